/** What a hand does with cards: drags them by mouse or finger, or holds one down. */
import type { Locator, Page } from 'playwright-core';

/** Something on the page, by its middle, or a point of the window. */
export type Spot = Locator | { readonly x: number; readonly y: number };

const middleOf = async (what: Spot): Promise<{ x: number; y: number }> => {
  if ('x' in what) return what;
  const box = await restOf(what);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>;

const FRAMES_MAX = 120;

/** Where it comes to rest: a hand that closes up after a play would put the next card under the finger. */
async function restOf(what: Locator): Promise<Box> {
  let box = (await what.boundingBox())!;
  for (let frame = 0; frame < FRAMES_MAX; frame++) {
    await what.page().evaluate(() => new Promise((next) => requestAnimationFrame(next)));
    const now = (await what.boundingBox())!;
    if (now.x === box.x && now.y === box.y) return now;
    box = now;
  }
  return box;
}

/** Through all of these places in turn, without letting go. */
export async function dragAlong(page: Page, ...places: Spot[]): Promise<void> {
  const [start, ...way] = await Promise.all(places.map(middleOf));
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  for (const { x, y } of way) await page.mouse.move(x, y, { steps: 8 });
  await page.mouse.up();
}

export const drag = (page: Page, from: Spot, to: Spot): Promise<void> => dragAlong(page, from, to);

const REST_MS = 80;

export async function dragByTouch(page: Page, from: Spot, to: Spot): Promise<void> {
  const [start, end] = [await middleOf(from), await middleOf(to)];
  const session = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove', x: number, y: number): Promise<unknown> =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] });
  await send('touchStart', start.x, start.y);
  for (let step = 1; step <= 8; step++) {
    const part = step / 8;
    await send('touchMove', start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part);
  }
  // A finger that lets go at full speed flings, and the browser takes the next tap for the end of the flight.
  await page.waitForTimeout(REST_MS);
  await send('touchMove', end.x, end.y);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

export async function longPress(page: Page, card: Locator): Promise<void> {
  const { x, y } = await middleOf(card);
  const session = await page.context().newCDPSession(page);
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await page.waitForTimeout(600);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
