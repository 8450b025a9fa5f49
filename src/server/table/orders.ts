/** Carries out what people ask in the lobby, and what follows from it: another deal, another host. */
import { fail, ok, type Result } from '../../core/result.ts';
import type { Seat } from '../../core/seat.ts';
import { refusalOf, type WireRefusal } from '../../protocol/index.ts';
import type { Member } from './attendance.ts';
import {
  type Asking,
  cappedNote,
  dealEntry,
  isRematchAgreed,
  judgeOrder,
  type LobbyOrder,
} from './lobby.ts';
import type { EntryBody } from '../log/entry.ts';
import { isDeepStrictEqual } from 'node:util';
import { personSeats, seatOfHash, type Sitter, type TableState } from './table-state.ts';
import { presentSeats, seatOf, type TableParts, welcomeBack } from './parts.ts';
import { hashOf } from './admission.ts';

/** A host who has been away for so long is followed by someone who is there. */
const HOST_AWAY_MS = 60_000;
/** Whoever reloads a page is back sooner. */
const GONE_MS = 10_000;

export class Orders {
  readonly #parts: TableParts;

  constructor(parts: TableParts) {
    this.#parts = parts;
  }

  async take(member: Member, order: LobbyOrder): Promise<Result<void, WireRefusal>> {
    const { core } = this.#parts;
    const seat = seatOf(this.#parts, member);
    // Others may have asked in the same moment as the one who closed it.
    if (core.state.phase === 'closed') return fail(refusalOf('table/closed'));
    if (order.type === 'sit') return this.#sit(member, order);
    if (order.type === 'leave' && core.state.phase === 'playing' && seat !== undefined)
      return this.#stepOut(member, order.id);
    const body = judgeOrder(core.state, this.#asking(member), order);
    if (!body.ok) return body;
    if (seat !== undefined) welcomeBack(this.#parts, seat);
    const done = await this.#write(member, body.value);
    if (!done.ok) return done;
    if (order.type === 'gallery' && order.clear) this.#parts.gallery.clear();
    const note = this.#noteOn(order);
    member.tell({ type: 'done', id: order.id, ...(note !== undefined && { note }) });
    await this.dealAgain();
    return ok(undefined);
  }

  #noteOn(order: LobbyOrder): string | undefined {
    const { botBudgetMs } = this.#parts.tools.limits;
    return order.type === 'assign' ? cappedNote([order.bot], botBudgetMs) : undefined;
  }

  async #write({ client }: Member, body: EntryBody): Promise<Result<unknown, WireRefusal>> {
    const { core, bounds } = this.#parts;
    if (changesNothing(core.state, body)) return ok(undefined);
    const tooMuch = bounds.judge(core.state, client, body);
    return tooMuch ? fail(tooMuch) : core.commit(body);
  }

  /** After a match the next one is dealt once everyone who is still here wants it. */
  async dealAgain(): Promise<void> {
    const { core, tools } = this.#parts;
    if (!isRematchAgreed(core.state, this.#seatsAround())) return;
    await core.commit(dealEntry(core.state, tools.chance.secret()));
  }

  /** Nobody shall wait for a host who does not come back. */
  async passHost(): Promise<void> {
    const { core, attendance } = this.#parts;
    const { host, sitters, phase } = core.state;
    if (host === undefined || phase === 'playing' || phase === 'closed') return;
    if (attendance.absentFor(sitters[host]!.tokenHash!) < HOST_AWAY_MS) return;
    const [next] = presentSeats(this.#parts);
    if (next !== undefined) await core.commit({ type: 'hosted', seat: next });
  }

  #asking(member: Member, tokenHash = ''): Asking {
    const { chance, limits } = this.#parts.tools;
    const around = this.#seatsAround();
    const seat = seatOf(this.#parts, member);
    return { seat, around, tokenHash, seed: chance.secret(), botMsMax: limits.botBudgetMs };
  }

  #seatsAround(): Seat[] {
    const { core, attendance } = this.#parts;
    return personSeats(core.state).filter(
      (seat) => attendance.absentFor(core.state.sitters[seat]!.tokenHash!) < GONE_MS,
    );
  }

  async #sit(
    member: Member,
    order: LobbyOrder & { type: 'sit' },
  ): Promise<Result<void, WireRefusal>> {
    const { core, attendance, bounds, tools } = this.#parts;
    const { id, seat, token = tools.chance.secret() } = order;
    const tokenHash = hashOf(token);
    if (seatOfHash(core.state, tokenHash) !== undefined)
      return fail(refusalOf('table/already_seated'));
    const body = judgeOrder(core.state, this.#asking(member, tokenHash), order);
    if (!body.ok) return body;
    const tooMuch = bounds.judge(core.state, member.client, body.value);
    if (tooMuch) return fail(tooMuch);
    // First, so that the update tells them of their own seat already.
    attendance.reseat(member, tokenHash);
    const done = await core.commit(body.value);
    if (done.ok) member.tell({ type: 'seated', id, seat, token });
    else attendance.reseat(member, undefined);
    return done.ok ? ok(undefined) : done;
  }

  /** Nobody has to wait for one who says goodbye in the middle of a match. */
  #stepOut(member: Member, id: string): Result<void, WireRefusal> {
    const { attendance, broadcast, autopilot } = this.#parts;
    if (member.tokenHash !== undefined) attendance.handOver(member.tokenHash, 'absent');
    member.tell({ type: 'done', id });
    broadcast.table();
    autopilot.rearm();
    return ok(undefined);
  }
}

/** Whether an entry would leave a table as it is: then it is not written, and nobody has to agree anew. */
function changesNothing(state: TableState, body: EntryBody): boolean {
  switch (body.type) {
    case 'readied':
      return state.sitters[body.seat]?.ready === body.ready;
    case 'sat':
      return 'bot' in body.sitter && isSuchBot(state.sitters[body.seat], body.sitter.bot);
    case 'changed':
      return isAsItWas(state, body);
    default:
      return false;
  }
}

/** A bot that follows the results starts over when it is seated anew. */
const isSuchBot = (sitter: Sitter | null, bot: string): boolean =>
  sitter?.bot === bot && sitter.rating === undefined;

function isAsItWas(
  state: TableState,
  { seats, options, listed, gallery }: EntryBody & { type: 'changed' },
): boolean {
  return (
    (seats ?? state.sitters.length) === state.sitters.length &&
    isDeepStrictEqual({ ...(options ?? state.options) }, { ...state.options }) &&
    (listed ?? state.listed) === state.listed &&
    (gallery ?? state.gallery) === state.gallery
  );
}
