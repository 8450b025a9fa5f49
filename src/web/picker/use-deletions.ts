/** Hook that deletes saved games, and can undo that as long as the page is open. */
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
    // Another tab plays on, deals or deletes; it may also have put back what was deleted here.
    const look = (): void => {
      const kept = gamesInProgress();
      const gone = new Map([...texts].filter(([id]) => kept.every((game) => game.id !== id)));
      setGames((old) => withDeleted(kept, old, gone));
      if (gone.size < texts.size) setTexts(gone);
    };
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

/** Those that were deleted here stay in their places. */
function withDeleted(
  kept: readonly ListedGame[],
  old: readonly ListedGame[],
  gone: ReadonlyMap<string, string>,
): readonly ListedGame[] {
  const games = [...kept];
  for (const [at, game] of old.entries()) if (gone.has(game.id)) games.splice(at, 0, game);
  return games;
}
