/**
 * What this device remembers of a table on a server: texts of the screen, such as a move in the making,
 * on disk beside the key of the seat; all else, such as moves on their way, while the program runs.
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
