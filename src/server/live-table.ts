/** A table with people at it: what they ask, what they are told, and who comes and goes. */
import { fail, ok, type Result } from '../core/result.ts';
import type { Seat } from '../core/seat.ts';
import {
  CLOSE_CODES,
  refusalOf,
  SECRET_MIN,
  type Hello,
  type LobbyRequest,
  type PlayRequest,
  type Refusal,
  type TableInfo,
} from '../protocol/index.ts';
import { Attendance, type Member } from './attendance.ts';
import { Autopilot } from './autopilot.ts';
import { Broadcast } from './broadcast.ts';
import { isRematchAgreed, judgeOrder, type Asking, type LobbyOrder } from './lobby.ts';
import { Plays } from './plays.ts';
import { hashOf } from './secrets.ts';
import { TableCore, type Change } from './table-core.ts';
import { personSeats, seatOfHash, type TableState } from './table-state.ts';
import { tableInfoOf } from './tell.ts';
import { Tickets } from './tickets.ts';
import type { Tools } from './tools.ts';
import type { UsedIds } from './used-ids.ts';

export class LiveTable {
  readonly #core: TableCore;
  readonly #attendance: Attendance;
  readonly #autopilot: Autopilot;
  readonly #broadcast: Broadcast;
  readonly #tickets: Tickets;
  readonly #plays: Plays;
  readonly #tools: Tools;
  #touchedAt: number;

  constructor(state: TableState, usedIds: UsedIds, tools: Tools) {
    this.#tools = tools;
    this.#touchedAt = tools.time.now();
    this.#tickets = new Tickets(tools.time, tools.chance);
    this.#attendance = new Attendance(tools.time);
    this.#core = new TableCore(state, tools, {
      changed: (change) => this.#changed(change),
      frozen: (reloaded) => this.#frozen(reloaded),
    });
    this.#plays = new Plays(this.#core, usedIds, tools, (seat) => this.#here(seat));
    this.#autopilot = new Autopilot(this.#core, this.#attendance, tools, {
      clockSet: () => this.#broadcast.clock(),
      // A take-over in the middle of a change is told after it: `table` speaks of the last number told.
      takenOver: () => void this.#core.run(async () => this.#broadcast.table()),
    });
    this.#broadcast = new Broadcast(this.#core, this.#attendance, this.#autopilot, tools);
  }

  get state(): TableState {
    return this.#core.state;
  }

  get info(): TableInfo {
    return tableInfoOf(this.state, this.#broadcast.presence);
  }

  /** Whether nobody is here and nobody has been for so long. */
  isForgotten(ms: number): boolean {
    const isQuiet = this.#attendance.members.size === 0 && !this.#core.isBusy;
    // Tickets are in memory only, and whoever moves to another device is gone in between.
    return isQuiet && !this.#tickets.areOut && this.#tools.time.now() - this.#touchedAt > ms;
  }

  /** Lets someone in who has said hello, or says why not. `isGone` asks whether they have left meanwhile. */
  enter(member: Member, hello: Hello, isGone: () => boolean): Promise<Result<void, Refusal>> {
    return this.#ask(async () => {
      if (this.state.phase === 'closed') return fail(refusalOf('table/closed'));
      const token = await this.#recognise(member, hello);
      if (!token.ok) return token;
      const welcome = await this.#broadcast.welcome(member, hello.since, token.value);
      if (!welcome.ok) return welcome;
      if (isGone()) return ok(undefined);
      this.#attendance.enter(member);
      member.tell(this.#broadcast.withPresence(welcome.value));
      this.#broadcast.table(member);
      this.#autopilot.rearm();
      return ok(undefined);
    });
  }

  exit(member: Member): void {
    if (!this.#attendance.members.has(member)) return;
    this.#touchedAt = this.#tools.time.now();
    this.#attendance.exit(member);
    // Someone may be found to be gone while the others are being told of a change: they hear that first.
    void this.#core.run(async () => {
      this.#broadcast.table();
      this.#autopilot.rearm();
    });
  }

  play(member: Member, request: PlayRequest): Promise<Result<number, Refusal>> {
    const received = this.#tools.time.now();
    return this.#ask(async () => {
      const seat = this.#seatOf(member);
      if (seat === undefined) return fail(refusalOf('protocol/not_seated'));
      return this.#plays.make(seat, request, received);
    });
  }

  request(member: Member, request: LobbyRequest): Promise<Result<void, Refusal>> {
    return this.#ask(async () => {
      switch (request.type) {
        case 'say':
          return this.#say(member, request);
        case 'ticket':
          return this.#ticket(member, request.id);
        case 'back':
          return this.#back(member, request.id);
        case 'legal':
          return this.#legal(member, request.id);
        default:
          return this.#order(member, request);
      }
    });
  }

  /** Archives a table that nobody has touched for long; its log stays. */
  async expire(): Promise<void> {
    await this.#core.run(async () => {
      if (this.#attendance.members.size > 0 || this.state.phase === 'closed') return;
      await this.#core.commit({ type: 'closed', reason: 'idle' });
    });
  }

  async close(): Promise<void> {
    this.#autopilot.close();
    await this.#core.close();
  }

  #ask<T>(task: () => Promise<Result<T, Refusal>>): Promise<Result<T, Refusal>> {
    return new Promise((resolve) => {
      void this.#core
        .run(async () => resolve(await task()))
        // Where the task broke, nobody has answered yet; otherwise this changes nothing.
        .then(() => resolve(fail(refusalOf('server/bug'))));
    });
  }

  #seatOf(member: Member): Seat | undefined {
    return seatOfHash(this.state, member.tokenHash);
  }

  /** Finds the seat of a token, or takes it over by a ticket; the new secret is returned once. */
  async #recognise(member: Member, hello: Hello): Promise<Result<string | undefined, Refusal>> {
    const { token, ticket } = hello;
    member.tokenHash = undefined;
    if (ticket !== undefined) return this.#takeOver(member, ticket, token);
    if (token === undefined) return this.#admitSpectator();
    member.tokenHash = hashOf(token);
    return this.#seatOf(member) === undefined
      ? fail(refusalOf('protocol/bad_token'))
      : ok(undefined);
  }

  #admitSpectator(): Result<undefined, Refusal> {
    const isFull = this.#broadcast.presence.spectators >= this.#tools.limits.spectatorsPerTable;
    return isFull ? fail(refusalOf('table/spectators_full')) : ok(undefined);
  }

  async #takeOver(
    member: Member,
    ticket: string,
    token = this.#tools.chance.secret(),
  ): Promise<Result<string, Refusal>> {
    const old = this.#tickets.owner(ticket);
    const seat = seatOfHash(this.state, old);
    if (old === undefined || seat === undefined) return fail(refusalOf('protocol/bad_ticket'));
    if (token.length < SECRET_MIN) return fail(refusalOf('protocol/bad_token'));
    const tokenHash = hashOf(token);
    if (seatOfHash(this.state, tokenHash) !== undefined)
      return fail(refusalOf('table/already_seated'));
    const kept = await this.#core.commit({ type: 'rekeyed', seat, tokenHash });
    if (!kept.ok) return kept;
    this.#tickets.use(ticket);
    for (const tab of this.#attendance.members)
      if (tab.tokenHash === old) tab.dismiss(refusalOf('protocol/moved'), CLOSE_CODES.moved);
    member.tokenHash = tokenHash;
    return ok(token);
  }

  /** Whoever moves or asks for something is there, whatever the clock thought. */
  #here(seat: Seat): boolean {
    const tokenHash = this.state.sitters[seat]?.tokenHash;
    if (tokenHash === undefined || !this.#attendance.handBack(tokenHash)) return false;
    this.#broadcast.table();
    return true;
  }

  async #order(member: Member, order: LobbyOrder): Promise<Result<void, Refusal>> {
    const seat = this.#seatOf(member);
    // Others may have asked in the same moment as the one who closed it.
    if (this.state.phase === 'closed') return fail(refusalOf('table/closed'));
    if (order.type === 'sit') return this.#sit(member, order);
    if (order.type === 'leave' && this.state.phase === 'playing' && seat !== undefined)
      return this.#stepOut(member, order.id);
    const body = judgeOrder(this.state, this.#asking(member), order);
    if (!body.ok) return body;
    if (seat !== undefined) this.#here(seat);
    const done = await this.#core.commit(body.value);
    if (!done.ok) return done;
    member.tell({ type: 'done', id: order.id });
    await this.#dealAgain();
    return ok(undefined);
  }

  #asking(member: Member, tokenHash = ''): Asking {
    const seed = this.#tools.chance.secret();
    return { seat: this.#seatOf(member), present: this.#presentSeats(), tokenHash, seed };
  }

  async #sit(member: Member, order: LobbyOrder & { type: 'sit' }): Promise<Result<void, Refusal>> {
    const { id, seat, token = this.#tools.chance.secret() } = order;
    const tokenHash = hashOf(token);
    if (seatOfHash(this.state, tokenHash) !== undefined)
      return fail(refusalOf('table/already_seated'));
    const body = judgeOrder(this.state, this.#asking(member, tokenHash), order);
    if (!body.ok) return body;
    // First, so that the update tells them of their own seat already.
    this.#attendance.reseat(member, tokenHash);
    const done = await this.#core.commit(body.value);
    if (done.ok) member.tell({ type: 'seated', id, seat, token });
    else this.#attendance.reseat(member, undefined);
    return done.ok ? ok(undefined) : done;
  }

  /** After a match the next one is dealt once everyone who is still here wants it. */
  async #dealAgain(): Promise<void> {
    if (!isRematchAgreed(this.state, this.#presentSeats())) return;
    const seed = this.#tools.chance.secret();
    await this.#core.commit({ type: 'dealt', seed, rotated: true });
  }

  #presentSeats(): Seat[] {
    return personSeats(this.state).filter((seat) => this.#broadcast.presence.isPresent(seat));
  }

  /** Nobody has to wait for one who says goodbye in the middle of a match. */
  #stepOut(member: Member, id: string): Result<void, Refusal> {
    const { tokenHash } = member;
    if (tokenHash !== undefined) this.#attendance.handOver(tokenHash, 'absent');
    member.tell({ type: 'done', id });
    this.#broadcast.table();
    this.#autopilot.rearm();
    return ok(undefined);
  }

  #say(member: Member, { id, phrase }: LobbyRequest & { type: 'say' }): Result<void, Refusal> {
    const seat = this.#seatOf(member);
    if (seat === undefined) return fail(refusalOf('protocol/not_seated'));
    this.#broadcast.all({ type: 'said', seat, phrase });
    member.tell({ type: 'done', id });
    return ok(undefined);
  }

  #ticket(member: Member, id: string): Result<void, Refusal> {
    if (this.#seatOf(member) === undefined) return fail(refusalOf('protocol/not_seated'));
    member.tell({ type: 'ticket', id, ...this.#tickets.issue(member.tokenHash!) });
    return ok(undefined);
  }

  #back(member: Member, id: string): Result<void, Refusal> {
    const seat = this.#seatOf(member);
    if (seat === undefined) return fail(refusalOf('protocol/not_seated'));
    if (this.#here(seat)) this.#autopilot.rearm();
    member.tell({ type: 'done', id });
    return ok(undefined);
  }

  #legal(member: Member, id: string): Result<void, Refusal> {
    const { game, match, phase, seq } = this.state;
    const seat = this.#seatOf(member);
    if (seat === undefined) return fail(refusalOf('protocol/not_seated'));
    if (phase !== 'playing' || !match) return fail(refusalOf('table/not_playing'));
    const moves = game
      .legal(game.view(match.position, seat), seat)
      .map((move) => game.formatMove(move));
    member.tell({ type: 'legal', id, seq, moves });
    return ok(undefined);
  }

  #changed(change: Change): void {
    this.#touchedAt = this.#tools.time.now();
    this.#autopilot.arm();
    this.#broadcast.update(change);
    if (change.state.phase === 'closed') this.#dismissAll();
  }

  #dismissAll(): void {
    this.#tools.watch.note('table closed', { table: this.state.code });
    for (const member of this.#attendance.members)
      member.dismiss(refusalOf('table/closed'), CLOSE_CODES.bye);
  }

  /** Where the log knew more than its table, everyone is asked to come back and hear the rest. */
  #frozen(reloaded: boolean): void {
    // Before anything else is said, because they have not heard of what the log knew.
    if (reloaded)
      for (const member of this.#attendance.members)
        member.dismiss(refusalOf('server/stopping'), 1012);
    this.#broadcast.table();
    this.#autopilot.rearm();
  }
}
