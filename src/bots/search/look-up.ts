/**
 * Hash table of one node's edges by key. Its arrays are used again for the next node, so that no iteration
 * allocates a map.
 */
import { NONE, type Tree } from './tree.ts';

export class LookUp {
  #edges = new Int32Array(64);
  /** Which filling a place belongs to: emptying takes no time. */
  #stamps = new Int32Array(64);
  #stamp = 0;
  #mask = 63;

  lookAt(tree: Tree, node: number): void {
    this.#stamp++;
    let count = 0;
    for (let edge = tree.firstEdge[node]; edge !== NONE; edge = tree.nextEdge[edge]) {
      if (++count * 2 > this.#mask) return this.#refill(tree, node);
      let place = spread(tree.key[edge]) & this.#mask;
      while (this.#stamps[place] === this.#stamp) place = (place + 1) & this.#mask;
      this.#edges[place] = edge;
      this.#stamps[place] = this.#stamp;
    }
  }

  get(tree: Tree, key: number): number {
    let place = spread(key) & this.#mask;
    while (this.#stamps[place] === this.#stamp) {
      const edge = this.#edges[place];
      if (tree.key[edge] === key) return edge;
      place = (place + 1) & this.#mask;
    }
    return NONE;
  }

  #refill(tree: Tree, node: number): void {
    const room = this.#edges.length * 2;
    this.#edges = new Int32Array(room);
    this.#stamps = new Int32Array(room);
    this.#mask = room - 1;
    this.#stamp = 0;
    this.lookAt(tree, node);
  }
}

/** Keys of a game may differ in their high bits only. */
const spread = (key: number): number => {
  const mixed = Math.imul(key, 0x9e3779b1);
  return mixed ^ (mixed >>> 15);
};
