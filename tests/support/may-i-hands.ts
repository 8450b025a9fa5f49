/**
 * A second opinion on lay-downs, as plain as can be: every group of cards is judged by itself, and every
 * choice of groups that share no card is looked at. For small hands only.
 */
import { SUIT_OF, SUITS, type Card } from '../../src/core/card.ts';
import { isWild, VALUE_OF } from '../../src/core/meld.ts';
import type { Rng } from '../../src/core/rng.ts';
import type { Contract, Sizes } from '../../src/games/may-i/rules/contract.ts';

interface Group {
  readonly mask: number;
  readonly kind: 'set' | 'run';
  readonly suit: number;
  /** The values at which a run could begin. */
  readonly lows: readonly number[];
  readonly size: number;
}

const membersOf = (hand: readonly Card[], mask: number): Card[] =>
  hand.filter((_, at) => (mask & (1 << at)) !== 0);

/** The cards of a hand that are like the card at each place, as a mask. */
const alikeIn = (hand: readonly Card[], of: Uint8Array): number[] =>
  hand.map((card) =>
    hand.reduce((mask, other, at) => (of[other] === of[card] ? mask | (1 << at) : mask), 0),
  );

function bitsIn(mask: number): number {
  let bits = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) bits++;
  return bits;
}

/** Most masks are no group by their numbers or their first natural card: members are looked at after that. */
function groupsOf(hand: readonly Card[], sizes: Sizes): Group[] {
  const groups: Group[] = [];
  const wilds = hand.reduce((mask, card, at) => (isWild(card) ? mask | (1 << at) : mask), 0);
  const [sameValue, sameSuit] = [alikeIn(hand, VALUE_OF), alikeIn(hand, SUIT_OF)];
  for (let mask = 1; mask < 1 << hand.length; mask++) {
    const natural = mask & ~wilds;
    const size = bitsIn(mask);
    if (size < 3 || bitsIn(natural) * 2 < size) continue;
    const first = 31 - Math.clz32(natural);
    const base = { mask, suit: SUIT_OF[hand[first]], size };
    const isSized = (wanted: number): boolean =>
      sizes === 'exact' ? size === wanted : size >= wanted;
    if (isSized(3) && (natural & ~sameValue[first]) === 0)
      groups.push({ ...base, kind: 'set', lows: [] });
    if (!isSized(4) || (natural & ~sameSuit[first]) !== 0) continue;
    const lows = lowsOf(membersOf(hand, natural), size);
    if (lows.length > 0) groups.push({ ...base, kind: 'run', lows });
  }
  return groups;
}

/** Where a run of these cards of one suit could begin. */
function lowsOf(naturals: readonly Card[], length: number): number[] {
  const values = naturals.map((card) => VALUE_OF[card]);
  if (new Set(values).size < values.length) return [];
  const lows: number[] = [];
  for (let low = 3; low + length - 1 <= 14; low++)
    if (values.every((value) => value >= low && value < low + length)) lows.push(low);
  return lows;
}

const areApart = (a: Group, b: Group): boolean =>
  a.suit !== b.suit ||
  a.lows.some((x) => b.lows.some((y) => Math.max(x - y - b.size, y - x - a.size) >= 2));

/** Every lay-down as the mask of its cards in the hand. */
export function everyLayDown(hand: readonly Card[], contract: Contract, sizes: Sizes): Set<number> {
  const groups = groupsOf(hand, sizes);
  const found = new Set<number>();
  const choose = (from: number, used: number, picked: readonly Group[]): void => {
    const runs = picked.filter(({ kind }) => kind === 'run');
    if (runs.length > contract.runs || picked.length - runs.length > contract.sets) return;
    if (runs.length === 2 && !areApart(runs[0], runs[1])) return;
    if (picked.length === contract.sets + contract.runs) found.add(used);
    else
      for (let at = from; at < groups.length; at++)
        if ((groups[at].mask & used) === 0)
          choose(at + 1, used | groups[at].mask, [...picked, groups[at]]);
  };
  choose(0, 0, []);
  const whole = (1 << hand.length) - 1;
  return sizes === 'all' ? new Set([...found].filter((mask) => mask === whole)) : found;
}

/** What the best lay-down is worth and the fewest wilds that it takes; undefined where there is none. */
export function bestByHand(
  hand: readonly Card[],
  contract: Contract,
  sizes: Sizes,
  worth: (card: Card) => number,
): { readonly worth: number; readonly wilds: number } | undefined {
  const scored = [...everyLayDown(hand, contract, sizes)].map((mask) => {
    const cards = membersOf(hand, mask);
    return {
      worth: cards.reduce((sum, card) => sum + worth(card), 0),
      wilds: cards.filter(isWild).length,
    };
  });
  return scored.sort((a, b) => b.worth - a.worth || a.wilds - b.wilds)[0];
}

/** A hand from three packs that is likely to hold something: few suits, few ranks, some wilds. */
export function richHand(size: number, rng: Rng): Card[] {
  const suits = 1 + rng.below(4);
  const [low, width] = [rng.below(6), 4 + rng.below(9)];
  const wilds = rng.below(6);
  const hand: Card[] = [];
  while (hand.length < size) {
    const card = drawn(rng, suits, low, width, hand.length < wilds);
    if (!hand.includes(card)) hand.push(card);
  }
  return hand;
}

function drawn(rng: Rng, suits: number, low: number, width: number, wild: boolean): Card {
  const pack = 54 * rng.below(3);
  if (wild) return pack + (rng.below(3) === 0 ? 52 + rng.below(2) : 13 * rng.below(4));
  return pack + 13 * rng.below(suits) + 1 + ((low + rng.below(width)) % 12);
}

/** Twelve cards, most of them of one set and two runs. */
export function nearlyWhole(rng: Rng): Card[] {
  const hand: Card[] = [];
  const add = (card: Card): void => void (hand.includes(card) || hand.push(card));
  const rank = 1 + rng.below(12);
  for (let i = 0; i < 4; i++) add(54 * rng.below(2) + 13 * rng.below(4) + rank);
  for (let run = 0; run < 2; run++) {
    const [suit, low] = [rng.below(SUITS.length), 1 + rng.below(8)];
    for (let i = 0; i < 4; i++) add(54 * run + 13 * suit + low + i);
  }
  for (let i = rng.below(3); i > 0; i--) hand[rng.below(hand.length)] = 52 + 54 * (i - 1);
  const unique = [...new Set(hand)];
  while (unique.length < 12) {
    const [card] = richHand(1, rng);
    if (!unique.includes(card)) unique.push(card);
  }
  return unique.slice(0, 12);
}
