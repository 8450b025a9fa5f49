/** Board at one step of a plan: table, pieces set aside and rack. Tiles glide to their next places. */
import { type ReactElement, type RefObject, useLayoutEffect, useRef } from 'react';
import type { MeldType, PlanState } from '../../../games/rummikub/index.ts';
import type { Tile } from '../../../core/tile.ts';
import { TileView } from '../TileView.tsx';
import { getSettings, prefersReducedMotion } from '../../settings.ts';
import { SetView } from './SetView.tsx';
import { setName } from './set-words.ts';
import './plan.css';

interface BoardProps {
  readonly state: PlanState;
  /** Tiles that came from the rack in this plan. */
  readonly own: ReadonlySet<number>;
  /** Tiles that the last step has moved. */
  readonly moved: ReadonlySet<number>;
  /** Whether room for pieces is kept although none lies there now. */
  readonly hasAside: boolean;
}

export function PlanBoard({ state, own, moved, hasAside }: BoardProps): ReactElement {
  const root = useRef<HTMLDivElement>(null);
  useFlip(root, state);
  return (
    <div className="plan-board felt" ref={root}>
      <ul className="plan-table" aria-label="Table" data-zone="table">
        {state.table.map(({ key, meld, ids }, at) => (
          <li key={key} data-set={at + 1}>
            <Row tiles={meld.tiles} type={meld.type} ids={ids} own={own} moved={moved} />
          </li>
        ))}
        {state.table.length === 0 && <li className="plan-bare">No sets on the table.</li>}
      </ul>
      {hasAside && (
        <ul className="plan-aside" aria-label="Aside" data-zone="aside">
          {state.aside.map(({ key, tiles, ids }) => (
            <li key={key}>
              <Row tiles={tiles} ids={ids} own={own} moved={moved} />
            </li>
          ))}
          {state.aside.length === 0 && <li className="plan-bare">Nothing lies aside.</li>}
        </ul>
      )}
      <ul className="plan-rack" aria-label="Rack" data-zone="rack">
        {state.rack.map(({ tile, id }) => (
          <li key={id} data-flip={id}>
            <TileView tile={tile} />
          </li>
        ))}
        {state.rack.length === 0 && <li className="plan-bare">The rack is empty.</li>}
      </ul>
    </div>
  );
}

interface RowProps {
  readonly tiles: readonly Tile[];
  readonly type?: MeldType;
  readonly ids: readonly number[];
  readonly own: ReadonlySet<number>;
  readonly moved: ReadonlySet<number>;
}

function Row({ tiles, type, ids, own, moved }: RowProps): ReactElement {
  return (
    <span className="plan-row" role="img" aria-label={setName(tiles, type)}>
      <SetView
        tiles={tiles}
        type={type}
        look={(at) => ({ own: own.has(ids[at]) })}
        renderTile={(drawn, at) => (
          <span
            key={ids[at]}
            className="plan-tile"
            data-flip={ids[at]}
            data-moved={moved.has(ids[at]) || undefined}
          >
            {drawn}
          </span>
        )}
      />
    </span>
  );
}

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Within what the house lets cards take. */
const GLIDE_MS = 240;
const FADE_MS = 180;
const STAGGER_MS = 18;
const PACE = { slow: 1.6, normal: 1, fast: 0.5 } as const;
/** A tile that moves by less than this has not moved: it is the page that was scrolled or drawn anew. */
const STILL_PX = 1;

/**
 * FLIP animation for tiles that changed their place. A tile is tracked by its `data-flip`, whatever element
 * draws it, so it may move from the rack into a set.
 */
function useFlip(root: RefObject<HTMLElement | null>, state: unknown): void {
  const places = useRef(new Map<string, Spot>());
  const last = useRef<unknown>(undefined);
  useLayoutEffect(() => {
    // Drawing the same state anew must not stop what is under way.
    if (!root.current || last.current === state) return;
    last.current = state;
    const before = places.current;
    const tiles = tilesIn(root.current);
    for (const tile of tiles.values()) for (const one of tile.getAnimations()) one.cancel();
    const after = spotsOf(root.current, tiles);
    places.current = after;
    let order = 0;
    for (const [key, tile] of tiles)
      if (move(tile, before.get(key), after.get(key)!, order)) order++;
  }, [root, state]);
}

function tilesIn(root: HTMLElement): Map<string, HTMLElement> {
  const found = root.querySelectorAll<HTMLElement>('[data-flip]');
  return new Map([...found].map((tile) => [tile.dataset.flip!, tile]));
}

/** Measured from the root, so that scrolling in between moves nothing. */
function spotsOf(root: HTMLElement, tiles: ReadonlyMap<string, HTMLElement>): Map<string, Spot> {
  const origin = root.getBoundingClientRect();
  const spots = new Map<string, Spot>();
  for (const [key, tile] of tiles) {
    const { left, top } = tile.getBoundingClientRect();
    spots.set(key, { x: left - origin.left, y: top - origin.top });
  }
  return spots;
}

/** Whether it moved. What was not there before is not moved, it appears. */
function move(tile: HTMLElement, from: Spot | undefined, to: Spot, order: number): boolean {
  if (!from) return false;
  const by = { x: from.x - to.x, y: from.y - to.y };
  if (Math.hypot(by.x, by.y) < STILL_PX) return false;
  if (prefersReducedMotion()) tile.animate([{ opacity: 0 }, { opacity: 1 }], FADE_MS);
  else glide(tile, by, order);
  return true;
}

function glide(tile: HTMLElement, by: Spot, order: number): void {
  const pace = PACE[getSettings().speed];
  tile.animate(
    [
      { transform: `translate(${by.x}px, ${by.y}px)`, zIndex: 5, position: 'relative' },
      { transform: 'none', zIndex: 5, position: 'relative' },
    ],
    {
      duration: GLIDE_MS * pace,
      delay: Math.min(order, 8) * STAGGER_MS * pace,
      easing: 'cubic-bezier(0.22, 0.8, 0.3, 1)',
      fill: 'backwards',
    },
  );
}
