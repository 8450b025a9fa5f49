/** Properties of Shithead over random games: what its rules call always true, and what must not matter. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RANK, RANK_OF, UNKNOWN } from '../src/core/card.ts';
import { play } from '../src/core/play.ts';
import { pickOne, rngFromSeed } from '../src/core/rng.ts';
import { shithead } from '../src/games/index.ts';
import { runOnTop, visibleRank } from '../src/games/shithead/rules/ranks.ts';
import { cardCount, isActive } from '../src/games/shithead/rules/turn.ts';
import type { Move, Position } from '../src/games/shithead/rules/types.ts';
import { playRandomly } from './support/random-play.ts';

const rareOptions = fc.record(
  {
    decks: fc.constantFrom('auto', '2', '3'),
    jokers: fc.boolean(),
    voluntaryTake: fc.boolean(),
    jokerSelfTarget: fc.boolean(),
    jokerGoesToTarget: fc.boolean(),
    tenOnSeven: fc.boolean(),
    twoPlayerJackSkips: fc.boolean(),
    openAfterFinish: fc.boolean(),
  },
  { requiredKeys: [] },
);
const anyGame = fc.record({
  seats: fc.integer({ min: 2, max: 8 }),
  seed: fc.integer().map(String),
  options: rareOptions,
});

/** SH-83 */
function expectSoundPile({ pile, pending, options }: Position): void {
  const ranks = pile.map((card) => RANK_OF[card]);
  expect(ranks).not.toContain(RANK['10']);
  if (!(pending && options.jokerGoesToTarget)) expect(ranks).not.toContain(RANK.JK);
  for (let top = 4; top <= pile.length; top++) {
    const isJoker = ranks[top - 1] === RANK.JK;
    if (!isJoker) expect(runOnTop(pile.slice(0, top))).toBeLessThan(4);
  }
}

/** SH-84 to SH-86 */
function expectSoundSeats(p: Position): void {
  for (const seat of p.hand.keys()) {
    const waits = p.pending && p.turn === seat;
    if (p.phase === 'mainPlay' && isActive(p, seat) && !waits) {
      expect(p.hand[seat].length).toBeGreaterThanOrEqual(3);
    }
    if (!isActive(p, seat) && !p.stalemate) expect(cardCount(p, seat)).toBe(0);
  }
  if (p.phase === 'finished') expect(p.finishOrder.length).toBe(p.hand.length - 1);
  else if (p.phase !== 'setup') expect(isActive(p, p.turn)).toBe(true);
}

/** SH-85 */
function expectOneKind(p: Position, legal: readonly Move[]): void {
  const kinds = new Set(legal.map((move) => move.type));
  if (p.options.voluntaryTake && kinds.has('play')) kinds.delete('take');
  if (p.phase !== 'setup') expect([...kinds]).toHaveLength(1);
}

describe('always true', () => {
  it('[SH-82 SH-83 SH-84 SH-85 SH-86 SH-87] holds in random games with random options', () => {
    let ended = 0;
    fc.assert(
      fc.property(anyGame, ({ seats, seed, options }) => {
        const end = playRandomly(
          { game: shithead, seats, seed, options },
          ({ position, legal }) => {
            expectSoundPile(position);
            expectSoundSeats(position);
            expectOneKind(position, legal);
          },
        );
        expectSoundSeats(end);
        expect(end.phase).toBe('finished');
        ended++;
      }),
      { numRuns: 25, seed: 7 },
    );
    expect(ended).toBe(25);
  });

  it('[SH-21] a phase never goes back', () => {
    const order = ['setup', 'mainPlay', 'endGame', 'finished'];
    for (const seats of [2, 5, 8]) {
      let last = 0;
      playRandomly({ game: shithead, seats, seed: `phases ${seats}` }, ({ position }) => {
        const now = order.indexOf(position.phase);
        expect(now).toBeGreaterThanOrEqual(last);
        last = now;
      });
    }
  });

  it('[SH-70 SH-71] progress cannot be undone: what it counts never grows back', () => {
    const left = (p: Position): number =>
      [...p.faceUp, ...p.blind, p.stock].flat().length - p.burned.length;
    let before = Number.POSITIVE_INFINITY;
    let stall = 0;
    playRandomly({ game: shithead, seats: 4, seed: 'progress' }, ({ position }) => {
      const p = position;
      expect(left(p)).toBeLessThanOrEqual(before);
      if (p.phase !== 'setup' && left(p) < before) expect(p.stall).toBe(0);
      else if (p.moves > 0 && p.stall > 0) expect(p.stall).toBe(stall + 1);
      before = left(p);
      stall = p.stall;
    });
  });
});

/** Renames suits in every card of a text: 5C becomes 5D and so on. */
const permuteSuits = (text: string): string =>
  text.replace(
    /\b(10|[2-9JQKA])([CDHS])(?!\w)/g,
    (_, rank: string, suit: string) => rank + 'DHSC'['CDHS'.indexOf(suit)],
  );

const permuted = (p: Position): Position => {
  const fields = shithead.formatPosition(p);
  const renamed = Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, permuteSuits(value)]),
  );
  const parsed = shithead.parsePosition(renamed);
  if (!parsed.ok) throw new Error(parsed.error);
  return parsed.value;
};

describe('what must not matter', () => {
  it('[SH-7] suits change no verdict once the game has started', () => {
    let compared = 0;
    playRandomly({ game: shithead, seats: 3, seed: 'suits' }, ({ position, seat, rng }) => {
      const p = position;
      if (p.phase === 'setup') return;
      const other = permuted(p);
      const moves = shithead.legal(p, seat).concat(pickOne(shithead.legal(p, seat), rng));
      const hand = p.hand[seat].map(
        (card) => ({ type: 'play', from: 'hand', cards: [card] }) as const,
      );
      for (const move of [...moves, ...hand]) {
        const renamed = shithead.parseMove(permuteSuits(shithead.formatMove(move)));
        if (!renamed.ok) throw new Error(renamed.error);
        compared++;
        expect(shithead.check(other, seat, renamed.value)?.code).toBe(
          shithead.check(p, seat, move)?.code,
        );
      }
    });
    expect(compared).toBeGreaterThan(200);
  });

  it('[SH-4 SH-5] turning the table changes no verdict and turns the outcome with it', () => {
    const turned = (
      text: Readonly<Record<string, string>>,
      seats: number,
    ): Record<string, string> => {
      const next = (seat: string): string => String((Number(seat) + 1) % seats);
      const seatFields = new Set(['cur', 'pending', 'finish']);
      return Object.fromEntries(
        Object.entries(text).map(([name, value]) => [
          name.replace(/^([HUB]|lacks)(\d)$/, (_, zone: string, seat: string) => zone + next(seat)),
          seatFields.has(name) ? value.replace(/\d/g, next) : value,
        ]),
      );
    };
    let compared = 0;
    playRandomly({ game: shithead, seats: 4, seed: 'turn' }, ({ position, seat, move }) => {
      const p = position;
      if (p.phase === 'setup' || move.type === 'target') return;
      const other = shithead.parsePosition(turned(shithead.formatPosition(p), 4));
      if (!other.ok) throw new Error(other.error);
      const here = play(shithead, p, seat, move);
      const there = play(shithead, other.value, (seat + 1) % 4, move);
      if (!here.ok || !there.ok) throw new Error('a listed move was refused');
      const expected = turned(shithead.formatPosition(here.value.position), 4);
      // Ties in a stalemate go to the lower seat (SH-73), which turning the table moves.
      if (!here.value.position.stalemate)
        expect(shithead.formatPosition(there.value.position)).toEqual(expected);
      compared++;
    });
    expect(compared).toBeGreaterThan(100);
  });
});

describe('[SH-78 SH-79] knowledge', () => {
  it('no hidden card is in the text of a view, and public ones stay known', () => {
    let hidden = 0;
    playRandomly({ game: shithead, seats: 4, seed: 'views' }, ({ position }) => {
      const p = position;
      for (let viewer = 0; viewer < 4; viewer++) {
        const view = shithead.view(p, viewer);
        const unknown = [...p.blind.flat(), ...p.stock];
        const shown = new Set(
          [...view.hand, ...view.faceUp, ...view.blind, view.stock, view.pile, view.burned].flat(),
        );
        for (const card of unknown) expect(shown.has(card)).toBe(false);
        hidden += unknown.length;
        const holes = [...view.hand, ...view.blind, view.stock]
          .flat()
          .filter((card) => card === UNKNOWN);
        for (const card of holes) expect(view.known[card]).toBeUndefined();
      }
    });
    expect(hidden).toBeGreaterThan(500);
  });

  it('imagined hands are uniform: each unseen card is as likely in each hole', () => {
    const dealt = shithead.setup(2, {}, rngFromSeed('uniform'));
    if (!dealt.ok) throw new Error(dealt.error.code);
    const view = shithead.view(dealt.value, 0);
    const rng = rngFromSeed('chi');
    const runs = 6000;
    const counts = new Map<number, number>();
    for (let run = 0; run < runs; run++) {
      const card = shithead.imagine(view, 0, rng).hand[1][0];
      counts.set(card, (counts.get(card) ?? 0) + 1);
    }
    // 45 cards are unseen: 54 less the own hand of three and six face-up cards.
    expect(counts.size).toBe(45);
    const expected = runs / 45;
    const chiSquare = [...counts.values()].reduce(
      (sum, n) => sum + (n - expected) ** 2 / expected,
      0,
    );
    // 99.9 % of the chi-square distribution with 44 degrees of freedom lies below 78.7.
    expect(chiSquare).toBeLessThan(78.7);
  });
});

it('[SH-22] looks through every 8 and J', () => {
  const pileOf = (text: string) => {
    const parsed = shithead.parsePosition({ H0: '3C', pile: text });
    if (!parsed.ok) throw new Error(parsed.error);
    return parsed.value.pile;
  };
  expect(visibleRank(pileOf('KC 8C JD 8D JC'))).toBe(RANK.K);
  expect(visibleRank(pileOf('8C JD'))).toBe(-1);
});
