/**
 * The room of this page: opened on the page's own server with the stored seat secret and the coach's worker,
 * read as a snapshot, and woken when the page comes back into view.
 */
import { openRoom } from '../../client/remote-room.ts';
import type { RoomClient, RoomSnapshot } from '../../client/room.ts';
import { openWebSocket, socketUrl } from '../../client/socket.ts';
import type { Thinker } from '../../client/asking.ts';
import { deviceTime } from '../../client/time.ts';
import { type GameId, gameNamed } from '../../games/index.ts';
import { afterFrame } from '../after-frame.ts';
import { storage } from '../storage.ts';
import { WorkerThinker } from '../worker-thinker.ts';
import type { RoomAddress } from './address.ts';
import { forgetRoom } from './remembered.ts';
import { forgetToken, keepToken, tokenFor } from './tokens.ts';
import { useCallback, useEffect, useSyncExternalStore } from 'react';

export interface OpenRoom {
  readonly room: RoomClient;
  /** The secret in use turned out to be worth nothing. */
  forgetSeat(): void;
  /** Has the coach ready before it is asked, for as long as there is a network to fetch it. */
  readyCoach(game: GameId): void;
  close(): void;
}

export function openRoomAt({ code, ticket }: RoomAddress): OpenRoom {
  let token = tokenFor(code);
  const forgetSeat = (): void => {
    forgetToken(code, token);
    if (tokenFor(code) === undefined) forgetRoom(code);
  };
  const thinker = lazyThinker();
  const room = openRoom({
    code,
    token,
    ticket,
    url: socketUrl(location.origin, code),
    connect: (url) => openWebSocket(url),
    time: deviceTime,
    random: () => Math.random(),
    gameNamed,
    thinker,
    store: storage(),
    defer: afterFrame,
    onToken: (given) => {
      token = given;
      keepToken(code, given);
    },
    onSeatLost: forgetSeat,
    isWatched: () => document.visibilityState === 'visible',
    onFault: (error) => console.info(error),
  });
  const close = (): void => {
    room.close();
    thinker.close();
  };
  return { room, forgetSeat, readyCoach: (game) => void thinker.ready(game), close };
}

/** On a server's table only the coach thinks here; who watches never asks, and then there is no worker. */
function lazyThinker(): Thinker & { ready(game: GameId): Thinker; close(): void } {
  let worker: WorkerThinker | undefined;
  const ready = (game: GameId): WorkerThinker => (worker ??= new WorkerThinker(game));
  return {
    ready,
    think: (thought, options) => ready(thought.gameId as GameId).think(thought, options),
    advise: (thought, options) => ready(thought.gameId as GameId).advise(thought, options),
    close: () => worker?.close(),
  };
}

export function useRoom(room: RoomClient): RoomSnapshot {
  const subscribe = useCallback((listener: () => void) => room.subscribe(listener), [room]);
  return useSyncExternalStore(subscribe, () => room.snapshot());
}

/** A window that comes to the front, or a network that comes or goes, is reason to ask at once. */
export function useWaking(room: RoomClient): void {
  useEffect(() => {
    const wake = (): void => {
      if (document.visibilityState === 'visible') room.wake();
    };
    window.addEventListener('focus', wake);
    window.addEventListener('online', wake);
    window.addEventListener('offline', wake);
    window.addEventListener('pageshow', wake);
    document.addEventListener('visibilitychange', wake);
    return () => {
      window.removeEventListener('focus', wake);
      window.removeEventListener('online', wake);
      window.removeEventListener('offline', wake);
      window.removeEventListener('pageshow', wake);
      document.removeEventListener('visibilitychange', wake);
    };
  }, [room]);
}
