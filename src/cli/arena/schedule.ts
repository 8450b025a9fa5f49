/**
 * Decides which games of an arena are played next. Work is handed out in chunks of a fraction of a second.
 * Longer games are handed out one by one, so that all workers are busy to the end.
 */
import { playNumbered } from '../../arena/arena.ts';
import type { GameResult } from '../../arena/tally.ts';
import { emptyThinking, type ThinkingTally } from '../../arena/thinking-times.ts';
import type { RawOptions } from '../../core/options.ts';
import type { GameId } from '../../games/index.ts';
import { thinkingGameOf } from '../../games/minds.ts';

/** Games of one contest, by their numbers: all seatings of a deal follow each other. */
export interface Chunk {
  readonly contest: number;
  readonly first: number;
  readonly games: number;
}

/** About what a chunk should take: little beside a run, much beside a message. */
const CHUNK_MS = 200;

interface Pace {
  /** The game that is handed out next. */
  next: number;
  played: number;
  ms: number;
}

export class Schedule {
  readonly #turns: readonly number[];
  readonly #deals: number;
  readonly #paces: Pace[];
  #isClosed = false;

  /** `turns` has, for each contest, the number of games that a deal is played in. */
  constructor(turns: readonly number[], deals: number) {
    this.#turns = turns;
    this.#deals = deals;
    this.#paces = turns.map(() => ({ next: 0, played: 0, ms: 0 }));
  }

  /** No more deals are begun; those that are will be played from every seat. */
  close(): void {
    this.#isClosed = true;
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** The contest that has begun the fewest deals goes on, so that all are about equally far at any time. */
  take(): Chunk | undefined {
    let contest = -1;
    let fewest = Infinity;
    for (let at = 0; at < this.#paces.length; at++) {
      const begun = this.#paces[at].next / this.#turns[at];
      if (begun >= fewest || this.#left(at) === 0) continue;
      contest = at;
      fewest = begun;
    }
    return contest < 0 ? undefined : this.#cut(contest);
  }

  #left(contest: number): number {
    const turns = this.#turns[contest];
    const { next } = this.#paces[contest];
    return (this.#isClosed ? Math.ceil(next / turns) : this.#deals) * turns - next;
  }

  #cut(contest: number): Chunk {
    const pace = this.#paces[contest];
    const wanted = pace.played === 0 ? 1 : Math.floor((CHUNK_MS * pace.played) / (pace.ms + 1));
    const games = Math.max(1, Math.min(wanted, this.#left(contest)));
    const first = pace.next;
    pace.next += games;
    return { contest, first, games };
  }

  /** A chunk has been played, in so many milliseconds of one worker. */
  done({ contest, games }: Chunk, ms: number): void {
    this.#paces[contest].played += games;
    this.#paces[contest].ms += ms;
  }

  get played(): number {
    return this.#paces.reduce((sum, { played }) => sum + played, 0);
  }

  get total(): number {
    return this.#turns.reduce((sum, turns) => sum + turns * this.#deals, 0);
  }

  /** Milliseconds of one worker's time that the rest should take, by what was played so far. */
  get msLeft(): number | undefined {
    let sum = 0;
    for (const [at, { played, ms }] of this.#paces.entries()) {
      if (played === 0) return undefined;
      sum += (this.#turns[at] * this.#deals - played) * (ms / played);
    }
    return sum;
  }
}

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
    playNumbered(thinkingGameOf(game), { bots, seed, options }, chunk.first + at, clock, thinking),
  );
  return { chunk, games, thinking, ms: clock() - before };
}
