/**
 * The tree of a search in typed arrays (BT-34). A node is what the observer knows at a decision. An edge is a
 * move that was possible there in some world. Where the observer can see several outcomes of a move, its edge
 * leads to one node for each outcome, told apart by a mark.
 */

/** No edge, no node. */
export const NONE = -1;
/** The first node of every tree. */
export const ROOT = 0;

const ROOM_AT_FIRST = 1 << 10;
/** Edges of a full tree: with its nodes about 6 MB, which leaves room below the 10 MB of a thinking bot. */
const EDGES_MAX = 1 << 17;

export class Tree {
  /** By edge. */
  key = new Int32Array(ROOM_AT_FIRST);
  visits = new Int32Array(ROOM_AT_FIRST);
  /** How often the move was possible when its node was visited. */
  available = new Int32Array(ROOM_AT_FIRST);
  /** The shares of the mover, added up. */
  sum = new Float64Array(ROOM_AT_FIRST);
  nextEdge = new Int32Array(ROOM_AT_FIRST);
  firstNode = new Int32Array(ROOM_AT_FIRST);
  edges = 0;

  /** By node. */
  firstEdge = new Int32Array(ROOM_AT_FIRST);
  mark = new Int32Array(ROOM_AT_FIRST);
  nextTwin = new Int32Array(ROOM_AT_FIRST);
  nodes = 0;

  constructor() {
    this.addNode(0, NONE);
  }

  get isFull(): boolean {
    return this.edges >= EDGES_MAX;
  }

  addEdge(node: number, key: number): number {
    if (this.edges === this.key.length) this.#growEdges();
    const edge = this.edges++;
    this.key[edge] = key;
    this.visits[edge] = 0;
    this.available[edge] = 0;
    this.sum[edge] = 0;
    this.firstNode[edge] = NONE;
    this.nextEdge[edge] = this.firstEdge[node];
    this.firstEdge[node] = edge;
    return edge;
  }

  addNode(mark: number, nextTwin: number): number {
    if (this.nodes === this.mark.length) this.#growNodes();
    const node = this.nodes++;
    this.firstEdge[node] = NONE;
    this.mark[node] = mark;
    this.nextTwin[node] = nextTwin;
    return node;
  }

  /** The node behind an edge for this outcome, made where it is new. */
  child(edge: number, mark: number): number {
    const found = this.childSeen(edge, mark);
    if (found !== NONE) return found;
    const node = this.addNode(mark, this.firstNode[edge]);
    this.firstNode[edge] = node;
    return node;
  }

  childSeen(edge: number, mark: number): number {
    let node = this.firstNode[edge];
    while (node !== NONE && this.mark[node] !== mark) node = this.nextTwin[node];
    return node;
  }

  edgeFor(node: number, key: number): number {
    let edge = this.firstEdge[node];
    while (edge !== NONE && this.key[edge] !== key) edge = this.nextEdge[edge];
    return edge;
  }

  /** A tree of its own of all that lies below a node, for the next decision. */
  below(node: number): Tree {
    const copy = new Tree();
    // Edges are added at the front of a list: in reverse they keep their order.
    const waiting = [node, ROOT];
    while (waiting.length > 0) {
      const to = waiting.pop()!;
      this.#copyEdges(waiting.pop()!, copy, to, waiting);
    }
    return copy;
  }

  #copyEdges(from: number, copy: Tree, to: number, waiting: number[]): void {
    for (let edge = this.firstEdge[from]; edge !== NONE; edge = this.nextEdge[edge]) {
      const same = copy.addEdge(to, this.key[edge]);
      copy.visits[same] = this.visits[edge];
      copy.available[same] = this.available[edge];
      copy.sum[same] = this.sum[edge];
      for (let child = this.firstNode[edge]; child !== NONE; child = this.nextTwin[child])
        waiting.push(child, copy.child(same, this.mark[child]));
    }
  }

  #growEdges(): void {
    const room = this.key.length * 2;
    this.key = longer(this.key, new Int32Array(room));
    this.visits = longer(this.visits, new Int32Array(room));
    this.available = longer(this.available, new Int32Array(room));
    this.sum = longer(this.sum, new Float64Array(room));
    this.nextEdge = longer(this.nextEdge, new Int32Array(room));
    this.firstNode = longer(this.firstNode, new Int32Array(room));
  }

  #growNodes(): void {
    const room = this.mark.length * 2;
    this.firstEdge = longer(this.firstEdge, new Int32Array(room));
    this.mark = longer(this.mark, new Int32Array(room));
    this.nextTwin = longer(this.nextTwin, new Int32Array(room));
  }
}

function longer<T extends Int32Array | Float64Array>(old: T, room: T): T {
  room.set(old);
  return room;
}
