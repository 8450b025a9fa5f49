/**
 * The outs of the hand that was read last: the cards that bring it nearer to its contract. There is one list
 * at a time.
 */
import { BITS, SUIT_COUNT, WILD } from './hand.ts';

/** By suit, the values that help; values that help in every suit; whether a wild does. */
const outValues = new Int32Array(SUIT_COUNT);
let outRanks = 0;
let outWild = false;

export function clearOuts(): void {
  for (let suit = 0; suit < SUIT_COUNT; suit++) outValues[suit] = 0;
  outRanks = 0;
  outWild = false;
}

export const addOutValues = (suit: number, values: number): void => {
  outValues[suit] |= values;
};
export const addOutRanks = (values: number): void => {
  outRanks |= values;
};
export const addOutWild = (): void => {
  outWild = true;
};

/** Whether a natural at this place, or a wild, is among them. */
export const isOut = (place: number): boolean =>
  place === WILD ? outWild : (((outValues[place >> 4] | outRanks) >> (place & 15)) & 1) === 1;

/** How many kinds of cards are among them, all wilds being one. */
export function outCount(): number {
  let count = outWild ? 1 : 0;
  for (let suit = 0; suit < SUIT_COUNT; suit++) count += BITS[outValues[suit] | outRanks];
  return count;
}
