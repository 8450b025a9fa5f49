/**
 * From choices to tiles: the layouts that fit the choice of one number, and all layouts of the best loss. A choice says
 * only how many tiles go into runs, how many jokers act and how much is lost; often several layouts fit it.
 */
import { COLOUR_OF, JOKER, NUMBER_OF, tileOf, type Tile } from '../../../core/tile.ts';
import { facesAt, type Meld } from '../rules/melds.ts';
import {
  CAN_BE_GROUPS, COUNT_BITS, countOf, JOKER_SHIFT, LOSS_MASK, LOSS_SHIFT, VECTOR_MASK, type Demand,
} from './choices.ts'; // prettier-ignore
import { bestPick, leastFrom, statesAfter } from './search.ts';
import type { Demands } from './supply.ts';
import { COLOUR_COUNT, END, type SolverWorkspace } from './workspace.ts';

/** A layout of one number. All four are counts by colour, packed. Jokers are counted in with the colour they act as. */
export interface Laid {
  readonly runs: number;
  readonly groups: number;
  readonly runJokers: number;
  readonly groupJokers: number;
}

const NOTHING: Laid = { runs: 0, groups: 0, runJokers: 0, groupJokers: 0 };

/** Hands over the layouts that fit a choice until `take` says that it has enough. */
export function eachLaid(
  w: SolverWorkspace,
  number: number,
  pick: number,
  demand: Demand | undefined,
  take: (laid: Laid) => boolean,
): void {
  if (pick === 0 && hasNoTiles(w, number)) {
    take(NOTHING);
    return;
  }
  const loss = (pick >> LOSS_SHIFT) & LOSS_MASK;
  const laid = { runs: pick & VECTOR_MASK, groups: 0, runJokers: 0, groupJokers: 0 };
  layColour(w, number * COLOUR_COUNT, 0, laid, loss, pick >> JOKER_SHIFT, demand, take);
}

function hasNoTiles({ held }: SolverWorkspace, number: number): boolean {
  for (let colour = 0; colour < COLOUR_COUNT; colour++)
    if (held[number * COLOUR_COUNT + colour] > 0) return false;
  return true;
}

/** Colour by colour: so many rack tiles stay, so many jokers stand in runs and so many in groups. */
function layColour(
  w: SolverWorkspace,
  row: number,
  colour: number,
  laid: Laid,
  loss: number,
  jokers: number,
  demand: Demand | undefined,
  take: (laid: Laid) => boolean,
): boolean {
  if (colour === COLOUR_COUNT) {
    if (loss > 0 || jokers > 0 || CAN_BE_GROUPS[laid.groups] === 0) return false;
    if (demand !== undefined && !demand(laid.runs + laid.groups)) return false;
    return take(laid);
  }
  const { held, ofTable } = w;
  const at = row + colour;
  const shift = COUNT_BITS * colour;
  const inRuns = countOf(laid.runs, colour);
  const spared = Math.min(loss, held[at] - ofTable[at]);
  for (let lost = 0; lost <= spared; lost++)
    for (let inRunsToo = 0; inRunsToo <= Math.min(jokers, inRuns); inRunsToo++) {
      const real = held[at] - lost - (inRuns - inRunsToo);
      if (real < 0) continue;
      for (let joined = 0; joined <= jokers - inRunsToo; joined++) {
        const more = {
          runs: laid.runs,
          groups: laid.groups | ((real + joined) << shift),
          runJokers: laid.runJokers | (inRunsToo << shift),
          groupJokers: laid.groupJokers | (joined << shift),
        };
        const left = jokers - inRunsToo - joined;
        if (layColour(w, row, colour + 1, more, loss - lost, left, demand, take)) return true;
      }
    }
  return false;
}

/** As few groups as these tiles allow, the tiles dealt round so that each gets three or four of different colours. */
export function groupsOf(number: number, { groups, groupJokers }: Laid): Meld[] {
  if (groups === 0) return [];
  const colours = [0, 1, 2, 3].sort((a, b) => countOf(groups, b) - countOf(groups, a));
  const sum = colours.reduce((all, colour) => all + countOf(groups, colour), 0);
  const size = Math.max(Math.ceil(sum / COLOUR_COUNT), countOf(groups, colours[0]));
  const dealt: Tile[][] = Array.from({ length: size }, () => []);
  let turn = 0;
  for (const colour of colours)
    for (let copy = 0; copy < countOf(groups, colour); copy++) {
      const tile = copy < countOf(groupJokers, colour) ? JOKER : tileOf(colour, number);
      dealt[turn++ % size].push(tile);
    }
  return dealt.map((tiles) => ({ type: 'group', tiles: tiles.sort((a, b) => a - b) }));
}

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

/**
 * All layouts of the best loss, those first that leave most tiles of the table in the kind of set they lay in: a tile of
 * a run in a run, a tile of a group in a group. Each is handed over as its layouts by number.
 */
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
