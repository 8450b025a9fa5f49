/** Rummikub's tiles, sets and plans as text, read for the judges of the library. */
import { fail, ok, type Result } from '../core/result.ts';
import { formatTile } from '../core/tile.ts';
import { capitalised } from '../core/words.ts';
import {
  type HumanMove,
  meldFrom,
  meldText,
  parseMelds,
  parseTiles,
  type RawStep,
  type TextFault,
  type TextMeld,
  tileFrom,
} from '../games/rummikub/index.ts';

/** A list of sets, or all of them in the notation: `r[r1 r2 r3] g[b7 y7 k7]`. */
export type RummikubTable = readonly TextMeld[] | string;
/** A list of tiles, or all of them in one text: `r4 k1 J`. */
export type RummikubRack = readonly string[] | string;

/** What the games say in half a sentence, as a whole one; a tile or a set at its start keeps its name. */
export const sentence = (text: string): string =>
  `${(/^(?:[rbyk]\d|[rg]\[)/.test(text) ? text : capitalised(text)).replace(/\.$/, '')}.`;

const placed = ({ says, at }: TextFault): string => `${says} (character ${at + 1})`;

export function tableFrom(table: RummikubTable): Result<readonly TextMeld[], string> {
  if (typeof table !== 'string') return ok(table);
  const melds = parseMelds(table);
  return melds.ok ? ok(melds.value.map(meldText)) : fail(placed(melds.error));
}

export function rackFrom(rack: RummikubRack): Result<readonly string[], string> {
  if (typeof rack !== 'string') return ok(rack);
  const tiles = parseTiles(rack);
  return tiles.ok ? ok(tiles.value.map(formatTile)) : fail(placed(tiles.error));
}

const MOVE_KINDS: Readonly<Record<HumanMove['kind'], true>> = {
  PlayFromHand: true,
  ExtendMeld: true,
  TakeFromMeld: true,
  SplitMeld: true,
  JoinMelds: true,
  SwapWild: true,
  Rearrange: true,
};

/** Words of a move that are no tiles. */
const WORDS = ['hand', 'piece', 'run', 'group'];

/** A move with its tiles as integers; undefined where it is none, or a text in it is no tile. */
export function moveFrom(move: HumanMove<string>): HumanMove | undefined {
  let isWhole = Object.hasOwn(MOVE_KINDS, move.kind);
  const read = JSON.parse(JSON.stringify(move), (key, value: unknown) => {
    if (typeof value !== 'string' || key === 'kind' || WORDS.includes(value)) return value;
    const tile = tileFrom(value);
    isWhole &&= tile.ok;
    return tile.ok ? tile.value : value;
  }) as HumanMove;
  return isWhole ? read : undefined;
}

/** A step of a solver, which does one of two things. */
export function stepFrom(step: unknown): Result<RawStep, string> {
  const fields = typeof step === 'object' && step !== null ? Object.keys(step) : [];
  const { pickUp, layDown } = (step ?? {}) as { pickUp?: unknown; layDown?: TextMeld };
  if (fields.length === 1 && Number.isSafeInteger(pickUp)) return ok({ pickUp: pickUp as number });
  if (fields.length !== 1 || layDown === undefined)
    return fail('a step is { pickUp } with the place of a set, or { layDown } with a set');
  const meld = meldFrom(layDown);
  return meld.ok ? ok({ layDown: meld.value }) : meld;
}
