/** Loads the rules of one game only. Workers and tables need no other. */
import type { AnyGame } from '../core/game.ts';
import type { GameId } from './index.ts';

const LOADERS = {
  shithead: async () => (await import('./shithead/game.ts')).shithead,
  casino: async () => (await import('./casino/game.ts')).casino,
  dhappa: async () => (await import('./dhappa/game.ts')).dhappa,
  'may-i': async () => (await import('./may-i/game.ts')).mayI,
  rummikub: async () => (await import('./rummikub/game.ts')).rummikub,
} as const satisfies { [Id in GameId]: () => Promise<AnyGame> };

const loaders: Readonly<Record<string, (() => Promise<AnyGame>) | undefined>> = LOADERS;

export function loadGame(id: string): Promise<AnyGame> {
  const load = Object.hasOwn(loaders, id) ? loaders[id] : undefined;
  return load ? load() : Promise.reject(new Error(`there is no game "${id}"`));
}
