/** The table screen of every game: a new game does not compile without its own. */
import { lazy, type ComponentType } from 'react';
import type { GameEvent } from '../../core/game.ts';
import type { EventOf, GameId, MoveOf, PositionOf } from '../../games/index.ts';
import { keepForLater } from '../later.tsx';
import type { ScreenProps } from '../table/screen.ts';

type Loader<Id extends GameId> = () => Promise<{
  default: ComponentType<ScreenProps<PositionOf<Id>, MoveOf<Id>, EventOf<Id>>>;
}>;

const LOADERS = {
  casino: () => import('./casino/Screen.tsx'),
  dhappa: () => import('./dhappa/Screen.tsx'),
  'may-i': () => import('./may-i/Screen.tsx'),
  rummikub: () => import('./rummikub/Screen.tsx'),
  shithead: () => import('./shithead/Screen.tsx'),
} as const satisfies { [Id in GameId]: Loader<Id> };

/** A screen through the contract alone: whoever opens a table knows only the id. */
type AnyScreen = ComponentType<ScreenProps<unknown, unknown, GameEvent>>;
const loaderOf = (id: GameId): (() => Promise<{ default: AnyScreen }>) =>
  LOADERS[id] as unknown as () => Promise<{ default: AnyScreen }>;

const SCREENS = {
  casino: lazy(loaderOf('casino')),
  dhappa: lazy(loaderOf('dhappa')),
  'may-i': lazy(loaderOf('may-i')),
  rummikub: lazy(loaderOf('rummikub')),
  shithead: lazy(loaderOf('shithead')),
} as const satisfies { [Id in GameId]: AnyScreen };

export function screenOf(id: GameId): AnyScreen {
  // The rules to read are there too when the connection is not.
  keepForLater(async () => (await import('../rulebook/registry.ts')).SHEETS[id]());
  return SCREENS[id];
}

/** Sends for a screen that will be wanted in a moment, while something else is still on its way. */
export function fetchScreen(id: GameId): void {
  // Whoever shows it will hear of a failure.
  loaderOf(id)().catch(() => undefined);
}
