/** DH-60 to DH-67: taking from the discard pile, judged and foreseen at every depth. */
import { type Card, formatCard, SUIT_OF } from '../../../../core/card.ts';
import { HIGHEST, isWild, LOWEST, VALUE_OF } from '../../../../core/meld.ts';
import type { Seat } from '../../../../core/seat.ts';
import { numberText } from '../../../../core/named.ts';
import { judgeCreate } from '../plays/build.ts';
import { keepsKeyPlayable } from '../plays/play.ts';
import { RUN_MIN, SET_VALUES } from '../runs.ts';
import { type Position, type Verdict, violation } from '../types.ts';
import { KeySearch, type Witness } from './witness.ts';

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

// Option npickOpenFirst: a pure create without the key card comes first, after which the key card can be played.

/** Three cards are enough to open with: fewer of them are missing later. */
function opensThenPlays(p: Position, seat: Seat, count: number): boolean {
  const hands = p.hands.slice();
  const hand = p.hands[seat].concat(p.pile.slice(p.pile.length - count));
  const key = p.pile[p.pile.length - count];
  hands[seat] = hand;
  const after: Position = { ...p, phase: 'play', hands, pending: key, opensFirst: true };
  return openings(hand, key).some((cards) => {
    const opening = judgeCreate(after, seat, { type: 'create', cards });
    return opening.ok && keepsKeyPlayable(after, seat, opening.value);
  });
}

/** All pure runs of three cards without the key card, one of those that differ only in copies. */
function openings(hand: readonly Card[], key: Card): Card[][] {
  const others = hand.filter((card) => card !== key && !isWild(card));
  return [...sequences(others), ...SET_VALUES.flatMap((value) => sets(others, value))];
}

function sequences(cards: readonly Card[]): Card[][] {
  const found: Card[][] = [];
  for (let suit = 0; suit < 4; suit++)
    for (let low = LOWEST; low + RUN_MIN - 1 <= HIGHEST; low++) {
      const used = [low, low + 1, low + 2].map((value) =>
        cards.find((card) => SUIT_OF[card] === suit && VALUE_OF[card] === value),
      );
      if (used.every((card) => card !== undefined)) found.push(used);
    }
  return found;
}

function sets(cards: readonly Card[], value: number): Card[][] {
  const held = cards.filter((card) => VALUE_OF[card] === value);
  const found: Card[][] = [];
  for (let i = 0; i < held.length; i++)
    for (let j = i + 1; j < held.length; j++)
      for (let k = j + 1; k < held.length; k++) found.push([held[i], held[j], held[k]]);
  return found;
}
