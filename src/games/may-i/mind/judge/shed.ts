/**
 * Finds the best way to lay off. Every natural that can go goes first, with wilds in the gaps before it where
 * that helps. Then go the wilds that are left. Ends of runs are looked at one after another, in every
 * combination.
 */
import { SUIT_OF, type Card } from '../../../../core/card.ts';
import {
  HIGHEST,
  isJoker,
  isWild,
  LOWEST,
  spanOf,
  VALUE_OF,
  type RunEnd,
} from '../../../../core/meld.ts';
import type { Outlook } from './ends.ts';
import { placeWilds } from './wilds.ts';
import { rankOfSet } from '../../rules/layoff.ts';
import { POINTS_OF } from '../../rules/points.ts';
import type { LayOff, Meld } from '../../rules/types.ts';

/** One end of a run on the table. */
interface End {
  readonly meld: number;
  readonly suit: number;
  readonly end: RunEnd;
  /** What the next card there stands for. */
  readonly next: number;
  readonly step: number;
}

/** What is laid off, in order, and what stays. */
export interface Shed {
  readonly layOffs: readonly LayOff[];
  readonly left: readonly Card[];
}

/** Fewest cards left, then fewest points; with an outlook, wilds that bridge nothing go by it, too. */
export function bestShed(hand: readonly Card[], melds: readonly Meld[], outlook?: Outlook): Shed {
  const setOf = setsByRank(melds);
  const naturals = hand.filter((card) => !isWild(card));
  // A joker in a run can be swapped away by others, a 2 cannot: 2s go first where a wild is needed.
  const wilds = hand
    .filter(isWild)
    .sort((a, b) => Number(isJoker(a)) - Number(isJoker(b)) || a - b);
  const ends = endsInReach(endsOf(melds), naturals, wilds.length);
  const best = bestOnRuns(ends, naturals, wilds.length, setOf);
  const { layOffs, left } = layNaturals(best, naturals, wilds, setOf);
  const spare = wilds.slice(best.wilds);
  const rest = placeWilds(spare, melds, layOffs, left, outlook);
  return { layOffs: [...layOffs, ...rest], left: [...left, ...spare.slice(rest.length)] };
}

function endsOf(melds: readonly Meld[]): End[] {
  return melds.flatMap(({ kind, cards }, at): End[] => {
    const span = kind === 'run' ? spanOf(cards) : undefined;
    if (span === undefined) return [];
    const { suit, low, high } = span;
    return [
      { meld: at + 1, suit, end: 'start', next: low - 1, step: -1 },
      { meld: at + 1, suit, end: 'end', next: high + 1, step: 1 },
    ];
  });
}

/** At a crowded table no more ends than these are combined, those that need the fewest wilds. */
const ENDS_MAX = 6;

function endsInReach(ends: readonly End[], naturals: readonly Card[], wilds: number): End[] {
  const bridges = (end: End): number => {
    const [nearest] = reaches(end, naturals, wilds);
    return nearest === undefined ? Infinity : nearest.length;
  };
  const near = ends.filter((end) => bridges(end) < Infinity);
  if (near.length <= ENDS_MAX) return near;
  return near.sort((a, b) => bridges(a) - bridges(b)).slice(0, ENDS_MAX);
}

/** By value, the number of a set that takes it. */
function setsByRank(melds: readonly Meld[]): Map<number, number> {
  const sets = new Map<number, number>();
  melds.forEach(({ kind, cards }, at) => {
    const rank = kind === 'set' ? rankOfSet(cards) + 2 : 0;
    if (kind === 'set' && !sets.has(rank)) sets.set(rank, at + 1);
  });
  return sets;
}

/** A place at an end and the natural that goes there; `WILD_HERE` where a wild bridges. */
const WILD_HERE = -1;
interface Step {
  readonly end: End;
  readonly card: Card;
}
interface OnRuns {
  readonly steps: readonly Step[];
  readonly worth: number;
  readonly wilds: number;
}

const NOTHING: OnRuns = { steps: [], worth: 0, wilds: 0 };
/** A natural more is worth more than any points. */
const CARD_WORTH = 1000;
/** Of equal ways the one that keeps a wild for the sets. */
const WILD_COST = 1;

function bestOnRuns(
  ends: readonly End[],
  naturals: readonly Card[],
  wilds: number,
  setOf: ReadonlyMap<number, number>,
): OnRuns {
  const [end, ...others] = ends;
  if (end === undefined) return NOTHING;
  let best = bestOnRuns(others, naturals, wilds, setOf);
  for (const reach of reaches(end, naturals, wilds)) {
    const used = reach.map(({ card }) => card);
    const bridges = used.filter((card) => card === WILD_HERE).length;
    const rest = bestOnRuns(
      others,
      naturals.filter((card) => !used.includes(card)),
      wilds - bridges,
      setOf,
    );
    const worth = rest.worth + worthOf(used, setOf) - WILD_COST * bridges;
    if (worth > best.worth)
      best = { steps: [...reach, ...rest.steps], worth, wilds: bridges + rest.wilds };
  }
  return best;
}

/** A card that a set takes as well is no gain on a run, or a small one: it may open the way. */
const worthOf = (used: readonly Card[], setOf: ReadonlyMap<number, number>): number =>
  used.reduce((sum, card) => {
    if (card === WILD_HERE || setOf.has(VALUE_OF[card])) return sum;
    return sum + CARD_WORTH + POINTS_OF[card];
  }, 0);

/** The ways to go on at this end: each ends with a natural. */
function reaches(end: End, naturals: readonly Card[], wilds: number): Step[][] {
  const ways: Step[][] = [];
  const steps: Step[] = [];
  let left = wilds;
  for (let value = end.next; value >= LOWEST && value <= HIGHEST; value += end.step) {
    const card = naturals.find((one) => SUIT_OF[one] === end.suit && VALUE_OF[one] === value);
    if (card === undefined && left-- === 0) break;
    steps.push({ end, card: card ?? WILD_HERE });
    if (card !== undefined) ways.push(steps.slice());
  }
  return ways;
}

/** The naturals on their runs with the wilds that bridge, then those that sets take. */
function layNaturals(
  { steps }: OnRuns,
  naturals: readonly Card[],
  wilds: readonly Card[],
  setOf: ReadonlyMap<number, number>,
): Shed {
  const spare = wilds.slice();
  const layOffs: LayOff[] = steps.map(({ end, card }) =>
    card === WILD_HERE
      ? { card: spare.shift()!, meld: end.meld, position: end.end }
      : { card, meld: end.meld },
  );
  const placed = new Set(layOffs.map(({ card }) => card));
  for (const card of naturals) {
    const meld = setOf.get(VALUE_OF[card]);
    if (placed.has(card) || meld === undefined) continue;
    layOffs.push({ card, meld });
    placed.add(card);
  }
  return { layOffs, left: naturals.filter((card) => !placed.has(card)) };
}
