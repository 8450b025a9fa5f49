/**
 * Rule numbers of May I? for citations: the rule behind each refusal, and the rule that describes each kind
 * of move.
 */
import type { Violation } from '../../../core/game.ts';
import type { Move, ViolationCode } from '../rules/types.ts';

/** None where no rule but the one who asked is to blame. */
const REFUSALS: Readonly<Record<ViolationCode, string | undefined>> = {
  'may-i/player_count': 'MI-1',
  'may-i/bad_options': undefined,
  'may-i/game_over': 'MI-96',
  'may-i/wrong_phase': 'MI-94',
  'may-i/may_i_pending': 'MI-72',
  'may-i/not_your_turn': 'MI-31',
  'may-i/no_lay_off_in_round_6': 'MI-87',
  'may-i/no_swap_in_round_6': 'MI-87',
  'may-i/must_draw_first': 'MI-25',
  'may-i/already_drawn': 'MI-25',
  'may-i/stock_empty': 'MI-81',
  'may-i/down_no_discard_draw': 'MI-28',
  'may-i/not_exposed': 'MI-62',
  'may-i/already_down': 'MI-30',
  'may-i/not_down': 'MI-44',
  'may-i/laid_down_this_turn': 'MI-30',
  'may-i/swap_after_down': 'MI-58',
  'may-i/no_cards': 'MI-56',
  'may-i/duplicate_card': 'MI-37',
  'may-i/card_not_in_hand': 'MI-37',
  'may-i/wrong_contract': 'MI-37',
  'may-i/must_use_all_cards': 'MI-88',
  'may-i/meld_size': 'MI-38',
  'may-i/too_many_wilds': 'MI-17',
  'may-i/invalid_set': 'MI-13',
  'may-i/invalid_run': 'MI-14',
  'may-i/same_suit_gap': 'MI-19',
  'may-i/meld_not_found': 'MI-45',
  'may-i/does_not_fit': 'MI-48',
  'may-i/invalid_position': 'MI-52',
  'may-i/swap_set': 'MI-59',
  'may-i/not_a_joker': 'MI-59',
  'may-i/swap_mismatch': 'MI-60',
  'may-i/may_i_own_turn': 'MI-65',
  'may-i/may_i_down': 'MI-65',
  'may-i/stale_call': 'MI-66',
  'may-i/may_i_own_discard': 'MI-65',
  'may-i/no_may_i': 'MI-71',
  'may-i/not_prompted': 'MI-71',
  'may-i/bad_order': 'MI-34',
  'may-i/not_staged': 'MI-55',
};

const MOVES: Readonly<Record<Move['type'], string>> = {
  draw_stock: 'MI-26',
  draw_discard: 'MI-27',
  swap_joker: 'MI-60',
  lay_down: 'MI-37',
  lay_off: 'MI-44',
  lay_off_many: 'MI-56',
  go_out: 'MI-84',
  discard: 'MI-31',
  call: 'MI-64',
  allow: 'MI-70',
  claim: 'MI-70',
  reorder: 'MI-34',
  next_round: 'MI-94',
};

const numbers: Readonly<Record<string, string | undefined>> = REFUSALS;

export function ruleOf({ code, params }: Violation): string | undefined {
  if (code === 'may-i/not_down' && params.what !== 'lay off') return 'MI-85';
  const isSet = code === 'may-i/does_not_fit' && /^an? /.test(String(params.takes));
  return isSet ? 'MI-46' : numbers[code];
}

export const ruleOfMove = ({ type }: Move): string => MOVES[type];
