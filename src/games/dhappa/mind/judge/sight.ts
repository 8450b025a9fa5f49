/**
 * Facts about a position that do not depend on the move, read from one seat's view. They are the hand, the
 * runs of both teams, and how likely each card is still to come.
 */
import { SUIT_OF, UNKNOWN, type Card } from '../../../../core/card.ts';
import { HIGHEST, LOWEST, VALUE_OF } from '../../../../core/meld.ts';
import type { Seat } from '../../../../core/seat.ts';
import { boardOf, faceIndex, FACES, stockOf, type Board, type Stock } from '../../rules/board.ts';
import { PlannerWorkspace, type PlanSpec } from '../plan/turn.ts';
import { LOCK_RUNS, lockOf } from '../../rules/lock.ts';
import { RUN_MIN } from '../../rules/runs.ts';
import { seatAfter, teamOf, otherTeam } from '../../rules/teams.ts';
import type { Position } from '../../rules/types.ts';
import type { Weights } from './weights.ts';

/** Everything about a position that does not depend on the move. */
export interface Sight {
  readonly view: Position;
  readonly seat: Seat;
  readonly weights: Weights;
  readonly hand: Stock;
  /** The runs of the own team and of the other. */
  readonly own: Board;
  readonly theirs: Board;
  /** By face: how likely a copy is to come, from 0 to 1; 0 where there is no such card. */
  readonly hope: Float64Array;
  /** How many cards are neither in sight nor in the own hand. */
  readonly unseen: number;
  /** The seat that plays next, an opponent. */
  readonly next: Seat;
  /** Memory to plan turns in. */
  readonly planner: PlannerWorkspace;
}

/** Whoever looks often, as a search does, hands in the memory that turns are planned in. */
export function lookFrom(
  view: Position,
  seat: Seat,
  weights: Weights,
  planner = new PlannerWorkspace(),
): Sight {
  const team = teamOf(seat);
  return {
    view,
    seat,
    weights,
    hand: stockOf(view.hands[seat]),
    own: boardOf(view.runs, team, view.options),
    theirs: boardOf(view.runs, otherTeam(team), view.options),
    hope: hopeIn(view, seat, weights),
    unseen: unseenIn(view, seat),
    next: seatAfter(view, seat),
    planner,
  };
}

const COPIES = 3;

/** BT-20: of each face, the copies that are neither in sight nor in the own hand; also of a world, where more is there to be seen. */
export function unseenFaces(view: Position, seat: Seat): Uint8Array {
  const unseen = new Uint8Array(FACES).fill(COPIES);
  const see = (cards: readonly Card[]): void => {
    for (let i = 0; i < cards.length; i++) {
      const card = cards[i];
      if (card !== UNKNOWN && VALUE_OF[card] > 0)
        unseen[faceIndex(SUIT_OF[card], VALUE_OF[card])]--;
    }
  };
  for (let other = 0; other < view.hands.length; other++)
    see(other === seat ? view.hands[seat] : view.shown[other]);
  see(view.pile);
  see(view.burnt);
  for (const { slots } of view.runs) see(slots);
  return unseen;
}

/** The stock, and what nobody saw go to other hands. */
function unseenIn(view: Position, seat: Seat): number {
  let unseen = view.stock.length;
  for (let other = 0; other < view.hands.length; other++)
    if (other !== seat) unseen += view.hands[other].length - view.shown[other].length;
  return unseen;
}

function hopeIn(view: Position, seat: Seat, { counts }: Weights): Float64Array {
  const hope = new Float64Array(FACES);
  const unseen = counts ? unseenFaces(view, seat) : undefined;
  for (let suit = 0; suit < 4; suit++)
    for (let value = LOWEST; value <= HIGHEST; value++) {
      const face = faceIndex(suit, value);
      hope[face] = unseen === undefined ? AVERAGE : unseen[face] / COPIES;
    }
  return hope;
}

/** How likely a card is to come to one who does not count. */
const AVERAGE = 0.6;

/** How a turn is planned on this board: a new run is worth more while the Lock is missing. */
export function specsFor({ view, seat, weights }: Sight, board: Board): PlanSpec[] {
  const { has, runs } = lockOf(view, teamOf(seat));
  const more = view.options.lockMinRunLength - RUN_MIN;
  const isLong = more > 0;
  const wanted = !has && runs.length < LOCK_RUNS && !isLong;
  const specWith = (run: number): PlanSpec => ({
    board,
    wildCost: weights.wildCost,
    gains: { card: 1, run },
  });
  const spec = specWith(isLong ? -LONGER * more : wanted ? weights.lockRun : weights.newRun);
  return weights.ways > 1 && !isLong ? [spec, specWith(FEWER_RUNS)] : [spec];
}

/** What a new run must make up for, for each card that the runs of the Lock need beyond three. */
const LONGER = 0.25;
/** Longer runs before more of them. */
const FEWER_RUNS = -0.05;
