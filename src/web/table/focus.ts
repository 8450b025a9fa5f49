/** Keyboard focus: set when a table opens, and kept when the focused card has left. */
import { useEffect, useRef } from 'react';

/** The elements that can have keyboard focus, in the order of the page. Hidden parts are skipped. */
export const touchables = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('[data-nav]:not([disabled])')].filter((element) =>
    element.checkVisibility({ visibilityProperty: true }),
  );

/** After each move, the focus that was lost with a card goes to its neighbour. */
export function useKeptFocus(seq: string): void {
  const last = useRef(-1);
  // What was pressed to come here is gone: reading and keys go on at the table, not at the top of the page.
  useEffect(() => {
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('main.table')?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent): void => {
      last.current = touchables().indexOf(target as HTMLElement);
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, []);
  useEffect(() => {
    const lost = seq !== '' && document.activeElement === document.body && last.current >= 0;
    if (!lost) return;
    const all = touchables();
    all[Math.min(last.current, all.length - 1)]?.focus({ preventScroll: true });
  }, [seq]);
}
