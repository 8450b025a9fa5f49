/**
 * Hook that reads lengths from the style sheets for layouts made by scripts, again whenever they may have
 * changed.
 */
import { useLayoutEffect, type RefObject } from 'react';
import { useSettings } from '../settings.ts';

/** A registered custom property of an element, in pixels of the screen. */
export type LengthOf = (property: string) => number;

/** Reads when the box appears, when its size changes, and when the player wants cards of another size. */
export function useLengths(
  box: RefObject<HTMLDivElement | null>,
  read: (element: HTMLDivElement, lengthOf: LengthOf) => void,
): void {
  const { cards } = useSettings();
  useLayoutEffect(() => {
    const element = box.current!;
    const lengthOf: LengthOf = (property) =>
      Number.parseFloat(getComputedStyle(element).getPropertyValue(property));
    const readNow = (): void => read(element, lengthOf);
    readNow();
    const observer = new ResizeObserver(readNow);
    observer.observe(element);
    return () => observer.disconnect();
    // What reads is a new function at each render and always reads the same.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [box, cards]);
}
