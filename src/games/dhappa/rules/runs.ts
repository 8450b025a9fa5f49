/** Runs as values: how they are made, read and written (DH-13 to DH-23). */
import {
  type Card,
  formatCard,
  formatCards,
  RANKS,
  type Suit,
  SUIT_OF,
  SUITS,
} from '../../../core/card.ts';
import {
  countWilds,
  faceAt,
  HIGHEST,
  isWild,
  LOWEST,
  RUN_MAX,
  VALUE_OF,
} from '../../../core/meld.ts';
import type { Seat } from '../../../core/seat.ts';
import { areTeammates, teamOf } from './teams.ts';
import type { Position, Run, Team } from './types.ts';

export const RUN_MIN = 3;
/** DH-15: the values of ranks that sets are made of. */
export const SET_VALUES: readonly number[] = [HIGHEST, LOWEST];

const NO_PARKED: readonly Card[] = [];
const NO_SUIT = -1;

export const sequenceOf = (
  { number, owner }: Pick<Run, 'number' | 'owner'>,
  suit: number,
  low: number,
  slots: readonly Card[],
  parked: readonly Card[] = NO_PARKED,
): Run => ({
  number,
  owner,
  kind: 'sequence',
  suit,
  low,
  slots,
  parked,
  wilds: countWilds(slots) + parked.length,
});

export const setOf = (
  { number, owner }: Pick<Run, 'number' | 'owner'>,
  value: number,
  slots: readonly Card[],
): Run => ({
  number,
  owner,
  kind: 'set',
  suit: NO_SUIT,
  low: value,
  slots,
  parked: NO_PARKED,
  wilds: countWilds(slots),
});

/** What the last slot of a sequence stands for. */
export const highOf = (run: Run): number => run.low + run.slots.length - 1;

/** Two sequences of one suit, the lower one first. */
export const lowToHigh = (one: Run, other: Run): readonly [lower: Run, upper: Run] =>
  one.low < other.low ? [one, other] : [other, one];

/** DH-21 */
export const isPure = (run: Run): boolean => run.wilds === 0;

/** `8C`: what a slot stands for; in a set, where a wild has no suit, the rank alone (DH-23). */
export function faceOf(run: Run, slot: number): string {
  if (run.kind === 'sequence') return faceAt(run.suit, run.low + slot);
  const card = run.slots[slot];
  return isWild(card) ? RANKS[run.low - 2] : faceAtOwn(card);
}

/** The face of a natural, whichever copy it is. */
const faceAtOwn = (card: Card): string => formatCard(card).replaceAll("'", '');

/** `JK=8C`, or the card itself where it stands for nothing else. */
export const formatSlot = (run: Run, slot: number): string => {
  const card = run.slots[slot];
  const meaning = run.kind === 'sequence' && isWild(card) ? `=${faceOf(run, slot)}` : '';
  return formatCard(card) + meaning;
};

/** `7C JK=8C 9C`; 2s without a slot stand after a plus. */
export function formatRun(run: Run): string {
  const slots = run.slots.map((_, slot) => formatSlot(run, slot)).join(' ');
  return run.parked.length === 0 ? slots : `${slots} + ${formatCards(run.parked)}`;
}

/** These cards as they lie in the run: `9H`, `JK=9H`. */
export const formatWithin = (run: Run, cards: readonly Card[]): string =>
  cards
    .map((card) => {
      const slot = run.slots.indexOf(card);
      return slot < 0 ? formatCard(card) : formatSlot(run, slot);
    })
    .join(' ');

/** The place in a sequence that stands for this value; outside, less than 0 or past the end. */
export const slotFor = (run: Run, value: number): number => value - run.low;

/** Whether it can still grow somewhere. */
export const hasRoom = (run: Run): boolean => run.kind === 'set' || run.slots.length < RUN_MAX;

export function runNumbered(p: Position, number: number): Run | undefined {
  for (let i = 0; i < p.runs.length; i++) if (p.runs[i].number === number) return p.runs[i];
  return undefined;
}

export const runsOfTeam = (runs: readonly Run[], team: Team): Run[] =>
  runs.filter(({ owner }) => teamOf(owner) === team);

export const isOfTeam = (run: Run, seat: Seat): boolean => areTeammates(run.owner, seat);

/** DH-16: whether a set has a natural of this very face already. */
export function holdsFace(cards: readonly Card[], card: Card): boolean {
  for (let i = 0; i < cards.length; i++)
    if (SUIT_OF[cards[i]] === SUIT_OF[card] && VALUE_OF[cards[i]] === VALUE_OF[card]) return true;
  return false;
}

/** Whether a natural of this suit lies in it. */
export function hasSuit({ slots }: Run, suit: number): boolean {
  for (let i = 0; i < slots.length; i++)
    if (SUIT_OF[slots[i]] === suit && VALUE_OF[slots[i]] > 0) return true;
  return false;
}

/** DH-19: two or more naturals of one rank make a set. */
export const isOfOneRank = (naturals: readonly Card[]): boolean =>
  naturals.length > 1 && naturals.every((card) => VALUE_OF[card] === VALUE_OF[naturals[0]]);

/** "aces", "7s": how a sentence calls cards of one rank. */
export const rankWord = (value: number): string =>
  value === HIGHEST ? 'aces' : `${RANKS[value - 2]}s`;

export const naturalsIn = (cards: readonly Card[]): Card[] =>
  cards.filter((card) => VALUE_OF[card] !== 0);
export const wildsIn = (cards: readonly Card[]): Card[] =>
  cards.filter((card) => VALUE_OF[card] === 0);

const WORDS: Readonly<Record<Suit, string>> = {
  C: 'clubs',
  D: 'diamonds',
  H: 'hearts',
  S: 'spades',
};

/** "clubs": how a sentence calls a suit. */
export const suitWord = (suit: number): string => WORDS[SUITS[suit]];
