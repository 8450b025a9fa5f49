/**
 * Evaluates the position after a move, for `score.ts`. The value is what the own hand can still
 * capture, less the expected gain of an opponent's best answer. That expectation follows from the cards that
 * opponents may hold.
 */
import type { Card } from '../../../../core/card.ts';
import { sight, worthOf } from './sight.ts';
import { addGains, gains, gainsFrom, readGains, splitsWith, table } from './table.ts';
import { KIND_OF, KINDS } from './worth.ts';
import { VALUE_OF } from '../../rules/values.ts';
import type { Weights } from './weights.ts';

/** Names of this file's own: the compiler takes them for constants, imported ones it looks up each time. */
const valueOf = VALUE_OF;
const seen = sight;
const lies = table;

/** What a move leaves behind; one object for all moves. */
export const after = {
  /** Loose number cards that stay. */
  rest: 0,
  /** By kind: the worth of the build it takes (or of the J, Q or K), and of the best set of loose cards. */
  bound: new Float64Array(KINDS),
  best: new Float64Array(KINDS),
  /** The kinds for which each is anything, a bit each. */
  boundMask: 0,
  bestMask: 0,
  /** The own top that opponents may use, or -1. */
  top: -1,
  /** A card that was laid down, or -1. */
  trailed: -1,
  /** Values whose build the seat owns, a bit each. */
  ownBuilds: 0,
  /** Whether its owner may not trail, and what a gain of an opponent costs. */
  tiesOwner: false,
  share: 1,
};

/** Puts back what the move before has changed. */
export function startFromTable(): void {
  const { bound } = after;
  for (let left = after.boundMask | lies.boundMask; left !== 0; left &= left - 1) {
    const kind = lowBit(left);
    bound[kind] = lies.bound[kind];
  }
  after.boundMask = lies.boundMask;
  after.rest = lies.mask;
  after.trailed = -1;
}

/** The build of the value, or the last J, Q or K of the kind, leaves the table. */
export function unbind(kind: number): number {
  const worth = after.bound[kind];
  after.bound[kind] = 0;
  after.boundMask &= ~(1 << kind);
  after.ownBuilds &= ~(1 << kind);
  return worth;
}

/** Cards are bound for the value, and the seat owns them. */
export function bind(value: number, worth: number): void {
  after.bound[value] += worth;
  after.boundMask |= 1 << value;
  after.ownBuilds |= 1 << value;
}

/** What the position is worth once the move is made. */
export function outlook(card: Card, weights: Weights): number {
  readBest();
  if (after.trailed >= 0) addTrailed();
  const own = ownNext(KIND_OF[card], weights);
  if (after.top >= 0) addTop();
  const lost = bestAnswer(weights.bring * seen.cardWorth);
  const tied = after.tiesOwner && after.ownBuilds !== 0 ? weights.tied : 0;
  return weights.next * own - weights.lose * after.share * lost - tied;
}

/** What each value takes of the loose cards that stay. */
function readBest(): void {
  const { best } = after;
  for (let left = after.bestMask; left !== 0; left &= left - 1) best[lowBit(left)] = 0;
  after.bestMask = readGains(after.rest);
  const from = gainsFrom(after.rest);
  for (let left = after.bestMask; left !== 0; left &= left - 1) {
    const value = lowBit(left);
    best[value] = gains[from + value];
  }
}

const lowBit = (bits: number): number => 31 - Math.clz32(bits & -bits);

function addTrailed(): void {
  const value = valueOf[after.trailed];
  const worth = worthOf(after.trailed);
  if (value > 0) {
    after.bestMask |= addGains(after.rest, splitsWith(value, 0), worth, after.best, 0);
    return;
  }
  bindMore(KIND_OF[after.trailed], worth);
}

function bindMore(kind: number, worth: number): void {
  after.boundMask |= 1 << kind;
  after.bound[kind] = Math.max(after.bound[kind], worth);
}

/** Beyond this many loose cards only what takes the top by itself is looked at. */
const FEW = 5;

/** One's own top counts twice where there are two sides: what they win, oneself loses. */
function addTop(): void {
  const { top, trailed, best } = after;
  const value = valueOf[top];
  const worth = (1 + 1 / after.share) * worthOf(top);
  if (value === 0) return bindMore(KIND_OF[top], worth);
  const within = countBits(after.rest) > FEW ? 0 : after.rest;
  after.bestMask |= addGains(within, splitsWith(value, 0), worth, best, 0);
  const laid = trailed < 0 ? 0 : valueOf[trailed];
  if (laid === 0) return;
  const both = worth + worthOf(trailed);
  after.bestMask |= addGains(within, splitsWith(value, laid), both, best, 0);
}

function countBits(set: number): number {
  let count = 0;
  for (let left = set; left !== 0; left &= left - 1) count++;
  return count;
}

/** The best that the rest of the hand could take in the next turn. */
function ownNext(played: number, weights: Weights): number {
  const { bound, best } = after;
  const { held, chance } = seen;
  const kept = held[played] > 1 ? seen.heldMask : seen.heldMask & ~(1 << played);
  let most = 0;
  for (let left = (after.bestMask | after.boundMask) & kept; left !== 0; left &= left - 1) {
    const kind = lowBit(left);
    const worth = (bound[kind] + best[kind]) * (1 - weights.race * chance[kind]);
    if (worth > most) most = worth;
  }
  return most;
}

/** The expected gain of the best capture that an opponent can make, by what they may hold. */
function bestAnswer(bring: number): number {
  const { bound, best } = after;
  const { chance } = seen;
  let waiting = (after.bestMask | after.boundMask) & seen.chanceMask;
  let expected = 0;
  let without = 1;
  while (waiting !== 0 && without > NEGLIGIBLE) {
    let first = lowBit(waiting);
    for (let left = waiting & (waiting - 1); left !== 0; left &= left - 1) {
      const kind = lowBit(left);
      if (bound[kind] + best[kind] > bound[first] + best[first]) first = kind;
    }
    waiting &= ~(1 << first);
    const worth = bound[first] + best[first];
    if (worth === 0) break;
    expected += without * chance[first] * (worth + bring);
    without *= 1 - chance[first];
  }
  return expected;
}
const NEGLIGIBLE = 0.01;
