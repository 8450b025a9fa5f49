/** Open questions to the player: a list of moves, a question in words, or whether to interrupt another. */
import type { AnyScreen, Choice, Interruption, Labelled, Scene, Which } from './screen.ts';
import type { AnyTable } from './shell.ts';
import type { AnyGame } from '../../core/game.ts';

/** Whether a choice is a move of its own, or what an open draft is confirmed as. */
export type Meaning = 'move' | 'confirmation';

interface Put {
  readonly choices: readonly Choice<unknown>[];
  readonly meaning: Meaning;
  readonly at: string;
}

/** A list of moves or a question in words. It ends when it is answered or the position changes. */
export class WhichMove {
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

const YES = /^y(es)?$/i;
const NO = /^(no?)?$/i;

/** Asks a player who may interrupt another's turn whether to do so. It asks once; the default is no. */
export class Offering {
  readonly #game: AnyGame;
  readonly #table: AnyTable;
  readonly #screen: AnyScreen;
  #declined = '';

  constructor(game: AnyGame, table: AnyTable, screen: AnyScreen) {
    this.#game = game;
    this.#table = table;
    this.#screen = screen;
  }

  /** Undefined where nothing is offered, or the player has said no. */
  open(scene: Scene<unknown>): Interruption<unknown> | undefined {
    const { mayInterrupt, seat, watching } = this.#table.snapshot();
    if (watching || !mayInterrupt.includes(seat)) return undefined;
    const offer = this.#screen.offers?.(scene);
    return offer && this.#nameOf(offer) !== this.#declined ? offer : undefined;
  }

  /** What was typed as an answer; undefined where it is something else. */
  read(typed: string): 'yes' | 'no' | undefined {
    const text = typed.trim();
    return YES.test(text) ? 'yes' : NO.test(text) ? 'no' : undefined;
  }

  decline(offer: Interruption<unknown>): undefined {
    this.#declined = this.#nameOf(offer);
  }

  /** The same question in another turn is another question. */
  #nameOf({ question }: Interruption<unknown>): string {
    const { deal, view } = this.#table.snapshot();
    return `${deal}/${this.#game.timing(view).decision}/${question}`;
  }
}
