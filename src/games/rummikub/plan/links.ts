/** Union-find over a fixed number of elements: the lowest element of a linked group stands for all of it. */
export class Links {
  readonly #next: Int16Array;

  constructor(size: number) {
    this.#next = new Int16Array(size);
    for (let one = 0; one < size; one++) this.#next[one] = one;
  }

  rootOf(one: number): number {
    let root = one;
    while (this.#next[root] !== root) root = this.#next[root];
    return root;
  }

  join(one: number, other: number): void {
    const [a, b] = [this.rootOf(one), this.rootOf(other)];
    this.#next[Math.max(a, b)] = Math.min(a, b);
  }
}
