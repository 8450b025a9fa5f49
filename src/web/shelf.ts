/**
 * Saved games against bots in this browser. Each keeps its own id until it is over or its owner deletes it.
 * Lists read their facts from the saved text itself, so that the two cannot disagree and no rules are needed.
 */
import { parseSaved, type SavedTable } from '../client/save.ts';
import { fail, ok, type Result } from '../core/result.ts';
import { rngFromSeed } from '../core/rng.ts';
import type { GameId } from '../games/index.ts';
import { isGameId } from '../games/catalogue.ts';
import { storage, type PageStore } from './storage.ts';

/** A match as it stands on the shelf. */
export interface Shelved extends SavedTable {
  readonly id: string;
  readonly game: GameId;
}

/** Entry of a list. Of a damaged game only its existence is known. */
export interface ListedGame {
  readonly id: string;
  readonly match: Result<Shelved, string>;
}

/** The only storage key of earlier versions. */
const OLD_KEY = 'baize/table';
const PREFIX = 'baize/table/';
/** A browser gives a page about five million characters; the longest matches take a hundred thousand. */
export const SHELF_MAX = 24;

/** Lowercase without the characters that people take for one another. */
const ID_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const ID_LENGTH = 8;
export const TABLE_ID = /^[a-z0-9]{1,32}$/;

export const keyOf = (id: string): string => PREFIX + id;

/** The id follows from the text: two tabs that put the same match on the shelf put it there once. */
export function idFrom(text: string): string {
  const rng = rngFromSeed(text);
  return Array.from({ length: ID_LENGTH }, () => ID_LETTERS[rng.below(ID_LETTERS.length)]).join('');
}

/** Every game that is not over, the one played last first; unreadable ones come last. */
export const gamesInProgress = (store?: PageStore): ListedGame[] =>
  listed(store).filter(({ match }) => !match.ok || match.value.isOver !== true);

/** The game that was played last, over or not. */
export const latestId = (store?: PageStore): string | undefined => listed(store)[0]?.id;

export function readShelved(id: string, store: PageStore = storage()): Result<Shelved, string> {
  const text = store.getItem(keyOf(id));
  if (text === null) return fail('This game is no longer kept in this browser.');
  const saved = parseSaved(text);
  if (!saved.ok) return saved;
  const { game } = saved.value.header;
  if (!isGameId(game)) return fail(`The saved table is a game that is not here: ${game}.`);
  return ok({ ...saved.value, id, game });
}

/** Takes a game off the shelf and returns its text, with which it can be put back. */
export function takeDown(id: string, store: PageStore = storage()): string {
  const text = store.getItem(keyOf(id)) ?? '';
  store.removeItem(keyOf(id));
  return text;
}

/** False where the browser has no room for it. */
export function putBack(id: string, text: string, store: PageStore = storage()): boolean {
  try {
    store.setItem(keyOf(id), text);
    return true;
  } catch {
    return false;
  }
}

/** Deletes finished games to free storage. */
export function sweepFinished(exceptId: string, store: PageStore = storage()): void {
  for (const { id, match } of listed(store))
    if (match.ok && match.value.isOver === true && id !== exceptId) store.removeItem(keyOf(id));
}

function listed(store: PageStore = storage()): ListedGame[] {
  takeOver(store);
  return store
    .keys()
    .filter((key) => key.startsWith(PREFIX) && TABLE_ID.test(key.slice(PREFIX.length)))
    .map((key) => key.slice(PREFIX.length))
    .map((id) => ({ id, match: readShelved(id, store) }))
    .sort((a, b) => playedAt(b) - playedAt(a) || a.id.localeCompare(b.id));
}

/** Nobody knows when a game of an earlier version was played, but it was the only one. */
const playedAt = ({ match }: ListedGame): number =>
  match.ok ? (match.value.at ?? Number.MAX_VALUE) : 0;

/** Moved, not copied: a full storage has no room for both. */
function takeOver(store: PageStore): void {
  const text = store.getItem(OLD_KEY);
  if (text === null) return;
  store.removeItem(OLD_KEY);
  if (!putBack(idFrom(text), text, store)) store.setItem(OLD_KEY, text);
}
