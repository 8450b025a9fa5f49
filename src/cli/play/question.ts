/**
 * The open question to the player: a list of moves or a question in words. It ends when it is answered or the
 * position changes.
 */
import type { Choice, Labelled, Which } from './screen.ts';
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
  #asked: { readonly which: Which<unknown>; readonly at: string } | undefined;

  constructor(table: AnyTable) {
    this.#table = table;
  }

  put(choices: readonly Choice<unknown>[], meaning: Meaning): void {
    this.#asked = undefined;
    this.#put = { choices, meaning, at: this.#place() };
  }

  ask(which: Which<unknown>): void {
    this.#put = undefined;
    this.#asked = { which, at: this.#place() };
  }

  /** Undefined where nothing is asked, or the table has moved on since. */
  open(): Put | undefined {
    return this.#put?.at === this.#place() ? this.#put : undefined;
  }

  which(): Which<unknown> | undefined {
    return this.#asked?.at === this.#place() ? this.#asked.which : undefined;
  }

  /** What numbers mean; nothing while words are asked for. */
  listed(): readonly Labelled[] | undefined {
    return this.which() ? [] : this.open()?.choices;
  }

  close(): undefined {
    this.#put = undefined;
    this.#asked = undefined;
  }

  #place(): string {
    const { deal, seq } = this.#table.snapshot();
    return `${deal}/${seq}`;
  }
}

export const chooseWords = (count: number): string =>
  `Choose ${count === 1 ? '1' : count === 2 ? '1 or 2' : `1 to ${count}`}, Enter cancels`;
