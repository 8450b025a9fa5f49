/** How many open tables each client has made since the server started; those just being opened count too. */

/** A place for one table. It is kept under the code of the table, or given back. */
export interface Place {
  keep(code: string): void;
  giveBack(): void;
}

export class Quota {
  readonly #made = new Map<string, Set<string | symbol>>();
  readonly #limit: number;
  readonly #isClosed: (code: string) => boolean;
  #opening = 0;

  constructor(limit: number, isClosed: (code: string) => boolean) {
    this.#limit = limit;
    this.#isClosed = isClosed;
  }

  /** How many tables have a place but no code yet. */
  get opening(): number {
    return this.#opening;
  }

  /** A place taken before anything is waited for, so that asking for many at once gains nothing. */
  take(client: string): Place | undefined {
    const made = this.#made.get(client) ?? new Set();
    if (made.size >= this.#limit)
      for (const code of made)
        if (typeof code === 'string' && this.#isClosed(code)) made.delete(code);
    if (made.size >= this.#limit) return undefined;
    const place = Symbol('a table to come');
    this.#made.set(client, made.add(place));
    this.#opening++;
    const leave = (): void => {
      this.#opening--;
      made.delete(place);
    };
    return {
      keep: (code) => {
        leave();
        made.add(code);
      },
      giveBack: () => {
        leave();
        this.#tidy(client, made);
      },
    };
  }

  /** The table counts no more. */
  closed(code: string): void {
    for (const [client, made] of this.#made) if (made.delete(code)) this.#tidy(client, made);
  }

  #tidy(client: string, made: ReadonlySet<unknown>): void {
    if (made.size === 0) this.#made.delete(client);
  }
}
