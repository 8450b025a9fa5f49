/** The six contracts (MI-12). */
import { counted } from '../../../core/words.ts';

export interface Contract {
  readonly sets: number;
  readonly runs: number;
}

export const ROUNDS = 6;
export const SET_MIN = 3;
export const RUN_MIN = 4;
/** MI-19: ranks that must lie between two runs of one suit. */
export const GAP_MIN = 2;

const CONTRACTS: readonly Contract[] = [
  { sets: 2, runs: 0 },
  { sets: 1, runs: 1 },
  { sets: 0, runs: 2 },
  { sets: 3, runs: 0 },
  { sets: 2, runs: 1 },
  { sets: 1, runs: 2 },
];

export const contractOf = (round: number): Contract => CONTRACTS[round - 1];

/** "1 set and 2 runs"; "nothing" where there is neither. */
export const contractWords = ({ sets, runs }: Contract): string =>
  [sets > 0 ? counted(sets, 'set') : '', runs > 0 ? counted(runs, 'run') : '']
    .filter(Boolean)
    .join(' and ') || 'nothing';

/** How large the melds of a lay-down are: as the contract says, at least so, or so that no card is left. */
export type Sizes = 'exact' | 'atLeast' | 'all';

/** MI-38, MI-39, MI-88 */
export const sizesFor = (
  round: number,
  { contractSize }: { readonly contractSize: 'exact' | 'atLeast' },
): Sizes => (round === ROUNDS ? 'all' : contractSize);
