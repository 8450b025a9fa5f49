/**
 * State and handlers of the Shithead screen in one hook, without any markup, and the way through a hint:
 * what it selects, and which control comes next.
 */
import { useMemo, useState } from 'react';
import {
  type Move,
  type Position,
  ruleOfMove,
  shithead,
  type ShitheadEvent,
} from '../../../games/shithead/index.ts';
import type { Drag } from '../../table/drag.ts';
import { cardButton, type Presses, useGuide, withCards } from '../../table/guide.ts';
import { useKeys } from '../../table/keys.ts';
import type { ScreenProps } from '../../table/GameTable.tsx';
import { type TableBase, useTableBase } from '../../table/use-base.ts';
import { useSnapshot } from '../../table/use-table.ts';
import type { Card } from '../../../core/card.ts';
import { type Moves, type ScreenState, standingOf, useMoves } from './use-moves.ts';
import { staging } from './staging.ts';
import { useShitheadDrag } from './use-card-drag.ts';
import { calloutFor } from './words.ts';

const MISSING = 'These cards are burned, or in a hand that you cannot see.';

export type Props = ScreenProps<Position, Move, ShitheadEvent>;

export interface ScreenModel extends TableBase<Position, Move, ShitheadEvent> {
  readonly now: ScreenState;
  readonly moves: Moves;
  readonly drag: Drag;
  readonly help: boolean;
  readonly setHelp: (open: boolean) => void;
  readonly hint: () => void;
  readonly tap: (card: number) => void;
  readonly flip: (slot: number) => void;
}

const SCREEN_PARTS = {
  game: shithead,
  staging,
  calloutFor,
  ruleOfMove,
  missing: { sentence: MISSING, near: 'pile' },
};

export function useTableState(props: Props): ScreenModel {
  const { client, flights } = props;
  const snapshot = useSnapshot(client);
  const base = useTableBase(props, snapshot, SCREEN_PARTS);
  const moves = useMoves(client, base.notices);
  const [help, setHelp] = useState(false);
  const now = useMemo(() => standingOf(snapshot), [snapshot]);
  const drag = useShitheadDrag(now, moves, flights);
  const hint = (): void => base.coach.ask((move) => layOut(move, moves));
  useGuide(base.coach.hint?.move, (move) => nextPress(now, move));
  const tap = (card: number): void => {
    if (!drag.wasDrag()) moves.tap(card);
  };
  const flip = (slot: number): void => {
    if (!drag.wasDrag()) void moves.flip(slot);
  };
  const open = (): void => setHelp(true);
  useTableKeys(moves, { h: hint, u: base.undo, l: base.rail.toggle, n: base.skip, '?': open });
  return { ...base, now, moves, drag, help, setHelp, hint, tap, flip };
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

/** The large button, which says what it does. */
const MAIN: Presses = ['.action-buttons > :last-child'];

/** A hint also lays the cards out, ready to be played. */
function layOut(move: Move, moves: Moves): void {
  if (move.type === 'play') moves.stage(move.cards);
  else moves.stage(move.type === 'swap' ? [move.hand] : []);
}

export function nextPress({ view, seat, selected }: ScreenState, move: Move): Presses {
  switch (move.type) {
    case 'swap':
      return [cardButton(swapped(selected, view.faceUp[seat], move))];
    case 'play':
      return withCards(selected, move.cards, MAIN);
    case 'take':
      return withCards(selected, [], MAIN);
    case 'flip':
      return [`[data-slot="${move.slots[0]}"]`];
    case 'target':
      return [`.joker-target[data-target="${move.target}"]`];
    default:
      return MAIN;
  }
}

/**
 * A tap in the same zone chooses anew, one in the other zone swaps with what is chosen: so that comes second.
 */
function swapped(
  [chosen]: readonly Card[],
  open: readonly Card[],
  { hand, faceUp }: Extract<Move, { type: 'swap' }>,
): Card {
  if (chosen === hand) return faceUp;
  return chosen !== faceUp && open.includes(chosen) ? faceUp : hand;
}
