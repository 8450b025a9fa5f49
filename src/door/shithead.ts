/**
 * Shithead under the names that such engines are asked for, with cards as text. No rule lives here:
 * every call becomes a move in notation, or a question to the table.
 */
import type { BotName } from '../bots/roster.ts';
import { SPECTATOR } from '../core/knowledge.ts';
import type { Outcome } from '../core/game.ts';
import type { RawOptions } from '../core/options.ts';
import { fail, ok, type Result } from '../core/result.ts';
import { defaultNames, type Seat } from '../core/seat.ts';
import type { ShitheadEvent, Zone } from '../games/shithead/types.ts';
import { createTable, readPlayer, type Table, type TableSpec } from './create.ts';
import { problem, quote, type Problem } from './problem.ts';
import { playerViewOf, type PlayerView } from './shithead-view.ts';
import type { Reply, TablePlayer } from './table.ts';

/** A player by seat number, from 0, or by name. */
export type Who = Seat | string;
/** Cards in notation: `'5C'`, `'5C 5D'` or `['5C', '5D']`. Blind cards are slots: `0`, `'0'`. */
export type Cards = string | number | readonly string[];
export type ShitheadReply = Reply<ShitheadEvent>;

export interface Recommendation {
  readonly move: string;
  readonly sentence: string;
}

export interface ShitheadSpec {
  readonly seed?: string | number;
  readonly options?: RawOptions;
}

const MOVE_WORD = { hand: 'play', faceUp: 'play-up', blind: 'flip' } as const satisfies Record<
  Zone,
  string
>;

export class ShitheadGame {
  readonly #spec: ShitheadSpec;
  readonly #players: TablePlayer[] = [];
  #table: Table<'shithead'> | undefined;

  constructor(spec: ShitheadSpec) {
    this.#spec = spec;
  }

  /** The table beneath: for `subscribe`, `log`, `record`. Undefined until the game has started. */
  get table(): Table<'shithead'> | undefined {
    return this.#table;
  }

  addPlayer(name: string): Result<Seat, Problem> {
    return this.#join({ name });
  }

  addAIPlayer(name: string, level: BotName = 'medium'): Result<Seat, Problem> {
    return this.#join({ name, bot: level });
  }

  /** Deals. From here on nobody can join. */
  startGame(): Result<Table<'shithead'>, Problem> {
    if (this.#table) return fail(alreadyStarted());
    const made = createTable(this.#tableSpec(this.#players));
    if (made.ok) this.#table = made.value;
    return made;
  }

  /** One person at seat 0 and bots around: so many of medium strength, or one for each level named. */
  setupSinglePlayerGame(
    name: string,
    bots: number | readonly BotName[] = 1,
  ): Result<Table<'shithead'>, Problem> {
    if (this.#table || this.#players.length > 0) return fail(alreadyStarted());
    const made = createTable(this.#tableSpec(soloPlayers(name, bots)));
    if (!made.ok) return made;
    this.#players.push(...made.value.players);
    this.#table = made.value;
    return made;
  }

  playCards(player: Who, cards: Cards, from: Zone = 'hand'): ShitheadReply {
    const text = playText(cards, from);
    return text.ok ? this.#play(player, text.value) : { ok: false, violation: text.error };
  }

  flipCard(player: Who, slot: number): ShitheadReply {
    return this.playCards(player, slot, 'blind');
  }

  takePile(player: Who): ShitheadReply {
    return this.#play(player, 'take');
  }

  swapCards(player: Who, handCard: string, faceUpCard: string): ShitheadReply {
    return this.#play(player, `swap ${handCard} ${faceUpCard}`);
  }

  setReady(player: Who): ShitheadReply {
    return this.#play(player, 'ready');
  }

  takeBackReady(player: Who): ShitheadReply {
    return this.#play(player, 'unready');
  }

  selectJokerTarget(player: Who, target: Who): ShitheadReply {
    const seat = this.#seatOf(target);
    return seat.ok
      ? this.#play(player, `target ${seat.value}`)
      : { ok: false, violation: seat.error };
  }

  canPlay(player: Who, cards: Cards, from: Zone = 'hand'): boolean {
    const text = playText(cards, from);
    const seat = this.#seatOf(player);
    return seat.ok && text.ok && this.#table?.check(seat.value, text.value) === undefined;
  }

  /** All legal moves in notation; none where it is not this player's turn. */
  getValidMoves(player: Who): string[] {
    return this.#ask(player, (table, seat) => table.legal(seat).map(({ text }) => text)) ?? [];
  }

  getValidJokerTargets(player: Who): Seat[] {
    const moves = this.#ask(player, (table, seat) => table.legal(seat)) ?? [];
    return moves.flatMap(({ move }) => (move.type === 'target' ? [move.target] : []));
  }

  isPendingJokerTarget(): boolean {
    return this.#table?.view(SPECTATOR).pending ?? false;
  }

  isGameOver(): boolean {
    return this.#outcome() !== undefined;
  }

  /** The first to get rid of all cards, once the game is over. */
  getGameWinner(): Seat | undefined {
    return this.#outcome()?.winners[0];
  }

  /** The last one left with cards. */
  getShithead(): Seat | undefined {
    return this.#outcome()?.ranking.at(-1);
  }

  /** What this player may know, with cards as text; undefined for a stranger or before the start. */
  getPlayerView(player: Who): PlayerView | undefined {
    return this.#ask(player, (table, seat) =>
      playerViewOf(table.view(seat), seat, table.players, table.toAct()),
    );
  }

  /** One move of the next bot; undefined where the game waits for a person or is over. */
  processAITurn(): ShitheadReply | undefined {
    return this.#table?.step();
  }

  getAIRecommendation(player: Who): Recommendation | undefined {
    const hint = this.#ask(player, (table, seat) => table.hint(seat));
    return hint && { move: hint.text, sentence: hint.sentence };
  }

  #tableSpec(players: readonly TablePlayer[]): TableSpec<'shithead'> {
    return { ...this.#spec, game: 'shithead', players };
  }

  #join(player: TablePlayer): Result<Seat, Problem> {
    if (this.#table) return fail(alreadyStarted());
    const read = readPlayer(player);
    if (!read.ok) return read;
    if (this.#players.some(({ name }) => name === player.name))
      return fail(
        problem('table/bad_players', `There is already a ${quote(player.name)} at this table.`),
      );
    this.#players.push(player);
    return ok(this.#players.length - 1);
  }

  #play(player: Who, move: string): ShitheadReply {
    const seat = this.#seatOf(player);
    if (!seat.ok) return { ok: false, violation: seat.error };
    return this.#table?.play(seat.value, move) ?? { ok: false, violation: notStarted() };
  }

  #ask<T>(player: Who, question: (table: Table<'shithead'>, seat: Seat) => T): T | undefined {
    const seat = this.#seatOf(player);
    return this.#table && seat.ok ? question(this.#table, seat.value) : undefined;
  }

  #seatOf(player: Who): Result<Seat, Problem> {
    if (!this.#table) return fail(notStarted());
    const seat = this.#players.findIndex(({ name }, at) => player === at || player === name);
    return seat < 0 ? fail(noSuchPlayer(player)) : ok(seat);
  }

  #outcome(): Outcome | undefined {
    return this.#table?.outcome();
  }
}

export const createShithead = (spec: ShitheadSpec = {}): ShitheadGame => new ShitheadGame(spec);

function soloPlayers(name: string, bots: number | readonly BotName[]): TablePlayer[] {
  const levels = Array.isArray(bots) ? (bots as readonly BotName[]) : countedBots(Number(bots));
  const names = defaultNames(BOTS_MAX + 2).filter((free) => free !== name);
  return [{ name }, ...levels.map((bot, i) => ({ name: names[i + 1] ?? `Bot ${i + 1}`, bot }))];
}

/** One more than any table takes, so that the table itself refuses a number that is too large. */
const BOTS_MAX = 8;

const countedBots = (bots: number): BotName[] =>
  new Array<BotName>(Math.min(Math.max(Math.trunc(bots) || 0, 0), BOTS_MAX)).fill('medium');

function playText(cards: Cards, from: Zone): Result<string, Problem> {
  if (!Object.hasOwn(MOVE_WORD, from))
    return fail(
      problem(
        'table/unreadable_move',
        `${quote(from)} is no zone: choose ${Object.keys(MOVE_WORD).join(', ')}.`,
      ),
    );
  const words = Array.isArray(cards) ? cards.join(' ') : String(cards ?? '');
  return ok(`${MOVE_WORD[from]} ${words}`);
}

const alreadyStarted = (): Problem =>
  problem('table/already_started', 'The players of this game are already chosen.');

const notStarted = (): Problem =>
  problem('table/not_started', 'The game has not started: add players, then start it.');

const noSuchPlayer = (player: Who): Problem =>
  problem('table/no_such_player', `There is no player ${quote(player)} at this table.`);
