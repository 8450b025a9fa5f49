/**
 * Turns a shape that the planner found into melds with cards. Jokers go to sets before runs, because others
 * can swap a joker out of a run (MI-59) and never out of a set. A run is named from low to high, so it is
 * kept as it is (MI-21).
 */
import { SUIT_OF, type Card } from '../../../../core/card.ts';
import { isJoker } from '../../../../core/meld.ts';
import type { Contract } from '../contract.ts';
import { RUN_FIELDS, SET_FIELDS, SETS_AT } from './shape.ts';
import { naturalsOf, wildCards } from './worth.ts';
import type { NamedMeld } from '../types.ts';

/** Sets first, then runs. */
export function buildMelds(shape: Int32Array, { sets, runs }: Contract): NamedMeld[] {
  const naturals = naturalsOf.map((cards) => cards.slice());
  const wilds = wildCards.slice(0, wildsIn(shape, sets, runs)).sort(jokersFirst);
  const runNaturals = Array.from({ length: runs }, (_, at) => takeRun(shape, at, naturals));
  const melds: NamedMeld[] = [];
  for (let at = 0; at < sets; at++) {
    const [value, count, wild] = shape.subarray(SETS_AT + at * SET_FIELDS);
    const cards = naturals[value].splice(0, count).sort((a, b) => a - b);
    melds.push({ kind: 'set', cards: [...cards, ...wilds.splice(0, wild)] });
  }
  for (const slots of runNaturals)
    melds.push({ kind: 'run', cards: slots.map((card) => card ?? wilds.shift()!) });
  return melds;
}

const jokersFirst = (a: Card, b: Card): number => Number(isJoker(b)) - Number(isJoker(a)) || a - b;

function wildsIn(shape: Int32Array, sets: number, runs: number): number {
  let wilds = 0;
  for (let at = 0; at < sets; at++) wilds += shape[SETS_AT + at * SET_FIELDS + 2];
  for (let at = 0; at < runs; at++) {
    const [, , length, used] = shape.subarray(at * RUN_FIELDS);
    wilds += length;
    for (let mask = used; mask !== 0; mask &= mask - 1) wilds--;
  }
  return wilds;
}

/** The naturals of a run in their slots, taken from those of the hand; undefined where a wild stands. */
function takeRun(shape: Int32Array, at: number, naturals: Card[][]): (Card | undefined)[] {
  const [suit, low, length, used] = shape.subarray(at * RUN_FIELDS);
  return Array.from({ length }, (_, slot) => {
    const value = low + slot;
    if ((used & (1 << value)) === 0) return undefined;
    const cards = naturals[value];
    const [card] = cards.splice(
      cards.findIndex((one) => SUIT_OF[one] === suit),
      1,
    );
    return card;
  });
}
