/** Whether anything on a page moves that nobody has moved. */
import type { Page } from 'playwright-core';

export const watchShifts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const seen = globalThis as { shifts?: number };
    seen.shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        seen.shifts = (seen.shifts ?? 0) + (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: false });
  });

/** How much has shifted since; the words in the middle of a button may change. */
export const shiftsOn = (page: Page): Promise<number | undefined> =>
  page.evaluate(() => (globalThis as { shifts?: number }).shifts);

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
