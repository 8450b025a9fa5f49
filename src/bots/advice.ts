/** Runs the coach of a match in this process: to the end at once, or in slices. */
import type { GameEvent } from '../core/game.ts';
import type { Match } from '../core/match.ts';
import type { Seat } from '../core/seat.ts';
import type { Advice } from './coach.ts';
import { counsel, thinkInSlices, thinkThrough, type Deliberation } from './deliberation.ts';
import { coachThought } from './requests.ts';
import type { Budget } from './roster.ts';
import { gameFor } from './think-now.ts';
import type { Clock } from './search/think.ts';

/** How long the coach thinks, and by which clock. */
export interface Pondering {
  readonly budget: Budget;
  readonly clock?: Clock;
}

/** The coach's advice to this seat, the first or the refined one; none where it has nothing to decide. */
export const adviceFor = <P, M, E extends GameEvent>(
  match: Match<P, M, E>,
  seat: Seat,
  pondering?: Pondering,
): Advice<M> | undefined => thinkThrough(ponder(match, seat, pondering));

/** The refined advice, thought in slices. */
export const adviceInSlices = <P, M, E extends GameEvent>(
  match: Match<P, M, E>,
  seat: Seat,
  pondering: Pondering,
  breathe: () => Promise<void>,
): Promise<Advice<M> | undefined> => thinkInSlices(ponder(match, seat, pondering), breathe);

function ponder<P, M, E extends GameEvent>(
  match: Match<P, M, E>,
  seat: Seat,
  pondering: Pondering | undefined,
): Deliberation<Advice<M> | undefined> {
  const request = { ...coachThought(match, seat), ...(pondering && { budget: pondering.budget }) };
  // The coach names moves of the game that it is asked about.
  const game = gameFor(match.game.id);
  return counsel(game, request, pondering?.clock) as Deliberation<Advice<M> | undefined>;
}
