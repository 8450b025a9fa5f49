/** Parses a Rummikub position from text. Errors point at the place in the text. */
import { fail, ok } from '../../core/result.ts';
import { copiesOf, formatTile, type Tile } from '../../core/tile.ts';
import { numberWord, quoted } from '../../core/words.ts';
import {
  type Fault as SetFault,
  faultOf,
  formatMeld,
  type Meld,
  parseMelds,
  parseTiles,
  type Puzzle,
} from '../../games/rummikub/index.ts';
import { fault, type Attempt, type Fault } from '../fault.ts';

/** A text and what it is called where somebody is told about it. */
export interface Named {
  readonly name: string;
  readonly text: string;
}

export interface PositionText {
  readonly table: Named;
  readonly rack: Named;
  readonly opened: boolean;
  /** Stands before every sentence: the command, or the place of this position in a file. */
  readonly lead: string;
}

/** Where nothing lies, as the vectors of the rules write it. */
const NOTHING = '-';

export function readPuzzle(written: PositionText): Attempt<Puzzle> {
  const { table, rack, opened, lead } = written;
  const melds = parseMelds(bare(table.text));
  if (!melds.ok) return fail(pointed(lead, table, melds.error.at, melds.error.says));
  const tiles = parseTiles(bare(rack.text));
  if (!tiles.ok) return fail(pointed(lead, rack, tiles.error.at, tiles.error.says));
  const wrong = brokenSet(written, melds.value) ?? extraCopy(written, melds.value, tiles.value);
  if (wrong) return fail(wrong);
  if (tiles.value.length === 0) return fail(emptyRack(lead, rack));
  return ok({ table: melds.value, rack: tiles.value, opened });
}

const bare = (text: string): string => (text.trim() === NOTHING ? '' : text);

const emptyRack = (lead: string, { name }: Named): Fault =>
  fault(
    'cli/bad_position',
    `${lead}: the rack is empty: name its tiles, as in ${name} "r4 k1 J".`,
    { where: name },
  );

/** RK-9.5: a set that lies on the table has to be one. */
function brokenSet({ table, lead }: PositionText, melds: readonly Meld[]): Fault | undefined {
  for (const [at, meld] of melds.entries()) {
    const wrong = faultOf(meld);
    if (wrong) return pointed(lead, table, setPlaces(table.text)[at] ?? 0, setWords(meld, wrong));
  }
  return undefined;
}

const setWords = (meld: Meld, wrong: SetFault): string =>
  wrong.kind === 'short'
    ? `a set needs three tiles, and ${formatMeld(meld)} has ${numberWord(wrong.size)}`
    : `${formatMeld(meld)} is no ${meld.type}: ${wrong.reason}`;

/** RK-1.1: every tile is there twice, the joker too. */
function extraCopy(
  { table, rack, lead }: PositionText,
  melds: readonly Meld[],
  tiles: readonly Tile[],
): Fault | undefined {
  const seen = new Map<Tile, number>();
  const all = [...melds.flatMap((meld) => meld.tiles), ...tiles];
  for (const tile of all) seen.set(tile, (seen.get(tile) ?? 0) + 1);
  const tile = all.find((one) => seen.get(one)! > copiesOf(one));
  if (tile === undefined) return undefined;
  const says = `${formatTile(tile)} is named ${numberWord(seen.get(tile)!)} times, and there are only ${numberWord(copiesOf(tile))}`;
  const places = [table, rack].flatMap((text) =>
    tilePlaces(text.text, tile).map((at) => ({ text, at })),
  );
  const { text, at } = places[copiesOf(tile)];
  return pointed(lead, text, at, says);
}

const setPlaces = (text: string): number[] =>
  [...text.matchAll(/(?:[rg]\s*)?\[[^[\]]*\]/gi)].map(({ index }) => index);

/** Words that are no letter before a bracket. */
const tilePlaces = (text: string, tile: Tile): number[] =>
  [...text.matchAll(/[^\s,;[\]]+(?!\s*\[)/g)]
    .filter(([word]) => word.toLowerCase() === formatTile(tile).toLowerCase())
    .map(({ index }) => index);

/** So much of a long text is shown on either side of the place. */
const SHOWN = 40;

/** One sentence that names the place, and below it for people the text with a mark under the place. */
function pointed(lead: string, { name, text }: Named, at: number, says: string): Fault {
  const message = printable(`${lead}: ${says} (${name}, character ${at + 1}).`);
  const from = Math.max(0, at - SHOWN);
  const cut = printable(text.slice(from, at + SHOWN));
  const before = `  ${name} ${from > 0 ? '…' : ''}`;
  const after = text.length > at + SHOWN ? '…' : '';
  return {
    ...fault('cli/bad_position', message, { where: name, character: at + 1 }),
    pointer: [`${before}${cut}${after}`, `${' '.repeat(before.length + at - from)}^`],
  };
}

/** A file of a stranger cannot steer the terminal. */
export const printable = (text: string): string =>
  // eslint-disable-next-line no-control-regex
  text.replace(/[\u0000-\u001f\u007f-\u009f]/g, ' ');

/** `"P-m3-j0-0"`, or its number where it has no name. */
export const positionName = (id: unknown, at: number): string =>
  typeof id === 'string' && id !== '' ? `position ${at + 1}, ${quoted(id)}` : `position ${at + 1}`;
