/**
 * How good each legal move is, as a number of points: what it brings now, less what the best answer of an
 * opponent is expected to bring, more for what stays within one's own reach. This is all of medium, and
 * where hard starts from; it works on codes and makes no object per move.
 */
import type { Card } from '../../core/card.ts';
import type { Seat } from '../../core/seat.ts';
import {
  argumentIn, AUGMENT, BUILD, CAPTURE, handIn, kindIn, looseIn, MERGE, RAISE, REINFORCE, topIn, TRAIL,
} from './codes.ts'; // prettier-ignore
import { lookFrom, sight, worthOf } from './heuristics-sight.ts';
import {
  addGains,
  exposedTop,
  gains,
  gainsFrom,
  readGains,
  readTable,
  splitsWith,
  table,
} from './heuristics-table.ts';
import { KIND_OF, KINDS } from './heuristics-worth.ts';
import { sideOf } from './turn.ts';
import type { Position } from './types.ts';
import { VALUE_OF } from './values.ts';
import type { Weights } from './weights.ts';

/** Names of this file's own: the compiler takes them for constants, imported ones it looks up each time. */
const valueOf = VALUE_OF;
const seen = sight;
const lies = table;

/** What a move leaves behind; one object for all moves. */
const after = {
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
};

/** What is the same for all moves of a position. */
const now = {
  seat: 0,
  top: -1,
  ownBuilds: 0,
  othersBuilds: 0,
  tiesIfOwner: false,
  cardsLeft: 0,
  share: 1,
};

/** Writes the score of each move of the list; augments are left at 0 for `scoreAugments`. */
export function scoreMoves(
  p: Position,
  seat: Seat,
  codes: Int32Array,
  found: number,
  scores: Float64Array,
  weights: Weights,
): void {
  lookFrom(p, seat);
  readTable(p);
  readNow(p, seat);
  for (let i = 0; i < found; i++)
    scores[i] = kindIn(codes[i]) === AUGMENT ? 0 : scorePlay(p, codes[i], weights);
}

function readNow(p: Position, seat: Seat): void {
  now.seat = seat;
  now.top = exposedTop(p, sideOf(p, seat));
  now.ownBuilds = 0;
  for (let i = 0; i < p.builds.length; i++)
    if (p.builds[i].owner === seat) now.ownBuilds |= 1 << p.builds[i].value;
  now.tiesIfOwner = tiesOwner(p);
  now.cardsLeft = 0;
  for (let other = 0; other < p.hand.length; other++) now.cardsLeft += p.hand[other].length;
  now.share = p.pile.length === 2 ? 1 : 1 / (p.pile.length - 1);
}

const tiesOwner = (p: Position): boolean =>
  p.options.noTrailWithOwnBuild === 'always' ||
  (p.options.noTrailWithOwnBuild === 'round1' && p.round === 1 && p.hand.length === 2);

function scorePlay(p: Position, code: number, weights: Weights): number {
  const card = p.hand[now.seat][handIn(code)];
  const gain = makeMove(p, code, card, weights);
  const worth = worthOf(card);
  return gain - weights.keep * worth - weights.high * valueOf[card] + outlook(card, weights);
}

/** Fills `after`, and returns what is won at once. */
function makeMove(p: Position, code: number, card: Card, weights: Weights): number {
  unbind();
  after.rest = lies.mask;
  after.top = now.top;
  after.trailed = -1;
  after.ownBuilds = now.ownBuilds;
  switch (kindIn(code)) {
    case TRAIL:
      after.trailed = card;
      return 0;
    case CAPTURE:
      return makeCapture(p, code, card, weights);
    default:
      return makeBuild(p, code, card);
  }
}

/** Puts back what the move before has changed. */
function unbind(): void {
  const { bound } = after;
  for (let left = after.boundMask | lies.boundMask; left !== 0; left &= left - 1) {
    const kind = lowBit(left);
    bound[kind] = lies.bound[kind];
  }
  after.boundMask = lies.boundMask;
}

function makeCapture(p: Position, code: number, card: Card, weights: Weights): number {
  const value = valueOf[card];
  // A card from another pile is one more here and one less there.
  let gain = worthOf(card) + (1 + now.share) * topWorth(p, code);
  if (value === 0) gain += takeFace(p, code, card);
  else {
    after.rest = lies.mask & ~looseIn(code);
    gain += lies.worths[looseIn(code)];
    if (argumentIn(code) === 1) {
      gain += after.bound[value];
      after.bound[value] = 0;
      after.ownBuilds &= ~(1 << value);
    }
  }
  after.top = p.options.useOppTop ? card : -1;
  if (p.options.sweepPoint > 0 && isSwept(p)) gain += p.options.sweepPoint;
  if (p.stock.length === 0) gain += weights.last * lastShare(p) * lies.worths[after.rest];
  return gain;
}

function topWorth(p: Position, code: number): number {
  const mark = topIn(code);
  if (mark === 0) return 0;
  const pile = p.pile[(sideOf(p, now.seat) + mark) % p.pile.length];
  return worthOf(pile[pile.length - 1]);
}

/** A J, Q or K takes one card of its rank. */
function takeFace(p: Position, code: number, card: Card): number {
  if (topIn(code) > 0) return 0;
  const kind = KIND_OF[card];
  const worth = worthOf(p.loose[looseIn(code) - 1]);
  if (lies.faces[kind] === 1) after.bound[kind] = 0;
  return worth;
}

function isSwept(p: Position): boolean {
  if (after.rest !== 0) return false;
  for (let kind = 1; kind < KINDS; kind++) if (after.bound[kind] > 0) return false;
  return p.loose.length > 0;
}

/** How likely the one who captures now stays the last: more so the fewer cards are left to play. */
const LAST_CARDS = 8;
const lastShare = (p: Position): number =>
  sideOf(p, Math.max(0, p.lastCapturer)) === sideOf(p, now.seat) && p.lastCapturer >= 0
    ? 0
    : Math.max(0, 1 - (now.cardsLeft - 1) / LAST_CARDS);

/** Builds, raises, reinforcements and merges: cards that are bound for a value. */
function makeBuild(p: Position, code: number, card: Card): number {
  const kind = kindIn(code);
  let worth = worthOf(card);
  let gain = 0;
  if (kind === BUILD || kind === REINFORCE) {
    after.rest = lies.mask & ~looseIn(code);
    worth += lies.worths[looseIn(code)];
    const top = topWorth(p, code);
    worth += top;
    gain = now.share * top;
  }
  const value = ownedAfter(p, code, card);
  if (kind === RAISE || kind === MERGE) {
    const from = p.builds[argumentIn(code)];
    worth += after.bound[from.value];
    after.bound[from.value] = 0;
    after.ownBuilds &= ~(1 << from.value);
  }
  after.bound[value] += worth;
  after.boundMask |= 1 << value;
  after.ownBuilds |= 1 << value;
  return gain;
}

/** The value of the build that the move makes, takes over or adds to. */
function ownedAfter(p: Position, code: number, card: Card): number {
  switch (kindIn(code)) {
    case BUILD:
      return argumentIn(code);
    case REINFORCE:
      return p.builds[argumentIn(code)].value;
    default:
      return p.builds[argumentIn(code)].value + valueOf[card];
  }
}

/** What the position is worth once the move is made. */
function outlook(card: Card, weights: Weights): number {
  readBest();
  if (after.trailed >= 0) addTrailed();
  const own = ownNext(KIND_OF[card], weights);
  if (after.top >= 0) addTop();
  const lost = bestAnswer(weights.bring * seen.cardWorth);
  const tied = now.tiesIfOwner && after.ownBuilds !== 0 ? weights.tied : 0;
  return weights.next * own - weights.lose * now.share * lost - tied;
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
  const worth = (1 + 1 / now.share) * worthOf(top);
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
