/**
 * Workspace of one search: what its functions write while they work. Each is used from the beginning of one
 * call to its end, but for the memo, which lasts as long as the search.
 */
import { listOf } from '../../../../core/lists.ts';
import { emptyReach, FACES, type Reach } from '../../rules/board.ts';
import { packed } from '../../rules/moves.ts';
import { Held } from '../../rules/packed/list-plays.ts';
import { PlannerWorkspace } from '../plan/turn.ts';
import { TEAMS } from '../../rules/teams.ts';

const SEATS_MOST = 6;

/** What the runs of a team take, and how far it is from the Lock. */
export interface TeamReach extends Reach {
  /** How many clean runs the Lock is short of. */
  missing: number;
  /** The part of the stock that the runs take, from 0 to 1. */
  cover: number;
}

/** How near one seat is to going out. */
export interface Nearness {
  /** Naturals that no run of the team takes; of a full hand, what will be left of it about. */
  stuck: number;
  /** Those of them that are one card short of a run, and those with a neighbour among them. */
  short: number;
  paired: number;
  wilds: number;
  missing: number;
  cover: number;
  /** Whether the top of the pile fits, 0 or 1. */
  top: number;
  isOpen: boolean;
  /** Whether most of the hand is still to be put down. */
  isFull: boolean;
  /** The same of the partner who plays next. */
  isMateFull: boolean;
}

const emptyNearness = (): Nearness => ({
  stuck: 0,
  short: 0,
  paired: 0,
  wilds: 0,
  missing: 0,
  cover: 0,
  top: 0,
  isOpen: true,
  isFull: false,
  isMateFull: false,
});

export class Workspace {
  readonly planner = new PlannerWorkspace();
  /** What the runs of the seat that is looked at take. */
  readonly reach = emptyReach();
  readonly teams: readonly TeamReach[] = TEAMS.map(() => ({
    ...emptyReach(),
    missing: 0,
    cover: 0,
  }));
  /** By place after the seat on turn. */
  readonly nearness = listOf(SEATS_MOST, emptyNearness);
  /** Copies of a face in a hand; faces that a hand holds. */
  readonly copies = new Uint8Array(FACES);
  readonly faces = new Uint8Array(FACES + 2);
  readonly held = new Held();
  #listed: Int32Array | undefined;

  /** Room for all legal moves. Few searches ask for it. */
  get listed(): Int32Array {
    this.#listed ??= new Int32Array(packed.limit);
    return this.#listed;
  }
}
