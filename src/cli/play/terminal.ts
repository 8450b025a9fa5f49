/**
 * The `Terminal` interface that the shell writes to, and `LineTerminal`, its plain version for pipes: lines
 * in, lines out.
 */
import { createInterface, type Interface } from 'node:readline';
import type { Size, Style } from './style.ts';

/** Why nothing more will be typed, and the exit code that says so. */
export const END_CODES = { input: 0, interrupt: 130, hangup: 129, terminate: 143 } as const;
export type EndReason = keyof typeof END_CODES;

export type Answer =
  | { readonly kind: 'line'; readonly text: string }
  | { readonly kind: 'end'; readonly reason: EndReason };

export type Draw = (size: Size) => readonly string[];

export interface Terminal {
  readonly style: Style;
  /** Whether the whole screen is drawn anew, or lines are written one after another. */
  readonly isScreen: boolean;
  /** Shows a screen and the line below it; drawn again whenever the size changes. */
  show(draw: Draw, prompt: string): void;
  /** Tells what happened where there is no screen that shows it. */
  tell(line: string): void;
  ask(): Promise<Answer>;
  /** Waits, unless a key is pressed: true if one was. */
  pause(ms: number): Promise<boolean>;
  /** Whether the player has left by other means than an answer. */
  ended(): EndReason | undefined;
  /** Leaves the terminal as it was found; harmless when called twice. */
  close(): void;
}

/** A terminal at a table that changes while somebody types. */
export interface LiveTerminal extends Terminal {
  /** What stands in the line of input now, not yet entered. */
  typed(): string;
  /** Resolves when the player leaves by other means than an answer. */
  whenEnded(): Promise<EndReason>;
}

/** The streams of the process, or what a test puts in their place. */
export interface Streams {
  readonly input: NodeJS.ReadStream;
  readonly output: NodeJS.WriteStream;
}

const SIGNALS = { SIGINT: 'interrupt', SIGTERM: 'terminate', SIGHUP: 'hangup' } as const;

/** Calls back once for the first signal that ends the program; the result takes the listeners off. */
export function onEndSignal(end: (reason: EndReason) => void): () => void {
  const entries = Object.entries(SIGNALS) as [NodeJS.Signals, EndReason][];
  const listeners = entries.map(([signal, reason]) => {
    const listener = (): void => end(reason);
    process.on(signal, listener);
    return () => process.off(signal, listener);
  });
  return () => listeners.forEach((off) => off());
}

/** A promise that is kept from outside. */
export class Once<T> {
  resolve: (value: T) => void = () => undefined;
  readonly promise = new Promise<T>((resolve) => (this.resolve = resolve));
}

const PLAIN_COLUMNS = 80;
const PLAIN_ROWS = 200;

export class LineTerminal implements LiveTerminal {
  readonly isScreen = false;
  readonly style: Style;
  readonly #streams: Streams;
  readonly #reader: Interface;
  readonly #typed: string[] = [];
  readonly #offSignals: () => void;
  readonly #width: number;
  #waiting: ((answer: Answer) => void) | undefined;
  #ended: EndReason | undefined;
  readonly #signal = new Once<EndReason>();

  constructor(streams: Streams, style: Style, width = PLAIN_COLUMNS) {
    this.#streams = streams;
    this.style = style;
    this.#width = width;
    this.#reader = createInterface({ input: streams.input, terminal: false });
    this.#reader.on('line', (text) => this.#receive(text));
    this.#reader.on('close', () => this.#end('input'));
    // A reader that has gone away (a closed pipe) ends the game like the end of input.
    streams.output.on('error', () => this.#end('input'));
    this.#offSignals = onEndSignal((reason) => this.#end(reason));
  }

  show(draw: Draw, prompt: string): void {
    const lines = draw({ columns: this.#columns(), rows: PLAIN_ROWS });
    this.#write([...lines, prompt].map((line) => line + '\n').join(''));
  }

  tell(line: string): void {
    this.#write(line + '\n');
  }

  ask(): Promise<Answer> {
    const text = this.#typed.shift();
    if (text !== undefined) return Promise.resolve({ kind: 'line', text });
    if (this.#ended) return Promise.resolve({ kind: 'end', reason: this.#ended });
    return new Promise((resolve) => (this.#waiting = resolve));
  }

  /** Nobody watches a pipe. */
  pause(): Promise<boolean> {
    return new Promise((resolve) => setImmediate(() => resolve(false)));
  }

  /** Lines that came before the end of input still count; a signal does not wait for them. */
  ended(): EndReason | undefined {
    return this.#ended === 'input' ? undefined : this.#ended;
  }

  /** A line arrives whole. */
  typed(): string {
    return '';
  }

  whenEnded(): Promise<EndReason> {
    return this.#signal.promise;
  }

  close(): void {
    this.#offSignals();
    this.#reader.close();
    this.#streams.input.pause();
  }

  #columns(): number {
    return this.#streams.output.columns || this.#width;
  }

  #write(text: string): void {
    this.#streams.output.write(text);
  }

  #receive(text: string): void {
    if (!this.#waiting) return void this.#typed.push(text);
    this.#answer({ kind: 'line', text });
  }

  #end(reason: EndReason): void {
    this.#ended ??= reason;
    if (reason !== 'input') this.#signal.resolve(reason);
    this.#answer({ kind: 'end', reason: this.#ended });
  }

  #answer(answer: Answer): void {
    const waiting = this.#waiting;
    this.#waiting = undefined;
    waiting?.(answer);
  }
}
