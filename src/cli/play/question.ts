/** A list of moves that was put to the player, and that numbers mean until it is answered or overtaken. */
import type { Choice } from './screen.ts';
import type { AnyTable } from './shell.ts';

/** Whether a choice is a move of its own, or what an open draft is confirmed as. */
export type Meaning = 'move' | 'confirmation';

interface Put {
  readonly choices: readonly Choice<unknown>[];
  readonly meaning: Meaning;
  readonly at: string;
}

export class Question {
  readonly #table: AnyTable;
  #put: Put | undefined;

  constructor(table: AnyTable) {
    this.#table = table;
  }

  put(choices: readonly Choice<unknown>[], meaning: Meaning): void {
    this.#put = { choices, meaning, at: this.#place() };
  }

  /** Undefined where nothing is asked, or the table has moved on since. */
  open(): Put | undefined {
    return this.#put?.at === this.#place() ? this.#put : undefined;
  }

  close(): undefined {
    this.#put = undefined;
  }

  #place(): string {
    const { deal, seq } = this.#table.snapshot();
    return `${deal}/${seq}`;
  }
}
