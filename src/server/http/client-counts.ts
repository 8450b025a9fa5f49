/** How many connections each client has open, so that one of them alone cannot fill the server. */
export class ClientCounts {
  readonly #counts = new Map<string, number>();

  of(client: string): number {
    return this.#counts.get(client) ?? 0;
  }

  add(client: string): void {
    this.#counts.set(client, this.of(client) + 1);
  }

  /** Whoever has none left is forgotten. */
  remove(client: string): void {
    const left = this.of(client) - 1;
    if (left > 0) this.#counts.set(client, left);
    else this.#counts.delete(client);
  }
}
