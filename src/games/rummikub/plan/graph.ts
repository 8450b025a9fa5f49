/** Two algorithms over sets of a table: which of them hang together (union-find), and which go with which (assignment). */

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

/**
 * The assignment of rows to columns whose weights add up to most (Hungarian method, with potentials). `weights` by row and column are 0 or more, and a pair of weight 0 is no pair. Answers the column of every row, or -1.
 * Among equal sums the earlier rows and columns win as far as the method goes: the same input, the same answer.
 */
export function bestMatching(
  rows: number,
  columns: number,
  weights: ArrayLike<number>,
): Int32Array {
  const size = Math.max(rows, columns);
  const cost = new Float64Array(size * size);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      cost[row * size + column] = -weights[row * columns + column];
  const rowOf = assign(cost, size);
  const columnOf = new Int32Array(rows).fill(-1);
  for (let column = 0; column < columns; column++) {
    const row = rowOf[column + 1] - 1;
    if (row >= 0 && row < rows && cost[row * size + column] < 0) columnOf[row] = column;
  }
  return columnOf;
}

/** The classic shortest augmenting paths, one row after the other; long because it is one loop. Counts from 1. */
function assign(cost: Float64Array, size: number): Int32Array {
  const rowPrice = new Float64Array(size + 1);
  const columnPrice = new Float64Array(size + 1);
  const rowOf = new Int32Array(size + 1);
  const cameFrom = new Int32Array(size + 1);
  const least = new Float64Array(size + 1);
  const done = new Uint8Array(size + 1);
  for (let row = 1; row <= size; row++) {
    least.fill(Infinity);
    done.fill(0);
    rowOf[0] = row;
    let column = 0;
    do {
      done[column] = 1;
      const at = rowOf[column];
      let step = Infinity;
      let next = 0;
      for (let other = 1; other <= size; other++) {
        if (done[other] === 1) continue;
        const reduced = cost[(at - 1) * size + other - 1] - rowPrice[at] - columnPrice[other];
        if (reduced < least[other]) {
          least[other] = reduced;
          cameFrom[other] = column;
        }
        if (least[other] < step) {
          step = least[other];
          next = other;
        }
      }
      for (let other = 0; other <= size; other++) {
        if (done[other] === 1) {
          rowPrice[rowOf[other]] += step;
          columnPrice[other] -= step;
        } else least[other] -= step;
      }
      column = next;
    } while (rowOf[column] !== 0);
    while (column !== 0) {
      rowOf[column] = rowOf[cameFrom[column]];
      column = cameFrom[column];
    }
  }
  return rowOf;
}
