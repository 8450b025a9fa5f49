/** Draws the column of labels at the left of a screen. */
import { paint, type Style } from './style.ts';

export const LABEL_WIDTH = 10;

export const label = (text: string, style: Style): string =>
  ' ' + paint(style, 'quiet', text.padEnd(LABEL_WIDTH - 1));

/** Boxes with a word at their left. */
export function labelled(text: string, lines: readonly string[], style: Style): string[] {
  return lines.map((line, i) => (i === 1 ? label(text, style) : ' '.repeat(LABEL_WIDTH)) + line);
}

/** Lines with a word at the left of the first. */
export const hanging = (text: string, lines: readonly string[], style: Style): string[] =>
  lines.map((line, i) => label(i === 0 ? text : '', style) + line);
