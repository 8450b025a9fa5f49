/** A server process that is stopped in the middle of a turn, as a laptop that sleeps stops it. */
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import type { CreateTableAnswer, ServerMessage } from '../../src/protocol/index.ts';
import { gameOf } from '../../src/games/index.ts';
import { MortalServer } from '../faults/server-process.ts';

const TURN_SECONDS = 5;
const STOPPED_MS = 8_000;

async function openTable(url: string, level = 'easy'): Promise<CreateTableAnswer> {
  const answer = await fetch(`${url}/api/tables`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      game: 'casino',
      name: 'Ada',
      seats: 2,
      bots: [{ seat: 1, level }],
      options: { turnSeconds: TURN_SECONDS },
    }),
  });
  return (await answer.json()) as CreateTableAnswer;
}

const WAIT_MS_MAX = 20_000;

async function until(isDone: () => boolean): Promise<void> {
  const started = performance.now();
  while (!isDone()) {
    if (performance.now() - started > WAIT_MS_MAX) throw new Error('waited for too long');
    await wait(20);
  }
}

interface Player {
  readonly heard: ServerMessage[];
  readonly socket: WebSocket;
}

/** Someone who starts the match and then hears what happens. */
async function player(url: string, { code, token }: CreateTableAnswer): Promise<Player> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`);
  onTestFinished(() => socket.terminate());
  const heard: ServerMessage[] = [];
  socket.on('message', (text: Buffer) => heard.push(JSON.parse(text.toString()) as ServerMessage));
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'hello', version: 1, table: code, token }));
  await until(() => heard.some(({ type }) => type === 'welcome'));
  socket.send(JSON.stringify({ type: 'start', id: 'start' }));
  return { heard, socket };
}

/** When the clock of the seat runs out, as it was told last. */
function deadlineIn(heard: readonly ServerMessage[]): number | undefined {
  const told = heard.findLast(
    (message) => message.type === 'clock' || (message.type === 'update' && message.stage),
  );
  if (told?.type === 'clock') return told.clock?.deadline;
  return told?.type === 'update' ? told.stage?.clock?.deadline : undefined;
}

it('makes no move for a player whose time ran out only while it was stopped', async () => {
  const server = new MortalServer();
  await server.start();
  onTestFinished(() => server.remove());
  const { heard } = await player(server.url, await openTable(server.url));
  await until(() => deadlineIn(heard) !== undefined);
  const deadline = deadlineIn(heard)!;
  server.signal('SIGSTOP');
  await wait(STOPPED_MS);
  server.signal('SIGCONT');
  await wait(3_000);
  const moves = heard.flatMap((message) =>
    message.type === 'update' && message.move ? [message.move.by] : [],
  );
  expect(moves).not.toContain('clock');
  expect(deadlineIn(heard)! - deadline, 'the deadline has moved').toBeGreaterThan(
    STOPPED_MS - 1_500,
  );
  await until(() =>
    heard.some((message) => message.type === 'update' && message.move?.by === 'clock'),
  );
});

/** The last position that was told, where the person is waited for. */
function turnIn(heard: readonly ServerMessage[]) {
  const told = heard.findLast((message) => message.type === 'update' && message.stage);
  if (told?.type !== 'update' || !told.stage?.toAct.includes(0)) return undefined;
  return { seq: told.seq, view: told.stage.view };
}

const movesIn = (heard: readonly ServerMessage[], by: string): number =>
  heard.filter((message) => message.type === 'update' && message.move?.by === by).length;

it('holds nothing against a bot that it slept through', async () => {
  const server = new MortalServer();
  await server.start();
  onTestFinished(() => server.remove());
  const { heard, socket } = await player(server.url, await openTable(server.url, 'expert'));
  await until(() => turnIn(heard) !== undefined);
  const { seq, view } = turnIn(heard)!;
  const game = gameOf('casino');
  const position = game.parsePosition(view);
  if (!position.ok) throw new Error(position.error);
  const move = game.formatMove(game.legal(position.value, 0)[0]);
  const thought = movesIn(heard, 'bot');
  socket.send(JSON.stringify({ type: 'play', moveId: 'm', expect: seq, move }));
  await until(() => movesIn(heard, 'player') > 0);
  await wait(100);
  server.signal('SIGSTOP');
  await wait(4_000);
  expect(movesIn(heard, 'bot'), 'it was stopped in time').toBe(thought);
  server.signal('SIGCONT');
  await until(() => movesIn(heard, 'bot') > thought);
  expect(movesIn(heard, 'fallback')).toBe(0);
  expect(server.faults).not.toContain('bot failed');
});
