/**
 * The secret that identifies a seat to the server. It changes when a seat is taken or moved to another
 * device, and the caller is told each time.
 */
import type { Seat } from '../core/seat.ts';
import type { WireRefusal } from '../protocol/index.ts';

export interface SecretSetting {
  /** The secret of a seat, from an earlier visit; without one you watch. */
  readonly token?: string | undefined;
  /** The one-time secret of a link from another device; it goes before the token. */
  readonly ticket?: string | undefined;
  /** You have a new secret: whoever keeps it can come back to the seat. */
  readonly onToken: (token: string, seat: Seat) => void;
  /** A new secret that nobody can guess; a simulation has its own. */
  readonly newSecret?: (() => string) | undefined;
  /** Your seat was given up or given away: its secret is worth nothing now. */
  readonly onSeatLost?: (() => void) | undefined;
}

export class SeatSecret {
  readonly #setting: SecretSetting;
  #token: string | undefined;
  #ticket: string | undefined;
  #ticketShown = 0;
  /** A secret that we chose and the server may have heard of. */
  #offered: string | undefined;

  constructor(setting: SecretSetting) {
    this.#setting = setting;
    this.#token = setting.token;
    this.#ticket = setting.ticket;
  }

  /** The credentials for the next hello. */
  shown(): { readonly ticket?: string; readonly token: string | undefined } {
    if (this.#ticket === undefined) return { token: this.#offered ?? this.#token };
    this.#ticketShown++;
    return { ticket: this.#ticket, token: this.offer() };
  }

  /** A secret for the seat that we ask for. We choose it, so we know it even if the answer is lost. */
  offer(): string {
    this.#offered ??= (this.#setting.newSecret ?? freshSecret)();
    return this.#offered;
  }

  /**
   * Whether something else can be shown. A link that was used may have been used by us, before a reload or
   * in a connection that broke; a secret that we offered may never have been heard.
   */
  hasAnother({ code }: WireRefusal): boolean {
    if (code === 'protocol/bad_ticket' && this.#ticket !== undefined) {
      this.#ticket = undefined;
      if (this.#ticketShown === 1) this.#offered = undefined;
      return (this.#offered ?? this.#token) !== undefined;
    }
    if (code !== 'protocol/bad_token' || this.#offered === undefined) return false;
    this.#offered = undefined;
    return true;
  }

  /** The server has accepted the credentials of the last hello. */
  accepted(seat: Seat): void {
    if (this.#offered !== undefined) this.given(this.#offered, seat);
  }

  given(token: string, seat: Seat): void {
    this.#token = token;
    this.#ticket = this.#offered = undefined;
    this.#setting.onToken(token, seat);
  }

  lost(): void {
    this.#token = this.#offered = undefined;
    this.#setting.onSeatLost?.();
  }
}

const SECRET_BYTES = 16;

const freshSecret = (): string =>
  [...crypto.getRandomValues(new Uint8Array(SECRET_BYTES))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
