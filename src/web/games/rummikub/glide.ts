/**
 * Animates tiles that changed their place. Tiles of one face are interchangeable, so a tile is tracked by its
 * face and not by its element. Of all tiles with that face, the nearest one is taken to have moved.
 */
import { useLayoutEffect, useMemo, useRef } from 'react';
import type { Flights } from '../../table/flights.ts';
import { placeElement, spotOf, type Address, type Spot } from '../../table/places.ts';

const GLIDE_MS = 260;
const STAGGER_MS = 24;
const MOVED_PX_MIN = 3;
const LIFTED_MS = 60;

interface Seen {
  readonly element: HTMLElement;
  readonly face: string;
  readonly address: Address;
  /** In the box that scrolls with it. */
  readonly frame: string;
  readonly spot: Spot;
}

type Frames = ReadonlyMap<string, { readonly x: number; readonly y: number }>;

interface Before {
  readonly tiles: readonly Seen[];
  readonly frames: Frames;
}

export interface Glide {
  /** Tiles that were let go of here set out from here, wherever they lay before. */
  lift(spots: ReadonlyMap<Address, Spot>): void;
}

/**
 * `scene` changes with the layout and is empty before there is one; `origin` is where tiles come from that
 * were not in sight before.
 */
export function useGlide(flights: Flights, scene: string, origin: Address | undefined): Glide {
  const before = useRef<Before & { readonly scene: string }>(undefined);
  const lifted = useRef<ReadonlyMap<Address, Spot>>(new Map());
  useLayoutEffect(() => {
    const was = before.current;
    if (was?.scene === scene) return;
    const now = look();
    before.current = { ...now, scene };
    const held = lifted.current;
    lifted.current = new Map();
    if (was && was.scene !== '' && flights.factor() > 0)
      travel(waysOf(was, now, held, origin), flights);
  }, [flights, scene, origin]);
  return useMemo(
    () => ({
      lift: (spots) => {
        lifted.current = spots;
        // What was dropped where it lay before changes nothing, and must not count for the next change.
        setTimeout(() => (lifted.current = new Map()), LIFTED_MS);
      },
    }),
    [],
  );
}

function look(): Before {
  const frames = new Map<string, { x: number; y: number }>();
  for (const box of document.querySelectorAll<HTMLElement>('[data-frame]')) {
    const { left, top } = box.getBoundingClientRect();
    frames.set(box.dataset.frame!, { x: left, y: top });
  }
  const tiles = [...document.querySelectorAll<HTMLElement>('[data-frame] [data-address]')];
  return { frames, tiles: tiles.filter(({ dataset }) => dataset.tile !== undefined).map(seen) };
}

const seen = (element: HTMLElement): Seen => ({
  element,
  face: element.dataset.tile!,
  address: element.dataset.address!,
  frame: element.closest<HTMLElement>('[data-frame]')!.dataset.frame!,
  spot: spotOf(element),
});

interface Way {
  readonly element: HTMLElement;
  readonly from: Spot;
  readonly to: Spot;
}

function waysOf(
  was: Before,
  now: Before,
  held: ReadonlyMap<Address, Spot>,
  origin: Address | undefined,
): Way[] {
  const left = was.tiles.map((one) => ({ ...one, spot: scrolled(one, was.frames, now.frames) }));
  const source = origin === undefined ? null : placeElement(origin);
  const stayed = now.tiles.filter((tile) => !takeAway(left, tile, isHere));
  // What is shown anew as a whole, such as the cloth after a result, comes from nowhere.
  const shown = stayed.filter(({ frame }) => was.frames.has(frame));
  return shown.flatMap(({ element, face, address, spot }) => {
    const dropped = held.get(address);
    const old = takeNearest(left, face, spot);
    const from = dropped ?? old ?? (source ? { ...spotOf(source), width: spot.width } : undefined);
    return from && isFar(from, spot) ? [{ element, from, to: spot }] : [];
  });
}

/** Where it would be now if only the box had scrolled. */
function scrolled({ frame, spot }: Seen, was: Frames, now: Frames): Spot {
  const [before, after] = [was.get(frame), now.get(frame)];
  if (!before || !after) return spot;
  return { ...spot, x: spot.x + after.x - before.x, y: spot.y + after.y - before.y };
}

const isFar = (from: Spot, to: Spot): boolean =>
  Math.hypot(from.x - to.x, from.y - to.y) >= MOVED_PX_MIN || from.width !== to.width;
const isHere = (old: Seen, tile: Seen): boolean =>
  old.face === tile.face && !isFar(old.spot, tile.spot);

function takeAway(left: Seen[], tile: Seen, fits: (old: Seen, tile: Seen) => boolean): boolean {
  const at = left.findIndex((old) => fits(old, tile));
  if (at >= 0) left.splice(at, 1);
  return at >= 0;
}

function takeNearest(left: Seen[], face: string, to: Spot): Spot | undefined {
  const same = left.filter((old) => old.face === face);
  const far = ({ spot }: Seen): number => Math.hypot(spot.x - to.x, spot.y - to.y);
  const nearest = same.reduce<Seen | undefined>(
    (best, old) => (best && far(best) <= far(old) ? best : old),
    undefined,
  );
  if (nearest) left.splice(left.indexOf(nearest), 1);
  return nearest?.spot;
}

/** Over everything else: a tile on its way must not be cut off where the cloth ends. */
function travel(ways: readonly Way[], flights: Flights): void {
  if (ways.length === 0) return;
  const layer = document.createElement('div');
  layer.className = 'flights';
  layer.setAttribute('aria-hidden', 'true');
  document.body.append(layer);
  const stagger = Math.min(STAGGER_MS, 200 / ways.length) * flights.factor();
  const trips = ways.map((way, at) => trip(way, layer, flights, at * stagger));
  void Promise.allSettled(trips).then(() => layer.remove());
}

function trip(
  { element, from, to }: Way,
  layer: HTMLElement,
  flights: Flights,
  delay: number,
): Promise<unknown> {
  const face = element.querySelector('.tile');
  if (!face) return Promise.resolve();
  const copy = document.createElement('div');
  copy.className = 'rk-flyer';
  copy.style.setProperty('--tile-w', `${to.width}px`);
  copy.append(face.cloneNode(true));
  layer.append(copy);
  const pose = ({ x, y, width }: Spot): string =>
    `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${width / to.width})`;
  const timing = { duration: GLIDE_MS * flights.factor(), delay };
  const way = copy.animate([{ transform: pose(from) }, { transform: pose(to) }], {
    ...timing,
    easing: 'cubic-bezier(0.3, 0.7, 0.25, 1)',
    fill: 'both',
  });
  const hidden = { opacity: 0 };
  flights.track(element.animate([hidden, hidden], { duration: timing.duration + delay }));
  flights.track(way);
  return way.finished;
}
