/** One-time secrets that move a seat to another device. They live in memory only, and not for long. */
import { hashOf } from './secrets.ts';
import type { Chance, Time } from './tools.ts';

const TICKET_MS = 10 * 60_000;
const TICKETS_MAX = 16;

interface Issued {
  readonly tokenHash: string;
  readonly expires: number;
}

export class Tickets {
  readonly #issued = new Map<string, Issued>();
  readonly #time: Time;
  readonly #chance: Chance;

  constructor(time: Time, chance: Chance) {
    this.#time = time;
    this.#chance = chance;
  }

  issue(tokenHash: string): { ticket: string; expires: number } {
    const ticket = this.#chance.secret();
    const expires = this.#time.now() + TICKET_MS;
    this.#issued.set(hashOf(ticket), { tokenHash, expires });
    // The oldest gives way, so that asking again and again fills nothing.
    if (this.#issued.size > TICKETS_MAX) this.#issued.delete(this.#issued.keys().next().value!);
    return { ticket, expires };
  }

  /** Whether someone may still come with a ticket. */
  get areOut(): boolean {
    return [...this.#issued.values()].some(({ expires }) => expires > this.#time.now());
  }

  /** The hash of the secret whose seat this ticket moves. */
  owner(ticket: string): string | undefined {
    const issued = this.#issued.get(hashOf(ticket));
    return issued && issued.expires > this.#time.now() ? issued.tokenHash : undefined;
  }

  use(ticket: string): void {
    this.#issued.delete(hashOf(ticket));
  }
}
