/**
 * Ratings of the person who plays from this folder, one for each game (BT-41). Adaptive bots use them. One
 * file beside the matches holds them, and also which bots of which match are adaptive.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterMatch, NEW_RATING, ratingIn, type Rating } from '../../bots/adapt.ts';
import { parseJson } from '../../core/json.ts';
import type { Seat } from '../../core/seat.ts';
import { codeOf, replaceFile } from '../files.ts';
import { LOCK, takeLock } from '../lock.ts';

/** A match with bots that follow. It counts once, however often its end is looked at. */
interface Followed {
  readonly id: string;
  readonly seats: readonly Seat[];
  readonly isCounted: boolean;
}

interface Page extends Rating {
  /** The last ones first. */
  readonly followed: readonly Followed[];
}

/** Matches that were left unfinished before so many others are forgotten. */
const FOLLOWED_MAX = 100;
const fileIn = (dir: string): string => join(dir, 'adaptive.json');

export const ratingFor = (dir: string, game: string): Rating => pageOf(readBook(dir), game);

/** The seats of the bots in this match that follow the results. */
export const followersIn = (dir: string, game: string, id: string): readonly Seat[] =>
  pageOf(readBook(dir), game).followed.find((one) => one.id === id)?.seats ?? [];

/** A match with such bots begins, maybe as with a stranger. */
export const beginMatch = (
  dir: string,
  game: string,
  match: Pick<Followed, 'id' | 'seats'>,
  isNewStart: boolean,
): void =>
  change(dir, game, (page) => {
    const followed = [{ ...match, isCounted: false }, ...page.followed].slice(0, FOLLOWED_MAX);
    return { ...page, ...(isNewStart && NEW_RATING), followed };
  });

/** What the result of a match was worth to the person. */
export const countMatch = (dir: string, game: string, id: string, utility: number): void =>
  change(dir, game, (page) => {
    const isNew = page.followed.some((one) => one.id === id && !one.isCounted);
    if (!isNew) return undefined;
    const followed = page.followed.map((one) =>
      one.id === id ? { ...one, isCounted: true } : one,
    );
    return { ...afterMatch(page, utility), followed };
  });

/** "Adaptive bots at strength 46 of 100, after 7 matches." */
export function ratingWords({ strength, matches }: Rating, bots: number): string {
  const who = bots === 1 ? 'Adaptive bot' : 'Adaptive bots';
  const after =
    matches === 0 ? 'to begin with' : `after ${matches} match${matches === 1 ? '' : 'es'}`;
  return `${who} at strength ${Math.round(strength)} of 100, ${after}.`;
}

type Book = Readonly<Record<string, unknown>>;

/** An empty one where the file is missing or makes no sense: it only remembers. */
function readBook(dir: string): Book {
  try {
    const value = parseJson(readFileSync(fileIn(dir), 'utf8'));
    return typeof value === 'object' && value !== null ? (value as Book) : {};
  } catch (error) {
    return bearable(error, {});
  }
}

function pageOf(book: Book, game: string): Page {
  const raw = Object.hasOwn(book, game) ? book[game] : undefined;
  const { followed } = (raw ?? {}) as { followed?: unknown };
  const rating = raw === undefined ? NEW_RATING : ratingIn(raw);
  return { ...rating, followed: Array.isArray(followed) ? followed.filter(isFollowed) : [] };
}

const isFollowed = (value: unknown): value is Followed => {
  const { id, seats, isCounted } = (value ?? {}) as Partial<Record<keyof Followed, unknown>>;
  const areSeats = Array.isArray(seats) && seats.every((seat) => Number.isInteger(seat));
  return typeof id === 'string' && areSeats && typeof isCounted === 'boolean';
};

/**
 * Nothing is written where the page stays as it is. A full or forbidden disk costs the memory of one match.
 */
function change(dir: string, game: string, turn: (page: Page) => Page | undefined): void {
  try {
    const lock = takeLock(fileIn(dir) + LOCK);
    if (!lock) return;
    try {
      const book = readBook(dir);
      const page = turn(pageOf(book, game));
      const text = page && `${JSON.stringify({ ...book, [game]: page })}\n`;
      if (text !== undefined) replaceFile(fileIn(dir), text, () => lock.isHeld());
    } finally {
      lock.release();
    }
  } catch (error) {
    bearable(error, undefined);
  }
}

/** Refusals of the operating system are; anything else is a bug. */
function bearable<T>(error: unknown, instead: T): T {
  if (codeOf(error) === '') throw error;
  return instead;
}
