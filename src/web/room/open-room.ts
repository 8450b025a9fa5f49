/** Opens a table on this page's own server: where it is, which seat is ours, who thinks for the coach. */
import { openRoom } from '../../client/remote-room.ts';
import type { RoomClient } from '../../client/room.ts';
import { openWebSocket } from '../../client/socket.ts';
import type { Thinker } from '../../client/asking.ts';
import { deviceTime } from '../../client/time.ts';
import { gameNamed } from '../../games/index.ts';
import { storage } from '../storage.ts';
import { WorkerThinker } from '../worker-thinker.ts';
import type { RoomAddress } from './address.ts';
import { forgetRoom } from './remembered.ts';
import { forgetToken, keepToken, tokenFor } from './tokens.ts';

export interface OpenRoom {
  readonly room: RoomClient;
  /** The secret in use turned out to be worth nothing. */
  forgetSeat(): void;
  close(): void;
}

const socketAddress = (): string => `${location.origin.replace(/^http/, 'ws')}/ws`;

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
    url: socketAddress(),
    connect: (url) => openWebSocket(url),
    time: deviceTime,
    random: () => Math.random(),
    gameNamed,
    thinker,
    store: storage(),
    onToken: (given) => {
      token = given;
      keepToken(code, given);
    },
    onSeatLost: forgetSeat,
    onFault: (error) => console.info(error),
  });
  const close = (): void => {
    room.close();
    thinker.close();
  };
  return { room, forgetSeat, close };
}

/** On a server's table only the coach thinks here; most matches never ask, and then there is no worker. */
function lazyThinker(): Thinker & { close(): void } {
  let worker: WorkerThinker | undefined;
  const started = (): WorkerThinker => (worker ??= new WorkerThinker());
  return {
    think: (thought, heed) => started().think(thought, heed),
    advise: (thought, heed) => started().advise(thought, heed),
    close: () => worker?.close(),
  };
}
