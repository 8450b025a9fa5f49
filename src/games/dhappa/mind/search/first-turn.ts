/** Quick estimate of the cards that stay in hand after a seat's first turn, in place of a full plan. */
import { SUIT_OF, type Card } from '../../../../core/card.ts';
import { HIGHEST, LOWEST, VALUE_OF } from '../../../../core/meld.ts';
import { faceIndex } from '../../rules/board.ts';
import { RUN_MIN } from '../../rules/runs.ts';

const COPIES = 3;

/** Naturals that lie in no stretch of three and touch no run of the team, in layers of one copy each. */
export function looseIn(hand: readonly Card[], takes: Uint8Array, counts: Uint8Array): number {
  counts.fill(0);
  let naturals = 0;
  for (let i = 0; i < hand.length; i++) {
    const value = VALUE_OF[hand[i]];
    if (value === 0) continue;
    naturals++;
    counts[faceIndex(SUIT_OF[hand[i]], value)]++;
  }
  let covered = 0;
  for (let suit = 0; suit < 4; suit++)
    for (let layer = 0; layer < COPIES; layer++) covered += layOff(suit, takes, counts);
  return naturals - covered - inSets(HIGHEST, counts) - inSets(LOWEST, counts);
}

/** One copy of each stretch that can go down, taken off the counts. */
function layOff(suit: number, takes: Uint8Array, counts: Uint8Array): number {
  let covered = 0;
  let length = 0;
  let touches = false;
  for (let value = LOWEST; value <= HIGHEST + 1; value++) {
    const face = faceIndex(suit, value);
    if (value <= HIGHEST && counts[face] > 0) {
      length++;
      if (takes[face] > 0) touches = true;
      continue;
    }
    if (length >= RUN_MIN || touches) {
      for (let back = 1; back <= length; back++) counts[face - back]--;
      covered += length;
    }
    length = 0;
    touches = false;
  }
  return covered;
}

/** Aces and 3s that are left over make a set. */
function inSets(value: number, counts: Uint8Array): number {
  let left = 0;
  for (let suit = 0; suit < 4; suit++) left += counts[faceIndex(suit, value)];
  return left >= RUN_MIN ? left : 0;
}
