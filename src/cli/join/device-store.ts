/**
 * Storage for a table on a server. Texts of the screen, such as a draft move, go to disk beside the seat
 * secret. Everything else, such as unanswered moves, lasts as long as the program runs.
 */
import type { Store } from '../../client/save.ts';
import { loadTexts, saveTexts, type Shelf } from '../play/kept-texts.ts';

const isForTheScreen = (key: string): boolean => key.endsWith('/kept');

export function deviceStore(shelf: Shelf): Store {
  const texts = new Map(Object.entries(loadTexts(shelf)));
  const save = (key: string): void => {
    if (!isForTheScreen(key)) return;
    saveTexts(shelf, Object.fromEntries([...texts].filter(([name]) => isForTheScreen(name))));
  };
  return {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => {
      texts.set(key, text);
      save(key);
    },
    removeItem: (key) => {
      texts.delete(key);
      save(key);
    },
  };
}
