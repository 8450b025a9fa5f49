/** State and handlers of the Shithead screen in one hook, without any markup. */
import { useCallback, useMemo, useState } from 'react';
import {
  type Move,
  type Position,
  ruleOfMove,
  shithead,
  type ShitheadEvent,
} from '../../../games/shithead/index.ts';
import type { Drag } from '../../table/drag.ts';
import { useGuide } from '../../table/guide.ts';
import { useKeys } from '../../table/keys.ts';
import type { ScreenProps } from '../../table/screen.ts';
import { useTableBase, type TableBase } from '../../table/use-base.ts';
import { useSnapshot } from '../../table/use-table.ts';
import { layOut, nextPress } from './guide.ts';
import { staging } from './staging.ts';
import { useCardDrag } from './use-card-drag.ts';
import { standingOf, useMoves, type Moves, type Standing } from './use-moves.ts';
import { calloutFor } from './words.ts';

const MISSING = 'These cards are burned, or in a hand that you cannot see.';

export type Props = ScreenProps<Position, Move, ShitheadEvent>;

export interface TableState extends TableBase<Position, Move, ShitheadEvent> {
  readonly now: Standing;
  readonly moves: Moves;
  readonly drag: Drag;
  readonly help: boolean;
  readonly setHelp: (open: boolean) => void;
  readonly hint: () => void;
  readonly tap: (card: number) => void;
  readonly flip: (slot: number) => void;
  readonly sayMissing: () => void;
}

const SCREEN_PARTS = { game: shithead, staging, calloutFor, ruleOfMove };

export function useTableState(props: Props): TableState {
  const { client, flights } = props;
  const snapshot = useSnapshot(client);
  const base = useTableBase(props, snapshot, SCREEN_PARTS);
  const moves = useMoves(client, base.notices);
  const [help, setHelp] = useState(false);
  const now = useMemo(() => standingOf(snapshot), [snapshot]);
  const drag = useCardDrag(now, moves, flights);
  const hint = (): void => base.coach.ask((move) => layOut(move, moves));
  useGuide(base.coach.hint?.move, (move) => nextPress(now, move));
  const tap = (card: number): void => {
    if (!drag.wasDrag()) moves.tap(card);
  };
  const flip = (slot: number): void => {
    if (!drag.wasDrag()) void moves.flip(slot);
  };
  const { show } = base.notices;
  const sayMissing = useCallback(() => show({ sentence: MISSING, near: 'pile' }), [show]);
  const open = (): void => setHelp(true);
  useTableKeys(moves, { h: hint, u: base.undo, l: base.rail.toggle, n: base.skip, '?': open });
  return { ...base, now, moves, drag, help, setHelp, hint, tap, flip, sayMissing };
}

/** SH-S14 */
function useTableKeys(moves: Moves, others: Readonly<Record<string, () => void>>): void {
  useKeys({
    enter: () => moves.act(),
    t: () => void moves.take(),
    f: () => void moves.flip(0),
    r: () => moves.ready(),
    s: () => moves.sort(),
    ...others,
  });
}
