/** A room with a server that a test speaks for. */
import type { Viewer } from '../../src/core/knowledge.ts';
import type { Player } from '../../src/core/match.ts';
import { openRoom, type RoomSetting } from '../../src/client/remote-room.ts';
import { inProcessThinker } from '../../src/client/thinker.ts';
import { gameOf } from '../../src/games/index.ts';
import { FakeServer, FakeTable, MemoryStore, StillTime } from './fake-server.ts';

export const GAME = gameOf('shithead');
export const PLAYERS: readonly Player[] = [
  { name: 'Ann' },
  { name: 'Ben' },
  { name: 'Cy', bot: 'easy' },
];

/** A room that has just begun to connect. */
export function openFakeRoom(over: Partial<RoomSetting> = {}, players = PLAYERS) {
  const server = new FakeServer();
  const time = new StillTime();
  const table = new FakeTable(GAME, players);
  const tokens: unknown[] = [];
  const faults: unknown[] = [];
  let count = 0;
  const room = openRoom({
    url: 'ws://here/ws',
    code: table.code,
    token: 'secret of Ann',
    connect: server.connect,
    time,
    random: () => (count++ % 97) / 97,
    gameNamed: (id) => (id === GAME.id ? GAME : undefined),
    thinker: inProcessThinker,
    store: new MemoryStore(),
    onToken: (token, seat) => tokens.push([token, seat]),
    onSeatLost: () => tokens.push('lost'),
    onFault: (error) => faults.push(error),
    ...over,
  });
  /** The connection breaks; the next one is there, has heard the hello and greets nobody yet. */
  const drop = (): void => {
    server.socket.hangUp();
    time.pass(10_000);
    server.socket.open();
  };
  return { room, server, time, table, tokens, faults, drop };
}

/** A room with a lobby. */
export function onlineRoom(over: Partial<RoomSetting> = {}) {
  const opened = openFakeRoom(over);
  opened.server.greet(opened.table.welcome());
  return opened;
}

/** A room with a match that has just been dealt. */
export function playingRoom(
  over: Partial<RoomSetting> = {},
  players = PLAYERS,
  viewer: Viewer = 0,
) {
  const opened = openFakeRoom(over, players);
  opened.table.start();
  opened.server.greet(opened.table.welcome(viewer));
  return { ...opened, match: opened.room.match()! };
}
