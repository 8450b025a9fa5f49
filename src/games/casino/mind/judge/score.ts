/**
 * Scores every legal move in points. A score is what the move brings now, less the expected gain of an
 * opponent's best answer, plus what stays within the own reach. This is all of medium, and where hard starts
 * from. It works on codes and makes no object per move.
 */
import type { Card } from '../../../../core/card.ts';
import type { Seat } from '../../../../core/seat.ts';
import {
  argumentIn, AUGMENT, BUILD, CAPTURE, handIn, kindIn, looseIn, MERGE, RAISE, REINFORCE, topIn, TRAIL,
} from '../../rules/packed/codes.ts'; // prettier-ignore
import { sideOf } from '../../rules/turn.ts';
import type { Position, Side } from '../../rules/types.ts';
import { VALUE_OF } from '../../rules/values.ts';
import {
  addGains,
  lookFrom,
  NO_WORTHS,
  readGains,
  readTable,
  Sight,
  splitsWith,
  Table,
  worthOf,
} from './sight.ts';
import type { Weights } from './weights.ts';
import { KIND_OF } from './worth.ts';

/** A name of this file's own: the compiler takes it for a constant, an imported one it looks up each time. */
const valueOf = VALUE_OF;

/**
 * Scratch memory of scoring: the facts of the position that was read last, and what the move under way
 * leaves behind. It serves one position at a time. A search or a judge call owns one for all its positions.
 */
export class ScoreWorkspace {
  readonly sight = new Sight();
  readonly table = new Table();
  /** The same for all moves of a position: the own top, own builds, and cards in all hands. */
  seat = 0;
  ownTop = -1;
  buildsOwned = 0;
  cardsLeft = 0;
  /** What a gain of an opponent costs, and whether the owner of a build may not trail. */
  share = 1;
  tiesOwner = false;

  /** After the move: loose number cards that stay. */
  rest = 0;
  /** By kind: the worth of the build it takes (or of the J, Q or K), and of the best set of loose cards. */
  readonly bound = NO_WORTHS.slice();
  readonly best = NO_WORTHS.slice();
  /** The kinds for which each is anything, a bit each. */
  boundMask = 0;
  bestMask = 0;
  /** The own top that opponents may use, or -1. */
  top = -1;
  /** A card that was laid down, or -1. */
  trailed = -1;
  /** Values whose build the seat owns, a bit each. */
  ownBuilds = 0;
}

/** Writes the score of each move of the list; augments are left at 0 (see `readChoices`). */
export function scoreMoves(
  w: ScoreWorkspace,
  p: Position,
  seat: Seat,
  codes: Int32Array,
  found: number,
  scores: number[],
  weights: Weights,
): void {
  lookFrom(w.sight, p, seat);
  readTable(w.table, p, w.sight);
  readNow(w, p, seat);
  for (let i = 0; i < found; i++)
    scores[i] = kindIn(codes[i]) === AUGMENT ? 0 : scorePlay(w, p, codes[i], weights);
}

function readNow(w: ScoreWorkspace, p: Position, seat: Seat): void {
  w.seat = seat;
  w.ownTop = exposedTop(p, sideOf(p, seat));
  w.buildsOwned = 0;
  for (let i = 0; i < p.builds.length; i++)
    if (p.builds[i].owner === seat) w.buildsOwned |= 1 << p.builds[i].value;
  w.cardsLeft = 0;
  for (let other = 0; other < p.hand.length; other++) w.cardsLeft += p.hand[other].length;
  w.share = 1 / (p.pile.length - 1);
  w.tiesOwner = tiesOwner(p);
}

const tiesOwner = (p: Position): boolean =>
  p.options.noTrailWithOwnBuild === 'always' ||
  (p.options.noTrailWithOwnBuild === 'round1' && p.round === 1 && p.hand.length === 2);

/** The top of the seat's own pile, which opponents may use; -1 where they cannot. */
function exposedTop(p: Position, side: Side): Card {
  const pile = p.pile[side];
  return p.options.useOppTop && pile.length > 0 ? pile[pile.length - 1] : -1;
}

function scorePlay(w: ScoreWorkspace, p: Position, code: number, weights: Weights): number {
  const card = p.hand[w.seat][handIn(code)];
  const gain = makeMove(w, p, code, card, weights);
  const worth = worthOf(w.sight, card);
  return gain - weights.keep * worth - weights.high * valueOf[card] + outlook(w, card, weights);
}

/** Fills in what is there after the move, and returns what is won at once. */
function makeMove(
  w: ScoreWorkspace,
  p: Position,
  code: number,
  card: Card,
  weights: Weights,
): number {
  startFromTable(w);
  switch (kindIn(code)) {
    case TRAIL:
      w.trailed = card;
      return 0;
    case CAPTURE:
      return makeCapture(w, p, code, card, weights);
    default:
      return makeBuild(w, p, code, card);
  }
}

function makeCapture(
  w: ScoreWorkspace,
  p: Position,
  code: number,
  card: Card,
  weights: Weights,
): number {
  const value = valueOf[card];
  // A card from another pile is one more here and one less there.
  let gain = worthOf(w.sight, card) + (1 + w.share) * topWorth(w, p, code);
  if (value === 0) gain += takeFace(w, p, code, card);
  else {
    w.rest = w.table.mask & ~looseIn(code);
    gain += looseWorth(w, code);
    if (argumentIn(code) === 1) gain += unbind(w, value);
  }
  w.top = p.options.useOppTop ? card : -1;
  if (p.options.sweepPoint > 0 && isSwept(w, p)) gain += p.options.sweepPoint;
  if (p.stock.length === 0) gain += weights.last * lastShare(w, p) * w.table.worths[w.rest];
  return gain;
}

/** A crowded table is listed further than it is looked at: cards out of sight count for nothing. */
const looseWorth = (w: ScoreWorkspace, code: number): number =>
  w.table.worths[looseIn(code) & w.table.mask];

function topWorth(w: ScoreWorkspace, p: Position, code: number): number {
  const mark = topIn(code);
  if (mark === 0) return 0;
  const pile = p.pile[(sideOf(p, w.seat) + mark) % p.pile.length];
  return worthOf(w.sight, pile[pile.length - 1]);
}

/** A J, Q or K takes one card of its rank. */
function takeFace(w: ScoreWorkspace, p: Position, code: number, card: Card): number {
  if (topIn(code) > 0) return 0;
  const kind = KIND_OF[card];
  const worth = worthOf(w.sight, p.loose[looseIn(code) - 1]);
  if (w.table.faces[kind] === 1) unbind(w, kind);
  return worth;
}

const isSwept = (w: ScoreWorkspace, p: Position): boolean =>
  w.rest === 0 && w.boundMask === 0 && p.loose.length + p.builds.length > 0;

/** How likely the one who captures now stays the last: more so the fewer cards are left to play. */
const LAST_CARDS = 8;
const lastShare = (w: ScoreWorkspace, p: Position): number =>
  sideOf(p, Math.max(0, p.lastCapturer)) === sideOf(p, w.seat) && p.lastCapturer >= 0
    ? 0
    : Math.max(0, 1 - (w.cardsLeft - 1) / LAST_CARDS);

/** Builds, raises, reinforcements and merges: cards that are bound for a value. */
function makeBuild(w: ScoreWorkspace, p: Position, code: number, card: Card): number {
  const kind = kindIn(code);
  let worth = worthOf(w.sight, card);
  let gain = 0;
  if (kind === BUILD || kind === REINFORCE) {
    w.rest = w.table.mask & ~looseIn(code);
    worth += looseWorth(w, code);
    const top = topWorth(w, p, code);
    worth += top;
    gain = w.share * top;
  }
  const value = ownedAfter(p, code, card);
  if (kind === RAISE || kind === MERGE) {
    worth += unbind(w, p.builds[argumentIn(code)].value);
  }
  bind(w, value, worth);
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

// The outlook of a move: what it leaves to the own hand and to the opponents.

/** Puts back what the move before has changed. */
function startFromTable(w: ScoreWorkspace): void {
  const { bound, table } = w;
  for (let left = w.boundMask | table.boundMask; left !== 0; left &= left - 1) {
    const kind = lowBit(left);
    bound[kind] = table.bound[kind];
  }
  w.boundMask = table.boundMask;
  w.rest = table.mask;
  w.trailed = -1;
  w.top = w.ownTop;
  w.ownBuilds = w.buildsOwned;
}

/** The build of the value, or the last J, Q or K of the kind, leaves the table. */
function unbind(w: ScoreWorkspace, kind: number): number {
  const worth = w.bound[kind];
  w.bound[kind] = 0;
  w.boundMask &= ~(1 << kind);
  w.ownBuilds &= ~(1 << kind);
  return worth;
}

/** Cards are bound for the value, and the seat owns them. */
function bind(w: ScoreWorkspace, value: number, worth: number): void {
  w.bound[value] += worth;
  w.boundMask |= 1 << value;
  w.ownBuilds |= 1 << value;
}

/** What the position is worth once the move is made. */
function outlook(w: ScoreWorkspace, card: Card, weights: Weights): number {
  readBest(w);
  if (w.trailed >= 0) addTrailed(w);
  const own = ownNext(w, KIND_OF[card], weights);
  if (w.top >= 0) addTop(w);
  const lost = bestAnswer(w, weights.bring * w.sight.cardWorth);
  const tied = w.tiesOwner && w.ownBuilds !== 0 ? weights.tied : 0;
  return weights.next * own - weights.lose * w.share * lost - tied;
}

/** What each value takes of the loose cards that stay. */
function readBest(w: ScoreWorkspace): void {
  const { best, table } = w;
  for (let left = w.bestMask; left !== 0; left &= left - 1) best[lowBit(left)] = 0;
  const from = readGains(table, w.rest);
  const { gains } = table;
  w.bestMask = gains[from];
  for (let left = w.bestMask; left !== 0; left &= left - 1) {
    const value = lowBit(left);
    best[value] = gains[from + value];
  }
}

const lowBit = (bits: number): number => 31 - Math.clz32(bits & -bits);

function addTrailed(w: ScoreWorkspace): void {
  const value = valueOf[w.trailed];
  const worth = worthOf(w.sight, w.trailed);
  if (value > 0) {
    w.bestMask |= addGains(w.table, w.rest, splitsWith(w.table, value, 0), worth, w.best, 0);
    return;
  }
  bindMore(w, KIND_OF[w.trailed], worth);
}

function bindMore(w: ScoreWorkspace, kind: number, worth: number): void {
  w.boundMask |= 1 << kind;
  w.bound[kind] = Math.max(w.bound[kind], worth);
}

/** Beyond this many loose cards only what takes the top by itself is looked at. */
const FEW = 5;

/** One's own top counts twice where there are two sides: what they win, oneself loses. */
function addTop(w: ScoreWorkspace): void {
  const { top, trailed, best, table } = w;
  const value = valueOf[top];
  const worth = (1 + 1 / w.share) * worthOf(w.sight, top);
  if (value === 0) return bindMore(w, KIND_OF[top], worth);
  const within = countBits(w.rest) > FEW ? 0 : w.rest;
  w.bestMask |= addGains(table, within, splitsWith(table, value, 0), worth, best, 0);
  const laid = trailed < 0 ? 0 : valueOf[trailed];
  if (laid === 0) return;
  const both = worth + worthOf(w.sight, trailed);
  w.bestMask |= addGains(table, within, splitsWith(table, value, laid), both, best, 0);
}

function countBits(set: number): number {
  let count = 0;
  for (let left = set; left !== 0; left &= left - 1) count++;
  return count;
}

/** The best that the rest of the hand could take in the next turn. */
function ownNext(w: ScoreWorkspace, played: number, weights: Weights): number {
  const { bound, best } = w;
  const { held, heldMask, chance } = w.sight;
  const kept = held[played] > 1 ? heldMask : heldMask & ~(1 << played);
  let most = 0;
  for (let left = (w.bestMask | w.boundMask) & kept; left !== 0; left &= left - 1) {
    const kind = lowBit(left);
    const worth = (bound[kind] + best[kind]) * (1 - weights.race * chance[kind]);
    if (worth > most) most = worth;
  }
  return most;
}

/** The expected gain of the best capture that an opponent can make, by what they may hold. */
function bestAnswer(w: ScoreWorkspace, bring: number): number {
  const { bound, best } = w;
  const { chance, chanceMask } = w.sight;
  let waiting = (w.bestMask | w.boundMask) & chanceMask;
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
