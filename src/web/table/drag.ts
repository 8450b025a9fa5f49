/**
 * Drag and drop with mouse, pen or finger, through pointer events: the drag, its target, and the copies
 * under the pointer. A press that does not move is ignored here: a tap stays a click, and the keyboard needs
 * no code of its own.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Card } from '../../core/card.ts';
import { type Address, addressIn, cardAt, elementAt, type Spot, spotOf } from './places.ts';
import { prefersReducedMotion } from '../settings.ts';
import type { Flights } from './flights.ts';

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

/** Drags of cards: each sets out on its flight from where it was let go of. */
export const useCardDrag = (flights: Flights, plan: Omit<DragPlan, 'released'>): Drag =>
  useDrag({
    ...plan,
    grab: (from) => {
      const held = plan.grab(from);
      flights.finish();
      return held;
    },
    released: (ghost) => {
      for (const [card, spot] of ghost.spots()) flights.lift(card, spot);
    },
    drop: async (held, target, at) => {
      const taken = await plan.drop(held, target, at);
      flights.drop();
      return taken;
    },
  });

/** The cards in the hand of the player just now: dragged, or else chosen. */
export const heldCards = ({ dragging }: Drag, chosen: readonly Card[]): readonly Card[] =>
  dragging ? dragging.held.map(cardAt).filter((card) => card !== undefined) : chosen;

/** Whether a pointer keeps to the row of a hand: higher than `rowPx` the cards are lifted, no longer swept. */
export const isLevel = (by: Point, rowPx: number): boolean =>
  Math.abs(by.y) < Math.min(rowPx, Math.abs(by.x));

/** What a pointer on its way over the hand passes. */
export interface Sweep {
  readonly from: Address;
  readonly over: Address | undefined;
  readonly by: Point;
}

export interface Drop {
  readonly held: readonly Address[];
  readonly target: Address;
  readonly at: Point;
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

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/**
 * How much of its size a target with `data-near` reaches beyond each of its sides: a finger hides what it
 * points at.
 */
const REACH = 0.15;
const TOUCH_PX_MIN = 44;

const extra = (size: number): number => Math.max(size * REACH, (TOUCH_PX_MIN - size) / 2);

const reaches = ({ left, top, width, height }: Box, { x, y }: Point): boolean =>
  Math.abs(x - left - width / 2) <= width / 2 + extra(width) &&
  Math.abs(y - top - height / 2) <= height / 2 + extra(height);

const distance = ({ left, top, width, height }: Box, { x, y }: Point): number =>
  Math.hypot(x - left - width / 2, y - top - height / 2);

/** Which of the boxes is meant by this point: of those that reach it, the one with the nearest middle. */
export function nearestBox(boxes: readonly Box[], at: Point): number | undefined {
  let nearest: number | undefined;
  for (const [i, box] of boxes.entries()) {
    if (!reaches(box, at)) continue;
    if (nearest === undefined || distance(box, at) < distance(boxes[nearest], at)) nearest = i;
  }
  return nearest;
}

/** The `data-drop` around the point, also a little beside it. */
function nearTarget(at: Point): string | undefined {
  const all = [...document.querySelectorAll<HTMLElement>('[data-near][data-drop]')];
  const boxes = all.map((element) => element.getBoundingClientRect());
  const nearest = nearestBox(boxes, at);
  return nearest === undefined ? undefined : all[nearest].dataset.drop;
}

const GLIDE_MS = 240;
/** Cards picked up together close up to this distance. */
const SPREAD_PX = 22;

interface Ghost {
  readonly held: readonly Address[];
  moveBy(by: Point): void;
  /** Where each known card is now. */
  spots(): Map<Card, Spot>;
  /** Where everything that is held is now. */
  spotsByAddress(): Map<Address, Spot>;
  glideBack(): Promise<void>;
  remove(): void;
}

/** Copies what is held; the cards themselves stay in place. `from` is what the pointer is on. */
function startGhost(held: readonly Address[], from: Address): Ghost {
  const layer = document.createElement('div');
  layer.className = 'ghost';
  layer.setAttribute('aria-hidden', 'true');
  const copies = held.flatMap((address, at) => copyOf(address, at, layer));
  document.body.append(layer);
  if (layer.querySelector('.tile')) gatherTiles(copies, from);
  return {
    held,
    moveBy: ({ x, y }) => {
      layer.style.transform = `translate(${x}px, ${y}px)`;
    },
    spots: () => spotsOf(copies),
    spotsByAddress: () => new Map(copies.map(({ address, element }) => [address, spotOf(element)])),
    glideBack: () => glideBack(layer),
    remove: () => layer.remove(),
  };
}

interface Copy {
  readonly address: Address;
  readonly element: HTMLElement;
}

function spotsOf(copies: readonly Copy[]): Map<Card, Spot> {
  const spots = new Map<Card, Spot>();
  for (const { address, element } of copies) {
    const card = cardAt(address);
    if (card !== undefined) spots.set(card, spotOf(element));
  }
  return spots;
}

function copyOf(address: Address, at: number, layer: HTMLElement): Copy[] {
  const original = elementAt(address);
  const face = original?.querySelector('.card, .tile');
  if (!original || !face) return [];
  const { left, top } = original.getBoundingClientRect();
  const width = original.offsetWidth;
  const element = document.createElement('div');
  element.className = 'ghost-card';
  element.style.cssText = `left:${left}px;top:${top}px;--card-w:${width}px;--tile-w:${width}px`;
  element.style.setProperty('--spread', `${at * SPREAD_PX}px`);
  element.append(face.cloneNode(true));
  layer.append(element);
  return [{ address, element }];
}

/** Tiles never overlap: they come side by side, as in a set, around the one that the pointer is on. */
function gatherTiles(copies: readonly Copy[], from: Address): void {
  const centre = Math.max(
    0,
    copies.findIndex(({ address }) => address === from),
  );
  const { offsetLeft, offsetTop, offsetWidth } = copies[centre].element;
  for (const [at, { element }] of copies.entries()) {
    const left = offsetLeft + (at - centre) * (offsetWidth + 1);
    element.style.setProperty('--spread', `${left - element.offsetLeft}px`);
    element.style.setProperty('--rise', `${offsetTop - element.offsetTop}px`);
    element.style.setProperty('--tile-w', `${offsetWidth}px`);
  }
}

async function glideBack(layer: HTMLElement): Promise<void> {
  if (prefersReducedMotion()) return;
  layer.dataset.back = '';
  const back = layer.animate([{ transform: layer.style.transform }, { transform: 'none' }], {
    duration: GLIDE_MS,
    easing: 'cubic-bezier(0.3, 0.9, 0.4, 1)',
    fill: 'forwards',
  });
  await back.finished.catch(() => undefined);
}
