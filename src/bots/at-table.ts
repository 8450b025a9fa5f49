/** Bots and the coach at a running match: each is handed the view of its seat and nothing else. */
import type { GameEvent } from '../core/game.ts';
import { invariant } from '../core/invariant.ts';
import { namesOf, seqOf, type Match } from '../core/match.ts';
import { rngFromSeed, type Rng } from '../core/rng.ts';
import type { Seat } from '../core/seat.ts';
import { botRng, decide, isBotLevel } from './bot.ts';
import { advise, type Advice } from './coach.ts';

/** The bot that moves next, or `undefined` where a person is waited for or the game is over. */
export function nextBot<P, M, E extends GameEvent>(match: Match<P, M, E>): Seat | undefined {
  const { players } = match.header;
  return match.game.toAct(match.position).find((seat) => players[seat].bot !== undefined);
}

/** The move of the bot in this seat. Same match so far, same move. */
export function botMove<P, M, E extends GameEvent>(match: Match<P, M, E>, seat: Seat): M {
  const { game, header, position } = match;
  const level = header.players[seat].bot ?? '';
  invariant(isBotLevel(level), `there is no bot of level "${level}"`);
  const rng = botRng(header.seed, seat, seqOf(match));
  return decide(game, level, game.view(position, seat), seat, rng).move;
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
