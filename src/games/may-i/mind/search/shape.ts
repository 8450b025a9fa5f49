/**
 * The distance of a hand from laying down, and how many kinds of cards would bring it nearer. Results are
 * cached, because the same hands come up again and again in a search. The order of a hand and copies of its
 * cards do not matter.
 */
import type { Card } from '../../../../core/card.ts';
import { contractOf, sizesFor } from '../../rules/contract.ts';
import { PlannerWorkspace, readHand } from '../../rules/planner/hand.ts';
import { fewestCards, outCount, reach, readOuts } from '../../rules/planner/reach.ts';
import { FACE_OF } from './keys.ts';
import type { Position } from '../../rules/types.ts';

/** The cards that a finished lay-down has where a hand has so many; in round 6 all of them (MI-90). */
export function sizeFor(p: Position, cards: number): number {
  const fewest = fewestCards(contractOf(p.round));
  return sizesFor(p.round, p.options) === 'all' ? Math.max(fewest, cards + (cards % 2)) : fewest;
}

/** Two numbers for each face: their sums over a hand tell hands apart. */
const FIRST = new Int32Array(64);
const SECOND = new Int32Array(64);
for (let face = 0; face < 64; face++) {
  FIRST[face] = scramble(face * 2 + 1);
  SECOND[face] = scramble(face * 2 + 1001);
}

function scramble(seed: number): number {
  let mixed = Math.imul(seed, 0x9e3779b1);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
  return mixed ^ (mixed >>> 13);
}

const PLACES = 1 << 13;
/** Nobody has counted the cards that help yet. */
const NOT_COUNTED = 255;

/** The shapes of the hands that one search has seen. */
export class Shapes {
  /** The planner's workspace for all that search asks of hands. */
  readonly planner = new PlannerWorkspace();
  /** What was read last: cards that are missing, and kinds of cards that help, all wilds being one. */
  missing = 0;
  outs = 0;
  readonly #first = new Int32Array(PLACES);
  readonly #second = new Int32Array(PLACES);
  readonly #missing = new Uint8Array(PLACES);
  readonly #outs = new Uint8Array(PLACES);

  /** How many cards of the hand fit into a lay-down of so many. */
  filledBy(p: Position, hand: readonly Card[], size: number): number {
    return size - this.#missing[this.#placeOf(p, hand, size)];
  }

  /** Reads `missing` and `outs` of a hand. */
  read(p: Position, hand: readonly Card[]): void {
    const size = sizeFor(p, hand.length);
    const at = this.#placeOf(p, hand, size);
    this.missing = this.#missing[at];
    if (this.#outs[at] === NOT_COUNTED) this.#outs[at] = this.#countOuts(p, hand, size);
    this.outs = this.#outs[at];
  }

  /** The place of a hand, with what is missing to a lay-down of so many cards. */
  #placeOf(p: Position, hand: readonly Card[], size: number): number {
    let first = scramble(p.round * 64 + size);
    let second = first;
    for (let i = 0; i < hand.length; i++) {
      first = (first + FIRST[FACE_OF[hand[i]]]) | 0;
      second = (second + SECOND[FACE_OF[hand[i]]]) | 0;
    }
    const at = (first ^ (first >>> 16)) & (PLACES - 1);
    if (this.#first[at] === first && this.#second[at] === second) return at;
    readHand(this.planner, hand);
    this.#first[at] = first;
    this.#second[at] = second;
    this.#missing[at] = size - reach(this.planner, contractOf(p.round), size, 0);
    this.#outs[at] = NOT_COUNTED;
    return at;
  }

  #countOuts(p: Position, hand: readonly Card[], size: number): number {
    if (this.missing === 0) return 0;
    readHand(this.planner, hand);
    readOuts(this.planner, contractOf(p.round), size, size - this.missing, true);
    return outCount(this.planner);
  }
}
