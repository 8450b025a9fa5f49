/** DH-60 to DH-67: taking from the discard pile. */
import { formatCard, type Card } from '../../../../core/card.ts';
import { isWild } from '../../../../core/meld.ts';
import type { Seat } from '../../../../core/seat.ts';
import { numberText } from '../../../../core/named.ts';
import { opensThenPlays } from './pick-open-first.ts';
import { violation, type Position, type Verdict } from '../types.ts';
import type { Witness } from './witness-tight.ts';
import { KeySearch } from './witness.ts';

/** The deepest of so many cards from the top. */
export const keyCardOf = (p: Position, count: number): Card => p.pile[p.pile.length - count];

const isCount = (p: Position, count: number): boolean =>
  Number.isInteger(count) && count >= 1 && count <= p.pile.length;

export function checkPick(p: Position, seat: Seat, count: number): Verdict {
  if (!isCount(p, count))
    return violation('bad_pick_count', { count: numberText(count), pile: p.pile.length });
  return isFreePick(p, count) || isPlayable(p, seat, count) ? undefined : refused(p, seat, count);
}

const refused = (p: Position, seat: Seat, count: number): Verdict =>
  violation('pick_not_playable', {
    count,
    card: formatCard(keyCardOf(p, count)),
    opened: p.opened[seat] ? 'yes' : 'no',
  });

/** Options firstTurnFreePick and wildKeyFree: nothing has to be played. */
export const isFreePick = (p: Position, count: number): boolean =>
  isFirstTurnPick(p, count) || (p.options.wildKeyFree && isWild(keyCardOf(p, count)));

export const isFirstTurnPick = (p: Position, count: number): boolean =>
  p.options.firstTurnFreePick && p.turns === 0 && count === 1;

/** The search with the hand and what lies above the key card. */
function searchAbove(p: Position, seat: Seat, count: number): KeySearch {
  const search = new KeySearch(p.hands[seat]);
  for (let depth = 1; depth < count; depth++) search.include(keyCardOf(p, depth));
  return search;
}

const isPlayable = (p: Position, seat: Seat, count: number): boolean =>
  searchAbove(p, seat, count).find(p, seat, keyCardOf(p, count)) !== undefined ||
  mayOpenFirst(p, seat, count);

const mayOpenFirst = (p: Position, seat: Seat, count: number): boolean =>
  p.options.npickOpenFirst && !p.opened[seat] && opensThenPlays(p, seat, count);

/** A play that justifies taking so many cards; undefined where there is none, or none is needed. */
export const witnessFor = (p: Position, seat: Seat, count: number): Witness | undefined =>
  isCount(p, count) ? searchAbove(p, seat, count).find(p, seat, keyCardOf(p, count)) : undefined;

/** For each depth of the pile, from 1: whether so many cards may be taken. As if it were this seat's draw. */
export function pickable(p: Position, seat: Seat): boolean[] {
  const depths: boolean[] = [];
  const search = new KeySearch(p.hands[seat]);
  for (let count = 1; count <= p.pile.length; count++) {
    const key = keyCardOf(p, count);
    depths.push(isFreePick(p, count) || search.find(p, seat, key) !== undefined);
    search.include(key);
  }
  return p.options.npickOpenFirst
    ? depths.map((may, at) => may || mayOpenFirst(p, seat, at + 1))
    : depths;
}

/** The same with the reasons why not. */
export const pickVerdicts = (p: Position, seat: Seat): Verdict[] =>
  pickable(p, seat).map((may, at) => (may ? undefined : refused(p, seat, at + 1)));
