/**
 * The legal moves of a seat, as integers for search and as moves for everyone else. Orders of a hand and
 * lists of lay-offs are not listed: they are what single moves add up to. Of the ways to lay down, those are
 * listed that leave the fewest points.
 */
import { RANK, RANK_OF, SUIT_OF, type Card } from '../../../core/card.ts';
import type { PackedMoves } from '../../../core/game.ts';
import { unreachable } from '../../../core/invariant.ts';
import { isJoker, isWild, spanOf, VALUE_OF } from '../../../core/meld.ts';
import type { Seat } from '../../../core/seat.ts';
import { apply } from './apply.ts';
import { contractOf, sizesFor } from './contract.ts';
import { fitOf } from './melds.ts';
import { layDowns } from './planner/index.ts';
import { POINTS_OF, isLastRound, mayCall, topOf } from './turn.ts';
import { packFor } from './setup.ts';
import { SEATS } from './options.ts';
import type { LayOff, Move, NamedMeld, Position } from './types.ts';

/** A code: the kind of move, and for most of them a card, a meld, an end of it, or which way to lay down. */
const KIND_SHIFT = 24;
const JOKER_SHIFT = 16;
const MELD_SHIFT = 10;
const END_SHIFT = 8;
const CARD_BITS = 0xff;
const MELD_BITS = 0x3f;
const kind = (index: number): number => index << KIND_SHIFT;
const DRAW_STOCK = kind(1);
const DRAW_DISCARD = kind(2);
const SWAP = kind(3);
export const LAY_DOWN = kind(4);
const LAY_OFF = kind(5);
const DISCARD = kind(6);
const CALL = kind(7);
const ALLOW = kind(8);
const CLAIM = kind(9);
const NEXT_ROUND = kind(10);
const KIND_BITS = 0xff << KIND_SHIFT;

export const kindOfCode = (code: number): number => code & KIND_BITS;

const NO_END = 0;
const AT_START = 1 << END_SHIFT;
const AT_END = 2 << END_SHIFT;

/** MI-12: no contract has more melds. */
const MELDS_OF_ONE_MAX = 3;

/** So many ways to lay down are listed; a hand full of wilds has thousands. */
export const LAY_DOWNS_MAX = 24;

/** Which cards of a hand stand for themselves in a list. */
type Selection = (hand: readonly Card[], at: number) => boolean;
const everyCard: Selection = () => true;

/** Copies of a card, 2s of all suits and all jokers are the same to every rule but points. */
const isFirstOfFace: Selection = (hand, at) => {
  const face = faceOf(hand[at]);
  for (let i = 0; i < at; i++) if (faceOf(hand[i]) === face) return false;
  return true;
};

const TWOS = 100;
const faceOf = (card: Card): number =>
  RANK_OF[card] === RANK['2'] ? TWOS : RANK_OF[card] + SUIT_OF[card] * 16;

/** Where codes are written to: the memory of a search, or a list that grows. */
type Codes = Int32Array | number[];

function list(p: Position, seat: Seat, out: Codes, selects: Selection): number {
  if (p.question !== null) return listAnswers(p, seat, out);
  switch (p.phase) {
    case 'over':
      return 0;
    case 'roundOver':
      out[0] = NEXT_ROUND;
      return 1;
    default:
      return seat === p.turn ? listTurn(p, seat, out, selects) : listCall(p, seat, out);
  }
}

function listAnswers(p: Position, seat: Seat, out: Codes): number {
  if (p.question!.prompted !== seat) return 0;
  out[0] = ALLOW;
  out[1] = CLAIM;
  return 2;
}

function listCall(p: Position, seat: Seat, out: Codes): number {
  if (!mayCall(p, seat)) return 0;
  out[0] = CALL | topOf(p.pile)!;
  return 1;
}

function listTurn(p: Position, seat: Seat, out: Codes, selects: Selection): number {
  if (p.phase === 'draw') return listDraws(p, seat, out);
  let found = 0;
  if (p.phase === 'action' && !p.down[seat]) {
    found = isLastRound(p) ? 0 : listSwaps(p, seat, out);
    found = listLayDowns(p, seat, out, found);
  } else if (p.phase === 'action') found = listLayOffs(p, seat, out, selects);
  return listDiscards(p, seat, out, found, selects);
}

function listDraws(p: Position, seat: Seat, out: Codes): number {
  let found = 0;
  if (p.stock.length > 0) out[found++] = DRAW_STOCK;
  if (p.exposed && !p.down[seat]) out[found++] = DRAW_DISCARD;
  return found;
}

function listSwaps(p: Position, seat: Seat, out: Codes): number {
  let found = 0;
  for (let at = 0; at < p.melds.length; at++) {
    const { kind: meldKind, cards } = p.melds[at];
    if (meldKind === 'set') continue;
    for (let i = 0; i < cards.length; i++)
      if (isJoker(cards[i])) found = listSwapsFor(p, seat, at, i, out, found);
  }
  return found;
}

function listSwapsFor(
  p: Position,
  seat: Seat,
  meldAt: number,
  at: number,
  out: Codes,
  found: number,
): number {
  const { cards } = p.melds[meldAt];
  const { suit, low } = spanOf(cards)!;
  const hand = p.hand[seat];
  const code = SWAP | (cards[at] << JOKER_SHIFT) | ((meldAt + 1) << MELD_SHIFT);
  for (let i = 0; i < hand.length; i++)
    if (SUIT_OF[hand[i]] === suit && VALUE_OF[hand[i]] === low + at) out[found++] = code | hand[i];
  return found;
}

function listLayDowns(p: Position, seat: Seat, out: Codes, at: number): number {
  const ways = waysToLayDown(p, seat).length;
  for (let way = 0; way < ways; way++) out[at++] = LAY_DOWN | way;
  return at;
}

function listLayOffs(p: Position, seat: Seat, out: Codes, selects: Selection): number {
  const hand = p.hand[seat];
  let found = 0;
  for (let i = 0; i < hand.length; i++) {
    if (!selects(hand, i)) continue;
    for (let meld = 0; meld < p.melds.length; meld++)
      found = listLayOff(p, hand[i], meld, out, found);
  }
  return found;
}

/** A wild on a run always names its end, so that the same words mean the same while others lay off too. */
function listLayOff(p: Position, card: Card, at: number, out: Codes, found: number): number {
  const { set, start, end } = fitOf(card, p.melds[at]);
  const code = LAY_OFF | ((at + 1) << MELD_SHIFT) | card;
  if (!isWild(card) || set) {
    if (set || start || end) out[found++] = code | NO_END;
    return found;
  }
  if (start) out[found++] = code | AT_START;
  if (end) out[found++] = code | AT_END;
  return found;
}

function listDiscards(p: Position, seat: Seat, out: Codes, at: number, selects: Selection): number {
  const hand = p.hand[seat];
  if (hand.length === 1 && !p.down[seat]) return at;
  for (let i = 0; i < hand.length; i++) if (selects(hand, i)) out[at++] = DISCARD | hand[i];
  return at;
}

function unpack(
  p: Position,
  seat: Seat,
  code: number,
  ways: () => NamedMeld[][] = () => waysToLayDown(p, seat),
): Move {
  const card = code & CARD_BITS;
  switch (kindOfCode(code)) {
    case DRAW_STOCK:
      return { type: 'draw_stock' };
    case DRAW_DISCARD:
      return { type: 'draw_discard' };
    case SWAP:
      return { type: 'swap_joker', meld: meldIn(code), joker: jokerIn(code), card };
    case LAY_DOWN:
      return { type: 'lay_down', melds: ways()[card] };
    case LAY_OFF:
      return { type: 'lay_off', ...layOffIn(code) };
    case DISCARD:
      return { type: 'discard', card };
    case CALL:
      return { type: 'call', card };
    case ALLOW:
      return { type: 'allow' };
    case CLAIM:
      return { type: 'claim' };
    case NEXT_ROUND:
      return { type: 'next_round' };
    default:
      return unreachable(code as never);
  }
}

const meldIn = (code: number): number => (code >>> MELD_SHIFT) & MELD_BITS;
const jokerIn = (code: number): Card => (code >>> JOKER_SHIFT) & CARD_BITS;

function layOffIn(code: number): LayOff {
  const layOff = { card: code & CARD_BITS, meld: meldIn(code) };
  if ((code & AT_START) !== 0) return { ...layOff, position: 'start' };
  return (code & AT_END) !== 0 ? { ...layOff, position: 'end' } : layOff;
}

const waysToLayDown = (p: Position, seat: Seat): NamedMeld[][] =>
  layDowns(p.hand[seat], contractOf(p.round), sizesFor(p.round, p.options), LAY_DOWNS_MAX);

/** Every card of the largest hand on every meld at both ends, and discarded. */
const LIST_LIMIT = packFor(SEATS.max).length * (2 * MELDS_OF_ONE_MAX * SEATS.max + 2);

export const packed: PackedMoves<Position, Move> = {
  limit: LIST_LIMIT,
  list: (p, seat, out) => list(p, seat, out, everyCard),
  listDistinct: (p, seat, out) => list(p, seat, out, isFirstOfFace),
  apply: (p, seat, code) => apply(p, seat, unpack(p, seat, code)),
  unpack: (p, seat, code) => unpack(p, seat, code),
};

export function legal(p: Position, seat: Seat): Move[] {
  const codes: number[] = [];
  list(p, seat, codes, everyCard);
  // The search for them is long where a hand is full of wilds: it is made once for all of them.
  let ways: NamedMeld[][] | undefined;
  return codes.map((code) => unpack(p, seat, code, () => (ways ??= waysToLayDown(p, seat))));
}

/** The move made for a seat whose clock has run out: silence allows, and a late player draws and discards. */
export function defaultMove(p: Position, seat: Seat): Move {
  if (p.question !== null) return { type: 'allow' };
  if (p.phase === 'roundOver') return { type: 'next_round' };
  if (p.phase === 'draw') return { type: p.stock.length > 0 ? 'draw_stock' : 'draw_discard' };
  return { type: 'discard', card: dearestNatural(p.hand[seat]) };
}

/** The card that costs most, wilds only where there is nothing else. */
function dearestNatural(hand: readonly Card[]): Card {
  const naturals = hand.filter((card) => !isWild(card));
  const cards = naturals.length > 0 ? naturals : hand;
  return cards.reduce((best, card) => (POINTS_OF[card] > POINTS_OF[best] ? card : best));
}
