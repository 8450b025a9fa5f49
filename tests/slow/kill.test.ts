/**
 * The server dies without warning while people play, again and again. Whatever it has acknowledged must be
 * in its log, once; everyone comes back by themselves and sees the same.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { createTable } from '../../src/client/api.ts';
import type { AnyGame } from '../../src/core/game.ts';
import { rngFromSeed, type Rng } from '../../src/core/rng.ts';
import { GAME_IDS, gameOf } from '../../src/games/index.ts';
import type { LogEntry } from '../../src/server/log/log.ts';
import { openSqliteLogHere } from '../../src/server/log/sqlite-log.ts';
import { foldTable, type TableState } from '../../src/server/table/table-state.ts';
import { Player } from './kill-player.ts';
import { MortalServer } from './kill-server.ts';

const KILLS = 12;
/** Every so many lives the server dies before everyone is back. */
const EARLY_DEATH = 4;
/** In a life that is not cut short so many moves are made at least, however slow the machine is. */
const ACKS_PER_LIFE = 15;
const ACKS_MIN = 120;
/** People at each table, and bots beside them. */
const TABLES = [
  { people: 2, bots: 0 },
  { people: 3, bots: 0 },
  { people: 2, bots: 1 },
  { people: 3, bots: 1 },
];
const PLAY_MS_MAX = 450;
const COMEBACK_MS_MAX = 30_000;

const GAME: AnyGame = gameOf(GAME_IDS[0]);

async function until(what: string, isSo: () => boolean): Promise<void> {
  const deadline = Date.now() + COMEBACK_MS_MAX;
  while (!isSo()) {
    if (Date.now() > deadline) throw new Error(`waited too long until ${what}`);
    await sleep(5);
  }
}

async function seatPeople(url: string, people: number, bots: number): Promise<Player[]> {
  const seats = people + bots;
  const levels = Array.from({ length: bots }, (_, at) => ({ seat: people + at, level: 'easy' }));
  const made = await createTable(url, { game: GAME.id, name: 'Ann', seats, bots: levels });
  if (!made.ok) throw new Error(made.error.message);
  const { code, token } = made.value;
  const players = Array.from({ length: people }, (_, at) =>
    at === 0 ? new Player(url, code, token) : new Player(url, code),
  );
  onTestFinished(() => players.forEach(({ room }) => room.close()));
  await until('everyone is welcomed', () => players.every(({ isOnline }) => isOnline));
  for (const [at, { room }] of players.entries()) {
    if (at > 0) expect(await room.sit(at, `Guest ${at}`)).toEqual({ ok: true });
    expect(await room.ready(true)).toEqual({ ok: true });
  }
  expect(await players[0].room.start()).toEqual({ ok: true });
  return players;
}

/** Lets them play until the server dies at some moment that nobody chose. */
async function playAndDie(
  server: MortalServer,
  players: readonly Player[],
  rng: Rng,
): Promise<void> {
  const acksBefore = acksOf(players).length;
  if (server.kills % EARLY_DEATH !== EARLY_DEATH - 1) {
    await until('everyone is back', () => players.every(({ isOnline }) => isOnline));
    await until('some have moved', () => acksOf(players).length >= acksBefore + ACKS_PER_LIFE);
  } else await server.ready();
  await sleep(rng.below(PLAY_MS_MAX));
  await server.kill();
  await server.start();
}

const acksOf = (players: readonly Player[]) =>
  players.flatMap(({ code, acks }) => acks.map((ack) => ({ ...ack, code })));

/** Nothing is on its way, no bot is about to move, and everyone at a table has heard the same. */
async function comeToRest(tables: readonly (readonly Player[])[]): Promise<void> {
  const players = tables.flat();
  await until('everyone is back for good', () => players.every(({ isOnline }) => isOnline));
  for (const player of players) player.pause();
  await until('every move is answered', () => players.every(({ isBusy }) => !isBusy));
  await until('everyone has heard the same', () => tables.every(isAtRest));
}

const isAtRest = (table: readonly Player[]): boolean =>
  table.every(({ seq, waitsForPeople }) => seq === table[0].seq && waitsForPeople);

interface Stored {
  readonly entries: readonly LogEntry[];
  readonly state: TableState;
}

/** Reads a table with the log's own checks, and folds it anew. */
async function readStored(dir: string, codes: readonly string[]): Promise<Map<string, Stored>> {
  const log = openSqliteLogHere(dir);
  if (!log.ok) throw new Error(log.error.reason);
  const stored = new Map<string, Stored>();
  for (const code of codes) {
    const entries = await log.value.read(code);
    if (!entries.ok) throw new Error(entries.error.reason);
    const state = foldTable(code, entries.value, () => GAME);
    if (!state.ok) throw new Error(state.error);
    stored.set(code, { entries: entries.value, state: state.value });
  }
  await log.value.close();
  return stored;
}

/** Acknowledged moves that are not in the log exactly once, under their number and as they were sent. */
function lostMoves(players: readonly Player[], stored: ReadonlyMap<string, Stored>): string[] {
  return players.flatMap(({ code, acks, sent }) =>
    acks.flatMap(({ moveId, seq }) => {
      const found = stored.get(code)!.entries.filter(({ key }) => key?.moveId === moveId);
      const [entry] = found;
      const isKept =
        found.length === 1 &&
        entry.seq === seq &&
        entry.body.type === 'moved' &&
        entry.body.move === sent.get(moveId);
      return isKept ? [] : [`${code} ${seq} ${moveId}`];
    }),
  );
}

/** Moves of people in the log that nobody has sent. */
function inventedMoves(players: readonly Player[], stored: ReadonlyMap<string, Stored>): string[] {
  return [...stored].flatMap(([code, { entries }]) => {
    const sent = new Set(
      players.filter((player) => player.code === code).flatMap((player) => [...player.sent.keys()]),
    );
    return entries
      .filter(({ body }) => body.type === 'moved' && body.by === 'player')
      .filter(({ key }) => key === undefined || !sent.has(key.moveId))
      .map(({ seq }) => `${code} ${seq}`);
  });
}

/** What a client shows must be what the log says its seat may see. */
function expectSameView(player: Player, { state }: Stored): void {
  const shown = player.room.match()!.snapshot();
  const told = GAME.formatPosition(GAME.view(state.match!.position, player.seat!));
  expect(player.seq).toBe(state.seq);
  expect(GAME.formatPosition(shown.view)).toEqual(told);
}

it('loses no acknowledged move when it is killed at any moment', { timeout: 240_000 }, async () => {
  const rng = rngFromSeed('kill test');
  const server = new MortalServer();
  await server.start();
  const tables = await Promise.all(
    TABLES.map(({ people, bots }) => seatPeople(server.url, people, bots)),
  );
  const players = tables.flat();
  for (const player of players) player.play();
  while (server.kills < KILLS) await playAndDie(server, players, rng);
  await comeToRest(tables);
  await server.stop();

  const stored = await readStored(server.dir, [...new Set(players.map(({ code }) => code))]);
  const lost = lostMoves(players, stored);
  const acks = acksOf(players).length;
  console.log(`kill test: ${server.kills} kills, ${acks} acknowledged moves, ${lost.length} lost`);
  expect(lost).toEqual([]);
  expect(inventedMoves(players, stored)).toEqual([]);
  expect(acks).toBeGreaterThan(ACKS_MIN);
  for (const player of players) {
    expect(player.resumes).toBeGreaterThan(KILLS / 2);
    expectSameView(player, stored.get(player.code)!);
  }
});
