/** Loads one game with its mind. Only workers of a page import this file, so that no page loads a search. */
import type { AnyThinkingGame, Mind } from '../core/game.ts';
import type { GameId } from './index.ts';
import { loadGame } from './loaders.ts';

const MINDS = {
  shithead: async () => (await import('./shithead/mind/index.ts')).mind,
  casino: async () => (await import('./casino/mind/index.ts')).mind,
  dhappa: async () => (await import('./dhappa/mind/index.ts')).mind,
  'may-i': async () => (await import('./may-i/mind/index.ts')).mind,
  rummikub: async () => (await import('./rummikub/mind/index.ts')).mind,
} as const satisfies { [Id in GameId]: () => Promise<Mind<unknown, unknown>> };

export async function loadThinkingGame(id: string): Promise<AnyThinkingGame> {
  const [game, mind] = await Promise.all([loadGame(id), MINDS[id as GameId]?.()]);
  return { ...game, ...mind };
}
