/** A terminal and a clock that a test holds in its hands. */
import {
  Once,
  type Answer,
  type Draw,
  type EndReason,
  type LiveTerminal,
} from '../../src/cli/play/terminal.ts';
import { StillTime } from './fake-server.ts';

/** A terminal that a test types at, with the clock that its table runs by. */
export class LivePuppet extends StillTime implements LiveTerminal {
  readonly style = { colour: false, unicode: true };
  readonly isScreen: boolean;
  readonly told: string[] = [];
  shown = '';
  draws = 0;
  /** What stands in the line of input. */
  half = '';
  #answer: ((answer: Answer) => void) | undefined;
  #isOver: EndReason | undefined;
  readonly #ended = new Once<EndReason>();

  constructor(isScreen: boolean) {
    super();
    this.isScreen = isScreen;
  }

  show(draw: Draw, prompt: string): void {
    this.draws++;
    this.shown = [...draw({ columns: 80, rows: 23 }), prompt].join('\n');
  }

  tell(line: string): void {
    this.told.push(line);
  }

  typed(): string {
    return this.half;
  }

  ask(): Promise<Answer> {
    if (this.#isOver) return Promise.resolve({ kind: 'end', reason: this.#isOver });
    return new Promise((resolve) => (this.#answer = resolve));
  }

  /** Types a line and lets the table answer it. */
  async enter(text: string): Promise<void> {
    this.half = '';
    this.#answer?.({ kind: 'line', text });
    await settled();
  }

  end(): void {
    this.#isOver = 'input';
    this.#answer?.({ kind: 'end', reason: 'input' });
  }

  signal(reason: EndReason): void {
    this.#ended.resolve(reason);
  }

  whenEnded(): Promise<EndReason> {
    return this.#ended.promise;
  }

  pause(): Promise<boolean> {
    return Promise.resolve(false);
  }

  ended(): undefined {}

  close(): void {}
}

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
