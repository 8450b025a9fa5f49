/**
 * Registry of the sentences on what decided a match, one function for each game. A new game does not compile
 * without its own.
 */
import type { Decided } from '../core/ending.ts';
import { decided as casino } from './casino/words/ending.ts';
import { decided as dhappa } from './dhappa/words/ending.ts';
import type { GameId, PositionOf } from './index.ts';
import { decided as mayI } from './may-i/words/ending.ts';
import { decided as rummikub } from './rummikub/words/ending.ts';
import { decided as shithead } from './shithead/words/ending.ts';

const ENDINGS = {
  shithead,
  casino,
  'may-i': mayI,
  dhappa,
  rummikub,
} as const satisfies { [Id in GameId]: Decided<PositionOf<Id>> };

/** Of a game that is known by its id alone. */
export const decidedIn = (id: GameId): Decided<unknown> => ENDINGS[id] as Decided<unknown>;
