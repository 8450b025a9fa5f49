/**
 * From a choice for one number to tiles: which go into groups, and where jokers stand. A choice says only how many
 * tiles go into runs, how many jokers act and how much is lost; often several layouts fit it.
 */
import { JOKER, tileOf, type Tile } from '../../../core/tile.ts';
import type { Meld } from '../rules/melds.ts';
import {
  CAN_BE_GROUPS,
  COUNT_BITS,
  countOf,
  JOKER_SHIFT,
  LOSS_MASK,
  LOSS_SHIFT,
  VECTOR_MASK,
  type Demand,
} from './choices.ts';
import { COLOUR_COUNT, type SolverWorkspace } from './workspace.ts';

/** All four are counts by colour, packed. Jokers are counted in with the colour they act as. */
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
