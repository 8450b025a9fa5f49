/** What the coach says (BT-50), and the questions that it is asked in scenarios/coach. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { describe, expect, it } from 'vitest';
import { adviceFor } from '../src/bots/advice.ts';
import { firstAdvice, questionOf, refine, type Advice } from '../src/bots/coach.ts';
import { runCoachCase } from '../src/bots/coaching-cases.ts';
import { coachRng, counsel, thinkThrough } from '../src/bots/deliberation.ts';
import { coachThought } from '../src/bots/requests.ts';
import {
  confidenceWords,
  hintText,
  imaginedWords,
  measureWords,
  outlookWords,
} from '../src/bots/coaching-words.ts';
import { coachFile } from '../src/cli/check/schema.ts';
import type { AnyThinkingGame } from '../src/core/game.ts';
import { openMatch, playMatch } from '../src/core/match.ts';
import type { RawOptions } from '../src/core/options.ts';
import { rngFromSeed } from '../src/core/rng.ts';
import { GAME_IDS } from '../src/games/index.ts';
import { thinkingGameOf as gameOf } from '../src/games/minds.ts';
import { readText, ROOT } from './scenario-files.ts';
import { playRandomly } from './support/random-play.ts';

const shithead = gameOf('shithead');
const casino = gameOf('casino');
const NAMES = ['Ann', 'Bo'];

function matchOf(game: AnyThinkingGame, seats = game.seats.min) {
  const players = Array.from({ length: seats }, (_, at) => ({ name: `P${at}` }));
  const opened = openMatch(game, { game: game.id, seed: 'coach', options: {}, players });
  if (!opened.ok) throw new Error(opened.error.code);
  return opened.value;
}

describe('the words of the coach', () => {
  it('are a chance between two sides, and a place among more', () => {
    expect(outlookWords(0.62, 2)).toBe('about 62% to win');
    expect(outlookWords(0.999, 2)).toBe('almost sure to win');
    expect(outlookWords(0, 2)).toBe('hardly a chance to win');
    expect(outlookWords(0.6, 4)).toBe('about 2nd of 4');
    expect(outlookWords(1, 4)).toBe('about 1st of 4');
    expect(measureWords(0.6, 4)).toBe('place 2.2');
    expect(measureWords(0.585, 2)).toBe('59%');
  });

  it('say how sure it is, and from how many games', () => {
    const sayings = [0.95, 0.7, 0.4].map(confidenceWords);
    expect(new Set(sayings).size).toBe(3);
    expect([7, 1200, 1234567].map(imaginedWords)).toEqual([
      '7 imagined games',
      '1,200 imagined games',
      '1,234,567 imagined games',
    ]);
  });

  it('make one text of a hint', () => {
    expect(hintText({ sentence: 'Play 4C.', outlook: '' })).toBe('Play 4C.');
    expect(hintText({ sentence: 'Play 4C.', outlook: 'about 62% to win' })).toBe(
      'Play 4C. About 62% to win.',
    );
  });
});

describe('a refined answer', () => {
  const given = { H0: '4C 10D KS', H1: '5C 6D 7H', pile: '3C' };
  const position = shithead.parsePosition(given);
  if (!position.ok) throw new Error(position.error);
  const view = shithead.view(position.value, 0);
  const question = questionOf({ game: shithead, view, seat: 0, rng: rngFromSeed('coach') }, NAMES);
  const first = firstAdvice(question)!;
  const moveOf = (text: string): unknown => {
    const move = shithead.parseMove(text);
    if (!move.ok) throw new Error(move.error);
    return move.value;
  };
  const found = (ranked: readonly (readonly [string, number, number])[], iterations = 200) => ({
    ranked: ranked.map(([text, visits, value]) => {
      const move = moveOf(text);
      return { move, key: shithead.search.keyOf(move), visits, value };
    }),
    iterations,
  });

  it('is the move that search spent most on, with what it expects of the others', () => {
    const advice = refine(question, first, found([['play KS', 150, 0.7], ['play 4C', 50, 0.6]])); // prettier-ignore
    expect(shithead.formatMove(advice.best.move)).toBe('play KS');
    expect(advice.best).toMatchObject({ trust: 0.75, expects: 0.7, outlook: 'about 70% to win' });
    expect(advice.alternatives).toHaveLength(1);
    expect(advice.imagined).toBe(200);
    expect(advice.details.join(' ')).toContain('In 200 imagined games: 70%');
    expect(advice.details.join(' ')).toContain('Or play 4C (60%)');
  });

  it('says honestly that a move did better where no reason speaks for it', () => {
    const mute: AnyThinkingGame = {
      ...shithead,
      search: { ...shithead.search, reasonsFor: () => [] },
    };
    const candidates = question.candidates.map((one) => ({ ...one, reasons: [] }));
    const other = found([['play 10D', 150, 0.7], ['play 4C', 50, 0.6]]); // prettier-ignore
    expect(refine({ ...question, game: mute, candidates }, first, other).sentence).toMatch(
      /^Play 10D: in 200 imagined games you win more often than if you play (4C|KS)\.$/,
    );
  });

  it('gives no reason against what it recommends, but says that it did better', () => {
    const dealt = shithead.parsePosition({ phase: 'setup', H0: '4D 9D QS', U0: 'KC 3S 7C' });
    if (!dealt.ok) throw new Error(dealt.error);
    const swapping = questionOf(
      { game: shithead, view: shithead.view(dealt.value, 0), seat: 0, rng: rngFromSeed('') },
      NAMES,
    );
    const judged = firstAdvice(swapping)!;
    expect(judged.sentence).toMatch(/^Swap QS .*3S/);
    const ready = found([['ready', 150, 0.5], ['swap QS 3S', 50, 0.45]]); // prettier-ignore
    expect(refine(swapping, judged, ready).sentence).toMatch(
      /^Get ready: in 200 imagined games you win more often than if you swap QS/,
    );
  });

  it('is surer of a clear lead than of a narrow one', () => {
    const confidence = (visits: number, value: number): number =>
      refine(question, first, found([['play 4C', visits, value], ['play KS', 200 - visits, 0.5]])).confidence; // prettier-ignore
    expect(confidence(190, 0.9)).toBeGreaterThan(confidence(110, 0.52));
    expect(confidence(110, 0.9)).toBeGreaterThan(confidence(110, 0.52));
    expect(confidence(190, 0.52)).toBeGreaterThan(confidence(110, 0.52));
  });

  it('is still the first one where hardly anything was imagined', () => {
    expect(refine(question, first, found([['play KS', 5, 0.7]], 5))).toBe(first);
    expect(refine(question, first, { ranked: [], iterations: 500 })).toBe(first);
  });

  it('tells of a call that had better not be made', () => {
    const still = { move: undefined, key: -1, visits: 150, value: 0.6 };
    const calls = found([['play 4C', 50, 0.5]]);
    const advice: Advice<unknown> = refine(question, first, {
      ...calls,
      ranked: [still, ...calls.ranked],
    });
    expect(advice.best.move).toBeUndefined();
    expect(advice.sentence).toMatch(
      /^Keep still: in 200 imagined games you win more often than if/,
    );
  });
});

/** Goes on so fast whenever it is looked at that every slice is one iteration. */
function slowClock(): () => number {
  let now = 0;
  return () => (now += 5);
}

describe.each(GAME_IDS)('the coach of %s', (id) => {
  it('leaves the match as it is, and says the same again', () => {
    const game = gameOf(id);
    const match = matchOf(game);
    const [seat] = game.toAct(match.position);
    const before = JSON.stringify(match);
    const pondering = { budget: { iterations: 25 } };
    const advice = adviceFor(match, seat, pondering);
    expect(adviceFor(match, seat, pondering)).toEqual(advice);
    expect(JSON.stringify(match)).toBe(before);
    const { move } = advice!.best;
    expect(game.check(game.view(match.position, seat), seat, move)).toBeUndefined();
  });

  it('keeps to its first move while few worlds were tried', () => {
    const game = gameOf(id);
    const setting = { game, seats: game.seats.min, seed: 'steady', stopAfter: 60 };
    playRandomly(setting, ({ position, seat, at }) => {
      if (at % 6 !== 0 || !game.toAct(position).includes(seat)) return;
      const view = game.view(position, seat);
      const thought = { gameId: id, view, seat, seq: at, names: [], budget: { ms: 10_000 } };
      const first = firstAdvice(questionOf({ game, view, seat, rng: coachRng(seat, at) }, []));
      const counselled = counsel(game, thought, slowClock());
      for (let step = 0; step < 25 && !counselled.isDone; step++) {
        counselled.step();
        if (!counselled.isDone) expect(counselled.answer()?.best.move).toEqual(first?.best.move);
      }
    });
  });

  it('says nothing to a seat that nothing is asked of, whatever it could do', () => {
    const game = gameOf(id);
    const idle: AnyThinkingGame = { ...game, toAct: () => [1], mayInterrupt: () => [] };
    const thought = coachThought(matchOf(game), 0);
    const budget = { iterations: 25 };
    expect(thinkThrough(counsel(idle, thought, undefined))).toBeUndefined();
    expect(thinkThrough(counsel(idle, { ...thought, budget }, undefined))).toBeUndefined();
  });
});

describe('the coach of partners', () => {
  const outlook = (options: RawOptions, seats: number): string => {
    const players = Array.from({ length: seats }, (_, at) => ({ name: `P${at}` }));
    const opened = openMatch(casino, { game: 'casino', seed: 'coach', options, players });
    if (!opened.ok) throw new Error(opened.error.code);
    const [seat] = casino.toAct(opened.value.position);
    return adviceFor(opened.value, seat, { budget: { iterations: 25 } })!.best.outlook;
  };

  it('speaks of the chance of their side, and of places where everyone is alone', () => {
    expect(outlook({ partners: true }, 4)).toMatch(/to win$/);
    expect(outlook({ partners: false }, 4)).toMatch(/ of 4$/);
    expect(outlook({}, 3)).toMatch(/ of 3$/);
  });
});

describe('a player who has said ready', () => {
  const opened = matchOf(shithead, 3);
  const ready = playMatch(opened, 0, { type: 'ready' });
  if (!ready.ok) throw new Error(ready.error.code);

  it('could take it back, and is not advised to', () => {
    expect(shithead.legal(ready.value.position, 0)).not.toEqual([]);
    expect(adviceFor(ready.value, 0)).toBeUndefined();
  });

  it('leaves the others to be advised', () => {
    expect(adviceFor(ready.value, 1)?.best.move).toBeDefined();
  });
});

/** So few make the test cheap; `npx baize check scenarios/coach` gives the coach a second for each. */
const BUDGET = { iterations: 120 };
const RIGHT_MIN = 8;
const CASES_MIN = 10;
const FOLDER = join('scenarios', 'coach');

describe('the questions to the coach', () => {
  it('are there for every game, and for no other', () => {
    const names = readdirSync(join(ROOT, FOLDER)).map((name) => name.replace('.yaml', ''));
    expect(names.sort()).toEqual([...GAME_IDS].sort());
  });

  it.each(GAME_IDS)(`of %s are answered well, ${RIGHT_MIN} of ${CASES_MIN} at least`, (id) => {
    const { game, cases } = coachFile.parse(parse(readText(FOLDER, `${id}.yaml`)));
    expect(game).toBe(id);
    expect(cases.length).toBeGreaterThanOrEqual(CASES_MIN);
    const wrong = cases
      .map((asked) => runCoachCase(gameOf(id), asked, { budget: BUDGET }))
      .filter(({ differences, unreadable }) => differences.length > 0 || unreadable !== undefined);
    expect(wrong.flatMap(({ unreadable }) => unreadable ?? [])).toEqual([]);
    const right = cases.length - wrong.length;
    const share = right / cases.length;
    expect({ share, wrong }).toSatisfy(() => share >= RIGHT_MIN / CASES_MIN);
  });

  it('notice a wrong move, a missing reason, and a case that is none', () => {
    const asked = {
      name: 'planted',
      given: { H0: '5C 5D', H1: '6D 7H', pile: '3C' },
      seat: 0,
      best: ['play 5C'],
      reasons: ['BURN_TEN'],
    };
    const run = (changed: object) =>
      runCoachCase(shithead, { ...asked, ...changed }, { budget: BUDGET });
    expect(run({}).differences[0]).toBe('best: expected play 5C, got play 5C 5D');
    expect(run({}).differences[1]).toMatch(/^reasons: expected BURN_TEN, got .*WIN_NOW/);
    expect(run({ best: ['play 5D 5C'], reasons: ['WIN_NOW'] }).differences).toEqual([]);
    expect(run({ best: ['play 6C'] }).unreadable).toMatch(/^best: "play 6C": /);
    expect(run({ best: ['sing'] }).unreadable).toMatch(/^best: "sing": /);
    expect(run({ seat: 7 }).unreadable).toBe('seat: there is no seat 7');
    expect(run({ given: { H0: 'ZZ' } }).unreadable).toMatch(/^given: /);
    expect(run({ options: { nonsense: 1 } }).unreadable).toMatch(/nonsense/);
  });
});
