/** Playout policy: a plan for each turn, and now and then a random choice (BT-32). */
import { SUIT_OF, type Card } from '../../../../core/card.ts';
import { isJoker, isWild, VALUE_OF } from '../../../../core/meld.ts';
import { oneIn, type Rng } from '../../../../core/rng.ts';
import type { Seat } from '../../../../core/seat.ts';
import { spansOf, fitsBoard } from '../judge/pile.ts';
import { lookFrom, type Sight } from '../judge/sight.ts';
import { costOfLeft, wildWorth, type Weighed } from '../judge/worth.ts';
import { packed } from '../../rules/moves.ts';
import { DISCARD, DRAW, PICK } from '../../rules/packed/codes.ts';
import type { Held } from '../../rules/packed/list-plays.ts';
import { checkPick } from '../../rules/pick/pick.ts';
import { addCard, faceIndex, reachOf, type Reach } from '../../rules/board.ts';
import type { Piece } from '../plan/suit.ts';
import { codeFor, leavesStuck, NO_CODE } from './pieces.ts';
import { anyCodes, dumpCode, inTurn, nextCode, openingCodes, wayFor } from './plays.ts';
import { NO_CARD, type Position } from '../../rules/types.ts';
import { HARD, type Weights } from '../judge/weights.ts';
import type { Workspace } from './workspace.ts';

/** Hard's weights, with one plan where it would compare two kinds. */
const POLICY: Weights = { ...HARD, ways: 1 };
const RANDOM_ONE_IN = 10;
/** After so many turns an estimate takes over: longer playouts found the same moves and more noise. */
const TURNS = 1;

export const isSettled = ({ phase }: Position): boolean => phase === 'handOver' || phase === 'over';

export function playout(p: Position, rng: Rng, workspace: Workspace): void {
  const until = p.turns + TURNS;
  while (!isSettled(p) && p.turns < until) playTurn(p, p.turn, rng, workspace);
}

function playTurn(p: Position, seat: Seat, rng: Rng, workspace: Workspace): void {
  if (p.phase === 'draw') {
    const isRandom = oneIn(RANDOM_ONE_IN, rng);
    packed.apply(p, seat, isRandom ? anyDraw(p, seat, rng) : drawCode(p, seat, workspace));
  }
  const sight = playDown(p, seat, workspace);
  packed.apply(p, seat, throwCode(sight, rng));
}

/** Deeper than this nobody digs in a playout. */
const DEPTH_MOST = 4;
const DEAD_WEIGHT = 0.8;
const WILD_GAIN = 1.5;

/** The pick that brings most where its key card goes down by itself, or else a card from the stock. */
export function drawCode(p: Position, seat: Seat, { reach }: Workspace): number {
  if (!p.opened[seat]) return checkTop(p, seat);
  reachOf(p, seat, reach);
  let best = 0;
  let bestGain = 0;
  let gain = 0;
  for (let count = 1; count <= Math.min(DEPTH_MOST, p.pile.length); count++) {
    const card = p.pile[p.pile.length - count];
    const isFitting = fits(card, reach);
    gain += isWild(card) ? WILD_GAIN : isFitting ? 1 : -DEAD_WEIGHT;
    if (!isFitting || gain <= bestGain) continue;
    best = count;
    bestGain = gain;
  }
  if (best > 0 && checkPick(p, seat, best) === undefined) return PICK | best;
  return DRAW;
}

const fits = (card: Card, reach: Reach): boolean =>
  VALUE_OF[card] === 0 || reach.takes[faceIndex(SUIT_OF[card], VALUE_OF[card])] > 0;

const checkTop = (p: Position, seat: Seat): number =>
  p.pile.length > 0 && checkPick(p, seat, 1) === undefined ? PICK | 1 : DRAW;

const anyDraw = (p: Position, seat: Seat, rng: Rng): number =>
  oneIn(2, rng) ? checkTop(p, seat) : DRAW;

/** So often a turn is planned at most, unless a key card is still to be played. */
const PLANS_MOST = 6;

/** All that a good plan puts down, planned anew where a play opens up more; and the sight that is left. */
function playDown(p: Position, seat: Seat, workspace: Workspace): Sight {
  for (let plans = 0; plans < PLANS_MOST || p.pending !== NO_CARD; plans++) {
    const sight = lookFrom(p, seat, POLICY, workspace.planner);
    const way = wayFor(sight, workspace);
    if (p.pending !== NO_CARD) {
      const next = nextCode(sight, way, workspace);
      packed.apply(p, seat, next || anyCodes(p, seat, workspace)[0]);
    } else if (!playPlan(p, seat, way, workspace) && !playRest(sight, way)) return sight;
  }
  return lookFrom(p, seat, POLICY, workspace.planner);
}

/** Whether anything of the plan went down. The first run of a seat may make more possible. */
function playPlan(p: Position, seat: Seat, { plan }: Weighed, { held }: Workspace): boolean {
  let hasPlayed = false;
  for (const piece of inTurn(p, seat, plan.pieces)) {
    const wasOpen = p.opened[seat];
    if (playPiece(p, seat, piece, held)) hasPlayed = true;
    if (wasOpen !== p.opened[seat]) return true;
  }
  return hasPlayed;
}

function playPiece(p: Position, seat: Seat, piece: Piece, held: Held): boolean {
  const times = piece.kind === 'join' ? piece.slots.length : 1;
  for (let time = 0; time < times; time++) {
    const code = codeFor(p, seat, piece, held);
    if (code === NO_CODE || leavesStuck(p, seat, code)) return time > 0;
    packed.apply(p, seat, code);
  }
  return true;
}

/** An opening that no plan names, or a wild out of the way of going out. */
function playRest(sight: Sight, { goesOut }: Weighed): boolean {
  const { view: p, seat } = sight;
  let code = NO_CODE;
  if (!p.opened[seat]) code = openingCodes(p, seat)[0] ?? NO_CODE;
  else if (goesOut) code = dumpCode(sight);
  if (code !== NO_CODE) packed.apply(p, seat, code);
  return code !== NO_CODE;
}

/** Against a wild, a joker above all, and a card that a run of the next seat takes. */
const JOKER_COST = 3;
const TWO_COST = 1;
const GIFT_COST = 0.5;

/** What the hand misses least and others can use least. */
function throwCode(sight: Sight, rng: Rng): number {
  const { view: p, seat, hand: held } = sight;
  const hand = p.hands[seat];
  if (hand.length === 1) return DISCARD | hand[0];
  if (oneIn(RANDOM_ONE_IN, rng)) {
    const card = hand[rng.below(hand.length)];
    if (!isWild(card) && card !== p.freePick) return DISCARD | card;
  }
  const spans = spansOf(sight.own);
  let best = NO_CARD;
  let bestWorth = -Infinity;
  for (let i = 0; i < hand.length; i++) {
    const card = hand[i];
    if (card === p.freePick) continue;
    addCard(held, card, -1);
    const worth = wildWorth(sight, held) - costOfLeft(sight, held, spans) - costToGive(sight, card);
    addCard(held, card, 1);
    if (worth <= bestWorth) continue;
    best = card;
    bestWorth = worth;
  }
  return DISCARD | best;
}

function costToGive({ view, next, theirs }: Sight, card: Card): number {
  if (isWild(card)) return isJoker(card) ? JOKER_COST : TWO_COST;
  return view.opened[next] && fitsBoard(theirs, card) ? GIFT_COST : 0;
}
