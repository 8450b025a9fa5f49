/** Tables with people who play on through every fault, and what must hold of them afterwards. */
import { setTimeout as sleep } from 'node:timers/promises';
import { createTable } from '../../src/client/api.ts';
import type { AnyGame } from '../../src/core/game.ts';
import { GAME_IDS, gameOf } from '../../src/games/index.ts';
import type { LogEntry, TableLog } from '../../src/server/log/log.ts';
import { foldTable, type TableState } from '../../src/server/table/table-state.ts';
import { Player, type Ack } from './player.ts';

const COMEBACK_MS_MAX = 60_000;

const GAME: AnyGame = gameOf(GAME_IDS[0]);

export async function until(what: string, isSo: () => boolean): Promise<void> {
  const deadline = performance.now() + COMEBACK_MS_MAX;
  while (!isSo()) {
    if (performance.now() > deadline) throw new Error(`waited too long until ${what}`);
    await sleep(5);
  }
}

export interface Party {
  readonly people: number;
  readonly bots: number;
  /** How long people think about a move at least. */
  readonly thinkMs?: number | undefined;
}

/** People at a table of their own, who have started a match. */
export async function seatPeople(
  urls: readonly string[],
  { people, bots, thinkMs }: Party,
): Promise<Player[]> {
  const seats = people + bots;
  const levels = Array.from({ length: bots }, (_, at) => ({ seat: people + at, level: 'easy' }));
  const made = await createTable(urls[0], { game: GAME.id, name: 'Ann', seats, bots: levels });
  if (!made.ok) throw new Error(made.error.message);
  const { code, token } = made.value;
  const players = Array.from({ length: people }, (_, at) =>
    at === 0 ? new Player(urls, code, { token, thinkMs }) : new Player(urls, code, { thinkMs }),
  );
  await until('everyone is welcomed', () => players.every(({ isOnline }) => isOnline));
  for (const [at, { room }] of players.entries()) {
    if (at > 0) mustBeDone(await room.sit(at, `Guest ${at}`));
    mustBeDone(await room.ready(true));
  }
  mustBeDone(await players[0].room.start());
  return players;
}

function mustBeDone(done: { readonly ok: boolean }): void {
  if (!done.ok) throw new Error(`a request was refused: ${JSON.stringify(done)}`);
}

export const acksOf = (players: readonly Player[]) =>
  players.flatMap(({ code, acks }) => acks.map((ack) => ({ ...ack, code })));

/** Nothing is on its way, no bot is about to move, and everyone at a table has heard the same. */
export async function comeToRest(tables: readonly (readonly Player[])[]): Promise<void> {
  const players = tables.flat();
  await until('everyone is back for good', () => players.every(({ isOnline }) => isOnline));
  for (const player of players) player.pause();
  await until('every move is answered', () => players.every(({ isBusy }) => !isBusy));
  await until('everyone has heard the same', () => tables.every(isAtRest));
}

const isAtRest = (table: readonly Player[]): boolean =>
  table.every(({ seq, waitsForPeople }) => seq === table[0].seq && waitsForPeople);

export interface Stored {
  readonly entries: readonly LogEntry[];
  readonly state: TableState;
}

/** Reads tables with the log's own checks, and folds them anew. */
export async function readStored(
  log: TableLog,
  codes: readonly string[],
): Promise<Map<string, Stored>> {
  const stored = new Map<string, Stored>();
  for (const code of codes) {
    const entries = await log.read(code);
    if (!entries.ok) throw new Error(entries.error.reason);
    const state = foldTable(code, entries.value, () => GAME);
    if (!state.ok) throw new Error(state.error);
    stored.set(code, { entries: entries.value, state: state.value });
  }
  await log.close();
  return stored;
}

/** What happened to acknowledged moves, one line each; all lists are empty where nothing is wrong. */
export interface Verdict {
  /** Not in the log. */
  readonly lost: readonly string[];
  /** In the log more than once. */
  readonly doubled: readonly string[];
  /** In the log under another number, or as another move. */
  readonly forked: readonly string[];
}

type Wrong = keyof Verdict;

/** Every acknowledged move is in the log exactly once, under its number and as it was sent. */
export function judgeMoves(
  players: readonly Pick<Player, 'code' | 'acks' | 'sent'>[],
  stored: ReadonlyMap<string, Pick<Stored, 'entries'>>,
): Verdict {
  const verdict: Record<Wrong, string[]> = { lost: [], doubled: [], forked: [] };
  const found = new Map([...stored].map(([code, { entries }]) => [code, byMoveId(entries)]));
  for (const { code, acks, sent } of players)
    for (const ack of acks) {
      const wrong = wrongWith(ack, sent.get(ack.moveId)?.move, found.get(code)!.get(ack.moveId));
      if (wrong) verdict[wrong].push(`${code} ${ack.seq} ${ack.moveId}`);
    }
  return verdict;
}

function wrongWith(
  { seq }: Ack,
  move: string | undefined,
  entries: readonly LogEntry[] = [],
): Wrong | undefined {
  if (entries.length === 0) return 'lost';
  if (entries.length > 1) return 'doubled';
  const [{ seq: storedSeq, body }] = entries;
  const isSame = storedSeq === seq && body.type === 'moved' && body.move === move;
  return isSame ? undefined : 'forked';
}

function byMoveId(entries: readonly LogEntry[]): Map<string, LogEntry[]> {
  const found = new Map<string, LogEntry[]>();
  for (const entry of entries) {
    if (!entry.key) continue;
    const { moveId } = entry.key;
    found.set(moveId, [...(found.get(moveId) ?? []), entry]);
  }
  return found;
}

/** Moves of people in the log that nobody has sent. */
export function inventedMoves(
  players: readonly Player[],
  stored: ReadonlyMap<string, Stored>,
): string[] {
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

/** Where what a client shows is not what the log says its seat may see. */
export function wrongViews(
  players: readonly Player[],
  stored: ReadonlyMap<string, Stored>,
): string[] {
  return players.flatMap((player) => {
    const { state } = stored.get(player.code)!;
    const shown = player.room.match()!.snapshot();
    const told = GAME.formatPosition(GAME.view(state.match!.position, player.seat!));
    const isSame = JSON.stringify(GAME.formatPosition(shown.view)) === JSON.stringify(told);
    return isSame && player.seq === state.seq ? [] : [`${player.code} seat ${player.seat}`];
  });
}
