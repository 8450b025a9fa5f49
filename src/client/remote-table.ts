/**
 * `TableClient` for one deal of a match on a server. `RemoteRoom` creates it, feeds it each new state and
 * sends its moves.
 */
import type { AnyGame, GameEvent } from '../core/game.ts';
import { checkMove, phraseViolation } from '../core/play.ts';
import { fail, ok, type Result } from '../core/result.ts';
import type { Seat } from '../core/seat.ts';
import { refusalOf, type WireRefusal } from '../protocol/index.ts';
import { Listeners } from './listeners.ts';
import type { Speed } from './pace.ts';
import type { MoveContext } from './plays.ts';
import { toTableRefusal } from './refusals.ts';
import {
  readView,
  rematchWaits,
  shownSeat,
  sittersOf,
  steady,
  thinkingSeat,
  standingIn,
} from './remote-scene.ts';
import type { StagedState } from './room-state.ts';
import type { Asking, Clock, Hint, Refusal, TableClient, TableSnapshot } from './table.ts';
import { hintFrom, type Thinker } from './asking.ts';

type Snapshot = TableSnapshot<unknown, unknown, GameEvent>;
type Texts = Snapshot['kept'];

/** Services that the room gives to the table of one deal. */
export interface DealTools {
  readonly thinker: Thinker;
  /** Sends a move chosen in this deal; resolves to the table's number of it. */
  play(deal: number, move: string): Promise<Result<number, WireRefusal>>;
  agree(): Promise<void>;
  loadTexts(deal: number): Texts;
  /** Saves the texts of the screen, soon. */
  saveTexts(deal: number, texts: Texts): void;
  onFault(error: unknown): void;
}

/** The table for the deal in this state, or why its position cannot be read. */
export function openRemoteTable(
  game: AnyGame,
  state: StagedState,
  clock: Clock | undefined,
  tools: DealTools,
): Result<RemoteTable, string> {
  const view = readView(game, state.stage);
  return view.ok ? ok(new RemoteTable(game, { state, clock, view: view.value }, tools)) : view;
}

interface Shown {
  readonly state: StagedState;
  readonly clock: Clock | undefined;
  readonly view: unknown;
}

export class RemoteTable implements TableClient<unknown, unknown, GameEvent> {
  readonly #game: AnyGame;
  readonly #tools: DealTools;
  readonly #listeners = new Listeners();
  #shown: Shown;
  #kept: Texts;
  #snapshot: Snapshot;
  /** The moves of a seat in a view, once somebody asked for them. */
  #legal:
    | { readonly view: unknown; readonly seat: Seat; readonly moves: readonly unknown[] }
    | undefined;

  constructor(game: AnyGame, shown: Shown, tools: DealTools) {
    this.#game = game;
    this.#tools = tools;
    this.#shown = shown;
    this.#kept = tools.loadTexts(shown.state.stage.deal);
    this.#snapshot = this.#look();
  }

  get deal(): number {
    return this.#shown.state.stage.deal;
  }

  standing(): MoveContext | undefined {
    return standingIn(this.#game, this.#shown.view, this.#shown.state);
  }

  /** The room knows more. Nothing changes where the new position cannot be read. */
  show(state: StagedState, clock: Clock | undefined): Result<void, string> {
    const isStill = state.stage.view === this.#shown.state.stage.view;
    const view = isStill ? ok(this.#shown.view) : readView(this.#game, state.stage);
    if (!view.ok) return view;
    this.#shown = { state, clock, view: view.value };
    this.#tell();
    return ok(undefined);
  }

  snapshot(): Snapshot {
    return this.#snapshot;
  }

  subscribe(listener: () => void): () => void {
    return this.#listeners.add(listener);
  }

  /** An illegal move is refused at once; everything else is the server's decision. */
  async play(move: unknown): Promise<Result<number, Refusal>> {
    const { seat, watching, view, names, deal } = this.#snapshot;
    if (watching) return fail(toTableRefusal(refusalOf('protocol/not_seated')));
    const violation = checkMove(this.#game, view, seat, move);
    if (violation)
      return fail({ ...violation, sentence: phraseViolation(this.#game, violation, names) });
    const { dealSeq } = this.#shown.state.stage;
    const played = await this.#tools.play(deal, this.#game.formatMove(move));
    return played.ok ? ok(played.value - dealSeq) : fail(toTableRefusal(played.error));
  }

  async hint(asking?: Asking<unknown>): Promise<Hint<unknown> | undefined> {
    const { seat, seq, view, names, watching } = this.#snapshot;
    if (watching) return undefined;
    const thought = { gameId: this.#game.id, view, seat, seq, names };
    return hintFrom(this.#tools.thinker, thought, asking, this.#fault);
  }

  /** Never possible: the others have already seen the move. */
  async undo(): Promise<boolean> {
    return false;
  }

  async rematch(): Promise<void> {
    if (!this.#snapshot.watching) await this.#tools.agree();
  }

  /** The server sets the pace for everyone. */
  setSpeed(_speed: Speed): void {}

  skip(): void {}

  keep(name: string, text: string): void {
    if (this.#kept[name] === text) return;
    this.#kept = { ...this.#kept, [name]: text };
    this.#tools.saveTexts(this.deal, this.#kept);
    this.#tell();
  }

  /** A screen is done with it; the room shows it to the next one all the same. */
  close(): void {
    this.#listeners.clear();
  }

  readonly #fault = (error: unknown): undefined => {
    this.#tools.onFault(error);
    return undefined;
  };

  #tell(): void {
    this.#snapshot = this.#look();
    this.#listeners.tell();
  }

  #look(): Snapshot {
    const { state, clock, view } = this.#shown;
    const { stage, stageSeq, log, events } = state;
    const before: Snapshot | undefined = this.#snapshot;
    const { seat, watching } = shownSeat(state);
    const sitters = steady(before?.sitters, sittersOf(state));
    const legal = (): readonly unknown[] => (watching ? [] : this.#movesIn(view, seat));
    return {
      deal: stage.deal,
      seq: stageSeq - stage.dealSeq,
      seat,
      watching,
      view,
      sitters,
      names: steady(
        before?.names,
        stage.players.map(({ name }) => name),
      ),
      toAct: steady(before?.toAct, stage.toAct),
      mayInterrupt: steady(before?.mayInterrupt, this.#game.mayInterrupt(view)),
      get legal() {
        return legal();
      },
      log,
      lastEvents: events,
      outcome: steady(before?.outcome, this.#game.outcome(view)),
      thinking: thinkingSeat(stage, sitters),
      canUndo: false,
      clock,
      rematchWaits: rematchWaits(state),
      kept: this.#kept,
    };
  }

  #movesIn(view: unknown, seat: Seat): readonly unknown[] {
    const listed = this.#legal;
    if (listed?.view === view && listed?.seat === seat) return listed.moves;
    const moves = this.#game.legal(view, seat);
    this.#legal = { view, seat, moves };
    return moves;
  }
}
