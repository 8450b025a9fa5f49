/** Pieces that lie aside while moves are made (RK-11.7). */
import { JOKER } from '../../../core/tile.ts';
import { isPiece, type HumanMove, type Part, type Piece } from './types.ts';

/** The most pieces that lie aside at one time while these moves are made. */
export function mostAside(moves: readonly HumanMove[]): number {
  let [aside, most] = [0, 0];
  for (const move of moves) {
    aside += growth(move);
    most = Math.max(most, aside);
  }
  return most;
}

/** How many pieces more lie aside after a move than before it. */
export const growth = (move: HumanMove): number => piecesMade(move) - piecesUsed(move);

const pieces = (parts: readonly Part[]): number => parts.filter(isPiece).length;

function piecesMade(move: HumanMove): number {
  if (move.kind === 'TakeFromMeld') return pieces(move.taken);
  if (move.kind === 'SplitMeld') return pieces(move.parts);
  return move.kind === 'SwapWild' ? freedBy(move).length : 0;
}

function piecesUsed(move: HumanMove): number {
  if (move.kind === 'JoinMelds') return pieces(move.sources);
  return move.kind === 'SwapWild' ? move.swaps.filter(({ from }) => from === 'piece').length : 0;
}

/** The jokers that come off when they are swapped, as they lie aside. */
export const freedBy = ({ swaps, freed }: SwapWild): readonly Piece[] =>
  freed ?? swaps.map(() => [JOKER]);

type SwapWild = Extract<HumanMove, { kind: 'SwapWild' }>;
