/**
 * The first meld (RK-4, RK-9.2): sets of the rack alone that are worth enough. The best layout without that
 * condition mostly fulfils it; where it does not, what is still missing becomes part of the state.
 */
import { JOKER, NUMBERS, type Tile } from '../../../core/tile.ts';
import { faceSums, type Meld } from '../rules/melds.ts';
import { NEVER } from './bound.ts';
import { JOKER_SHIFT, LOSS_MASK, LOSS_SHIFT } from './choices.ts';
import { withJokersPlaced } from './runs.ts';
import { leastLoss, prepare, statesAfter } from './search.ts';
import type { Supply } from './supply.ts';
import { bestMelds, meldsOf, supplyOf, weigh } from './task.ts';
import type { Wishes } from './types.ts';
import { COLOUR_COUNT, END, type SolverWorkspace } from './workspace.ts';

/** The sets of the best first meld; none where the rack has none that is worth enough. */
export function openingMelds(w: SolverWorkspace, rack: readonly Tile[], wishes: Wishes): Meld[] {
  const weights = weigh(rack, wishes, true);
  const supply = supplyOf({ table: [], frozen: new Set(), rack, weights, jokerRule: 'free' });
  prepare(w, supply);
  leastLoss(w, weights.all, 0);
  const melds = bestMelds(w, supply).map(high);
  if (melds.length === 0 || isWorth(melds, wishes.initialMeld)) return melds;
  const picks = worthySearch(w, supply, wishes.initialMeld);
  return picks === undefined ? [] : meldsOf(w, picks, undefined).map(high);
}

const high = (meld: Meld): Meld => withJokersPlaced(meld, []);

const isWorth = (melds: readonly Meld[], needed: number): boolean => faceSums(melds) >= needed;

/** A chain of choices from one number on, with its loss. */
interface Chain {
  readonly loss: number;
  readonly pick: number;
  readonly rest?: Chain;
}
const HOPELESS: Chain = { loss: NEVER, pick: 0 };
const DONE_BITS = 24;

function worthySearch(w: SolverWorkspace, supply: Supply, needed: number): Int32Array | undefined {
  const jokers = supply.rack[JOKER];
  const known = new Map<number, Chain>();
  const first = bestChain(1, 0, jokers, needed);
  if (first.loss >= NEVER) return undefined;
  const picks = new Int32Array(END);
  for (let chain: Chain | undefined = first, number = 1; number <= NUMBERS; number++) {
    picks[number] = chain!.pick;
    chain = chain!.rest;
  }
  return picks;

  function bestChain(number: number, states: number, left: number, missing: number): Chain {
    if (number === END)
      return missing > 0 ? HOPELESS : { loss: left * supply.jokerWeight, pick: 0 };
    const key = ((number * 3 + left) * (needed + 1) + missing) * 2 ** DONE_BITS + states;
    const before = known.get(key);
    if (before !== undefined) return before;
    const best = bestOfChoices(number, states, left, missing);
    known.set(key, best);
    return best;
  }

  function bestOfChoices(number: number, states: number, left: number, missing: number): Chain {
    let best = HOPELESS;
    for (const pick of w.choicesAt[number]) {
      const jokersHere = pick >> JOKER_SHIFT;
      if (jokersHere > left) continue;
      const next = statesAfter(w, number, states, left, pick);
      const tilesLost = (pick >> LOSS_SHIFT) & LOSS_MASK;
      const loss = tilesLost * w.weightAt[number];
      if (next < 0 || loss >= best.loss) continue;
      const worth = number * (tilesOf(w, number) - tilesLost + jokersHere);
      const rest = bestChain(number + 1, next, left - jokersHere, Math.max(0, missing - worth));
      if (loss + rest.loss < best.loss) best = { loss: loss + rest.loss, pick, rest };
    }
    return best;
  }
}

function tilesOf({ held }: SolverWorkspace, number: number): number {
  let tiles = 0;
  for (let colour = 0; colour < COLOUR_COUNT; colour++)
    tiles += held[number * COLOUR_COUNT + colour];
  return tiles;
}
