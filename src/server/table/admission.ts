/** Who may come in, and as whom: by the secret of a seat, by a ticket from another device, or to watch. */
import { fail, ok, type Result } from '../../core/result.ts';
import {
  CLOSE_CODES,
  refusalOf,
  SECRET_MIN,
  type Hello,
  type WireRefusal,
} from '../../protocol/index.ts';
import type { Member } from './attendance.ts';
import { seatOf, type TableParts } from './parts.ts';
import { hashOf } from './secrets.ts';
import { seatOfHash } from './table-state.ts';
import { Tickets } from './tickets.ts';

export class Admission {
  readonly #parts: TableParts;
  readonly #tickets: Tickets;

  constructor(parts: TableParts) {
    this.#parts = parts;
    this.#tickets = new Tickets(parts.tools.time, parts.tools.chance);
  }

  /** Tickets are in memory only, and whoever moves to another device is gone in between. */
  get isAwaited(): boolean {
    return this.#tickets.areOut;
  }

  /** Finds the seat of a token, or takes it over by a ticket; the new secret is returned once. */
  async recognise(member: Member, hello: Hello): Promise<Result<string | undefined, WireRefusal>> {
    const { token, ticket } = hello;
    member.tokenHash = undefined;
    if (this.#parts.core.state.phase === 'closed') return fail(refusalOf('table/closed'));
    if (ticket !== undefined) return this.#takeOver(member, ticket, token);
    if (token === undefined) return this.#parts.gallery.admit(member);
    member.tokenHash = hashOf(token);
    return seatOf(this.#parts, member) === undefined
      ? fail(refusalOf('protocol/bad_token'))
      : ok(undefined);
  }

  issueTicket(member: Member, id: string): Result<void, WireRefusal> {
    if (seatOf(this.#parts, member) === undefined) return fail(refusalOf('protocol/not_seated'));
    member.tell({ type: 'ticket', id, ...this.#tickets.issue(member.tokenHash!) });
    return ok(undefined);
  }

  async #takeOver(
    member: Member,
    ticket: string,
    token = this.#parts.tools.chance.secret(),
  ): Promise<Result<string, WireRefusal>> {
    const { core, attendance, bounds } = this.#parts;
    const old = this.#tickets.owner(ticket);
    const seat = seatOfHash(core.state, old);
    if (old === undefined || seat === undefined) return fail(refusalOf('protocol/bad_ticket'));
    if (token.length < SECRET_MIN) return fail(refusalOf('protocol/bad_token'));
    const tokenHash = hashOf(token);
    if (seatOfHash(core.state, tokenHash) !== undefined)
      return fail(refusalOf('table/already_seated'));
    const body = { type: 'rekeyed', seat, tokenHash } as const;
    const tooMuch = bounds.judge(core.state, member.client, body);
    if (tooMuch) return fail(tooMuch);
    const kept = await core.commit(body);
    if (!kept.ok) return kept;
    this.#tickets.use(ticket);
    for (const tab of attendance.members)
      if (tab.tokenHash === old) tab.dismiss(refusalOf('protocol/moved'), CLOSE_CODES.moved);
    member.tokenHash = tokenHash;
    return ok(token);
  }
}
