/**
 * Layout of the parts of any game on one screen. The log gets a column of its own if there is room. Parts
 * become plain words if there is little.
 */
import type { Labelled, Scene } from './screen.ts';
import { shown } from './sentences.ts';
import { paint, sign, type Ink, type Size, type Style } from './style.ts';
import { clip, fit, flow, widthOf, wrap } from './text.ts';

/** Below this width words give way to signs. */
export const ROOMY_FROM = 56;

/** From here on the log has a column of its own. */
const RAIL_FROM = 108;
const RAIL_MAX = 52;

/** What a smaller screen gives up first: each level draws one more part as plain words. */
const LEVELS = [0, 1, 2, 3, 4] as const;
export type Level = (typeof LEVELS)[number];

/** What is on the screen besides the log, from top to bottom. */
export interface Parts {
  readonly top: readonly string[];
  readonly table: readonly string[];
  readonly own: readonly string[];
  readonly actions: readonly string[];
}
/** How wide the parts may be, and how much of them has to be words. */
export interface Room {
  readonly columns: number;
  readonly level: Level;
}
type PartsAt = (room: Room) => Parts;

type Told = Pick<Scene<unknown>, 'log'>;

const heightOf = ({ top, table, own, actions }: Parts): number =>
  top.length + table.length + own.length + actions.length;

export function layOut(told: Told, size: Size, style: Style, partsAt: PartsAt): string[] {
  return size.columns >= RAIL_FROM
    ? withRail(told, size, style, partsAt)
    : stacked(told, size, style, partsAt);
}

const LOG_MIN: Readonly<Record<Level, number>> = { 0: 2, 1: 2, 2: 1, 3: 1, 4: 0 };
const LOG_WISH = 4;

function stacked(told: Told, { columns, rows }: Size, style: Style, partsAt: PartsAt): string[] {
  const fits = (level: Level): boolean =>
    heightOf(partsAt({ columns, level })) + LOG_MIN[level] <= rows;
  const parts = partsAt({ columns, level: LEVELS.find(fits) ?? 4 });
  const free = Math.max(0, rows - heightOf(parts));
  const wished = Math.min(told.log.length, LOG_WISH);
  const spare = Math.max(0, free - Math.min(free, wished));
  const gap = gaps(spare);
  const log = logLines(told, columns, style, free - Math.min(spare, GAPS));
  return [
    ...parts.top,
    ...gap(0),
    ...parts.table,
    ...(log.length > 0 ? gap(1) : []),
    ...log,
    ...gap(2),
    ...parts.own,
    ...gap(3),
    ...parts.actions,
  ];
}

const GAPS = 4;
/** As many empty lines between the parts as there is room for, the most useful ones first. */
const GAP_ORDER = [0, 2, 1, 3];
const gaps =
  (spare: number) =>
  (at: number): string[] =>
    GAP_ORDER.indexOf(at) < spare ? [''] : [];

function withRail(told: Told, { columns, rows }: Size, style: Style, partsAt: PartsAt): string[] {
  const rail = Math.min(RAIL_MAX, Math.floor(columns * 0.36));
  const left = columns - rail - 3;
  const table = stacked({ ...told, log: [] }, { columns: left, rows }, style, partsAt);
  const log = logLines(told, rail, style, Math.max(table.length, Math.min(rows, 24)) - 1);
  const side = [paint(style, 'quiet', ' What happened'), ...log];
  const bar = paint(style, 'quiet', sign(style, 'bar'));
  const height = Math.max(table.length, side.length);
  return Array.from(
    { length: height },
    (_, i) => `${fit(table[i] ?? '', left, style)} ${bar} ${side[i] ?? ''}`,
  );
}

/** The last sentences that fit, oldest first; the newest stands out. */
export function logLines({ log }: Told, columns: number, style: Style, rows: number) {
  const lines: string[] = [];
  for (let at = log.length - 1; at >= 0 && lines.length < rows; at--) {
    const newest = at === log.length - 1;
    const colour = style.colour && newest;
    const text = shown(log[at], { ...style, colour });
    const wrapped = wrap(text, columns - 3, style);
    const painted = wrapped.map((line) => ' ' + (newest ? line : paint(style, 'quiet', line)));
    if (lines.length + painted.length > rows) break;
    lines.unshift(...painted);
  }
  return lines;
}

/** How many lines a list may have: one that was put to the player needs more than one only offered. */
export interface ListRoom {
  readonly asked: Readonly<Record<Level, number>>;
  readonly offered: Readonly<Record<Level, number>>;
}

/** A numbered list in at most so many lines; where it is longer, the last one says how to see it all. */
export function listLines(
  listed: readonly Labelled[],
  columns: number,
  style: Style,
  linesMax: number,
  headingOf: (at: number) => string = () => '',
): string[] {
  const words = listed
    .slice(0, WORDS_MAX)
    .map(({ label }, i) => `${headingOf(i)}${paint(style, 'accent', `${i + 1})`)} ${label}`);
  const room = columns - 2;
  // What a choice leads to is never cut off where the choice is about that.
  const pieces = words.flatMap((text) => (widthOf(text) > room ? wrap(text, room, style) : [text]));
  const lines = flow(pieces, room, style, '  ');
  const isWhole = lines.length <= linesMax && listed.length <= WORDS_MAX;
  if (isWhole) return lines.map((line) => ' ' + line);
  const all = `${sign(style, 'ellipsis')} type "moves" for all ${listed.length}`;
  const first = lines.slice(0, linesMax - 1);
  return [...first, paint(style, 'quiet', all)].map((line) => ' ' + line);
}

/** More than any screen shows: a list of thousands is not measured to its end. */
const WORDS_MAX = 200;

const NOTICE_INKS = {
  violation: 'warning',
  hint: 'felt',
  news: 'strong',
} as const satisfies Record<string, Ink>;

const NOTICE_LINES = 3;

/** In at most so many lines; where it is longer, the last one ends in a mark. */
export function noticeLines(
  { notice }: Pick<Scene<unknown>, 'notice'>,
  columns: number,
  style: Style,
  linesMax = NOTICE_LINES,
): string[] {
  if (!notice) return [];
  const text = shown(notice.text, { ...style, colour: false });
  const all = wrap(text, columns - 2, style);
  const lines = all.slice(0, linesMax);
  if (all.length > linesMax)
    lines.push(clip(`${lines.pop()} ${all[linesMax]}`, columns - 2, style));
  return lines.map((line) => ' ' + paint(style, NOTICE_INKS[notice.kind], line));
}
