/** The values of fields as people write them: read alike in a position that is given and in one that is expected. */
import { formatCard, UNKNOWN } from './card.ts';
import { fail, ok, type Result } from './result.ts';

const HOLE = formatCard(UNKNOWN);
const HOLES = /^\?x(\d{1,3})$/i;
const NOTHING = new Set(['', 'empty', 'none']);

/** The words of a text or list, separated by spaces or commas, with `?x3` spelt out; none for `empty` and `none`. */
export function wordsOf(value: unknown): Result<string[], string> {
  if (value === null || value === undefined) return ok([]);
  if (Array.isArray(value)) return wordsOfAll(value);
  if (typeof value === 'object') return fail('takes text or a list, not names with values');
  const text = `${value as string | number | boolean}`.trim();
  if (NOTHING.has(text.toLowerCase())) return ok([]);
  const words = text.split(/[\s,]+/).filter(Boolean);
  return ok(text.includes('?') ? words.flatMap(spellOut) : words);
}

function wordsOfAll(values: readonly unknown[]): Result<string[], string> {
  const words: string[] = [];
  for (const value of values) {
    const read = wordsOf(value);
    if (!read.ok) return read;
    words.push(...read.value);
  }
  return ok(words);
}

function spellOut(word: string): string[] {
  const holes = HOLES.exec(word);
  return holes ? new Array<string>(Number(holes[1])).fill(HOLE) : [word];
}

/** Cards in one text, with several holes in a row written as `?x3`: what `wordsOf` spells out again. */
export function foldHoles(words: readonly string[]): string {
  const text: string[] = [];
  for (let at = 0, next = 0; at < words.length; at = next) {
    next = at + 1;
    if (words[at] === HOLE) while (words[next] === HOLE) next++;
    text.push(next - at > 1 ? `${HOLE}x${next - at}` : words[at]);
  }
  return text.join(' ');
}

/** The whole number that a word says (`2`, `+1`, `-1`), if it says one. */
export const integerIn = (word: string | undefined): number | undefined =>
  word !== undefined && /^[+-]?\d{1,9}$/.test(word) ? Number(word) + 0 : undefined;
