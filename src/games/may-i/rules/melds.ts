/**
 * Melds: whether cards make one, how they come to lie, and what is wrong with them (MI-13 to MI-24); then what
 * fits a meld that lies on the table, and at which end (MI-44 to MI-57).
 */
import { type Card, formatCard, RANK_OF, RANKS, SUIT_OF } from '../../../core/card.ts';
import {
  countWilds,
  faceAt,
  isWild,
  lowsFor,
  openEnds,
  RUN_MAX,
  type RunEnd,
  type Span,
  spanOf,
  VALUE_OF,
  valueBeyond,
} from '../../../core/meld.ts';
import { counted } from '../../../core/words.ts';
import { GAP_MIN, RUN_MIN, SET_MIN, type Sizes } from './contract.ts';
import type { LayOff, MeldKind, Move, NamedMeld } from './types.ts';

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

/** As much of a meld as laying off asks for. */
export interface MeldCards {
  readonly kind: MeldKind;
  readonly cards: readonly Card[];
}

/** Where a card may go: the ends of a run at which it fits, or anywhere in a set. */
interface Fit {
  readonly set: boolean;
  readonly start: boolean;
  readonly end: boolean;
}

const NOWHERE: Fit = { set: false, start: false, end: false };
const IN_SET: Fit = { set: true, start: false, end: false };

/** MI-46 to MI-49 */
export function fitOf(card: Card, { kind, cards }: MeldCards): Fit {
  if (kind === 'set') return isWild(card) || RANK_OF[card] === rankOfSet(cards) ? IN_SET : NOWHERE;
  const span = spanOf(cards);
  if (span === undefined) return NOWHERE;
  const open = openEnds(span);
  if (isWild(card)) return { set: false, ...open };
  if (SUIT_OF[card] !== span.suit) return NOWHERE;
  const value = VALUE_OF[card];
  return {
    set: false,
    start: open.start && value === span.low - 1,
    end: open.end && value === span.high + 1,
  };
}

/** MI-101: every set on the table has naturals, all of one rank. */
export function rankOfSet(cards: readonly Card[]): number {
  for (let i = 0; i < cards.length; i++) if (VALUE_OF[cards[i]] !== 0) return RANK_OF[cards[i]];
  return -1;
}

export const fits = ({ set, start, end }: Fit): boolean => set || start || end;

/** MI-54: only a wild on a run with both ends open leaves a choice. */
export function needsPositionChoice(card: Card, meld: MeldCards): boolean {
  const { start, end } = fitOf(card, meld);
  return start && end;
}

/** Why a card does not go where it was asked to. */
type Misfit = 'does_not_fit' | 'invalid_position';

/**
 * MI-50 to MI-53: the end of the run at which the card comes to lie. A natural goes to the only end that it
 * fits, whatever was requested; a wild never goes to another end than the one that was.
 */
export function resolveRunInsertPosition(
  card: Card,
  meld: MeldCards,
  requested?: RunEnd,
): RunEnd | Misfit {
  const { start, end } = fitOf(card, meld);
  if (!start && !end) return 'does_not_fit';
  if (!isWild(card)) return start ? 'start' : 'end';
  if (requested === undefined) return end ? 'end' : 'start';
  const isOpen = requested === 'start' ? start : requested === 'end' && end;
  return isOpen ? requested : 'invalid_position';
}

/** What is wrong with laying this card off on this meld. */
export function misfitOf(card: Card, meld: MeldCards, requested?: RunEnd): Misfit | undefined {
  if (meld.kind === 'set') return fitOf(card, meld).set ? undefined : 'does_not_fit';
  const place = resolveRunInsertPosition(card, meld, requested);
  return place === 'start' || place === 'end' ? undefined : place;
}

/** The cards of a meld once this card, which fits, has been laid off on it. */
export function meldWith(card: Card, meld: MeldCards, requested?: RunEnd): Card[] {
  const atStart =
    meld.kind === 'run' && resolveRunInsertPosition(card, meld, requested) === 'start';
  return atStart ? [card, ...meld.cards] : [...meld.cards, card];
}

/** What a card stands for at this end of a run: `4S`. */
export const faceBeyond = (span: Span, end: RunEnd): string =>
  faceAt(span.suit, valueBeyond(span, end));

/** What each card of a meld stands for where it is a wild in a run; undefined for all others. */
export function facesIn({ kind, cards }: MeldCards): (string | undefined)[] {
  const span = kind === 'run' ? spanOf(cards) : undefined;
  return cards.map((card, at) =>
    span && isWild(card) ? faceAt(span.suit, span.low + at) : undefined,
  );
}

/** `2C=4S 5S 6S 7S`: the cards of a meld with what its wilds stand for. */
export function formatFaces(meld: MeldCards): string {
  const faces = facesIn(meld);
  const words = meld.cards.map((card, at) =>
    faces[at] === undefined ? formatCard(card) : `${formatCard(card)}=${faces[at]}`,
  );
  return words.join(' ');
}

/** MI-55: the melds as they would lie after these lay-offs, all of which fit in this order. */
export function meldsWith(melds: readonly MeldCards[], layOffs: readonly LayOff[]): MeldCards[] {
  const effective = melds.slice();
  for (const layOff of layOffs) layOnto(effective, layOff);
  return effective;
}

/** These lay-offs as one move of a hand of so many cards: one card is a lay-off, all of them is going out. */
export function layOffMove(layOffs: readonly LayOff[], held: number): Move {
  if (layOffs.length > 0 && layOffs.length === held) return { type: 'go_out', layOffs };
  return layOffs.length === 1
    ? { type: 'lay_off', ...layOffs[0] }
    : { type: 'lay_off_many', layOffs };
}

/** Puts the grown meld in the place of the old one, which stays as it was. */
export function layOnto(melds: MeldCards[], { card, meld, position }: LayOff): void {
  const old = melds[meld - 1];
  melds[meld - 1] = { kind: old.kind, cards: meldWith(card, old, position) };
}
