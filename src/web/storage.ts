/** Where the page remembers things. Where the browser keeps nothing, they live as long as the page. */
import type { Store } from '../client/save.ts';

const nowhere = new Map<string, string>();

export function storage(): Store {
  try {
    return localStorage;
  } catch {
    return {
      getItem: (key) => nowhere.get(key) ?? null,
      setItem: (key, text) => void nowhere.set(key, text),
      removeItem: (key) => void nowhere.delete(key),
    };
  }
}
