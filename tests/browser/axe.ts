/** Asks axe whether everybody can use what a page shows. */
import axe from 'axe-core';
import type { Page } from 'playwright-core';

interface AxeResult {
  readonly violations: readonly {
    readonly id: string;
    readonly nodes: readonly { readonly html: string }[];
  }[];
}

export async function violationsOn(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const result = await page.evaluate<AxeResult>(
    'axe.run(document, { resultTypes: ["violations"] })',
  );
  return result.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/** Fades have ended, so that colours are what they will be; a clock that runs is none of them. */
export const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const running = document
      .getAnimations()
      .filter((one) => one.effect?.getTiming().iterations === 1)
      .filter((one) => (one as CSSAnimation).animationName !== 'clock-run');
    await Promise.all(running.map((one) => one.finished.catch(() => undefined)));
  });
