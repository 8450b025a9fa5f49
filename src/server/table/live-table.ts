/** A table with people at it: what they ask, what they are told, and who comes and goes. */
import { fail, ok, type Result } from '../../core/result.ts';
import type { Seat } from '../../core/seat.ts';
import {
  CLOSE_CODES,
  LEGAL_MAX,
  refusalOf,
  type Hello,
  type LobbyRequest,
  type PlayRequest,
  type WireRefusal,
  type TableInfo,
} from '../../protocol/index.ts';
import { Attendance, type Member } from './attendance.ts';
import { Autopilot } from './autopilot.ts';
import { Broadcast } from './broadcast.ts';
import { Admission } from './admission.ts';
import { Gallery } from './gallery.ts';
import type { LoadedTable } from './loading.ts';
import { LobbyBounds } from './lobby-bounds.ts';
import { Orders } from './orders.ts';
import { presentSeats, seatOf, welcomeBack, type TableParts } from './parts.ts';
import { PlayRequests } from './play-requests.ts';
import { TableCore, type Change } from './table-core.ts';
import type { TableState } from './table-state.ts';
import { tableInfoOf } from './tell.ts';
import type { Tools } from '../tools.ts';

export class LiveTable {
  readonly #parts: TableParts;
  readonly #admission: Admission;
  readonly #orders: Orders;
  readonly #playRequests: PlayRequests;
  readonly #forget: () => void;
  #touchedAt: number;
  /** The moves of each seat that asked, until something changes: who asks over and over makes work once. */
  readonly #listed = new Map<Seat, string[]>();

  /** `forget` hears that the table is another server's by now. */
  constructor(table: LoadedTable, tools: Tools, forget: () => void = () => undefined) {
    this.#forget = forget;
    this.#touchedAt = tools.time.elapsed();
    this.#parts = this.#assemble(table, tools);
    this.#admission = new Admission(this.#parts);
    this.#orders = new Orders(this.#parts);
    this.#playRequests = new PlayRequests(this.#parts.core, tools, (seat) => this.#noteMove(seat));
  }

  #assemble(table: LoadedTable, tools: Tools): TableParts {
    const attendance = new Attendance(tools.time);
    const core = new TableCore(table, tools, {
      onChange: (change) => this.#adoptChange(change),
      onFreeze: () => this.#tellFrozen(),
      onReload: () => this.#callBack(),
      onLost: () => this.#giveUp(),
    });
    const autopilot = new Autopilot(core, attendance, tools, {
      onClock: () => broadcast.clock(),
      // A take-over in the middle of a change is told after it: `table` speaks of the last number told.
      onTakeOver: () => void core.run(async () => broadcast.table()),
    });
    const gallery = new Gallery(core, attendance, tools);
    const bounds = new LobbyBounds(tools);
    const parts = { core, attendance, autopilot, gallery, bounds, tools };
    const broadcast = new Broadcast(parts);
    return { ...parts, broadcast };
  }

  get state(): TableState {
    return this.#parts.core.state;
  }

  get info(): TableInfo {
    return tableInfoOf(this.state, this.#parts.broadcast.presence);
  }

  /** Whether nobody is here, nobody has been for so long, and nobody is expected. */
  isForgotten(ms: number): boolean {
    const { attendance, core, tools, gallery } = this.#parts;
    const isAwaited = this.#admission.isAwaited || gallery.keepsOut;
    const isQuiet = attendance.members.size === 0 && !core.isBusy && !isAwaited;
    return isQuiet && tools.time.elapsed() - this.#touchedAt > ms;
  }

  /** Lets someone in who has said hello, or says why not. `isGone` asks whether they have left meanwhile. */
  enter(member: Member, hello: Hello, isGone: () => boolean): Promise<Result<void, WireRefusal>> {
    return this.#ask(async ({ broadcast, attendance, autopilot }) => {
      const token = await this.#admission.recognise(member, hello);
      if (!token.ok) return token;
      if (isGone()) return ok(undefined);
      attendance.enter(member, presentSeats(this.#parts).length === 0);
      member.tell(broadcast.welcome(member, hello.since, token.value));
      broadcast.table(member);
      autopilot.rearm();
      return ok(undefined);
    });
  }

  exit(member: Member): void {
    const { attendance, broadcast, autopilot, core, tools } = this.#parts;
    if (!attendance.members.has(member)) return;
    this.#touchedAt = tools.time.elapsed();
    attendance.exit(member);
    // Someone may be found to be gone while the others are being told of a change: they hear that first.
    void core.run(async () => {
      broadcast.table();
      autopilot.rearm();
    });
  }

  play(member: Member, request: PlayRequest): Promise<Result<number, WireRefusal>> {
    const receivedAt = this.#parts.tools.time.elapsed();
    return this.#askSeated(member, (seat) => this.#playRequests.make(seat, request, receivedAt));
  }

  request(member: Member, request: LobbyRequest): Promise<Result<void, WireRefusal>> {
    switch (request.type) {
      case 'say':
        return this.#askSeated(member, (seat) => this.#say(member, seat, request));
      case 'ticket':
        return this.#ask(async () => this.#admission.issueTicket(member, request.id));
      case 'back':
        return this.#askSeated(member, (seat) => this.#back(member, seat, request.id));
      case 'legal':
        return this.#askSeated(member, (seat) => this.#legal(member, seat, request.id));
      default:
        return this.#ask(() => this.#orders.take(member, request));
    }
  }

  /** Called every now and then: sees to what nobody asks for while everyone waits. */
  check(): void {
    const { phase } = this.state;
    if (phase === 'playing' || phase === 'closed' || this.#parts.attendance.members.size === 0)
      return;
    void this.#parts.core.run(async () => {
      await this.#orders.passHost();
      await this.#orders.dealAgain();
    });
  }

  /** The server stood still for a while, and the deadline with it. */
  tellClock(): void {
    if (this.#parts.autopilot.clock)
      void this.#parts.core.run(async () => this.#parts.broadcast.clock());
  }

  /** Archives a table that nobody has touched for long; its log stays. */
  async expire(): Promise<void> {
    const { core } = this.#parts;
    await core.run(async () => {
      if (presentSeats(this.#parts).length > 0 || this.state.phase === 'closed') return;
      await core.commit({ type: 'closed', reason: 'idle' });
    });
  }

  /** The table may be another server's: nobody is answered here any more. */
  lose(): void {
    this.#parts.core.lose();
  }

  async close(): Promise<void> {
    this.#parts.autopilot.close();
    await this.#parts.core.close();
  }

  #ask<T>(
    task: (parts: TableParts) => Promise<Result<T, WireRefusal>>,
  ): Promise<Result<T, WireRefusal>> {
    return new Promise((resolve) => {
      void this.#parts.core
        .run(async () => resolve(await task(this.#parts)))
        // Where the task broke or was not begun, nobody has answered yet; otherwise this changes nothing.
        .then(() => resolve(fail(refusalOf(this.#isLost ? 'server/stopping' : 'server/bug'))));
    });
  }

  get #isLost(): boolean {
    return this.#parts.core.isLost;
  }

  /** What only those may ask who have a seat when it is their turn in the queue. */
  #askSeated<T>(
    member: Member,
    task: (seat: Seat) => Result<T, WireRefusal> | Promise<Result<T, WireRefusal>>,
  ): Promise<Result<T, WireRefusal>> {
    return this.#ask(async (parts) => {
      const seat = seatOf(parts, member);
      return seat === undefined ? fail(refusalOf('protocol/not_seated')) : task(seat);
    });
  }

  #say(member: Member, seat: Seat, { id, phrase }: LobbyRequest & { type: 'say' }) {
    this.#parts.broadcast.all({ type: 'said', seat, phrase });
    member.tell({ type: 'done', id });
    return ok(undefined);
  }

  #back(member: Member, seat: Seat, id: string): Result<void, WireRefusal> {
    if (welcomeBack(this.#parts, seat)) this.#parts.autopilot.rearm();
    member.tell({ type: 'done', id });
    return ok(undefined);
  }

  /** Whoever moves is there, and no longer slow. */
  #noteMove(seat: Seat): void {
    welcomeBack(this.#parts, seat);
    const tokenHash = this.state.sitters[seat]?.tokenHash;
    if (tokenHash !== undefined) this.#parts.attendance.hasMoved(tokenHash);
  }

  #legal(member: Member, seat: Seat, id: string): Result<void, WireRefusal> {
    const { game, match, phase, seq } = this.state;
    if (phase !== 'playing' || !match) return fail(refusalOf('table/not_playing'));
    let moves = this.#listed.get(seat);
    if (!moves) {
      const legal = game.legal(game.view(match.position, seat), seat).slice(0, LEGAL_MAX);
      moves = legal.map((move) => game.formatMove(move));
      this.#listed.set(seat, moves);
    }
    member.tell({ type: 'legal', id, seq, moves });
    return ok(undefined);
  }

  #adoptChange(change: Change): void {
    const { tools, autopilot, broadcast, attendance, gallery } = this.#parts;
    this.#touchedAt = tools.time.elapsed();
    this.#listed.clear();
    if (change.entry.body.type !== 'moved')
      attendance.keepOnly(change.state.sitters.map((sitter) => sitter?.tokenHash));
    autopilot.remember(change);
    autopilot.arm();
    broadcast.update(change);
    if (change.state.phase !== 'closed') return gallery.sweep();
    tools.watch.note('table closed', { table: this.state.code });
    this.#dismissAll(refusalOf('table/closed'), CLOSE_CODES.bye);
  }

  #dismissAll(why: WireRefusal, closeCode: number): void {
    for (const member of this.#parts.attendance.members) member.dismiss(why, closeCode);
  }

  /** The table cannot be written, or can be again. */
  #tellFrozen(): void {
    this.#parts.broadcast.table();
    this.#parts.autopilot.rearm();
  }

  /** Clocks and bots stop first; then everyone is sent to look for the table anew. */
  #giveUp(): void {
    this.#parts.autopilot.close();
    this.#forget();
    this.#dismissAll(refusalOf('server/stopping'), CLOSE_CODES.restart);
  }

  /** The log knew more than the table: everyone comes back to hear the rest before anything else is said. */
  #callBack(): void {
    this.#listed.clear();
    this.#dismissAll(refusalOf('server/stopping'), CLOSE_CODES.restart);
    this.#parts.autopilot.rearm();
  }
}
