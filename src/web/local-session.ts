/**
 * Sits down at a local table. It chooses names and a seed, saves the table on the shelf, and starts the bots'
 * worker. It loads beside the rules and the screen of a game, since the first page does without it.
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
import type { MatchHeader } from '../core/match.ts';
import { checkHeaderText } from '../core/record.ts';
import { fail, ok, type Result } from '../core/result.ts';
import type { GameId } from '../games/index.ts';
import { afterFrame } from './after-frame.ts';
import type { AnyScreen } from './games/index.ts';
import { BOT_NAMES, type StartSetup } from './picker/draft.ts';
import { countMatch, ratingFor } from './rating.ts';
import type { GameParts, Keeping, NotOpened, Session } from './session.ts';
import { getSettings } from './settings.ts';
import { idFrom, keyOf, sweepFinished } from './shelf.ts';
import { storage } from './storage.ts';
import { claimTable } from './tabs.ts';
import { Flights } from './table/flights.ts';
import { flightFactor, forcedSpeed } from './table/use-table.ts';
import { WorkerThinker } from './worker-thinker.ts';

const YOUR_SEAT = 0;

export function openTable(setup: StartSetup, parts: GameParts): Result<Session, NotOpened> {
  const id = idFrom(freshSeed());
  const { setting, dispose } = tools(id, setup.game);
  const table = openLocalTable(parts.rules, headerFor(setup), YOUR_SEAT, setting);
  if (!table.ok) return failed(table.error, dispose);
  return ok(sessionOf(id, setup.game, parts.Screen, table.value, setting, dispose));
}

export function restoreTable(
  id: string,
  game: GameId,
  parts: GameParts,
): Result<Session, NotOpened> {
  const { setting, dispose } = tools(id, game);
  const table = restoreLocalTable(parts.rules, setting);
  if (!table.ok) return failed(table.error, dispose);
  return ok(sessionOf(id, game, parts.Screen, table.value, setting, dispose));
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
  return fail({ canRetry: false, says: why });
}
