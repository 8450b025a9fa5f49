/** Why a move is not allowed: the codes of docs/rules/dhappa.md, in its order. */
import type { Choice, Violation } from '../../../core/game.ts';

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
] as const;
export type ViolationCode = (typeof VIOLATION_CODES)[number];

export interface DhappaViolation extends Violation {
  readonly code: ViolationCode;
}
export type Verdict = DhappaViolation | undefined;
type What = ViolationCode extends `dhappa/${infer W}` ? W : never;

export const violation = (
  what: What,
  params: DhappaViolation['params'] = {},
  choices?: readonly Choice[],
): DhappaViolation => ({
  code: `dhappa/${what}`,
  params,
  ...(choices === undefined ? {} : { choices }),
});
