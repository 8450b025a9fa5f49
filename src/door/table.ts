/**
 * One match behind one object. The state stays inside: what comes out is a copy of what a seat may know,
 * except for the record, which tells everything and is for the owner of the table.
 */
import { adviceFor, coachThought, letBotsThink, nextBotMove } from '../bots/at-table.ts';
import { counsel, thinkInSlices } from '../bots/deliberation.ts';
import { botNameFor, nameTrouble, type BotSettings } from '../bots/bot-settings.ts';
import { isBotName, BOT_LEVELS, THINKING_MS, type BotName } from '../bots/roster.ts';
import type { Advice } from '../bots/coach.ts';
import type { AnyGame, Game, GameEvent, Outcome } from '../core/game.ts';
import { SPECTATOR, type Viewer } from '../core/knowledge.ts';
import { logOf, namesOf, playMatch, seqOf } from '../core/match.ts';
import type { LogLine, Match } from '../core/match.ts';
import type { Options } from '../core/options.ts';
import { checkMove, NO_SUCH_SEAT } from '../core/play.ts';
import { formatRecord } from '../core/record.ts';
import { fail, ok, type Result } from '../core/result.ts';
import type { Seat } from '../core/seat.ts';
import { ChangeFeed, type Change, type Listener } from './change.ts';
import { hintFrom, type Hint, type ListedMove } from './hint.ts';
import { problem, problemOf, quote, type Problem } from './problem.ts';

export type { Hint, ListedMove } from './hint.ts';

/** Whoever sits at a table: a person, or a bot of some level. */
export interface TablePlayer {
  readonly name: string;
  readonly bot?: BotName;
}

/** The answer to a move. A refused move has changed nothing. */
export type Reply<E> =
  | {
      readonly ok: true;
      /** How many moves have been made, this one included. */
      readonly seq: number;
      /** What happened, as the mover may know it. */
      readonly events: readonly E[];
    }
  | { readonly ok: false; readonly violation: Problem };

/** A question from a seat that does not exist: a mistake in the caller's program, so it is thrown. */
export class NoSuchSeat extends RangeError {
  override readonly name = 'NoSuchSeat';
  readonly code = NO_SUCH_SEAT;
}

export class GameTable<P, M, E extends GameEvent> {
  #match: Match<P, M, E>;
  readonly #feed = new ChangeFeed<E>();

  constructor(match: Match<P, M, E>) {
    this.#match = match;
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
    return structuredClone(this.#match.header.players) as readonly TablePlayer[];
  }

  /** All rule options with their values. */
  get options(): Options {
    return this.#game.optionsOf(this.#match.position);
  }

  /** The seats that are waited for: several while all may act at once, none when the game is over. */
  toAct(): readonly Seat[] {
    return [...this.#game.toAct(this.#match.position)];
  }

  /** Seats that may move although nobody waits for them, such as those that may claim a discard. */
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
    const read = this.#read(move);
    if (!read.ok) return read.error;
    const known = this.#isSeat(seat) ? this.#viewOf(seat) : this.#viewOf(SPECTATOR);
    const violation = checkMove(this.#game, known, seat, read.value);
    return violation && problemOf(this.#game, violation, this.#names);
  }

  /** Makes a move, given in notation or as a value, or says why not. */
  play(seat: Seat, move: M | string): Reply<E> {
    const read = this.#read(move);
    if (!read.ok) return { ok: false, violation: read.error };
    const played = playMatch(this.#match, seat, read.value);
    if (!played.ok)
      return { ok: false, violation: problemOf(this.#game, played.error, this.#names) };
    this.#match = played.value;
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
    this.#match = {
      ...this.#match,
      header: { ...header, players: header.players.with(seat, player) },
    };
    return ok({ ...player });
  }

  /**
   * One move of a bot: of the first that interrupts, or else of the one that is waited for; undefined where
   * the table waits for no bot. A pause is left to people, where any sit here.
   */
  step(): Reply<E> | undefined {
    const next = nextBotMove(this.#match, now);
    return next && this.play(next.seat, next.move);
  }

  /**
   * Lets bots move until a person is waited for or the game is over; returns how many moves they made.
   * Bots do not wait for people who may interrupt: call `step` where those are to be asked.
   */
  playBots(): number {
    let moves = 0;
    while (this.step()) moves++;
    return moves;
  }

  /** Like `step`, for bots that take their time: everything else goes on while they think. */
  async stepAsync(): Promise<Reply<E> | undefined> {
    const asked = this.#match;
    await letBotsThink(asked, now, breathe);
    // Somebody moved meanwhile: what was thought is about a position that has gone.
    return asked === this.#match ? this.step() : this.stepAsync();
  }

  async playBotsAsync(): Promise<number> {
    let moves = 0;
    while (await this.stepAsync()) moves++;
    return moves;
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
    const thought = { ...coachThought(this.#match, seat), budget: { ms: thinkMs } };
    const advice = await thinkInSlices(counsel(this.#game as AnyGame, thought, now), breathe);
    return hintFrom(advice as Advice<M> | undefined, (move) => this.#listed(move));
  }

  /** The log as this viewer may read it, from after `since` moves on. */
  log(viewer: Viewer, since = 0): LogLine[] {
    return logOf(this.#match, this.#viewer(viewer), Math.max(0, Math.trunc(since) || 0));
  }

  /** The whole match as text, seed included: whoever reads it can tell every card. */
  record(): string {
    return formatRecord(this.#match);
  }

  #isHeard(seat: Seat): boolean {
    return [...this.toAct(), ...this.mayInterrupt()].includes(this.#seat(seat));
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
    const params = { seat: String(seat), last: this.#match.header.players.length - 1 };
    return problemOf(this.#game, { code: NO_SUCH_SEAT, params }, []);
  }

  /** Knowledge is a bit per seat, and a seat that does not exist would read another one's bit. */
  #viewer(viewer: Viewer): Viewer {
    return viewer === SPECTATOR ? viewer : this.#seat(viewer);
  }

  #listed(move: M): ListedMove<M> {
    return { move, text: this.#game.formatMove(move) };
  }

  /** A move given as a value goes through its notation, so that a malformed one is refused like any text. */
  #read(move: M | string): Result<M, Problem> {
    if (typeof move !== 'string') return this.#readValue(move);
    const read = this.#game.parseMove(move);
    return read.ok ? read : fail(problem('table/unreadable_move', read.error));
  }

  #readValue(move: M): Result<M, Problem> {
    const text = this.#write(move);
    const read = text === undefined ? undefined : this.#game.parseMove(text);
    if (read?.ok) return read;
    const what = quote(move);
    const message =
      `${what[0].toUpperCase()}${what.slice(1)} is no move of ${this.#game.title}: ` +
      'give it in notation, or as a value like those of legal(), with cards as numbers.';
    return fail(problem('table/unreadable_move', message));
  }

  #write(move: M): string | undefined {
    try {
      const text: unknown = this.#game.formatMove(move);
      return typeof text === 'string' ? text : undefined;
    } catch {
      // Types do not bind a plain JavaScript caller, and the notation may trip over what is missing.
      return undefined;
    }
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

const now = (): number => performance.now();
/** Timers, messages and rendering come in between two slices of a thought. */
const breathe = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, 0));

export function unknownBot(level: unknown): Problem {
  const trouble = typeof level === 'string' ? nameTrouble(level) : undefined;
  const levels = `choose ${BOT_LEVELS.slice(0, -1).join(', ')} or ${BOT_LEVELS.at(-1)}`;
  return problem('table/unknown_bot', `There is no bot ${quote(level)}: ${trouble ?? levels}.`);
}

/** A bot by its name, or by settings that come to one, from whoever called. */
export function readBot(bot: unknown): Result<BotName, Problem> {
  if (typeof bot === 'string') return isBotName(bot) ? ok(bot) : fail(unknownBot(bot));
  if (typeof bot !== 'object' || bot === null) return fail(unknownBot(bot));
  const named = botNameFor(bot as BotSettings);
  return named.ok ? named : fail(problem('table/unknown_bot', named.error));
}
