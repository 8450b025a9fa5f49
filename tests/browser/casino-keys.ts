/** Fingers on the keys only: arrows to a card, Tab to a button. */
import type { Locator, Page } from 'playwright-core';

const PRESSES_MAX = 40;

/** Walks with the arrows until the focus is on it. */
export async function goTo(page: Page, wanted: Locator): Promise<void> {
  for (let presses = 0; presses < PRESSES_MAX; presses++) {
    const key = await wanted.evaluate(keyTowards);
    if (key === undefined) return;
    await page.keyboard.press(key);
  }
  throw new Error('The arrows never came there.');
}

/** Runs in the page: the arrow that leads nearer; undefined where the focus is there. */
function keyTowards(wanted: Element): string | undefined {
  const focused = document.activeElement;
  if (focused === wanted) return undefined;
  if (!focused?.matches('[data-nav]')) return 'ArrowDown';
  const row = (element: Element): Element | null => element.closest('[data-navrow]');
  const middle = (element: Element): number => {
    const { top, height } = element.getBoundingClientRect();
    return top + height / 2;
  };
  const down = middle(wanted) - middle(focused);
  if (row(focused) !== row(wanted) && Math.abs(down) > 4) return down > 0 ? 'ArrowDown' : 'ArrowUp';
  const isAfter = focused.compareDocumentPosition(wanted) & Node.DOCUMENT_POSITION_FOLLOWING;
  return isAfter ? 'ArrowRight' : 'ArrowLeft';
}

/** Presses the button of the open dialog that has this name. */
export async function inDialog(page: Page, name: string): Promise<void> {
  await page.locator('dialog[open]').waitFor();
  for (let presses = 0; presses < PRESSES_MAX; presses++) {
    const on = await page.evaluate(() => {
      const { activeElement } = document;
      return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent;
    });
    if (on === name) return page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never came to "${name}".`);
}
