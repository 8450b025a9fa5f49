/** Legal moves as codes and as moves, and the move that a clock makes. */
import { RANK_OF, type Card } from '../../../core/card.ts';
import type { PackedMoves } from '../../../core/game.ts';
import { unreachable } from '../../../core/invariant.ts';
import { ALONE, NO_SEATS, type Seat } from '../../../core/seat.ts';
import { unpackAll } from '../../../core/seams/mind.ts';
import { augment, build, capture, merge, raise, reinforce, trail } from './apply.ts';
import {
  argumentIn, AUGMENT, BUILD, CAPTURE, handIn, kindIn, looseIn, MERGE, RAISE, rankBits, REINFORCE, topIn,
  TRAIL,
} from './packed/codes.ts'; // prettier-ignore
import { LIST_LIMIT, listMoves } from './packed/list.ts';
import { buildTarget, looseTarget, topTarget, type Named } from './targets.ts';
import { isBlocked, isTiedByBuild, sumsOf } from './check.ts';
import { buildWorth, ownBuild, sideOf } from './turn.ts';
import type { Build, Move, Position, TakenTop, Target } from './types.ts';
import { isFace, VALUE_OF } from './values.ts';

const valueOf = VALUE_OF;

/** The things that a code names, looked up. */
const pick = (p: Position, seat: Seat, code: number): Named => ({
  builds: pickBuild(p, seat, code),
  loose: pickLoose(p, seat, code),
  top: topIn(code) === 0 ? null : pickTop(p, seat, code),
});

const NO_CARDS: readonly Card[] = [];
const NO_BUILDS: readonly Build[] = [];

function pickLoose(p: Position, seat: Seat, code: number): readonly Card[] {
  const bits = looseIn(code);
  if (bits === 0) return NO_CARDS;
  if (kindIn(code) === CAPTURE && isFace(p.hand[seat][handIn(code)])) return [p.loose[bits - 1]];
  return rankBits(p.loose) >= 0 ? pickRanks(p.loose, bits) : pickPlaces(p.loose, bits);
}

function pickRanks(loose: readonly Card[], bits: number): Card[] {
  const picked: Card[] = [];
  for (let at = 0; at < loose.length; at++) {
    const value = valueOf[loose[at]];
    if (value > 0 && ((bits >>> (value - 1)) & 1) === 1) picked.push(loose[at]);
  }
  return picked;
}

function pickPlaces(loose: readonly Card[], bits: number): Card[] {
  const picked: Card[] = [];
  let left = bits;
  for (let at = 0; at < loose.length && left !== 0; at++) {
    if (valueOf[loose[at]] === 0) continue;
    if ((left & 1) === 1) picked.push(loose[at]);
    left >>>= 1;
  }
  return picked;
}

function pickBuild(p: Position, seat: Seat, code: number): readonly Build[] {
  switch (kindIn(code)) {
    case CAPTURE:
      return argumentIn(code) === 1
        ? [buildWorth(p, valueOf[p.hand[seat][handIn(code)]])!]
        : NO_BUILDS;
    case RAISE:
    case MERGE:
    case REINFORCE:
      return [p.builds[argumentIn(code)]];
    default:
      return NO_BUILDS;
  }
}

function pickTop(p: Position, seat: Seat, code: number): TakenTop {
  const from = (sideOf(p, seat) + topIn(code)) % p.pile.length;
  const pile = p.pile[from];
  return { from, card: pile[pile.length - 1] };
}

/** The transitions of `apply`, reached without a move object in between. */
function applyCode(p: Position, seat: Seat, code: number): void {
  const card = p.hand[seat][handIn(code)];
  if (kindIn(code) === TRAIL) return trail(p, seat, card, undefined);
  const named = pick(p, seat, code);
  switch (kindIn(code)) {
    case CAPTURE:
      return capture(p, seat, card, named, undefined);
    case BUILD:
      return build(p, seat, card, named, argumentIn(code), undefined);
    case RAISE:
      return raise(p, seat, card, named.builds[0], undefined);
    case REINFORCE:
      return reinforce(p, seat, card, named, undefined);
    case MERGE:
      return merge(p, seat, card, named.builds[0], undefined);
    default:
      return augment(p, seat, named, undefined);
  }
}

export function unpack(p: Position, seat: Seat, code: number): Move {
  const card = p.hand[seat][handIn(code)];
  if (kindIn(code) === TRAIL) return { type: 'trail', card };
  const targets = targetsOf(pick(p, seat, code));
  switch (kindIn(code)) {
    case CAPTURE:
      return { type: 'capture', card, targets };
    case BUILD:
      return { type: 'build', card, targets, value: argumentIn(code) };
    case RAISE:
      return { type: 'raise', card, targets };
    case REINFORCE:
      return { type: 'reinforce', card, targets };
    case MERGE:
      return { type: 'merge', card, targets };
    case AUGMENT:
      return { type: 'augment', targets };
    default:
      return unreachable(code as never);
  }
}

/** Builds, loose cards in table order, the top: as moves are written. */
function targetsOf({ builds, loose, top }: Named): Target[] {
  const targets: Target[] = [];
  for (let i = 0; i < builds.length; i++) targets.push(buildTarget(builds[i].name));
  for (let i = 0; i < loose.length; i++) targets.push(looseTarget(loose[i]));
  if (top) targets.push(topTarget(top.from));
  return targets;
}

export const packed: PackedMoves<Position, Move> = {
  limit: LIST_LIMIT,
  list: (p, seat, out) => listMoves(p, seat, out),
  listDistinct: (p, seat, out) => listMoves(p, seat, out),
  apply: applyCode,
  unpack,
};

export const legal = unpackAll(packed);

/** CA-64: the move made for a seat whose clock has run out. */
export function defaultMove(p: Position, seat: Seat): Move {
  const hand = p.hand[seat];
  const own = ownBuild(p, seat);
  const fitting = own && hand.find((card) => valueOf[card] === own.value);
  if (own && fitting !== undefined)
    return { type: 'capture', card: fitting, targets: [buildTarget(own.name)] };
  const free = isTiedByBuild(p, seat) ? undefined : hand.find((card) => !isBlocked(p, card));
  if (free !== undefined) return { type: 'trail', card: free };
  return { type: 'capture', card: hand[0], targets: everythingLike(p, hand[0]) };
}

/** All loose cards of its rank and the build of its value; else the first sum in table order. */
function everythingLike(p: Position, card: Card): Target[] {
  const equal = p.loose.filter((other) => RANK_OF[other] === RANK_OF[card]);
  const builds = p.builds.filter(({ value }) => value === valueOf[card]);
  const same = isFace(card) ? equal.slice(0, 1) : equal;
  const loose = same.length + builds.length > 0 ? same : (sumsOf(p.loose, valueOf[card])[0] ?? []);
  return [...builds.map(({ name }) => buildTarget(name)), ...loose.map(looseTarget)];
}

export const toAct = (p: Position): readonly Seat[] => (p.over ? NO_SEATS : ALONE[p.turn]);
