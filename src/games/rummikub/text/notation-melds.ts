/** Sets and tiles read from text; a fault is told with the place where it stands. */
import { fail, ok, type Result } from '../../../core/result.ts';
import { parseTile, type Tile } from '../../../core/tile.ts';
import { UNKNOWN } from '../../../core/card.ts';
import { quoted } from '../../../core/words.ts';
import { seemingType, tidied, typesOf, type Meld, type MeldType } from '../rules/melds.ts';

/** What is wrong, and where in the text it stands, from 0. */
export interface TextFault {
  readonly says: string;
  readonly at: number;
  /** The word that is no tile, where that is the fault. */
  readonly notATile?: string;
}

/** `r[r1 r2 r3] g[b7 y7 k7]`; `[r1 r2 r3]` where only one type fits. Sets may be broken: the rules judge them. */
export function parseMelds(text: string): Result<Meld[], TextFault> {
  const melds: Meld[] = [];
  // How a set is named: by its type, or without one where the tiles speak for themselves.
  const set = /([rg]?)\s*\[([^[\]]*)\]/iy;
  for (let at = skipGap(text, 0); at < text.length; at = skipGap(text, at)) {
    set.lastIndex = at;
    const found = set.exec(text);
    if (found === null) return fail(bracketFault(text, at));
    const [whole, letter, inside] = found;
    const tiles = parseTilesAt(inside, at + whole.length - 1 - inside.length);
    if (!tiles.ok) return tiles;
    const meld = meldFrom(letter.toLowerCase(), tiles.value);
    if (meld === undefined) return fail({ says: bothWords(whole), at });
    melds.push(meld);
    at += whole.length;
  }
  return ok(melds);
}

function skipGap(text: string, at: number): number {
  const gap = /[\s,;]*/y;
  gap.lastIndex = at;
  gap.exec(text);
  return gap.lastIndex;
}

const bothWords = (whole: string): string =>
  `${quoted(whole)} could be a run or a group: write r${whole} or g${whole}`;

function bracketFault(text: string, at: number): TextFault {
  const rest = text.slice(at);
  if (rest.startsWith(']')) return { says: 'a bracket is closed that was never opened', at };
  const open = /^[rg]?\s*\[/i.exec(rest);
  if (open === null) {
    const word = /^[^\s,;[\]]*/.exec(rest)![0] || rest[0];
    const says = `a set stands in brackets, as in r[r1 r2 r3], and ${quoted(word)} does not`;
    return { says, at };
  }
  const inner = rest.slice(open[0].length).search(/[[\]]/);
  const says =
    inner < 0
      ? 'a bracket is opened and never closed'
      : 'a set begins before the last one has ended';
  return { says, at };
}

/** Tiles by their names, separated by spaces or commas. */
export const parseTiles = (text: string): Result<Tile[], TextFault> => parseTilesAt(text, 0);

function parseTilesAt(text: string, offset: number): Result<Tile[], TextFault> {
  const tiles: Tile[] = [];
  for (const { 0: word, index } of text.matchAll(/[^\s,;]+/g)) {
    const tile = parseTile(word);
    if (tile === undefined || tile === UNKNOWN)
      return fail({ says: `there is no tile ${quoted(word)}`, at: offset + index, notATile: word });
    tiles.push(tile);
  }
  return ok(tiles);
}

const TYPES: Readonly<Record<string, MeldType>> = { r: 'run', g: 'group' };

/**
 * Undefined where it has to be said which of two it is (RK-2.4). A run stays as it was written: its order is part of
 * what was said, in text as in data (RK-12 A15).
 */
export function meldFrom(letter: string, tiles: readonly Tile[]): Meld | undefined {
  const named = TYPES[letter];
  if (named !== undefined) return tidied({ type: named, tiles });
  const types = typesOf(tiles);
  if (types.length === 2) return undefined;
  return tidied({ type: types[0] ?? seemingType(tiles), tiles });
}
