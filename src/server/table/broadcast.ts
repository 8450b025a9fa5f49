/** Tells everyone at a table what happened, each from their own eyes; the same text once for all who share them. */
import { fail, ok, type Result } from '../../core/result.ts';
import type { Viewer } from '../../core/knowledge.ts';
import type { Seat } from '../../core/seat.ts';
import {
  PROTOCOL_VERSION,
  refusalOf,
  type Refusal,
  type ServerMessage,
  type Update,
  type Welcome,
} from '../../protocol/index.ts';
import type { Attendance, Member } from './attendance.ts';
import type { Autopilot } from './autopilot.ts';
import { movesOf } from './history.ts';
import { logRefusal } from './log-refusal.ts';
import type { Change, TableCore } from './table-core.ts';
import { seatOfHash, viewerAt } from './table-state.ts';
import { eventsFor, linesFor, stageOf, tableInfoOf } from './tell.ts';
import type { MadeMove, Presence } from './tell.ts';
import type { Tools } from '../tools.ts';

/** A newcomer is told so many of the latest lines of the log. */
const LINES_MAX = 400;
/** How many times as far back the next look goes. */
const FURTHER = 4;

type Missed = Pick<Welcome, 'resumed' | 'log' | 'events'>;

export class Broadcast {
  readonly #core: TableCore;
  readonly #attendance: Attendance;
  readonly #autopilot: Autopilot;
  readonly #tools: Tools;

  constructor(core: TableCore, attendance: Attendance, autopilot: Autopilot, tools: Tools) {
    this.#core = core;
    this.#attendance = attendance;
    this.#autopilot = autopilot;
    this.#tools = tools;
  }

  get presence(): Presence {
    const { sitters } = this.#core.state;
    const ask = <T>(seat: Seat, about: (tokenHash: string) => T): T | undefined => {
      const tokenHash = sitters[seat]?.tokenHash;
      return tokenHash === undefined ? undefined : about(tokenHash);
    };
    return {
      isPresent: (seat) => ask(seat, (hash) => this.#attendance.isPresent(hash)) ?? false,
      standIn: (seat) => ask(seat, (hash) => this.#attendance.standIn(hash)),
      spectators: [...this.#attendance.members].filter((m) => this.#seatOf(m) === undefined).length,
      frozen: this.#core.frozen !== undefined,
      botMsMax: this.#tools.limits.botBudgetMs,
    };
  }

  all(message: ServerMessage): void {
    const text = JSON.stringify(message);
    for (const member of this.#attendance.members) member.tell(text);
  }

  /** Who is there has changed. */
  table(except?: Member): void {
    const text = JSON.stringify({
      type: 'table',
      table: tableInfoOf(this.#core.state, this.presence),
    } satisfies ServerMessage);
    for (const member of this.#attendance.members) if (member !== except) member.tell(text);
  }

  clock(): void {
    const { seq } = this.#core.state;
    this.all({ type: 'clock', seq, clock: this.#autopilot.clock ?? null });
  }

  update(change: Change): void {
    const texts = new Map<Seat | undefined, string>();
    for (const member of this.#attendance.members) {
      const seat = this.#seatOf(member);
      let text = texts.get(seat);
      if (text === undefined)
        texts.set(seat, (text = JSON.stringify(this.#updateFor(seat, change))));
      member.tell(text);
    }
  }

  /** What someone has missed who is about to come in. It is read from the log, which takes a while. */
  async missed(member: Member, since: number | undefined): Promise<Result<Missed, Refusal>> {
    const { state } = this.#core;
    const resumed =
      since !== undefined && since <= state.seq && since >= (state.match?.dealSeq ?? 0);
    const viewer = viewerAt(state, this.#seatOf(member));
    if (!resumed) return this.#latest(viewer);
    const made = await this.#movesAfter(since, Infinity);
    if (!made.ok) return made;
    const log = made.value.flatMap((move) => linesFor(state, move, viewer)).slice(-LINES_MAX);
    return ok({
      resumed,
      log,
      events: made.value.flatMap((move) => eventsFor(state, move, viewer)),
    });
  }

  /** Most moves have a line or two: further back is looked only where the last moves have said too little. */
  async #latest(viewer: Viewer): Promise<Result<Missed, Refusal>> {
    for (let most = LINES_MAX / 2; ; most *= FURTHER) {
      const made = await this.#movesAfter(0, most);
      if (!made.ok) return made;
      const lines = made.value.flatMap((move) => linesFor(this.#core.state, move, viewer));
      if (lines.length >= LINES_MAX || made.value.length < most)
        return ok({ resumed: false, log: lines.slice(-LINES_MAX), events: [] });
    }
  }

  /** What someone is told who has come in. */
  welcome(member: Member, missed: Missed, token: string | undefined): Welcome {
    const { state } = this.#core;
    const { match, seq } = state;
    const seat = this.#seatOf(member);
    return {
      type: 'welcome',
      version: PROTOCOL_VERSION,
      now: this.#tools.time.now(),
      seq,
      you: this.#you(seat),
      table: tableInfoOf(state, this.presence),
      stage: match ? stageOf(state, match, viewerAt(state, seat), this.#autopilot.clock) : null,
      ...missed,
      ...(token === undefined ? {} : { token }),
    };
  }

  #seatOf(member: Member): Seat | undefined {
    return seatOfHash(this.#core.state, member.tokenHash);
  }

  #you(seat: Seat | undefined): Update['you'] {
    return { seat: seat ?? null, host: seat !== undefined && seat === this.#core.state.host };
  }

  async #movesAfter(since: number, most: number): Promise<Result<MadeMove[], Refusal>> {
    const { state } = this.#core;
    if (!state.match || since === state.seq) return ok([]);
    const entries = await this.#tools.log.read(state.code, state.match.dealSeq);
    if (!entries.ok) return fail(logRefusal(entries.error));
    const made = movesOf(state, state.match, entries.value, { since, most });
    return made.ok ? made : fail(refusalOf('table/broken', { reason: made.error }));
  }

  #updateFor(seat: Seat | undefined, { state, entry, events }: Change): Update {
    const { seq, body } = entry;
    const viewer = viewerAt(state, seat);
    const update: Update = { type: 'update', seq, you: this.#you(seat) };
    const isMove = body.type === 'moved';
    if (!isMove || state.phase !== 'playing') update.table = tableInfoOf(state, this.presence);
    if ((isMove || state.positionSeq === seq) && state.match)
      update.stage = stageOf(state, state.match, viewer, this.#autopilot.clock);
    if (isMove) {
      const made = { seq, seat: body.seat, by: body.by, events };
      update.move = {
        seat: body.seat,
        by: body.by,
        events: eventsFor(state, made, viewer),
        log: linesFor(state, made, viewer),
      };
    }
    return update;
  }
}
