/** Candidate plays of a turn for search: ways to lay down, to win a joker, and to lay off. */
import { SUIT_OF, type Card } from '../../../../core/card.ts';
import { isJoker, isWild, openEnds, RUN_ENDS, spanOf, VALUE_OF } from '../../../../core/meld.ts';
import type { Seat } from '../../../../core/seat.ts';
import { contractOf, sizesFor } from '../../rules/contract.ts';
import { bestShed } from '../judge/shed.ts';
import { layOffMove } from '../../rules/melds.ts';
import { canLayDown, layDowns } from '../../rules/planner/index.ts';
import { POINTS_OF, isLastRound } from '../../rules/turn.ts';
import { goesAnywhere } from './table.ts';
import type { LayOff, Meld, Move, NamedMeld, Position } from '../../rules/types.ts';

/** So many ways to lay down are found, and the best of them by what they leave are tried. */
const DOWNS_FOUND = 8;
const DOWNS_TRIED = 3;
/** A spare wild is tried at so many places. */
const WILD_PLACES = 5;

/** The plans that were made last: search lists them and then makes one of them in the same position. */
export class LastPlans {
  #of: Position | undefined;
  #hand: readonly Card[] = [];
  #table = 0;
  #plans: readonly Move[] = [];

  /** The plays that come before a discard, best first. They follow from what the seat itself knows. */
  for(p: Position, seat: Seat): readonly Move[] {
    const hand = p.hand[seat];
    const table = hashTable(p);
    if (this.#of === p && this.#table === table && isSame(this.#hand, hand)) return this.#plans;
    this.#plans = makePlans(p, seat);
    this.#of = p;
    this.#hand = hand.slice();
    this.#table = table;
    return this.#plans;
  }
}

/** A number for the table as it lies, card by card, and what may be done in this phase. */
function hashTable(p: Position): number {
  let hash = p.round * 2 + Number(p.phase === 'action');
  for (let at = 0; at < p.melds.length; at++) {
    const { cards } = p.melds[at];
    hash = Math.imul(hash ^ cards.length, 0x9e3779b1);
    for (let i = 0; i < cards.length; i++) hash = Math.imul(hash ^ cards[i], 0x01000193);
  }
  return hash;
}

function isSame(one: readonly Card[], other: readonly Card[]): boolean {
  if (one.length !== other.length) return false;
  for (let i = 0; i < one.length; i++) if (one[i] !== other[i]) return false;
  return true;
}

function makePlans(p: Position, seat: Seat): Move[] {
  if (p.phase !== 'action') return [];
  if (p.down[seat]) return sheds(p, seat);
  const downs = layDownMoves(p, seat);
  return downs.length > 0 || isLastRound(p) ? downs : swaps(p, seat);
}

function layDownMoves(p: Position, seat: Seat): Move[] {
  const hand = p.hand[seat];
  const contract = contractOf(p.round);
  const sizes = sizesFor(p.round, p.options);
  if (!canLayDown(hand, contract, sizes)) return [];
  const ways = layDowns(hand, contract, sizes, isLastRound(p) ? 1 : DOWNS_FOUND);
  const judged = ways.map((melds) => ({ melds, cost: costLeft(p, seat, melds) }));
  judged.sort((a, b) => a.cost - b.cost);
  return judged.slice(0, DOWNS_TRIED).map(({ melds }) => ({ type: 'lay_down', melds }));
}

/** What fits the table next turn is nearly gone. */
const STUCK_CARD = 4;
const FITTING = 0.3;

function costLeft(p: Position, seat: Seat, melds: readonly NamedMeld[]): number {
  const used = melds.flatMap(({ cards }) => cards);
  const mine = melds.map(({ kind, cards }): Meld => ({ kind, owner: seat, cards: [...cards] }));
  const table = [...p.melds, ...mine];
  let cost = 0;
  for (const card of p.hand[seat]) {
    if (used.includes(card)) continue;
    const fits = goesAnywhere(card, table);
    cost += fits ? FITTING * POINTS_OF[card] : STUCK_CARD + POINTS_OF[card];
  }
  return cost;
}

function swaps(p: Position, seat: Seat): Move[] {
  const moves: Move[] = [];
  for (let at = 0; at < p.melds.length; at++) {
    const { kind, cards } = p.melds[at];
    if (kind === 'set' || !cards.some(isJoker)) continue;
    const span = spanOf(cards)!;
    cards.forEach((joker, place) => {
      const card = isJoker(joker) ? heldAs(p.hand[seat], span.suit, span.low + place) : undefined;
      if (card !== undefined) moves.push({ type: 'swap_joker', meld: at + 1, joker, card });
    });
  }
  return moves;
}

const heldAs = (hand: readonly Card[], suit: number, value: number): Card | undefined =>
  hand.find((card) => SUIT_OF[card] === suit && VALUE_OF[card] === value);

/** All that goes in one move; where a wild is left over, the places that it may have. */
function sheds(p: Position, seat: Seat): Move[] {
  const hand = p.hand[seat];
  const { layOffs } = bestShed(hand, p.melds);
  if (layOffs.length === 0) return [];
  const best = layOffMove(layOffs, hand.length);
  const last = layOffs[layOffs.length - 1];
  if (layOffs.length === hand.length || !isWild(last.card)) return [best];
  const before = layOffs.slice(0, -1);
  const others = wildPlaces(p, before, last.card).filter(
    (place) => place.meld !== last.meld || place.position !== last.position,
  );
  return [
    best,
    ...others.slice(0, WILD_PLACES).map((place) => layOffMove([...before, place], hand.length)),
  ];
}

/** One set, since all are alike to a wild, and the ends of runs that nothing before it has touched. */
function wildPlaces(p: Position, before: readonly LayOff[], card: Card): LayOff[] {
  const places: LayOff[] = [];
  let hasSet = false;
  p.melds.forEach(({ kind, cards }, at) => {
    const meld = at + 1;
    if (kind === 'set') {
      if (!hasSet) places.push({ card, meld });
      hasSet = true;
      return;
    }
    if (before.some((layOff) => layOff.meld === meld)) return;
    const open = openEnds(spanOf(cards)!);
    for (const end of RUN_ENDS) if (open[end]) places.push({ card, meld, position: end });
  });
  return places;
}
