/** What bots and coach of Dhappa choose in every kind of decision, and whether they say the truth (BT-50). */
import { describe, expect, it } from 'vitest';
import { decide, type BotLevel } from '../src/bots/bot.ts';
import { formatCards, SUIT_OF } from '../src/core/card.ts';
import { POLICY_LEVELS } from '../src/core/game.ts';
import { VALUE_OF } from '../src/core/meld.ts';
import type { RawOptions } from '../src/core/options.ts';
import { rngFromSeed, shuffle } from '../src/core/rng.ts';
import { dhappa } from '../src/games/minds.ts';
import { unseenFaces } from '../src/games/dhappa/mind/judge/sight.ts';
import { unseenCards } from '../src/games/dhappa/rules/knowledge.ts';
import { boardOf, stockOf } from '../src/games/dhappa/rules/board.ts';
import { plansFor } from '../src/games/dhappa/mind/plan/turn.ts';
import { REASON_CODES } from '../src/games/dhappa/words/reasons.ts';
import { PACK } from '../src/games/dhappa/rules/setup.ts';
import type { DhappaEvent, Move, Position } from '../src/games/dhappa/rules/types.ts';
import { playBots, type Decided } from './support/bot-games.ts';
import { carryOut, isTrue } from './support/dhappa-claims.ts';

type Given = Record<string, string | number | boolean>;
const text = (move: Move): string => dhappa.formatMove(move);

const placed = (given: Given): Position => {
  const parsed = dhappa.parsePosition({ n: 4, turn: 0, ...given });
  return parsed.ok ? parsed.value : expect.unreachable(parsed.error);
};
const choice = (level: BotLevel, given: Given): string => {
  const view = dhappa.view(placed(given), 0);
  return text(decide({ game: dhappa, view, seat: 0, rng: rngFromSeed('choice') }, level).move);
};

const THINKING = ['medium', 'hard'] as const;
const LOCK = { R1: 'P0 6H 7H 8H', R2: 'P0 9C 10C JC', R3: 'P2 AS AH AD' };

describe('choices in Dhappa', () => {
  it.each<[string, Given, string | RegExp]>([
    [
      'take the card that lets them go out',
      { ...LOCK, H0: 'KS', D: '9H 4D', S: '5S 6D' },
      'pick 1',
    ],
    ['draw where nothing of the pile can be played', { ...LOCK, H0: '4S KD', D: '4D' }, 'draw'],
    ['open with a pure run', { phase: 'play', H0: '7D 8D 9D KS 4C JH 2C' }, 'create 7D 8D 9D'],
    [
      'win a joker before anything else',
      { phase: 'play', R1: 'P2 7C JK=8C 9C', opened: '0', H0: '8C 10C KS 4D 5H' },
      'add R1 8C',
    ],
    ['go out with the last card', { phase: 'play', ...LOCK, H0: 'KS' }, 'discard KS'],
    ['add to the run of a teammate', { phase: 'play', ...LOCK, H0: 'AC KS 4D' }, 'add R3 AC'],
    [
      'put a wild where the Lock does not mind, to go out',
      { phase: 'play', ...LOCK, H0: '2C KS' },
      /^add R\d 2C/,
    ],
    [
      'keep a card for the discard that ends the hand',
      { phase: 'play', ...LOCK, H0: '9H 10H' },
      'add R1 9H',
    ],
  ])('medium and hard %s', (_, given, move) => {
    for (const level of THINKING)
      if (typeof move === 'string') expect(choice(level, given), level).toBe(move);
      else expect(choice(level, given), level).toMatch(move);
  });

  it('hard does not throw what the next opponent waits for, and burns a rich pile', () => {
    const theirs = { R4: 'P1 4D 5D 6D', R5: 'P1 9S 10S JS', R6: "P3 4H 5H 6H'" };
    const given = { phase: 'play', ...LOCK, ...theirs, H1: 2 };
    expect(choice('hard', { ...given, H0: '7D KC', D: '4C' })).toBe('discard KC');
    const pile = "7D 3D QS 8S 7H' 3H 7D' QS'";
    expect(choice('hard', { ...given, H0: "2C 2D 7D'' KH 5C", D: pile })).toMatch(/^discard 2/);
  });

  it('merge where it makes a run long enough for the Lock, and where a complete run has its price', () => {
    const runs = { R1: 'P0 4H 5H 6H', R2: 'P0 7H 8H 9H', H0: 'KS 4D 9C QC JD' };
    const long = { phase: 'play', lockMinRunLength: 5, ...runs };
    const full = {
      phase: 'play',
      scoring: 'points',
      R1: 'P0 3H..8H',
      R2: 'P0 9H..AH',
      R3: 'P0 9C 10C JC',
      R4: "P2 AS AH' AD",
      R5: 'P2 3S 4S 5S',
      H0: "KS 4D 9C' QD 6D",
    };
    for (const level of THINKING) {
      expect(choice(level, long)).toMatch(/^merge R[12] R[12]$/);
      expect(choice(level, full)).toMatch(/^merge R[12] R[12]$/);
      expect(choice(level, { ...long, lockMinRunLength: 3 })).not.toMatch(/^merge/);
    }
  });

  it('nobody but the seat on turn has anything to judge, and anyone goes on to the next hand', () => {
    const table = placed({ H0: 'KS', D: '4D', scoring: 'hands' });
    for (const level of POLICY_LEVELS)
      expect(dhappa.judge(level, dhappa.view(table, 1), 1, rngFromSeed('none'))).toEqual([]);
    table.phase = 'handOver';
    const [only] = dhappa.judge('hard', dhappa.view(table, 2), 2, rngFromSeed('on'));
    expect(only.move.type).toBe('next_hand');
  });
});

const OPTIONS: readonly RawOptions[] = [
  {},
  { scoring: 'points', target: 500 },
  { lockMinRunLength: 7, npickOpenFirst: true },
  { minNaturalsSequence: 3, minNaturalsSet: 3, setDuplicates: false },
  { parkExcessStatics: true, firstTurnFreePick: true, finalDiscardMayBeWild: false },
  { wildKeyFree: true, undo: false, minNaturalsSequence: 2 },
  // Hands last longer, and a 2 is spared more often.
  { lockMinRunLength: 9 },
];

type Made = Pick<Decided<Position, Move>, 'position' | 'view' | 'seat' | 'move'>;
const moments: Made[] = [];
const kinds = new Map<string, number>();

/** Games by all options at both tables; one decision in four is kept, and all rare ones. */
function playSample(): void {
  for (let game = 0; game < 28; game++) {
    const options = OPTIONS[game % OPTIONS.length];
    const seats = game % 4 === 3 ? 6 : 4;
    const levels: BotLevel[] = ['medium', 'hard', 'easy', 'hard', 'hard'];
    playBots(dhappa, { seats, options, seed: `dhappa/${game}`, levels }, (one) => {
      const { position, view, seat, move, seq } = one;
      const events: DhappaEvent[] = [];
      const after = dhappa.clone(position);
      dhappa.apply(after, seat, move, events);
      for (const { type } of events) kinds.set(type, (kinds.get(type) ?? 0) + 1);
      const isRare = events.some(({ type }) => type === 'dhappa' || type === 'swapped');
      if (isRare || seq % 4 === 0)
        moments.push({ position: dhappa.clone(position), view, seat, move });
    });
  }
}
playSample();

describe('whole games', () => {
  it('hold picks, swaps, pushes, merges and burns, and nothing is taken back', () => {
    for (const kind of ['picked', 'swapped', 'displaced', 'merged', 'dhappa', 'wentOut'])
      expect(kinds.get(kind) ?? 0, kind).toBeGreaterThan(0);
    expect(kinds.has('undone')).toBe(false);
  });

  it('[BT-20] every level knows exactly which cards are unseen', () => {
    for (const { view, seat } of moments.filter((_, at) => at % 7 === 0)) {
      const unseen = unseenFaces(view, seat);
      const hidden = unseenCards(view);
      for (let suit = 0; suit < 4; suit++)
        for (let value = 3; value <= 14; value++) {
          const same = hidden.filter((card) => SUIT_OF[card] === suit && VALUE_OF[card] === value);
          expect(unseen[suit * 16 + value]).toBe(same.length);
        }
    }
  });

  it('names legal moves once each, best first', () => {
    for (const { view, seat } of moments.filter((_, at) => at % 5 === 0)) {
      for (const level of POLICY_LEVELS) {
        const candidates = dhappa.judge(level, view, seat, rngFromSeed('order'));
        const moves = candidates.map(({ move }) => text(move));
        expect(moves.length).toBeGreaterThan(0);
        expect(new Set(moves).size, moves.join(' | ')).toBe(moves.length);
        for (const { move } of candidates) {
          expect(dhappa.check(view, seat, move), text(move)).toBeUndefined();
          expect(move.type).not.toBe('undo');
        }
        const scores = candidates.slice(level === 'easy' ? 1 : 0).map(({ score }) => score);
        expect(scores).toEqual(scores.toSorted((a, b) => b - a));
        expect(scores.every(Number.isFinite)).toBe(true);
      }
    }
  });
});

describe('reasons in Dhappa', () => {
  it('[BT-50] every claim is true of the position', () => {
    const used = new Map<string, number>();
    const wrong: string[] = [];
    for (const { position, view, seat } of moments) {
      for (const { move, reasons } of dhappa.judge('hard', view, seat, rngFromSeed('why'))) {
        if (reasons.length === 0) continue;
        const done = carryOut(position, seat, move);
        for (const reason of reasons) {
          used.set(reason.code, (used.get(reason.code) ?? 0) + 1);
          if (!isTrue(done, reason))
            wrong.push(
              `${reason.code} ${JSON.stringify(reason.params)}: ${text(move)} of ${formatCards(position.hands[seat])}`,
            );
        }
      }
    }
    expect(wrong).toEqual([]);
    const known: readonly string[] = REASON_CODES;
    expect([...used.keys()].filter((code) => !known.includes(code))).toEqual([]);
    expect(known.filter((code) => !used.has(code)).length).toBeLessThan(8);
  });

  it('finds a planted lie', () => {
    const table = placed({ phase: 'play', ...LOCK, R4: 'P1 4D 5D 6D', H0: '7D KS 9H' });
    const throws = carryOut(table, 0, { type: 'discard', card: table.hands[0][0] });
    expect(isTrue(throws, { code: 'SAFE', params: { seat: 1, card: 'KS' } })).toBe(true);
    expect(isTrue(throws, { code: 'SAFE', params: { seat: 3, card: 'KS' } })).toBe(false);
    expect(isTrue(throws, { code: 'KEEPS', params: { seat: 1, card: '7D' } })).toBe(true);
    expect(isTrue(throws, { code: 'KEEPS', params: { seat: 1, card: '9H' } })).toBe(false);
    expect(isTrue(throws, { code: 'GOES_OUT', params: {} })).toBe(false);
  });
});

/** As many cards as can go down in new runs of one suit, by trying every run that begins with the lowest card. */
function mostInRuns(values: readonly number[]): number {
  if (values.length < 3) return 0;
  const [lowest, ...rest] = values;
  let best = mostInRuns(rest);
  const left = rest.slice();
  for (let next = lowest + 1; left.includes(next); next++) {
    left.splice(left.indexOf(next), 1);
    const length = next - lowest + 1;
    if (length >= 3) best = Math.max(best, length + mostInRuns(left));
  }
  return best;
}

describe('the planner', () => {
  it('brings down as many cards as can be without wilds', () => {
    const rng = rngFromSeed('planner');
    const suit = PACK.filter((card) => SUIT_OF[card] === 2 && VALUE_OF[card] > 0);
    for (let trial = 0; trial < 200; trial++) {
      const hand = shuffle(suit.slice(), rng).slice(0, 12);
      const values = hand.map((card) => VALUE_OF[card]).sort((a, b) => a - b);
      const options = { setDuplicates: true, parkExcessStatics: false };
      const spec = { board: boardOf([], 0, options), wildCost: 1 };
      const plans = plansFor(stockOf(hand), { ...spec, gains: { card: 1, run: 0 } });
      const inRuns = plans.map(({ pieces }) =>
        pieces.reduce((sum, { kind, slots }) => sum + (kind === 'create' ? slots.length : 0), 0),
      );
      expect(Math.max(...inRuns), values.join(' ')).toBe(mostInRuns(values));
    }
  });
});
