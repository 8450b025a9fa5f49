/**
 * Leaf evaluation of hard's look-ahead: the value of a position to the side that looks ahead. It also counts
 * the work that each evaluation costs.
 */
import { invariant } from '../../../../core/invariant.ts';
import type { Seat } from '../../../../core/seat.ts';
import { bestOf, readChoices, type Choices } from './choice.ts';
import { table } from './table.ts';
import { countPiles, standing } from './worth.ts';
import { sideOf } from '../../rules/turn.ts';
import type { Position, Side } from '../../rules/types.ts';
import type { Search } from './weights.ts';

/** Where a look ahead started, and how much of its budget is used up. */
export interface Root {
  readonly search: Search;
  readonly seat: Seat;
  readonly side: Side;
  readonly game: number;
  work: number;
}

export const rootAt = (view: Position, seat: Seat, search: Search): Root => ({
  search,
  seat,
  side: sideOf(view, seat),
  game: view.game,
  work: 0,
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

/** What a position costs besides its moves, in moves; where ranks repeat, its sets have to be laid out. */
const POSITION = 6;

/** What it took to weigh the moves that were read last. */
export const workOf = ({ found }: Choices): number =>
  POSITION + found + (table.byPlace ? 2 * table.mask : 0);

/** Reads the moves of the one to move, and counts the work. */
export function weigh(root: Root, p: Position, room: Choices): void {
  readChoices(p, p.turn, root.search.weights, room);
  root.work += workOf(room);
}

/** What the piles promise, and what the one to move makes of the table. */
export function leafValue(root: Root, p: Position, room: Choices): number {
  weigh(root, p, room);
  const best = room.scores[bestOf(room)];
  countPiles(p, root.side);
  return standing(p) + (sideOf(p, p.turn) === root.side ? best : -best);
}
