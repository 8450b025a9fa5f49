/**
 * Rule numbers of Rummikub for citations: the rule behind each refusal, and the rule that describes each kind
 * of move.
 */
import type { Violation } from '../../../core/game.ts';
import type { Move, ViolationCode } from '../rules/types.ts';

/** None where no rule but the one who asked is to blame. */
const REFUSALS: Readonly<Record<ViolationCode, string | undefined>> = {
  'rummikub/player_count': 'RK-1.2',
  'rummikub/bad_options': undefined,
  'rummikub/game_over': 'RK-8.1',
  'rummikub/round_not_over': 'RK-8.2',
  'rummikub/not_your_turn': 'RK-3.1',
  'rummikub/unknown_tile': 'RK-1.1',
  'rummikub/tile_not_on_rack': 'RK-3.1',
  'rummikub/table_tile_missing': 'RK-3.2',
  'rummikub/tile_used_twice': 'RK-2.5',
  'rummikub/set_too_short': 'RK-2.1',
  'rummikub/not_a_set': 'RK-2.2',
  'rummikub/no_rack_tile_played': 'RK-3.2',
  'rummikub/not_opened': 'RK-4.2',
  'rummikub/opening_too_low': 'RK-4.1',
  'rummikub/joker_must_be_reused': 'RK-6.2',
  'rummikub/joker_not_covered': 'RK-6.3',
  'rummikub/joker_locked': 'RK-6.3',
  'rummikub/joker_in_old_set': 'RK-6.4',
  'rummikub/joker_needs_rack_tiles': 'RK-6.4',
  'rummikub/pool_empty': 'RK-8.2',
  'rummikub/pass_not_allowed': 'RK-8.2',
  'rummikub/cannot_arrange': 'RK-3.3',
};

const MOVES: Readonly<Record<Move['type'], string>> = {
  play: 'RK-3.1',
  draw: 'RK-3.1',
  pass: 'RK-8.2',
  time_up: 'RK-7.1',
  unreadable: 'RK-1.1',
  next_round: 'RK-8.5',
};

const numbers: Readonly<Record<string, string | undefined>> = REFUSALS;

export const ruleOf = ({ code }: Violation): string | undefined => numbers[code];

export const ruleOfMove = ({ type }: Move): string => MOVES[type];
