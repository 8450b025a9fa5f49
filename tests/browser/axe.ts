/** Asks axe whether everybody can use what a page shows. */
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { DESKTOP, PHONE } from './site.ts';

interface AxeResult {
  readonly violations: readonly {
    readonly id: string;
    readonly nodes: readonly { readonly html: string }[];
  }[];
}

export async function violationsOn(page: Page): Promise<string[]> {
  await unveil(page);
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe.source);
  const result = await page.evaluate<AxeResult>(
    'axe.run(document, { resultTypes: ["violations"] })',
  );
  return result.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/** With all shadows and gradients: on them it depends whether words can be read. */
const unveil = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });

const SIGHTS = [
  ['light', PHONE],
  ['dark', DESKTOP],
] as const;

/** Looks at what the page shows now on a light phone and on a dark desktop; it is opened only once. */
export async function inEachSight(
  page: Page,
  look: (theme: string) => Promise<void>,
): Promise<void> {
  for (const [theme, viewport] of SIGHTS) {
    await unveil(page);
    await page.setViewportSize(viewport);
    await page.evaluate((name) => (document.documentElement.dataset.theme = name), theme);
    await settle(page);
    await look(theme);
  }
}

export const expectNothingFound = (page: Page): Promise<void> =>
  inEachSight(page, async (theme) => expect(await violationsOn(page), theme).toEqual([]));

/** Fades have ended, so that colours are what they will be; a clock that runs is none of them. */
export const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const running = document
      .getAnimations()
      .filter((one) => one.effect?.getTiming().iterations === 1)
      .filter((one) => (one as CSSAnimation).animationName !== 'clock-run');
    await Promise.all(running.map((one) => one.finished.catch(() => undefined)));
  });
