/**
 * Boards: the runs of a team and a hand as counts by suit and value, and the faces that the runs take. The
 * planner, judgement and search read them.
 */
import { type Card, SUIT_OF } from '../../../core/card.ts';
import { HIGHEST, isJoker, isTwo, LOWEST, VALUE_OF } from '../../../core/meld.ts';
import { hasSuit, highOf, isOfTeam } from './runs.ts';
import { teamOf } from './teams.ts';
import type { DhappaOptions, Position, Run, Team } from './types.ts';
import type { Seat } from '../../../core/seat.ts';

export const VALUES = 16;
export const FACES = 4 * VALUES;
export const faceIndex = (suit: number, value: number): number => suit * VALUES + value;

/** How many cards of each face, and how many wilds. */
export interface Stock {
  readonly counts: Uint8Array;
  twos: number;
  jokers: number;
}

export const emptyStock = (): Stock => ({ counts: new Uint8Array(FACES), twos: 0, jokers: 0 });

export function addCard(stock: Stock, card: Card, by: 1 | -1 = 1): void {
  const value = VALUE_OF[card];
  if (value > 0) stock.counts[faceIndex(SUIT_OF[card], value)] += by;
  else if (isJoker(card)) stock.jokers += by;
  else stock.twos += by;
}

export function stockOf(hand: readonly Card[]): Stock {
  const stock = emptyStock();
  for (let i = 0; i < hand.length; i++) addCard(stock, hand[i]);
  return stock;
}

export const copyStock = ({ counts, twos, jokers }: Stock): Stock => ({
  counts: counts.slice(),
  twos,
  jokers,
});

/** The runs of one team, by where they begin and end and where their wilds lie. */
export interface Board {
  readonly runs: readonly Run[];
  /** By face: how many sequences begin there, and how many end there. */
  readonly starts: Uint8Array;
  readonly ends: Uint8Array;
  /** By face: slots that a joker holds, and slots of a 2 that has room to be pushed. */
  readonly jokerSlots: Uint8Array;
  readonly twoSlots: Uint8Array;
  /** By value, aces and 3s: how many sets there are. */
  readonly sets: Uint8Array;
  /** By face: how many cards of it the sets take; only option setDuplicates sets a limit. */
  readonly setRoom: Uint8Array;
  readonly options: BoardOptions;
}

export type BoardOptions = Pick<DhappaOptions, 'setDuplicates' | 'parkExcessStatics'>;
const COPIES = 3;

export function boardOf(all: readonly Run[], team: Team, options: BoardOptions): Board {
  const board: Board = {
    runs: all.filter(({ owner }) => teamOf(owner) === team),
    starts: new Uint8Array(FACES),
    ends: new Uint8Array(FACES),
    jokerSlots: new Uint8Array(FACES),
    twoSlots: new Uint8Array(FACES),
    sets: new Uint8Array(VALUES),
    setRoom: new Uint8Array(FACES),
    options,
  };
  for (const run of board.runs) {
    if (run.kind === 'set') putSet(board, run);
    else putSequence(board, run);
  }
  return board;
}

function putSet(board: Board, run: Run): void {
  board.sets[run.low]++;
  for (let suit = 0; suit < 4; suit++) {
    const face = faceIndex(suit, run.low);
    if (board.options.setDuplicates) board.setRoom[face] = COPIES;
    else if (!run.slots.some((card) => VALUE_OF[card] > 0 && SUIT_OF[card] === suit))
      board.setRoom[face]++;
  }
}

function putSequence(board: Board, run: Run): void {
  board.starts[faceIndex(run.suit, run.low)]++;
  board.ends[faceIndex(run.suit, highOf(run))]++;
  if (run.wilds === 0) return;
  const isFull = run.low === LOWEST && highOf(run) === HIGHEST && !board.options.parkExcessStatics;
  for (let slot = 0; slot < run.slots.length; slot++) {
    const card = run.slots[slot];
    if (VALUE_OF[card] !== 0) continue;
    const face = faceIndex(run.suit, run.low + slot);
    if (isJoker(card)) board.jokerSlots[face]++;
    else if (!isFull) board.twoSlots[face]++;
  }
}

/** The faces that the runs of a team take as they lie there: by face, 0 or 1. */
export interface Reach {
  readonly takes: Uint8Array;
  /** One card short of an end. */
  readonly near: Uint8Array;
}

export const emptyReach = (): Reach => ({
  takes: new Uint8Array(FACES),
  near: new Uint8Array(FACES),
});

/** The runs of this seat's team. */
export function reachOf({ runs, options }: Position, seat: Seat, into: Reach): void {
  into.takes.fill(0);
  into.near.fill(0);
  for (let i = 0; i < runs.length; i++) {
    const run = runs[i];
    if (!isOfTeam(run, seat)) continue;
    if (run.kind === 'set') noteSet(run, options, into);
    else noteSequence(run, options, into);
  }
}

function noteSet(run: Run, options: DhappaOptions, { takes }: Reach): void {
  for (let suit = 0; suit < SUITS; suit++)
    if (takenOfSuit(run, suit, options) !== 0) takes[faceIndex(suit, run.low)] = 1;
}

/** Bits of the values that a sequence can have. */
const IN_SUIT = (2 << HIGHEST) - (1 << LOWEST);

function noteSequence(run: Run, options: DhappaOptions, { takes, near }: Reach): void {
  const { suit, low } = run;
  const high = highOf(run);
  if (low > LOWEST + 1) near[faceIndex(suit, low - 2)] = 1;
  if (high < HIGHEST - 1) near[faceIndex(suit, high + 2)] = 1;
  for (let left = valuesTaken(run, options); left !== 0; left &= left - 1)
    takes[faceIndex(suit, lowestBit(left))] = 1;
}

/** What a sequence takes of its suit, a bit for each value: at its ends, and where a wild makes room. */
function valuesTaken(run: Run, { parkExcessStatics }: DhappaOptions): number {
  const { low, slots } = run;
  const high = highOf(run);
  let values = ((1 << (low - 1)) | (2 << high)) & IN_SUIT;
  if (run.wilds === 0) return values;
  const isStiff = low === LOWEST && high === HIGHEST && !parkExcessStatics;
  for (let slot = 0; slot < slots.length; slot++)
    if (VALUE_OF[slots[slot]] === 0 && !(isStiff && isTwo(slots[slot])))
      values |= 1 << (low + slot);
  return values;
}

const lowestBit = (bits: number): number => 31 - Math.clz32(bits & -bits);

const SUITS = 4;
const RANKS_OF_SUIT = 13;

/** The faces that the runs of this seat's team take, as cards of the first pack. Asked at the end of every turn. */
export function facesTaken({ runs, options }: Position, seat: Seat): Card[] {
  const faces: Card[] = [];
  for (let suit = 0; suit < SUITS; suit++) {
    let values = 0;
    for (let i = 0; i < runs.length; i++)
      if (isOfTeam(runs[i], seat)) values |= takenOfSuit(runs[i], suit, options);
    for (let left = values; left !== 0; left &= left - 1)
      faces.push(suit * RANKS_OF_SUIT + lowestBit(left) - 2);
  }
  return faces;
}

function takenOfSuit(run: Run, suit: number, options: DhappaOptions): number {
  if (run.kind === 'sequence') return run.suit === suit ? valuesTaken(run, options) : 0;
  return options.setDuplicates || !hasSuit(run, suit) ? 1 << run.low : 0;
}
