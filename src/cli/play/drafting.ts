/**
 * The player's draft of a move, stored with the table so that it survives a restart. It belongs to one
 * decision. It is closed when that decision ends, by a move or by the clock.
 */
import { NO_DRAFT, type Draft } from '../../core/draft.ts';
import type { AnyGame } from '../../core/game.ts';
import { draftsOf } from '../../games/drafts.ts';
import type { AnyTable } from './shell.ts';

/** Under this name the table keeps it. */
const KEPT_AS = 'stack';
/** Stands between the decision and the draft. */
const BAR = '|';

export class Drafting {
  readonly #game: AnyGame;
  readonly #table: AnyTable;

  constructor(game: AnyGame, table: AnyTable) {
    this.#game = game;
    this.#table = table;
  }

  /** Empty where there is none. */
  open(): Draft {
    const { kept, watching, view, seat } = this.#table.snapshot();
    const [decision, draft = NO_DRAFT] = (kept[KEPT_AS] ?? '').split(BAR);
    const isOurs = !watching && decision === this.#decision();
    return (isOurs && draftsOf(this.#game.id)?.still(view, seat, draft)) || NO_DRAFT;
  }

  keep(draft: Draft): undefined {
    this.#put(draft === NO_DRAFT ? '' : this.#decision() + BAR + draft);
  }

  /** After a move: what still stands of it stays. */
  settle(): undefined {
    return this.keep(this.open());
  }

  close(): undefined {
    this.#put('');
  }

  /** A game without drafts leaves no trace of them. */
  #put(text: string): void {
    const { kept } = this.#table.snapshot();
    if ((kept[KEPT_AS] ?? '') !== text) this.#table.keep(KEPT_AS, text);
  }

  #decision(): string {
    return this.#game.timing(this.#table.snapshot().view).decision;
  }
}
