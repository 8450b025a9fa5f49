/**
 * Names the bot to move in a running match, and builds requests to bots and coach. Each request holds the
 * view of its seat and nothing else.
 */
import type { GameEvent } from '../core/game.ts';
import { namesOf, seqOf, type Match } from '../core/match.ts';
import type { Seat } from '../core/seat.ts';
import { botSeed } from './order.ts';
import type { BotThought, CoachThought } from './thought.ts';

/**
 * The bot to move, or `undefined` where only a person is to move or the game is over. A pause is left to
 * people: bots end it where they are among themselves.
 */
export function nextBot<P, M, E extends GameEvent>(match: Match<P, M, E>): Seat | undefined {
  const { game, header, position } = match;
  const waiting = game.toAct(position);
  const bot = waiting.find((seat) => header.players[seat].bot !== undefined);
  if (bot === undefined || game.timing(position).kind !== 'pause') return bot;
  return waiting.every((seat) => header.players[seat].bot !== undefined) ? bot : undefined;
}

/** The request to the bot in this seat. Its seed is its own. */
export function botThought<P, M, E extends GameEvent>(
  match: Match<P, M, E>,
  seat: Seat,
): BotThought {
  const { game, header, position } = match;
  const level = header.players[seat].bot ?? '';
  const seed = botSeed(header.seed, seat, seqOf(match));
  return { gameId: game.id, level, view: game.view(position, seat), seat, seed };
}

/** The request of this seat to the coach. */
export const coachThought = <P, M, E extends GameEvent>(
  match: Match<P, M, E>,
  seat: Seat,
): CoachThought => ({
  gameId: match.game.id,
  view: match.game.view(match.position, seat),
  seat,
  seq: seqOf(match),
  names: namesOf(match),
});
