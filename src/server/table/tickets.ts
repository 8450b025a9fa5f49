/** One-time secrets that move a seat to another device. They live in memory only, and not for long. */
import { tellTime, type ServerTime } from '../steady-time.ts';
import { hashOf } from './secrets.ts';
import type { Chance } from '../tools.ts';

const TICKET_MS = 10 * 60_000;
/** So many of one seat are good at a time. */
const TICKETS_MAX = 4;

interface Issued {
  readonly tokenHash: string;
  readonly expires: number;
}

export class Tickets {
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
