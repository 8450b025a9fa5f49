/**
 * Build plugin that turns the rule sheet of each game (docs/rules) into a module, `virtual:rules/<game>`. It
 * knows only the markdown that these sheets use. Sections that begin with `<!-- not for players -->` are
 * left out, and so is everything before the first section.
 */
import {
  type Block,
  type Item,
  type Piece,
  type RuleSheet,
  rulesIn,
  type Section,
} from './sheet.ts';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const NOT_FOR_PLAYERS = '<!-- not for players -->';

export function readSheet(markdown: string): RuleSheet {
  const [, ...parts] = `\n${markdown.replaceAll('\r', '')}`.split('\n## ');
  const shown = parts.filter((part) => !part.includes(NOT_FOR_PLAYERS));
  return withLinks({ sections: shown.map(readSection) });
}

function readSection(part: string): Section {
  const [title, ...lines] = part.split('\n');
  return { title: title.trim(), blocks: blocksOf(lines).map(readBlock) };
}

const isBullet = (line: string): boolean => /^\s*- /.test(line);
const isRow = (line: string): boolean => line.startsWith('|');

/** Lines that belong together: blank lines part them, and so does the step to or from a list or a table. */
function blocksOf(lines: readonly string[]): string[][] {
  const blocks: string[][] = [];
  let last: 'list' | 'table' | 'text' | undefined;
  for (const line of lines) {
    const isMore = last === 'list' && /^\s+\S/.test(line);
    const kind = isRow(line) ? 'table' : isBullet(line) || isMore ? 'list' : 'text';
    if (line.trim() === '') last = undefined;
    else if (kind === last) blocks.at(-1)!.push(line);
    else {
      blocks.push([line]);
      last = kind;
    }
  }
  return blocks;
}

function readBlock(lines: readonly string[]): Block {
  if (isRow(lines[0])) return readTable(lines);
  if (isBullet(lines[0])) return { kind: 'list', items: readItems(bulletsOf(lines), 0) };
  return { kind: 'text', text: readPieces(lines.join(' ').replaceAll(/\s+/g, ' ').trim()) };
}

const cellsOf = (line: string): string[] =>
  line
    .replace(/^\||\|\s*$/g, '')
    .split('|')
    .map((cell) => cell.trim());

/** The second line of a table only parts its head from its rows. */
function readTable([head, , ...rows]: readonly string[]): Block {
  const read = (line: string) => cellsOf(line).map(readPieces);
  return { kind: 'table', head: read(head), rows: rows.map(read) };
}

interface Bullet {
  readonly depth: number;
  readonly text: string;
}

/** A line without a dash goes on with the item before it. */
function bulletsOf(lines: readonly string[]): Bullet[] {
  const bullets: Bullet[] = [];
  for (const line of lines) {
    const [, indent, text] = /^(\s*)- (.*)$/.exec(line) ?? [];
    const last = bullets.at(-1);
    if (text !== undefined) bullets.push({ depth: indent.length, text });
    else if (last) bullets.splice(-1, 1, { ...last, text: `${last.text} ${line.trim()}` });
  }
  return bullets;
}

function readItems(bullets: readonly Bullet[], from: number): Item[] {
  const items: Item[] = [];
  for (let at = from; at < bullets.length;) {
    let end = at + 1;
    while (end < bullets.length && bullets[end].depth > bullets[at].depth) end++;
    items.push(readItem(bullets[at].text, bullets.slice(at + 1, end)));
    at = end;
  }
  return items;
}

const RULE = /^\*\*([A-Z]{2}-\d+(?:\.\d+)?)\*\* ?/;

function readItem(text: string, under: readonly Bullet[]): Item {
  const rule = RULE.exec(text)?.[1];
  const pieces = readPieces(text.replace(RULE, ''));
  return {
    ...(rule === undefined ? {} : { rule }),
    text: pieces,
    ...(under.length > 0 ? { under: readItems(under, 0) } : {}),
  };
}

/** Numbers of rules that are not shown lead nowhere: they become plain words. */
function withLinks(sheet: RuleSheet): RuleSheet {
  const known = new Set(rulesIn(sheet));
  return JSON.parse(
    JSON.stringify(sheet, (_key, value: unknown) => {
      const isLink =
        typeof value === 'object' && value !== null && Object.keys(value).join() === 'rule';
      if (!isLink) return value;
      const { rule } = value as { readonly rule: string };
      return known.has(rule) ? value : rule;
    }),
  ) as RuleSheet;
}

/** In the order in which they are looked for: nothing is read inside of code. */
const MARKS =
  /`([^`]+)`|\*\*(.+?)\*\*|\*([^*\s][^*]*)\*|\[([^\]]+)\]\([^)]*\)|\b([A-Z]{2}-\d+(?:\.\d+)?)\b/;

/** Links lead to documents that a page does not have: their words remain. */
function readPieces(text: string): Piece[] {
  const found = MARKS.exec(text);
  if (!found) return text === '' ? [] : [text];
  const [whole, code, bold, slanted, link, rule] = found;
  const before = text.slice(0, found.index);
  const after = text.slice(found.index + whole.length);
  const piece: Piece[] =
    code !== undefined
      ? [{ code }]
      : bold !== undefined
        ? [{ bold: readPieces(bold) }]
        : slanted !== undefined
          ? [{ slanted: readPieces(slanted) }]
          : link !== undefined
            ? readPieces(link)
            : [{ rule }];
  return [...(before === '' ? [] : [before]), ...piece, ...readPieces(after)];
}

const NAME = /^virtual:rules\/([a-z-]+)$/;
const SHEETS = resolve(import.meta.dirname, '../../../docs/rules');

export const ruleSheets = (): Plugin => ({
  name: 'rule-sheets',
  resolveId: (id) => (NAME.test(id) ? `\0${id}` : undefined),
  load(id) {
    const game = id.startsWith('\0') ? NAME.exec(id.slice(1))?.[1] : undefined;
    if (game === undefined) return undefined;
    const file = resolve(SHEETS, `${game}.md`);
    this.addWatchFile(file);
    return `export default ${JSON.stringify(readSheet(readFileSync(file, 'utf8')))};`;
  },
});
