/** Loads one game with its judgement alone, for a page that has to think by itself. */
import type { AnyGame, Judgement } from '../core/game.ts';
import type { GameId } from './index.ts';
import { loadGame } from './loaders.ts';

type AnyJudgement = Judgement<unknown, unknown>;

const JUDGEMENTS = {
  shithead: async () => (await import('./shithead/mind/judge/index.ts')).judgement,
  casino: async () => (await import('./casino/mind/judge/index.ts')).judgement,
  dhappa: async () => (await import('./dhappa/mind/judge/index.ts')).judgement,
  'may-i': async () => (await import('./may-i/mind/judge/index.ts')).judgement,
  rummikub: async () => (await import('./rummikub/mind/judge/index.ts')).judgement,
} as const satisfies { [Id in GameId]: () => Promise<AnyJudgement> };

export async function loadJudgingGame(id: string): Promise<AnyGame & AnyJudgement> {
  const [game, judgement] = await Promise.all([loadGame(id), JUDGEMENTS[id as GameId]?.()]);
  return { ...game, ...judgement };
}
