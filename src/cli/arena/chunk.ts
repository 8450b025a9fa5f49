/** Plays one chunk of arena games, in a worker or in this process. */
import { playNumbered } from '../../bots/arena.ts';
import type { GameResult } from '../../bots/arena-tally.ts';
import { emptyThinking, type ThinkingTally } from '../../bots/decision-times.ts';
import type { RawOptions } from '../../core/options.ts';
import { gameOf, type GameId } from '../../games/index.ts';
import type { Chunk } from './schedule.ts';

/** What all workers are told once: any chunk can be played with it. */
export interface ArenaJob {
  readonly game: GameId;
  readonly seed: string;
  readonly options: RawOptions;
  readonly contests: readonly (readonly string[])[];
}

export interface ChunkResult {
  readonly chunk: Chunk;
  readonly games: readonly GameResult[];
  readonly thinking: readonly ThinkingTally[];
  readonly ms: number;
}

const clock = (): number => performance.now();

export function playChunk({ game, seed, options, contests }: ArenaJob, chunk: Chunk): ChunkResult {
  const bots = contests[chunk.contest];
  const thinking = bots.map(() => emptyThinking());
  const before = clock();
  const games = Array.from({ length: chunk.games }, (_, at) =>
    playNumbered(gameOf(game), { bots, seed, options }, chunk.first + at, clock, thinking),
  );
  return { chunk, games, thinking, ms: clock() - before };
}
