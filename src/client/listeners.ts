/** Set of callbacks that are called on every change. */
export class Listeners {
  readonly #all = new Set<() => void>();

  /** Returns a function that removes the listener. */
  add(listener: () => void): () => void {
    this.#all.add(listener);
    return () => this.#all.delete(listener);
  }

  tell(): void {
    for (const listener of this.#all) listener();
  }

  clear(): void {
    this.#all.clear();
  }
}
