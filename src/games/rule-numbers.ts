/**
 * Registry of the rules that refusals and hints cite, by the numbers of the rule sheets. A new game does not
 * compile without its own.
 */
import type { Violation } from '../core/game.ts';
import * as casino from './casino/words/rule-numbers.ts';
import * as dhappa from './dhappa/words/rule-numbers.ts';
import type { GameId, MoveOf } from './index.ts';
import * as mayI from './may-i/words/rule-numbers.ts';
import * as rummikub from './rummikub/words/rule-numbers.ts';
import * as shithead from './shithead/words/rule-numbers.ts';

/** What a game cites. */
export interface Cites<M> {
  /** Of a refusal; undefined where no rule is behind it. */
  ruleOf(violation: Violation): string | undefined;
  /** Of a move that is advised. */
  ruleOfMove(move: M): string;
}

export const CITES = {
  shithead,
  casino,
  'may-i': mayI,
  dhappa,
  rummikub,
} as const satisfies { [Id in GameId]: Cites<MoveOf<Id>> };
