/**
 * The legal moves of a seat, as integers for search and as moves for everyone else; `undo` is not listed. Also
 * who is to move, which clock runs, and the move that is made when it has run out.
 */
import { type Card, SUIT_OF } from '../../../core/card.ts';
import type { PackedMoves } from '../../../core/game.ts';
import { isTwo, isWild, VALUE_OF } from '../../../core/meld.ts';
import { ALONE, NO_SEATS, type Seat } from '../../../core/seat.ts';
import { unpackAll } from '../../../core/seams/mind.ts';
import { check } from './check.ts';
import { listPlays } from './packed/list-plays.ts';
import { applyCode, cardsUsed, unpack } from './packed/unpack.ts';
import { DISCARD, DRAW, NEXT_HAND, PICK, WITNESS } from './packed/codes.ts';
import { pickable } from './pick/pick.ts';
import { POINTS_OF } from './score.ts';
import { type Move, NO_CARD, type Position } from './types.ts';
import { witnessIn } from './pick/witness.ts';
import type { Timing } from '../../../core/timing.ts';

/** Well over what the fullest table with the fullest hand has. */
const LIST_LIMIT = 1 << 15;

function list(p: Position, seat: Seat, out: Int32Array, distinct: boolean): number {
  switch (p.phase) {
    case 'over':
      return 0;
    case 'handOver':
      out[0] = NEXT_HAND;
      return 1;
    case 'draw':
      return seat === p.turn ? listDraws(p, seat, out) : 0;
    case 'play':
      return seat === p.turn ? listTurn(p, seat, out, distinct) : 0;
  }
}

function listDraws(p: Position, seat: Seat, out: Int32Array): number {
  let found = 0;
  out[found++] = DRAW;
  const depths = pickable(p, seat);
  for (let at = 0; at < depths.length; at++) if (depths[at]) out[found++] = PICK | (at + 1);
  return found;
}

function listTurn(p: Position, seat: Seat, out: Int32Array, distinct: boolean): number {
  const listed = listPlays(p, seat, out);
  let found = keepGood(p, seat, out, listed);
  if (p.pending === NO_CARD) return listDiscards(p, seat, out, found, distinct);
  // Dead ends do not exist: what justified the pick can be played, also where it is of an unusual shape.
  if (found === 0 && witnessIn(p, seat, p.hands[seat], p.pending)) out[found++] = WITNESS;
  return found;
}

/** DH-34, and option npickOpenFirst: a play is looked at closely only where one of them could forbid it. */
function keepGood(p: Position, seat: Seat, out: Int32Array, listed: number): number {
  const held = p.hands[seat].length;
  const mayLoseKey = p.opensFirst && p.pending !== NO_CARD;
  let kept = 0;
  for (let i = 0; i < listed; i++) {
    const code = out[i];
    const isFree = !mayLoseKey && held - cardsUsed(p, code) >= 2;
    if (isFree || !check(p, seat, unpack(p, seat, code))) out[kept++] = code;
  }
  return kept;
}

/** By card: one number for all that no rule tells apart: copies, all 2s, all jokers. */
const FACE_OF = new Uint8Array(256);
for (let card = 0; card < 256; card++) FACE_OF[card] = faceOf(card);

function faceOf(card: Card): number {
  if (isTwo(card)) return 0;
  return VALUE_OF[card] === 0 ? 1 : SUIT_OF[card] * 16 + VALUE_OF[card];
}

function isRepeated(hand: readonly Card[], at: number): boolean {
  for (let i = 0; i < at; i++) if (FACE_OF[hand[i]] === FACE_OF[hand[at]]) return true;
  return false;
}

function listDiscards(
  p: Position,
  seat: Seat,
  out: Int32Array,
  at: number,
  distinct: boolean,
): number {
  const hand = p.hands[seat];
  for (let i = 0; i < hand.length; i++) {
    const card = hand[i];
    if (card === p.freePick || (distinct && isRepeated(hand, i))) continue;
    if (hand.length === 1 && check(p, seat, { type: 'discard', card })) continue;
    out[at++] = DISCARD | card;
  }
  return at;
}

export const packed: PackedMoves<Position, Move> = {
  limit: LIST_LIMIT,
  list: (p, seat, out) => list(p, seat, out, false),
  listDistinct: (p, seat, out) => list(p, seat, out, true),
  apply: applyCode,
  unpack,
};

export const legal = unpackAll(packed);

/** The move made for a seat whose clock has run out: draw, keep a duty, and throw the dearest natural. */
export function defaultMove(p: Position, seat: Seat): Move {
  if (p.phase === 'handOver') return { type: 'next_hand' };
  if (p.phase === 'draw') return { type: 'draw' };
  if (p.pending !== NO_CARD) return keepDuty(p, seat);
  const discards = p.hands[seat].filter((card) => card !== p.freePick);
  return { type: 'discard', card: dearestNatural(discards) };
}

/** With the key card itself if it can be played: nobody wants more of a hand on the table than the duty asks for. */
const keepDuty = (p: Position, seat: Seat): Move =>
  witnessIn(p, seat, p.hands[seat], p.pending) ?? legal(p, seat)[0];

/** The card that costs most, wilds only where there is nothing else. */
function dearestNatural(cards: readonly Card[]): Card {
  const naturals = cards.filter((card) => !isWild(card));
  const choice = naturals.length > 0 ? naturals : cards;
  return choice.reduce((best, card) => (POINTS_OF[card] > POINTS_OF[best] ? card : best));
}

export function toAct(p: Position): readonly Seat[] {
  if (p.phase === 'over') return NO_SEATS;
  return p.phase === 'handOver' ? p.hands.map((_, seat) => seat) : ALONE[p.turn];
}

const GRACE_SECONDS = 60;
/** Long enough to read the score; whoever is ready goes on at once. */
const PAUSE_SECONDS = 45;

/** Which clock runs: between two hands, and, where it is wished, for a turn. */
export function timing({ phase, hand, turns, options }: Position): Timing {
  const graceSeconds = GRACE_SECONDS;
  if (phase === 'over') return { decision: 'none', seconds: 0, graceSeconds, kind: 'turn' };
  if (phase === 'handOver')
    return { decision: `after hand ${hand}`, seconds: PAUSE_SECONDS, graceSeconds, kind: 'pause' };
  const decision = `hand ${hand} turn ${turns}`;
  return { decision, seconds: options.turnSeconds, graceSeconds, kind: 'turn' };
}

/** Whether a move takes another back (DH-35): a turn has no end by itself, so tables count them. */
export const isTakeBack = ({ type }: Move): boolean => type === 'undo';
