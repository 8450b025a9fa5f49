/**
 * Drives the bots of one match: which bot is asked next, with which request, and what counts as its answer.
 * The local table, the stored table of the terminal, the library's table and the commands each own one. The
 * driver does not think: its owner says how, at once, in slices or in a worker.
 */
import type { GameEvent, Violation } from '../core/game.ts';
import { playMatch, seqOf, type Match } from '../core/match.ts';
import { checkMove } from '../core/play.ts';
import type { Result } from '../core/result.ts';
import type { Seat } from '../core/seat.ts';
import { interrupters } from './order.ts';
import { patienceMs } from './patience.ts';
import { botThought, nextBot } from './requests.ts';
import { isSearcher } from './roster.ts';
import { SearchMemory } from './search-memory.ts';
import type { BotThought } from './thought.ts';

/** Thinks to the end before anything else happens, and returns the bot's answer. */
export type ThinkNow = (request: BotThought) => unknown;

/** Thinks beside the table. A request that was cancelled may never be answered. */
export type Think = (request: BotThought) => Promise<unknown>;

/** A move that a bot makes next. */
export interface BotMove<M> {
  readonly seat: Seat;
  readonly move: M;
  /** Made out of turn. */
  readonly interrupts: boolean;
}

export interface DriverSetting {
  /** Tells this match from others whose search trees are kept in the same place. */
  readonly name: string;
  /**
   * Hears of the bot in this seat that it failed or answered nonsense, and the match goes on. Absent, the fault is
   * thrown.
   */
  readonly onFault?: (error: unknown, seat: Seat) => void;
}

/** A match so far, with the answers to it. A bot that thinks by the clock would not answer the same again. */
interface Round<P, M, E extends GameEvent> {
  readonly match: Match<P, M, E>;
  /** `undefined` is the answer of a bot that may interrupt and does not. */
  readonly answers: Map<Seat, M | undefined>;
}

export class MatchDriver<P, M, E extends GameEvent> {
  readonly #setting: DriverSetting;
  #round: Round<P, M, E>;
  #memory: SearchMemory<P, M, E>;
  #restarts = 0;

  constructor(match: Match<P, M, E>, setting: DriverSetting) {
    this.#setting = setting;
    this.#round = { match, answers: new Map() };
    this.#memory = this.#newMemory();
  }

  get match(): Match<P, M, E> {
    return this.#round.match;
  }

  /** Makes a move, of a person or a bot, or says why not. */
  play(seat: Seat, move: M): Result<Match<P, M, E>, Violation> {
    const played = playMatch(this.match, seat, move);
    if (played.ok) this.follow(played.value, move);
    return played;
  }

  /** The match after a move that its owner has made. */
  follow(match: Match<P, M, E>, move: M): void {
    this.#round = { match, answers: new Map() };
    this.#memory.noteMove(match.position, move, match.events.at(-1)!);
  }

  /** Another match begins, this one was taken back, or somebody else sits at it: nothing thought still counts. */
  restart(match: Match<P, M, E>): void {
    this.#round = { match, answers: new Map() };
    this.#restarts++;
    this.#memory = this.#newMemory();
  }

  /** The bots that may interrupt, in the order in which they are asked; with `until` those before that seat. */
  callers(until?: Seat): Seat[] {
    const { game, header, position } = this.match;
    const seats = interrupters(game, position);
    const end = until === undefined ? -1 : seats.indexOf(until);
    const before = end < 0 ? seats : seats.slice(0, end);
    return before.filter((seat) => header.players[seat].bot !== undefined);
  }

  /**
   * The bots whose answers are missing, in the order in which they are asked: those that may interrupt, then
   * the bot to move. With `until` only those that are asked before that seat. A call ends the asking.
   */
  unanswered(until?: Seat): Seat[] {
    const { answers } = this.#round;
    const bots = this.#order(until);
    const hasCall = bots.some((seat) => answers.get(seat) !== undefined);
    return hasCall ? [] : bots.filter((seat) => !answers.has(seat));
  }

  /** The longest time that the bot in this seat takes for its answer, whatever its cards are. */
  patienceMs(seat: Seat): number {
    return patienceMs(this.match.header.players[seat].bot, !isToMove(this.match, seat));
  }

  /**
   * The next move of a bot: of the first that interrupts, or else of the bot to move. With `until` only of
   * those that are asked before that seat. Asked again about the same match so far, it is the same move.
   */
  nextMoveNow(think: ThinkNow, until?: Seat): BotMove<M> | undefined {
    for (const seat of this.#order(until)) {
      const move = this.#askNow(seat, think);
      if (move !== undefined) return this.#asBotMove(seat, move);
    }
    return undefined;
  }

  /** The same beside the table: each bot is asked after the one before. None where the match has gone on. */
  async nextMove(think: Think, until?: Seat): Promise<BotMove<M> | undefined> {
    const round = this.#round;
    for (const seat of this.#order(until)) {
      const move = await this.ask(seat, think);
      if (round !== this.#round) return undefined;
      if (move !== undefined) return this.#asBotMove(seat, move);
    }
    return undefined;
  }

  /** The first bot that interrupts, where all of them are asked at once. None where the match has gone on. */
  async nextCall(think: Think): Promise<BotMove<M> | undefined> {
    const round = this.#round;
    const bots = this.callers();
    const moves = await Promise.all(bots.map((seat) => this.ask(seat, think)));
    const at = moves.findIndex((move) => move !== undefined);
    return at < 0 || round !== this.#round ? undefined : this.#asBotMove(bots[at], moves[at]!);
  }

  /** The answer of the bot in this seat; none where it may interrupt and does not. */
  async ask(seat: Seat, think: Think): Promise<M | undefined> {
    const { match, answers } = this.#round;
    if (answers.has(seat)) return answers.get(seat);
    const request = this.#requestFor(seat);
    let answer: unknown;
    try {
      answer = await think(request);
    } catch (error) {
      this.#report(error, seat);
    }
    // Whoever asked in the same moment may have had an answer by now, and there is only one.
    if (!answers.has(seat)) answers.set(seat, this.#judge(match, request, answer));
    return answers.get(seat);
  }

  #askNow(seat: Seat, think: ThinkNow): M | undefined {
    const { match, answers } = this.#round;
    if (answers.has(seat)) return answers.get(seat);
    const request = this.#requestFor(seat);
    let answer: unknown;
    try {
      answer = think(request);
    } catch (error) {
      this.#report(error, seat);
    }
    const move = this.#judge(match, request, answer);
    answers.set(seat, move);
    return move;
  }

  /** A bot that fails or answers nonsense must not stop the match: it makes the move of a clock that ran out. */
  #judge(match: Match<P, M, E>, request: BotThought, answer: unknown): M | undefined {
    const { game } = match;
    const { seat } = request;
    const view = request.view as P;
    const isSilent = answer === undefined;
    if (!isSilent && !checkMove(game, view, seat, answer as M)) return answer as M;
    if (!isSilent) this.#report(new Error(`the bot in seat ${seat} broke the rules`), seat);
    return isToMove(match, seat) ? game.defaultMove(view, seat) : undefined;
  }

  #report(fault: unknown, seat: Seat): void {
    const { onFault } = this.#setting;
    if (!onFault) throw fault;
    onFault(fault, seat);
  }

  #order(until: Seat | undefined): Seat[] {
    if (until !== undefined) return this.callers(until);
    const next = nextBot(this.match);
    return next === undefined ? this.callers() : [...this.callers(), next];
  }

  #asBotMove(seat: Seat, move: M): BotMove<M> {
    return { seat, move, interrupts: !isToMove(this.match, seat) };
  }

  /** A bot that searches is told what it saw since its last search, so that it can continue its tree. */
  #requestFor(seat: Seat): BotThought {
    const { match } = this;
    const request = botThought(match, seat);
    if (!isSearcher(request.level)) return request;
    return { ...request, recall: this.#memory.recall(seat, seqOf(match)) };
  }

  #newMemory(): SearchMemory<P, M, E> {
    return new SearchMemory(this.match.game, `${this.#setting.name}/${this.#restarts}`);
  }
}

const isToMove = <P, M, E extends GameEvent>(
  { game, position }: Match<P, M, E>,
  seat: Seat,
): boolean => game.toAct(position).includes(seat);
