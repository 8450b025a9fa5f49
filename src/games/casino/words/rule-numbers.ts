/**
 * Rule numbers of Casino for citations: the rule behind each refusal, and the rule that describes each kind
 * of move.
 */
import type { Violation } from '../../../core/game.ts';
import type { Move, ViolationCode } from '../rules/types.ts';

/** None where no rule but the one who asked is to blame. */
const REFUSALS: Readonly<Record<ViolationCode, string | undefined>> = {
  'casino/bad_seat_count': 'CA-9',
  'casino/bad_options': undefined,
  'casino/game_over': 'CA-60',
  'casino/not_your_turn': 'CA-15',
  'casino/not_in_hand': 'CA-16',
  'casino/stack_open': 'CA-52',
  'casino/empty_selection': 'CA-18',
  'casino/duplicate_target': 'CA-20',
  'casino/card_in_build': 'CA-21',
  'casino/not_on_table': 'CA-3',
  'casino/no_such_build': 'CA-5',
  'casino/top_not_usable': 'CA-41',
  'casino/top_used': 'CA-40',
  'casino/capture_required': 'CA-44',
  'casino/active_build': 'CA-46',
  'casino/keep_capture_card': 'CA-28',
  'casino/no_capture': 'CA-18',
  'casino/face_card': 'CA-66',
  'casino/one_build': 'CA-25',
  'casino/value_limit': 'CA-24',
  'casino/not_partition': 'CA-4',
  'casino/no_capture_card': 'CA-27',
  'casino/duplicate_value': 'CA-26',
  'casino/raise_own': 'CA-32',
  'casino/not_raisable': 'CA-31',
  'casino/no_own_build': 'CA-35',
  'casino/merge_sum': 'CA-34',
  'casino/augment_off': 'CA-68',
  'casino/two_hand_cards': 'CA-50',
  'casino/no_stack': 'CA-51',
  'casino/need_hand_card': 'CA-54',
  'casino/no_options': 'CA-56',
  'casino/bad_choice': 'CA-56',
  'casino/multiple_actions': 'CA-56',
};

const MOVES: Readonly<Record<Move['type'], string>> = {
  trail: 'CA-43',
  capture: 'CA-18',
  build: 'CA-29',
  raise: 'CA-31',
  reinforce: 'CA-33',
  merge: 'CA-34',
  augment: 'CA-35',
};

const numbers: Readonly<Record<string, string | undefined>> = REFUSALS;

/** Where a refusal has another behind it, that one's. */
export const ruleOf = ({ code, params }: Violation): string | undefined =>
  numbers[params.because ?? code];

export const ruleOfMove = ({ type }: Move): string => MOVES[type];
