/** Runs the bots and the coach of a running match in this process. */
import type { GameEvent } from '../core/game.ts';
import type { Match } from '../core/match.ts';
import type { Seat } from '../core/seat.ts';
import { botThought, coachThought, nextBot } from './asked.ts';
import type { Advice } from './coach.ts';
import { counsel, deliberate, thinkInSlices, thinkThrough } from './deliberation.ts';
import { interrupters } from './order.ts';
import type { Budget } from './roster.ts';
import type { Clock } from './search/think.ts';

export { coachThought, nextBot } from './asked.ts';

/** Answers of bots by match and seat. A bot that thinks by the clock would not say the same again. */
const answered = new WeakMap<object, Map<Seat, unknown>>();

function answersIn(match: object): Map<Seat, unknown> {
  const answers = answered.get(match) ?? new Map<Seat, unknown>();
  answered.set(match, answers);
  return answers;
}

/**
 * The move of the bot in this seat; none where it may interrupt and does not. Asked again about the same
 * match so far, it makes the same move. Without a clock milliseconds are counted in iterations.
 */
export function botMove<P, M, E extends GameEvent>(
  match: Match<P, M, E>,
  seat: Seat,
  clock?: Clock,
): M | undefined {
  const answers = answersIn(match);
  if (!answers.has(seat))
    answers.set(seat, thinkThrough(deliberate(match.game, botThought(match, seat), clock)).move);
  return answers.get(seat) as M | undefined;
}

/** The same, thought in slices. */
export async function botMoveInSlices<P, M, E extends GameEvent>(
  match: Match<P, M, E>,
  seat: Seat,
  clock: Clock,
  breathe: () => Promise<void>,
): Promise<M | undefined> {
  const answers = answersIn(match);
  if (!answers.has(seat)) {
    const deliberation = deliberate(match.game, botThought(match, seat), clock);
    const { move } = await thinkInSlices(deliberation, breathe);
    // Whoever asked in the same moment may have had an answer by now, and there is only one.
    if (!answers.has(seat)) answers.set(seat, move);
  }
  return answers.get(seat) as M | undefined;
}

/**
 * The bots that are asked next and have not answered yet, in their order: those that may interrupt, then the
 * bot to move. With `until` only those that are asked before that seat. Whoever calls ends the asking.
 */
export function askedBots<P, M, E extends GameEvent>(match: Match<P, M, E>, until?: Seat): Seat[] {
  const answers = answersIn(match);
  const calls = interrupters(match.game, match.position);
  const before = until === undefined ? calls : calls.slice(0, calls.indexOf(until));
  const next = until === undefined ? nextBot(match) : undefined;
  const seats = [...before, ...(next === undefined ? [] : [next])];
  const bots = seats.filter((seat) => match.header.players[seat].bot !== undefined);
  const hasCall = bots.some((seat) => answers.get(seat) !== undefined);
  return hasCall ? [] : bots.filter((seat) => !answers.has(seat));
}

/** Lets them think, in slices: `nextBotMove` and `nextCall` then have their answers. */
export async function letBotsThink<P, M, E extends GameEvent>(
  match: Match<P, M, E>,
  clock: Clock,
  breathe: () => Promise<void>,
  until?: Seat,
): Promise<void> {
  for (const seat of askedBots(match, until)) {
    if ((await botMoveInSlices(match, seat, clock, breathe)) !== undefined) return;
  }
}

/** A move that a bot makes now. */
export interface BotMove<M> {
  readonly seat: Seat;
  readonly move: M;
  /** Made out of turn. */
  readonly interrupts: boolean;
}

/**
 * The first bot that interrupts, of those that are asked before this seat. Asking again in the same
 * position brings the same answer, so nobody has to remember who was asked.
 */
export function nextCall<P, M, E extends GameEvent>(
  match: Match<P, M, E>,
  clock?: Clock,
  until?: Seat,
): BotMove<M> | undefined {
  const { game, header, position } = match;
  for (const seat of interrupters(game, position)) {
    if (seat === until) return undefined;
    const move = header.players[seat].bot === undefined ? undefined : botMove(match, seat, clock);
    if (move !== undefined) return { seat, move, interrupts: true };
  }
  return undefined;
}

/** The next move of a bot: one that interrupts comes before the bot to move. */
export function nextBotMove<P, M, E extends GameEvent>(
  match: Match<P, M, E>,
  clock?: Clock,
): BotMove<M> | undefined {
  const call = nextCall(match, clock);
  if (call) return call;
  const seat = nextBot(match);
  const move = seat === undefined ? undefined : botMove(match, seat, clock);
  return seat === undefined || move === undefined ? undefined : { seat, move, interrupts: false };
}

/** How long the coach thinks, and by which clock. */
export interface Pondering {
  readonly budget: Budget;
  readonly clock?: Clock;
}

/** The coach's advice to this seat, the first or the refined one; none where it has nothing to decide. */
export function adviceFor<P, M, E extends GameEvent>(
  match: Match<P, M, E>,
  seat: Seat,
  pondering?: Pondering,
): Advice<M> | undefined {
  const thought = { ...coachThought(match, seat), ...(pondering && { budget: pondering.budget }) };
  return thinkThrough(counsel(match.game, thought, pondering?.clock)) as Advice<M> | undefined;
}
