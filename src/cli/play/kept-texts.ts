/**
 * Short texts that a screen stores with a match on disk, such as a draft move. They have a file of their own
 * beside the match: they are private and no part of its record.
 */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseJson } from '../../core/json.ts';
import { codeOf, replaceFile } from '../files.ts';

export type Texts = Readonly<Record<string, string>>;

/** The folder of the matches and the id of one of them. */
export interface Shelf {
  readonly dir: string;
  readonly id: string;
}

const ENDING = '.kept';
const fileOf = ({ dir, id }: Shelf): string => join(dir, id + ENDING);

/** None where the file is missing or makes no sense: it only remembers what can be done again. */
export function loadTexts(shelf: Shelf): Texts {
  try {
    return textsIn(readFileSync(fileOf(shelf), 'utf8'));
  } catch (error) {
    return bearable(error, {});
  }
}

/** A full or forbidden disk must not end the game; it only remembers nothing. */
export function saveTexts(shelf: Shelf, texts: Texts): void {
  const worth = Object.entries(texts).filter(([, text]) => text !== '');
  try {
    if (worth.length === 0) rmSync(fileOf(shelf), { force: true });
    else replaceFile(fileOf(shelf), `${JSON.stringify(Object.fromEntries(worth))}\n`, () => true);
  } catch (error) {
    bearable(error, undefined);
  }
}

/** Refusals of the operating system are; anything else is a bug. */
function bearable<T>(error: unknown, instead: T): T {
  if (codeOf(error) === '') throw error;
  return instead;
}

function textsIn(text: string): Texts {
  const value = parseJson(text);
  if (typeof value !== 'object' || value === null) return {};
  const entries = Object.entries(value).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(entries);
}
