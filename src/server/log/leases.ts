/**
 * In-memory record of a node's claims: which tables it owns, with which epoch it writes them, and how long
 * its lease is valid. It sends no query; `node-lease.ts` and the store report to it. Its clock must also
 * count the time in which the process was stopped.
 */
import type { Link } from './stored.ts';

/** A table of this node. */
export interface Held extends Link {
  readonly epoch: number;
  /** Whether what was last sent may be in the log or not: the table has to be claimed anew. */
  readonly isUnsure: boolean;
}

/** The clocks of two machines may run so differently, and whoever owns must be the first to stop. */
const CLOCK_RATE = 0.95;

export class Leases {
  readonly #now: () => number;
  readonly #leaseMs: number;
  readonly #held = new Map<string, Held>();
  readonly #onLost: (code: string) => void;
  #validUntil = -Infinity;

  constructor(leaseMs: number, now: () => number, onLost: (code: string) => void) {
    this.#leaseMs = leaseMs;
    this.#now = now;
    this.#onLost = onLost;
  }

  get size(): number {
    return this.#held.size;
  }

  get isValid(): boolean {
    return this.#now() < this.#validUntil;
  }

  /** Milliseconds until the lease is over; not positive once it is. */
  get leftMs(): number {
    return this.#validUntil - this.#now();
  }

  /** The lease was renewed by a statement sent at that time: it lasts at least until a lease after that. */
  renew(sentAt: number): void {
    this.#validUntil = Math.max(this.#validUntil, sentAt + this.#leaseMs * CLOCK_RATE);
  }

  owns(code: string): boolean {
    return this.isValid && this.#held.has(code);
  }

  get(code: string): Held | undefined {
    return this.isValid ? this.#held.get(code) : undefined;
  }

  hold(code: string, held: Omit<Held, 'isUnsure'>): void {
    this.#held.set(code, { ...held, isUnsure: false });
  }

  /** The entry is in the log. */
  advance(code: string, { seq, sum }: Link): void {
    const held = this.#held.get(code);
    if (held) this.#held.set(code, { ...held, seq, sum });
  }

  doubt(code: string): void {
    const held = this.#held.get(code);
    if (held) this.#held.set(code, { ...held, isUnsure: true });
  }

  /** The table was given back. */
  drop(code: string): void {
    this.#held.delete(code);
  }

  /** All tables were given back. */
  dropAll(): void {
    this.#validUntil = -Infinity;
    this.#held.clear();
  }

  /** Another node may have the table. */
  lose(code: string): void {
    if (this.#held.delete(code)) this.#onLost(code);
  }

  /** Another node may have any of them. */
  loseAll(): void {
    this.#validUntil = -Infinity;
    for (const code of this.#held.keys()) this.lose(code);
  }
}
