/**
 * The legal moves of a seat, as integers for search and as moves for everyone else. A code holds what
 * kind of move it is and, for plays, the rank and which of the zone's cards of that rank, one bit each.
 */
import { RANK, RANK_OF, RANKS, type Card, type Rank } from '../../core/card.ts';
import type { PackedMoves } from '../../core/game.ts';
import { unreachable } from '../../core/invariant.ts';
import type { Seat } from '../../core/seat.ts';
import { apply, playCards } from './apply.ts';
import { bySetupOrder, legalRanks, maskOf, SETUP_RANK_ORDER } from './ranks.ts';
import { cardsIn, jokerTargets, nextSeat, zoneOf } from './turn.ts';
import type { Move, Position } from './types.ts';

const KIND_SHIFT = 24;
const RANK_SHIFT = 16;
const LOW_BITS = 0xffff;
const enumerate = <const T extends readonly string[]>(
  names: T,
): { readonly [K in T[number]]: number } =>
  Object.fromEntries(names.map((name, i) => [name, i << KIND_SHIFT])) as {
    readonly [K in T[number]]: number;
  };
const KIND = enumerate(['ready', 'unready', 'swap', 'play', 'flip', 'take', 'target']);
const KIND_BITS = 0xff << KIND_SHIFT;

/** Writes the codes for playing some of `copies` cards of a rank, from `at` on; returns the next place. */
type Selections = (code: number, copies: number, out: Int32Array, at: number) => number;

/** Every selection: which of the copies are played matters to who keeps which suit. */
const everySelection: Selections = (code, copies, out, at) => {
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
  out[found] = KIND.take;
  return found + 1;
}

function listSetup(p: Position, seat: Seat, out: Int32Array): number {
  if (p.ready[seat]) {
    out[0] = KIND.unready;
    return 1;
  }
  let found = 0;
  out[found++] = KIND.ready;
  for (let hand = 0; hand < p.hand[seat].length; hand++) {
    for (let faceUp = 0; faceUp < p.faceUp[seat].length; faceUp++) {
      out[found++] = KIND.swap | (hand << 8) | faceUp;
    }
  }
  return found;
}

const copiesOf = new Uint8Array(RANKS.length + 2);

function listPlays(
  p: Position,
  cards: readonly Card[],
  out: Int32Array,
  selections: Selections,
): number {
  copiesOf.fill(0);
  for (let i = 0; i < cards.length; i++) copiesOf[RANK_OF[cards[i]]]++;
  const legal = legalRanks(p.pile, p.options);
  let found = 0;
  for (let rank = 0; rank < RANKS.length; rank++) {
    if (copiesOf[rank] === 0 || (legal & (1 << rank)) === 0) continue;
    found = selections(KIND.play | (rank << RANK_SHIFT), copiesOf[rank], out, found);
  }
  return found;
}

function listFlips(p: Position, seat: Seat, out: Int32Array): number {
  for (let slot = 0; slot < p.blind[seat].length; slot++) out[slot] = KIND.flip | slot;
  return p.blind[seat].length;
}

function listTargets(p: Position, out: Int32Array): number {
  const targets = jokerTargets(p);
  for (let i = 0; i < targets.length; i++) out[i] = KIND.target | targets[i];
  return targets.length;
}

const picked: Card[] = [];

/** Takes the chosen copies of a rank out of a zone, without a new array: search does this all the time. */
function pickOut(cards: Card[], rank: Rank, mask: number): readonly Card[] {
  picked.length = 0;
  let kept = 0;
  let copy = 0;
  for (let i = 0; i < cards.length; i++) {
    const card = cards[i];
    const chosen = RANK_OF[card] === rank && ((mask >>> copy++) & 1) === 1;
    if (chosen) picked.push(card);
    else cards[kept++] = card;
  }
  cards.length = kept;
  return picked;
}

function applyCode(p: Position, seat: Seat, code: number): void {
  if ((code & KIND_BITS) !== KIND.play) return apply(p, seat, unpack(p, seat, code));
  const zone = zoneOf(p, seat);
  const cards = pickOut(cardsIn(p, seat, zone), (code >>> RANK_SHIFT) & 0xff, code & LOW_BITS);
  playCards(p, seat, zone, cards, undefined);
}

function unpack(p: Position, seat: Seat, code: number): Move {
  const low = code & LOW_BITS;
  switch (code & KIND_BITS) {
    case KIND.ready:
      return { type: 'ready' };
    case KIND.unready:
      return { type: 'unready' };
    case KIND.swap:
      return { type: 'swap', hand: p.hand[seat][low >>> 8], faceUp: p.faceUp[seat][low & 0xff] };
    case KIND.play:
      return unpackPlay(p, seat, (code >>> RANK_SHIFT) & 0xff, low);
    case KIND.flip:
      return { type: 'flip', slots: [low] };
    case KIND.take:
      return { type: 'take' };
    case KIND.target:
      return { type: 'target', target: low };
    default:
      return unreachable(code as never);
  }
}

function unpackPlay(p: Position, seat: Seat, rank: Rank, mask: number): Move {
  const from = zoneOf(p, seat) === 'hand' ? 'hand' : 'faceUp';
  const copies = p[from][seat].filter((card) => RANK_OF[card] === rank);
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

const listed = new Int32Array(LIST_LIMIT);

export function legal(p: Position, seat: Seat): Move[] {
  const found = packed.list(p, seat, listed);
  const moves: Move[] = [];
  for (let i = 0; i < found; i++) moves.push(unpack(p, seat, listed[i]));
  return moves;
}

/** SH-75: ranks of which a clock that runs out spends only one card. */
const SPARED = maskOf(RANK['10'], RANK.JK);

/** SH-75: the move made for a seat whose clock has run out. */
export function defaultMove(p: Position, seat: Seat): Move {
  if (p.phase === 'setup') return { type: 'ready' };
  if (p.pending) return { type: 'target', target: nextSeat(p, seat) };
  const zone = zoneOf(p, seat);
  if (zone === 'blind') return { type: 'flip', slots: [0] };
  const cards = cardsIn(p, seat, zone);
  const playable = legalRanks(p.pile, p.options);
  const held = maskOf(...cards.map((card) => RANK_OF[card]));
  const rank = SETUP_RANK_ORDER.find((candidate) => (playable & held & (1 << candidate)) !== 0);
  if (rank === undefined) return { type: 'take' };
  const copies = cards.filter((card) => RANK_OF[card] === rank).sort(bySetupOrder);
  const one = (SPARED & (1 << rank)) !== 0;
  return { type: 'play', from: zone, cards: one ? copies.slice(0, 1) : copies };
}

/** The seats the game waits for: in setup all that are not ready, then the seat to move. */
export function toAct(p: Position): Seat[] {
  if (p.phase === 'finished') return [];
  if (p.phase !== 'setup') return [p.turn];
  return [...p.ready.keys()].filter((seat) => !p.ready[seat]);
}
