/** Moves that no person asks for: those of bots, of clocks that ran out, of bots for absent players. */
import { botSeed } from '../../bots/bot.ts';
import type { Seat } from '../../core/seat.ts';
import { checkMove } from '../../core/play.ts';
import type { ClockInfo, Mover, StandInReason } from '../../protocol/index.ts';
import type { Attendance } from './attendance.ts';
import { TableClock } from './table-clock.ts';
import type { TableCore } from './table-core.ts';
import { personSeats, type Sitter, type TableState } from './table-state.ts';
import type { Tools } from '../tools.ts';

export interface AutopilotListener {
  /** A clock was set or stopped although nobody moved. */
  clockSet(): void;
  /** A bot plays for someone now. */
  takenOver(): void;
}

/** Bots move after a pause, so that people can follow; all at once where everyone acts at once. */
const PAUSE_MS = 800;
const SIMULTANEOUS_PAUSE_MS = 250;
const STAND_IN_LEVEL = 'medium';

export class Autopilot {
  readonly #core: TableCore;
  readonly #attendance: Attendance;
  readonly #tools: Tools;
  readonly #listener: AutopilotListener;
  readonly #clock: TableClock;
  /** The seats whose bots are thinking or pausing. */
  readonly #thinking = new Set<Seat>();
  #cancelGrace: (() => void) | undefined;
  #closed = false;

  constructor(core: TableCore, attendance: Attendance, tools: Tools, listener: AutopilotListener) {
    this.#core = core;
    this.#attendance = attendance;
    this.#tools = tools;
    this.#listener = listener;
    this.#clock = new TableClock(tools.time, () => void core.run(() => this.#runOut()));
  }

  get clock(): ClockInfo | undefined {
    return this.#clock.info;
  }

  /**
   * Sees to it that whatever should happen by itself will. To be called after every change of the table
   * or of who is there. A table that nobody watches sleeps: nobody loses a game to a broken network.
   */
  arm(): void {
    this.#cancelGrace?.();
    if (!this.#isAwake()) return this.#clock.stop();
    this.#takeOver();
    this.#setClock();
    for (const seat of this.#toAct()) if (this.#runs(seat)) this.#think(seat);
  }

  /** The same, and tells of a clock that it changed; for changes that no update tells of. */
  rearm(): void {
    const before = this.#clock.info;
    this.arm();
    if (this.#clock.info !== before) this.#listener.clockSet();
  }

  close(): void {
    this.#closed = true;
    this.#cancelGrace?.();
    this.#clock.stop();
  }

  #isAwake(): boolean {
    const isPlaying = this.#core.state.phase === 'playing' && this.#core.frozen === undefined;
    return isPlaying && !this.#closed && this.#attendance.members.size > 0;
  }

  #toAct(): readonly Seat[] {
    const { game, match, phase } = this.#core.state;
    return match && phase === 'playing' ? game.toAct(match.position) : [];
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
    const { game, match } = this.#core.state;
    const graceMs = game.timing(match!.position).graceSeconds * 1000;
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
    this.#listener.takenOver();
  }

  /** Bots have a budget of their own; only people are hurried. */
  #setClock(): void {
    const { game, match, deal } = this.#core.state;
    const timing = game.timing(match!.position);
    if (this.#toAct().every((seat) => this.#runs(seat))) this.#clock.rest();
    else this.#clock.set(`${deal}/${timing.decision}`, timing);
  }

  /** The clock's move is made for everyone who is still waited for in this decision. */
  async #runOut(): Promise<void> {
    const { clock } = this;
    if (!clock || clock.deadline > this.#tools.time.now() || !this.#isAwake()) return this.rearm();
    this.#clock.stop();
    const decision = decisionOf(this.#core.state);
    for (const seat of this.#toAct()) {
      const isAsked = this.#toAct().includes(seat) && !this.#runs(seat);
      if (!isAsked || decisionOf(this.#core.state) !== decision) continue;
      const tokenHash = this.#sitter(seat).tokenHash!;
      // Where nothing can be written nobody could have moved, and nobody was slow.
      const isMade = await this.#make(seat, undefined, 'clock');
      if (isMade && this.#attendance.hasRunOutAgain(tokenHash)) this.#handOver(seat, 'slow');
    }
    this.rearm();
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
    const [move] = await Promise.all([this.#askBot(seat), this.#pause()]);
    await this.#core.run(async () => {
      if (!this.#isAwake() || !this.#toAct().includes(seat) || !this.#runs(seat)) return;
      if (this.#isOutdated(asked)) return;
      const by = this.#standIn(seat) === undefined ? 'bot' : 'stand-in';
      await this.#make(seat, move, by);
    });
  }

  /** What others do at the same time changes nothing; in turn a bot decides for the present position. */
  #isOutdated(asked: TableState): boolean {
    const { state } = this.#core;
    if (asked.positionSeq === state.positionSeq) return false;
    const isAlone = this.#toAct().length === 1;
    return isAlone || asked.deal !== state.deal || decisionOf(asked) !== decisionOf(state);
  }

  /** The bot sees the view of its seat and has a seed of its own. */
  async #askBot(seat: Seat): Promise<string | undefined> {
    const { game, match } = this.#core.state;
    const { header, position, moves } = match!;
    const level = this.#sitter(seat).bot ?? STAND_IN_LEVEL;
    const thought = {
      gameId: game.id,
      level,
      view: game.view(position, seat),
      seat,
      seed: botSeed(header.seed, seat, moves),
    };
    const started = this.#tools.time.now();
    const spent = (): number => this.#tools.time.now() - started;
    try {
      const move = await this.#tools.bots.think(thought);
      this.#tools.watch.botThought(level, spent(), 'good');
      return move;
    } catch (error) {
      this.#tools.watch.botThought(level, spent(), 'failed');
      this.#botFailed(seat, error instanceof Error ? error.message : 'unknown');
      return undefined;
    }
  }

  #botFailed(seat: Seat, reason: string): void {
    this.#tools.watch.note('bot failed', { table: this.#core.state.code, seat, reason });
  }

  #pause(): Promise<void> {
    const pause = this.#toAct().length > 1 ? SIMULTANEOUS_PAUSE_MS : PAUSE_MS;
    const ms = pause * this.#tools.limits.botPace;
    if (ms === 0) return Promise.resolve();
    return new Promise((resolve) => void this.#tools.time.after(ms, resolve));
  }

  /** A move that is missing or not allowed is replaced by the default one. True where it is on disk. */
  async #make(seat: Seat, text: string | undefined, by: Mover): Promise<boolean> {
    const { game, match } = this.#core.state;
    const parsed = text === undefined ? undefined : game.parseMove(text);
    const fits = parsed?.ok && !checkMove(game, match!.position, seat, parsed.value);
    const move = fits ? parsed.value : game.defaultMove(game.view(match!.position, seat), seat);
    const mover = fits || by === 'clock' ? by : 'fallback';
    if (text !== undefined && !fits) this.#botFailed(seat, 'its move is not allowed');
    const started = this.#tools.time.now();
    const made = await this.#core.commit({
      type: 'moved',
      seat,
      move: game.formatMove(move),
      by: mover,
    });
    if (made.ok) this.#tools.watch.moved(mover, this.#tools.time.now() - started);
    return made.ok;
  }
}

/** The name of the decision that is waited for in the running match. */
const decisionOf = ({ game, match }: TableState): string => game.timing(match!.position).decision;
