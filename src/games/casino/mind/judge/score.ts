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
import { after, bind, outlook, startFromTable, unbind } from './outlook.ts';
import { lookFrom, worthOf } from './sight.ts';
import { exposedTop, readTable, table } from './table.ts';
import { KIND_OF } from './worth.ts';
import { sideOf } from '../../rules/turn.ts';
import type { Position } from '../../rules/types.ts';
import { VALUE_OF } from '../../rules/values.ts';
import type { Weights } from './weights.ts';

/** Names of this file's own: the compiler takes them for constants, imported ones it looks up each time. */
const valueOf = VALUE_OF;
const lies = table;

/** What is the same for all moves of a position. */
const now = {
  seat: 0,
  top: -1,
  ownBuilds: 0,
  cardsLeft: 0,
  share: 1,
};

/** Writes the score of each move of the list; augments are left at 0 (see `readChoices`). */
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
  now.cardsLeft = 0;
  for (let other = 0; other < p.hand.length; other++) now.cardsLeft += p.hand[other].length;
  now.share = 1 / (p.pile.length - 1);
  after.share = now.share;
  after.tiesOwner = tiesOwner(p);
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
  startFromTable();
  after.top = now.top;
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

function makeCapture(p: Position, code: number, card: Card, weights: Weights): number {
  const value = valueOf[card];
  // A card from another pile is one more here and one less there.
  let gain = worthOf(card) + (1 + now.share) * topWorth(p, code);
  if (value === 0) gain += takeFace(p, code, card);
  else {
    after.rest = lies.mask & ~looseIn(code);
    gain += looseWorth(code);
    if (argumentIn(code) === 1) gain += unbind(value);
  }
  after.top = p.options.useOppTop ? card : -1;
  if (p.options.sweepPoint > 0 && isSwept(p)) gain += p.options.sweepPoint;
  if (p.stock.length === 0) gain += weights.last * lastShare(p) * lies.worths[after.rest];
  return gain;
}

/** A crowded table is listed further than it is looked at: cards out of sight count for nothing. */
const looseWorth = (code: number): number => lies.worths[looseIn(code) & lies.mask];

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
  if (lies.faces[kind] === 1) unbind(kind);
  return worth;
}

const isSwept = (p: Position): boolean =>
  after.rest === 0 && after.boundMask === 0 && p.loose.length + p.builds.length > 0;

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
    worth += looseWorth(code);
    const top = topWorth(p, code);
    worth += top;
    gain = now.share * top;
  }
  const value = ownedAfter(p, code, card);
  if (kind === RAISE || kind === MERGE) {
    worth += unbind(p.builds[argumentIn(code)].value);
  }
  bind(value, worth);
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
