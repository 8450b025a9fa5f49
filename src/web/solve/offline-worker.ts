/**
 * Service worker that makes the solver page work offline. With a network the page itself is fetched anew, so
 * that a new version is seen at once. Its parts carry a hash in their names and never change.
 */

/** Filled in when the pages are built: the page, and every file that it may need. */
declare const KEPT_FILES: readonly string[];
declare const KEPT_VERSION: string;

interface Fetched extends Event {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Waiting extends Event {
  waitUntil(done: Promise<unknown>): void;
}
// The page's types do not know what `self` is here.
const keeper = self as unknown as {
  addEventListener(type: 'fetch', listener: (event: Fetched) => void): void;
  addEventListener(type: 'install' | 'activate', listener: (event: Waiting) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
};

const PREFIX = 'baize-solve-';
const NAME = PREFIX + KEPT_VERSION;
const PAGE = './solve';

keeper.addEventListener('install', (event) => {
  event.waitUntil(keepAll().then(() => keeper.skipWaiting()));
});
keeper.addEventListener('activate', (event) => {
  event.waitUntil(forgetOld().then(() => keeper.clients.claim()));
});
keeper.addEventListener('fetch', (event) => {
  if (event.request.method !== 'GET') return;
  const isPage = event.request.mode === 'navigate';
  event.respondWith(isPage ? pageFor(event.request) : fileFor(event.request));
});

async function keepAll(): Promise<void> {
  const kept = await caches.open(NAME);
  await kept.addAll([PAGE, ...KEPT_FILES]);
}

async function forgetOld(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== NAME);
  await Promise.all(old.map((name) => caches.delete(name)));
}

async function pageFor(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(PAGE);
    if (kept) return kept;
    throw error;
  }
}

const fileFor = async (request: Request): Promise<Response> =>
  (await caches.match(request)) ?? fetch(request);
