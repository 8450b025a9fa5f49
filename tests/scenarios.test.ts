/** Runs every rule case under scenarios/, one test each, named like the case. */
import { describe, expect, it } from 'vitest';
import { runScenario } from '../src/core/scenario.ts';
import { draftsOf } from '../src/games/drafts.ts';
import { GAME_IDS, gameOf } from '../src/games/index.ts';
import { scenarioFiles } from './scenario-files.ts';

const CASES_MIN = 75;
const files = scenarioFiles();

const named = files.map(({ path, game, scenarios }) => ({
  path,
  game,
  cases: scenarios.map((scenario) => [scenario.name, scenario] as const),
}));

describe.each(named)('$path', ({ game, cases }) => {
  it.each(cases)('%s', (_, scenario) => {
    const found = runScenario(gameOf(game), scenario, draftsOf(game));
    expect(found.unreadable).toBeUndefined();
    expect(found.differences).toEqual([]);
  });
});

describe('the rule cases', () => {
  const casesOf = (game: string): string[] =>
    files
      .filter((file) => file.game === game)
      .flatMap(({ scenarios }) => scenarios.map((c) => c.name));

  it.each(GAME_IDS)(`of %s are at least ${CASES_MIN}`, (game) => {
    expect(casesOf(game).length).toBeGreaterThanOrEqual(CASES_MIN);
  });

  it.each(GAME_IDS)('of %s have names of their own', (game) => {
    const names = casesOf(game);
    const doubled = names.filter((name, at) => names.indexOf(name) !== at);
    expect(doubled).toEqual([]);
  });

  it('fail with a readable difference when they expect something wrong', () => {
    const found = runScenario(gameOf('shithead'), {
      name: 'planted',
      given: { H0: '5C 9D', pile: '4C' },
      moves: [{ seat: 0, move: 'play 5C' }],
      expect: { pile: '4C 9D', cur: 0 },
    });
    expect(found.differences).toEqual([
      'pile: expected 4C 9D, got 4C 5C',
      'cur: expected 0, got 1',
    ]);
  });

  it('notice a wrong code, a wrong sentence and a wrong list of moves', () => {
    const found = runScenario(gameOf('shithead'), {
      name: 'planted',
      given: { H0: '5C 9D', pile: 'KC' },
      moves: [
        { seat: 0, move: 'play 5C', rejects: 'shithead/wrong_zone' },
        { seat: 0, move: 'play 5C', rejects: 'shithead/illegal_rank', says: 'No.' },
      ],
      legal: { seat: 0, moves: ['play 9D'] },
    });
    expect(found.differences).toHaveLength(4);
  });

  it('are unreadable, not wrong, when a field or a move does not exist', () => {
    const field = runScenario(gameOf('shithead'), { name: 'planted', expect: { hand: '5C' } });
    expect(field.unreadable).toContain('there is no field "hand"');
    const move = runScenario(gameOf('shithead'), {
      name: 'planted',
      moves: [{ seat: 0, move: 'dance' }],
    });
    expect(move.unreadable).toContain('"dance" is no move');
  });
});
