/** What search is told about May I?: keys and choices, worlds and the evidence in them, and what positions promise. */
import { describe, expect, it } from 'vitest';
import { interrupters, respond } from '../src/bots/bot.ts';
import { thinkFor } from '../src/bots/search/think.ts';
import { rngFromSeed } from '../src/core/rng.ts';
import { choicesFor } from '../src/core/search.ts';
import { contractOf, sizesFor } from '../src/games/may-i/rules/contract.ts';
import { mayI } from '../src/games/minds.ts';
import { canLayDown, distance } from '../src/games/may-i/rules/planner/index.ts';
import { WIDEST } from '../src/games/may-i/mind/search/choices.ts';
import { search } from '../src/games/may-i/mind/search/index.ts';
import { goesAnywhere } from '../src/games/may-i/mind/search/table.ts';
import { evaluate } from '../src/games/may-i/mind/search/value.ts';
import { Workspace } from '../src/games/may-i/mind/search/workspace.ts';
import type { Move, Position } from '../src/games/may-i/rules/types.ts';
import { sharesIn, watchMoves } from './support/sessions.ts';

type Given = Record<string, string | number>;
const placed = (given: Given): Position => {
  const parsed = mayI.parsePosition({ n: 3, turn: 0, ...given });
  return parsed.ok ? parsed.value : expect.unreachable(parsed.error);
};
const seen = (given: Given, seat = 0): Position => mayI.view(placed(given), seat);
const moveOf = (text: string): Move => {
  const parsed = mayI.parseMove(text);
  return parsed.ok ? parsed.value : expect.unreachable(parsed.error);
};
/** Every decision of a match between hard bots, with the position before it. */
function watch(seed: string, seats: number, look: (p: Position, seat: number) => void): void {
  const dealt = mayI.setup(seats, {}, rngFromSeed(seed));
  const p = dealt.ok ? dealt.value : expect.unreachable('a table for so many');
  for (let seq = 0; !mayI.outcome(p); seq++)
    for (const seat of [...interrupters(mayI, p), mayI.toAct(p)[0]]) {
      look(p, seat);
      const made = respond(
        { game: mayI, view: mayI.view(p, seat), seat, rng: rngFromSeed(`${seed}/${seq}`) },
        'hard',
      );
      if (made === undefined) continue;
      mayI.apply(p, seat, made.move);
      break;
    }
}

describe('choices', () => {
  it('are legal, told apart by their keys, and the same in a view and in its world', () => {
    const [inState, inView] = [choicesFor(WIDEST), choicesFor(WIDEST)];
    let looked = 0;
    watch('choices', 4, (p, seat) => {
      const view = mayI.view(p, seat);
      const session = search.open(view, seat);
      const count = session.choices(p, seat, inState);
      expect(session.choices(view, seat, inView)).toBe(count);
      expect(inView).toEqual(inState);
      const keys = inView.keys.slice(0, count);
      expect(new Set(keys).size).toBe(count);
      if (mayI.toAct(p).includes(seat)) expect(count).toBeGreaterThan(0);
      for (let i = 0; i < count; i++) {
        const move = session.unpack(view, seat, inView.codes[i]);
        expect(mayI.check(view, seat, move)).toBeUndefined();
        expect(search.keyOf(move)).toBe(keys[i]);
        looked++;
      }
    });
    expect(looked).toBeGreaterThan(500);
  });

  it('keys do not tell copies, 2s, jokers or the order of melds apart, but ends and faces', () => {
    const same = (one: string, other: string): boolean =>
      search.keyOf(moveOf(one)) === search.keyOf(moveOf(other));
    expect(same('discard 7H', "discard 7H'")).toBe(true);
    expect(same('discard 2C', "discard 2S'")).toBe(true);
    expect(same('discard 7H', 'discard 7D')).toBe(false);
    expect(same('discard JK', 'discard 2C')).toBe(false);
    expect(same('laydown set 9C 9D 9H, set KC KD KH', "laydown set KD KC KH, set 9H 9C' 9D")).toBe(
      true,
    );
    expect(same('layoff 2C 1 start', 'layoff 2C 1 end')).toBe(false);
    expect(search.keyOf(moveOf('reorder 7H 8H'))).toBe(0);
  });
});

describe('worlds', () => {
  const far = (p: Position, seat: number): number =>
    distance(p.hand[seat], contractOf(p.round), sizesFor(p.round, p.options));
  const isComplete = (p: Position, seat: number): boolean =>
    canLayDown(p.hand[seat], contractOf(p.round), sizesFor(p.round, p.options));

  /** The mean of something over worlds that are dealt by search, and over worlds that are merely possible. */
  function means(given: Given, count: number, of: (world: Position) => number): [number, number] {
    const view = seen(given);
    const dealer = search.open(view, 0);
    const rng = rngFromSeed('worlds');
    let [dealt, imagined] = [0, 0];
    for (let i = 0; i < count; i++) {
      const world = dealer.deal(rng);
      mayI.assertWhole(world);
      if (i % 500 === 0) expect(mayI.view(world, 0)).toEqual(view);
      dealt += of(world) / count;
      if (i % 10 === 0) imagined += of(mayI.imagine(view, 0, rng)) / Math.ceil(count / 10);
    }
    return [dealt, imagined];
  }

  const HAND = '9C 9D 9H KC KD 5S 7D 3H JC 4S QS 6D';
  const turn = { phase: 'action', turns: 9, H0: HAND, D: 'AH', H1: '11', H2: '11' };

  it('[BT-21] whoever has had turns and is not down could hardly lay down', () => {
    const [dealt, imagined] = means({ ...turn, round: 1 }, 10_000, (world) =>
      Number(isComplete(world, 1)),
    );
    expect(imagined).toBeGreaterThan(0.3);
    expect(dealt).toBeLessThan(0.12);
  });

  it('[BT-22] hands of others get better from turn to turn', () => {
    const [late, imagined] = means({ ...turn, round: 6, turns: 12 }, 300, (world) => far(world, 2));
    const [early] = means({ ...turn, round: 6, turns: 3 }, 300, (world) => far(world, 2));
    expect(imagined).toBeGreaterThan(3.5);
    expect(early).toBeLessThan(imagined - 0.3);
    expect(late).toBeLessThan(early - 0.5);
  });

  it('[BT-22] whoever is down has laid off most of what fits', () => {
    const melds = { m1: 'P1 set 7C 7S 7H', m2: 'P1 set QC QD QH', m3: 'P1 set 10C 10D 10H' };
    const fitting = (world: Position): number =>
      world.hand[1].filter((card) => goesAnywhere(card, world.melds)).length;
    const [dealt, imagined] = means({ ...turn, ...melds, round: 4, H1: '5' }, 400, fitting);
    expect(imagined).toBeGreaterThan(0.8);
    expect(dealt).toBeLessThan(imagined / 2);
  });

  it('cards that everyone saw go to a hand are there in every world', () => {
    const H1 = '7S* 7C* 3D 5H 6C 8D 9S 10H JD QC KH AS 4D';
    const view = seen({ ...turn, round: 4, H1 });
    const dealer = search.open(view, 0);
    const rng = rngFromSeed('shown');
    for (let i = 0; i < 500; i++)
      expect(dealer.deal(rng).hand[1].slice(0, 2)).toEqual(view.hand[1].slice(0, 2));
  });

  it('of a number are the same each time, whatever has been done in them, and so is their chance', () => {
    const view = seen({ ...turn, round: 1 });
    const dealer = search.open(view, 0);
    const rng = rngFromSeed('numbers');
    const numbered = dealer.numbered!;
    const world = numbered.restore(rng);
    const chance = numbered.fill(3, rng);
    mayI.assertWhole(world);
    expect(mayI.view(world, 0)).toEqual(view);
    const third = mayI.clone(world);
    const drawn = chance.next();
    mayI.apply(world, 0, moveOf('discard QS'));
    dealer.playout(world, chance);
    expect(world.turns).toBeGreaterThan(third.turns);
    numbered.restore(rng);
    numbered.fill(8, rng);
    expect(world).not.toEqual(third);
    numbered.restore(rng);
    const again = numbered.fill(3, rng);
    expect(world).toEqual(third);
    expect(again.next()).toBe(drawn);
  });
});

describe('what positions promise', () => {
  const sharesOf = (p: Position): number[] => sharesIn(search, p, p.hand.length);

  it('[BT-31] a game that is over is worth its places, and equal totals share them', () => {
    const over = { round: 6, phase: 'over' };
    expect(sharesOf(placed({ ...over, totals: '90 200 140' }))).toEqual([1, 0, 0.5]);
    expect(sharesOf(placed({ ...over, totals: '90 90 140' }))).toEqual([0.75, 0.75, 0]);
  });

  it('shares add up, and a lead, a lay-down and fewer cards are worth something', () => {
    const given = { round: 4, phase: 'draw', turns: 6, H0: '11', H1: '11', H2: '11', D: '8S' };
    const even = sharesOf(placed(given));
    expect(even[0] + even[1] + even[2]).toBeCloseTo(1.5);
    const ahead = sharesOf(placed({ ...given, totals: '10 90 60' }));
    expect(ahead[0]).toBeGreaterThan(even[0] + 0.1);
    const melds = { m1: 'P1 set 7C 7D 7H', m2: 'P1 set QC QD QH', m3: 'P1 set 10C 10D 10H' };
    const down = sharesOf(placed({ ...given, ...melds, H1: '4S' }));
    expect(down[1]).toBeGreaterThan(even[1] + 0.1);
    const slower = sharesOf(placed({ ...given, ...melds, H1: '4S 9D KC 5H AD' }));
    expect(down[1]).toBeGreaterThan(slower[1]);
  });

  it('the luck of a world is taken off, and the mean stays', () => {
    const session = search.open(seen({ round: 5, phase: 'draw', turns: 6, D: '8S' }), 0);
    const rng = rngFromSeed('luck');
    const [plain, fair] = [new Float64Array(3), new Float64Array(3)];
    const [worlds, without]: [number[], number[]] = [[], []];
    for (let number = 0; number < 400; number++) {
      const world = session.numbered!.restore(rng);
      session.numbered!.fill(number, rng);
      evaluate(world, plain, new Workspace());
      session.evaluate(world, fair);
      worlds.push(plain[0]);
      without.push(fair[0]);
    }
    const mean = (shares: number[]): number => shares.reduce((sum, one) => sum + one, 0) / 400;
    const spread = (shares: number[]): number =>
      Math.sqrt(mean(shares.map((share) => (share - mean(shares)) ** 2)));
    expect(mean(without)).toBeCloseTo(mean(worlds), 2);
    expect(spread(without)).toBeLessThan(spread(worlds) / 2);
  });
});

describe('search', () => {
  it('tries keeping still by what the others do then, and not by a call of its own', () => {
    const view = seen({ turn: 1, turns: 4, H0: '9C 9D 9H KC KD 5S 7D 3H JC 4S QS', D: 'KS 6C' });
    const movers: number[] = [];
    const watched = watchMoves(search, (apply) => (world, seat, code) => {
      movers.push(seat);
      apply(world, seat, code);
    });
    const { ranked } = thinkFor(
      { game: { ...mayI, search: watched }, view, seat: 0, rng: rngFromSeed('still') },
      {
        iterations: 100,
      },
    );
    const call = ranked.find(({ move }) => move?.type === 'call')!;
    const still = ranked.find(({ move }) => move === undefined)!;
    expect(still.visits).toBeGreaterThan(5);
    expect(movers.filter((seat) => seat === 0).length).toBe(call.visits);
    expect(movers.filter((seat) => seat !== 0).length).toBe(still.visits);
  });

  it.each([
    ['takes what completes the contract', { D: 'KS 6C', turns: 3 }, 'draw discard'],
    ['leaves what fits nothing', { D: '8C 6C', turns: 3 }, 'draw stock'],
  ])('%s', (_, given, best) => {
    const view = seen({ H0: '9C 9D 9H KC KD 5S 7D 3H JC 4S QS', ...given });
    const { ranked } = thinkFor(
      { game: mayI, view, seat: 0, rng: rngFromSeed('think') },
      { iterations: 150 },
    );
    expect(mayI.formatMove(ranked[0].move!)).toBe(best);
  });

  it.each([
    [
      'in the last round: without the joker it stays ahead of East, whoever goes out',
      { round: 6, turns: 30, H0: "3C 4D 5H 3H' 6S 4S 8C 3D' 5C' 4H' JK 6D", H1: '11' },
    ],
    [
      'before East, who has one card left, goes out',
      {
        round: 5,
        turns: 15,
        H0: "3C 4D 5H 3H' 6S 4S 8C 5D' 9D' KH' JK 6D",
        H1: '1',
        m1: 'P1 set 7C 7D 7H',
        m2: 'P1 set QC QD QH',
        m3: "P1 run 9C 10C JC QC'",
      },
    ],
  ])('throws a joker that hard keeps, %s', (_, given) => {
    const view = seen({
      phase: 'action',
      totals: '100 165 420',
      H2: '11',
      D: '9S',
      exposed: 'off',
      ...given,
    });
    const { ranked } = thinkFor(
      { game: mayI, view, seat: 0, rng: rngFromSeed('joker') },
      { iterations: 150 },
    );
    expect(mayI.formatMove(ranked[0].move!)).toBe('discard JK');
    const [hard] = mayI.judge('hard', view, 0, rngFromSeed('joker'));
    expect(mayI.formatMove(hard.move)).not.toBe('discard JK');
  });
});
