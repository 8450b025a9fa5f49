/** What a position at the end of a line is worth to the side that looks ahead. */
import { invariant } from '../../core/invariant.ts';
import type { Seat } from '../../core/seat.ts';
import { bestOf, readChoices, type Choices } from './heuristics-choice.ts';
import { countPiles, standing } from './heuristics-worth.ts';
import { sideOf } from './turn.ts';
import type { Position, Side } from './types.ts';
import type { Search } from './weights.ts';

/** Where a look ahead started, and how many positions it has used up. */
export interface Root {
  readonly search: Search;
  readonly seat: Seat;
  readonly side: Side;
  readonly game: number;
  positions: number;
}

export const rootAt = (view: Position, seat: Seat, search: Search): Root => ({
  search,
  seat,
  side: sideOf(view, seat),
  game: view.game,
  positions: 0,
});

/** A match may go on, but the game that was looked at is over. */
export const isEnded = ({ game }: Root, p: Position): boolean => p.over || p.game !== game;

export function finalValue({ side, search }: Root, p: Position): number {
  invariant(p.lastGame !== null, 'a game that has ended has a score');
  const { sides } = p.lastGame;
  let others = 0;
  let most = -Infinity;
  for (let other = 0; other < sides.length; other++) {
    if (other === side) continue;
    others += sides[other].points.total;
    most = Math.max(most, sides[other].points.total);
  }
  const own = sides[side].points.total;
  return own - others / (sides.length - 1) + search.win * Math.sign(own - most);
}

/** What the piles promise, and what the one to move makes of the table. */
export function leafValue(root: Root, p: Position, room: Choices): number {
  root.positions++;
  readChoices(p, p.turn, root.search.weights, room);
  const best = room.scores[bestOf(room)];
  countPiles(p, root.side);
  return standing(p) + (sideOf(p, p.turn) === root.side ? best : -best);
}
