/** The clients of the load in a process of their own; `load.ts` starts it and tells it what to do. */
import { LoadTable } from './load-table.js';
import { NOTHING_PLAYED, summaryOf, type Answer, type Order, type Played } from './load-orders.js';
import { allReturned, stay } from './load-stayers.js';

/** So many tables are opened side by side: as fast as the server can, without flooding it. */
const OPENERS = 16;

let tables: LoadTable[] = [];

async function obey(order: Order): Promise<Played> {
  switch (order.type) {
    case 'open':
      await openTables(order);
      return NOTHING_PLAYED;
    case 'pace':
      return pace(order.everyMs, order.forMs);
    case 'rush':
      return rush(order.forMs);
    case 'leave':
      for (const table of tables.splice(0)) table.leave();
      return NOTHING_PLAYED;
    case 'stay':
      await stay(order);
      return NOTHING_PLAYED;
    case 'return':
      return allReturned(order.withinMs);
  }
}

type OpenOrder = Extract<Order, { type: 'open' }>;

async function openTables({ urls, tables: count, seats, isRelayed }: OpenOrder): Promise<void> {
  let begun = 0;
  const opened: LoadTable[] = [];
  const openOnes = async (): Promise<void> => {
    while (begun < count) {
      const at = begun++;
      const seatsAt = isRelayed ? at + 1 : at;
      const place = { openAt: urls[at % urls.length], seatsAt: urls[seatsAt % urls.length] };
      opened.push(await LoadTable.open(place, seats));
    }
  };
  await Promise.all(Array.from({ length: OPENERS }, openOnes));
  tables = opened;
}

/** Notes of one measurement. */
class Tally {
  readonly times: number[] = [];
  late = 0;
  refused = 0;
  readonly #startedAt = performance.now();

  sum(): Played {
    const seconds = (performance.now() - this.#startedAt) / 1000;
    const { times, late, refused } = this;
    return { ...summaryOf(times), seconds, late, refused };
  }
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Every table has a beat of its own, so that moves come as strangers make them: at any time. */
async function pace(everyMs: number, forMs: number): Promise<Played> {
  const tally = new Tally();
  const timers: NodeJS.Timeout[] = [];
  for (const table of tables) {
    table.listener = notesFor(tally, () => undefined);
    const beat = (): void => {
      if (table.isIdle) table.move();
      else tally.late++;
    };
    const first = (): void => {
      beat();
      timers.push(setInterval(beat, everyMs));
    };
    timers.push(setTimeout(first, Math.random() * everyMs));
  }
  await sleep(forMs);
  for (const timer of timers) clearInterval(timer);
  return settled(tally);
}

async function rush(forMs: number): Promise<Played> {
  const tally = new Tally();
  for (const table of tables) {
    table.listener = notesFor(tally, (idle) => idle.move());
    if (table.isIdle) table.move();
  }
  await sleep(forMs);
  const played = tally.sum();
  for (const table of tables) table.listener = undefined;
  await sleep(SETTLE_MS);
  return played;
}

const notesFor = (tally: Tally, idle: (table: LoadTable) => void): LoadTable['listener'] => ({
  told: (ms) => void tally.times.push(ms),
  refused: () => void tally.refused++,
  idle,
});

/** What is still on its way belongs to the measurement. */
const SETTLE_MS = 1_000;

async function settled(tally: Tally): Promise<Played> {
  await sleep(SETTLE_MS);
  for (const table of tables) table.listener = undefined;
  return tally.sum();
}

process.on('message', (order: Order) => {
  const tell = (answer: Answer): void => void process.send?.(answer);
  obey(order).then(
    (played) => tell({ ok: true, played }),
    (error: unknown) => tell({ ok: false, error: String(error) }),
  );
});
// Whoever measures is gone: nobody is left to play for.
process.on('disconnect', () => process.exit());
