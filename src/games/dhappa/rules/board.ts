/** Input of the planner: a hand and the runs of a team as counts by suit and value. */
import { SUIT_OF, type Card } from '../../../core/card.ts';
import { HIGHEST, isJoker, LOWEST, VALUE_OF } from '../../../core/meld.ts';
import { highOf } from './runs.ts';
import { teamOf } from './teams.ts';
import type { DhappaOptions, Run, Team } from './types.ts';

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
