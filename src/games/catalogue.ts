/**
 * All games as lists show them. A page needs this before a match; the rules are far larger and load with the
 * table (loaders.ts).
 */
import type { GameEntry } from '../core/entry.ts';
import { entry as casino } from './casino/entry.ts';
import { entry as dhappa } from './dhappa/entry.ts';
import type { GameId } from './index.ts';
import { entry as mayI } from './may-i/entry.ts';
import { entry as rummikub } from './rummikub/entry.ts';
import { entry as shithead } from './shithead/entry.ts';

const CATALOGUE = {
  shithead,
  casino,
  'may-i': mayI,
  dhappa,
  rummikub,
} as const satisfies { [Id in GameId]: GameEntry };

export const GAME_IDS = Object.keys(CATALOGUE) as GameId[];

export const isGameId = (id: string): id is GameId => Object.hasOwn(CATALOGUE, id);

export const entryOf = (id: GameId): GameEntry => CATALOGUE[id];
