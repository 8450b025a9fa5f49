/**
 * Drag and drop with mouse, pen or finger, through pointer events. A press that does not move is ignored
 * here: a tap stays a click, and the keyboard needs no code of its own.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import { startGhost, type Ghost } from './ghost.ts';
import { addressIn, type Address } from './places.ts';
import { nearTarget } from './targets.ts';

export interface DragPlan {
  /** The addresses that are dragged together with this one; empty if it cannot be dragged. */
  grab(from: Address): readonly Address[];
  /** Tries to put it there; resolves to false where it has to go back. */
  drop(held: readonly Address[], target: string, at: Point): Promise<boolean>;
  /** A press that stays in place; where it means nothing, a card may be held as long as one likes. */
  press?(from: Address): void;
  /** Whether the pointer, now over another card, chooses cards on its way instead of dragging. */
  sweep?(from: Address, over: Address | undefined, by: Point): boolean;
  /** Where the cards were when the player let go. */
  released(ghost: Ghost): void;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Dragging {
  readonly held: readonly Address[];
  /** The `data-drop` under the pointer. */
  readonly over: string | undefined;
}

export interface Drag {
  readonly dragging: Dragging | undefined;
  /** For `onPointerDown` of a card or a place. */
  readonly start: (from: Address, event: React.PointerEvent) => void;
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

  const start = useCallback((from: Address, event: React.PointerEvent) => {
    if (event.button !== 0 || !event.isPrimary) return;
    handled.current = false;
    stop.current?.();
    stop.current = follow(from, event, {
      plan: () => latest.current,
      show: setDragging,
      handled: () => {
        handled.current = true;
      },
      // The click that ends a drag comes before any timer; a later one is meant.
      ended: () => void setTimeout(() => (handled.current = false)),
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
  readonly ended: () => void;
}

/** Listens until the pointer is let go; returns how to stop early. */
function follow(from: Address, down: React.PointerEvent, follower: Follower): () => void {
  const origin = { x: down.clientX, y: down.clientY };
  const slack = down.pointerType === 'mouse' ? MOVE_PX.mouse : MOVE_PX.touch;
  let ghost: Ghost | undefined;
  let over: string | undefined;
  const press = setTimeout(() => {
    const plan = follower.plan();
    if (!plan.press) return;
    follower.handled();
    plan.press(from);
    end();
  }, PRESS_MS);

  const move = (event: PointerEvent): void => {
    const by = { x: event.clientX - origin.x, y: event.clientY - origin.y };
    if (!ghost) {
      if (Math.hypot(by.x, by.y) < slack) return;
      clearTimeout(press);
      if (follower.plan().sweep?.(from, cardUnder(event), by)) return follower.handled();
      const held = follower.plan().grab(from);
      if (held.length === 0) return end();
      follower.handled();
      ghost = startGhost(held, from);
      follower.show({ held, over });
    }
    ghost.moveBy(by);
    const under = dropUnder(event);
    if (under === over) return;
    over = under;
    follower.show({ held: ghost.held, over });
  };
  const up = (event: PointerEvent): void => {
    end();
    follower.ended();
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
  const taken = over !== undefined && (await plan().drop(ghost.held, over, at));
  if (!taken) await ghost.glideBack();
  ghost.remove();
  show(undefined);
}

const cardUnder = ({ clientX, clientY }: PointerEvent): Address | undefined =>
  addressIn(document.elementFromPoint(clientX, clientY));

const dropUnder = ({ clientX, clientY }: PointerEvent): string | undefined => {
  const near = nearTarget({ x: clientX, y: clientY });
  if (near !== undefined) return near;
  for (const element of document.elementsFromPoint(clientX, clientY)) {
    const target = element.closest<HTMLElement>('[data-drop]');
    if (target) return target.dataset.drop;
  }
  return undefined;
};
