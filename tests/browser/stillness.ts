/** Whether anything on a page moves that nobody has moved. */
import type { Page } from 'playwright-core';

export const watchShifts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    interface Shift extends PerformanceEntry {
      readonly value: number;
      readonly sources: readonly { readonly node: Node | null }[];
    }
    const nameOf = (node: Node | null): string =>
      (node instanceof Element ? node : node?.parentElement)?.className ?? 'gone';
    const seen = globalThis as { shifts?: number; shifted?: string[] };
    seen.shifts = 0;
    seen.shifted = [];
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        seen.shifts = (seen.shifts ?? 0) + value;
        seen.shifted?.push(`${value.toFixed(4)} ${sources.map(({ node }) => nameOf(node)).join()}`);
      }
    }).observe({ type: 'layout-shift', buffered: false });
  });

/** How much has shifted since; the words in the middle of a button may change. */
export const shiftsOn = (page: Page): Promise<number | undefined> =>
  page.evaluate(() => (globalThis as { shifts?: number }).shifts);

/** What has shifted, for whoever has to find out why. */
export const shiftedOn = (page: Page): Promise<string> =>
  page.evaluate(() => (globalThis as { shifted?: string[] }).shifted?.join('; ') ?? '');

/** Where everything is that must not move when cards are chosen. */
export const framesOf = (page: Page, selectors: readonly string[]): Promise<unknown> =>
  page.evaluate(
    (wanted) =>
      wanted.map((selector) => {
        const { x, y, width, height } = document.querySelector(selector)!.getBoundingClientRect();
        return [selector, x, y, width, height];
      }),
    selectors,
  );
