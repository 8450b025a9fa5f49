/** Opens the terminal of this process: a full screen for a person, plain lines for a pipe. */
import type { Io } from '../command.ts';
import { ScreenTerminal } from './screen-terminal.ts';
import { styleFrom } from './style.ts';
import { LineTerminal, type LiveTerminal } from './terminal.ts';

/** A screen where both ends are terminals that can move a cursor; lines otherwise. */
export function openTerminal({ env }: Io): LiveTerminal {
  const streams = { input: process.stdin, output: process.stdout };
  const isTty = process.stdin.isTTY && process.stdout.isTTY;
  const style = styleFrom(env, isTty);
  const isScreen = isTty && env.TERM !== 'dumb';
  if (isScreen) return new ScreenTerminal(streams, style);
  return new LineTerminal(streams, style, Number(env.COLUMNS) || undefined);
}
