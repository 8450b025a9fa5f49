/**
 * The legal moves of a seat, as integers for search and as moves for everyone else. A code holds what
 * kind of move it is and, for plays, the rank and which of the zone's cards of that rank, one bit each.
 */
import { RANK_OF, UNKNOWN, type Card, type Rank } from '../../../core/card.ts';
import type { PackedMoves } from '../../../core/game.ts';
import { unreachable } from '../../../core/invariant.ts';
import { empty, removeAt } from '../../../core/lists.ts';
import { ALONE, NO_SEATS, type Seat } from '../../../core/seat.ts';
import { unpackAll } from '../../../core/seams/mind.ts';
import { apply, flip, makeReady, playCards, swap, take, target } from './apply.ts';
import {
  bySetupOrder,
  JOKER,
  legalRanks,
  lowestRank,
  maskOf,
  SETUP_RANK_ORDER,
  TEN,
  type RankMask,
} from './ranks.ts';
import { cardsIn, jokerTargets, nextSeat, zoneOf } from './turn.ts';
import type { Move, Position } from './types.ts';

/** A name of this file's own: the compiler takes it for a constant, an imported one it looks up each time. */
const rankOf = RANK_OF;

const KIND_SHIFT = 24;
const RANK_SHIFT = 16;
const LOW_BITS = 0xffff;
const kind = (index: number): number => index << KIND_SHIFT;
export const READY = kind(0);
const UNREADY = kind(1);
const SWAP = kind(2);
const PLAY = kind(3);
const FLIP = kind(4);
export const TAKE = kind(5);
const TARGET = kind(6);
const KIND_BITS = 0xff << KIND_SHIFT;

/** `copies` has a bit for each card of the rank, in the order in which the zone holds them. */
export const playCode = (rank: Rank, copies: number): number =>
  PLAY | (rank << RANK_SHIFT) | copies;
export const flipCode = (slot: number): number => FLIP | slot;
export const targetCode = (seat: Seat): number => TARGET | seat;
/** By their places in hand and face-up. */
export const swapCode = (hand: number, faceUp: number): number => SWAP | (hand << 8) | faceUp;

/** Writes the codes for playing some of `copies` cards of a rank, from `at` on; returns the next place. */
type Selections = (code: number, copies: number, out: Int32Array, at: number) => number;

/** Every selection: which of the copies are played matters to who keeps which suit. */
const everySelection: Selections = (code, copies, out, at) => {
  if (copies === 1) {
    out[at] = code | 1;
    return at + 1;
  }
  const end = 1 << copies;
  for (let mask = 1; mask < end; mask++) out[at++] = code | mask;
  return at;
};

/** One selection for each number of cards: no rule looks at suits once the game has started. */
const firstSelections: Selections = (code, copies, out, at) => {
  for (let count = 1; count <= copies; count++) out[at++] = code | ((1 << count) - 1);
  return at;
};

function list(p: Position, seat: Seat, out: Int32Array, selections: Selections): number {
  if (p.phase === 'finished') return 0;
  if (p.phase === 'setup') return listSetup(p, seat, out);
  if (seat !== p.turn) return 0;
  if (p.pending) return listTargets(p, out);
  const zone = zoneOf(p, seat);
  if (zone === 'blind') return listFlips(p, seat, out);
  const found = listPlays(p, cardsIn(p, seat, zone), out, selections);
  const mayTake = p.pile.length > 0 && (found === 0 || p.options.voluntaryTake);
  if (!mayTake) return found;
  out[found] = TAKE;
  return found + 1;
}

function listSetup(p: Position, seat: Seat, out: Int32Array): number {
  if (p.ready[seat]) {
    out[0] = UNREADY;
    return 1;
  }
  let found = 0;
  out[found++] = READY;
  for (let hand = 0; hand < p.hand[seat].length; hand++) {
    for (let faceUp = 0; faceUp < p.faceUp[seat].length; faceUp++) {
      out[found++] = swapCode(hand, faceUp);
    }
  }
  return found;
}

const copiesOf = new Uint8Array(16);
/** The same sixteen counts as four words, to clear them at one stroke. */
const copyWords = new Int32Array(copiesOf.buffer);

/** Counts the copies of each rank into `copiesOf` and returns which ranks there are. */
function countRanks(cards: readonly Card[]): RankMask {
  copyWords[0] = copyWords[1] = copyWords[2] = copyWords[3] = 0;
  let held = 0;
  for (let i = 0; i < cards.length; i++) {
    const rank = rankOf[cards[i]];
    copiesOf[rank]++;
    held |= 1 << rank;
  }
  return held;
}

function listPlays(
  p: Position,
  cards: readonly Card[],
  out: Int32Array,
  selections: Selections,
): number {
  let found = 0;
  let ranks = countRanks(cards) & legalRanks(p.pile, p.options);
  while (ranks !== 0) {
    const rank = lowestRank(ranks);
    ranks &= ranks - 1;
    found = selections(playCode(rank, 0), copiesOf[rank], out, found);
  }
  return found;
}

function listFlips(p: Position, seat: Seat, out: Int32Array): number {
  for (let slot = 0; slot < p.blind[seat].length; slot++) out[slot] = FLIP | slot;
  return p.blind[seat].length;
}

function listTargets(p: Position, out: Int32Array): number {
  const targets = jokerTargets(p);
  for (let i = 0; i < targets.length; i++) out[i] = TARGET | targets[i];
  return targets.length;
}

const single: Card[] = [UNKNOWN];
const picked: Card[] = [];

/** Takes the chosen copies of a rank out of a zone, without a new array: search does this all the time. */
function pickOut(cards: Card[], rank: Rank, mask: number): readonly Card[] {
  let at = 0;
  while (rankOf[cards[at]] !== rank) at++;
  if (mask !== 1) return pickSeveral(cards, at, mask);
  single[0] = cards[at];
  removeAt(cards, at);
  return single;
}

/** Apart from the usual case of one card, which stays short enough for the compiler to inline. */
function pickSeveral(cards: Card[], from: number, mask: number): readonly Card[] {
  empty(picked);
  const rank = rankOf[cards[from]];
  let copies = mask;
  let kept = from;
  for (let at = from; at < cards.length; at++) {
    const card = cards[at];
    const isCopy = rankOf[card] === rank;
    if (isCopy && (copies & 1) === 1) picked.push(card);
    else cards[kept++] = card;
    if (isCopy) copies >>>= 1;
  }
  // Popping is several times faster than setting the length.
  while (cards.length > kept) cards.pop();
  return picked;
}

/** The transitions of `apply`, reached without a move object in between. */
function applyCode(p: Position, seat: Seat, code: number): void {
  const low = code & LOW_BITS;
  switch (code & KIND_BITS) {
    case PLAY:
      return applyPlay(p, seat, (code >>> RANK_SHIFT) & 0xff, low);
    case TAKE:
      return take(p, seat, undefined);
    case FLIP:
      return flip(p, seat, low, undefined);
    case SWAP:
      return swap(p, seat, p.hand[seat][low >>> 8], p.faceUp[seat][low & 0xff], undefined);
    case READY:
      return makeReady(p, seat, undefined);
    case TARGET:
      return target(p, seat, low, undefined);
    default:
      return apply(p, seat, unpack(p, seat, code));
  }
}

function applyPlay(p: Position, seat: Seat, rank: Rank, mask: number): void {
  const zone = p.hand[seat].length > 0 ? 'hand' : 'faceUp';
  playCards(p, seat, zone, pickOut(cardsIn(p, seat, zone), rank, mask), undefined);
}

function unpack(p: Position, seat: Seat, code: number): Move {
  const low = code & LOW_BITS;
  switch (code & KIND_BITS) {
    case READY:
      return { type: 'ready' };
    case UNREADY:
      return { type: 'unready' };
    case SWAP:
      return { type: 'swap', hand: p.hand[seat][low >>> 8], faceUp: p.faceUp[seat][low & 0xff] };
    case PLAY:
      return unpackPlay(p, seat, (code >>> RANK_SHIFT) & 0xff, low);
    case FLIP:
      return { type: 'flip', slots: [low] };
    case TAKE:
      return { type: 'take' };
    case TARGET:
      return { type: 'target', target: low };
    default:
      return unreachable(code as never);
  }
}

function unpackPlay(p: Position, seat: Seat, rank: Rank, mask: number): Move {
  const from = zoneOf(p, seat) === 'hand' ? 'hand' : 'faceUp';
  const copies = p[from][seat].filter((card) => rankOf[card] === rank);
  return { type: 'play', from, cards: copies.filter((_, copy) => ((mask >>> copy) & 1) === 1) };
}

/** Three packs hold twelve cards of each natural rank and six Jokers, and all may be in one hand. */
const LIST_LIMIT = 13 * (1 << 12) + (1 << 6) + 16;

export const packed: PackedMoves<Position, Move> = {
  limit: LIST_LIMIT,
  list: (p, seat, out) => list(p, seat, out, everySelection),
  listDistinct: (p, seat, out) => list(p, seat, out, firstSelections),
  apply: applyCode,
  unpack,
};

export const legal = unpackAll(packed);

/** SH-75: ranks of which a clock that runs out spends only one card. */
const SPARED = maskOf(TEN, JOKER);

/** SH-75: the move made for a seat whose clock has run out. */
export function defaultMove(p: Position, seat: Seat): Move {
  if (p.phase === 'setup') return { type: 'ready' };
  if (p.pending) return { type: 'target', target: nextSeat(p, seat) };
  const zone = zoneOf(p, seat);
  if (zone === 'blind') return { type: 'flip', slots: [0] };
  const cards = cardsIn(p, seat, zone);
  const playable = legalRanks(p.pile, p.options);
  const held = maskOf(...cards.map((card) => rankOf[card]));
  const rank = SETUP_RANK_ORDER.find((candidate) => (playable & held & (1 << candidate)) !== 0);
  if (rank === undefined) return { type: 'take' };
  const copies = cards.filter((card) => rankOf[card] === rank).sort(bySetupOrder);
  const one = (SPARED & (1 << rank)) !== 0;
  return { type: 'play', from: zone, cards: one ? copies.slice(0, 1) : copies };
}

/** The seats the game waits for: in setup all that are not ready, then the seat to move. */
export function toAct(p: Position): readonly Seat[] {
  if (p.phase === 'finished') return NO_SEATS;
  if (p.phase !== 'setup') return ALONE[p.turn];
  const seats: Seat[] = [];
  for (let seat = 0; seat < p.ready.length; seat++) if (!p.ready[seat]) seats.push(seat);
  return seats;
}
