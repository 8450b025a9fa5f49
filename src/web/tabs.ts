/**
 * Ensures that only one tab plays a saved game: the last one that opened it. Saves are shared by the whole
 * browser, so the other tabs stop before they can overwrite it. Other games are not affected.
 */
import { keyOf } from './shelf.ts';
import { rememberText } from './storage.ts';

const OWNER_KEY = 'baize/tab';

/** This tab plays that game from now on. */
export function claimTable(id: string): void {
  // Any new text will do: the browser tells the other tabs only of a change. Where nothing is stored,
  // nothing can be overwritten.
  rememberText(OWNER_KEY, `${id} ${Date.now()} ${Math.random()}`);
}

/** The action of another tab on a game: it took the game over, or deleted it. */
export type Elsewhere = 'claimed' | 'deleted';

/** Hears what other tabs do with this game; returns how to stop listening. */
export function onElsewhere(id: string, tell: (what: Elsewhere) => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent): void => {
    if (key === OWNER_KEY && newValue?.startsWith(`${id} `)) tell('claimed');
    if (key === keyOf(id) && newValue === null) tell('deleted');
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
