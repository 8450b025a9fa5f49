/** Thinking of the library's bots, at once or in slices, with one cache of search trees for all its tables. */
import {
  deliberate,
  thinkInSlices,
  thinkThrough,
  type Deliberation,
} from '../bots/deliberation.ts';
import type { BotAnswer } from '../bots/answers.ts';
import type { Think, ThinkNow } from '../bots/match-driver.ts';
import { THINKING_MS } from '../bots/roster.ts';
import { gameFor } from '../bots/think-now.ts';
import type { BotThought } from '../bots/thought.ts';
import { Trees } from '../bots/trees.ts';

export const now = (): number => performance.now();

/** Timers, messages and rendering come in between two slices of a thought. */
export const breathe = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, 0));

/** Trees are large. So a few are kept for the whole process, however many tables a program opens. */
const trees = new Trees();

const begin = (request: BotThought): Deliberation<BotAnswer> =>
  deliberate(gameFor(request.gameId), request, now, trees);

export const thinkNow: ThinkNow = (request) => thinkThrough(begin(request)).move;

export const think: Think = async (request) => (await thinkInSlices(begin(request), breathe)).move;

const MS_MAX = 60_000;

/** Nobody wants to wait longer than a minute, or for something that is no time at all. */
export const msIn = (ms: number): number =>
  Number.isFinite(ms) ? Math.min(Math.max(ms, 0), MS_MAX) : THINKING_MS.usual;
