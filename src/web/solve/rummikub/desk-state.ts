/**
 * State of the solver page: the position, changed by taps or by text. Unreadable text stays as it was
 * written, with its error; the position stays the last readable one.
 */
import { type Tile, tileWords } from '../../../core/tile.ts';
import { capitalised } from '../../../core/words.ts';
import {
  type MeldType,
  parseMelds,
  parseTiles,
  type TextFault,
} from '../../../games/rummikub/index.ts';
import { type Asks, USUAL_ASKS } from './AsksForm.tsx';
import {
  BARE_DESK,
  chooseType,
  type PuzzleBoard,
  deskOf,
  formatRack,
  formatTable,
  putTile,
  takeTile,
  type Target,
} from './desk.ts';
import { parsePosition, type Position } from './position-text.ts';

export type Field = 'table' | 'rack';

export interface DeskState extends Position {
  readonly texts: Readonly<Record<Field, string>>;
  readonly faults: Readonly<Partial<Record<Field, TextFault>>>;
  readonly target: Target;
  /** What was there before each change, newest last. */
  readonly past: readonly Position[];
  /** The field that is being written in: all of it is one change. */
  readonly writing: Field | undefined;
  /** Why the last tap did nothing, or the last text was not loaded. */
  readonly refusal: string | undefined;
}

export type DeskAction =
  | { readonly type: 'put'; readonly tile: Tile }
  | { readonly type: 'take'; readonly from: 'rack' | number; readonly at: number }
  | { readonly type: 'aim'; readonly target: Target }
  | { readonly type: 'choose'; readonly set: number; readonly as: MeldType }
  | { readonly type: 'write'; readonly field: Field; readonly text: string }
  | { readonly type: 'ask'; readonly asks: Asks }
  | { readonly type: 'load'; readonly position: Position }
  | { readonly type: 'refuse'; readonly says: string }
  | { readonly type: 'undo' }
  | { readonly type: 'clear' };

const PAST_MAX = 200;

const textsOf = (desk: PuzzleBoard) => ({ table: formatTable(desk), rack: formatRack(desk) });

export const openDesk = ({ desk, asks }: Position): DeskState => ({
  desk,
  asks,
  texts: textsOf(desk),
  faults: {},
  target: 'rack',
  past: [],
  writing: undefined,
  refusal: undefined,
});

export const BARE_STATE = openDesk({ desk: BARE_DESK, asks: USUAL_ASKS });

export function changed(state: DeskState, action: DeskAction): DeskState {
  switch (action.type) {
    case 'put':
      return put(state, action.tile);
    case 'take':
      return withDesk(state, takeTile(state.desk, action.from, action.at));
    case 'choose':
      return withDesk(state, chooseType(state.desk, action.set, action.as));
    case 'aim':
      return { ...state, target: action.target, refusal: undefined };
    case 'write':
      return written(state, action.field, action.text);
    case 'ask':
      return { ...state, ...remembered(state), asks: action.asks, refusal: undefined };
    case 'refuse':
      return { ...state, refusal: action.says };
    case 'load':
      return {
        ...withDesk(state, action.position.desk),
        asks: action.position.asks,
        target: 'rack',
      };
    case 'undo':
      return undone(state);
    case 'clear':
      return { ...withDesk(state, BARE_DESK), target: 'rack' };
  }
}

function put(state: DeskState, tile: Tile): DeskState {
  const done = putTile(state.desk, state.target, tile);
  if (done) return { ...withDesk(state, done.desk), target: done.target };
  return { ...state, refusal: `${capitalised(tileWords(tile))}: both are here already.` };
}

/** The texts follow, and text that could not be read gives way. */
const withDesk = (state: DeskState, desk: PuzzleBoard): DeskState => ({
  ...state,
  desk,
  texts: textsOf(desk),
  faults: {},
  target: aimed(state.target, desk),
  ...remembered(state),
  refusal: undefined,
});

const remembered = ({ past, desk, asks }: DeskState) => ({
  past: [...past.slice(1 - PAST_MAX), { desk, asks }],
  writing: undefined,
});

/** A set that is gone cannot be aimed at. */
const aimed = (target: Target, { sets }: PuzzleBoard): Target =>
  typeof target === 'number' && target >= sets.length ? 'new' : target;

function undone(state: DeskState): DeskState {
  const before = state.past.at(-1);
  if (!before) return state;
  return { ...withDesk(state, before.desk), asks: before.asks, past: state.past.slice(0, -1) };
}

function written(state: DeskState, field: Field, text: string): DeskState {
  const texts = { ...state.texts, [field]: text };
  const read = readField(state.desk, field, text);
  if ('says' in read) {
    return { ...state, texts, faults: { ...state.faults, [field]: read }, refusal: undefined };
  }
  const { [field]: _mended, ...faults } = state.faults;
  const next = { ...withDesk(state, read), texts, faults, writing: field };
  return state.writing === field ? { ...next, past: state.past } : next;
}

function readField(desk: PuzzleBoard, field: Field, text: string): PuzzleBoard | TextFault {
  if (field === 'rack') {
    const tiles = parseTiles(text);
    return tiles.ok ? { ...desk, rack: tiles.value } : tiles.error;
  }
  const melds = parseMelds(text);
  return melds.ok ? deskOf(melds.value, desk.rack) : melds.error;
}

/**
 * Turns a pasted, opened or example text into an action: load the position, or show why it cannot be read.
 */
export function loading(text: string): DeskAction {
  const position = parsePosition(text);
  return position.ok
    ? { type: 'load', position: position.value }
    : { type: 'refuse', says: position.error };
}
