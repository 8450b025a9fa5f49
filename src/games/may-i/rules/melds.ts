/**
 * Melds of a lay-down: whether cards make one, how they come to lie, and what is wrong with them (MI-13 to
 * MI-24).
 */
import { formatCard, RANK_OF, RANKS, SUIT_OF, type Card } from '../../../core/card.ts';
import { countWilds, isWild, lowsFor, RUN_MAX, spanOf, VALUE_OF } from '../../../core/meld.ts';
import { counted } from '../../../core/words.ts';
import { GAP_MIN, RUN_MIN, SET_MIN, type Sizes } from './contract.ts';
import type { MeldKind, NamedMeld } from './types.ts';

/** What is wrong with one meld of a lay-down, in the order in which it is looked for. */
export type MeldFault =
  | { readonly kind: 'tooShort'; readonly count: number; readonly least: number }
  | { readonly kind: 'size'; readonly count: number; readonly exactly: number }
  | { readonly kind: 'wilds'; readonly wilds: number; readonly naturals: number }
  | { readonly kind: 'flaw'; readonly why: string };

/** The verdict on one meld by itself, whatever else is laid down. */
export function judgeMeld({ kind, cards }: NamedMeld, sizes: Sizes): MeldFault | undefined {
  const least = kind === 'set' ? SET_MIN : RUN_MIN;
  if (cards.length < least) return { kind: 'tooShort', count: cards.length, least };
  if (sizes === 'exact' && cards.length > least)
    return { kind: 'size', count: cards.length, exactly: least };
  const wilds = countWilds(cards);
  const naturals = cards.length - wilds;
  if (wilds > naturals) return { kind: 'wilds', wilds, naturals };
  const why = kind === 'set' ? flawInSet(cards) : flawInRun(cards);
  return why === undefined ? undefined : { kind: 'flaw', why };
}

/** MI-42: what a group is where nobody says it. */
export function kindOf(cards: readonly Card[]): MeldKind {
  const naturals = naturalsOf(cards);
  return naturals.every((card) => RANK_OF[card] === RANK_OF[naturals[0]]) ? 'set' : 'run';
}

const naturalsOf = (cards: readonly Card[]): Card[] => cards.filter((card) => !isWild(card));
const wildsOf = (cards: readonly Card[]): Card[] => cards.filter(isWild);

/** MI-13 */
function flawInSet(cards: readonly Card[]): string | undefined {
  const [first, ...others] = naturalsOf(cards);
  const other = others.find((card) => RANK_OF[card] !== RANK_OF[first]);
  return other === undefined
    ? undefined
    : `${formatCard(other)} is not ${aRank(RANKS[RANK_OF[first]])}`;
}

/** "a 9", "an 8". */
export const aRank = (name: string): string =>
  `${name === '8' || name === 'A' ? 'an' : 'a'} ${name}`;

const SUIT_WORDS = ['club', 'diamond', 'heart', 'spade'] as const;
/** "spade" */
export const suitWord = (suit: number): string => SUIT_WORDS[suit];

/** MI-14, MI-22 */
function flawInRun(cards: readonly Card[]): string | undefined {
  if (spanOf(cards) !== undefined) return undefined;
  const naturals = naturalsOf(cards).sort(byValue);
  const suit = SUIT_OF[naturalsOf(cards)[0]];
  const stranger = naturals.find((card) => SUIT_OF[card] !== suit);
  if (stranger !== undefined) return `${formatCard(stranger)} is not a ${suitWord(suit)}`;
  const twin = naturals.findIndex((card, at) => VALUE_OF[card] === VALUE_OF[naturals[at + 1]]);
  if (twin >= 0) {
    const [a, b] = [naturals[twin], naturals[twin + 1]].map(formatCard);
    return `${a} and ${b} have the same rank`;
  }
  return flawInSpan(naturals, cards.length);
}

function flawInSpan(naturals: readonly Card[], length: number): string | undefined {
  const [low, high] = [naturals[0], naturals[naturals.length - 1]];
  const gaps = VALUE_OF[high] - VALUE_OF[low] + 1 - naturals.length;
  const wilds = length - naturals.length;
  if (gaps > wilds) {
    const ends = `${formatCard(low)} and ${formatCard(high)}`;
    return `${ends} leave ${counted(gaps, 'gap')} for ${counted(wilds, 'wild')}`;
  }
  return length > RUN_MAX ? `${length} cards do not fit between 3 and A` : undefined;
}

const byValue = (a: Card, b: Card): number => VALUE_OF[a] - VALUE_OF[b];

/** The ways a valid run can come to lie: only as named if that is a run (MI-21), else by MI-22 to MI-24. */
export function placementsOf(cards: readonly Card[]): Card[][] {
  if (spanOf(cards) !== undefined) return [cards.slice()];
  const { inner, spare } = fillGaps(cards);
  const lo = VALUE_OF[inner[0]];
  const { first, last } = lowsFor(lo, lo + inner.length - 1, cards.length);
  const placements: Card[][] = [];
  for (let low = last; low >= first; low--) {
    const above = spare.length - (lo - low);
    placements.push([...spare.slice(above), ...inner, ...spare.slice(0, above)]);
  }
  return placements;
}

/** MI-22: from the lowest natural to the highest, with wilds in the gaps; and the wilds that are left. */
function fillGaps(cards: readonly Card[]): { inner: Card[]; spare: Card[] } {
  const naturals = naturalsOf(cards).sort(byValue);
  const wilds = wildsOf(cards);
  const inner: Card[] = [];
  for (const card of naturals) {
    const next = inner.length === 0 ? 0 : VALUE_OF[naturals[0]] + inner.length;
    for (let gap = next; gap > 0 && gap < VALUE_OF[card]; gap++) inner.push(wilds.shift()!);
    inner.push(card);
  }
  return { inner, spare: wilds };
}

/** MI-19: how many ranks lie between two runs of one suit; undefined where the suits differ. */
export function gapBetween(one: readonly Card[], other: readonly Card[]): number | undefined {
  const [a, b] = [spanOf(one), spanOf(other)];
  if (!a || !b || a.suit !== b.suit) return undefined;
  return Math.max(a.low - b.high, b.low - a.high) - 1;
}

const keepsGap = (one: readonly Card[], other: readonly Card[]): boolean =>
  (gapBetween(one, other) ?? GAP_MIN) >= GAP_MIN;

/**
 * How the melds of a lay-down come to lie, each of them being valid. Undefined where no placement of two
 * runs leaves the gap that they need.
 */
export function layOut(melds: readonly NamedMeld[]): NamedMeld[] | undefined {
  const runs = melds.filter(({ kind }) => kind === 'run').map(({ cards }) => placementsOf(cards));
  const placed = runs.length < 2 ? runs.map(([first]) => first) : placeApart(runs[0], runs[1]);
  if (placed === undefined) return undefined;
  let next = 0;
  return melds.map((meld) => (meld.kind === 'set' ? meld : { kind: 'run', cards: placed[next++] }));
}

/** MI-24: the first meld varies slowest. */
function placeApart(
  first: readonly Card[][],
  second: readonly Card[][],
): [Card[], Card[]] | undefined {
  for (const one of first)
    for (const other of second) if (keepsGap(one, other)) return [one, other];
  return undefined;
}
