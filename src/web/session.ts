/** Opens tables for the page: names, seed, store, bots in a worker. */
import { adaptiveName, isAdaptive, utilityOf } from '../bots/adapt.ts';
import {
  openLocalTable,
  restoreLocalTable,
  type LocalTableSetting,
} from '../client/local-table.ts';
import { parseSaved, type SavedTable } from '../client/save.ts';
import type { TableClient } from '../client/table.ts';
import type { AnyGame, GameEvent } from '../core/game.ts';
import { replay, type MatchHeader } from '../core/match.ts';
import { checkHeaderText } from '../core/record.ts';
import { fail, ok, type Result } from '../core/result.ts';
import type { GameId } from '../games/index.ts';
import { fetchScreen, screenOf } from './games/index.ts';
import { BOT_NAMES } from './picker/bot-names.ts';
import type { ResumeInfo, StartSetup } from './picker/types.ts';
import { isGameId } from './rules/catalogue.ts';
import { loadGame } from './rules/registry.ts';
import { countMatch, ratingFor } from './rating.ts';
import { getSettings } from './settings.ts';
import { storage } from './storage.ts';
import { claimTable } from './tabs.ts';
import { Flights } from './table/flights.ts';
import { flightFactor, forcedSpeed } from './table/use-table.ts';
import { listWords } from '../core/words.ts';
import { WorkerThinker } from './worker-thinker.ts';

export interface Session {
  readonly game: GameId;
  readonly Screen: ReturnType<typeof screenOf>;
  readonly client: TableClient<unknown, unknown, GameEvent>;
  readonly flights: Flights;
  /** The table as it was last saved here. */
  saved(): string;
  close(): void;
}

const STORE_KEY = 'baize/table';
const YOUR_SEAT = 0;

export async function openSession(setup: StartSetup): Promise<Result<Session, string>> {
  fetchScreen(setup.game);
  const game = await rulesOf(setup.game);
  if (!game.ok) return game;
  const { setting, dispose } = tools();
  const table = openLocalTable(game.value, headerFor(setup), YOUR_SEAT, setting);
  if (!table.ok) return failed(table.error, dispose);
  return ok(sessionOf(setup.game, table.value, setting, dispose));
}

export async function resumeSession(): Promise<Result<Session, string>> {
  const saved = readSaved();
  if (!saved.ok) return saved;
  fetchScreen(saved.value.game);
  const game = await rulesOf(saved.value.game);
  if (!game.ok) return game;
  const { setting, dispose } = tools();
  const table = restoreLocalTable(game.value, setting);
  if (!table.ok) return failed(table.error, dispose);
  return ok(sessionOf(saved.value.game, table.value, setting, dispose));
}

const NOT_LOADED = 'The game could not be loaded. Check your connection, then try again.';

/** The rules of one game, which come over the network when they are first needed. */
async function rulesOf(id: GameId): Promise<Result<AnyGame, string>> {
  try {
    return ok(await loadGame(id));
  } catch {
    return fail(NOT_LOADED);
  }
}

/**
 * Puts a match that was left aside back in its place, and goes on with it. The other tab is told at once, and
 * what it may have written before it heard of that is written over.
 */
export async function bringBack(saved: string): Promise<Result<Session, string>> {
  storage().setItem(STORE_KEY, saved);
  claimTable();
  const resumed = await resumeSession();
  if (resumed.ok) storage().setItem(STORE_KEY, resumed.value.saved() || saved);
  return resumed;
}

/** Whether what is saved now is another match than this one. */
export function isOtherMatch(saved: string): boolean {
  const [mine, now] = [parseSaved(saved), readSaved()];
  if (!mine.ok || !now.ok) return mine.ok;
  return mine.value.header.seed !== now.value.header.seed;
}

export function discardSaved(): void {
  storage().removeItem(STORE_KEY);
}

/** Whether there may be a match to be continued; only its rules can tell for sure. */
export const mayResume = (): boolean => readSaved().ok;

/** The match that can be continued, in one line; a finished or damaged one is not offered. */
export async function resumeInfo(): Promise<ResumeInfo | undefined> {
  const saved = readSaved();
  if (!saved.ok) return undefined;
  const { header, moves, seat } = saved.value;
  const game = await rulesOf(saved.value.game);
  if (!game.ok) return undefined;
  const match = replay(game.value, header, moves);
  if (!match.ok || game.value.outcome(match.value.position)) return undefined;
  const others = header.players.filter((_, at) => at !== seat).map(({ name }) => name);
  return {
    game: saved.value.game,
    text: `With ${listWords(others)}, after ${moves.length} moves.`,
  };
}

function readSaved(): Result<SavedTable & { readonly game: GameId }, string> {
  const text = storage().getItem(STORE_KEY);
  if (text === null) return fail('There is no saved table.');
  const saved = parseSaved(text);
  if (!saved.ok) return saved;
  const { game } = saved.value.header;
  if (!isGameId(game)) return fail(`The saved table is a game that is not here: ${game}.`);
  return ok({ ...saved.value, game });
}

function headerFor(setup: StartSetup): MatchHeader {
  const names = BOT_NAMES[setup.bots.length] ?? [];
  return {
    game: setup.game,
    seed: seedFromAddress() ?? freshSeed(),
    options: setup.options,
    players: [
      { name: yourName(setup.name) },
      ...setup.bots.map((bot, at) => ({ name: names[at] ?? `Bot ${at + 1}`, bot })),
    ],
  };
}

const yourName = (name: string): string => {
  const tidy = name.trim();
  return checkHeaderText('name', tidy) === undefined ? tidy : 'Player';
};

/** `?seed=7` deals the same cards every time, for tests and for showing a game to someone. */
function seedFromAddress(): string | undefined {
  const seed = new URLSearchParams(location.search).get('seed')?.trim();
  return seed !== undefined && checkHeaderText('seed', seed) === undefined ? seed : undefined;
}

/** Random enough for a deal; a page that is not served over https has no `randomUUID`. */
const freshSeed = (): string =>
  [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-');

interface Setting extends LocalTableSetting {
  readonly flights: Flights;
  readonly saved: () => string;
}

function tools(): { setting: Setting; dispose: () => void } {
  const speed = forcedSpeed() ?? getSettings().speed;
  const flights = new Flights(flightFactor(speed));
  const thinker = new WorkerThinker();
  const setting = {
    thinker,
    ...watchedStore(),
    key: STORE_KEY,
    speed,
    settled: () => flights.settled(),
    onFault: (error: unknown) => console.error(error),
    botAgain: (game: string, bot: string) =>
      isAdaptive(bot) ? adaptiveName(ratingFor(game)) : bot,
    flights,
  };
  return { setting, dispose: () => thinker.close() };
}

/** Remembers what this tab wrote last, whatever another tab writes after it. */
function watchedStore(): Pick<Setting, 'store' | 'saved'> {
  const store = storage();
  let last = '';
  const setItem = (key: string, text: string): void => {
    last = text;
    store.setItem(key, text);
  };
  const getItem = (key: string): string | null => store.getItem(key);
  const removeItem = (key: string): void => store.removeItem(key);
  return { store: { getItem, setItem, removeItem }, saved: () => last };
}

function sessionOf(
  game: GameId,
  client: Session['client'],
  { flights, saved }: Setting,
  dispose: () => void,
): Session {
  claimTable();
  const unfollow = followResults(game, client, saved);
  const close = (): void => {
    unfollow();
    client.close();
    dispose();
  };
  return { game, Screen: screenOf(game), client, flights, saved, close };
}

/** A match against an adaptive bot counts when it is over. */
function followResults(game: GameId, client: Session['client'], saved: () => string): () => void {
  return client.subscribe(() => {
    const { outcome, sitters, seat } = client.snapshot();
    if (!outcome || !sitters.some(({ bot }) => isAdaptive(bot))) return;
    const match = parseSaved(saved());
    if (match.ok) countMatch(game, match.value.header.seed, utilityOf(outcome, seat));
  });
}

function failed(why: string, dispose: () => void): Result<never, string> {
  dispose();
  return fail(why);
}
