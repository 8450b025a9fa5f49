/** Candidate moves for search, with their priors: the moves that a good player would think of. */
import type { Card } from '../../../../core/card.ts';
import type { Choices } from '../../../../core/search.ts';
import type { Seat } from '../../../../core/seat.ts';
import { VALUE_OF } from '../../../../core/meld.ts';
import { contractOf } from '../../rules/contract.ts';
import { packed } from '../../rules/moves.ts';
import { POINTS_OF, isLastRound, mayCall, topOf } from '../../rules/turn.ts';
import { STAKES } from './forecast.ts';
import { wants, weighThrows } from './hand.ts';
import {
  FACE_OF,
  KEY_OF_ALLOW,
  KEY_OF_CLAIM,
  KEY_OF_NEXT,
  KEY_OF_PILE,
  KEY_OF_STOCK,
  keyOf,
  keyOfCall,
  keyOfDiscard,
} from './keys.ts';
import { LastPlans } from './plans.ts';
import { sizeFor } from './shape.ts';
import { goesAnywhere } from './table.ts';
import type { Move, Position } from '../../rules/types.ts';
import type { Workspace } from './workspace.ts';

/** Codes: those of the game's own list, and one for each planned play. */
const STOCK = 1 << 24;
const PILE = 2 << 24;
const DISCARD = 6 << 24;
const CALL = 7 << 24;
const ALLOW = 8 << 24;
const CLAIM = 9 << 24;
const NEXT = 10 << 24;
const PLANNED = 11 << 24;
const KIND_BITS = 0xff << 24;

/** No turn has more discards to think about, nor more plays before them. */
const DISCARDS_MAX = 6;
const PLANS_MAX = 8;
/** Beside those, the dearest card: there are hands that are not worth their points any more. */
export const WIDEST = DISCARDS_MAX + 1 + PLANS_MAX;

/** Lists the choices of one search, and makes the moves of their codes. */
export class ChoiceLister {
  readonly #workspace: Workspace;
  readonly #plans = new LastPlans();

  constructor(workspace: Workspace) {
    this.#workspace = workspace;
  }

  list(p: Position, seat: Seat, into: Choices): number {
    return scalePriors(p, into, this.#list(p, seat, into));
  }

  unpack(p: Position, seat: Seat, code: number): Move {
    if ((code & KIND_BITS) === PLANNED) return this.#plans.for(p, seat)[code & ~KIND_BITS];
    return packed.unpack(p, seat, code);
  }

  #list(p: Position, seat: Seat, into: Choices): number {
    const workspace = this.#workspace;
    if (p.question !== null) return answers(p, seat, into, workspace);
    if (p.phase === 'over') return 0;
    if (p.phase === 'roundOver') return put(into, 0, NEXT, KEY_OF_NEXT, 0);
    if (seat !== p.turn) return calls(p, seat, into, workspace);
    if (p.phase === 'draw') return draws(p, seat, into, workspace);
    const moves = this.#plans.for(p, seat);
    const found = plans(moves, into);
    const isSwap = found > 0 && moves[0].type === 'swap_joker';
    return found === 0 || isSwap ? discardsFrom(p, seat, into, found, workspace) : found;
  }
}

function put(into: Choices, at: number, code: number, key: number, prior: number): number {
  into.codes[at] = code;
  into.keys[at] = key;
  into.priors[at] = prior;
  return at + 1;
}

/** Priors count for less where less is at stake, or search could never change its mind. */
function scalePriors(p: Position, into: Choices, count: number): number {
  const stake = STAKES[p.round - 1];
  for (let i = 0; i < count; i++) into.priors[i] *= stake;
  return count;
}

function answers(p: Position, seat: Seat, into: Choices, workspace: Workspace): number {
  if (p.question!.prompted !== seat) return 0;
  const isWanted =
    (!isLastRound(p) || seat === p.turn) && wants(p, seat, topOf(p.pile)!, workspace);
  put(into, 0, ALLOW, KEY_OF_ALLOW, isWanted ? 0 : 1);
  return put(into, 1, CLAIM, KEY_OF_CLAIM, isWanted ? 1 : 0);
}

/** Nobody calls for a card that brings nothing; in round 6 the penalty card undoes what it brings. */
function calls(p: Position, seat: Seat, into: Choices, workspace: Workspace): number {
  if (!mayCall(p, seat) || isLastRound(p)) return 0;
  const card = topOf(p.pile)!;
  return wants(p, seat, card, workspace) ? put(into, 0, CALL | card, keyOfCall(card), 1) : 0;
}

function draws(p: Position, seat: Seat, into: Choices, workspace: Workspace): number {
  const mayTake = p.exposed && !p.down[seat];
  if (!mayTake) return put(into, 0, STOCK, KEY_OF_STOCK, 0);
  const isWanted = wants(p, seat, topOf(p.pile)!, workspace);
  let found = 0;
  if (p.stock.length > 0) found = put(into, found, STOCK, KEY_OF_STOCK, isWanted ? 0 : 1);
  return put(into, found, PILE, KEY_OF_PILE, isWanted ? 1 : 0);
}

function plans(moves: readonly Move[], into: Choices): number {
  let found = 0;
  for (let i = 0; i < moves.length && found < PLANS_MAX; i++) {
    const key = keyOf(moves[i]);
    if (!hasKey(into, found, key)) found = put(into, found, PLANNED | i, key, 1 / (i + 1));
  }
  return found;
}

function hasKey(into: Choices, found: number, key: number): boolean {
  for (let i = 0; i < found; i++) if (into.keys[i] === key) return true;
  return false;
}

/** The cards that can be spared best, one of each face, what everyone has seen of it first. */
function discardsFrom(
  p: Position,
  seat: Seat,
  into: Choices,
  from: number,
  workspace: Workspace,
): number {
  const { throwLoss } = workspace;
  const hand = p.hand[seat];
  // MI-85: a last card is not thrown by one who is not down.
  if (hand.length === 1 && !p.down[seat]) return from;
  if (p.down[seat]) weighWhenDown(p, seat, throwLoss);
  else weighThrows(hand, contractOf(p.round), sizeFor(p, hand.length - 1), workspace);
  let found = from;
  for (let i = 0; i < hand.length; i++)
    if (isFirstOfFace(hand, i)) found = insert(into, from, found, hand[i], throwLoss[i]);
  const best = from < found ? into.priors[from] : 0;
  for (let i = from; i < found; i++)
    into.priors[i] = Math.max(0, 1 - (into.priors[i] - best) / WORST);
  const dearest = dearestIn(hand);
  const key = keyOfDiscard(dearest);
  return hasKey(into, found, key) ? found : put(into, found, DISCARD | dearest, key, 0);
}

function dearestIn(hand: readonly Card[]): Card {
  let dearest = hand[0];
  for (let i = 1; i < hand.length; i++)
    if (POINTS_OF[hand[i]] > POINTS_OF[dearest]) dearest = hand[i];
  return dearest;
}

/** A discard that loses so much more than the best is not promising at all. */
const WORST = 40;

const isFirstOfFace = (hand: readonly Card[], at: number): boolean => {
  const face = FACE_OF[hand[at]];
  for (let i = 0; i < at; i++) if (FACE_OF[hand[i]] === face) return false;
  return true;
};

/** Keeps the list in order of loss, which stands in the place of priors until all are known. */
function insert(into: Choices, from: number, found: number, card: Card, loss: number): number {
  let at = found;
  if (found - from === DISCARDS_MAX) {
    if (into.priors[found - 1] <= loss) return found;
    at = found - 1;
  }
  const end = Math.max(found, at + 1);
  for (; at > from && into.priors[at - 1] > loss; at--)
    put(into, at, into.codes[at - 1], into.keys[at - 1], into.priors[at - 1]);
  put(into, at, DISCARD | card, keyOfDiscard(card), loss);
  return end;
}

/** Who is down keeps what fits the table, and throws what is dear. */
function weighWhenDown(p: Position, seat: Seat, throwLoss: Float64Array): void {
  const hand = p.hand[seat];
  for (let i = 0; i < hand.length; i++) {
    const isKept = VALUE_OF[hand[i]] === 0 || goesAnywhere(hand[i], p.melds);
    throwLoss[i] = (isKept ? 40 : 0) - POINTS_OF[hand[i]];
  }
}
