/** Asks a player who may interrupt another's turn whether to do so. It asks once; the default is no. */
import type { AnyGame } from '../../core/game.ts';
import type { AnyScreen, Interruption, Scene } from './screen.ts';
import type { AnyTable } from './shell.ts';

const YES = /^y(es)?$/i;
const NO = /^(no?)?$/i;

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
