/** The table screen of every game: a new game does not compile without its own. */
import { lazy, type ComponentType } from 'react';
import type { GameEvent } from '../../core/game.ts';
import type { EventOf, GameId, MoveOf, PositionOf } from '../../games/index.ts';
import type { ScreenProps } from '../table/screen.ts';

const SCREENS = {
  casino: lazy(() => import('./casino/Screen.tsx')),
  shithead: lazy(() => import('./shithead/Screen.tsx')),
} satisfies {
  [Id in GameId]: ComponentType<ScreenProps<PositionOf<Id>, MoveOf<Id>, EventOf<Id>>>;
};

/** A screen through the contract alone: whoever opens a table knows only the id. */
export const screenOf = (id: GameId): ComponentType<ScreenProps<unknown, unknown, GameEvent>> =>
  SCREENS[id] as unknown as ComponentType<ScreenProps<unknown, unknown, GameEvent>>;
