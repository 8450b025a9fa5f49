/** What the search of Dhappa rests on: evidence, worlds, estimates, names of moves; and positions that it solves. */
import { describe, expect, it } from 'vitest';
import { Search } from '../src/bots/search/search.ts';
import { parseCard, UNKNOWN, type Card } from '../src/core/card.ts';
import { invariant } from '../src/core/invariant.ts';
import type { Result } from '../src/core/result.ts';
import { rngFromSeed } from '../src/core/rng.ts';
import { NO_KEY } from '../src/core/search.ts';
import { RegressedVariate } from '../src/core/search/control-variate.ts';
import { dhappa } from '../src/games/minds.ts';
import { facesTaken } from '../src/games/dhappa/rules/board.ts';
import type { Move, Position } from '../src/games/dhappa/rules/types.ts';
import { roomIn, sharesIn, watchMoves } from './support/sessions.ts';

function unwrap<T>(result: Result<T, unknown>): T {
  invariant(result.ok, JSON.stringify(result));
  return result.value;
}

const { search } = dhappa;
const position = (fields: Record<string, string>): Position => unwrap(dhappa.parsePosition(fields));
const move = (text: string): Move => unwrap(dhappa.parseMove(text));
const cardOf = (text: string): Card => parseCard(text)!;

/** Everyone has made a turn; team B takes 4S, 8S, 8D and 4D. */
const MIDDLE = {
  turns: '8', H0: '10C 7H 4H QD', H1: '6', H2: '5', H3: '4', D: 'KC 9D',
  R1: 'P0 6H 7H\' 8H', R2: 'P0 JC QC KC\'', R3: 'P2 10D JD QD\'',
  R4: 'P1 5S 6S 7S', R5: 'P3 5D 6D 7D', R6: 'P1 9H 10H JH',
  took1: 'D4 D8 H8 HQ S4 S8', took3: 'D4 D8 H8 HQ S4 S8',
}; // prettier-ignore

const shareOf = (p: Position, seat: number): number => sharesIn(search, p, p.hands.length)[seat];

const bestOf = (p: Position, iterations: number): string => {
  const view = dhappa.view(p, p.turn);
  const thinking = new Search({ game: dhappa, view, seat: p.turn, rng: rngFromSeed('best') });
  thinking.run(iterations);
  return dhappa.formatMove(thinking.found().ranked[0].move!);
};

describe('what play tells about hands', () => {
  it('keeps the faces that a team took when a seat ended its turn, for all to see', () => {
    const p = position({ ...MIDDLE, phase: 'play', H0: "9H' 4H QD" });
    dhappa.apply(p, 0, move("add R1 9H'"));
    const taken = facesTaken(p, 0);
    dhappa.apply(p, 0, move('discard QD'));
    expect(p.took[0]).toEqual(taken);
    expect(taken).toContain(cardOf('10H'));
    expect(taken).not.toContain(cardOf('9H'));
    expect(dhappa.view(p, 3).took).toEqual(p.took);
    const again = position(dhappa.formatPosition(dhappa.view(p, 0)));
    expect(again.took).toEqual(p.took);
  });

  it('deals hardly a card to a hand that would have put it down, and any to one that has made no turn', () => {
    const p = position({ ...MIDDLE, took3: '' });
    const dealer = search.open(dhappa.view(p, 0), 0);
    const rng = rngFromSeed('worlds');
    const taken = new Set(p.took[1].map((card) => card % 54));
    const held = [0, 0, 0, 0];
    for (let i = 0; i < 10_000; i++)
      dealer.deal(rng).hands.forEach((hand, seat) => {
        for (const card of hand) if (taken.has(card % 54)) held[seat]++;
      });
    expect(held[1]).toBeLessThan(1000);
    expect(held[3]).toBeGreaterThan(2500);
  });

  it('deals every unseen card alike where nothing is known', () => {
    const p = position({ turns: '0', H0: '3C 4C 5C 9H', H1: '27', H2: '27', H3: '27' });
    const view = dhappa.view(p, 0);
    const rng = rngFromSeed('alike');
    const counts = new Map<Card, number>();
    const deals = 3000;
    for (let i = 0; i < deals; i++)
      for (const card of search.open(view, 0).deal(rng).hands[1])
        counts.set(card, (counts.get(card) ?? 0) + 1);
    const unseen = 162 - p.pile.length - 4;
    const expected = (deals * 27) / unseen;
    const square = [...counts.values()].reduce((sum, n) => sum + (n - expected) ** 2, 0) / expected;
    expect(counts.size).toBe(unseen);
    expect(square).toBeLessThan(unseen + 5 * Math.sqrt(2 * unseen));
  });

  it('leaves no hole and no trace of a playout in the next world', () => {
    const view = dhappa.view(position(MIDDLE), 0);
    const dealer = search.open(view, 0);
    const rng = rngFromSeed('again');
    for (let i = 0; i < 50; i++) {
      const world = dealer.deal(rng);
      dhappa.assertWhole(world);
      expect(world.hands.flat()).not.toContain(UNKNOWN);
      expect(dhappa.formatPosition(dhappa.view(world, 0))).toEqual(dhappa.formatPosition(view));
      dealer.playout(world, rng);
    }
  });
});

describe('what is tried in worlds', () => {
  const rng = rngFromSeed('tries');
  const view = dhappa.view(position({ ...MIDDLE, phase: 'play', H0: '3S 4H 6C QS 8C' }), 0);
  const into = roomIn(search, view);
  const session = search.open(view, 0);
  const discard = (text: string): number => {
    const found = session.choices(view, 0, into);
    const at = into.keys.subarray(0, found).indexOf(search.keyOf(move(text)));
    return into.codes[at];
  };

  it('is each first move in the same worlds in the same order', () => {
    const hidden = new Map<string, string[]>();
    const watched = watchMoves(search, (apply) => (world, seat, code) => {
      const isFirst = world.turns === view.turns && world.hands[0].length === view.hands[0].length;
      apply(world, seat, code);
      if (!isFirst) return;
      const cards = [...world.hands.slice(1), world.stock].join('/');
      const thrown = String(world.pile.at(-1));
      hidden.set(thrown, [...(hidden.get(thrown) ?? []), cards]);
    });
    const game = { ...dhappa, search: watched };
    new Search({ game, view, seat: 0, rng }).run(60);
    const [longest, ...others] = [...hidden.values()].sort((a, b) => b.length - a.length);
    expect(others.length).toBeGreaterThan(1);
    for (const other of others) expect(other).toEqual(longest.slice(0, other.length));
    expect(new Set(longest).size).toBe(longest.length);
  });

  it('is what others do by their own cards, and several things of the observer', () => {
    const moves = new Set<string>();
    for (let i = 0; i < 40; i++) {
      const world = session.deal(rng);
      expect(session.choices(world, 0, into)).toBeGreaterThan(2);
      session.apply(world, 0, discard('discard 3S'));
      for (const turn = world.turns; world.turns === turn;) {
        expect(session.choices(world, 1, into)).toBe(1);
        moves.add(dhappa.formatMove(session.unpack(world, 1, into.codes[0])));
        session.apply(world, 1, into.codes[0]);
        if (session.isSettled(world)) break;
      }
    }
    expect(moves.size).toBeGreaterThan(10);
  });
});

describe('what a position is worth', () => {
  it('is more the fewer cards are stuck, and the same to partners', () => {
    const few = position({ ...MIDDLE, H0: '4H', H1: '8', H3: '8' });
    const many = position({ ...MIDDLE, H0: '4H 4C 6C QS KS 10S', H1: '1', H3: '8' });
    expect(shareOf(few, 0)).toBeGreaterThan(0.75);
    expect(shareOf(many, 0)).toBeLessThan(0.4);
    expect(shareOf(few, 2)).toBe(shareOf(few, 0));
    expect(shareOf(few, 1)).toBeCloseTo(1 - shareOf(few, 0));
  });

  it('is the result where the hand decides the match, and what it does to the match where not', () => {
    const last = { ...MIDDLE, phase: 'play', H0: 'QD' };
    const end = (more: Record<string, string>): Position => {
      const p = position({ ...last, ...more });
      dhappa.apply(p, 0, move('discard QD'));
      expect(search.open(p, 0).isSettled(p)).toBe(true);
      return p;
    };
    expect(shareOf(end({}), 2)).toBe(1);
    expect(shareOf(end({ scoring: 'hands', handsToWin: '2' }), 0)).toBeCloseTo(0.75);
    expect(shareOf(end({ scoring: 'hands', handsToWin: '2', totals: '0 1' }), 0)).toBeCloseTo(0.5);
    const points = shareOf(end({ scoring: 'points' }), 0);
    expect(points).toBeGreaterThan(0.5);
    expect(points).toBeLessThan(1);
  });

  it('is judged without the luck of the world that was dealt', () => {
    const variate = new RegressedVariate();
    const rng = rngFromSeed('luck');
    const left: number[] = [];
    for (let i = 0; i < 300; i++) {
      const world = rng.below(1000) / 1000;
      variate.enterWorld(Float64Array.of(world));
      const share = variate.without(0.2 + 0.6 * world);
      if (i >= 100) left.push(share);
    }
    expect(Math.max(...left) - Math.min(...left)).toBeLessThan(0.1);
  });
});

describe('names of moves', () => {
  it('are alike for copies and different for what differs', () => {
    const same = [
      ['discard 7H', "discard 7H'"],
      ['create 7H 8H 9H', "create 9H' 7H 8H''"],
    ];
    for (const [one, other] of same)
      expect(search.keyOf(move(one))).toBe(search.keyOf(move(other)));
    const all = [
      'draw', 'pick 1', 'pick 2', 'discard 7H', 'discard 2C', 'discard JK', 'create 7H 8H 9H',
      'create 7H JK 2C low=7', 'create 7H 2C JK low=7', 'create 7H 2C JK low=5', 'add R1 7H',
      'add R2 7H', 'add R2 7H low', 'add R2 7H high', 'merge R1 R2', 'merge R2 R1', 'next hand',
    ]; // prettier-ignore
    expect(new Set(all.map((text) => search.keyOf(move(text)))).size).toBe(all.length);
    expect(search.keyOf(move('undo'))).toBe(NO_KEY);
  });
});

describe('what search sees', () => {
  it('leaves a card that fits where only the stock can still win', () => {
    const p = position({
      turns: '7', H0: '10S 8S 6C', H1: '3', H2: '7', H3: '1', D: '8H JS', R1: 'P0 9H 10H JH QH',
      R2: 'P0 JC QC KC', R3: 'P2 3D 4D 5D', R4: 'P2 4C 5C 2D=6C 7C', R5: "P1 5D' 6D 7D",
      R6: 'P3 9D 10D JD', R7: 'P1 QD KD AD', R8: 'P3 4H 5H 6H',
    }); // prettier-ignore
    const [hard] = dhappa.judge('hard', dhappa.view(p, 0), 0, rngFromSeed('hard'));
    expect(dhappa.formatMove(hard.move)).toBe('pick 1');
    expect(bestOf(p, 400)).toBe('draw');
  });

  it('throws a 2 rather than a card that lets the next player go out', () => {
    const p = position({
      phase: 'play', turns: '12', H0: '2C 8S JH', H1: '1', H2: '8', H3: '6', D: 'QH KS',
      R1: 'P0 6H 7H 8H', R2: 'P0 4C 5C 6C', R3: 'P2 3D 4D 5D', R4: 'P1 9S 10S JS',
      R5: "P3 8H' 9H 10H", R6: 'P1 AC AD AS', R7: 'P3 3C 3H 3S',
    }); // prettier-ignore
    expect(bestOf(p, 300)).toBe('discard 2C');
  });
});
