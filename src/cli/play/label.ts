/** Draws what has a word at its left: lines, boxes, and cards that are called by their numbers. */
import type { Box } from './cards.ts';
import { paint, type Style } from './style.ts';
import { flow, widthOf } from './text.ts';

export const LABEL_WIDTH = 10;

export const label = (text: string, style: Style): string =>
  ' ' + paint(style, 'quiet', text.padEnd(LABEL_WIDTH - 1));

/** Lines with a word at the left of the first. */
export const hanging = (text: string, lines: readonly string[], style: Style): string[] =>
  lines.map((line, i) => label(i === 0 ? text : '', style) + line);

/** Words in as many lines as the width asks for, with a label at the left of the first. */
export const hangingFlow = (
  text: string,
  words: readonly string[],
  columns: number,
  style: Style,
  gap = ' ',
): string[] => hanging(text, flow(words, columns - LABEL_WIDTH, style, gap), style);

/** Boxes with a word at their left. */
export function labelled(text: string, lines: readonly string[], style: Style): string[] {
  return lines.map((line, i) => (i === 1 ? label(text, style) : ' '.repeat(LABEL_WIDTH)) + line);
}

/** The same for boxes in several rows. */
export const labelledRows = (text: string, rows: readonly Box[], style: Style): string[] =>
  rows.flatMap((row, i) => labelled(i === 0 ? text : '', row, style));

/** Cards or tiles as words below their numbers, in as many rows as the width asks for. */
export function numberedGrid(
  text: string,
  words: readonly string[],
  columns: number,
  style: Style,
): string[] {
  const width = Math.max(...words.map(widthOf)) + 1;
  const inRow = Math.max(1, Math.floor((columns - LABEL_WIDTH) / width));
  const pad = (word: string): string => word + ' '.repeat(Math.max(0, width - widthOf(word)));
  const lines: string[] = [];
  for (let from = 0; from < words.length; from += inRow) {
    const row = words.slice(from, from + inRow);
    const numbers = row.map((_, at) => pad(String(from + at + 1))).join('');
    lines.push(label(from === 0 ? text : '', style) + paint(style, 'quiet', numbers.trimEnd()));
    lines.push(' '.repeat(LABEL_WIDTH) + row.map(pad).join('').trimEnd());
  }
  return lines;
}

/** The same in one run of words, for low terminals: `1:r3 2:b4`. */
export const numberedInline = (
  text: string,
  words: readonly string[],
  columns: number,
  style: Style,
): string[] =>
  hangingFlow(
    text,
    words.map((word, at) => paint(style, 'quiet', `${at + 1}:`) + word),
    columns,
    style,
  );
