/** Registry of the table screens. A new game does not compile without its screen. */
import type { ComponentType } from 'react';
import type { GameEvent } from '../../core/game.ts';
import type { EventOf, GameId, MoveOf, PositionOf } from '../../games/index.ts';
import { fetchPart, keepForLater } from '../parts.ts';
import { SHEETS } from '../rulebook/registry.ts';
import type { ScreenProps } from '../table/GameTable.tsx';

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
export type AnyScreen = ComponentType<ScreenProps<unknown, unknown, GameEvent>>;
const loaderOf = (id: GameId): (() => Promise<{ default: AnyScreen }>) =>
  LOADERS[id] as unknown as () => Promise<{ default: AnyScreen }>;

/** The screen of a game with its style sheets, or a failure after which it can be asked for again. */
export async function loadScreen(id: GameId): Promise<AnyScreen> {
  const { default: Screen } = await fetchPart(loaderOf(id));
  keepForLater(SHEETS[id]);
  return Screen;
}

const PARTS = new Map(
  (Object.keys(LOADERS) as GameId[]).map((id) => [id, () => loadScreen(id)] as const),
);

/** The same function each time, for whoever remembers what has come. */
export const screenLoader = (id: GameId): (() => Promise<AnyScreen>) => PARTS.get(id)!;
