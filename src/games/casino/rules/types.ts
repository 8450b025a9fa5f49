/**
 * Casino: take cards from the table with equal or adding-up cards of your hand, bind cards into builds
 * for later, and trail a card only when it matches nothing.
 *
 * The rules are numbered CA-1 to CA-80 in docs/rules/casino.md. What was chosen where house rules
 * differ: a trail is forbidden by an equal card or build, not by a sum (CA-44); the owner of a build keeps
 * a card for it (CA-28), without which players run out of legal plays; what is not named in a move is
 * never taken along (CA-20); a temp stack is a draft of the mover and no part of a position (CA-49).
 */
import {
  violatorOf,
  type NoParams,
  type SharedParams,
  type ViolationOf,
} from '../../../core/violation.ts';
import type { Card } from '../../../core/card.ts';

import type { Seat } from '../../../core/seat.ts';

/** One who scores: a player, or two partners. Seats 0 and 2 against 1 and 3 (CA-62). */
export type Side = number & { readonly kind?: 'side' };

export interface CasinoOptions {
  readonly profile: 'sa40' | 'classic52';
  readonly pack: '40' | '52';
  readonly deal: 'tens' | 'fours';
  readonly partners: boolean;
  readonly maxBuild: number;
  readonly trailBlock: 'rank+build' | 'any' | 'none';
  readonly noTrailWithOwnBuild: 'round1' | 'always' | 'never';
  readonly oneBuild: boolean;
  readonly raiseOwn: boolean;
  /** 0 for no limit. */
  readonly raiseBelow: number;
  readonly keepCaptureCard: true;
  readonly useOppTop: boolean;
  readonly freeAugment: boolean;
  readonly cardPoints: number;
  readonly spadePoints: number;
  readonly splitTies: boolean;
  readonly majorities: 'twoSides' | 'always';
  readonly sweepPoint: number;
  /** `single`, `target 21`, `bestOf 3` */
  readonly match: string;
  readonly firstLead: 'seat0' | 'draw';
  readonly showPiles: boolean;
  readonly turnSeconds: number;
}

/** CA-5: a bound pile. Its name, its number in order of creation, never changes; `b1` in notation. */
export interface Build {
  readonly name: number;
  value: number;
  owner: Seat;
  /** In the order in which they joined (CA-36). */
  readonly cards: Card[];
}

/** Nobody: no capture yet, or a win that is shared. */
export const NO_SEAT: Seat = -1;

/**
 * A state, or a view of it in which the cards of other hands and of the stock are `UNKNOWN`. Cards move
 * only from hidden places to open ones, so where a card lies says who knows it.
 */
export interface Position {
  readonly options: CasinoOptions;
  over: boolean;
  /** Which game of the match, from 1 (CA-8). */
  game: number;
  /** Which deal of the game, from 1. */
  round: number;
  /** The seat that leads every round of this game (CA-13). */
  lead: Seat;
  turn: Seat;
  /** In the order dealt. */
  readonly hand: Card[][];
  /**
   * By seat: the values that play has proved to be in its hand, a bit each. Who makes, takes over or strengthens
   * a build holds a card for it, and still does when somebody else has taken the build (CA-73).
   */
  readonly proven: number[];
  /** Top = last. */
  readonly stock: Card[];
  /** In table order (CA-3). */
  readonly loose: Card[];
  /** Oldest first. */
  readonly builds: Build[];
  /** How many builds were ever made in this game; the next one's name is one more. */
  buildsMade: number;
  /** One for each side; top = last (CA-7). */
  readonly pile: Card[][];
  lastCapturer: Seat;
  /** Sides whose pile gave a card in this turn, a bit each (CA-40). */
  topsUsed: number;
  /** Captures that emptied the table in this game, by side. */
  readonly sweeps: number[];
  /** Points and games won in the match so far, by side. The running game counts once it is over. */
  readonly points: number[];
  readonly wins: number[];
  /** The game of the match that ended last, for the summary; it stays while the next one is played. */
  lastGame: GameScore | null;
  /** Turns since the match began; an augment ends none. */
  turns: number;
  /** From what the next games of the match are dealt; empty in a view, and where there is no next. */
  chance: string;
}

/** What one side has after a game, and what it is worth (CA-58 to CA-61). */
export interface SideScore {
  readonly cards: number;
  readonly spades: number;
  readonly aces: number;
  readonly bigCasino: boolean;
  readonly littleCasino: boolean;
  readonly sweeps: number;
  readonly points: {
    readonly cards: number;
    readonly spades: number;
    readonly aces: number;
    readonly bigCasino: number;
    readonly littleCasino: number;
    readonly sweeps: number;
    readonly total: number;
  };
}
export interface GameScore {
  readonly game: number;
  /** By side. */
  readonly sides: readonly SideScore[];
  /** The sides that won it; several where it is shared. */
  readonly winners: readonly Side[];
}

/** What a move names besides its hand card (CA-2): `5S`, `b1`, `top1`. */
export type Target =
  | { readonly kind: 'loose'; readonly card: Card }
  | { readonly kind: 'build'; readonly build: number }
  | { readonly kind: 'top'; readonly seat: Seat };

export type Move =
  | { readonly type: 'trail'; readonly card: Card }
  | { readonly type: 'capture'; readonly card: Card; readonly targets: readonly Target[] }
  | {
      readonly type: 'build';
      readonly card: Card;
      readonly targets: readonly Target[];
      readonly value: number;
    }
  | { readonly type: 'raise'; readonly card: Card; readonly targets: readonly Target[] }
  /** One build among the targets, and whatever joins it. */
  | { readonly type: 'reinforce'; readonly card: Card; readonly targets: readonly Target[] }
  | { readonly type: 'merge'; readonly card: Card; readonly targets: readonly Target[] }
  | { readonly type: 'augment'; readonly targets: readonly Target[] };

export type MoveType = Move['type'];
export type MoveOfType<T extends MoveType> = Extract<Move, { type: T }>;

/** A card from an opponent's pile (CA-42). */
export interface TakenTop {
  readonly from: Seat;
  readonly card: Card;
}

export type CasinoEvent =
  /** Told before the play or augment that uses the card. */
  | { readonly type: 'tookTop'; readonly seat: Seat; readonly from: Seat; readonly card: Card }
  | { readonly type: 'trailed'; readonly seat: Seat; readonly card: Card }
  | CapturedEvent
  | {
      readonly type: 'built';
      readonly seat: Seat;
      readonly build: number;
      readonly value: number;
      /** All of its cards in the order in which they joined. */
      readonly cards: readonly Card[];
      readonly card: Card;
      readonly top: TakenTop | null;
    }
  | {
      readonly type: 'raised';
      readonly seat: Seat;
      readonly build: number;
      readonly card: Card;
      readonly owner: Seat;
      readonly from: number;
      readonly value: number;
    }
  | {
      readonly type: 'reinforced';
      readonly seat: Seat;
      readonly build: number;
      readonly card: Card;
      /** The owner before. */
      readonly owner: Seat;
      readonly value: number;
      /** What joined besides the hand card, in that order. */
      readonly cards: readonly Card[];
      readonly top: TakenTop | null;
    }
  | {
      readonly type: 'merged';
      readonly seat: Seat;
      /** The build that grew, and the one that went into it. */
      readonly build: number;
      readonly gone: number;
      readonly card: Card;
      readonly owner: Seat;
      readonly from: number;
      readonly value: number;
      readonly cards: readonly Card[];
    }
  | {
      readonly type: 'augmented';
      readonly seat: Seat;
      readonly build: number;
      readonly value: number;
      readonly cards: readonly Card[];
      readonly top: TakenTop | null;
    }
  /** A further round is dealt: `cards` of each seat, redacted for the others (CA-11). */
  | {
      readonly type: 'dealt';
      readonly seat: Seat;
      readonly game: number;
      readonly round: number;
      readonly hands: readonly (readonly Card[])[];
    }
  /** CA-57: what is left on the table goes to the last capturer, whose seat this is. */
  | { readonly type: 'tookRest'; readonly seat: Seat; readonly cards: readonly Card[] }
  /** A game is over; `seat` is the first of the winning side. */
  | { readonly type: 'scored'; readonly seat: Seat; readonly score: GameScore }
  /** The match is over; only where it was more than one game. By side, what decided it: points, or games won. */
  | { readonly type: 'matchWon'; readonly seat: Seat; readonly tally: readonly number[] };

/** Where events are written to; search asks for none. */
export type Events = CasinoEvent[] | undefined;

export interface CapturedEvent {
  readonly type: 'captured';
  readonly seat: Seat;
  readonly card: Card;
  /** Builds as they were taken. */
  readonly builds: readonly {
    readonly build: number;
    readonly owner: Seat;
    readonly value: number;
    readonly cards: readonly Card[];
  }[];
  /** Loose cards and the top in groups, large cards first. */
  readonly groups: readonly (readonly Card[])[];
  readonly top: TakenTop | null;
  /** It emptied the table. */
  readonly sweep: boolean;
}

export const VIOLATION_CODES = [
  'casino/bad_seat_count',
  'casino/bad_options',
  'casino/game_over',
  'casino/not_your_turn',
  'casino/not_in_hand',
  'casino/stack_open',
  'casino/empty_selection',
  'casino/duplicate_target',
  'casino/card_in_build',
  'casino/not_on_table',
  'casino/no_such_build',
  'casino/top_not_usable',
  'casino/top_used',
  'casino/capture_required',
  'casino/active_build',
  'casino/keep_capture_card',
  'casino/no_capture',
  'casino/face_card',
  'casino/one_build',
  'casino/value_limit',
  'casino/not_partition',
  'casino/no_capture_card',
  'casino/duplicate_value',
  'casino/raise_own',
  'casino/not_raisable',
  'casino/no_own_build',
  'casino/merge_sum',
  'casino/augment_off',
  'casino/two_hand_cards',
  'casino/no_stack',
  'casino/need_hand_card',
  'casino/no_options',
  'casino/bad_choice',
  'casino/multiple_actions',
] as const satisfies readonly ViolationCode[];

/** What can be wrong with a move, with the parameters of each violation. Cards and tiles are in notation. */
interface WrongParams extends SharedParams {
  readonly bad_seat_count: { readonly seats: number };
  readonly game_over: NoParams;
  readonly not_in_hand: { readonly card: string };
  readonly stack_open: NoParams;
  readonly empty_selection: NoParams;
  readonly duplicate_target: { readonly target: string };
  readonly card_in_build: { readonly card: string };
  readonly not_on_table: { readonly card: string };
  readonly no_such_build: NoParams;
  readonly top_not_usable: NoParams;
  readonly top_used: NoParams;
  readonly capture_required: NoParams;
  readonly active_build: NoParams;
  readonly keep_capture_card: { readonly value: number };
  readonly no_capture: { readonly card: string };
  readonly face_card: { readonly card: string };
  readonly one_build: NoParams;
  readonly value_limit: { readonly max: number };
  readonly not_partition: { readonly value: number };
  readonly no_capture_card: { readonly value: number };
  readonly duplicate_value: { readonly value: number };
  readonly raise_own: NoParams;
  readonly not_raisable: NoParams;
  readonly no_own_build: NoParams;
  readonly merge_sum: NoParams;
  readonly augment_off: NoParams;
  readonly two_hand_cards: NoParams;
  readonly no_stack: NoParams;
  /** `lacks` are the ranks that would take what lies there. */
  readonly need_hand_card: { readonly lacks?: string };
  /** The reason of what was most likely meant, a code, stands in `because`, with its own parameters. */
  readonly no_options: Behind | NoParams;
  readonly bad_choice: NoParams;
  readonly multiple_actions: { readonly options?: string };
}

/** A violation behind another one: its code, its own parameters, and the cards that would help. */
interface Behind extends Readonly<Record<string, string | number>> {
  readonly because: string;
  readonly missing: string;
}

export type CasinoViolation = ViolationOf<'casino', WrongParams>;
export type ViolationCode = CasinoViolation['code'];
export type Verdict = CasinoViolation | undefined;

export const violation = violatorOf<'casino', WrongParams>('casino');
