/** Holds docs/notation.md to the code: its examples run, and every field and move of every game is in it. */
import { describe, expect, it } from 'vitest';
import { replay } from '../src/core/match.ts';
import { formatRecord, parseRecord } from '../src/core/record.ts';
import { runScenario } from '../src/core/scenario.ts';
import { draftsOf } from '../src/games/drafts.ts';
import { GAME_IDS, gameNamed, gameOf } from '../src/games/index.ts';
import { fencedBlocks, readScenarios, readText } from './scenario-files.ts';
import { factsOf } from './support/game-facts.ts';

const NOTATION = readText('docs', 'notation.md');

const allMatches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found]) => found);

/** A section of the notation, from its heading to the next of the same depth. */
const sectionOf = (heading: string): string =>
  new RegExp(`^## ${literally(heading)}$.*?(?=^## )`, 'ms').exec(`${NOTATION}\n## `)?.[0] ?? '';
/** A title may hold what means something else in a pattern, such as a question mark. */
const literally = (text: string): string => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');
const partsOn = (title: string): string =>
  allMatches(NOTATION, new RegExp(`^## (${literally(title)}: .*)$`, 'gm'))
    .map(sectionOf)
    .join('\n');

describe('docs/notation.md', () => {
  const examples = fencedBlocks(NOTATION, 'yaml').map((text, at) => ({
    at: at + 1,
    file: readScenarios(`example ${at + 1} of docs/notation.md`, text),
  }));

  it('has three examples', () => {
    expect(examples.length).toBeGreaterThanOrEqual(3);
  });

  it.each(examples)('example $at holds', ({ file }) => {
    for (const scenario of file.scenarios) {
      const { unreadable, differences } = runScenario(
        gameOf(file.game),
        scenario,
        draftsOf(file.game),
      );
      expect({ name: scenario.name, unreadable, differences }).toEqual({
        name: scenario.name,
        unreadable: undefined,
        differences: [],
      });
    }
  });

  it.each(GAME_IDS)('names every field of a position of %s', (id) => {
    const game = gameOf(id);
    const dealt = game.parsePosition({ n: game.seats.min });
    if (!dealt.ok) throw new Error(dealt.error);
    const fields = Object.keys({
      ...game.formatPosition(dealt.value),
      ...game.fields(dealt.value),
    });
    const listed = allMatches(partsOn(game.title), /^\| (.*?) \|/gm).join(' ');
    expect(fields.filter((field) => !listed.includes(`\`${field}\``))).toEqual([]);
  });

  it.each(GAME_IDS)('gives an example of every move of %s, written back as it was read', (id) => {
    const game = gameOf(id);
    const moves = allMatches(sectionOf(`${game.title}: moves`), /\| `([^`]+)` \|$/gm);
    expect(moves).toHaveLength(factsOf(id).moves);
    for (const text of moves) {
      const move = game.parseMove(text);
      expect(move.ok && game.formatMove(move.value)).toBe(text);
    }
  });

  it('shows a record that can be read, replayed and written again', () => {
    const [text] = fencedBlocks(NOTATION, 'text');
    const record = parseRecord(text);
    if (!record.ok) throw new Error(record.error);
    expect(formatRecord(record.value)).toBe(text);
    const game = gameNamed(record.value.header.game)!;
    expect(replay(game, record.value.header, record.value.moves).ok).toBe(true);
  });
});

describe('the checks of this file', () => {
  it('find the sections of the notation', () => {
    expect(sectionOf('Shithead: moves')).toContain('`swap HAND FACEUP`');
    expect(sectionOf('Shithead: moves')).not.toContain('| `n` |');
    expect(partsOn('Shithead')).toContain('| `n` |');
    expect(partsOn('No such game')).toBe('');
  });
});
