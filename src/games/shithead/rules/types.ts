/**
 * Shithead: get rid of your hand, then your face-up cards, then your blind cards. The first to do so
 * wins, the last one left with cards is the Shithead.
 *
 * The rules are numbered SH-1 to SH-89 in docs/rules/shithead.md. What was chosen where house rules
 * differ: Jokers are burned and never return (SH-51), a pile may be taken only by who cannot play
 * (SH-60), an 8 or J leaves a 7's cap in force (SH-44), and games that stop progressing end as a
 * stalemate (SH-72): simple bots would otherwise circle for ever in a few games of a hundred.
 */
import {
  violatorOf,
  type NoParams,
  type SharedParams,
  type ViolationOf,
} from '../../../core/violation.ts';
import type { Card } from '../../../core/card.ts';
import type { Knowers } from '../../../core/knowledge.ts';
import type { Seat } from '../../../core/seat.ts';
import type { Lack } from './lacks.ts';
import type { Burn } from './ranks.ts';

/** In order; a phase never goes back (SH-21). */
export const PHASES = ['setup', 'mainPlay', 'endGame', 'finished'] as const;
export type Phase = (typeof PHASES)[number];

/** In the order in which a seat plays from them (SH-30). */
export const ZONES = ['hand', 'faceUp', 'blind'] as const;
export type Zone = (typeof ZONES)[number];

export type Direction = 1 | -1;

export interface ShitheadOptions {
  readonly decks: 'auto' | '1' | '2' | '3';
  readonly jokers: boolean;
  readonly voluntaryTake: boolean;
  readonly jokerSelfTarget: boolean;
  readonly jokerGoesToTarget: boolean;
  readonly tenOnSeven: boolean;
  readonly twoPlayerJackSkips: boolean;
  readonly openAfterFinish: boolean;
  readonly stallLimit: number;
  readonly moveLimit: number;
  readonly setupSeconds: number;
  readonly turnSeconds: number;
  readonly graceSeconds: number;
}

/**
 * A state, or a view of it in which unknown cards are `UNKNOWN`. Nothing random is left after the
 * deal: the order of the stock is the only chance to come, and it is hidden like any card.
 */
export interface Position {
  readonly options: ShitheadOptions;
  readonly packs: number;
  phase: Phase;
  /** The seat to move once the game has started. */
  turn: Seat;
  direction: Direction;
  /** The seat to move has played a Joker and must name a target (SH-53). */
  pending: boolean;
  /** How the waiting Jokers came; only the log asks, when it tells of the target. */
  joker: JokerPlay;
  /** Three zones of each seat. Hands are in order of arrival, never sorted: an order can tell. */
  readonly hand: Card[][];
  readonly faceUp: Card[][];
  readonly blind: Card[][];
  /** Top = last. */
  readonly stock: Card[];
  /** Bottom to top. */
  readonly pile: Card[];
  readonly burned: Card[];
  /** Who knows each card, by card id; 0 for cards that the viewer of a view does not know. */
  readonly known: Knowers[];
  /** What takes have proved of each hand, for everyone to know. */
  readonly lacks: Lack[][];
  readonly ready: boolean[];
  readonly finishOrder: Seat[];
  stalemate: boolean;
  /** Moves since the last progress, and since the start (SH-71, SH-72). */
  stall: number;
  moves: number;
}

export interface JokerPlay {
  readonly count: number;
  readonly flipped: boolean;
}
/** The usual case, and what a position holds while no Joker waits. */
export const ONE_JOKER: JokerPlay = { count: 1, flipped: false };
export const FLIPPED_JOKER: JokerPlay = { count: 1, flipped: true };

export type Move =
  | { readonly type: 'swap'; readonly hand: Card; readonly faceUp: Card }
  | { readonly type: 'ready' }
  | { readonly type: 'unready' }
  | { readonly type: 'play'; readonly from: 'hand' | 'faceUp'; readonly cards: readonly Card[] }
  | { readonly type: 'flip'; readonly slots: readonly number[] }
  | { readonly type: 'take' }
  | { readonly type: 'target'; readonly target: Seat };

export type PlayMove = Extract<Move, { type: 'play' }>;
export type FlipMove = Extract<Move, { type: 'flip' }>;

export type ShitheadEvent =
  | { readonly type: 'swapped'; readonly seat: Seat; readonly hand: Card; readonly faceUp: Card }
  | { readonly type: 'readied'; readonly seat: Seat }
  | { readonly type: 'unreadied'; readonly seat: Seat }
  | { readonly type: 'started'; readonly seat: Seat }
  | PlayedEvent
  | TargetedEvent
  | {
      readonly type: 'took';
      readonly seat: Seat;
      readonly cards: readonly Card[];
      /** The face-up card that went along (SH-62). */
      readonly along: Card | null;
      /** Nothing could be played; with `voluntaryTake` nobody can tell. */
      readonly forced: boolean;
    }
  | {
      readonly type: 'failedFlip';
      readonly seat: Seat;
      readonly slot: number;
      readonly card: Card;
      readonly cards: readonly Card[];
    }
  | { readonly type: 'drew'; readonly seat: Seat; readonly cards: readonly Card[] }
  | { readonly type: 'finished'; readonly seat: Seat; readonly place: number }
  | {
      readonly type: 'stalemate';
      readonly seat: Seat;
      /** Which limit was reached; where both were, nothing has moved for long. */
      readonly limit: 'stallLimit' | 'moveLimit';
      readonly moves: number;
    }
  | { readonly type: 'lost'; readonly seat: Seat };

export interface TargetedEvent {
  readonly type: 'targeted';
  readonly seat: Seat;
  readonly target: Seat;
  readonly joker: JokerPlay;
  readonly cards: readonly Card[];
  readonly again: boolean;
}

export interface PlayedEvent {
  readonly type: 'played';
  readonly seat: Seat;
  readonly from: Zone;
  readonly cards: readonly Card[];
  readonly reversed: boolean;
  readonly burn: Burn;
  /** The cards that left the pile with the burn, those just played included. */
  readonly burned: readonly Card[];
  /** How many cards wait for a Joker's target; 0 where no target is needed. */
  readonly awaiting: number;
  readonly again: boolean;
}

export const VIOLATION_CODES = [
  'shithead/bad_seat_count',
  'shithead/bad_options',
  'shithead/game_over',
  'shithead/wrong_phase',
  'shithead/already_ready',
  'shithead/not_ready',
  'shithead/not_your_turn',
  'shithead/target_required',
  'shithead/no_pending_target',
  'shithead/bad_target',
  'shithead/wrong_zone',
  'shithead/empty_selection',
  'shithead/blind_single_only',
  'shithead/duplicate_card',
  'shithead/card_not_in_zone',
  'shithead/mixed_ranks',
  'shithead/illegal_rank',
  'shithead/must_flip',
  'shithead/pile_empty',
  'shithead/has_legal_play',
] as const satisfies readonly ViolationCode[];

/** What can be wrong with a move, with the parameters of each violation. Cards and tiles are in notation. */
interface WrongParams extends SharedParams {
  readonly bad_seat_count: { readonly seats: number };
  readonly game_over: NoParams;
  readonly wrong_phase: NoParams;
  readonly already_ready: NoParams;
  readonly not_ready: NoParams;
  readonly target_required: NoParams;
  readonly no_pending_target: NoParams;
  readonly bad_target: { readonly seat: Seat };
  readonly wrong_zone: { readonly zone: Zone };
  readonly empty_selection: NoParams;
  readonly blind_single_only: NoParams;
  readonly duplicate_card: { readonly card: string };
  readonly card_not_in_zone: { readonly card: string; readonly zone: Zone };
  readonly mixed_ranks: NoParams;
  /** `magic` lists the ranks that are legal on everything, as far as the options allow them. */
  readonly illegal_rank: {
    readonly rank: string;
    readonly requirement: string;
    readonly magic: string;
  };
  readonly must_flip: NoParams;
  readonly pile_empty: NoParams;
  readonly has_legal_play: { readonly card: string };
}

export type ShitheadViolation = ViolationOf<'shithead', WrongParams>;
export type ViolationCode = ShitheadViolation['code'];

export const violation = violatorOf<'shithead', WrongParams>('shithead');
