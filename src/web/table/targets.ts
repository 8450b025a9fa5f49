/**
 * Finds the drop target of a released card. Small targets reach further than they are drawn, since a finger
 * hides what it points at. An element with `data-near` beside its `data-drop` is also found from around it.
 */
import type { Point } from './drag.ts';

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** How much of its size a target reaches beyond each of its sides. */
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

export function nearTarget(at: Point): string | undefined {
  const all = [...document.querySelectorAll<HTMLElement>('[data-near][data-drop]')];
  const boxes = all.map((element) => element.getBoundingClientRect());
  const nearest = nearestBox(boxes, at);
  return nearest === undefined ? undefined : all[nearest].dataset.drop;
}
