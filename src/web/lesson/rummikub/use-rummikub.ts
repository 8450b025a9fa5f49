/** State of the Rummikub lesson before a move is made: the selection and the arrangement (RK-3.3). */
import { useState } from 'react';
import {
  type Arrangement,
  isTouched,
  type Move,
  newSet,
  type Position,
  putInto,
  startArrangement,
  undo,
} from '../../../games/rummikub/index.ts';
import { LEARNER, type LessonTableProps } from '../script.ts';

export interface RummikubDesk {
  readonly view: Position;
  readonly names: readonly string[];
  readonly canAct: boolean;
  /** Table and rack as they lie now. */
  readonly now: Arrangement;
  /** Tiles of rack and table by their keys, in the order in which they were tapped. */
  readonly chosen: readonly number[];
  readonly touched: boolean;
  choose(this: void, tile: number): void;
  /** Puts what is chosen into a set, or makes a new one of it. */
  put(this: void, set?: number): void;
  undo(this: void): void;
  play(this: void, move: Move): void;
}

export function useRummikub(props: LessonTableProps<Position, Move>): RummikubDesk {
  const { view, names, canAct, onMove } = props;
  const dealt = startArrangement(view.table, view.rack[LEARNER]);
  const [arranged, setArranged] = useState(dealt);
  const [picked, setPicked] = useState<readonly number[]>([]);
  // Once the step is answered, the table lies as the move has left it.
  const now = canAct ? arranged : dealt;
  const chosen = canAct ? picked : [];
  const arrange = (next: Arrangement): void => {
    setArranged(next);
    setPicked([]);
  };
  return {
    view,
    names,
    canAct,
    now,
    chosen,
    touched: isTouched(now),
    choose: (tile) => setPicked(toggled(chosen, tile)),
    put: (set) => arrange(withPut(now, chosen, set)),
    undo: () => arrange(undo(now)),
    play: onMove,
  };
}

/** The table with the chosen tiles in this set, or in a new one. */
export const withPut = (
  now: Arrangement,
  chosen: readonly number[],
  set: number | undefined,
): Arrangement => (set === undefined ? newSet(now, chosen) : putInto(now, chosen, set));

const toggled = (keys: readonly number[], key: number): readonly number[] =>
  keys.includes(key) ? keys.filter((one) => one !== key) : [...keys, key];
