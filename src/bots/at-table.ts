/** Bots and the coach at a running match: each is handed the view of its seat and nothing else. */
import type { GameEvent } from '../core/game.ts';
import { invariant } from '../core/invariant.ts';
import { namesOf, seqOf, type Match } from '../core/match.ts';
import { rngFromSeed, type Rng } from '../core/rng.ts';
import type { Seat } from '../core/seat.ts';
import { botRng, interrupters, isBotLevel, respond } from './bot.ts';
import { advise, type Advice } from './coach.ts';

/**
 * The bot that is waited for, or `undefined` where only a person is or the game is over. A pause is left
 * to people: bots end it where they are among themselves.
 */
export function nextBot<P, M, E extends GameEvent>(match: Match<P, M, E>): Seat | undefined {
  const { game, header, position } = match;
  const waiting = game.toAct(position);
  const bot = waiting.find((seat) => header.players[seat].bot !== undefined);
  if (bot === undefined || game.timing(position).kind !== 'pause') return bot;
  return waiting.every((seat) => header.players[seat].bot !== undefined) ? bot : undefined;
}

/** The bots that may interrupt, in the order in which they are asked. */
export const interruptingBots = <P, M, E extends GameEvent>({
  game,
  header,
  position,
}: Match<P, M, E>): Seat[] =>
  interrupters(game, position).filter((seat) => header.players[seat].bot !== undefined);

/** What the bot in this seat does; none where nobody waits for it. Same match so far, same move. */
export function botMove<P, M, E extends GameEvent>(
  match: Match<P, M, E>,
  seat: Seat,
): M | undefined {
  const { game, header, position } = match;
  const level = header.players[seat].bot ?? '';
  invariant(isBotLevel(level), `there is no bot of level "${level}"`);
  const rng = botRng(header.seed, seat, seqOf(match));
  return respond(game, level, game.view(position, seat), seat, rng)?.move;
}

/** A move that a bot makes now. */
export interface BotMove<M> {
  readonly seat: Seat;
  readonly move: M;
  /** Nobody waited for it. */
  readonly interrupts: boolean;
}

/**
 * The first bot that interrupts, of those that are asked before this seat. Asking again in the same
 * position brings the same answer, so nobody has to remember who was asked.
 */
export function nextCall<P, M, E extends GameEvent>(
  match: Match<P, M, E>,
  until?: Seat,
): BotMove<M> | undefined {
  const { game, header, position } = match;
  for (const seat of interrupters(game, position)) {
    if (seat === until) return undefined;
    const move = header.players[seat].bot === undefined ? undefined : botMove(match, seat);
    if (move !== undefined) return { seat, move, interrupts: true };
  }
  return undefined;
}

/** What bots do next: one that interrupts comes before the one that is waited for. */
export function nextBotMove<P, M, E extends GameEvent>(
  match: Match<P, M, E>,
): BotMove<M> | undefined {
  const call = nextCall(match);
  if (call) return call;
  const seat = nextBot(match);
  const move = seat === undefined ? undefined : botMove(match, seat);
  return seat === undefined || move === undefined ? undefined : { seat, move, interrupts: false };
}

/** The coach's chance never comes from the match's seed, or its advice could tell of hidden cards. */
export const coachRng = (seat: Seat, seq: number): Rng => rngFromSeed(`coach/${seat}/${seq}`);

/** The coach's advice to this seat; `undefined` where it has nothing to decide. */
export function adviceFor<P, M, E extends GameEvent>(
  match: Match<P, M, E>,
  seat: Seat,
): Advice<M> | undefined {
  const { game, position } = match;
  const view = game.view(position, seat);
  return advise(game, view, seat, coachRng(seat, seqOf(match)), namesOf(match));
}
