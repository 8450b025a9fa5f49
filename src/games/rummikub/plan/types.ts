/** A change of the table as a person would make and say it (RK-11). */
import type { Phrase } from '../../../core/phrase.ts';
import { JOKER, type Tile } from '../../../core/tile.ts';
import type { Meld, MeldType } from '../rules/melds.ts';

/** A `Meld` whose tiles may be texts: everything here exists in both forms. */
export interface MeldOf<T> {
  readonly type: MeldType;
  readonly tiles: readonly T[];
}

/** Table tiles that lie apart, in order, until a later move uses them. */
export type Piece<T = Tile> = readonly T[];

/** What a set falls into: a part that is a set by itself stays on the table, any other lies aside. */
export type Part<T = Tile> = MeldOf<T> | Piece<T>;
export const isPiece = <T>(part: Part<T>): part is Piece<T> => Array.isArray(part);
export const tilesOf = <T>(part: Part<T>): readonly T[] => (isPiece(part) ? part : part.tiles);

/** A joker that stands for something else than before. */
export interface JokerShift<T = Tile> {
  readonly from: T;
  readonly to: T;
}

export interface Swap<T = Tile> {
  readonly replacement: T;
  /** What the joker stood for. */
  readonly face: T;
  readonly from: 'hand' | 'piece';
}

/** `at` is the place of the original in the table before the turn; absent where the plan itself made it. */
export type HumanMove<T = Tile> =
  | { readonly kind: 'PlayFromHand'; readonly meld: MeldOf<T> }
  | {
      readonly kind: 'ExtendMeld';
      readonly original: MeldOf<T>;
      readonly at?: number;
      readonly added: readonly T[];
      readonly result: MeldOf<T>;
      readonly jokerShift?: readonly JokerShift<T>[];
    }
  | {
      readonly kind: 'TakeFromMeld';
      readonly original: MeldOf<T>;
      readonly at?: number;
      readonly taken: readonly Part<T>[];
      readonly remaining: MeldOf<T>;
    }
  | {
      readonly kind: 'SplitMeld';
      readonly original: MeldOf<T>;
      readonly at?: number;
      readonly parts: readonly Part<T>[];
    }
  | {
      readonly kind: 'JoinMelds';
      readonly sources: readonly Part<T>[];
      readonly fromHand: readonly T[];
      readonly result: MeldOf<T>;
    }
  | {
      readonly kind: 'SwapWild';
      readonly original: MeldOf<T>;
      readonly at?: number;
      readonly swaps: readonly Swap<T>[];
      readonly result: MeldOf<T>;
      /** How the jokers lie aside where two lie together; otherwise each lies alone. */
      readonly freed?: readonly Piece<T>[];
    }
  | {
      readonly kind: 'Rearrange';
      readonly consumed: readonly MeldOf<T>[];
      readonly produced: readonly MeldOf<T>[];
      readonly handTilesUsed: readonly T[];
    };

/** Where one tile came from and where it went. */
export interface Flow<T = Tile> {
  readonly tile: T;
  /** The place of a set in the table before, or the rack. */
  readonly from: number | 'rack';
  /** The place of a set in the table after. */
  readonly to: number;
}

export interface JokerFace<T = Tile> {
  /** The place of the set, and the tile's place in it. */
  readonly meld: number;
  readonly at: number;
  readonly faces: readonly T[];
}

/** RK-11.8: what changed, whatever can be said about it. */
export interface RawDiff<T = Tile> {
  /** Places in the table before and after of the sets that stayed as they were. */
  readonly unchanged: readonly { readonly before: number; readonly after: number }[];
  readonly removed: readonly MeldOf<T>[];
  readonly added: readonly MeldOf<T>[];
  readonly rackUsed: readonly T[];
  readonly flows: readonly Flow<T>[];
  readonly jokersBefore: readonly JokerFace<T>[];
  readonly jokersAfter: readonly JokerFace<T>[];
}

/** What a solver tells: sets of the table before are picked up by their place, others are laid down. */
export type RawStep = { readonly pickUp: number } | { readonly layDown: Meld };

export interface HumanPlan<T = Tile> {
  readonly moves: readonly HumanMove<T>[];
  readonly raw: RawDiff<T>;
  /** RK-11.2 */
  readonly cost: number;
  /** The most pieces that lie aside at one time (RK-11.7). */
  readonly maxAside: number;
}

/** A set as it lies on the table while a plan is carried out. */
export interface LaidMeld {
  /** The same as long as the set lives on: extended, taken from, with a joker swapped. */
  readonly key: number;
  readonly meld: Meld;
  /** Which tile of the box each one is, in the order of the set: the same number all through a plan. */
  readonly ids: readonly number[];
}

export interface AsidePiece {
  readonly key: number;
  readonly tiles: Piece;
  readonly ids: readonly number[];
}

export interface RackTile {
  readonly tile: Tile;
  readonly id: number;
}

export interface PlanState {
  readonly table: readonly LaidMeld[];
  readonly aside: readonly AsidePiece[];
  readonly rack: readonly RackTile[];
}

/** How everything lies after a move of the plan. */
export interface PlanStep extends PlanState {
  readonly move: HumanMove;
  /** RK-11.9 */
  readonly sentence: Phrase;
}

/** The most pieces that lie aside at one time while these moves are made (RK-11.7). */
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
