/** Tells everyone at a table what happened, each from their own eyes; the same text once for all who share them. */
import type { Viewer } from '../../core/knowledge.ts';
import type { Seat } from '../../core/seat.ts';
import {
  PROTOCOL_VERSION,
  type ServerMessage,
  type Update,
  type Welcome,
} from '../../protocol/index.ts';
import type { Attendance, Member } from './attendance.ts';
import type { Autopilot } from './autopilot.ts';
import type { Gallery } from './gallery.ts';
import type { TableParts } from './parts.ts';
import type { Change, TableCore } from './table-core.ts';
import { seatOfHash, viewerAt } from './table-state.ts';
import { stageOf, tableInfoOf, tellMove } from './tell.ts';
import type { Presence } from './tell.ts';
import { tellTime } from '../steady-time.ts';
import type { Tools } from '../tools.ts';

/** A newcomer is told so many of the latest lines of the log. */
const LINES_MAX = 400;

type Missed = Pick<Welcome, 'resumed' | 'log' | 'events'>;

export class Broadcast {
  readonly #core: TableCore;
  readonly #attendance: Attendance;
  readonly #autopilot: Autopilot;
  readonly #gallery: Gallery;
  readonly #tools: Tools;

  constructor({ core, attendance, autopilot, gallery, tools }: Omit<TableParts, 'broadcast'>) {
    this.#core = core;
    this.#attendance = attendance;
    this.#autopilot = autopilot;
    this.#gallery = gallery;
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
      spectators: this.#gallery.watchers.length,
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

  /**
   * What someone has missed: just that, where all of it is at hand; else the latest lines, and they begin
   * anew. Only the last moves are at hand, so however long a match is, a greeting is soon told.
   */
  #tellMissed(viewer: Viewer, since: number | undefined): Missed {
    const { state, recent } = this.#core;
    const resumed = since !== undefined && since <= state.seq && since >= recent.from;
    const told = recent.after(resumed ? since : 0).map((made) => tellMove(state, made, viewer));
    const log = told.flatMap((move) => move.log).slice(-LINES_MAX);
    const events = resumed ? told.flatMap((move) => move.events) : [];
    return { resumed, log, events };
  }

  /** What someone is told who has come in. */
  welcome(member: Member, since: number | undefined, token: string | undefined): Welcome {
    const { state } = this.#core;
    const { match, seq } = state;
    const seat = this.#seatOf(member);
    const viewer = viewerAt(state, seat);
    return {
      type: 'welcome',
      version: PROTOCOL_VERSION,
      now: tellTime(this.#tools.time),
      seq,
      you: this.#you(seat),
      table: tableInfoOf(state, this.presence),
      stage: match ? stageOf(state, match, viewer, this.#autopilot.clock) : null,
      ...this.#tellMissed(viewer, since),
      ...(token === undefined ? {} : { token }),
    };
  }

  #seatOf(member: Member): Seat | undefined {
    return seatOfHash(this.#core.state, member.tokenHash);
  }

  #you(seat: Seat | undefined): Update['you'] {
    return { seat: seat ?? null, host: seat !== undefined && seat === this.#core.state.host };
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
      const { seat: mover, by } = body;
      const made = { seq, seat: mover, by, events };
      update.move = { seat: mover, by, ...tellMove(state, made, viewer) };
    }
    return update;
  }
}
