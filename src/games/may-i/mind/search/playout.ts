/**
 * Playout policy. Every seat takes what fills more of the contract and throws what can be spared best. It
 * lays down as soon as possible and lays off what fits. One move in ten is random.
 */
import { oneIn, type Rng } from '../../../../core/rng.ts';
import type { Seat } from '../../../../core/seat.ts';
import {
  discard,
  drawDiscard,
  drawStock,
  layDown,
  answer,
  call,
  endRound,
} from '../../rules/apply.ts';
import { contractOf, sizesFor } from '../../rules/contract.ts';
import { bestLayDown } from '../../rules/planner/index.ts';
import {
  POINTS_OF,
  isLastRound,
  isPlaying,
  mayCall,
  owesDraw,
  seatAfter,
  topOf,
} from '../../rules/turn.ts';
import { throwFrom, wants } from './hand.ts';
import { sizeFor } from './shape.ts';
import { layOffAll } from './table.ts';
import type { Position } from '../../rules/types.ts';
import type { Workspace } from './workspace.ts';

/**
 * After so many turns a playout is cut. Shorter ones do not see what a discard gives to others; longer ones add more
 * noise than knowledge.
 */
const TURNS = 8;
const RANDOM_ONE_IN = 10;
/** A random throw passes over so many cards at most that it would rather throw. */
const PASSED_OVER = 2;

/** Plays on until the turn in progress when the time is up is over, too: that is where positions are judged. */
export function playout(p: Position, rng: Rng, workspace: Workspace): void {
  const last = p.turns + TURNS;
  while (isPlaying(p) && (p.turns < last || p.phase !== 'draw' || p.question !== null))
    step(p, rng, workspace);
}

function step(p: Position, rng: Rng, workspace: Workspace): void {
  if (p.question !== null) return answerQuestion(p, rng, workspace);
  switch (p.phase) {
    case 'draw':
      return draw(p, rng, workspace);
    case 'action':
      return p.down[p.turn] ? actWhenDown(p) : act(p, rng, workspace);
    default:
      return throwDown(p);
  }
}

function answerQuestion(p: Position, rng: Rng, workspace: Workspace): void {
  const { prompted } = p.question!;
  const isDraw = prompted === p.turn && owesDraw(p);
  const claims =
    (isDraw || !isLastRound(p)) &&
    wants(p, prompted, topOf(p.pile)!, workspace) !== oneIn(RANDOM_ONE_IN, rng);
  answer(p, prompted, claims ? 'claim' : 'allow', undefined);
}

function draw(p: Position, rng: Rng, workspace: Workspace): void {
  const { turn } = p;
  const mayTake = p.exposed && !p.down[turn];
  if (mayTake) {
    const takes = wants(p, turn, topOf(p.pile)!, workspace) !== oneIn(RANDOM_ONE_IN, rng);
    if (takes || p.stock.length === 0) return drawDiscard(p, turn, undefined);
  }
  if (p.exposed && !isLastRound(p)) {
    const caller = callerFor(p, rng, workspace);
    if (caller >= 0) return call(p, caller, undefined);
  }
  drawStock(p, turn, undefined);
}

/** The first who wants the card that the current player leaves. */
function callerFor(p: Position, rng: Rng, workspace: Workspace): Seat {
  const card = topOf(p.pile)!;
  for (let seat = seatAfter(p, p.turn); seat !== p.turn; seat = seatAfter(p, seat))
    if (mayCall(p, seat) && wants(p, seat, card, workspace) && !oneIn(RANDOM_ONE_IN, rng))
      return seat;
  return -1;
}

function act(p: Position, rng: Rng, workspace: Workspace): void {
  const seat = p.turn;
  const hand = p.hand[seat];
  const contract = contractOf(p.round);
  const size = sizeFor(p, hand.length);
  const filled = workspace.shapes.filledBy(p, hand, size);
  if (filled === size) {
    const melds = bestLayDown(hand, contract, sizesFor(p.round, p.options));
    if (melds !== undefined) return layDown(p, seat, melds, undefined);
  }
  const skip = oneIn(RANDOM_ONE_IN, rng) ? rng.below(PASSED_OVER + 1) : 0;
  const at = throwFrom(hand, contract, size, filled, workspace, skip);
  discard(p, seat, hand[at], undefined);
}

function actWhenDown(p: Position): void {
  const seat = p.turn;
  layOffAll(p, seat);
  if (p.hand[seat].length === 0) return endRound(p, seat, 'out', undefined);
  throwDown(p);
}

/** The dearest card goes: what fits the table has gone before it, or will next turn. */
function throwDown(p: Position): void {
  const hand = p.hand[p.turn];
  let dearest = 0;
  for (let i = 1; i < hand.length; i++)
    if (POINTS_OF[hand[i]] > POINTS_OF[hand[dearest]]) dearest = i;
  discard(p, p.turn, hand[dearest], undefined);
}
