/**
 * One match behind one object. The state stays inside: what comes out is a copy of what a seat may know,
 * except for the record, which tells everything and is for the owner of the table.
 */
import { afterTable } from '../bots/adapt.ts';
import { adviceFor, adviceInSlices } from '../bots/advice.ts';
import { MatchDriver, type Think, type ThinkNow } from '../bots/match-driver.ts';
import type { BotSettings } from '../bots/bot-settings.ts';
import { type BotName, THINKING_MS } from '../bots/roster.ts';
import type { Game, GameEvent, Outcome } from '../core/game.ts';
import { SPECTATOR, type Viewer } from '../core/knowledge.ts';
import { type LogLine, logOf, type Match, namesOf, openMatch, seqOf } from '../core/match.ts';
import type { Options } from '../core/options.ts';
import { checkMove } from '../core/play.ts';
import { formatRecord, rematchSeed } from '../core/record.ts';
import { fail, ok, type Result } from '../core/result.ts';
import type { Seat } from '../core/seat.ts';
import { type Change, ChangeFeed, type Listener } from './change.ts';
import type { Advice, Suggestion } from '../bots/coach.ts';
import {
  type Ratings,
  ratingsOf,
  readBot,
  seatedAs,
  tablePlayer,
  type TablePlayer,
} from './player.ts';
import {
  noSuchSeat,
  NoSuchSeat,
  type Problem,
  problemOf,
  type Reply,
  stillPlaying,
} from './problem.ts';
import { readMove } from './read.ts';
import {
  deliberate,
  type Deliberation,
  thinkInSlices,
  thinkThrough,
} from '../bots/deliberation.ts';
import type { BotAnswer, BotThought } from '../bots/thought.ts';
import { gameFor } from '../bots/think-now.ts';
import { Trees } from '../bots/trees.ts';

export type { TablePlayer } from './player.ts';

export class GameTable<P, M, E extends GameEvent> {
  readonly #driver: MatchDriver<P, M, E>;
  #ratings: Ratings;
  readonly #feed = new ChangeFeed<E>();

  constructor(match: Match<P, M, E>, ratings: Ratings = new Map()) {
    this.#driver = new MatchDriver(match, { name: randomSeed() });
    this.#ratings = ratings;
  }

  get game(): string {
    return this.#game.id;
  }

  /** How many moves have been made. */
  get seq(): number {
    return seqOf(this.#match);
  }

  /** Who sits where; `bot` is the level where a bot does. */
  get players(): readonly TablePlayer[] {
    return this.#match.header.players.map((player, seat) =>
      tablePlayer(player, this.#ratings.get(seat)),
    );
  }

  /** All rule options with their values. */
  get options(): Options {
    return this.#game.optionsOf(this.#match.position);
  }

  /** The seats to move: several while all may act at once, none when the game is over. */
  toAct(): readonly Seat[] {
    return [...this.#game.toAct(this.#match.position)];
  }

  /** Seats that may move out of turn, such as those that may claim a discard. */
  mayInterrupt(): readonly Seat[] {
    return [...this.#game.mayInterrupt(this.#match.position)];
  }

  outcome(): Outcome | undefined {
    return structuredClone(this.#game.outcome(this.#match.position));
  }

  /** The position as a seat knows it, or as a spectator does: unknown cards are `UNKNOWN`. */
  view(viewer: Viewer): P {
    return structuredClone(this.#viewOf(viewer));
  }

  /** The same view as named fields of text, in the notation of the game. */
  viewText(viewer: Viewer): Record<string, string> {
    return this.#game.formatPosition(this.#viewOf(viewer));
  }

  legal(seat: Seat): ListedMove<M>[] {
    return this.#game.legal(this.#viewOf(this.#seat(seat)), seat).map((move) => this.#listed(move));
  }

  /** Why this move would be refused, or undefined. Judged from the seat's own view. */
  check(seat: Seat, move: M | string): Problem | undefined {
    const read = readMove(this.#game, move);
    if (!read.ok) return read.error;
    const known = this.#isSeat(seat) ? this.#viewOf(seat) : this.#viewOf(SPECTATOR);
    const violation = checkMove(this.#game, known, seat, read.value);
    return violation && problemOf(this.#game, violation, this.#names);
  }

  /** Makes a move, given in notation or as a value, or says why not. */
  play(seat: Seat, move: M | string): Reply<E> {
    const read = readMove(this.#game, move);
    if (!read.ok) return { ok: false, violation: read.error };
    const played = this.#driver.play(seat, read.value);
    if (!played.ok)
      return { ok: false, violation: problemOf(this.#game, played.error, this.#names) };
    const change = this.#change(seat);
    this.#feed.tell(change);
    return { ok: true, seq: change.seq, events: change.events(seat) };
  }

  /** Calls the listener after each accepted move; returns the way to stop that. */
  subscribe(listener: Listener<E>): () => void {
    return this.#feed.add(listener);
  }

  /** Seats a bot, also in the middle of a match. It moves when `step` or `playBots` is called. */
  addBot(seat: Seat, bot: BotName | BotSettings): Result<TablePlayer, Problem> {
    if (!this.#isSeat(seat)) return fail(this.#noSuchSeat(seat));
    const named = readBot(bot);
    if (!named.ok) return named;
    const { header } = this.#match;
    const player: TablePlayer = { name: header.players[seat].name, bot: named.value };
    this.#ratings = ratingsOf(this.players.with(seat, player));
    const players = header.players.with(seat, seatedAs(player));
    this.#driver.restart({ ...this.#match, header: { ...header, players } });
    return ok(this.players[seat]);
  }

  /**
   * One move of a bot: of the first that interrupts, or else of the bot to move; undefined where no bot is to
   * move. A pause is left to people, where any sit here.
   */
  step(): Reply<E> | undefined {
    const next = this.#driver.nextMoveNow(thinkNow);
    return next && this.play(next.seat, next.move);
  }

  /**
   * Lets bots move until a person is to move or the game is over; returns how many moves they made. Bots do
   * not wait for people who may interrupt: call `step` where those are to be asked.
   */
  playBots(): number {
    let moves = 0;
    while (this.step()) moves++;
    return moves;
  }

  /** Like `step`, for bots that take their time: everything else goes on while they think. */
  async stepAsync(): Promise<Reply<E> | undefined> {
    const asked = this.#match;
    const next = await this.#driver.nextMove(think);
    // Somebody moved meanwhile: what was thought is about a position that has gone.
    if (asked !== this.#match) return this.stepAsync();
    return next && this.play(next.seat, next.move);
  }

  async playBotsAsync(): Promise<number> {
    let moves = 0;
    while (await this.stepAsync()) moves++;
    return moves;
  }

  /**
   * What this seat would do now, thought in slices and not played: the move of its bot, which it then makes, or
   * what the coach advises a person. Undefined where the seat has nothing to decide.
   */
  async moveAsync(seat: Seat): Promise<ListedMove<M> | undefined> {
    if (!this.#isHeard(seat)) return undefined;
    const asked = this.#match;
    const isBot = asked.header.players[seat].bot !== undefined;
    const move = isBot ? await this.#driver.ask(seat, think) : (await this.hintAsync(seat))?.move;
    if (asked !== this.#match) return this.moveAsync(seat);
    return move === undefined ? undefined : this.#listed(move);
  }

  /** The coach's first thought from the seat's own view; undefined where the seat has nothing to decide. */
  hint(seat: Seat): Hint<M> | undefined {
    return this.#isHeard(seat)
      ? hintFrom(adviceFor(this.#match, seat), (move) => this.#listed(move))
      : undefined;
  }

  /** The same after games were imagined for so long, with what to expect of the moves. */
  async hintAsync(seat: Seat, thinkMs: number = THINKING_MS.usual): Promise<Hint<M> | undefined> {
    if (!this.#isHeard(seat)) return undefined;
    const pondering = { budget: { ms: msIn(thinkMs) }, clock: now };
    const advice = await adviceInSlices(this.#match, seat, pondering, breathe);
    return hintFrom(advice, (move) => this.#listed(move));
  }

  /** The log as this viewer may read it, from after `since` moves on. */
  log(viewer: Viewer, since = 0): LogLine[] {
    const from = typeof since === 'number' ? Math.trunc(since) || 0 : 0;
    return logOf(this.#match, this.#viewer(viewer), Math.max(0, from));
  }

  /** The whole match as text, seed included: whoever reads it can tell every card. */
  record(): string {
    return formatRecord(this.#match);
  }

  /**
   * The next match at the same table, once this one is over: same people, bots and rules, from the seed that follows.
   * Bots that are called adaptive play as strong as the results so far say.
   */
  rematch(): Result<GameTable<P, M, E>, Problem> {
    const outcome = this.#game.outcome(this.#match.position);
    if (!outcome) return fail(stillPlaying());
    const { header } = this.#match;
    const again = this.players.map((player) =>
      player.rating
        ? { ...player, rating: afterTable(player.rating, outcome, header.players) }
        : player,
    );
    const seed = rematchSeed(header.seed);
    const opened = openMatch(this.#game, { ...header, players: again.map(seatedAs), seed });
    if (!opened.ok) return fail(problemOf(this.#game, opened.error, this.#names));
    return ok(new GameTable(opened.value, ratingsOf(again)));
  }

  #isHeard(seat: Seat): boolean {
    return [...this.toAct(), ...this.mayInterrupt()].includes(this.#seat(seat));
  }

  get #match(): Match<P, M, E> {
    return this.#driver.match;
  }

  get #game(): Game<P, M, E> {
    return this.#match.game;
  }

  get #names(): string[] {
    return namesOf(this.#match);
  }

  #viewOf(viewer: Viewer): P {
    return this.#game.view(this.#match.position, this.#viewer(viewer));
  }

  #isSeat(seat: number): boolean {
    return Number.isInteger(seat) && seat >= 0 && seat < this.#match.header.players.length;
  }

  #seat(seat: Seat): Seat {
    if (this.#isSeat(seat)) return seat;
    throw new NoSuchSeat(this.#noSuchSeat(seat).message);
  }

  #noSuchSeat(seat: Seat): Problem {
    return problemOf(this.#game, noSuchSeat(seat, this.#match.header.players.length), []);
  }

  /** Knowledge is a bit per seat, and a seat that does not exist would read another one's bit. */
  #viewer(viewer: Viewer): Viewer {
    return viewer === SPECTATOR ? viewer : this.#seat(viewer);
  }

  #listed(move: M): ListedMove<M> {
    return { move, text: this.#game.formatMove(move) };
  }

  #change(seat: Seat): Change<E> {
    const match = this.#match;
    const seq = seqOf(match);
    return {
      seq,
      seat,
      events: (viewer) =>
        match.events[seq - 1].map((event) =>
          structuredClone(match.game.redact(event, this.#viewer(viewer))),
        ),
      log: (viewer) => logOf(match, this.#viewer(viewer), seq - 1).map((line) => line.text),
    };
  }
}

/** A legal move, and how it is written. */
export interface ListedMove<M> {
  readonly move: M;
  readonly text: string;
}

export interface HintedMove<M> extends ListedMove<M> {
  /** What may be expected of it, from 0 to 1: the chance to win, or linear in the place. None at first. */
  readonly expects: number | undefined;
  /** The same in words: "about 62% to win", "about 2nd of 4"; empty at first. */
  readonly outlook: string;
}

export interface Hint<M> extends HintedMove<M> {
  /** The move and the weightiest reasons for it. */
  readonly sentence: string;
  /** More reasons, for "Why?"; empty where there is nothing to say. */
  readonly why: string;
  /** How sure the coach is, from 0 to 1. */
  readonly confidence: number;
  /** How many games the coach has imagined. */
  readonly imagined: number;
  /** The next best moves, at most three. */
  readonly alternatives: readonly HintedMove<M>[];
}

/** None where the coach would rather make no call: that is no move. */
function hintFrom<M>(
  advice: Advice<M> | undefined,
  listed: (move: M) => ListedMove<M>,
): Hint<M> | undefined {
  if (advice?.best.move === undefined) return undefined;
  const hinted = ({ move, expects, outlook }: Suggestion<M>): HintedMove<M>[] =>
    move === undefined ? [] : [{ ...listed(move), expects, outlook }];
  const { best, sentence, why, confidence, imagined, alternatives } = advice;
  return {
    ...hinted(best)[0],
    sentence,
    why,
    confidence,
    imagined,
    alternatives: alternatives.flatMap(hinted),
  };
}

const now = (): number => performance.now();

/** Timers, messages and rendering come in between two slices of a thought. */
const breathe = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, 0));

/** Trees are large. So a few are kept for the whole process, however many tables a program opens. */
const trees = new Trees();

const begin = (request: BotThought): Deliberation<BotAnswer> =>
  deliberate(gameFor(request.gameId), request, now, trees);

const thinkNow: ThinkNow = (request) => thinkThrough(begin(request)).move;

const think: Think = async (request) => (await thinkInSlices(begin(request), breathe)).move;

const MS_MAX = 60_000;

/** Nobody wants to wait longer than a minute, or for something that is no time at all. */
const msIn = (ms: number): number =>
  Number.isFinite(ms) ? Math.min(Math.max(ms, 0), MS_MAX) : THINKING_MS.usual;

const SEED_BYTES = 16;

/** Chance enters here, at the edge: 128 bits from the system, so that nobody can try all deals. */
export function randomSeed(): string {
  const bytes = globalThis.crypto.getRandomValues(new Uint8Array(SEED_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
