/**
 * Drag and drop at the Rummikub table. Tiles of rack and table go into sets, between two tiles, onto the bare
 * cloth or back to the rack. Whole sets move by their handles. Nothing is judged.
 */
import { useRef } from 'react';
import { feel } from '../../sound.ts';
import { type Drag, type Point, useDrag, isLevel } from '../../table/drag.ts';
import type { Flights } from '../../table/flights.ts';
import type { Address } from '../../table/places.ts';
import { rowHeight, type Spot } from './board.ts';
import type { Glide } from './glide.ts';
import type { Moves } from './moves.ts';
import { CLOTH, gapAt, isRackPlace, rackAt, setAt, tileAddress, tileAt } from './places.ts';
import type { ScreenState } from './screen-state.ts';
import { COLOUR_OF, JOKER, NUMBER_OF } from '../../../core/tile.ts';
import type { Laid } from '../../../games/rummikub/index.ts';

export function useTileDrag(now: ScreenState, moves: Moves, flights: Flights, glide: Glide): Drag {
  const gathered = useRef(false);
  const drag = useDrag({
    grab: (from) => {
      const held = heldFrom(moves.now, from);
      if (held.length > 0) feel('lift');
      flights.finish();
      return held;
    },
    sweep: (from, over, by) => !gathered.current && sweep(moves, from, over, by),
    released: (ghost) => glide.lift(ghost.spotsByAddress()),
    drop: (held, target, at) => Promise.resolve(dropOn(moves, held, target, at)),
  });
  return {
    ...drag,
    // Tiles that were chosen before are carried off, whichever way the pointer goes.
    start: (from, event) => {
      const key = tileAt(from);
      gathered.current = key !== undefined && now.chosen.length > 1 && now.chosen.includes(key);
      drag.start(from, event);
    },
  };
}

const onRack = ({ rack }: ScreenState, key: number): boolean => rack.some((one) => one.key === key);

function heldFrom(now: ScreenState, from: Address): readonly Address[] {
  const set = setAt(from);
  if (now.watching || now.unread) return [];
  if (set !== undefined) {
    const found = now.yourTurn ? now.arrangement.sets.find(({ key }) => key === set) : undefined;
    return found?.tiles.map(({ key }) => tileAddress(key)) ?? [];
  }
  const key = tileAt(from);
  if (key === undefined || (!now.yourTurn && !onRack(now, key))) return [];
  return now.chosen.includes(key) ? now.chosen.map(tileAddress) : [from];
}

/** Higher than this the pointer has left the row: tiles are lifted, no longer swept. */
const ROW_PX = 26;

/** Along the rack over tiles that belong together: they are chosen, and stay so if the way leads upwards. */
function sweep(moves: Moves, from: Address, over: Address | undefined, by: Point): boolean {
  const { now } = moves;
  const first = tileAt(from);
  if (first === undefined || !isLevel(by, ROW_PX) || !onRack(now, first)) return false;
  const last = over === undefined ? undefined : tileAt(over);
  // Between two tiles nothing changes.
  if (last === undefined || !onRack(now, last)) return now.chosen.includes(first);
  const keys = sweptKeys(now.rack, first, last, Math.sign(by.x));
  if (keys) moves.choose(keys);
  return keys !== undefined;
}

/** The arrangement is read at the drop: the table may have moved on while the tile was in the air. */
function dropOn(moves: Moves, held: readonly Address[], target: Address, at: Point): boolean {
  const keys = held.map(tileAt).filter((key) => key !== undefined);
  const { now } = moves;
  if (isRackPlace(target)) return dropOnRack(moves, keys, rackAt(target));
  const gap = gapAt(target);
  if (gap && isOwnPlace(now, keys, gap.set)) return false;
  if (gap) return moves.put(gap.set, gap.at, keys);
  return target === CLOTH && moves.putNew(keys, spotUnder(at));
}

/** A whole set that is let go of over itself stays where it is. */
const isOwnPlace = ({ arrangement }: ScreenState, keys: readonly number[], set: number): boolean =>
  arrangement.sets.find(({ key }) => key === set)?.tiles.every(({ key }) => keys.includes(key)) ??
  true;

function dropOnRack(moves: Moves, keys: readonly number[], at: number | undefined): boolean {
  const { now } = moves;
  const inRack = keys.every((key) => onRack(now, key));
  if (inRack) return moves.reorder(keys, at ?? now.rack.length);
  return moves.back(keys.filter((key) => !onRack(now, key)));
}

/** Which spot of the cloth a point of the window is. */
export function spotUnder({ x, y }: Point): Spot | undefined {
  const cloth = document.querySelector<HTMLElement>('[data-frame="cloth"]');
  const tile = Number(cloth?.dataset.tileWidth);
  if (!cloth || !tile) return undefined;
  const { left, top } = cloth.getBoundingClientRect();
  const row = Math.max(0, Math.floor((y - top) / rowHeight(tile)));
  return { row, x: Math.max(0, (x - left) / (tile + 1) - 1) };
}

/**
 * The keys from one tile to the other, where they belong together; still on the first, whether the next does.
 */
export function sweptKeys(
  rack: readonly Laid[],
  first: number,
  last: number,
  ahead: number,
): readonly number[] | undefined {
  const keys = rack.map(({ key }) => key);
  const [from, to] = [keys.indexOf(first), keys.indexOf(last)];
  const end = from === to ? from + ahead : to;
  const swept = rack.slice(Math.max(0, Math.min(from, end)), Math.max(from, end) + 1);
  if (swept.length < 2 || !belongTogether(swept)) return undefined;
  return from === to ? [first] : swept.map(({ key }) => key);
}

/** Of one number, or a sequence of one colour; a joker goes with everything. */
function belongTogether(laid: readonly Laid[]): boolean {
  const tiles = laid.map(({ tile }) => tile).filter((tile) => tile !== JOKER);
  const sameNumber = tiles.every((tile) => NUMBER_OF[tile] === NUMBER_OF[tiles[0]]);
  const inSequence = tiles.every(
    (tile, at) => COLOUR_OF[tile] === COLOUR_OF[tiles[0]] && tile === tiles[0] + at,
  );
  return sameNumber || inSequence;
}
