/** Moves that no person asks for: those of bots, of clocks that ran out, of bots for absent players. */
import { interrupters } from '../../bots/bot.ts';
import type { Seat } from '../../core/seat.ts';
import type { Timing } from '../../core/timing.ts';
import type { ClockInfo, Mover, StandInReason } from '../../protocol/index.ts';
import type { Attendance } from './attendance.ts';
import type { JudgedMove } from './judged-move.ts';
import { TableBots } from './table-bots.ts';
import { TableClock } from './table-clock.ts';
import type { Change, TableCore } from './table-core.ts';
import { personSeats, type Sitter, type TableState } from './table-state.ts';
import { tellTime } from '../steady-time.ts';
import type { Tools } from '../tools.ts';

export interface AutopilotListener {
  /** A clock was set or stopped although nobody moved. */
  onClock(): void;
  /** A bot plays for someone now. */
  onTakeOver(): void;
}

/** Bots move after a pause, so that people can follow; all at once where everyone acts at once. */
const PAUSE_MS = 800;
const SIMULTANEOUS_PAUSE_MS = 250;
/** A bot that interrupts is a little faster than the bot to move, as people are. */
const CALL_PAUSE_MS = 500;
/** People who may interrupt need time to see what for, so that the bot on turn takes longer. */
const TIME_TO_CALL = 2.5;
/** More moves than any late decision takes. */
const MOVES_LATE_MAX = 20;

export class Autopilot {
  readonly #core: TableCore;
  readonly #attendance: Attendance;
  readonly #tools: Tools;
  readonly #listener: AutopilotListener;
  readonly #clock: TableClock;
  readonly #bots: TableBots;
  /** The seats whose bots are thinking or pausing. */
  readonly #thinking = new Set<Seat>();
  /** The position in which each bot was last asked whether it interrupts. */
  readonly #asked = new Map<Seat, number>();
  #cancelGrace: (() => void) | undefined;
  #closed = false;

  constructor(core: TableCore, attendance: Attendance, tools: Tools, listener: AutopilotListener) {
    this.#core = core;
    this.#attendance = attendance;
    this.#tools = tools;
    this.#listener = listener;
    this.#bots = new TableBots(core, tools);
    this.#clock = new TableClock(tools.time, () => void core.run(() => this.#runOut()));
  }

  /** The running clock, as clients are told it. */
  get clock(): ClockInfo | undefined {
    const running = this.#clock.info;
    if (!running) return undefined;
    return { deadline: tellTime(this.#tools.time, running.endsAt), seconds: running.seconds };
  }

  /** Bots that search remember what they have seen. */
  remember(change: Change): void {
    this.#bots.remember(change);
  }

  /**
   * Sees to it that whatever should happen by itself will. To be called after every change of the table
   * or of who is there. A table at which nobody sits sleeps: nobody loses a game to a broken network.
   */
  arm(): void {
    this.#cancelGrace?.();
    if (!this.#isPlaying()) return this.#clock.stop();
    if (!this.#isAwake()) return this.#clock.sleep();
    this.#takeOver();
    this.#setClock();
    for (const seat of this.#mayInterrupt()) if (this.#runs(seat)) this.#consider(seat);
    if (this.#isLeftToPeople()) return;
    for (const seat of this.#toAct()) if (this.#runs(seat)) this.#think(seat);
  }

  /** The same, and tells of a clock that it changed; for changes that no update tells of. */
  rearm(): void {
    const before = this.#clock.info;
    this.arm();
    if (this.#clock.info !== before) this.#listener.onClock();
  }

  close(): void {
    this.#closed = true;
    this.#cancelGrace?.();
    this.#clock.stop();
  }

  #isPlaying(): boolean {
    const isPlaying = this.#core.state.phase === 'playing' && this.#core.frozen === undefined;
    return isPlaying && !this.#closed;
  }

  #isAwake(): boolean {
    const { sitters } = this.#core.state;
    // Who only watches keeps no match going: those who play would lose it without being there.
    return this.#isPlaying() && sitters.some((sitter) => this.#attendance.isHere(sitter));
  }

  #toAct(): readonly Seat[] {
    const { game, match, phase } = this.#core.state;
    return match && phase === 'playing' ? game.toAct(match.position) : [];
  }

  #mayInterrupt(): readonly Seat[] {
    const { game, match } = this.#core.state;
    return interrupters(game, match!.position);
  }

  get #timing(): Timing {
    const { game, match } = this.#core.state;
    return game.timing(match!.position);
  }

  /** In a pause people read: bots do not cut it short, not even for those who are away. */
  #isLeftToPeople(): boolean {
    return this.#timing.kind === 'pause' && this.#toAct().some((seat) => this.#isPerson(seat));
  }

  #isPerson(seat: Seat): boolean {
    return this.#sitter(seat).bot === undefined;
  }

  #sitter(seat: Seat): Sitter {
    return this.#core.state.sitters[seat]!;
  }

  #standIn(seat: Seat): StandInReason | undefined {
    const { tokenHash } = this.#sitter(seat);
    return tokenHash === undefined ? undefined : this.#attendance.standIn(tokenHash);
  }

  /** Whether the moves of this seat are made here. */
  #runs(seat: Seat): boolean {
    return this.#sitter(seat).bot !== undefined || this.#standIn(seat) !== undefined;
  }

  /** Gives the seats of those who have been away for too long to bots, and looks again when it is time. */
  #takeOver(): void {
    const graceMs = this.#timing.graceSeconds * 1000;
    if (graceMs === 0) return;
    let soonest = Infinity;
    for (const seat of personSeats(this.#core.state)) {
      const tokenHash = this.#sitter(seat).tokenHash!;
      if (this.#attendance.isPresent(tokenHash) || this.#attendance.standIn(tokenHash)) continue;
      const left = graceMs - this.#attendance.absentFor(tokenHash);
      if (left <= 0) this.#handOver(seat, 'absent');
      else soonest = Math.min(soonest, left);
    }
    if (soonest < Infinity) this.#cancelGrace = this.#tools.time.after(soonest, () => this.rearm());
  }

  #handOver(seat: Seat, reason: StandInReason): void {
    this.#attendance.handOver(this.#sitter(seat).tokenHash!, reason);
    this.#tools.watch.note('seat taken over', { table: this.#core.state.code, seat, reason });
    this.#listener.onTakeOver();
  }

  /** Bots have a budget of their own; only people are hurried. */
  #setClock(): void {
    const timing = this.#timing;
    const decision = `${this.#core.state.deal}/${timing.decision}`;
    const isForBots = this.#toAct().every((seat) => this.#runs(seat));
    if (isForBots && !this.#isLeftToPeople()) this.#clock.rest(decision, timing);
    else this.#clock.set(decision, timing);
  }

  /** The clock's move is made for every seat that is still to move in this decision. */
  async #runOut(): Promise<void> {
    const { info } = this.#clock;
    if (!info || info.endsAt > this.#tools.time.elapsed() || !this.#isAwake()) return this.rearm();
    this.#clock.stop();
    const timing = this.#timing;
    for (const seat of this.#toAct()) {
      if (!this.#isWaitedFor(seat, timing.decision)) continue;
      if (timing.kind === 'pause') await this.#make(this.#defaultMove(seat), 'table');
      else if (!this.#runs(seat)) await this.#runOutFor(seat, timing);
    }
    this.rearm();
  }

  /**
   * A decision may take several moves, and its clock is over for all of them. Where nothing can be written
   * nobody could have moved, and nobody was slow.
   */
  async #runOutFor(seat: Seat, { decision, kind }: Timing): Promise<void> {
    const tokenHash = this.#sitter(seat).tokenHash!;
    let made = 0;
    while (made < MOVES_LATE_MAX && this.#isWaitedFor(seat, decision)) {
      if (!(await this.#make(this.#defaultMove(seat), 'clock'))) break;
      made++;
    }
    if (made === 0 || kind === 'question') return;
    if (this.#attendance.hasRunOutAgain(tokenHash)) this.#handOver(seat, 'slow');
  }

  /** The match may be over by now, and with it the decision. */
  #isWaitedFor(seat: Seat, decision: string): boolean {
    return this.#toAct().includes(seat) && this.#timing.decision === decision;
  }

  /** Asks a bot once for each position whether it interrupts; nobody waits for the answer. */
  #consider(seat: Seat): void {
    const { positionSeq } = this.#core.state;
    if (this.#asked.get(seat) === positionSeq) return;
    this.#asked.set(seat, positionSeq);
    void this.#call(seat, positionSeq).catch((error: unknown) => this.#tools.watch.bug(error));
  }

  async #call(seat: Seat, positionSeq: number): Promise<void> {
    const move = await this.#bots.ask(seat, this.#attendance.client);
    if (move === undefined) return;
    await this.#bots.wait(CALL_PAUSE_MS);
    await this.#core.run(async () => {
      if (!this.#isAwake() || this.#core.state.positionSeq !== positionSeq) return;
      if (!this.#runs(seat)) return;
      const judged = this.#bots.judge(seat, move);
      if (judged) await this.#make(judged, this.#botAt(seat));
      else this.#bots.noteFailure(seat, 'its call is not allowed');
    });
  }

  #think(seat: Seat): void {
    if (this.#thinking.has(seat)) return;
    this.#thinking.add(seat);
    void this.#thinkAndMove(seat)
      .catch((error: unknown) => this.#tools.watch.bug(error))
      .finally(() => {
        this.#thinking.delete(seat);
        this.arm();
      });
  }

  async #thinkAndMove(seat: Seat): Promise<void> {
    const asked = this.#core.state;
    const [move] = await Promise.all([
      this.#bots.ask(seat, this.#attendance.client),
      this.#pause(),
    ]);
    await this.#core.run(async () => {
      if (!this.#isAwake() || !this.#toAct().includes(seat) || !this.#runs(seat)) return;
      if (this.#isOutdated(seat, asked)) return;
      await this.#makeFor(seat, move);
    });
  }

  #botAt(seat: Seat): Mover {
    return this.#standIn(seat) === undefined ? 'bot' : 'stand-in';
  }

  /**
   * What others do at the same time changes nothing, nor does what the bot cannot see, such as the order
   * of a hand; else a bot in turn decides for the present position.
   */
  #isOutdated(seat: Seat, asked: TableState): boolean {
    const { state } = this.#core;
    if (asked.positionSeq === state.positionSeq) return false;
    if (asked.deal !== state.deal || decisionOf(asked) !== decisionOf(state)) return true;
    return this.#toAct().length === 1 && formatView(seat, asked) !== formatView(seat, state);
  }

  #pause(): Promise<void> {
    const pause = this.#toAct().length > 1 ? SIMULTANEOUS_PAUSE_MS : PAUSE_MS;
    const isWatched = this.#mayInterrupt().some((seat) => this.#isHere(seat));
    return this.#bots.wait(pause * (isWatched ? TIME_TO_CALL : 1));
  }

  /** Whether a person sits here and looks at the table. */
  #isHere(seat: Seat): boolean {
    const { tokenHash } = this.#sitter(seat);
    return tokenHash !== undefined && !this.#runs(seat) && this.#attendance.isPresent(tokenHash);
  }

  /** A move of a bot that is missing or not allowed is replaced by the default one. */
  async #makeFor(seat: Seat, text: string | undefined): Promise<void> {
    const judged = text === undefined ? undefined : this.#bots.judge(seat, text);
    if (text !== undefined && !judged) this.#bots.noteFailure(seat, 'its move is not allowed');
    if (judged) await this.#make(judged, this.#botAt(seat));
    else await this.#make(this.#defaultMove(seat), 'fallback');
  }

  /** The move that the game makes where a bot has none to make, or a clock has run out. */
  #defaultMove(seat: Seat): JudgedMove {
    const { game, match } = this.#core.state;
    const move = game.defaultMove(game.view(match!.position, seat), seat);
    const judged = this.#bots.judge(seat, game.formatMove(move));
    if (!judged) throw new Error(`the default move of seat ${seat} is not allowed`);
    return judged;
  }

  /** True where the move is on disk. */
  async #make(judged: JudgedMove, by: Mover): Promise<boolean> {
    const started = this.#tools.time.elapsed();
    const made = await this.#core.commitMove(judged, by);
    if (made.ok) this.#tools.watch.countMove(by, this.#tools.time.elapsed() - started);
    return made.ok;
  }
}

/** The name of the decision to be made in the running match. */
const decisionOf = ({ game, match }: TableState): string => game.timing(match!.position).decision;

const formatView = (seat: Seat, { game, match }: TableState): string =>
  JSON.stringify(game.formatPosition(game.view(match!.position, seat)));
