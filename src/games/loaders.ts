/** Loads one game only, with or without its mind. Tables of a page need the rules, its workers need both. */
import type { AnyGame, AnyThinkingGame, Mind } from '../core/game.ts';
import type { GameId } from './index.ts';

type AnyMind = Mind<unknown, unknown>;

interface Loader {
  readonly game: () => Promise<AnyGame>;
  readonly mind: () => Promise<AnyMind>;
}

const LOADERS = {
  shithead: {
    game: async () => (await import('./shithead/game.ts')).shithead,
    mind: async () => (await import('./shithead/mind/index.ts')).mind,
  },
  casino: {
    game: async () => (await import('./casino/game.ts')).casino,
    mind: async () => (await import('./casino/mind/index.ts')).mind,
  },
  dhappa: {
    game: async () => (await import('./dhappa/game.ts')).dhappa,
    mind: async () => (await import('./dhappa/mind/index.ts')).mind,
  },
  'may-i': {
    game: async () => (await import('./may-i/game.ts')).mayI,
    mind: async () => (await import('./may-i/mind/index.ts')).mind,
  },
  rummikub: {
    game: async () => (await import('./rummikub/game.ts')).rummikub,
    mind: async () => (await import('./rummikub/mind/index.ts')).mind,
  },
} as const satisfies { [Id in GameId]: Loader };

const loaders: Readonly<Record<string, Loader | undefined>> = LOADERS;

function loaderOf(id: string): Loader {
  const loader = Object.hasOwn(loaders, id) ? loaders[id] : undefined;
  if (!loader) throw new Error(`there is no game "${id}"`);
  return loader;
}

export const loadGame = async (id: string): Promise<AnyGame> => loaderOf(id).game();

export async function loadThinkingGame(id: string): Promise<AnyThinkingGame> {
  const loader = loaderOf(id);
  const [game, mind] = await Promise.all([loader.game(), loader.mind()]);
  return { ...game, ...mind };
}
