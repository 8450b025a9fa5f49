/** People who want nothing but their table, and come back to it when their server is gone, as the real client does. */
import { RESTART_ATTEMPT, RETRY_MS_MAX, RETRY_MS_MIN } from '../../dist/client/link.js';
import { summaryOf, type Played, type StayOrder } from './load-orders.js';
import { LoadSeat } from './load-seat.js';

/** So many come side by side at the beginning. */
const COMERS = 32;
const LOOK_MS = 20;

/** For each person: how long it took to find the table again; undefined while the connection is lost. */
let waits: (number | undefined)[] = [];

export async function stay({ urls, codes, token }: StayOrder): Promise<void> {
  const [first, ...others] = urls;
  waits = codes.map(() => 0);
  let begun = 0;
  const comeOnes = async (): Promise<void> => {
    while (begun < codes.length) {
      const at = begun++;
      await come(first, codes[at], token, () => void comeBack(at, others, codes[at], token));
    }
  };
  await Promise.all(Array.from({ length: COMERS }, comeOnes));
}

const come = (url: string, code: string, token: string, lost: () => void): Promise<LoadSeat> =>
  LoadSeat.join(url, code, token, {
    updated: () => undefined,
    acked: () => undefined,
    refused: () => undefined,
    lost,
  });

/** A try that fails is made again by `lost`: whoever is not let in has lost a connection too. */
async function comeBack(
  at: number,
  urls: readonly string[],
  code: string,
  token: string,
  since = performance.now(),
  attempt = RESTART_ATTEMPT,
): Promise<void> {
  waits[at] = undefined;
  const span = Math.min(RETRY_MS_MAX, RETRY_MS_MIN * 2 ** attempt);
  await new Promise((resolve) => setTimeout(resolve, Math.random() * span));
  const url = urls[Math.floor(Math.random() * urls.length)];
  const again = (): void => void comeBack(at, urls, code, token, since, attempt + 1);
  await come(url, code, token, again)
    .then(() => (waits[at] = performance.now() - since))
    .catch(() => undefined);
}

/** Resolves once everyone is back; those who are not in time count as refused. */
export async function allReturned(withinMs: number): Promise<Played> {
  const startedAt = performance.now();
  const isLate = (): boolean => performance.now() - startedAt > withinMs;
  while (!isLate() && waits.includes(undefined))
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  const back = waits.filter((wait) => wait !== undefined);
  const seconds = (performance.now() - startedAt) / 1000;
  return { ...summaryOf(back), seconds, late: 0, refused: waits.length - back.length };
}
