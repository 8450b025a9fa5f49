/**
 * Where cards fit on the table, and how playouts lay them off. The rules are those of `layoff.ts`, applied
 * without making an object.
 */
import { RANK_OF, SUIT_OF, type Card } from '../../../../core/card.ts';
import { HIGHEST, LOWEST, VALUE_OF, type RunEnd } from '../../../../core/meld.ts';
import type { Seat } from '../../../../core/seat.ts';
import { layOffOne } from '../../rules/apply.ts';
import type { Meld, Position } from '../../rules/types.ts';

/** The place of the first natural; every meld on the table has one (MI-101). */
function naturalIn(cards: readonly Card[]): number {
  let at = 0;
  while (VALUE_OF[cards[at]] === 0) at++;
  return at;
}

/** Whether the card goes on this meld, a wild at either end. */
export function goesOn(card: Card, { kind, cards }: Meld): boolean {
  const at = naturalIn(cards);
  const value = VALUE_OF[card];
  if (kind === 'set') return value === 0 || RANK_OF[card] === RANK_OF[cards[at]];
  const low = VALUE_OF[cards[at]] - at;
  const high = low + cards.length - 1;
  if (value === 0) return low > LOWEST || high < HIGHEST;
  return SUIT_OF[card] === SUIT_OF[cards[at]] && (value === low - 1 || value === high + 1);
}

export function goesAnywhere(card: Card, melds: readonly Meld[]): boolean {
  for (let i = 0; i < melds.length; i++) if (goesOn(card, melds[i])) return true;
  return false;
}

/** Lays off whatever fits, naturals before wilds, until nothing does; how many cards went. */
export function layOffAll(p: Position, seat: Seat): number {
  const hand = p.hand[seat];
  const held = hand.length;
  while (layOffNatural(p, seat)) continue;
  for (let i = hand.length - 1; i >= 0; i--)
    if (VALUE_OF[hand[i]] === 0 && layOffWild(p, seat, hand[i])) {
      while (layOffNatural(p, seat)) continue;
      i = hand.length;
    }
  return held - hand.length;
}

function layOffNatural(p: Position, seat: Seat): boolean {
  const hand = p.hand[seat];
  for (let i = 0; i < hand.length; i++) {
    if (VALUE_OF[hand[i]] === 0) continue;
    for (let at = 0; at < p.melds.length; at++)
      if (goesOn(hand[i], p.melds[at])) {
        layOffOne(p, seat, { card: hand[i], meld: at + 1 }, undefined);
        return true;
      }
  }
  return false;
}

/** A wild goes where an own card may follow, else to a set, else to the first run that is open. */
function layOffWild(p: Position, seat: Seat, card: Card): boolean {
  let place = -1;
  let end: RunEnd | undefined;
  for (let at = 0; at < p.melds.length; at++) {
    const meld = p.melds[at];
    if (!goesOn(card, meld)) continue;
    if (meld.kind === 'set') {
      if (place < 0 || end === undefined) place = at;
      continue;
    }
    const follows = followedAt(p.hand[seat], meld);
    if (follows !== undefined) {
      place = at;
      end = follows;
      break;
    }
    if (place < 0) place = at;
  }
  if (place < 0) return false;
  const layOff = { card, meld: place + 1 };
  layOffOne(p, seat, end === undefined ? layOff : { ...layOff, position: end }, undefined);
  return true;
}

/** The end of a run at which a wild lets a card of the hand follow. */
function followedAt(hand: readonly Card[], { cards }: Meld): RunEnd | undefined {
  const at = naturalIn(cards);
  const suit = SUIT_OF[cards[at]];
  const low = VALUE_OF[cards[at]] - at;
  const high = low + cards.length - 1;
  for (let i = 0; i < hand.length; i++) {
    if (SUIT_OF[hand[i]] !== suit || VALUE_OF[hand[i]] === 0) continue;
    if (VALUE_OF[hand[i]] === low - 2) return 'start';
    if (VALUE_OF[hand[i]] === high + 2) return 'end';
  }
  return undefined;
}
