/**
 * Storage of the page: the browser's own, or memory for as long as the page is open if the browser stores
 * nothing.
 */
import type { Store } from '../client/save.ts';

export interface PageStore extends Store {
  keys(): string[];
  /** Whether what is stored is still there when the page is opened again. */
  readonly isLasting: boolean;
}

const nowhere = new Map<string, string>();

export function storage(): PageStore {
  try {
    return storeIn(localStorage);
  } catch {
    return {
      getItem: (key) => nowhere.get(key) ?? null,
      setItem: (key, text) => void nowhere.set(key, text),
      removeItem: (key) => void nowhere.delete(key),
      keys: () => [...nowhere.keys()],
      isLasting: false,
    };
  }
}

const storeIn = (kept: Storage): PageStore => ({
  getItem: (key) => kept.getItem(key),
  setItem: (key, text) => kept.setItem(key, text),
  removeItem: (key) => kept.removeItem(key),
  keys: () => Object.keys(kept),
  isLasting: true,
});

/** The text that this browser keeps under a key; null where there is none, or where it keeps nothing. */
export function recallText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text that whoever calls can do without: a full or blocked storage only means that it is forgotten. */
export function rememberText(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // Forgetting is all that it costs.
  }
}

/** The value that was remembered; null where there is none, or where storage holds garbage. */
export function recall(key: string): unknown {
  try {
    return JSON.parse(recallText(key) ?? 'null');
  } catch {
    return null;
  }
}

export const remember = (key: string, value: unknown): void =>
  rememberText(key, JSON.stringify(value));
