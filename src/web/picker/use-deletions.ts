/** Deleting games of the list, and taking it back for as long as the page is open. */
import { useEffect, useState } from 'react';
import { gamesInProgress, putBack, takeDown, type ListedGame } from '../shelf.ts';

export interface Deletions {
  /** Those that are kept, and those that were deleted here, in their places. */
  readonly games: readonly ListedGame[];
  readonly isDeleted: (id: string) => boolean;
  readonly remove: (id: string) => void;
  /** False where the browser has no room for it any more. */
  readonly restore: (id: string) => boolean;
}

export function useDeletions(first: readonly ListedGame[]): Deletions {
  const [games, setGames] = useState(first);
  const [texts, setTexts] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    // Another tab plays on, deals or deletes.
    const look = (): void =>
      setGames((old) => [...gamesInProgress(), ...old.filter(({ id }) => texts.has(id))]);
    window.addEventListener('storage', look);
    return () => window.removeEventListener('storage', look);
  }, [texts]);
  return {
    games,
    isDeleted: (id) => texts.has(id),
    remove: (id) => setTexts(new Map(texts).set(id, takeDown(id))),
    restore: (id) => {
      const isBack = putBack(id, texts.get(id) ?? '');
      if (isBack) setTexts(new Map([...texts].filter(([other]) => other !== id)));
      return isBack;
    },
  };
}
