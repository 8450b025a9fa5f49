/**
 * Opens and resumes local games for the page. What only a table needs is fetched then: the rules and the
 * screen of the game, and the code that sits down at it.
 */
import type { TableClient } from '../client/table.ts';
import type { AnyGame, GameEvent } from '../core/game.ts';
import { fail, ok, type Result } from '../core/result.ts';
import type { GameId } from '../games/index.ts';
import { loadGame } from '../games/loaders.ts';
import { loadScreen, type AnyScreen } from './games/index.ts';
import type { StartSetup } from './picker/draft.ts';
import { gamesInProgress, readShelved, SHELF_MAX, sweepFinished } from './shelf.ts';
import type { Flights } from './table/flights.ts';
import { claimTable } from './tabs.ts';

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

export async function openSession(setup: StartSetup): Opened {
  sweepFinished('');
  if (gamesInProgress().length >= SHELF_MAX) return fail(notNow(SHELF_FULL));
  const parts = await partsOf(setup.game);
  return parts.ok ? parts.value.openTable(setup, parts.value) : parts;
}

/** Another tab that plays this game hears of it first, so that what is read here is its last word. */
export async function resumeSession(id: string): Opened {
  const saved = readShelved(id);
  if (!saved.ok) return fail(notNow(saved.error));
  const { game } = saved.value;
  claimTable(id);
  const parts = await partsOf(game);
  return parts.ok ? parts.value.restoreTable(id, game, parts.value) : parts;
}

const SHELF_FULL = `You have ${SHELF_MAX} games in progress, as many as are kept here. Finish or delete one first: see the top of this page.`;
const NOT_LOADED = 'The game could not be loaded. Check your connection, then try again.';

const notNow = (says: string): NotOpened => ({ canRetry: false, says });

export interface GameParts {
  readonly rules: AnyGame;
  readonly Screen: AnyScreen;
}
type Parts = GameParts & typeof import('./local-session.ts');

/** Everything of a table that comes over the network when it is first needed. */
async function partsOf(id: GameId): Promise<Result<Parts, NotOpened>> {
  try {
    const [rules, Screen, { openTable, restoreTable }] = await Promise.all([
      loadGame(id),
      loadScreen(id),
      import('./local-session.ts'),
    ]);
    return ok({ rules, Screen, openTable, restoreTable });
  } catch {
    return fail({ canRetry: true, says: NOT_LOADED });
  }
}
