/** Where everything lies on the cloth, remembered from change to change. */
import { useLayoutEffect, useState, type RefObject } from 'react';
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

/** Tells how much room there is, through rotations and resizes. */
export function useClothRoom(
  box: RefObject<HTMLDivElement | null>,
  setRoom: (change: (was: Room) => Room) => void,
): void {
  useLayoutEffect(() => {
    const element = box.current!;
    const read = (): void => {
      const { paddingLeft, paddingTop } = getComputedStyle(element);
      const width = element.clientWidth - Number.parseFloat(paddingLeft) * 2;
      const height = element.clientHeight - Number.parseFloat(paddingTop) * 2;
      const { widths } = WIDTHS.find(({ from }) => width >= from) ?? WIDTHS[2];
      setRoom((was) =>
        was.width === width && was.height === height ? was : { width, height, widths },
      );
    };
    read();
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, setRoom]);
}
