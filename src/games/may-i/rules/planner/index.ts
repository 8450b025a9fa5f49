/**
 * Planning towards a contract, exact and fast: whether a hand can lay down, what to lay down best, and how
 * far it is from there. A hint, the "best lay-down" of a screen and the bots all ask here.
 */
import { SUIT_OF, SUITS, type Card } from '../../../../core/card.ts';
import { isJoker, LOWEST } from '../../../../core/meld.ts';
import type { Contract, Sizes } from '../contract.ts';
import { POINTS_OF } from '../turn.ts';
import type { NamedMeld } from '../types.ts';
import {
  mayUseAll,
  PlannerWorkspace,
  readHand,
  VALUES,
  WILD,
  CardsByWorth,
  type Run,
  type Worth,
} from './hand.ts';
import { fewestCards, isOut, reach, readOuts } from './reach.ts';
import { LayDownSearch, type Shape } from './search.ts';

const points: Worth = (card) => POINTS_OF[card];

/** Whether a lay-down is possible. A larger lay-down holds one of the exact size, so that is looked for. */
export function canLayDown(
  hand: readonly Card[],
  contract: Contract,
  sizes: Sizes,
  workspace = new PlannerWorkspace(),
): boolean {
  readHand(workspace, hand);
  if (sizes === 'all') {
    const size = workspace.cardCount;
    if (size !== hand.length || !mayUseAll(workspace)) return false;
    return reach(workspace, contract, size, size - 1) === size;
  }
  const size = fewestCards(contract);
  return reach(workspace, contract, size, size - 1) === size;
}

/**
 * The lay-down whose cards are worth most: by default their points, so that the fewest stay in the hand.
 * Of equal ones the one with the fewest wilds; then a fixed order, which does not depend on that of the
 * hand: low ranks of sets, suits in their order, longer runs, wilds at the high end. A worth is never
 * below 0.
 */
export const bestLayDown = (
  hand: readonly Card[],
  contract: Contract,
  sizes: Sizes,
  worth: Worth = points,
): NamedMeld[] | undefined => layDowns(hand, contract, sizes, 1, worth)[0];

/**
 * Different lay-downs, best first, at most `limit`. They differ in the ranks of their sets, the spans of
 * their runs or the places of naturals in them; swapping equal cards makes no other lay-down.
 */
export function layDowns(
  hand: readonly Card[],
  contract: Contract,
  sizes: Sizes,
  limit: number,
  worth: Worth = points,
): NamedMeld[][] {
  const workspace = new PlannerWorkspace();
  if (limit < 1 || !canLayDown(hand, contract, sizes, workspace)) return [];
  const cards = new CardsByWorth(hand, worth);
  const shapes = new LayDownSearch(workspace, cards, contract, sizes, limit).run();
  return shapes.map((shape) => buildMelds(shape, cards));
}

/**
 * Puts the cards of a hand into a shape, sets first, then runs. Jokers go to sets before runs, because others
 * can swap a joker out of a run (MI-59) and never out of a set. A run is named from low to high, so it is
 * kept as it is (MI-21).
 */
function buildMelds({ sets, runs }: Shape, cards: CardsByWorth): NamedMeld[] {
  const naturals = cards.naturals.map((ofValue) => ofValue.slice());
  const wildCount = [...sets, ...runs].reduce((sum, meld) => sum + meld.wilds, 0);
  const wilds = cards.wilds.slice(0, wildCount).sort(jokersFirst);
  const slotsOfRuns = runs.map((run) => takeRun(run, naturals));
  const melds: NamedMeld[] = [];
  for (const { value, naturals: count, wilds: wild } of sets) {
    const ofRank = naturals[value].splice(0, count).sort((a, b) => a - b);
    melds.push({ kind: 'set', cards: [...ofRank, ...wilds.splice(0, wild)] });
  }
  for (const slots of slotsOfRuns)
    melds.push({ kind: 'run', cards: slots.map((card) => card ?? wilds.shift()!) });
  return melds;
}

const jokersFirst = (a: Card, b: Card): number => Number(isJoker(b)) - Number(isJoker(a)) || a - b;

/** The naturals of a run in their slots, taken from those of the hand; undefined where a wild stands. */
const takeRun = (
  { suit, low, length, used }: Readonly<Run>,
  naturals: readonly Card[][],
): (Card | undefined)[] =>
  Array.from({ length }, (_, slot) => {
    const value = low + slot;
    if ((used & (1 << value)) === 0) return undefined;
    const cards = naturals[value];
    const [card] = cards.splice(
      cards.findIndex((one) => SUIT_OF[one] === suit),
      1,
    );
    return card;
  });

/**
 * The cards that are missing at least: 0 where the hand can lay down. In round 6, where every card must be
 * used, they take the place of others: a hand of 11 wants 12 cards that fit, one of 13 wants 14.
 */
export function distance(hand: readonly Card[], contract: Contract, sizes: Sizes): number {
  const workspace = new PlannerWorkspace();
  readHand(workspace, hand);
  const size = sizeWanted(contract, sizes, workspace.cardCount);
  return size - reach(workspace, contract, size, 0);
}

/** The cards of the lay-down that a hand of so many cards works towards. MI-90: a draw makes it even. */
export function sizeWanted(contract: Contract, sizes: Sizes, cards: number): number {
  const fewest = fewestCards(contract);
  return sizes === 'all' ? Math.max(fewest, cards + (cards % 2)) : fewest;
}

/** What a card is by suit and rank: suit × 16 + value − 3, or `WILD_KIND`. */
export type Kind = number;
export const WILD_KIND: Kind = SUITS.length * 16;
/** Where the planner puts a card of this kind. */
export const placeOf = (kind: Kind): number => (kind === WILD_KIND ? WILD : kind);
export const kindAt = (suit: number, value: number): Kind => suit * 16 + value - LOWEST;
export const KINDS: readonly Kind[] = [
  ...SUITS.flatMap((_, suit) => Array.from({ length: VALUES }, (_v, value) => suit * 16 + value)),
  WILD_KIND,
];

export interface Outs {
  readonly distance: number;
  /** The kinds of cards that bring the hand one nearer; none where it can lay down. */
  readonly kinds: readonly Kind[];
}

/** How far a hand is, and what brings it nearer. */
export function outs(hand: readonly Card[], contract: Contract, sizes: Sizes): Outs {
  const workspace = new PlannerWorkspace();
  readHand(workspace, hand);
  const size = sizeWanted(contract, sizes, workspace.cardCount);
  const now = reach(workspace, contract, size, 0);
  if (now === size) return { distance: 0, kinds: [] };
  readOuts(workspace, contract, size, now);
  const kinds = KINDS.filter((kind) => isOut(workspace, placeOf(kind)));
  return { distance: size - now, kinds };
}
