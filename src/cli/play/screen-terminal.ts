/**
 * Full-screen `Terminal`: it redraws the whole screen with one line of input, and always restores the
 * terminal.
 */
import { emitKeypressEvents } from 'node:readline';
import { emptyLine, type Key, type Line, pressKey, remember } from './line-editor.ts';
import { type Size, type Style, styleFrom } from './style.ts';
import {
  type Answer,
  type Draw,
  type EndReason,
  LineTerminal,
  type LiveTerminal,
  Once,
  onEndSignal,
  type Streams,
} from './terminal.ts';
import { clip, widthOf } from './text.ts';
import type { Io } from '../command.ts';

const ESC = '\u001b[';
const ENTER_SCREEN = `${ESC}?1049h${ESC}2J`;
const LEAVE_SCREEN = `${ESC}?25h${ESC}?1049l`;
const HOME = `${ESC}H`;
const CLEAR_LINE_END = `${ESC}K`;
const CLEAR_BELOW = `${ESC}J`;
const HIDE_CURSOR = `${ESC}?25l`;
const SHOW_CURSOR = `${ESC}?25h`;

const FALLBACK: Size = { columns: 80, rows: 24 };

class ScreenTerminal implements LiveTerminal {
  readonly isScreen = true;
  readonly style: Style;
  readonly #streams: Streams;
  #draw: Draw = () => [];
  #prompt = '';
  #line: Line = emptyLine();
  #ended: EndReason | undefined;
  readonly #left = new Once<EndReason>();
  #answer: ((answer: Answer) => void) | undefined;
  #skip: ((pressed: boolean) => void) | undefined;
  /** Keys that came while nobody asked; they are for the next question. */
  #early: Key[] = [];
  #isOpen = true;
  readonly #cleanUps: (() => void)[] = [];

  constructor(streams: Streams, style: Style) {
    this.#streams = streams;
    this.style = style;
    const { input, output } = streams;
    emitKeypressEvents(input);
    input.setRawMode(true);
    input.resume();
    this.#write(ENTER_SCREEN);
    const press = (_: unknown, key: Key): void => this.#press(key);
    const redraw = (): void => this.#redraw();
    // A terminal window that was closed answers with errors; there is nobody left to tell.
    const hangUp = (): void => this.#end('hangup');
    input.on('keypress', press).on('end', hangUp).on('error', hangUp);
    output.on('resize', redraw).on('error', hangUp);
    this.#cleanUps.push(() => {
      input.off('keypress', press).off('end', hangUp);
      output.off('resize', redraw);
    });
    this.#cleanUps.push(onEndSignal((reason) => this.#end(reason)));
    // The last resort for a bug: whatever ends the process, the screen comes back.
    const restore = (): void => this.close();
    process.on('exit', restore);
    this.#cleanUps.push(() => process.off('exit', restore));
  }

  show(draw: Draw, prompt: string): void {
    this.#draw = draw;
    this.#prompt = prompt;
    this.#redraw();
  }

  tell(): void {
    // The screen shows the log itself.
  }

  ask(): Promise<Answer> {
    if (this.#ended) return Promise.resolve({ kind: 'end', reason: this.#ended });
    return new Promise((resolve) => {
      this.#answer = resolve;
      this.#redraw();
      const keys = this.#early;
      this.#early = [];
      for (const key of keys) this.#press(key);
    });
  }

  /** A pause of no length still lets keys, signals and resizes in. */
  pause(ms: number): Promise<boolean> {
    return new Promise((resolve) => {
      if (ms === 0 || this.#ended) return void setImmediate(() => resolve(false));
      const timer = setTimeout(() => this.#skip?.(false), ms);
      this.#skip = (pressed) => {
        clearTimeout(timer);
        this.#skip = undefined;
        resolve(pressed);
      };
    });
  }

  ended(): EndReason | undefined {
    return this.#ended;
  }

  typed(): string {
    return this.#line.text;
  }

  whenEnded(): Promise<EndReason> {
    return this.#left.promise;
  }

  close(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    for (const cleanUp of this.#cleanUps) cleanUp();
    this.#streams.input.pause();
    try {
      this.#streams.input.setRawMode(false);
    } catch {
      // The terminal is gone, and its settings with it.
    }
    this.#write(LEAVE_SCREEN);
  }

  #size(): Size {
    const { columns, rows } = this.#streams.output;
    return { columns: columns || FALLBACK.columns, rows: rows || FALLBACK.rows };
  }

  #redraw(): void {
    if (!this.#isOpen) return;
    const { columns, rows } = this.#size();
    const lines = this.#draw({ columns, rows: Math.max(1, rows - 1) }).slice(0, rows - 1);
    const body = lines.map((line) => line + CLEAR_LINE_END + '\r\n').join('');
    const asks = this.#answer !== undefined;
    this.#write(
      HIDE_CURSOR + HOME + body + this.#inputLine(columns, asks) + (asks ? SHOW_CURSOR : ''),
    );
  }

  /** The prompt and what was typed; of a line that is too long the part around the cursor. */
  #inputLine(columns: number, asks: boolean): string {
    const prompt = clip(this.#prompt, Math.max(1, columns - 8), this.style);
    if (!asks) return prompt + CLEAR_BELOW;
    const room = Math.max(1, columns - widthOf(prompt) - 1);
    const { text, cursor } = this.#line;
    const from = Math.max(0, cursor - room + 1);
    const shown = text.slice(from, from + room - 1);
    const back = widthOf(shown) - widthOf(shown.slice(0, cursor - from));
    return prompt + shown + CLEAR_BELOW + (back > 0 ? `${ESC}${back}D` : '');
  }

  #press(key: Key): void {
    if (key.ctrl === true && key.name === 'c') return this.#end('interrupt');
    if (this.#skip) return this.#skip(true);
    if (!this.#answer) return void this.#early.push(key);
    if (key.name === 'return' || key.name === 'enter') return this.#enter();
    if (key.ctrl === true && key.name === 'd' && this.#line.text === '') return this.#end('input');
    this.#line = pressKey(this.#line, key);
    this.#redraw();
  }

  #enter(): void {
    const { text } = this.#line;
    this.#line = remember(this.#line);
    this.#resolve({ kind: 'line', text });
  }

  #end(reason: EndReason): void {
    this.#ended ??= reason;
    this.#left.resolve(this.#ended);
    this.#skip?.(true);
    this.#resolve({ kind: 'end', reason: this.#ended });
  }

  #resolve(answer: Answer): void {
    const resolve = this.#answer;
    this.#answer = undefined;
    resolve?.(answer);
  }

  #write(text: string): void {
    this.#streams.output.write(text);
  }
}

/** The terminal of this process: a screen where both ends are terminals that can move a cursor; lines otherwise. */
export function openTerminal({ env }: Io): LiveTerminal {
  const streams = { input: process.stdin, output: process.stdout };
  const isTty = process.stdin.isTTY && process.stdout.isTTY;
  const style = styleFrom(env, isTty);
  const isScreen = isTty && env.TERM !== 'dumb';
  if (isScreen) return new ScreenTerminal(streams, style);
  return new LineTerminal(streams, style, Number(env.COLUMNS) || undefined);
}
