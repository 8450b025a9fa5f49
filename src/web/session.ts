/**
 * Opens and resumes local tables for the page. It chooses names and a seed, saves the table on the shelf, and
 * starts the bots' worker.
 */
import { adaptiveName, isAdaptive, utilityOf } from '../bots/adapt.ts';
import { Listeners } from '../client/listeners.ts';
import {
  openLocalTable,
  restoreLocalTable,
  type LocalTableSetting,
} from '../client/local-table.ts';
import { deviceTime } from '../client/time.ts';
import { parseSaved } from '../client/save.ts';
import type { TableClient } from '../client/table.ts';
import type { AnyGame, GameEvent } from '../core/game.ts';
import type { MatchHeader } from '../core/match.ts';
import { checkHeaderText } from '../core/record.ts';
import { fail, ok, type Result } from '../core/result.ts';
import type { GameId } from '../games/index.ts';
import { afterFrame } from './after-frame.ts';
import { loadScreen, type AnyScreen } from './games/index.ts';
import { BOT_NAMES, type StartSetup } from './picker/draft.ts';
import { loadGame } from '../games/loaders.ts';
import { countMatch, ratingFor } from './rating.ts';
import { getSettings } from './settings.ts';
import { gamesInProgress, idFrom, keyOf, readShelved, SHELF_MAX, sweepFinished } from './shelf.ts';
import { storage } from './storage.ts';
import { claimTable } from './tabs.ts';
import { Flights } from './table/flights.ts';
import { flightFactor, forcedSpeed } from './table/use-table.ts';
import { WorkerThinker } from './worker-thinker.ts';

export interface Session {
  /** The name of its place on the shelf and in the address. */
  readonly id: string;
  readonly game: GameId;
  readonly Screen: AnyScreen;
  readonly client: TableClient<unknown, unknown, GameEvent>;
  readonly flights: Flights;
  readonly keeping: Keeping;
  close(): void;
  /** Closes a game that another tab has taken or deleted: writes nothing, and returns the text of this tab. */
  abandon(): string;
}

/** How a local table is saved. */
export interface Keeping {
  /** The table as it would be saved now. */
  readonly text: () => string;
  /** Whether that is still there when the page is opened again. */
  readonly isKept: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
  /** The storage belongs to another tab from now on. */
  readonly letGo: () => void;
}

export interface NotOpened {
  /** Whether it may work in a moment: the network failed, nothing else. */
  readonly canRetry: boolean;
  readonly says: string;
}

type Opened = Promise<Result<Session, NotOpened>>;

const YOUR_SEAT = 0;

export async function openSession(setup: StartSetup): Opened {
  sweepFinished('');
  if (gamesInProgress().length >= SHELF_MAX) return fail(notNow(SHELF_FULL));
  const parts = await partsOf(setup.game);
  if (!parts.ok) return parts;
  const id = idFrom(freshSeed());
  const { setting, dispose } = tools(id, setup.game);
  const table = openLocalTable(parts.value.rules, headerFor(setup), YOUR_SEAT, setting);
  if (!table.ok) return failed(table.error, dispose);
  return ok(sessionOf(id, setup.game, parts.value.Screen, table.value, setting, dispose));
}

/** Another tab that plays this game hears of it first, so that what is read here is its last word. */
export async function resumeSession(id: string): Opened {
  const saved = readShelved(id);
  if (!saved.ok) return fail(notNow(saved.error));
  const { game } = saved.value;
  claimTable(id);
  const parts = await partsOf(game);
  if (!parts.ok) return parts;
  const { setting, dispose } = tools(id, game);
  const table = restoreLocalTable(parts.value.rules, setting);
  if (!table.ok) return failed(table.error, dispose);
  return ok(sessionOf(id, game, parts.value.Screen, table.value, setting, dispose));
}

const SHELF_FULL = `You have ${SHELF_MAX} games in progress, as many as are kept here. Finish or delete one first: see the top of this page.`;
const NOT_LOADED = 'The game could not be loaded. Check your connection, then try again.';

const notNow = (says: string): NotOpened => ({ canRetry: false, says });

interface GameParts {
  readonly rules: AnyGame;
  readonly Screen: AnyScreen;
}

/** The rules and the screen of one game, which come over the network when they are first needed. */
async function partsOf(id: GameId): Promise<Result<GameParts, NotOpened>> {
  try {
    const [rules, Screen] = await Promise.all([loadGame(id), loadScreen(id)]);
    return ok({ rules, Screen });
  } catch {
    return fail({ canRetry: true, says: NOT_LOADED });
  }
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
  readonly keeping: Keeping;
}

function tools(id: string, game: GameId): { setting: Setting; dispose: () => void } {
  const speed = forcedSpeed() ?? getSettings().speed;
  const flights = new Flights(flightFactor(speed));
  const thinker = new WorkerThinker(game);
  const setting = {
    thinker,
    ...keepingStore(id),
    defer: afterFrame,
    key: keyOf(id),
    speed,
    awaitScreen: () => flights.settled(),
    onFault: (error: unknown) => console.error(error),
    botAgain: (known: string, bot: string) =>
      isAdaptive(bot) ? adaptiveName(ratingFor(known)) : bot,
    now: () => deviceTime.date(),
    flights,
  };
  return { setting, dispose: () => thinker.close() };
}

/** Remembers what this tab would have saved, whatever the browser or another tab makes of it. */
function keepingStore(id: string): Pick<Setting, 'store' | 'keeping' | 'onSaved'> {
  const store = storage();
  const listeners = new Listeners();
  let text = '';
  let isKept = store.isLasting;
  let isOurs = true;
  const setItem = (key: string, saved: string): void => {
    text = saved;
    if (!isOurs) return;
    try {
      store.setItem(key, saved);
    } catch {
      sweepFinished(id);
      store.setItem(key, saved);
    }
  };
  const onSaved = (isSaved: boolean): void => {
    const before = isKept;
    isKept = isSaved && store.isLasting;
    if (before !== isKept) listeners.tell();
  };
  const subscribe = (listener: () => void): (() => void) => listeners.add(listener);
  const letGo = (): void => void (isOurs = false);
  const keeping = { text: () => text, isKept: () => isKept, subscribe, letGo };
  return { store: { ...store, setItem }, keeping, onSaved };
}

function sessionOf(
  id: string,
  game: GameId,
  Screen: AnyScreen,
  client: Session['client'],
  { flights, keeping }: Setting,
  dispose: () => void,
): Session {
  claimTable(id);
  const unfollow = followResults(game, client, keeping);
  const close = (): void => {
    unfollow();
    client.close();
    dispose();
  };
  const abandon = (): string => {
    keeping.letGo();
    close();
    return keeping.text();
  };
  return { id, game, Screen, client, flights, keeping, close, abandon };
}

/** A match against an adaptive bot counts when it is over. */
function followResults(game: GameId, client: Session['client'], { text }: Keeping): () => void {
  return client.subscribe(() => {
    const { outcome, sitters, seat } = client.snapshot();
    if (!outcome || !sitters.some(({ bot }) => isAdaptive(bot))) return;
    const match = parseSaved(text());
    if (match.ok) countMatch(game, match.value.header.seed, utilityOf(outcome, seat));
  });
}

function failed(why: string, dispose: () => void): Result<never, NotOpened> {
  dispose();
  return fail(notNow(why));
}
