/**
 * May I?: six rounds of contract rummy. Lay down the contract of the round, lay off what is left, go out;
 * what others hold then counts against them. Anyone may ask for a discard out of turn.
 *
 * The rules are numbered MI-1 to MI-107 in docs/rules/may-i.md. What was chosen where house rules differ:
 * a lay-down has the exact size of the contract (MI-38), a wild goes to the end of a run that its player
 * names and never to another (MI-51, MI-52), the card under a claimed discard is dead (MI-63), and silence
 * lets a claim pass (MI-77).
 */
import {
  violatorOf,
  type NoParams,
  type SharedParams,
  type ViolationOf,
} from '../../../core/violation.ts';
import type { Card } from '../../../core/card.ts';

import type { RunEnd } from '../../../core/meld.ts';
import type { Seat } from '../../../core/seat.ts';

export interface MayIOptions {
  readonly contractSize: 'exact' | 'atLeast';
  readonly mayITimeoutSeconds: number;
  /** `drawn`, or the number of a seat. */
  readonly firstDealer: string;
  readonly startRound: number;
  readonly turnLimit: number;
  readonly turnSeconds: number;
}

/** MI-25, MI-94: what the seat to move has to do. `discard` comes only after laying down. */
export const PHASES = ['draw', 'action', 'discard', 'roundOver', 'over'] as const;
export type Phase = (typeof PHASES)[number];

export type MeldKind = 'set' | 'run';

/** A meld on the table. Its number is its place in the list, from 1 (MI-41). */
export interface Meld {
  readonly kind: MeldKind;
  readonly owner: Seat;
  /** A run from low to high (MI-15); a set in the order in which its cards came. */
  readonly cards: Card[];
}

/** MI-68 to MI-72: someone has called for the exposed card, and the one who is prompted must answer. */
export interface PendingCall {
  readonly caller: Seat;
  readonly prompted: Seat;
}

/** MI-93: what a round left behind. */
export interface RoundRecord {
  readonly round: number;
  /** `NO_SEAT` where nobody went out. */
  readonly winner: Seat;
  /** By seat. */
  readonly points: readonly number[];
  readonly hands: readonly (readonly Card[])[];
  readonly melds: readonly Meld[];
}

/** Nobody: no winner of a round, no discarder of the card turned up at the deal. */
export const NO_SEAT: Seat = -1;

/**
 * A state, or a view of it in which the cards of the stock and what is hidden of other hands are `UNKNOWN`.
 */
export interface Position {
  readonly options: MayIOptions;
  phase: Phase;
  round: number;
  dealer: Seat;
  /** The current player: who draws, plays and discards. */
  turn: Seat;
  /** In the order in which their owners keep them (MI-34). In a view, those of others: shown cards first. */
  readonly hand: Card[][];
  /** The cards of each hand that everyone has seen go into it (MI-98). */
  readonly shown: Card[][];
  /** Top = last. */
  readonly stock: Card[];
  /** The discard pile; top = last. */
  readonly pile: Card[];
  /** Whether the top of the pile may be taken (MI-62). */
  exposed: boolean;
  /** Who discarded the exposed card; `NO_SEAT` for the one turned up at the deal (MI-65). */
  discarder: Seat;
  readonly melds: Meld[];
  readonly down: boolean[];
  question: PendingCall | null;
  /** Turns completed in this round, by all seats together (MI-35). */
  turns: number;
  /** By seat, over the rounds that are over. */
  readonly totals: number[];
  readonly records: RoundRecord[];
  /** The cards cut for the first deal, by seat; none where the dealer was set (option firstDealer). */
  readonly cut: Card[];
  /** How often the pile became the stock in this round: each time is another shuffle (MI-79). */
  shuffles: number;
  /** What deals and shuffles to come follow from; empty in a view. */
  chance: string;
}

/** A meld as a move names it; the order of its cards may place wilds (MI-21). */
export interface NamedMeld {
  readonly kind: MeldKind;
  readonly cards: readonly Card[];
}

/** One card for one meld (MI-50, MI-56). */
export interface LayOff {
  readonly card: Card;
  /** The number of the meld. */
  readonly meld: number;
  readonly position?: RunEnd;
}

export type Move =
  | { readonly type: 'draw_stock' }
  | { readonly type: 'draw_discard' }
  | {
      readonly type: 'swap_joker';
      readonly meld: number;
      readonly joker: Card;
      /** The natural that is given for it. */
      readonly card: Card;
    }
  | { readonly type: 'lay_down'; readonly melds: readonly NamedMeld[] }
  | ({ readonly type: 'lay_off' } & LayOff)
  | { readonly type: 'lay_off_many'; readonly layOffs: readonly LayOff[] }
  | { readonly type: 'go_out'; readonly layOffs: readonly LayOff[] }
  | { readonly type: 'discard'; readonly card: Card }
  /** MI-66: a call carries the card it is meant for. */
  | { readonly type: 'call'; readonly card: Card }
  | { readonly type: 'allow' }
  | { readonly type: 'claim' }
  | { readonly type: 'reorder'; readonly cards: readonly Card[] }
  | { readonly type: 'next_round' };

export type MoveType = Move['type'];
export type MoveOfType<T extends MoveType> = Extract<Move, { type: T }>;

export type MayIEvent =
  /** A card from the stock: `UNKNOWN` to all but its owner. */
  | { readonly type: 'drew'; readonly seat: Seat; readonly card: Card }
  /** The current player takes the exposed card as the draw. */
  | { readonly type: 'took'; readonly seat: Seat; readonly card: Card }
  | {
      readonly type: 'swapped';
      readonly seat: Seat;
      readonly card: Card;
      readonly joker: Card;
      readonly meld: number;
      readonly owner: Seat;
    }
  | {
      readonly type: 'laidDown';
      readonly seat: Seat;
      /** The number of the first of them. */
      readonly first: number;
      /** As they lie on the table. */
      readonly melds: readonly NamedMeld[];
    }
  | {
      readonly type: 'laidOff';
      readonly seat: Seat;
      readonly card: Card;
      readonly meld: number;
      readonly owner: Seat;
      /** Where it went in a run; absent for a set. */
      readonly end: RunEnd | null;
      /** What a wild on a run became, `4S`; absent for anything else. */
      readonly as: string | null;
    }
  | { readonly type: 'discarded'; readonly seat: Seat; readonly card: Card }
  | { readonly type: 'called'; readonly seat: Seat; readonly card: Card }
  /** Somebody in the line is prompted; `seat` is who. */
  | { readonly type: 'asked'; readonly seat: Seat; readonly caller: Seat; readonly card: Card }
  | { readonly type: 'allowed'; readonly seat: Seat; readonly caller: Seat }
  | { readonly type: 'claimed'; readonly seat: Seat; readonly caller: Seat; readonly card: Card }
  /** Who gets the card of a May I in the end. */
  | { readonly type: 'won'; readonly seat: Seat; readonly caller: Seat; readonly card: Card }
  | { readonly type: 'penalty'; readonly seat: Seat; readonly card: Card }
  /** The pile became the stock; `seat` is the current player. */
  | { readonly type: 'reshuffled'; readonly seat: Seat; readonly cards: number }
  | { readonly type: 'wentOut'; readonly seat: Seat }
  /** `seat` is the winner, or `NO_SEAT` with the reason why there is none. */
  | {
      readonly type: 'roundEnded';
      readonly seat: Seat;
      readonly why: 'out' | 'noDraw' | 'turnLimit';
      readonly record: RoundRecord;
    }
  | {
      readonly type: 'dealt';
      /** The dealer. */
      readonly seat: Seat;
      readonly round: number;
      /** Each hand for its owner only. */
      readonly hands: readonly (readonly Card[])[];
      readonly turnedUp: Card;
    }
  | {
      readonly type: 'gameEnded';
      /** The first of the winners. */
      readonly seat: Seat;
      readonly winners: readonly Seat[];
      readonly totals: readonly number[];
    };

/** Where events are written to; search asks for none. */
export type Events = MayIEvent[] | undefined;

export const VIOLATION_CODES = [
  'may-i/player_count',
  'may-i/bad_options',
  'may-i/game_over',
  'may-i/wrong_phase',
  'may-i/may_i_pending',
  'may-i/not_your_turn',
  'may-i/no_lay_off_in_round_6',
  'may-i/no_swap_in_round_6',
  'may-i/must_draw_first',
  'may-i/already_drawn',
  'may-i/stock_empty',
  'may-i/down_no_discard_draw',
  'may-i/not_exposed',
  'may-i/already_down',
  'may-i/not_down',
  'may-i/laid_down_this_turn',
  'may-i/swap_after_down',
  'may-i/no_cards',
  'may-i/duplicate_card',
  'may-i/card_not_in_hand',
  'may-i/wrong_contract',
  'may-i/must_use_all_cards',
  'may-i/meld_size',
  'may-i/too_many_wilds',
  'may-i/invalid_set',
  'may-i/invalid_run',
  'may-i/same_suit_gap',
  'may-i/meld_not_found',
  'may-i/does_not_fit',
  'may-i/invalid_position',
  'may-i/swap_set',
  'may-i/not_a_joker',
  'may-i/swap_mismatch',
  'may-i/may_i_own_turn',
  'may-i/may_i_down',
  'may-i/stale_call',
  'may-i/may_i_own_discard',
  'may-i/no_may_i',
  'may-i/not_prompted',
  'may-i/bad_order',
  'may-i/not_staged',
] as const satisfies readonly ViolationCode[];

/** The place of a lay-off among those that were named together. */
type Indexed = { readonly index?: number };

/** What can be wrong with a move, with the parameters of each violation. Cards and tiles are in notation. */
interface WrongParams extends SharedParams {
  readonly player_count: { readonly seats: number };
  readonly game_over: NoParams;
  readonly wrong_phase: { readonly state: string; readonly toDo: string };
  readonly may_i_pending: { readonly caller: Seat; readonly prompted: Seat; readonly card: string };
  readonly no_lay_off_in_round_6: NoParams;
  readonly no_swap_in_round_6: NoParams;
  readonly must_draw_first: NoParams;
  readonly already_drawn: NoParams;
  readonly stock_empty: { readonly card: string };
  readonly down_no_discard_draw: NoParams;
  /** `card` is empty where the pile is. */
  readonly not_exposed: { readonly card: string };
  readonly already_down: NoParams;
  readonly not_down: { readonly what: string };
  readonly laid_down_this_turn: NoParams;
  readonly swap_after_down: NoParams;
  readonly no_cards: NoParams;
  readonly duplicate_card: { readonly card: string };
  readonly card_not_in_hand: { readonly card: string };
  readonly wrong_contract: {
    readonly round: number;
    readonly wanted: string;
    readonly named: string;
  };
  readonly must_use_all_cards: { readonly all: number; readonly named: number };
  readonly meld_size: { readonly meld: string; readonly count: number; readonly exactly: number };
  readonly too_many_wilds: {
    readonly meld: string;
    readonly wilds: number;
    readonly naturals: number;
  };
  readonly invalid_set: { readonly meld: string; readonly why: string };
  readonly invalid_run: { readonly meld: string; readonly why: string };
  readonly same_suit_gap: {
    readonly suit: string;
    readonly one: string;
    readonly other: string;
    readonly left: number;
  };
  readonly meld_not_found: Indexed & { readonly meld: string | number };
  readonly does_not_fit: Indexed & {
    readonly card: string;
    readonly meld: number;
    readonly takes: string;
  };
  /** A word that is no end, or an end that is closed. */
  readonly invalid_position: Indexed &
    (
      | { readonly position: string }
      | { readonly already: string; readonly open: string; readonly run: string }
    );
  readonly swap_set: { readonly meld: number };
  readonly not_a_joker: { readonly card: string; readonly absentFrom?: number };
  readonly swap_mismatch: { readonly wanted: string; readonly card: string };
  readonly may_i_own_turn: NoParams;
  readonly may_i_down: NoParams;
  readonly stale_call: { readonly card: string; readonly offered: string };
  readonly may_i_own_discard: { readonly card: string };
  readonly no_may_i: NoParams;
  readonly not_prompted: { readonly seat: Seat };
  readonly bad_order: { readonly count: number };
  readonly not_staged: { readonly card: string };
}

export type MayIViolation = ViolationOf<'may-i', WrongParams>;
export type ViolationCode = MayIViolation['code'];
export type Verdict = MayIViolation | undefined;

export const violation = violatorOf<'may-i', WrongParams>('may-i');
