/**
 * Dragging cards with a mouse, a pen or a finger, through pointer events. A press that does not move is
 * left alone, so that a tap stays a click and the keyboard needs no code of its own here.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Card } from '../../core/card.ts';
import { startGhost, type Ghost } from './ghost.ts';

export interface DragPlan {
  /** The cards that come along when this one is picked up; none where it cannot be. */
  grab(card: Card): readonly Card[];
  /** Tries to put the cards there; resolves to false where they have to go back. */
  drop(cards: readonly Card[], target: string, at: Point): Promise<boolean>;
  /** A press that stays in place. */
  press(card: Card): void;
  /** Where the cards were when the player let go. */
  released(ghost: Ghost): void;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Dragging {
  readonly cards: readonly Card[];
  /** The `data-drop` under the pointer. */
  readonly over: string | undefined;
}

export interface Drag {
  readonly dragging: Dragging | undefined;
  /** For `onPointerDown` of a card. */
  readonly start: (card: Card, event: React.PointerEvent) => void;
  /** For `onClick` of a card: true where the click only ends a drag or a long press. */
  readonly wasDrag: () => boolean;
}

const MOVE_PX = { mouse: 5, touch: 10 } as const;
const PRESS_MS = 450;

export function useDrag(plan: DragPlan): Drag {
  const [dragging, setDragging] = useState<Dragging>();
  const latest = useRef(plan);
  const handled = useRef(false);
  const stop = useRef<() => void>(undefined);
  useEffect(() => {
    latest.current = plan;
  });
  useEffect(() => () => stop.current?.(), []);

  const start = useCallback((card: Card, event: React.PointerEvent) => {
    if (event.button !== 0 || !event.isPrimary) return;
    handled.current = false;
    stop.current?.();
    stop.current = follow(card, event, {
      plan: () => latest.current,
      show: setDragging,
      handled: () => {
        handled.current = true;
      },
    });
  }, []);
  const wasDrag = useCallback(() => {
    const was = handled.current;
    handled.current = false;
    return was;
  }, []);
  return { dragging, start, wasDrag };
}

interface Follower {
  readonly plan: () => DragPlan;
  readonly show: (dragging: Dragging | undefined) => void;
  readonly handled: () => void;
}

/** Listens until the pointer is let go; returns how to stop early. */
function follow(card: Card, down: React.PointerEvent, follower: Follower): () => void {
  const origin = { x: down.clientX, y: down.clientY };
  const slack = down.pointerType === 'mouse' ? MOVE_PX.mouse : MOVE_PX.touch;
  let ghost: Ghost | undefined;
  let over: string | undefined;
  const press = setTimeout(() => {
    follower.handled();
    follower.plan().press(card);
    end();
  }, PRESS_MS);

  const move = (event: PointerEvent): void => {
    const by = { x: event.clientX - origin.x, y: event.clientY - origin.y };
    if (!ghost) {
      if (Math.hypot(by.x, by.y) < slack) return;
      clearTimeout(press);
      const cards = follower.plan().grab(card);
      if (cards.length === 0) return end();
      follower.handled();
      ghost = startGhost(cards);
      follower.show({ cards, over });
    }
    ghost.moveBy(by);
    const under = dropUnder(event);
    if (under === over) return;
    over = under;
    follower.show({ cards: ghost.cards, over });
  };
  const up = (event: PointerEvent): void => {
    end();
    if (!ghost) return;
    if (event.type === 'pointercancel') over = undefined;
    void letGo(ghost, over, { x: event.clientX, y: event.clientY }, follower);
  };
  const end = (): void => {
    clearTimeout(press);
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', up);
    window.removeEventListener('pointercancel', up);
  };
  window.addEventListener('pointermove', move);
  window.addEventListener('pointerup', up);
  window.addEventListener('pointercancel', up);
  return end;
}

async function letGo(
  ghost: Ghost,
  over: string | undefined,
  at: Point,
  { plan, show }: Follower,
): Promise<void> {
  plan().released(ghost);
  const taken = over !== undefined && (await plan().drop(ghost.cards, over, at));
  if (!taken) await ghost.glideBack();
  ghost.remove();
  show(undefined);
}

const dropUnder = ({ clientX, clientY }: PointerEvent): string | undefined => {
  for (const element of document.elementsFromPoint(clientX, clientY)) {
    const target = element.closest<HTMLElement>('[data-drop]');
    if (target) return target.dataset.drop;
  }
  return undefined;
};
