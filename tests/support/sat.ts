/** A person at a terminal, at a table in a position of a test's choosing: lines in, screens out. */
import { TerminalView } from '../../src/cli/play/desk.ts';
import { screenOf } from '../../src/cli/play/screens/index.ts';
import { Shell } from '../../src/cli/play/shell.ts';
import type { Seat } from '../../src/core/seat.ts';
import { gameOf, type GameId } from '../../src/games/index.ts';
import { GivenTable } from './given-table.ts';
import { LivePuppet } from './live-puppet.ts';

export class Sat {
  readonly table: GivenTable;
  readonly puppet = new LivePuppet(true);
  readonly #id: GameId;
  #shell: Shell;

  constructor(id: GameId, fields: Readonly<Record<string, unknown>>) {
    this.#id = id;
    this.table = new GivenTable(gameOf(id), fields);
    this.#shell = this.#sitDown();
    this.#lay();
  }

  /** The program is started again at the same table. */
  restart(): string {
    this.#shell = this.#sitDown();
    return this.#lay();
  }

  async type(...lines: readonly string[]): Promise<string> {
    for (const line of lines) {
      await this.#shell.answer(line);
      this.#lay();
    }
    return this.puppet.shown;
  }

  /** A move of whatever seat. */
  make(seat: Seat, text: string): string {
    const move = this.table.game.parseMove(text);
    if (!move.ok || !this.table.make(seat, move.value).ok) throw new Error(`cannot ${text}`);
    return this.#lay();
  }

  /** The clock of a table on a server runs out. */
  async runOut(): Promise<string> {
    await this.#shell.runOut();
    return this.#lay();
  }

  #sitDown(): Shell {
    const { game } = this.table;
    const sitting = { game, table: this.table, screen: screenOf(this.#id), help: [] };
    return new Shell(sitting, new TerminalView(this.puppet));
  }

  #lay(): string {
    this.#shell.show(() => this.#shell.asks());
    return this.puppet.shown;
  }
}
