/**
 * The search for the best lay-downs: first the ranks of the sets, then the runs beside them, then how many
 * naturals and wilds each set gets. Which wilds are used does not matter until the end: the first ones.
 */
import { GAP_MIN, SET_MIN, type Contract, type Sizes } from '../contract.ts';
import { cardCount, rankCount, VALUES, wildCount } from './hand.ts';
import { listRuns, runLength, runLow, runSuit, runUsed, runWilds, runWorth } from './runs.ts';
import { bar, RUN_FIELDS, SETS_MAX, trial } from './shape.ts';
import { offerSets, startSets } from './sets.ts';
import { wildSum, worthsOf } from './worth.ts';

const NO_RUN = -1;

let contract: Contract = { sets: 0, runs: 0 };
let sizes: Sizes = 'exact';
/** The ranks of the sets, in rising order. */
const ranks = new Int32Array(SETS_MAX);

/** Offers every lay-down that could be among the best to the list of shapes. */
export function searchLayDowns(wanted: Contract, size: Sizes): void {
  contract = wanted;
  sizes = size;
  chooseRanks(0, 0);
}

function chooseRanks(at: number, from: number): void {
  if (at === contract.sets) {
    besideSets();
    return;
  }
  for (let value = from; value < VALUES; value++) {
    let same = 1;
    for (let i = 0; i < at; i++) if (ranks[i] === value) same++;
    if (rankCount[value] < same * (SET_MIN - 1)) continue;
    ranks[at] = value;
    chooseRanks(at + 1, value);
  }
}

/** No lay-down with these sets can be worth more than its runs and this. */
let ceiling = 0;

function besideSets(): void {
  startSets(ranks, contract.sets, sizes);
  let mask = 0;
  ceiling = wildSum[wildCount()];
  for (let i = 0; i < contract.sets; i++) {
    mask |= 1 << ranks[i];
    ceiling += mostOf(i);
  }
  if (contract.runs === 0) offerRuns(NO_RUN, NO_RUN);
  else if (contract.runs === 1) tryRuns(listRuns(sizes, mask));
  else tryPairs(listRuns(sizes, mask));
}

/** What the set at this place adds at most; several of one rank share its cards. */
function mostOf(at: number): number {
  const worths = worthsOf[ranks[at]];
  let before = 0;
  for (let i = 0; i < at; i++) if (ranks[i] === ranks[at]) before++;
  if (sizes !== 'exact' && before > 0) return 0;
  const from = sizes === 'exact' ? before * SET_MIN : 0;
  const to = sizes === 'exact' ? Math.min(worths.length, from + SET_MIN) : worths.length;
  let sum = 0;
  for (let i = from; i < to; i++) sum += worths[i];
  return sum;
}

function tryRuns(found: number): void {
  for (let run = 0; run < found; run++)
    if (runWorth[run] + ceiling >= bar()) offerRuns(run, NO_RUN);
}

function tryPairs(found: number): void {
  let most = 0;
  for (let run = 0; run < found; run++) most = Math.max(most, runWorth[run]);
  for (let one = 0; one < found; one++) {
    if (runWorth[one] + most + ceiling < bar()) continue;
    const spare = wildCount() - runWilds[one];
    for (let other = one + 1; other < found; other++) {
      if (runWilds[other] > spare) continue;
      if (runWorth[one] + runWorth[other] + ceiling < bar()) continue;
      if (areApart(one, other)) offerRuns(one, other);
    }
  }
}

/** MI-19 */
function areApart(one: number, other: number): boolean {
  if (runSuit[one] !== runSuit[other]) return true;
  const between = Math.max(
    runLow[one] - runLow[other] - runLength[other],
    runLow[other] - runLow[one] - runLength[one],
  );
  return between >= GAP_MIN;
}

function offerRuns(one: number, other: number): void {
  const wilds = writeRun(0, one) + writeRun(1, other);
  if (wilds > wildCount()) return;
  const length = lengthOf(one) + lengthOf(other);
  // With all cards to be used, the sets take what the runs leave; how many that are is known already.
  if (sizes === 'all' && length + leftForSets(one, other) > cardCount()) return;
  offerSets(worthOf(one) + worthOf(other), wilds, length);
}

const lengthOf = (run: number): number => (run === NO_RUN ? 0 : runLength[run]);
const worthOf = (run: number): number => (run === NO_RUN ? 0 : runWorth[run]);
const leftForSets = (one: number, other: number): number =>
  one === NO_RUN && other === NO_RUN ? 0 : SET_MIN * contract.sets;

/** Writes a run of the trial; returns its wilds. */
function writeRun(at: number, run: number): number {
  const field = at * RUN_FIELDS;
  if (run === NO_RUN) {
    trial.fill(0, field, field + RUN_FIELDS);
    return 0;
  }
  trial[field] = runSuit[run];
  trial[field + 1] = runLow[run];
  trial[field + 2] = runLength[run];
  trial[field + 3] = runUsed[run];
  return runWilds[run];
}
