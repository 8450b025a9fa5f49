/** Progress line of `baize solve`, redrawn in place, on a terminal only. */

const LINE_WIDTH = 60;

const show = (line: string): unknown => process.stderr.write(`\r${line.padEnd(LINE_WIDTH)}`);
const clear = (): unknown => process.stderr.write(`\r${' '.repeat(LINE_WIDTH)}\r`);

/** Writing takes time too: often enough for a person. */
const EVERY_MS = 100;

/** Through a list of known length. */
export function progressOver(what: string, all: number): (done: number) => void {
  if (!process.stderr.isTTY) return () => {};
  let next = 0;
  return (done) => {
    if (done >= all) return void clear();
    const now = performance.now();
    if (now < next) return;
    next = now + EVERY_MS;
    show(`${done} of ${all} ${what} …`);
  };
}

interface SearchProgress {
  readonly tell: (nodes: number) => void;
  readonly clear: () => void;
}

/** Before this nobody wonders whether something happens. */
const QUIET_MS = 1000;

/** Through one search: how long it has taken. There is no limit, so there is nothing to be a part of. */
export function searchProgress(): SearchProgress {
  if (!process.stderr.isTTY) return { tell: () => {}, clear: () => {} };
  const from = performance.now();
  let isShown = false;
  const tell = (nodes: number): void => {
    const ms = performance.now() - from;
    if (ms < QUIET_MS) return;
    show(`Searching for ${Math.floor(ms / 1000)} s: ${nodes.toLocaleString('en')} states …`);
    isShown = true;
  };
  return { tell, clear: () => void (isShown && clear()) };
}
