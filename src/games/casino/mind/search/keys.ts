/**
 * Keys of moves for search: numbers that mean the same in every world. Cards that no rule tells apart share a
 * key. Of one value only spades and the 10 of diamonds are special, so trailing 5C and trailing 5H are one
 * choice.
 */
import { SUIT_OF, SUITS, type Card } from '../../../../core/card.ts';
import { NO_KEY } from '../../../../core/search.ts';
import type { Seat } from '../../../../core/seat.ts';
import {
  argumentIn, AUGMENT, BUILD, CAPTURE, handIn, kindIn, looseIn, MERGE, RAISE, rankBits, REINFORCE, topIn,
  TRAIL,
} from '../../rules/packed/codes.ts'; // prettier-ignore
import { KIND_OF } from '../judge/worth.ts';
import { sideOf } from '../../rules/turn.ts';
import type { Move, MoveType, Position, Target } from '../../rules/types.ts';
import { BIG_CASINO, VALUE_OF } from '../../rules/values.ts';

const valueOf = VALUE_OF;

/** Spreads small numbers over 32 bits, so that sums of them hardly ever meet. */
function mixed(number: number): number {
  let bits = Math.imul(number + 1, 0x9e3779b1);
  bits = Math.imul(bits ^ (bits >>> 15), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return bits ^ (bits >>> 16);
}

const SPADES = SUITS.indexOf('S');
/** By card id: its kind, and whether it is a spade or the 10 of diamonds. */
export const classOf = (card: Card): number =>
  KIND_OF[card] * 3 + (SUIT_OF[card] === SPADES ? 1 : card === BIG_CASINO ? 2 : 0);

/** Each thing that a move may name has numbers of its own. */
const PLAYED = 1000;
const LOOSE = 2000;
const BUILD_NAMED = 10_000;
const TOP = 3000;
const VALUE = 4000;
const byClass = (base: number): Int32Array =>
  Int32Array.from({ length: 256 }, (_, card) => mixed(base + classOf(card)));
const PLAYED_KEY = byClass(PLAYED);
const LOOSE_KEY = byClass(LOOSE);
const TOP_KEY = Int32Array.from({ length: 8 }, (_, seat) => mixed(TOP + seat));
const VALUE_KEY = Int32Array.from({ length: 16 }, (_, value) => mixed(VALUE + value));

const KIND_KEYS: Readonly<Record<MoveType, number>> = {
  trail: mixed(1),
  capture: mixed(2),
  build: mixed(3),
  raise: mixed(4),
  reinforce: mixed(5),
  merge: mixed(6),
  augment: mixed(7),
};
const TYPES = new Map<number, MoveType>([
  [TRAIL, 'trail'],
  [CAPTURE, 'capture'],
  [BUILD, 'build'],
  [RAISE, 'raise'],
  [REINFORCE, 'reinforce'],
  [MERGE, 'merge'],
  [AUGMENT, 'augment'],
]);
/** By the kind of a code. */
const CODE_KEYS = new Map([...TYPES].map(([kind, type]) => [kind, KIND_KEYS[type]]));

/** Sums of spread numbers are spread once more; none of them may be the number that means no key. */
const finished = (sum: number): number => mixed(sum) || NO_KEY + 1;

export function keyOf(move: Move): number {
  let sum = KIND_KEYS[move.type];
  if (move.type !== 'augment') sum += PLAYED_KEY[move.card];
  if (move.type === 'build') sum += VALUE_KEY[move.value & 15];
  if (move.type !== 'trail') for (const target of move.targets) sum += targetKey(target);
  return finished(sum | 0);
}

function targetKey(target: Target): number {
  switch (target.kind) {
    case 'loose':
      return LOOSE_KEY[target.card];
    case 'build':
      return mixed(BUILD_NAMED + target.build);
    case 'top':
      return TOP_KEY[target.seat & 7];
  }
}

/** The cards of a hand in any order, as one number. */
export function handMark(hand: readonly Card[]): number {
  let sum = 0;
  for (let at = 0; at < hand.length; at++) sum += PLAYED_KEY[hand[at]];
  return finished(sum | 0);
}

/** What `keyOf` says of the move of this code, without making the move. */
export function keyOfCode(p: Position, seat: Seat, code: number): number {
  const kind = kindIn(code);
  let sum = CODE_KEYS.get(kind)!;
  const card = p.hand[seat][handIn(code)];
  if (kind !== AUGMENT) sum += PLAYED_KEY[card];
  if (kind === TRAIL) return finished(sum | 0);
  if (kind === BUILD) sum += VALUE_KEY[argumentIn(code)];
  else sum += buildKey(p, kind, code, card);
  if (topIn(code) > 0) sum += TOP_KEY[(sideOf(p, seat) + topIn(code)) % p.pile.length];
  return finished((sum + looseKey(p, kind, code, card)) | 0);
}

function buildKey(p: Position, kind: number, code: number, card: Card): number {
  if (kind === AUGMENT) return 0;
  if (kind !== CAPTURE) return mixed(BUILD_NAMED + p.builds[argumentIn(code)].name);
  if (argumentIn(code) === 0) return 0;
  for (let at = 0; at < p.builds.length; at++)
    if (p.builds[at].value === valueOf[card]) return mixed(BUILD_NAMED + p.builds[at].name);
  return 0;
}

/** The loose cards of a code: its bits are ranks, or places among the number cards where ranks repeat. */
function looseKey(p: Position, kind: number, code: number, card: Card): number {
  const { loose } = p;
  const bits = looseIn(code);
  if (bits === 0) return 0;
  if (kind === CAPTURE && valueOf[card] === 0) return LOOSE_KEY[loose[bits - 1]];
  const byRank = rankBits(loose) >= 0;
  let sum = 0;
  let place = 0;
  for (let at = 0; at < loose.length; at++) {
    const value = valueOf[loose[at]];
    if (value === 0) continue;
    const bit = byRank ? value - 1 : place++;
    if (bit < 16 && ((bits >>> bit) & 1) === 1) sum += LOOSE_KEY[loose[at]];
  }
  return sum;
}
