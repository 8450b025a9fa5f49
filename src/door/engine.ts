/**
 * Base of the engines of single games: players join one by one, are called by seat or by name, and make moves
 * under names. It holds no rules: every call becomes a move for the table beneath, or a question to it.
 */
import { SPECTATOR, type Viewer } from '../core/knowledge.ts';
import { quote } from '../core/named.ts';
import type { RawOptions } from '../core/options.ts';
import { fail, ok, type Result } from '../core/result.ts';
import type { Seat } from '../core/seat.ts';
import { gameOf, type EventOf, type GameId, type MoveOf } from '../games/index.ts';
import type { BotSettings } from '../bots/bot-settings.ts';
import type { BotName } from '../bots/roster.ts';
import { ChangeFeed, type Listener } from './change.ts';
import { createTable, type Table, type TableSpec } from './create.ts';
import { badPlayers, readPlayer, type TablePlayer } from './player.ts';
import { problem, type Problem, type Reply } from './problem.ts';
import { aiPlayer, readSetup, soloPlayers, type Bots, type SoloSetup } from './seating.ts';

/** A player by seat number, from 0, or by name. */
export type Who = Seat | string;

export interface Recommendation {
  readonly move: string;
  readonly sentence: string;
}

export interface EngineSpec {
  readonly seed?: string | number;
  readonly options?: RawOptions;
}

/** How a game is shown: what a viewer may know, and the same for somebody who plays. */
export interface Showing<Id extends GameId, State, View extends State> {
  state(table: Table<Id>, viewer: Viewer): State;
  view(table: Table<Id>, seat: Seat): View;
}

export class GameEngine<Id extends GameId, State, View extends State> {
  readonly #game: Id;
  readonly #spec: EngineSpec;
  readonly #showing: Showing<Id, State, View>;
  readonly #players: TablePlayer[] = [];
  readonly #feed = new ChangeFeed<EventOf<Id>>();
  #table: Table<Id> | undefined;

  constructor(game: Id, spec: EngineSpec, showing: Showing<Id, State, View>) {
    this.#game = game;
    this.#spec = spec;
    this.#showing = showing;
  }

  /** The table beneath: for `log`, `record` and `check`. Undefined until the game has started. */
  get table(): Table<Id> | undefined {
    return this.#table;
  }

  addPlayer(name: string): Result<Seat, Problem> {
    return this.#join(readPlayer({ name }));
  }

  /** A bot by name and level. A level alone gets a name, a name alone a bot of medium strength. */
  addAIPlayer(name?: string | BotSettings, level?: BotName | BotSettings): Result<Seat, Problem> {
    return this.#join(aiPlayer(this.#names, name, level));
  }

  /** Deals. From here on nobody can join. */
  startGame(): Result<Table<Id>, Problem> {
    if (this.#table) return fail(alreadyStarted());
    return this.#open({ ...this.#spec, game: this.#game, players: this.#players });
  }

  /**
   * One person at seat 0 and bots around: so many, or one for each level named. After them a level for all of them, or
   * a setup with seed and rule options, which come before those of the engine.
   */
  setupSinglePlayerGame(
    name: string,
    bots?: Bots,
    more?: BotName | SoloSetup,
    ...others: readonly never[]
  ): Result<Table<Id>, Problem> {
    if (this.#table || this.#players.length > 0) return fail(alreadyStarted());
    const setup = readSetup(more, others);
    if (!setup.ok) return setup;
    const { level, ...own } = setup.value;
    const players = soloPlayers(gameOf(this.#game).seats, name, bots, level);
    if (!players.ok) return players;
    return this.#open({ ...this.#spec, ...own, game: this.#game, players: players.value });
  }

  /** The next match with the same players, once this one is over; adaptive bots follow the results. */
  rematch(): Result<Table<Id>, Problem> {
    if (!this.#table) return fail(notStarted());
    const next = this.#table.rematch();
    return next.ok ? ok(this.#adopt(next.value)) : next;
  }

  /** The seat of a player by name or by number, or that there is none. */
  seatOf(player: Who): Result<Seat, Problem> {
    if (!this.#table) return fail(notStarted());
    const seat = this.#table.players.findIndex(({ name }, at) => player === at || player === name);
    return seat < 0 ? fail(noSuchPlayer(player)) : ok(seat);
  }

  /** Makes a move, in notation or as a value like those of `table.legal`. */
  playMove(player: Who, move: MoveOf<Id> | string): Reply<EventOf<Id>> {
    const seat = this.seatOf(player);
    if (!seat.ok) return { ok: false, violation: seat.error };
    return this.#table!.play(seat.value, move);
  }

  /** Whether `playMove` would accept it. */
  isValidMove(player: Who, move: MoveOf<Id> | string): boolean {
    return this.ask(player, (table, seat) => table.check(seat, move) === undefined) ?? false;
  }

  /** All legal moves in notation; none where it is not this player's turn. */
  getValidMoves(player: Who): string[] {
    return this.ask(player, (table, seat) => table.legal(seat).map(({ text }) => text)) ?? [];
  }

  /**
   * What this player would do now, in notation and not played: a bot's own move, or the coach's advice to a person.
   * It is thought in slices, so everything else goes on meanwhile.
   */
  async getMove(player: Who): Promise<string | undefined> {
    return (await this.ask(player, (table, seat) => table.moveAsync(seat)))?.text;
  }

  /** One move of the next bot; undefined where the game waits for a person or is over. */
  processAITurn(): Reply<EventOf<Id>> | undefined {
    return this.#table?.step();
  }

  /** The same for bots that take their time: they think in slices. */
  async processAITurnAsync(): Promise<Reply<EventOf<Id>> | undefined> {
    return this.#table?.stepAsync();
  }

  getAIRecommendation(player: Who): Recommendation | undefined {
    const hint = this.ask(player, (table, seat) => table.hint(seat));
    return hint && { move: hint.text, sentence: hint.sentence };
  }

  isAIPlayer(player: Who): boolean {
    return this.ask(player, (table, seat) => table.players[seat].bot !== undefined) ?? false;
  }

  /** What everyone may see, or what this player may; undefined for a stranger and before the start. */
  getGameState(player?: Who): State | undefined {
    if (player !== undefined)
      return this.ask(player, (table, seat) => this.#showing.state(table, seat));
    return this.#table && this.#showing.state(this.#table, SPECTATOR);
  }

  /** The same, with what the player needs to draw the own place; undefined as above. */
  getPlayerView(player: Who): View | undefined {
    return this.ask(player, (table, seat) => this.#showing.view(table, seat));
  }

  /** Calls the listener after each accepted move, of rematches too; returns the way to stop that. */
  subscribe(listener: Listener<EventOf<Id>>): () => void {
    return this.#feed.add(listener);
  }

  isGameOver(): boolean {
    return this.#table?.outcome() !== undefined;
  }

  /** Those who have won, several where they share it; empty as long as nobody has. */
  getGameWinners(): readonly Seat[] {
    return this.#table?.outcome()?.winners ?? [];
  }

  /** The first of them. */
  getGameWinner(): Seat | undefined {
    return this.getGameWinners()[0];
  }

  /** Asks the table with the eyes of a player; undefined for a stranger and before the start. */
  protected ask<T>(player: Who, question: (table: Table<Id>, seat: Seat) => T): T | undefined {
    const seat = this.seatOf(player);
    return seat.ok ? question(this.#table!, seat.value) : undefined;
  }

  get #names(): string[] {
    return this.#players.map(({ name }) => name);
  }

  #join(read: Result<TablePlayer, Problem>): Result<Seat, Problem> {
    if (this.#table) return fail(alreadyStarted());
    if (!read.ok) return read;
    const { name } = read.value;
    if (this.#names.includes(name))
      return fail(badPlayers(`There is already a ${quote(name)} at this table.`));
    this.#players.push(read.value);
    return ok(this.#players.length - 1);
  }

  #open(spec: TableSpec<Id>): Result<Table<Id>, Problem> {
    const made = createTable(spec);
    return made.ok ? ok(this.#adopt(made.value)) : made;
  }

  #adopt(table: Table<Id>): Table<Id> {
    this.#table = table;
    table.subscribe((change) => this.#feed.tell(change));
    return table;
  }
}

const alreadyStarted = (): Problem =>
  problem('table/already_started', 'The players of this game are already chosen.');

const notStarted = (): Problem =>
  problem('table/not_started', 'The game has not started: add players, then start it.');

const noSuchPlayer = (player: Who): Problem =>
  problem('table/no_such_player', `There is no player ${quote(player)} at this table.`);
