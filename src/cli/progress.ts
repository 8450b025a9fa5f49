/** Progress line of a long command, and the counts it reports. */
import type { Io } from './command.ts';

const SHOWN_EVERY = 100;

/** Drawn over itself on a terminal; programs that read the errors get none of it. */
export function progressOn(io: Io): (done: number, tables: number) => void {
  if (!process.stderr.isTTY) return () => {};
  return (done, tables) => {
    const line = `${done} of ${tables} tables`;
    if (done === tables) io.err(`\r${' '.repeat(line.length)}\r`);
    else if (done % SHOWN_EVERY === 0) io.err(`\r${line}`);
  };
}

export const amount = (n: number, one: string, many = `${one}s`): string =>
  `${n} ${n === 1 ? one : many}`;
