/**
 * Input of a search, number by number: the tiles, how many runs and groups can use them at most, and the list
 * of choices. `layOut` writes it into the workspace.
 */
import { COPIES, JOKER, JOKERS, NUMBERS, tileOf } from '../../../core/tile.ts';
import { endOfJokers, type Demand } from './choices.ts';
import { SIDE_BY_SIDE } from './states.ts';
import { COLOUR_COUNT, END, JOKER_COUNTS, type SolverWorkspace } from './workspace.ts';

/** RK-6.3, by number; absent where jokers are free. */
export type Demands = readonly (Demand | undefined)[] | undefined;

/** Tiles by id (with jokers), and what it costs to leave one of the rack behind. */
export interface Supply {
  readonly table: Uint8Array;
  readonly rack: Uint8Array;
  readonly tileWeight: number;
  readonly pointWeight: number;
  readonly jokerWeight: number;
  readonly demands?: Demands;
}

/** By jokers × 27 + tiles of three neighbours in base 3: how many runs can pass side by side. */
const RUNS_THROUGH = new Uint8Array((JOKERS + 1) * 27);
for (let at = 0; at < RUNS_THROUGH.length; at++) {
  const tiles = [at % 3, Math.floor(at / 3) % 3, Math.floor(at / 9) % 3];
  for (let runs = 1; runs <= SIDE_BY_SIDE; runs++) {
    const missing = tiles.reduce((sum, count) => sum + Math.max(0, runs - count), 0);
    if (missing <= Math.floor(at / 27)) RUNS_THROUGH[at] = runs;
  }
}

/** Returns what the rack tiles cost that fit no set, and fills the arrays unless that is more than `most` already. */
export function layOut(w: SolverWorkspace, supply: Supply, most: number): number {
  const { held, ofTable, weightAt } = w;
  const jokers = supply.table[JOKER] + supply.rack[JOKER];
  for (let number = 1; number <= NUMBERS; number++) {
    weightAt[number] = supply.tileWeight + number * supply.pointWeight;
    for (let colour = 0; colour < COLOUR_COUNT; colour++) {
      const tile = tileOf(colour, number);
      const at = number * COLOUR_COUNT + colour;
      ofTable[at] = supply.table[tile];
      held[at] = supply.table[tile] + supply.rack[tile];
    }
  }
  let cost = 0;
  for (let dropped = NUMBERS; dropped > 0; cost += dropped) {
    countRuns(w, jokers);
    countGroups(w, jokers);
    dropped = dropUnplayable(w);
  }
  if (cost > most) return cost;
  countOpen(w);
  for (let number = 1; number <= NUMBERS; number++)
    listAt(w, number, jokers, supply.demands?.[number]);
  return cost;
}

/** What the search would otherwise work out again for every state. */
function countOpen({ held, runsMost, openMost }: SolverWorkspace): void {
  for (let row = COLOUR_COUNT; row < END * COLOUR_COUNT; row++)
    for (let jokers = 0; jokers < JOKER_COUNTS; jokers++)
      openMost[row * JOKER_COUNTS + jokers] = Math.min(
        held[row] + jokers,
        runsMost[row],
        SIDE_BY_SIDE,
      );
}

function listAt(
  w: SolverWorkspace,
  number: number,
  jokersAll: number,
  demand: Demand | undefined,
): void {
  const { held, ofTable, runsMost, here } = w;
  for (let colour = 0; colour < COLOUR_COUNT; colour++) {
    const at = number * COLOUR_COUNT + colour;
    here.table[colour] = ofTable[at];
    here.rack[colour] = held[at] - ofTable[at];
    here.runs[colour] = runsMost[at];
  }
  const list = w.lists.of(here, jokersAll, demand);
  w.choicesAt[number] = list;
  for (let jokers = 0; jokers <= JOKERS; jokers++)
    w.choicesEnd[number * COLOUR_COUNT + jokers] = endOfJokers(list, jokers);
}

/** Runs that pass side by side through a number need not cover the same three, so those of all three are added up. */
function countRuns({ held, runsMost }: SolverWorkspace, jokers: number): void {
  runsMost.fill(0);
  for (let low = 1; low <= NUMBERS - 2; low++)
    for (let colour = 0; colour < COLOUR_COUNT; colour++) {
      const at = low * COLOUR_COUNT + colour;
      const through = held[at] + 3 * held[at + COLOUR_COUNT] + 9 * held[at + 2 * COLOUR_COUNT];
      const runs = RUNS_THROUGH[jokers * 27 + through];
      for (let place = at; place <= at + 2 * COLOUR_COUNT; place += COLOUR_COUNT)
        runsMost[place] = Math.min(runsMost[place] + runs, held[place] + jokers, SIDE_BY_SIDE);
    }
}

/** A tile needs two other colours, and two of one colour need four places beside them. */
function countGroups({ held, groupsMost }: SolverWorkspace, jokers: number): void {
  for (let row = COLOUR_COUNT; row < END * COLOUR_COUNT; row += COLOUR_COUNT) {
    let colours = 0;
    let tiles = 0;
    for (let at = row; at < row + COLOUR_COUNT; at++) {
      if (held[at] > 0) colours++;
      tiles += held[at];
    }
    for (let at = row; at < row + COLOUR_COUNT; at++) {
      const others = colours - (held[at] > 0 ? 1 : 0) + jokers;
      const places = tiles - held[at] + jokers;
      groupsMost[at] = others < 2 ? 0 : places < 2 * COPIES ? 1 : 2;
    }
  }
}

/** Takes rack tiles away that fit neither run nor group, and says what that costs. */
function dropUnplayable(w: SolverWorkspace): number {
  const { held, ofTable, runsMost, groupsMost, weightAt } = w;
  let cost = 0;
  for (let at = COLOUR_COUNT; at < END * COLOUR_COUNT; at++) {
    const most = Math.max(ofTable[at], Math.min(held[at], runsMost[at] + groupsMost[at]));
    cost += (held[at] - most) * weightAt[Math.floor(at / COLOUR_COUNT)];
    held[at] = most;
  }
  return cost;
}
