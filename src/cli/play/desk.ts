/** Shows one screen of text at a time at a terminal, with a prompt below it, and reads the answer. */
import type { Fault } from '../fault.ts';
import { leafOf, type Page } from './pages.ts';
import { paint, sign, type Size, type Style } from './style.ts';
import type { Draw, EndReason, Terminal } from './terminal.ts';
import { finishLines } from './text.ts';

/** How a game at the terminal was left. */
export type Leave =
  | { readonly kind: 'quit' }
  | { readonly kind: 'ended'; readonly reason: EndReason }
  | { readonly kind: 'fault'; readonly fault: Fault };

/** `undefined` means: play on. */
export type Step = Promise<Leave | undefined>;

export const QUIT: Leave = { kind: 'quit' };

export interface Sheet {
  readonly draw: Draw;
  readonly prompt: string;
}

/** A pipe has no width; this keeps one sentence on one line. */
export const LINE_WIDTH = 500;

/** What is asked, below a sheet. */
export const promptLine = (question: string, style: Style): string =>
  `${finishLines([` ${paint(style, 'strong', question)}`], LINE_WIDTH, style)[0]} `;

export type Yes = { readonly kind: 'yes' | 'no' } | Extract<Leave, { kind: 'ended' }>;

export class TerminalView {
  readonly terminal: Terminal;
  readonly #frame: (draw: Draw) => Draw;
  #sheet: (() => Sheet) | undefined;

  /** `frame` adds what is to be seen on every sheet, such as the state of a connection. */
  constructor(terminal: Terminal, frame: (draw: Draw) => Draw = (draw) => draw) {
    this.terminal = terminal;
    this.#frame = frame;
  }

  /** Lays a sheet on the desk; it is asked for again whenever something on it may have changed. */
  lay(sheet: () => Sheet): void {
    this.#sheet = sheet;
    this.refresh();
  }

  /** Draws the sheet as it would be now; what is being typed below it stays. */
  refresh(): void {
    if (!this.#sheet) return;
    const { draw, prompt } = this.#sheet();
    this.terminal.show(this.#frame(draw), prompt);
  }

  /** Shows a long text page by page; Enter turns the page, q closes it. */
  async leaf(page: Page): Step {
    const read = await this.pick(page, () => false);
    return typeof read === 'string' ? undefined : read;
  }

  /** The same for a list: what `isPick` takes for an answer to it closes the list and is handed on. */
  async pick(page: Page, isPick: (text: string) => boolean): Promise<Leave | string | undefined> {
    const { style } = this.terminal;
    for (let turned = 0; ; turned++) {
      let count = 1;
      const draw = (size: Size): string[] => {
        const leaf = leafOf(page, turned, size, style);
        count = leaf.count;
        return finishLines(leaf.lines, size.columns, style);
      };
      const words = page.opensAt === 'start' ? 'Enter goes on' : 'Enter goes back';
      this.lay(() => ({ draw, prompt: ` ${words}, q closes ${sign(style, 'prompt')} ` }));
      if (!this.terminal.isScreen) return undefined;
      const answer = await this.terminal.ask();
      if (answer.kind === 'end') return { kind: 'ended', reason: answer.reason };
      const text = answer.text.trim();
      if (isPick(text)) return text;
      if (turned + 1 >= count || /^q/i.test(text)) return undefined;
    }
  }

  /** Puts a question below a sheet that is to be answered with yes or no. */
  async yes(sheet: () => Sheet): Promise<Yes> {
    this.lay(sheet);
    const answer = await this.terminal.ask();
    if (answer.kind === 'end') return { kind: 'ended', reason: answer.reason };
    return { kind: /^y(es)?$/i.test(answer.text.trim()) ? 'yes' : 'no' };
  }
}
