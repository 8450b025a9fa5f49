/** What `npm run bench` asks of each game. */
import type { AnyGame } from '../../dist/core/game.js';
import type { Figure } from './figure.js';

/** Measures how often a second some work is done. */
export type Meter = (work: () => number) => number;

/** What is asked of a game, and a position that is harder than most. */
export interface Wanted {
  readonly seats: readonly number[];
  /** The number of seats at which the speed of random games is wanted, and the moves a second. */
  readonly paced: number;
  readonly moves: string;
  readonly games?: string;
  readonly perShuffle: string;
  /** What else is measured; loaded when it is needed. */
  readonly more?: (perSecond: Meter, isQuick: boolean) => Promise<Figure[]>;
  /** By number of seats, the iterations a second that search should reach. */
  readonly search: Readonly<Record<number, string>>;
  readonly widest?: { readonly fields: Readonly<Record<string, string>>; readonly target: string };
}

const WANTED: Readonly<Record<string, Wanted>> = {
  shithead: {
    seats: [2, 4, 8],
    paced: 4,
    moves: '2,000,000',
    perShuffle: '2',
    search: { 2: '60,000', 4: '50,000', 8: '30,000' },
  },
  casino: {
    seats: [2, 3, 4],
    paced: 2,
    moves: '1,000,000',
    perShuffle: '',
    search: { 2: '15,000' },
    // Every rank lies loose, both seats own a build, and the opponent's pile shows a card.
    widest: {
      fields: {
        T: 'AC 2C 3C 4C 5C 6C 7C 8C 9C 10C',
        H0: '10H 9H 8H 7H 6H 5H 4H 10D 3S 2S',
        b1: '10[6D 4D]P0',
        b2: '9[6S 3D]P1',
        pile1: 'AD AH',
        round: '2',
      },
      target: 'under 200',
    },
  },
  'may-i': {
    more: async (perSecond) => (await import('./bench-may-i.js')).planFigures(perSecond),
    seats: [3, 4, 8],
    search: { 3: '3,000', 4: '3,000' },
    paced: 4,
    moves: '300,000',
    games: '100',
    perShuffle: '',
  },
  dhappa: {
    more: async () => (await import('./bench-dhappa.js')).playFigures(),
    seats: [4, 6],
    search: { 4: '3,000' },
    paced: 4,
    moves: '300,000',
    perShuffle: '0.14',
  },
  rummikub: {
    more: async (perSecond, isQuick) =>
      (await import('./bench-rummikub.js')).selfPlayFigures(perSecond, isQuick),
    seats: [2, 3, 4],
    search: { 2: '' },
    paced: 4,
    moves: '',
    perShuffle: '',
  },
};

/** A game of which nothing is said is measured at its smallest and its largest table. */
export function wantedOf({ id, seats: { min, max } }: AnyGame): Wanted {
  const seats = [...new Set([min, max])];
  return WANTED[id] ?? { seats, paced: min, moves: '', perShuffle: '', search: { [min]: '' } };
}
