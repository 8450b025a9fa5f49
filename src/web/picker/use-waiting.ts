/**
 * Hook that reads the games and tables to resume before the first page is shown. A later insertion would push
 * the buttons down under the player's finger.
 */
import { useEffect, useState } from 'react';
import { fetchPart } from '../parts.ts';
import { forgetRoom, rememberedRooms, type RememberedRoom } from '../room/remembered.ts';
import { gamesInProgress, type ListedGame, type Shelved } from '../shelf.ts';

export const loadWaiting = () => import('./Waiting.tsx');

export interface WaitingState {
  /** False while it is found out which games are over, or while the list is on its way. */
  readonly isReady: boolean;
  readonly isEmpty: boolean;
  readonly rooms: readonly RememberedRoom[];
  readonly games: readonly ListedGame[];
  readonly forget: (code: string) => void;
}

export function useWaiting(): WaitingState {
  const [rooms, setRooms] = useState(rememberedRooms);
  const [games, setGames] = useState(() => gamesInProgress());
  const isEmpty = rooms.length + games.length === 0;
  const [isReady, setReady] = useState(isEmpty);
  useEffect(() => {
    if (isReady) return;
    void Promise.allSettled([fetchPart(loadWaiting), judgeAll(games)]).then(() => {
      setGames(gamesInProgress());
      setReady(true);
    });
  }, [games, isReady]);
  const forget = (code: string): void => {
    forgetRoom(code);
    setRooms(rememberedRooms());
  };
  return { isReady, isEmpty, rooms, games, forget };
}

/** Where the rules cannot be loaded now, a game of an earlier version counts as one that goes on. */
async function judgeAll(games: readonly ListedGame[]): Promise<void> {
  const unknown = games.flatMap(({ match }): Shelved[] =>
    match.ok && match.value.isOver === undefined ? [match.value] : [],
  );
  if (unknown.length === 0) return;
  const { judge } = await import('../judge.ts');
  await Promise.all(unknown.map(judge));
}
