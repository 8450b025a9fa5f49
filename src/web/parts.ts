/**
 * Loads parts of the page on demand: code and style sheets together or neither, and again after a failure.
 * The bundler's own loader requests a style sheet once and then assumes that it is there.
 */
import { useEffect, useReducer, useState } from 'react';

type Load<T> = () => Promise<T>;

/** Style sheets whose request failed; those that are neither here nor among them are on their way. */
const failed = new WeakSet<EventTarget>();
const isSheet = (target: EventTarget | null): target is HTMLLinkElement =>
  target instanceof HTMLLinkElement && target.rel === 'stylesheet';

/**
 * Listens from now on. Scripts wait for the sheets of the page itself, so one that is not here has failed.
 */
export function watchStyles(): void {
  for (const link of missingSheets()) failed.add(link);
  document.addEventListener(
    'error',
    ({ target }) => {
      if (isSheet(target)) failed.add(target);
    },
    true,
  );
}

export async function fetchPart<T>(load: Load<T>): Promise<T> {
  const part = await load();
  await styled();
  come.set(load, part);
  return part;
}

/** Parts that have loaded. They are there at once the next time. */
const come = new Map<Load<unknown>, unknown>();

/** Resolves when every style sheet that was asked for is here; asks again for those that failed. */
export async function styled(): Promise<void> {
  await Promise.all(missingSheets().map(arrived));
}

const missingSheets = (): HTMLLinkElement[] =>
  [...document.querySelectorAll('link')].filter((link) => isSheet(link) && !isHere(link));

/** A sheet that failed may be there as an object, but its rules cannot be read. */
function isHere({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet?.cssRules !== undefined;
  } catch {
    return false;
  }
}

function arrived(link: HTMLLinkElement): Promise<unknown> {
  const sheet = failed.has(link) ? askedAgain(link) : link;
  return new Promise((resolve, reject) => {
    sheet.addEventListener('load', resolve, { once: true });
    sheet.addEventListener('error', () => reject(new Error(`no style: ${sheet.href}`)), {
      once: true,
    });
  });
}

/** In the same place: which rule wins depends on the order of the sheets. */
function askedAgain(link: HTMLLinkElement): HTMLLinkElement {
  const fresh = link.cloneNode() as HTMLLinkElement;
  link.replaceWith(fresh);
  return fresh;
}

export interface Part<T> {
  readonly here: T | undefined;
  readonly isMissing: boolean;
  readonly again: () => void;
}

/** Fetches a part as soon as it is wanted. `load` has to be the same function each time. */
export function usePart<T>(load: Load<T>, isWanted = true): Part<T> {
  const [here, setHere] = useState(() => come.get(load) as T | undefined);
  const [missedAt, setMissedAt] = useState(-1);
  const [tries, again] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!isWanted || here !== undefined) return;
    let isLive = true;
    fetchPart(load).then(
      (part) => isLive && setHere(() => part),
      () => isLive && setMissedAt(tries),
    );
    return () => {
      isLive = false;
    };
  }, [load, isWanted, tries, here]);
  return { here, isMissing: missedAt === tries && here === undefined, again };
}

/** Parts that a table may want when there is no network any more. */
const wantedLater = new Set<Load<unknown>>();

/**
 * Remembers a part that is fetched when a table is open and at rest. `load` has to be the same function each
 * time.
 */
export const keepForLater = (load: Load<unknown>): void => void wantedLater.add(load);

/** By then what is in sight is there, and the network has nothing else to do. */
const AT_REST_MS = 4_000;

/** Has everything ready that was kept for later, as long as a table is shown. */
export function useKeptParts(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      // Whoever shows one of them will hear of a failure.
      for (const load of wantedLater) fetchPart(load).catch(() => undefined);
    }, AT_REST_MS);
    return () => clearTimeout(timer);
  }, []);
}
