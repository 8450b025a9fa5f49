/**
 * Dhappa: two teams build long runs of one suit from three packs. A 2 is a static wild that can only be
 * pushed along, a joker a flying one that can be swapped out; the discard pile is taken by whoever can play
 * its deepest card at once, or burnt by a 2; and a team goes out only with three clean runs, the Lock.
 *
 * The rules are numbered DH-1 to DH-92 in docs/rules/dhappa.md. What was chosen where house rules differ: a
 * wild that could stand for several cards is asked for, never placed by guess (DH-38), the key card must be
 * in the very next play (DH-65), and no play may leave a hand that could not end its turn (DH-34).
 */
import type { Card } from '../../../core/card.ts';
import type { Seat } from '../../../core/seat.ts';

export const SCORINGS = ['single', 'points', 'hands'] as const;
export type Scoring = (typeof SCORINGS)[number];

export interface DhappaOptions {
  readonly setDuplicates: boolean;
  readonly minNaturalsSequence: number;
  readonly minNaturalsSet: number;
  readonly lockMinRunLength: number;
  readonly parkExcessStatics: boolean;
  readonly firstTurnFreePick: boolean;
  readonly wildKeyFree: boolean;
  readonly npickOpenFirst: boolean;
  readonly finalDiscardMayBeWild: boolean;
  readonly scoring: Scoring;
  readonly target: number;
  readonly handsToWin: number;
  readonly undo: boolean;
  /** `drawn`, or the number of a seat. */
  readonly firstDealer: string;
  readonly turnSeconds: number;
}

/**
 * DH-29, DH-76: what the seat to move has to do. `handOver` lies between two hands of a match, `over` ends
 * it.
 */
export const PHASES = ['draw', 'play', 'handOver', 'over'] as const;
export type Phase = (typeof PHASES)[number];

/** Team A has the even seats, team B the odd ones (DH-2). */
export type Team = 0 | 1;

export type RunKind = 'sequence' | 'set';

/**
 * A run on the table. It is never changed in place: a play puts another one with the same number there, so
 * that taking it back is putting the old one back.
 */
export interface Run {
  /** `R3` is 3. Numbers are given in order of creation and not used twice in a hand. */
  readonly number: number;
  readonly owner: Seat;
  readonly kind: RunKind;
  /** The suit of a sequence; of a set, -1. */
  readonly suit: number;
  /** What the first slot of a sequence stands for, 3 to 14; of a set, the value of its rank. */
  readonly low: number;
  /** A sequence from low to high, each slot with the natural or the wild that stands for it (DH-14, DH-22). */
  readonly slots: readonly Card[];
  /** Option parkExcessStatics: 2s that belong to the run and have no slot. */
  readonly parked: readonly Card[];
  /** The 2s and jokers in it, parked ones included (DH-69). */
  readonly wilds: number;
}

/** DH-35: what a play of this turn changed, so that it can be taken back. */
export interface TakeBack {
  /** The runs as they were, and how many had been numbered. */
  readonly runs: readonly Run[];
  readonly numbered: number;
  /** Cards that left the hand, and the joker that came into it. */
  readonly gave: readonly Card[];
  readonly got: readonly Card[];
  readonly opened: boolean;
  readonly pending: Card;
}

/** DH-81: what a team scored in a hand, item by item. */
export interface TeamScore {
  readonly runs: number;
  /** 200 for each. */
  readonly pureFull: number;
  /** 100 for each. */
  readonly wildFull: number;
  readonly out: number;
  /** What its members held, to be taken off. */
  readonly left: number;
}

/** What a hand left behind. */
export interface HandRecord {
  readonly hand: number;
  /** Who went out; `NO_SEAT` in a draw. */
  readonly out: Seat;
  /** By team; only where points are counted. */
  readonly scores: readonly TeamScore[];
}

export const NO_SEAT: Seat = -1;
export const NO_CARD: Card = -1;
/** What the runs of a team took before there were any (`Position.took`). */
export const NOTHING_TAKEN: readonly Card[] = [];

/** A state, or a view of it in which the stock and what is hidden of other hands are `UNKNOWN`. */
export interface Position {
  readonly options: DhappaOptions;
  phase: Phase;
  /** The number of the hand, from 1. */
  hand: number;
  dealer: Seat;
  turn: Seat;
  /** By seat, sorted as `hands.ts` says. In a view, those of others: shown cards first, then holes. */
  readonly hands: Card[][];
  /** The cards of each hand that everyone knows to be there (DH-85), sorted. */
  readonly shown: Card[][];
  /** Top = last. */
  readonly stock: Card[];
  /** The discard pile; top = last. */
  readonly pile: Card[];
  readonly burnt: Card[];
  /** What each seat has discarded in this hand, oldest first. */
  readonly thrown: Card[][];
  /**
   * By seat: the faces (cards of the first pack) that the runs of its team took when it last ended a turn. What
   * it could have put down then and did not, it hardly holds.
   */
  readonly took: (readonly Card[])[];
  /** In order of number. */
  runs: readonly Run[];
  /** How many runs have been numbered in this hand. */
  numbered: number;
  readonly opened: boolean[];
  /** The key card that must be played; `NO_CARD` where there is none (DH-64). */
  pending: Card;
  /** Option npickOpenFirst: the pick was made before opening, so other plays may come before the key card. */
  opensFirst: boolean;
  /** Option firstTurnFreePick: the card that may not be this turn's discard. */
  freePick: Card;
  /** The plays of this turn, oldest first. */
  readonly plays: TakeBack[];
  /** Turns completed in this hand, by all seats together. */
  turns: number;
  /** By team: points, or hands won, over the hands that are over. */
  readonly totals: number[];
  readonly records: HandRecord[];
  /** Wild cards that were turned up at the deal and buried in the stock (DH-6). */
  readonly buried: Card[];
  /** What deals to come follow from; empty in a view. */
  chance: string;
}

export const DIRECTIONS = ['LOW', 'HIGH'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** Where wilds go: the value of the lowest slot (3 to 14), or the end that a single one goes to (DH-44). */
export interface Placing {
  readonly low?: number;
  readonly direction?: Direction;
}

export type Move =
  | { readonly type: 'draw' }
  | { readonly type: 'pick'; readonly count: number }
  | { readonly type: 'create'; readonly cards: readonly Card[]; readonly low?: number }
  | ({ readonly type: 'add'; readonly run: number; readonly cards: readonly Card[] } & Placing)
  | {
      readonly type: 'merge';
      readonly first: number;
      readonly second: number;
      readonly bridge: readonly Card[];
    }
  | { readonly type: 'discard'; readonly card: Card }
  | { readonly type: 'undo' }
  | { readonly type: 'next_hand' };

export type MoveType = Move['type'];
export type MoveOfType<T extends MoveType> = Extract<Move, { type: T }>;
export type PlayMove = MoveOfType<'create' | 'add' | 'merge'>;

export type DhappaEvent =
  /** A card from the stock: `UNKNOWN` to all but its owner. `left` is what remains of the stock. */
  | { readonly type: 'drew'; readonly seat: Seat; readonly card: Card; readonly left: number }
  /** From the top of the pile down; the last is the key card. */
  | { readonly type: 'picked'; readonly seat: Seat; readonly cards: readonly Card[] }
  | {
      readonly type: 'created';
      readonly seat: Seat;
      readonly run: Run;
      /** Whether the player opened by it. */
      readonly opens: boolean;
    }
  /** `run` as it is now. */
  | {
      readonly type: 'added';
      readonly seat: Seat;
      readonly cards: readonly Card[];
      readonly run: Run;
    }
  | {
      readonly type: 'swapped';
      readonly seat: Seat;
      readonly card: Card;
      readonly joker: Card;
      readonly run: Run;
    }
  /** `as` is what the 2 stands for now, `6C`; empty where it is parked. */
  | {
      readonly type: 'displaced';
      readonly seat: Seat;
      readonly card: Card;
      readonly two: Card;
      readonly as: string;
      readonly run: Run;
    }
  | {
      readonly type: 'merged';
      readonly seat: Seat;
      readonly second: number;
      readonly bridge: readonly Card[];
      readonly run: Run;
    }
  /** Cards that went back to the hand, and a joker that left it again. */
  | {
      readonly type: 'undone';
      readonly seat: Seat;
      readonly cards: readonly Card[];
      readonly joker: Card;
    }
  | { readonly type: 'discarded'; readonly seat: Seat; readonly card: Card }
  /** The Dhappa: a 2 burnt the pile and itself; `cards` counts all of them. */
  | {
      readonly type: 'dhappa';
      readonly seat: Seat;
      readonly card: Card;
      readonly cards: number;
    }
  | { readonly type: 'wentOut'; readonly seat: Seat }
  /** `seat` went out, or is `NO_SEAT` where the stock ran out. */
  | { readonly type: 'handEnded'; readonly seat: Seat; readonly record: HandRecord }
  | {
      readonly type: 'dealt';
      /** The dealer. */
      readonly seat: Seat;
      readonly hand: number;
      /** Each hand for its owner only. */
      readonly hands: readonly (readonly Card[])[];
      readonly turnedUp: Card;
      readonly buried: readonly Card[];
    }
  /** `seat` is the first of the winners; `NO_SEAT` in a draw. */
  | {
      readonly type: 'matchEnded';
      readonly seat: Seat;
      readonly winners: readonly Seat[];
      readonly totals: readonly number[];
    };

/** Where events are written to; search asks for none. */
export type Events = DhappaEvent[] | undefined;

export { VIOLATION_CODES, violation } from './violations.ts';
export type { DhappaViolation, Verdict, ViolationCode } from './violations.ts';
