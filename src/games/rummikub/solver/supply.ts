/**
 * Input of a search, number by number: the tiles, how many runs and groups can use them at most, and the list
 * of choices. It lies in typed arrays that every search uses again.
 */
import { COLOURS, COPIES, JOKER, JOKERS, NUMBERS, tileOf } from '../../../core/tile.ts';
import { endOfJokers, listChoices, type Constellation, type Demand } from './choices.ts';
import { SIDE_BY_SIDE } from './states.ts';

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

export const COLOUR_COUNT = COLOURS.length;
/** The row after 13, where every run has ended. */
export const END = NUMBERS + 1;
const ROWS = (END + 1) * COLOUR_COUNT;

/** By number × 4 + colour. Rack tiles that fit no set are not counted in. */
export const held = new Uint8Array(ROWS);
export const ofTable = new Uint8Array(ROWS);
/** The most runs of this colour that can pass through this number, and the most groups with this colour. */
export const runsMost = new Uint8Array(ROWS);
export const groupsMost = new Uint8Array(ROWS);
/** By number: what leaving one rack tile costs, and the choices. */
export const weightAt = new Int32Array(END + 1);
export const choicesAt: Int32Array[] = Array.from({ length: END + 1 }, () => new Int32Array(0));
/** By number × 4 + jokers: where the choices with so many jokers end in the list. */
export const choicesEnd = new Int32Array((END + 1) * COLOUR_COUNT);

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
export function layOut(supply: Supply, most: number): number {
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
    countRuns(jokers);
    countGroups(jokers);
    dropped = dropUnplayable();
  }
  if (cost > most) return cost;
  for (let number = 1; number <= NUMBERS; number++)
    listAt(number, choicesOf(number, jokers, supply.demands?.[number]));
  return cost;
}

function listAt(number: number, list: Int32Array): void {
  choicesAt[number] = list;
  for (let jokers = 0; jokers <= JOKERS; jokers++)
    choicesEnd[number * COLOUR_COUNT + jokers] = endOfJokers(list, jokers);
}

/** Runs that pass side by side through a number need not cover the same three, so those of all three are added up. */
function countRuns(jokers: number): void {
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
function countGroups(jokers: number): void {
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
function dropUnplayable(): number {
  let cost = 0;
  for (let at = COLOUR_COUNT; at < END * COLOUR_COUNT; at++) {
    const most = Math.max(ofTable[at], Math.min(held[at], runsMost[at] + groupsMost[at]));
    cost += (held[at] - most) * weightAt[Math.floor(at / COLOUR_COUNT)];
    held[at] = most;
  }
  return cost;
}

/** Lists by constellation: the same ones come back in every game. */
const kept = new Map<number, Int32Array>();
let keptChoices = 0;
/** So many choices in all lists together take 8 MB; a match sees far fewer. */
const KEPT_MAX = 1 << 21;
const here: Constellation = {
  table: new Uint8Array(COLOUR_COUNT),
  rack: new Uint8Array(COLOUR_COUNT),
  runs: new Uint8Array(COLOUR_COUNT),
};

function choicesOf(number: number, jokers: number, demand: Demand | undefined): Int32Array {
  let key = jokers;
  for (let colour = 0; colour < COLOUR_COUNT; colour++) {
    const at = number * COLOUR_COUNT + colour;
    here.table[colour] = ofTable[at];
    here.rack[colour] = held[at] - ofTable[at];
    here.runs[colour] = runsMost[at];
    key = key * 45 + (here.table[colour] * 3 + here.rack[colour]) * 5 + here.runs[colour];
  }
  if (demand !== undefined) return listChoices(here, jokers, demand);
  const known = kept.get(key);
  if (known !== undefined) return known;
  return keep(key, listChoices(here, jokers, undefined));
}

function keep(key: number, list: Int32Array): Int32Array {
  if (keptChoices > KEPT_MAX) {
    kept.clear();
    keptChoices = 0;
  }
  kept.set(key, list);
  keptChoices += list.length;
  return list;
}
