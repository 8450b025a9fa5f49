/** Why a move is not allowed: the codes of docs/rules/dhappa.md, in its order. */
import type { Seat } from '../../../core/seat.ts';
import {
  violatorOf,
  type NoParams,
  type SharedParams,
  type ViolationOf,
} from '../../../core/violation.ts';

export const VIOLATION_CODES = [
  'dhappa/player_count',
  'dhappa/bad_options',
  'dhappa/hand_over',
  'dhappa/not_your_turn',
  'dhappa/wrong_phase',
  'dhappa/bad_pick_count',
  'dhappa/pick_not_playable',
  'dhappa/no_cards',
  'dhappa/duplicate_card',
  'dhappa/unknown_card',
  'dhappa/must_play_pending',
  'dhappa/not_opened',
  'dhappa/run_not_found',
  'dhappa/not_your_team',
  'dhappa/opening_not_pure',
  'dhappa/too_short',
  'dhappa/need_natural',
  'dhappa/set_rank_not_allowed',
  'dhappa/duplicate_in_set',
  'dhappa/mixed_suits',
  'dhappa/duplicate_rank',
  'dhappa/not_consecutive',
  'dhappa/no_room',
  'dhappa/does_not_fit',
  'dhappa/slot_occupied',
  'dhappa/replace_single_only',
  'dhappa/no_room_for_static',
  'dhappa/direction_invalid',
  'dhappa/direction_required',
  'dhappa/merge_same',
  'dhappa/merge_not_own',
  'dhappa/merge_not_sequence',
  'dhappa/merge_suit',
  'dhappa/merge_overlap',
  'dhappa/merge_gap',
  'dhappa/must_keep_card',
  'dhappa/lock_not_met',
  'dhappa/final_discard_wild',
  'dhappa/free_pick_returned',
  'dhappa/undo_off',
  'dhappa/nothing_to_undo',
] as const satisfies readonly ViolationCode[];

/** What can be wrong with a move, with the parameters of each violation. Cards and tiles are in notation. */
interface WrongParams extends SharedParams {
  readonly player_count: { readonly seats: number };
  /** A team, or `draw`. */
  readonly hand_over: { readonly winner: string };
  readonly wrong_phase: { readonly state: 'drawn' | 'notDrawn' | 'playing' };
  readonly bad_pick_count: { readonly count: string | number; readonly pile: number };
  readonly pick_not_playable: {
    readonly count: number;
    readonly card: string;
    readonly opened: 'yes' | 'no';
  };
  readonly no_cards: NoParams;
  readonly duplicate_card: { readonly card: string };
  readonly unknown_card: { readonly card: string };
  readonly must_play_pending: { readonly card: string };
  readonly not_opened: NoParams;
  readonly run_not_found: { readonly run: string | number };
  readonly not_your_team: { readonly run: number };
  readonly opening_not_pure: { readonly card: string };
  readonly too_short: { readonly count: number };
  readonly need_natural: { readonly kind: string; readonly need: number; readonly count: number };
  readonly set_rank_not_allowed: { readonly rank: string };
  readonly duplicate_in_set: { readonly card: string };
  readonly mixed_suits: { readonly card: string; readonly suit: string };
  readonly duplicate_rank: { readonly card: string };
  readonly not_consecutive: {
    readonly one: string;
    readonly other: string;
    readonly gaps: number;
    readonly wilds: number;
  };
  readonly no_room: { readonly count: number };
  readonly does_not_fit: { readonly card: string; readonly run: number; readonly next: string };
  readonly slot_occupied: { readonly run: number; readonly card: string };
  readonly replace_single_only: { readonly card: string };
  readonly no_room_for_static: { readonly card: string };
  /** Named by its end, or by the rank that the run would start at. */
  readonly direction_invalid: { readonly card: string; readonly possible: string } & (
    | { readonly direction: string }
    | { readonly low: string }
  );
  readonly direction_required: { readonly card: string; readonly faces: string };
  readonly merge_same: NoParams;
  readonly merge_not_own: { readonly run: number; readonly seat: Seat };
  readonly merge_not_sequence: { readonly run: number };
  readonly merge_suit: { readonly one: string; readonly other: string };
  readonly merge_overlap: { readonly card: string };
  readonly merge_gap: { readonly missing: string; readonly count: number };
  /** Why a card has to stay besides the one to discard. */
  readonly must_keep_card: {
    readonly left: number;
    readonly need: number;
    readonly why: 'noLock' | 'discard' | 'free' | 'wild';
  };
  readonly lock_not_met: { readonly count: number };
  readonly final_discard_wild: { readonly card: string };
  readonly free_pick_returned: { readonly card: string };
  readonly undo_off: NoParams;
  readonly nothing_to_undo: NoParams;
}

export type DhappaViolation = ViolationOf<'dhappa', WrongParams>;
export type ViolationCode = DhappaViolation['code'];
export type Verdict = DhappaViolation | undefined;

export const violation = violatorOf<'dhappa', WrongParams>('dhappa');
