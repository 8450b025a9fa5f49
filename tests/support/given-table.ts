/** A table in a position of a test's choosing, at which one seat moves and nobody answers. */
import { Listeners } from '../../src/client/listeners.ts';
import type { Refusal, TableClient, TableSnapshot } from '../../src/client/table.ts';
import type { AnyGame, GameEvent } from '../../src/core/game.ts';
import { phraseViolation, play } from '../../src/core/play.ts';
import { fail, ok, type Result } from '../../src/core/result.ts';
import { defaultNames, type Seat } from '../../src/core/seat.ts';

type Snapshot = TableSnapshot<unknown, unknown, GameEvent>;

const NOTHING_ELSE = {
  deal: 1,
  watching: false,
  log: [],
  lastEvents: [],
  thinking: undefined,
  canUndo: false,
  clock: undefined,
  rematchWaits: undefined,
} as const;

export class GivenTable implements TableClient<unknown, unknown, GameEvent> {
  readonly game: AnyGame;
  position: unknown;
  readonly moves: string[] = [];
  kept: Readonly<Record<string, string>> = {};
  readonly #seat: Seat;
  readonly #listeners = new Listeners();

  constructor(game: AnyGame, fields: Readonly<Record<string, unknown>>, seat: Seat = 0) {
    const parsed = game.parsePosition(fields);
    if (!parsed.ok) throw new Error(parsed.error);
    this.game = game;
    this.position = parsed.value;
    this.#seat = seat;
  }

  snapshot(): Snapshot {
    const { game, position } = this;
    const names = defaultNames(game.seatCount(position));
    const view = game.view(position, this.#seat);
    return {
      ...NOTHING_ELSE,
      seq: this.moves.length,
      seat: this.#seat,
      view,
      sitters: names.map((name) => ({ name })),
      names,
      toAct: game.toAct(view),
      mayInterrupt: game.mayInterrupt(view),
      legal: game.legal(view, this.#seat),
      outcome: game.outcome(view),
      kept: this.kept,
    };
  }

  async play(move: unknown): Promise<Result<number, Refusal>> {
    return this.make(this.#seat, move);
  }

  /** A move of whatever seat. */
  make(seat: Seat, move: unknown): Result<number, Refusal> {
    const played = play(this.game, this.position, seat, move);
    if (!played.ok) {
      const sentence = phraseViolation(this.game, played.error, this.snapshot().names);
      return fail({ ...played.error, sentence });
    }
    this.position = played.value.position;
    this.moves.push(this.game.formatMove(move));
    this.#listeners.tell();
    return ok(this.moves.length);
  }

  keep(name: string, text: string): void {
    this.kept = { ...this.kept, [name]: text };
    this.#listeners.tell();
  }

  subscribe(listener: () => void): () => void {
    return this.#listeners.add(listener);
  }

  async hint(): Promise<undefined> {}

  async undo(): Promise<boolean> {
    return false;
  }

  async rematch(): Promise<void> {}

  setSpeed(): void {}

  skip(): void {}

  close(): void {}
}
