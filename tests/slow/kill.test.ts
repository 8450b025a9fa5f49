/**
 * The server dies without warning while people play, again and again. Whatever it has acknowledged must be
 * in its log, once; everyone comes back by themselves and sees the same.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { rngFromSeed, type Rng } from '../../src/core/rng.ts';
import { openSqliteLogHere } from '../../src/server/log/sqlite-log.ts';
import type { Player } from '../faults/player.ts';
import { MortalServer } from '../faults/server-process.ts';
import {
  acksOf,
  comeToRest,
  inventedMoves,
  judgeMoves,
  readStored,
  seatPeople,
  until,
  wrongViews,
} from '../faults/tables.ts';

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

it('loses no acknowledged move when it is killed at any moment', { timeout: 240_000 }, async () => {
  const rng = rngFromSeed('kill test');
  const server = new MortalServer();
  onTestFinished(() => server.remove());
  await server.start();
  const tables = await Promise.all(TABLES.map((party) => seatPeople([server.url], party)));
  const players = tables.flat();
  onTestFinished(() => players.forEach(({ room }) => room.close()));
  for (const player of players) player.play();
  while (server.kills < KILLS) await playAndDie(server, players, rng);
  await comeToRest(tables);
  await server.stop();

  const log = openSqliteLogHere(server.dir);
  if (!log.ok) throw new Error(log.error.reason);
  const stored = await readStored(log.value, [...new Set(players.map(({ code }) => code))]);
  const verdict = judgeMoves(players, stored);
  const acks = acksOf(players).length;
  console.log(
    `kill test: ${server.kills} kills, ${acks} acknowledged moves, ${verdict.lost.length} lost`,
  );
  expect(verdict).toEqual({ lost: [], doubled: [], forked: [] });
  expect(inventedMoves(players, stored)).toEqual([]);
  expect(acks).toBeGreaterThan(ACKS_MIN);
  expect(wrongViews(players, stored)).toEqual([]);
  for (const player of players) expect(player.resumes).toBeGreaterThan(KILLS / 2);
});
