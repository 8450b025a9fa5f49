/** Text measured in terminal columns: width, cutting, padding and wrapping that keep colour codes intact. */
import { sign, type Style } from './style.ts';

// eslint-disable-next-line no-control-regex
const ESCAPE = /\u001b\[[0-9;]*m/g;
// eslint-disable-next-line no-control-regex
const PIECES = /\u001b\[[0-9;]*m|[^\u001b]+/g;
const RESET = '\u001b[0m';
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Characters that take two columns: East Asian wide forms and pictures. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f000}-\u{1faff}\u{20000}-\u{3fffd}]|\ufe0f/u;

/** Characters of one column each, which is nearly everything: no need to look for clusters. */
const NARROW =
  /^[\u0020-\u007e\u00a1-\u02ff\u2010-\u2027\u2030-\u205e\u2190-\u21ff\u2500-\u25ff\u2660-\u2667]*$/;

export const plain = (text: string): string => text.replace(ESCAPE, '');

export function widthOf(text: string): number {
  const bare = plain(text);
  if (NARROW.test(bare)) return bare.length;
  let width = 0;
  for (const { segment } of graphemes.segment(bare)) width += WIDE.test(segment) ? 2 : 1;
  return width;
}

/** At most `columns` wide; what is cut off is marked with an ellipsis. */
export function clip(text: string, columns: number, style: Style): string {
  if (widthOf(text) <= columns) return text;
  const mark = sign(style, 'ellipsis');
  if (columns <= mark.length) return take(plain(text), columns).text;
  let room = columns - mark.length;
  let out = '';
  for (const piece of text.match(PIECES) ?? []) {
    if (piece.startsWith('\u001b')) {
      out += piece;
      continue;
    }
    const taken = take(piece, room);
    out += taken.text;
    room -= taken.width;
    if (taken.text.length < piece.length) break;
  }
  return out + (text.includes('\u001b') ? RESET : '') + mark;
}

function take(text: string, columns: number): { text: string; width: number } {
  if (NARROW.test(text)) {
    const cut = text.slice(0, columns);
    return { text: cut, width: cut.length };
  }
  let out = '';
  let width = 0;
  for (const { segment } of graphemes.segment(text)) {
    const next = WIDE.test(segment) ? 2 : 1;
    if (width + next > columns) break;
    out += segment;
    width += next;
  }
  return { text: out, width };
}

/** Exactly `columns` wide. */
export function fit(text: string, columns: number, style: Style): string {
  const cut = clip(text, columns, style);
  return cut + ' '.repeat(Math.max(0, columns - widthOf(cut)));
}

/** Words joined into lines of at most `columns`; an overlong word is cut. */
export function flow(words: readonly string[], columns: number, style: Style, gap = ' '): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    const longer = line === '' ? word : line + gap + word;
    if (line !== '' && widthOf(longer) > columns) {
      lines.push(line);
      line = clip(word, columns, style);
    } else line = clip(longer, Math.max(columns, 1), style);
  }
  return line === '' ? lines : [...lines, line];
}

export const wrap = (text: string, columns: number, style: Style): string[] =>
  flow(text.split(' '), columns, style);

/** Lines that stand one column in. */
export const inset = (lines: readonly string[]): string[] => lines.map((line) => ' ' + line);

/** Lines behind a lead; further ones stand under the first. */
export const behind = (lead: string, lines: readonly string[]): string[] =>
  lines.map((line, i) => (i === 0 ? lead : ' '.repeat(widthOf(lead))) + line);

/**
 * A line of a manual, wrapped so that further lines stand under its text: under the second column of
 * `word   what it means`, under the first letter of anything else.
 */
export function wrapHanging(line: string, columns: number, style: Style): string[] {
  const [lead] = /^ *(?:\S+(?: \S+)* {2,}(?=\S))?/.exec(line) ?? [''];
  const rest = wrap(line.slice(lead.length), columns - lead.length, style);
  return rest.length === 0 ? [''] : behind(lead, rest);
}

/** Text from outside (names, log lines) made harmless: control characters cannot reach the terminal. */
export const harmless = (text: string): string =>
  // eslint-disable-next-line no-control-regex
  text.replace(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/g, '?');

/** The last step of every screen: nothing wider than the terminal, nothing that it cannot show. */
export const finishLines = (lines: readonly string[], columns: number, style: Style): string[] =>
  lines.map((line) => {
    // eslint-disable-next-line no-control-regex
    const shown = style.unicode ? line : line.replace(/[^\u0020-\u007e\u001b]/g, '?');
    return clip(shown, columns, style).replace(/ +$/, '');
  });
