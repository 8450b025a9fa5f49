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
  openEnds,
  RUN_ENDS,
  spanOf,
  VALUE_OF,
  valueBeyond,
  type RunEnd,
  type Span,
} from '../../../../core/meld.ts';
import type { Seat } from '../../../../core/seat.ts';
import { fitOf, fits, layOnto, meldsWith, rankOfSet, type MeldCards } from '../../rules/melds.ts';
import { PLACE } from '../../rules/planner/hand.ts';
import { POINTS_OF } from '../../rules/turn.ts';
import type { LayOff, Meld } from '../../rules/types.ts';
import type { Features } from './features.ts';

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

/** A wild and the end of a run that it may go to; `at` counts the melds from 0. */
interface WildPlace {
  readonly card: Card;
  readonly at: number;
  readonly end: RunEnd;
}

/** By how many points the others are worse off; below 0 where they are better off. */
export type Outlook = (place: WildPlace, table: readonly MeldCards[]) => number;

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

/**
 * Places wilds that bridge no gap. A set opens nothing for others. The end of a run may bring a card of the
 * own hand nearer. Levels that look at others also weigh what such a wild closes and opens to them.
 */
function placeWilds(
  wilds: readonly Card[],
  melds: readonly MeldCards[],
  before: readonly LayOff[],
  left: readonly Card[],
  outlook: Outlook | undefined,
): LayOff[] {
  const table = meldsWith(melds, before);
  const layOffs: LayOff[] = [];
  for (const card of wilds) {
    const layOff = outlook ? bestPlace(card, table, left, outlook) : plainPlace(card, table, left);
    if (layOff === undefined) break;
    layOnto(table, layOff);
    layOffs.push(layOff);
  }
  return layOffs;
}

/** A set if there is one, else the end that is nearest to a card of the own hand. */
function plainPlace(
  card: Card,
  table: readonly MeldCards[],
  left: readonly Card[],
): LayOff | undefined {
  const set = table.findIndex(({ kind }) => kind === 'set');
  if (set >= 0) return { card, meld: set + 1 };
  return bestEnd(card, table, (at, end) => -wayTo(spanOf(table[at].cards)!, end, left))?.layOff;
}

/** The end of a run must gain so many points to be better than a set. */
const WORTH_LEAVING_SETS = 3;

function bestPlace(
  card: Card,
  table: readonly MeldCards[],
  left: readonly Card[],
  outlook: Outlook,
): LayOff | undefined {
  const best = bestEnd(
    card,
    table,
    (at, end) => nearerBy(spanOf(table[at].cards)!, end, left) + outlook({ card, at, end }, table),
  );
  const set = table.findIndex(({ kind }) => kind === 'set');
  if (set < 0 || (best && best.score > WORTH_LEAVING_SETS)) return best?.layOff;
  return { card, meld: set + 1 };
}

/** Of ends that are alike, the high end of the first run. */
function bestEnd(
  card: Card,
  table: readonly MeldCards[],
  scoreOf: (at: number, end: RunEnd) => number,
): { readonly layOff: LayOff; readonly score: number } | undefined {
  let best: { readonly layOff: LayOff; readonly score: number } | undefined;
  table.forEach(({ kind, cards }, at) => {
    const span = kind === 'run' ? spanOf(cards) : undefined;
    if (span === undefined) return;
    for (const end of RUN_ENDS.toReversed()) {
      if (!openEnds(span)[end]) continue;
      const score = scoreOf(at, end);
      if (best && score <= best.score) continue;
      best = { layOff: { card, meld: at + 1, position: end }, score };
    }
  });
  return best;
}

const FAR = 99;

/** Steps from the end to the nearest own card beyond it. */
const wayTo = (span: Span, end: RunEnd, left: readonly Card[]): number =>
  Math.min(FAR, ...left.map((card) => stepsTo(span, end, card)).filter((steps) => steps > 0));

const stepsTo = ({ suit, low, high }: Span, end: RunEnd, card: Card): number => {
  if (SUIT_OF[card] !== suit) return 0;
  return end === 'start' ? low - VALUE_OF[card] : VALUE_OF[card] - high;
};

/** Each card that is missing in between halves what a card is worth that may follow some day. */
function nearerBy(span: Span, end: RunEnd, left: readonly Card[]): number {
  let worth = 0;
  for (const card of left) {
    const steps = stepsTo(span, end, card);
    if (steps > 1) worth += worthOfPlace(card) / 2 ** (steps - 2);
  }
  return worth;
}

/** A card that finds no place costs its points and the way out. */
const STUCK_CARD = 4;
const worthOfPlace = (card: Card): number => STUCK_CARD + POINTS_OF[card];

/** Who is not down has to lay down first before any place is of use. */
const LATER = 0.3;
/** Who is down has laid off what fits, unless it came or found its place since: so little of it is left. */
const STILL_HELD = 0.25;
/** Who is not down may swap a joker out of a run. */
const JOKER_LOST = 20;

/**
 * Scores a wild at the end of a run by its effect on the other seats. It takes the place of a natural that
 * one of them may hold, and lets the next natural follow. Cards that everyone saw go to a hand count in full,
 * others by chance. Undefined for levels that do not look at others.
 */
export function outlookOf(features: Features): Outlook | undefined {
  if (features.weights.ends === 0) return undefined;
  const { view, seat, weights } = features;
  return (place, table) => {
    let worse = 0;
    for (let other = 0; other < view.hand.length; other++)
      if (other !== seat) worse += worseFor(features, other, place, table);
    return weights.ends * worse;
  };
}

function worseFor(
  features: Features,
  other: Seat,
  { card, at, end }: WildPlace,
  table: readonly MeldCards[],
): number {
  const span = spanOf(table[at].cards)!;
  const value = valueBeyond(span, end);
  const taken = naturalAt(span.suit, value)!;
  const next = naturalAt(span.suit, end === 'start' ? value - 1 : value + 1);
  const isDown = features.view.down[other];
  const holdsTaken = chanceOf(features, other, taken, isDown ? STILL_HELD : 1);
  let worse = fitsBeside(table, at, taken) ? 0 : holdsTaken * worthOfPlace(taken);
  // Who holds the taken one as well would have reached the next one without the wild.
  if (next !== undefined && !fitsBeside(table, at, next))
    worse -= chanceOf(features, other, next, 1) * (1 - holdsTaken) * worthOfPlace(next);
  if (isDown) return worse;
  return LATER * worse - (isJoker(card) ? holdsTaken * JOKER_LOST : 0);
}

/** Whether another meld takes the card, too. */
const fitsBeside = (table: readonly MeldCards[], at: number, card: Card): boolean =>
  table.some((meld, other) => other !== at && fits(fitOf(card, meld)));

/** How likely the other holds the card; `unshown` is how much of that chance is left where nobody saw it. */
function chanceOf(
  { view, alive, unseen }: Features,
  other: Seat,
  card: Card,
  unshown: number,
): number {
  const place = PLACE[card];
  const shown = view.shown[other];
  if (shown.some((one) => PLACE[one] === place)) return 1;
  const hidden = view.hand[other].length - shown.length;
  return unshown * Math.min(1, (alive[place] * hidden) / Math.max(1, unseen));
}

/** By place: a card that lies there, whichever of its copies. */
const NATURAL_AT = new Int16Array(64).fill(-1);
for (let card = 255; card >= 0; card--) if (PLACE[card] >= 0) NATURAL_AT[PLACE[card]] = card;

/** The natural of this suit and value; undefined beyond 3 and ace. */
const naturalAt = (suit: number, value: number): Card | undefined =>
  value < LOWEST || value > HIGHEST ? undefined : NATURAL_AT[suit * 16 + value - LOWEST];
