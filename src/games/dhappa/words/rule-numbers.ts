/**
 * Rule numbers of Dhappa for citations: the rule behind each refusal, and the rule that describes each kind
 * of move.
 */
import type { Violation } from '../../../core/game.ts';
import type { Move, ViolationCode } from '../rules/types.ts';

/** None where no rule but the one who asked is to blame. */
const REFUSALS: Readonly<Record<ViolationCode, string | undefined>> = {
  'dhappa/player_count': 'DH-1',
  'dhappa/bad_options': undefined,
  'dhappa/hand_over': 'DH-76',
  'dhappa/not_your_turn': 'DH-30',
  'dhappa/wrong_phase': 'DH-29',
  'dhappa/bad_pick_count': 'DH-60',
  'dhappa/pick_not_playable': 'DH-61',
  'dhappa/no_cards': 'DH-42',
  'dhappa/duplicate_card': 'DH-32',
  'dhappa/unknown_card': 'DH-32',
  'dhappa/must_play_pending': 'DH-65',
  'dhappa/not_opened': 'DH-27',
  'dhappa/run_not_found': 'DH-41',
  'dhappa/not_your_team': 'DH-41',
  'dhappa/opening_not_pure': 'DH-27',
  'dhappa/too_short': 'DH-14',
  'dhappa/need_natural': 'DH-17',
  'dhappa/set_rank_not_allowed': 'DH-15',
  'dhappa/duplicate_in_set': 'DH-16',
  'dhappa/mixed_suits': 'DH-14',
  'dhappa/duplicate_rank': 'DH-14',
  'dhappa/not_consecutive': 'DH-14',
  'dhappa/no_room': 'DH-14',
  'dhappa/does_not_fit': 'DH-42',
  'dhappa/slot_occupied': 'DH-52',
  'dhappa/replace_single_only': 'DH-53',
  'dhappa/no_room_for_static': 'DH-48',
  'dhappa/direction_invalid': 'DH-39',
  'dhappa/direction_required': 'DH-38',
  'dhappa/merge_same': 'DH-56',
  'dhappa/merge_not_own': 'DH-56',
  'dhappa/merge_not_sequence': 'DH-56',
  'dhappa/merge_suit': 'DH-56',
  'dhappa/merge_overlap': 'DH-56',
  'dhappa/merge_gap': 'DH-57',
  'dhappa/must_keep_card': 'DH-34',
  'dhappa/lock_not_met': 'DH-73',
  'dhappa/final_discard_wild': 'DH-74',
  'dhappa/free_pick_returned': 'DH-67',
  'dhappa/undo_off': 'DH-35',
  'dhappa/nothing_to_undo': 'DH-35',
};

const MOVES: Readonly<Record<Move['type'], string>> = {
  draw: 'DH-31',
  pick: 'DH-61',
  create: 'DH-36',
  add: 'DH-42',
  merge: 'DH-56',
  discard: 'DH-70',
  undo: 'DH-35',
  next_hand: 'DH-77',
};

const numbers: Readonly<Record<string, string | undefined>> = REFUSALS;

export const ruleOf = ({ code }: Violation): string | undefined => numbers[code];

export const ruleOfMove = ({ type }: Move): string => MOVES[type];
