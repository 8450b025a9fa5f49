/**
 * Rule numbers of Shithead for citations: the rule behind each refusal, and the rule that describes each kind
 * of move.
 */
import type { Violation } from '../../../core/game.ts';
import type { Move, ViolationCode } from '../rules/types.ts';

/** None where no rule but the one who asked is to blame. */
const REFUSALS: Readonly<Record<ViolationCode, string | undefined>> = {
  'shithead/bad_seat_count': 'SH-8',
  'shithead/bad_options': undefined,
  'shithead/game_over': 'SH-69',
  'shithead/wrong_phase': 'SH-21',
  'shithead/already_ready': 'SH-16',
  'shithead/not_ready': 'SH-16',
  'shithead/not_your_turn': 'SH-67',
  'shithead/target_required': 'SH-53',
  'shithead/no_pending_target': 'SH-53',
  'shithead/bad_target': 'SH-54',
  'shithead/wrong_zone': 'SH-30',
  'shithead/empty_selection': 'SH-32',
  'shithead/blind_single_only': 'SH-33',
  'shithead/duplicate_card': 'SH-32',
  'shithead/card_not_in_zone': 'SH-31',
  'shithead/mixed_ranks': 'SH-32',
  'shithead/illegal_rank': 'SH-25',
  'shithead/must_flip': 'SH-66',
  'shithead/pile_empty': 'SH-60',
  'shithead/has_legal_play': 'SH-60',
};

const MOVES: Readonly<Record<Move['type'], string>> = {
  swap: 'SH-13',
  ready: 'SH-17',
  unready: 'SH-16',
  play: 'SH-32',
  flip: 'SH-33',
  take: 'SH-60',
  target: 'SH-54',
};

const numbers: Readonly<Record<string, string | undefined>> = REFUSALS;

export function ruleOf({ code, params }: Violation): string | undefined {
  const isCapped = code === 'shithead/illegal_rank' && String(params.requirement).startsWith('<=');
  return isCapped ? 'SH-24' : numbers[code];
}

export const ruleOfMove = ({ type }: Move): string => MOVES[type];
