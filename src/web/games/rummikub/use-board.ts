/** Hook that keeps the layout of the cloth from one change to the next. */
import { useState, type RefObject } from 'react';
import { useLengths } from '../../table/lengths.ts';
import { nextBoard, NO_BOARD, type Board, type Room } from './board.ts';
import type { DraftState } from './draft.ts';
import type { Scene } from './scene.ts';

export const NO_ROOM: Room = { width: 0, height: 0, widths: [] };

interface Seating {
  readonly scene?: Scene;
  readonly room?: Room;
  readonly board: Board;
}

/** `inTurn` while somebody arranges: tiles keep their size then. */
export function useBoard(
  scene: Scene,
  wishes: DraftState['wishes'],
  room: Room,
  inTurn: boolean,
): Board {
  const [was, setWas] = useState<Seating>({ board: NO_BOARD });
  if (room.width === 0 || (was.scene === scene && was.room === room)) return was.board;
  const sets = scene.sets.map(({ key, tiles, fresh, aside }) => ({
    key,
    tiles: tiles.map(({ tile }) => tile),
    wish: wishes.get(key),
    loose: fresh === true || aside === true,
  }));
  const board = nextBoard(was.board, sets, room, inTurn);
  setWas({ scene, room, board });
  return board;
}

/** As wide as tiles may be on a cloth this wide, the widest first; narrower than the last nobody can read. */
const WIDTHS = [
  { from: 900, widths: [54, 50, 46, 42, 38, 34] },
  { from: 560, widths: [46, 42, 38, 34, 30, 27] },
  { from: 0, widths: [40, 36, 32, 29, 26, 24.5] },
] as const;

/** Tells how much room there is. */
export function useClothRoom(
  box: RefObject<HTMLDivElement | null>,
  setRoom: (change: (was: Room) => Room) => void,
): void {
  useLengths(box, (element, lengthOf) => {
    const { paddingLeft, paddingTop } = getComputedStyle(element);
    const width = element.clientWidth - Number.parseFloat(paddingLeft) * 2;
    const height = element.clientHeight - Number.parseFloat(paddingTop) * 2;
    const [px, cardPx] = [lengthOf('--px'), lengthOf('--card-px')];
    const usual = WIDTHS.find(({ from }) => width >= from * px) ?? WIDTHS[2];
    const narrowest = usual.widths[usual.widths.length - 1] * px;
    const widths = usual.widths.map((wide) => wide * cardPx).filter((wide) => wide > narrowest);
    const next = { width, height, widths: [...widths, narrowest] };
    setRoom((was) => (JSON.stringify(was) === JSON.stringify(next) ? was : next));
  });
}
