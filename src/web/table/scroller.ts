/** Scrolling parts of a table: whether there is more to see, and scrolling by a card held at the edge. */
import { useCallback, useEffect, useLayoutEffect, useState, type RefObject } from 'react';

const EDGE_PX = 34;
const SCROLL_PX = 14;

/** A card that is held at the edge brings what lies beyond it into sight. */
export function useEdgeScroll(box: RefObject<HTMLDivElement | null>, active: boolean): void {
  useEffect(() => {
    if (!active) return;
    let by = 0;
    const onMove = ({ clientY }: PointerEvent): void => {
      const { top, bottom } = box.current!.getBoundingClientRect();
      const near = clientY > top - EDGE_PX && clientY < bottom + EDGE_PX;
      by = !near
        ? 0
        : clientY < top + EDGE_PX
          ? -SCROLL_PX
          : clientY > bottom - EDGE_PX
            ? SCROLL_PX
            : 0;
    };
    const timer = setInterval(() => {
      if (by !== 0) box.current?.scrollBy(0, by);
    }, 32);
    window.addEventListener('pointermove', onMove);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pointermove', onMove);
    };
  }, [box, active]);
}

interface Edges {
  readonly above: boolean;
  readonly below: boolean;
}

/** Whether there is more above or below what is in sight. */
export function useEdges(box: RefObject<HTMLDivElement | null>): Edges {
  const [edges, setEdges] = useState<Edges>({ above: false, below: false });
  const read = useCallback((): void => {
    const element = box.current!;
    // Room that is left below the content, for what lies over it, is no reason to go on.
    const end = element.firstElementChild!.getBoundingClientRect().bottom;
    const below = end > element.getBoundingClientRect().bottom + 2;
    const above = element.scrollTop > 2;
    setEdges((was) => (was.above === above && was.below === below ? was : { above, below }));
  }, [box]);
  useLayoutEffect(() => {
    const element = box.current!;
    const observer = new ResizeObserver(read);
    observer.observe(element);
    observer.observe(element.firstElementChild!);
    element.addEventListener('scroll', read, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', read);
    };
  }, [box, read]);
  return edges;
}
