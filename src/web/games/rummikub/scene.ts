/** Contents of the cloth at one moment: the table itself, an arrangement of it, or a step of a plan. */
import type { Tile } from '../../../core/tile.ts';
import {
  type ArrangedSet,
  type Arrangement,
  type Fault,
  faultIn,
  isAmbiguous,
  type Meld,
  meldOf,
  type MeldType,
  type PlanState,
} from '../../../games/rummikub/index.ts';
import { jokersAs } from '../../tiles/rummikub/set-words.ts';

export interface SceneTile {
  readonly key: number;
  readonly tile: Tile;
  /** What a joker stands for. */
  readonly as: Tile | undefined;
  /** Played this turn. */
  readonly own: boolean;
}

export interface SceneSet {
  readonly key: number;
  readonly type: MeldType | undefined;
  readonly tiles: readonly SceneTile[];
  readonly fault?: Fault | undefined;
  readonly ambiguous?: boolean;
  /** Tiles that wait beside the table for a later step. */
  readonly aside?: boolean;
  /** A step has just made or changed it. */
  readonly fresh?: boolean;
}

export interface Scene {
  readonly sets: readonly SceneSet[];
}

function tilesIn(
  tiles: readonly Tile[],
  type: MeldType | undefined,
  keyAt: (at: number) => number,
  isOwn: (at: number) => boolean,
): SceneTile[] {
  const faces = jokersAs(tiles, type);
  return tiles.map((tile, at) => ({ key: keyAt(at), tile, as: faces[at], own: isOwn(at) }));
}

export function sceneOfTable(table: readonly Meld[]): Scene {
  let key = 0;
  return {
    sets: table.map(({ type, tiles }, at) => ({
      key: at,
      type,
      tiles: tilesIn(tiles, type, () => key++, () => false), // prettier-ignore
    })),
  };
}

export const sceneOfArrangement = ({ sets }: Arrangement): Scene => ({ sets: sets.map(shownSet) });

function shownSet(set: ArrangedSet): SceneSet {
  const { type } = meldOf(set);
  const tiles = set.tiles.map(({ tile }) => tile);
  return {
    key: set.key,
    type,
    tiles: tilesIn(
      tiles,
      type,
      (at) => set.tiles[at].key,
      (at) => set.tiles[at].own,
    ),
    fault: faultIn(set),
    ambiguous: isAmbiguous(set),
  };
}

const idsOf = ({ table, aside }: PlanState): Set<number> =>
  new Set([...table, ...aside].flatMap(({ ids }) => ids));

/**
 * One of the states of a plan: what it changed is fresh, what came from the rack since the start is marked.
 */
export function sceneOfStep(states: readonly PlanState[], at: number): Scene {
  const state = states[at];
  const wasOnTable = idsOf(states[0]);
  const before = new Set((at > 0 ? states[at - 1] : state).table.map(({ ids }) => ids.join()));
  const shown = (tiles: readonly Tile[], type: MeldType | undefined, ids: readonly number[]) =>
    tilesIn(
      tiles,
      type,
      (i) => ids[i],
      (i) => !wasOnTable.has(ids[i]),
    );
  const sets = state.table.map(({ key, meld: { type, tiles }, ids }) => ({
    key,
    type,
    tiles: shown(tiles, type, ids),
    fresh: !before.has(ids.join()),
  }));
  const aside = state.aside.map(({ key, tiles, ids }) => ({
    key,
    type: undefined,
    tiles: shown(tiles, undefined, ids),
    aside: true,
  }));
  return { sets: [...sets, ...aside] };
}
