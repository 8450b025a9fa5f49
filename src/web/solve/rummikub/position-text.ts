/**
 * Text format of a position, to save and to send: `table: r[r1 r2 r3]`, `rack: r4 J`, and options that differ
 * from the defaults. The same in a link: `#table=r.r1.r2.r3&rack=r4.J`, without characters that break links
 * in mails.
 */
import { fail, ok, type Result } from '../../../core/result.ts';
import { allTiles } from '../../../core/tile.ts';
import { capitalised, quoted } from '../../../core/words.ts';
import { parseMelds, parseTiles, type TextFault } from '../../../games/rummikub/index.ts';
import { isAskName, unusual, USUAL_ASKS, withAsk, type Asks } from './AsksForm.tsx';
import { deskOf, formatRack, formatTable, type PuzzleBoard } from './desk.ts';

export interface Position {
  readonly desk: PuzzleBoard;
  readonly asks: Asks;
}

export function formatPosition({ desk, asks }: Position): string {
  const asked = unusual(asks).map(([name, word]) => `${name}: ${word}`);
  return [`table: ${formatTable(desk)}`, `rack: ${formatRack(desk)}`, ...asked, ''].join('\n');
}

/** Whether a text that was pasted or dropped seems to be a whole position. */
export const looksLikePosition = (text: string): boolean => /^\s*(?:table|rack)\s*:/im.test(text);

export function parsePosition(text: string): Result<Position, string> {
  const fields: [string, string][] = [];
  for (const [line, words] of text.split(/\r?\n/).entries()) {
    if (words.trim() === '') continue;
    const named = /^\s*(\w+)\s*:(.*)$/.exec(words);
    if (named === null)
      return fail(`Line ${line + 1} has no name before a colon, as in "rack: r4 J".`);
    fields.push([named[1], named[2].trim()]);
  }
  return fromFields(fields);
}

function fromFields(fields: readonly (readonly [string, string])[]): Result<Position, string> {
  const texts = new Map<string, string>();
  let asks: Asks = USUAL_ASKS;
  for (const [name, text] of fields) {
    if (texts.has(name)) return fail(`${quoted(name)} stands there twice.`);
    texts.set(name, text);
    if (name === 'table' || name === 'rack') continue;
    if (!isAskName(name))
      return fail(`${quoted(name)} says nothing here: write table, rack or a switch.`);
    const set = withAsk(asks, name, text);
    if (!set.ok) return fail(`${capitalised(set.error)}.`);
    asks = set.value;
  }
  const desk = readDesk(texts.get('table') ?? '', texts.get('rack') ?? '');
  return desk.ok ? ok({ desk: desk.value, asks }) : desk;
}

export function readDesk(table: string, rack: string): Result<PuzzleBoard, string> {
  const melds = parseMelds(table);
  if (!melds.ok) return fail(faultWords('table', table, melds.error));
  const tiles = parseTiles(rack);
  if (!tiles.ok) return fail(faultWords('rack', rack, tiles.error));
  const desk = deskOf(melds.value, tiles.value);
  return countOf(desk) > TILES ? fail(TOO_MANY) : ok(desk);
}

const TILES = allTiles().length;
/** A page cannot show any number of tiles; so many are a slip, or a trick. */
const TOO_MANY = `This names more tiles than the ${TILES} that there are.`;

/** Empty sets count, for they are shown too. */
const countOf = ({ sets, rack }: PuzzleBoard): number =>
  sets.reduce((sum, { tiles }) => sum + Math.max(1, tiles.length), rack.length);

const PLACE_LENGTH = 14;

/** "In the table, at "x3] g[b7": there is no tile "x3"." */
export function faultWords(field: 'table' | 'rack', text: string, { says, at }: TextFault): string {
  const rest = text.slice(at, at + PLACE_LENGTH).trim();
  const place = rest === '' ? 'at its end' : `at "${rest}"`;
  return `In the ${field}, ${place}: ${says}.`;
}

export function formatHash({ desk, asks }: Position): string {
  const fields = [
    ['table', formatTable(desk).replace(/\] /g, '_').replace(/[[ ]/g, '.').replace(']', '')],
    ['rack', formatRack(desk).replaceAll(' ', '.')],
    ...unusual(asks),
  ];
  const said = fields.filter(([, text]) => text !== '');
  return said.length === 0 ? '' : `#${said.map(([name, text]) => `${name}=${text}`).join('&')}`;
}

/** Undefined where the address names no position. */
export function parseHash(hash: string): Result<Position, string> | undefined {
  const text = hash.replace(/^#/, '');
  if (text === '') return undefined;
  const fields = text.split('&').map((field): [string, string] => {
    const [name, value = ''] = field.split('=', 2);
    const said = decoded(value);
    return [name, name === 'table' ? setsFrom(said) : name === 'rack' ? spaced(said) : said];
  });
  return fromFields(fields);
}

const spaced = (text: string): string => text.replace(/[.+]/g, ' ');

/** `r.r1.r2.r3_g.b7.y7.k7`; brackets are understood too, for who writes an address by hand. */
function setsFrom(text: string): string {
  if (text.includes('[')) return spaced(text);
  const sets = text.split('_').filter((set) => set !== '');
  return sets
    .map((set) => set.replace(/^([^.]*)\.(.*)$/, '$1[$2]'))
    .map(spaced)
    .join(' ');
}

/** An address that somebody cut may hold half a sign. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
