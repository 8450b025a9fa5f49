/**
 * All layouts of the best loss, those first that leave most tiles of the table in the kind of set they lay in: a
 * tile of a run in a run, a tile of a group in a group. Each is handed over as its layouts by number.
 */
import { COLOUR_OF, NUMBER_OF } from '../../../core/tile.ts';
import { facesAt, type Meld } from '../rules/melds.ts';
import { COUNT_BITS, countOf, JOKER_SHIFT, LOSS_MASK, LOSS_SHIFT } from './choices.ts';
import { eachLaid, type Laid } from './lay.ts';
import { bestPick, leastFrom, statesAfter } from './search.ts';
import type { Demands } from './supply.ts';
import { COLOUR_COUNT, END, type SolverWorkspace } from './workspace.ts';

/** A way to go on from a state. `moved` counts tiles that leave their kind of set, here and at least later. */
interface Way {
  readonly laid: Laid;
  readonly next: number;
  readonly jokers: number;
  readonly loss: number;
  readonly movedHere: number;
  readonly moved: number;
}

/** Beyond so many states only the way that the search took is gone. */
const STATES_MAX = 400;
/** So many more tiles than the fewest may leave their kind of set. */
const SLACK = 3;

type Take = (laid: readonly Laid[]) => boolean;

export class Paths {
  private readonly known = new Map<number, readonly Way[]>();
  private readonly oldRuns = new Int32Array(END);
  private readonly oldGroups = new Int32Array(END);
  private readonly workspace: SolverWorkspace;
  private readonly demands: Demands;

  /** To be made after a search that proved the loss, in its workspace. */
  constructor(workspace: SolverWorkspace, free: readonly Meld[], demands: Demands) {
    this.workspace = workspace;
    this.demands = demands;
    for (const meld of free) this.count(meld);
  }

  private count(meld: Meld): void {
    const counts = meld.type === 'run' ? this.oldRuns : this.oldGroups;
    for (let at = 0; at < meld.tiles.length; at++) {
      const [face, other] = facesAt(meld, at);
      if (other === undefined) counts[NUMBER_OF[face]] += 1 << (COUNT_BITS * COLOUR_OF[face]);
    }
  }

  /** Hands over the layouts until `take` has enough. */
  each(loss: number, take: Take): void {
    const { jokersAll, unplayable } = this.workspace;
    const ways = this.waysFrom(1, 0, jokersAll, loss - unplayable);
    for (let slack = 0; slack <= SLACK; slack++)
      if (this.follow(1, ways, ways[0].moved + slack, loss - unplayable, [], take)) return;
  }

  /** Those with exactly so many tiles moved. */
  private follow(
    number: number,
    ways: readonly Way[],
    moved: number,
    loss: number,
    laid: Laid[],
    take: Take,
  ): boolean {
    for (const way of ways) {
      if (way.moved > moved) break;
      laid[number] = way.laid;
      const [rest, left] = [moved - way.movedHere, loss - way.loss];
      if (number === END - 1) {
        if (rest === 0 && take(laid)) return true;
        continue;
      }
      const further = this.waysFrom(number + 1, way.next, way.jokers, left);
      if (this.follow(number + 1, further, rest, left, laid, take)) return true;
    }
    return false;
  }

  /** The ways of the best loss, fewest tiles moved first. */
  private waysFrom(number: number, states: number, jokers: number, loss: number): readonly Way[] {
    const key = ((number << 2) | jokers) * 2 ** 24 + states;
    const before = this.known.get(key);
    if (before !== undefined) return before;
    const ways: Way[] = [];
    const picks =
      this.known.size < STATES_MAX
        ? this.workspace.choicesAt[number]
        : [bestPick(this.workspace, number, states, jokers)];
    this.known.set(key, ways);
    for (const pick of picks) this.addWays(ways, number, states, jokers, loss, pick);
    ways.sort((a, b) => a.moved - b.moved);
    return ways;
  }

  private addWays(
    ways: Way[],
    number: number,
    states: number,
    jokers: number,
    loss: number,
    pick: number,
  ): void {
    const w = this.workspace;
    const here = ((pick >> LOSS_SHIFT) & LOSS_MASK) * w.weightAt[number];
    const left = jokers - (pick >> JOKER_SHIFT);
    const next = here > loss || left < 0 ? -1 : statesAfter(w, number, states, jokers, pick);
    if (next < 0 || leastFrom(w, number + 1, next, left, loss - here) > loss - here) return;
    const isLast = number === END - 1;
    const later = isLast ? 0 : this.waysFrom(number + 1, next, left, loss - here)[0].moved;
    eachLaid(w, number, pick, this.demands?.[number], (laid) => {
      const movedHere = this.movedBy(number, laid);
      ways.push({ laid, next, jokers: left, loss: here, movedHere, moved: movedHere + later });
      return false;
    });
  }

  private movedBy(number: number, { runs, groups }: Laid): number {
    let moved = 0;
    for (let colour = 0; colour < COLOUR_COUNT; colour++) {
      moved += Math.max(0, countOf(this.oldRuns[number], colour) - countOf(runs, colour));
      moved += Math.max(0, countOf(this.oldGroups[number], colour) - countOf(groups, colour));
    }
    return moved;
  }
}
