/** One suite for every game of the registry: the laws of docs/architecture.md over random play. */
import { plainText } from '../src/core/phrase.ts';
import { describe, expect, it } from 'vitest';
import { SPECTATOR } from '../src/core/knowledge.ts';
import type { AnyThinkingGame } from '../src/core/game.ts';
import { checkMove, play } from '../src/core/play.ts';
import { pickOne, rngFromSeed } from '../src/core/rng.ts';
import { defaultNames } from '../src/core/seat.ts';
import { GAME_IDS } from '../src/games/index.ts';
import { thinkingGameOf as gameOf } from '../src/games/minds.ts';
import { factsOf } from './support/game-facts.ts';
import { lookForQuestions } from './support/questions.ts';
import { expectMatch, expectSame } from './support/quick-checks.ts';
import { playRandomly, seatCounts } from './support/random-play.ts';
import { followTwoWorlds } from './support/two-worlds.ts';
import { everyNth, foreignMoves, viewersOf } from './support/visits.ts';

const seatsUpTo = (most: number): number[] => Array.from({ length: most }, (_, at) => at + 1);

const json = (value: unknown): string => JSON.stringify(value);

/** A move whatever the order in which it names its cards. */
const sortedWords = (game: AnyThinkingGame, move: unknown): string =>
  game.formatMove(move).split(' ').sort().join(' ');

const byNumber = (a: number, b: number): number => a - b;
/** How often a game has asked back. */
let questions = 0;

describe.each(GAME_IDS)('%s', (id) => {
  const game = gameOf(id);

  it('every listed move is accepted, every other one gets a code and a sentence', () => {
    const earlier: unknown[] = [];
    const code = new RegExp(`^${id}/[a-z_]+$`);
    let refused = 0;
    const looked = everyNth(game, 7, (visit) => {
      const { position, seat, legal } = visit;
      const names = defaultNames(game.seatCount(position));
      const listed = new Set(legal.map((move) => game.formatMove(move)));
      const inAnyOrder = new Set(legal.map((move) => sortedWords(game, move)));
      expect(listed.size, 'no move is listed twice').toBe(legal.length);
      for (const move of legal) expectSame(game.check(position, seat, move), undefined);
      for (const move of [...earlier.slice(-40), ...foreignMoves(game, visit)]) {
        const violation = game.check(position, seat, move);
        if (!violation) {
          const words = sortedWords(game, move);
          if (!inAnyOrder.has(words) && !factsOf(id).listsBest?.test(game.formatMove(move)))
            expect(inAnyOrder, 'what is accepted is listed').toContain(words);
          continue;
        }
        refused++;
        expectMatch(violation.code, code);
        expectMatch(plainText(game.explain(violation, names)), factsOf(id).sentence);
      }
      earlier.push(visit.move);
    });
    expect(looked).toBeGreaterThan(100);
    expect(refused).toBeGreaterThan(1000);
  });

  it('a refused move leaves the position as it was, and an accepted one its input', () => {
    everyNth(game, 23, ({ position, seat, move }) => {
      const before = json([position, move]);
      for (const other of viewersOf(game, position)) play(game, position, other, move);
      play(game, position, seat, move);
      expect(json([position, move])).toBe(before);
    });
  });

  it('teams have every seat once, are equal, and sit in turn', () => {
    for (const seats of game.teams ? seatCounts(game) : []) {
      const teams = game.teams!(seats);
      const turned = teams.map((team) => team.map((seat) => (seat + 1) % seats).toSorted(byNumber));
      expect(teams.flat().toSorted(byNumber)).toEqual(seatsUpTo(seats).map((seat) => seat - 1));
      expect(new Set(teams.map((team) => team.length)).size).toBe(1);
      expect(turned.map(json).toSorted(), 'one seat on they are teams again').toEqual(
        teams.map(json).toSorted(),
      );
    }
  });

  it('the verdict from a view is the verdict from the state, and so is what is asked back', () => {
    let verdicts = 0;
    everyNth(game, 5, (visit) => {
      const { position } = visit;
      if (visit.at % 2 === 0) questions += lookForQuestions(game, visit);
      for (const seat of viewersOf(game, position).slice(1)) {
        const view = game.view(position, seat);
        for (const move of foreignMoves(game, visit)) {
          verdicts++;
          expectSame(checkMove(game, view, seat, move), checkMove(game, position, seat, move));
        }
        expectSame(game.legal(view, seat), game.legal(position, seat));
      }
    });
    expect(verdicts).toBeGreaterThan(factsOf(id).verdictsMin ?? 5_000);
  });

  it('an imagined world looks to its viewer exactly like the view, and varies what is hidden', () => {
    let varied = 0;
    const looked = everyNth(game, 9, ({ position, rng }) => {
      for (const viewer of viewersOf(game, position)) {
        const view = game.view(position, viewer);
        const worlds = [1, 2].map(() => game.imagine(view, viewer, rng));
        for (const world of worlds) {
          game.assertWhole(world);
          expectSame(json(game.view(world, viewer)), json(view));
        }
        if (json(worlds[0]) !== json(worlds[1])) varied++;
      }
    });
    expect(varied).toBeGreaterThan(looked);
  });

  it('hidden cards never show: two worlds that a seat cannot tell apart give byte-equal views all along', () => {
    let compared = 0;
    for (const seats of seatCounts(game)) compared += followTwoWorlds(game, seats);
    expect(compared).toBeGreaterThan(50);
  });

  it('a planted leak is found', () => {
    const leaky: AnyThinkingGame = { ...game, view: (position) => game.clone(position) };
    expect(() => followTwoWorlds(game, game.seats.min, leaky)).toThrow(/expected/);
  });

  it('a view of a view is the same view, and makes no promise about cards', () => {
    everyNth(game, 31, ({ position }) => {
      for (const viewer of viewersOf(game, position)) {
        const view = game.view(position, viewer);
        expectSame(json(game.view(view, viewer)), json(view));
      }
    });
  });

  it('positions, views and moves parse back from text', () => {
    everyNth(game, 11, ({ position, legal }) => {
      for (const shown of [
        position,
        ...viewersOf(game, position).map((who) => game.view(position, who)),
      ]) {
        const parsed = game.parsePosition(game.formatPosition(shown));
        expectSame(parsed.ok && json(parsed.value), json(shown));
      }
      for (const move of legal)
        expectSame(game.parseMove(game.formatMove(move)), { ok: true, value: move });
      expectSame(JSON.parse(json(position)), position);
    });
  });

  it('another spelling of a move is written down as what it was read as', () => {
    let others = 0;
    everyNth(game, 37, ({ legal }) => {
      for (const move of legal) {
        const [verb, ...words] = game.formatMove(move).split(' ');
        const spellings = [[verb, ...words].join('  '), [verb, ...words.toReversed()].join(' ')];
        for (const text of spellings) {
          const read = game.parseMove(text);
          if (!read.ok) continue;
          const written = game.formatMove(read.value);
          if (written !== text) others++;
          expectSame(game.parseMove(written), read);
        }
      }
    });
    expect(others).toBeGreaterThan(50);
  });

  it('packed moves are the same moves with the same outcome', () => {
    const codes = new Int32Array(game.packed.limit);
    everyNth(game, 13, ({ position, seat, legal }) => {
      const found = game.packed.list(position, seat, codes);
      const unpacked = Array.from(codes.slice(0, found), (code) =>
        game.packed.unpack(position, seat, code),
      );
      expectSame(unpacked, legal);
      const at = found - 1;
      const packed = game.clone(position);
      game.packed.apply(packed, seat, codes[at]);
      const played = play(game, position, seat, legal[at]);
      expect(played.ok && json(played.value.position)).toBe(json(packed));
      const distinct = game.packed.listDistinct(position, seat, codes);
      expect(distinct).toBeGreaterThan(0);
      expect(distinct).toBeLessThanOrEqual(found);
    });
  });

  it('a clone shares nothing that a move changes', () => {
    everyNth(game, 17, ({ position, seat, move }) => {
      const before = json(position);
      const copy = game.clone(position);
      expect(json(copy)).toBe(before);
      game.apply(copy, seat, move);
      expect(json(position)).toBe(before);
    });
  });

  it('the default move is always legal for a seat that is waited for', () => {
    everyNth(game, 3, ({ position }) => {
      for (const seat of game.toAct(position)) {
        expectSame(game.check(position, seat, game.defaultMove(position, seat)), undefined);
      }
    });
  });

  it('whoever is waited for or may interrupt has a move, and everyone knows who that is', () => {
    everyNth(game, 4, ({ position }) => {
      const waiting = game.toAct(position);
      const others = game.mayInterrupt(position);
      expect(waiting.filter((seat) => others.includes(seat))).toEqual([]);
      for (const viewer of viewersOf(game, position)) {
        const view = game.view(position, viewer);
        expectSame(game.toAct(view), waiting);
        expectSame(game.mayInterrupt(view), others);
        expectSame(game.timing(view), game.timing(position));
        if (viewer === SPECTATOR) continue;
        const isHeard = waiting.includes(viewer) || others.includes(viewer);
        if (isHeard) expect(game.legal(view, viewer).length).toBeGreaterThan(0);
      }
    });
  });

  it('everyone is told in one line what is asked, the same from a view as from the state', () => {
    everyNth(game, 8, ({ position }) => {
      const names = defaultNames(game.seatCount(position));
      for (const viewer of viewersOf(game, position)) {
        const asked = plainText(game.prompt(game.view(position, viewer), viewer, names));
        expectMatch(asked, /^[A-Z].*[^.]$/);
        expectSame(plainText(game.prompt(position, viewer, names)), asked);
      }
    });
  });

  it('events are sentences, and redaction is all that stands between them and a viewer', () => {
    everyNth(game, 6, ({ position, seat, move }) => {
      const played = play(game, position, seat, move);
      const names = defaultNames(game.seatCount(position));
      if (!played.ok) throw new Error(played.error.code);
      for (const event of played.value.events) {
        for (const viewer of viewersOf(game, position)) {
          const redacted = game.redact(event, viewer);
          const sentence = plainText(game.describe(redacted, viewer, names));
          expectMatch(sentence, /^$|^[A-Z].*\.$/);
          const whole = plainText(game.describe(event, viewer, names));
          expectSame(whole, sentence, 'the sentence itself tells no more');
        }
      }
    });
  });

  it('same seed, options and moves give the same game', () => {
    for (const seats of seatCounts(game)) {
      const once = playRandomly({ game, seats, seed: 'again' });
      expect(json(playRandomly({ game, seats, seed: 'again' }))).toBe(json(once));
      const outcome = game.outcome(once);
      expect((outcome?.ranking ?? []).toSorted((a, b) => a - b)).toEqual(
        Array.from({ length: seats }, (_, seat) => seat),
      );
    }
  });

  it('refuses seats and options that do not fit, and says why', () => {
    const rng = rngFromSeed('x');
    const { min, max } = game.seats;
    const between = seatsUpTo(max).filter(
      (seats) => seats > min && !seatCounts(game).includes(seats),
    );
    for (const seats of [min - 1, max + 1, ...between, 0, -1, 2.5, Number.NaN]) {
      const refused = game.setup(seats, {}, rng);
      expect(!refused.ok && plainText(game.explain(refused.error, []))).toMatch(
        factsOf(id).wrongSeats,
      );
    }
    const unknown = game.setup(game.seats.min, { noSuchOption: 'on' }, rng);
    expect(!unknown.ok && plainText(game.explain(unknown.error, []))).toContain('noSuchOption');
  });

  it('nonsense for a move is a sentence, never a throw', () => {
    const rng = rngFromSeed('nonsense');
    const pieces = [
      '',
      ' ',
      'play',
      '5S',
      '\u0000',
      '💥',
      'take',
      'capture',
      '9H:',
      'b1',
      'top1',
      'as 7',
      '-1',
      '99999999999',
      'null',
      "'",
      '?x5',
      '{}',
    ];
    for (let i = 0; i < 2000; i++) {
      const text = Array.from({ length: rng.below(5) }, () => pickOne(pieces, rng)).join(' ');
      const parsed = game.parseMove(text);
      if (!parsed.ok) expectMatch(parsed.error, /\.$/);
    }
  });
});

it('there was a game that asked back', () => {
  expect(questions).toBeGreaterThan(5);
});
