/** The moves listed at the Rummikub screen: plays of one step. Longer arrangements are left to the player. */
import { NO_DRAFT } from '../../../core/draft.ts';
import { SPECTATOR } from '../../../core/knowledge.ts';
import type { Seat } from '../../../core/seat.ts';
import { JOKER, type Tile } from '../../../core/tile.ts';
import { counted, lowered } from '../../../core/words.ts';
import {
  drafts,
  isSameMeld,
  legal,
  type Meld,
  type Move,
  type Position,
  tilesAdded,
  VERBS,
  without,
} from '../../../games/rummikub/index.ts';
import type { Choice } from '../screen.ts';
import type { Style } from '../style.ts';
import { isTurn, type Rummikub } from './rummikub-parts.ts';
import { meldWords, tileLabels } from './rummikub-tiles.ts';

/** With a draft, the one move that it stands for where it is finished. */
export function choices(scene: Rummikub, style: Style): Choice<Move>[] {
  const { view, seat, draft } = scene;
  if (seat === SPECTATOR) return [];
  if (draft === NO_DRAFT) return list(stepPlays(view, seat), scene, style);
  const done = drafts.take(view, seat, draft, 'done');
  if (done.kind !== 'move' || done.move.type !== 'play') return [];
  const played = tileLabels(tilesAdded(view.table, done.move.table), style);
  return [{ move: done.move, label: `done: play ${played}` }];
}

const listed = new WeakMap<Position, readonly Move[]>();

/** A screen asks again and again for the moves of one view. */
export function legalMoves(view: Position, seat: Seat): readonly Move[] {
  const known = listed.get(view) ?? legal(view, seat);
  listed.set(view, known);
  return known;
}

/** Without plays that rearrange: to find them is the game, and the coach is asked for them. */
const stepPlays = (view: Position, seat: Seat): Move[] =>
  legalMoves(view, seat).filter(
    (move) => move.type !== 'play' || isOneStep(changeOf(view, move.table)),
  );

const isOneStep = (change: Change): boolean =>
  change.kind === 'laid' ? change.melds.length === 1 : change.kind !== 'rearranged';

/** What a play does to the table, where few words can say it. */
type Change =
  | { readonly kind: 'laid'; readonly melds: readonly Meld[] }
  | {
      readonly kind: 'added';
      readonly set: number;
      readonly tiles: readonly Tile[];
      readonly result: Meld;
    }
  | { readonly kind: 'cut'; readonly set: number }
  | { readonly kind: 'rearranged'; readonly sets: number };

function changeOf({ table }: Position, after: readonly Meld[]): Change {
  const came = [...after];
  const gone = table.flatMap((meld, at) => {
    const same = came.findIndex((other) => isSameMeld(meld, other));
    if (same >= 0) came.splice(same, 1);
    return same >= 0 ? [] : [at];
  });
  if (gone.length === 0) return { kind: 'laid', melds: came };
  const [set] = gone;
  const old = table[set];
  const tiles = without(
    came.flatMap((meld) => meld.tiles),
    old.tiles,
  );
  if (gone.length === 1 && came.length === 1)
    return { kind: 'added', set: set + 1, tiles, result: came[0] };
  const isCut = gone.length === 1 && came.length === 2 && tiles.length === 1;
  return isCut ? { kind: 'cut', set: set + 1 } : { kind: 'rearranged', sets: gone.length };
}

/** Own tiles that can be put to a set as it lies, on the player's turn. */
export function fitting({ view, seat, draft }: Rummikub): ReadonlySet<Tile> {
  const isOwnTurn = seat !== SPECTATOR && isTurn(view, seat) && draft === NO_DRAFT;
  const moves = isOwnTurn ? legalMoves(view, seat) : [];
  return new Set(
    moves.flatMap((move) => {
      const change = move.type === 'play' ? changeOf(view, move.table) : undefined;
      return change?.kind === 'added' ? change.tiles : [];
    }),
  );
}

/** Drawing keeps its number; then what plays most. */
const rankOf = (move: Move, view: Position): number =>
  move.type === 'play' ? -tilesAdded(view.table, move.table).length : -Infinity;

export function list(moves: readonly Move[], scene: Rummikub, style: Style): Choice<Move>[] {
  const ranked = moves.map((move) => ({ move, rank: rankOf(move, scene.view) }));
  ranked.sort((a, b) => compare(a.rank, b.rank));
  return ranked.map(({ move }) => ({ move, label: labelOf(move, scene.view, style) }));
}

/** Subtraction would not compare two infinities. */
const compare = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1);

/** A move in few words that need no other to be understood. */
export function labelOf(move: Move, view: Position, style: Style): string {
  switch (move.type) {
    case 'draw':
      return 'draw a tile';
    case 'next_round':
      return lowered(VERBS.next_round);
    case 'time_up':
      return 'let the time run out';
    case 'play':
      return playLabel(view, move.table, style);
    case 'unreadable':
      return `play ${move.text}`;
    case 'pass':
      return 'pass';
  }
}

function playLabel(view: Position, after: readonly Meld[], style: Style): string {
  const change = changeOf(view, after);
  const played = tilesAdded(view.table, after);
  switch (change.kind) {
    case 'laid':
      return `lay ${change.melds.map((meld) => meldWords(meld, style)).join(' and ')}`;
    case 'added':
      return addLabel(change, style);
    case 'cut':
      return `add ${tileLabels(played, style)} to ${change.set}, cut in two`;
    case 'rearranged':
      return `play ${tileLabels(played, style)}, rearranging ${counted(change.sets, 'set')}`;
  }
}

/** A joker may go to either end of a run: what it makes of the set says which. */
function addLabel(change: Extract<Change, { kind: 'added' }>, style: Style): string {
  const words = `add ${tileLabels(change.tiles, style)} to ${change.set}`;
  return change.tiles.includes(JOKER) ? `${words}: ${meldWords(change.result, style)}` : words;
}
