/** Opens a room on this page's own server: its address, the stored seat secret, and the coach's worker. */
import { openRoom } from '../../client/remote-room.ts';
import type { RoomClient } from '../../client/room.ts';
import { openWebSocket, socketUrl } from '../../client/socket.ts';
import type { Thinker } from '../../client/asking.ts';
import { deviceTime } from '../../client/time.ts';
import { gameNamed, type GameId } from '../../games/index.ts';
import { afterFrame } from '../after-frame.ts';
import { storage } from '../storage.ts';
import { WorkerThinker } from '../worker-thinker.ts';
import type { RoomAddress } from './address.ts';
import { forgetRoom } from './remembered.ts';
import { forgetToken, keepToken, tokenFor } from './tokens.ts';

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
