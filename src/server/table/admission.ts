/** Who may come in, and as whom: by the secret of a seat, by a ticket from another device, or to watch. */
import { fail, ok, type Result } from '../../core/result.ts';
import {
  CLOSE_CODES,
  type Hello,
  refusalOf,
  SECRET_MIN,
  type WireRefusal,
} from '../../protocol/index.ts';
import type { Member } from './attendance.ts';
import { seatOf, type TableParts } from './parts.ts';
import { createHash } from 'node:crypto';
import { seatOfHash } from './table-state.ts';
import { type ServerTime, tellTime } from '../steady-time.ts';
import type { Chance } from '../tools.ts';

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
    return seatOf(this.#parts, member) === undefined ? fail(this.#unknown()) : ok(undefined);
  }

  /** While it is not known how the last entry ended, the seat of an unknown secret may be in the log already. */
  #unknown(): WireRefusal {
    const reason = this.#parts.core.frozen;
    return reason === undefined
      ? refusalOf('protocol/bad_token')
      : refusalOf('table/frozen', { reason });
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

const TICKET_MS = 10 * 60_000;
/** So many of one seat are good at a time. */
const TICKETS_MAX = 4;

interface Issued {
  readonly tokenHash: string;
  readonly expires: number;
}

/** One-time secrets that move a seat to another device. They live in memory only, and not for long. */
class Tickets {
  readonly #issued = new Map<string, Issued>();
  readonly #time: ServerTime;
  readonly #chance: Chance;

  constructor(time: ServerTime, chance: Chance) {
    this.#time = time;
    this.#chance = chance;
  }

  /** `expires` is as clients are told the time. */
  issue(tokenHash: string): { ticket: string; expires: number } {
    const ticket = this.#chance.secret();
    const expires = this.#time.elapsed() + TICKET_MS;
    this.#issued.set(hashOf(ticket), { tokenHash, expires });
    // The oldest of the seat gives way: asking again and again fills nothing, and harms nobody else.
    const own = this.#of(tokenHash);
    if (own.length > TICKETS_MAX) this.#issued.delete(own[0]);
    return { ticket, expires: tellTime(this.#time, expires) };
  }

  /** Whether someone may still come with a ticket. */
  get areOut(): boolean {
    return [...this.#issued.values()].some(({ expires }) => expires > this.#time.elapsed());
  }

  /** The hash of the secret whose seat this ticket moves. */
  owner(ticket: string): string | undefined {
    const issued = this.#issued.get(hashOf(ticket));
    return issued && issued.expires > this.#time.elapsed() ? issued.tokenHash : undefined;
  }

  /** The seat has another secret now, so all tickets for the old one are worth nothing. */
  use(ticket: string): void {
    const used = this.#issued.get(hashOf(ticket));
    if (used) for (const other of this.#of(used.tokenHash)) this.#issued.delete(other);
  }

  /** The tickets of this seat, the oldest first. */
  #of(tokenHash: string): string[] {
    return [...this.#issued.keys()].filter((key) => this.#issued.get(key)?.tokenHash === tokenHash);
  }
}

/** Secrets of seats. They are long and random, so a plain hash keeps them; nothing else of them is stored. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
