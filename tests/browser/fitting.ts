/** Whether a page fits on a screen of any size. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { CARD_SIZES } from '../../src/web/settings.ts';
import { DESKTOP, PHONE, PHONE_LOW, PHONE_ON_ITS_SIDE } from './site.ts';

const SCREEN_SIZES = {
  phone: PHONE,
  'small phone': PHONE_LOW,
  'phone on its side': PHONE_ON_ITS_SIDE,
  tablet: { width: 820, height: 1180 },
  'small tablet': { width: 768, height: 1024 },
  'tablet on its side': { width: 1024, height: 768 },
  laptop: { width: 1280, height: 720 },
  'low window': { width: 1440, height: 824 },
  desktop: DESKTOP,
  'window on a large desktop': { width: 1920, height: 950 },
  'large desktop': { width: 1920, height: 1080 },
  'larger still': { width: 2560, height: 1440 },
} as const;

/** One page, put on each of these screens in turn with cards of each size: nothing is cut off or covered. */
export async function expectFits(page: Page, parts: readonly string[]): Promise<void> {
  for (const cards of CARD_SIZES) {
    await page.evaluate((size) => void (document.documentElement.dataset.cards = size), cards);
    for (const [screen, viewport] of Object.entries(SCREEN_SIZES)) {
      await page.setViewportSize(viewport);
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => done(0))));
      const message = `${screen}, ${cards} cards`;
      await expect.poll(() => misfitsOn(page, parts), { message, ...SOON }).toEqual([]);
    }
  }
}

const SOON = { timeout: 5_000, interval: 50 } as const;

/** Parts over the edge of the window, parts that cover one another, and a bar cut off. */
const misfitsOn = (page: Page, parts: readonly string[]): Promise<string[]> =>
  page.evaluate(misfits, parts);

/** Runs in the page, so that it knows nothing from outside. */
function misfits(selectors: readonly string[]): string[] {
  const SLACK = 1.5;
  const parts = selectors.flatMap((name) =>
    [...document.querySelectorAll(name)].map((element, at) => ({
      name: `${name} ${at}`,
      box: element.getBoundingClientRect(),
    })),
  );
  const isOut = ({ left, top, right, bottom }: DOMRect): boolean =>
    left < -SLACK || top < -SLACK || right > innerWidth + SLACK || bottom > innerHeight + SLACK;
  const meet = (a: DOMRect, b: DOMRect): boolean =>
    a.left < b.right - SLACK &&
    b.left < a.right - SLACK &&
    a.top < b.bottom - SLACK &&
    b.top < a.bottom - SLACK;
  const held = [...document.querySelectorAll('.hand [data-card], .hand [data-tile]')].map(
    (element, at) => ({ name: `card ${at} of the hand`, box: element.getBoundingClientRect() }),
  );
  const cut = [...parts, ...held]
    .filter(({ box }) => isOut(box))
    .map(({ name }) => `${name} is cut off`);
  const covered = parts.flatMap((a, at) =>
    parts
      .slice(at + 1)
      .filter((b) => meet(a.box, b.box))
      .map((b) => `${a.name} meets ${b.name}`),
  );
  const nav = document.querySelector('.bar')!;
  return [...cut, ...covered, ...(nav.scrollWidth > nav.clientWidth ? ['words in the bar'] : [])];
}

export const wordsBeyondTheEdge = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Nothing lies over its middle, and nobody has to scroll for it. */
export const isInSight = (thing: Locator): Promise<boolean> =>
  thing.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

/** Controls in a part of the page that a finger would miss; a select is opened by its whole line. */
export const smallTargets = (page: Page, part: string): Promise<string[]> =>
  page.evaluate(
    (selector) =>
      [...document.querySelectorAll(`${selector} :is(button, select, input, summary)`)]
        .filter((control) => control.checkVisibility())
        .filter((control) => control.getBoundingClientRect().height < 43.5)
        .map((control) => control.outerHTML.slice(0, 80)),
    part,
  );
