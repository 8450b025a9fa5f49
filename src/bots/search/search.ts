/**
 * Single-observer information-set tree search (BT-30). One tree holds what the observer knows. Every
 * iteration deals a fresh world (a determinization) and follows only moves that are possible in it. Selection
 * compares a move's visits with how often the move was available, so that rarely possible moves are not
 * punished. Where a game numbers its worlds (common random numbers), the tree holds first moves alone.
 */
import type { ThinkingGame, GameEvent } from '../../core/game.ts';
import type { Rng } from '../../core/rng.ts';
import {
  choicesFor, type Choices, type SearchSession, type SearchSettings, type WorldsByNumber,
} from '../../core/search.ts'; // prettier-ignore
import type { Seat } from '../../core/seat.ts';
import { isTurn, type DecisionPoint } from '../decision-point.ts';
import type { Bias } from '../style.ts';
import { actorAfter, KEEP_STILL, countStillBefore, outcomeMark, type Actor } from './actors.ts';
import { Bounds } from './bounds.ts';
import { dealFew } from './few-worlds.ts';
import { ranking, type Found, type FoundMove, type Judged } from './found.ts';
import { LookUp } from './look-up.ts';
import { nodeAfter, type Since } from './since.ts';
import { certaintyOf, type Certainty } from './certainty.ts';
import { NONE, ROOT, Tree } from './tree.ts';

/** The code of making no call, which no game is asked about. */
const STILL = -1;

export interface SearchOptions<P, M> {
  readonly exploration?: number;
  /** A session that was opened already, for a search that shares it. */
  readonly session?: SearchSession<P, M>;
  /** Where worlds come from, if not from the session. They are not numbered then. */
  readonly deal?: (rng: Rng) => P;
  /** No more worlds than this, used again in turn. */
  readonly worlds?: number;
  /** Bias towards moves at the root: a personality is a prior, not another aim (BT-40). */
  readonly leaning?: Bias<M>;
  /** The key of the move that judgement names, which counts where the game says so (see `doubt`). */
  readonly judged?: number;
}

export class Search<P, M, E extends GameEvent> {
  readonly #game: ThinkingGame<P, M, E>;
  readonly #session: SearchSession<P, M>;
  readonly #settings: SearchSettings;
  readonly #options: SearchOptions<P, M>;
  readonly #bounds: Bounds;
  readonly #choices: Choices;
  /** The edge of each choice in the list at hand. */
  readonly #edges: Int32Array;
  readonly #lookUp = new LookUp();
  readonly #shares: Float64Array;
  readonly #actor: Actor = { seat: 0, isCall: false };
  /** Edges and movers from the root to the leaf. */
  readonly #path: number[] = [];
  readonly #view: P;
  readonly #seat: Seat;
  readonly #rng: Rng;
  readonly #deal: (rng: Rng) => P;
  readonly #numbered: WorldsByNumber<P> | undefined;
  /** By edge of a first move: how many numbered worlds it was tried in. */
  readonly #tried = new Map<number, number>();
  readonly #leanings: Float64Array;
  /** By key: the moves of the root as a personality makes them; none where there is none. */
  readonly #made = new Map<number, M>();
  /** Whether the observer may make no move at all. */
  readonly #isCall: boolean;
  readonly #tree: Tree;
  #iterations = 0;
  /** The observer's shares in all worlds, and their squares: how much depends on what it does not know. */
  #sum = 0;
  #squares = 0;
  #rootEdges: readonly number[] | undefined;
  /** How many first moves are listed, while the list is theirs. */
  #firstMoves: number | undefined;

  constructor(
    point: DecisionPoint<P, M, E>,
    options: SearchOptions<P, M> = {},
    tree: Tree = new Tree(),
  ) {
    const { game, view, seat, rng } = point;
    const settings = game.search.settingsFor(view);
    this.#game = game;
    this.#view = view;
    this.#seat = seat;
    this.#rng = rng;
    this.#options = options;
    this.#settings = settings;
    this.#bounds = new Bounds(rng, options.exploration ?? settings.exploration);
    const places = settings.widest + 1;
    this.#choices = choicesFor(places);
    this.#edges = new Int32Array(places);
    this.#shares = new Float64Array(game.seatCount(view));
    const { worlds } = options;
    const keepsFew = worlds !== undefined && settings.onlyFirstMoves !== true;
    const isGiven = keepsFew || options.deal !== undefined;
    const session = options.session ?? game.search.open(view, seat, isGiven ? 'world' : 'view');
    const deal = (chance: Rng): P => session.deal(chance);
    this.#session = session;
    this.#deal = options.deal ?? (keepsFew ? dealFew(game, deal, worlds) : deal);
    this.#numbered = isGiven ? undefined : session.numbered;
    this.#isCall = !isTurn(point);
    this.#tree = tree;
    this.#leanings = this.#leaningsOf();
  }

  /** How many moves there are to choose from. */
  get choices(): number {
    return this.#list(this.#view, this.#seat, this.#isCall);
  }

  /** Worlds tried so far. */
  get iterations(): number {
    return this.#iterations;
  }

  run(iterations: number): void {
    for (let i = 0; i < iterations; i++) this.#iterate();
    this.#iterations += iterations;
  }

  /** The moves of the root, best first; keeping still is a move without a move. */
  found(): Found<M | undefined> {
    const { codes, keys } = this.#choices;
    const count = this.#list(this.#view, this.#seat, this.#isCall);
    const moves: FoundMove<M | undefined>[] = [];
    for (let i = 0; i < count; i++) moves.push(this.#foundMove(codes[i], keys[i]));
    const judged = this.#judged();
    return { ranked: ranking(moves, judged), iterations: this.#iterations, judged };
  }

  /** The subtree after the moves since then, if they lie in the tree: the next search may begin with it. */
  treeAfter(since: Since): Tree | undefined {
    const node = nodeAfter(this.#tree, since);
    return node === NONE ? undefined : this.#tree.below(node);
  }

  /** How far the search is from another answer; asked after the first worlds. */
  certainty(): Certainty {
    this.#rootEdges ??= this.#edgesOfRoot();
    return certaintyOf(this.#tree, this.#rootEdges, this.#spread());
  }

  /** The standard deviation of the observer's share in single worlds. */
  #spread(): number {
    const mean = this.#sum / this.#iterations;
    return Math.sqrt(Math.max(0, this.#squares / this.#iterations - mean * mean));
  }

  #judged(): Judged | undefined {
    const { judged } = this.#options;
    const { doubt } = this.#settings;
    if (judged === undefined || doubt === undefined || this.#iterations === 0) return undefined;
    return { key: judged, margin: doubt * this.#spread() };
  }

  /** A tree that is used again may know moves of worlds that are ruled out by now. */
  #edgesOfRoot(): number[] {
    const count = this.#list(this.#view, this.#seat, this.#isCall);
    return Array.from(this.#choices.keys.subarray(0, count), (key) =>
      this.#tree.edgeFor(ROOT, key),
    );
  }

  #foundMove(code: number, key: number): FoundMove<M | undefined> {
    const tree = this.#tree;
    const edge = tree.edgeFor(ROOT, key);
    const visits = edge === NONE ? 0 : tree.visits[edge];
    const value = visits === 0 ? 0 : tree.sum[edge] / visits;
    return { move: this.#made.get(key) ?? this.#moveOf(code), key, visits, value };
  }

  #moveOf(code: number): M | undefined {
    return code === STILL ? undefined : this.#session.unpack(this.#view, this.#seat, code);
  }

  /**
   * Factor on the exploration of each root move, by personality. Of equal moves the favoured one is tried
   * most. The more is known of a difference, the less that counts. The factors are the same in every world,
   * so they are computed once.
   */
  #leaningsOf(): Float64Array {
    const { leaning } = this.#options;
    const leanings = new Float64Array(this.#edges.length).fill(1);
    if (!leaning) return leanings;
    const count = this.#list(this.#view, this.#seat, this.#isCall);
    for (let i = 0; i < count; i++) {
      const move = this.#moveOf(this.#choices.codes[i]);
      if (move === undefined) continue;
      const made = leaning.lean(move);
      this.#made.set(this.#choices.keys[i], made.move);
      leanings[i] += leaning.tries * made.bias;
    }
    return leanings;
  }

  #list(position: P, seat: Seat, isCall: boolean): number {
    const choices = this.#choices;
    const count = this.#session.choices(position, seat, choices);
    if (!isCall) return count;
    choices.codes[count] = STILL;
    choices.keys[count] = KEEP_STILL;
    choices.priors[count] = 0;
    return count + 1;
  }

  #iterate(): void {
    const path = this.#path;
    path.length = 0;
    const world =
      this.#settings.onlyFirstMoves && this.#numbered
        ? this.#tryFirst(this.#numbered)
        : this.#tryOne();
    this.#session.evaluate(world, this.#shares);
    const own = this.#shares[this.#seat];
    this.#sum += own;
    this.#squares += own * own;
    const { visits, sum } = this.#tree;
    for (let i = 0; i < path.length; i += 2) {
      visits[path[i]]++;
      sum[path[i]] += this.#shares[path[i + 1]];
    }
  }

  /** Deals a world, walks down the tree in it and plays it out. */
  #tryOne(): P {
    const world = this.#deal(this.#rng);
    const chance = this.#descend(world);
    if (chance !== undefined) this.#session.playout(world, chance);
    return world;
  }

  /** Tries one first move in the next world that it was not tried in yet, and plays it out. */
  #tryFirst(numbered: WorldsByNumber<P>): P {
    const { codes } = this.#choices;
    this.#firstMoves ??= this.#list(this.#view, this.#seat, this.#isCall);
    this.#findEdges(ROOT, this.#firstMoves);
    const at = this.#pick(ROOT, this.#firstMoves);
    const edge = this.#edges[at];
    this.#path.push(edge, this.#seat);
    const world = numbered.restore(this.#rng);
    const chance = numbered.fill(this.#nextWorldOf(edge), this.#rng);
    if (codes[at] === STILL) this.#goOnWithout(world);
    else this.#session.apply(world, this.#seat, codes[at]);
    if (!this.#session.isSettled(world)) this.#session.playout(world, chance);
    return world;
  }

  /** Common random numbers: every first move is tried in the same worlds in the same order. */
  #nextWorldOf(edge: number): number {
    const tried = this.#tried.get(edge) ?? 0;
    this.#tried.set(edge, tried + 1);
    return tried % (this.#options.worlds ?? Infinity);
  }

  /**
   * Goes on without a call of the observer: others may call, and the seat to move moves, each by its best
   * prior.
   */
  #goOnWithout(world: P): void {
    const { codes, priors } = this.#choices;
    const actor = this.#actor;
    this.#firstMoves = undefined;
    let keptStill = countStillBefore(this.#game, world, this.#seat, actor);
    let best = 0;
    do {
      actorAfter(this.#game, world, ++keptStill, actor);
      const count = this.#list(world, actor.seat, actor.isCall);
      best = 0;
      for (let i = 1; i < count; i++) if (priors[i] > priors[best]) best = i;
    } while (codes[best] === STILL);
    this.#session.apply(world, actor.seat, codes[best]);
  }

  /**
   * Selection and expansion: walks down the tree to a new move or to a settled position. Returns the chance of
   * the playout, if there is something left to play out.
   */
  #descend(world: P): Rng | undefined {
    const game = this.#game;
    const session = this.#session;
    const tree = this.#tree;
    const actor = this.#actor;
    const { codes } = this.#choices;
    let node = ROOT;
    let chance = this.#rng;
    let keptStill = this.#isCall ? countStillBefore(game, world, this.#seat, actor) : 0;
    actor.seat = this.#seat;
    actor.isCall = this.#isCall;
    for (;;) {
      const count = this.#list(world, actor.seat, actor.isCall);
      this.#findEdges(node, count);
      const at = this.#pick(node, count);
      const edge = this.#edges[at];
      const isNew = tree.visits[edge] === 0;
      this.#path.push(edge, actor.seat);
      if (node === ROOT && this.#numbered)
        chance = this.#numbered.fill(this.#nextWorldOf(edge), this.#rng);
      if (codes[at] === STILL) keptStill++;
      else {
        session.apply(world, actor.seat, codes[at]);
        keptStill = 0;
        if (session.isSettled(world)) return undefined;
      }
      if (isNew) return chance;
      actorAfter(game, world, keptStill, actor);
      const seen = game.search.mark(world, this.#seat);
      const mark = outcomeMark(seen, actor.seat, actor.isCall);
      // A full tree gets no new nodes, but those it has go on learning.
      if (tree.isFull && tree.childSeen(edge, mark) === NONE) return chance;
      node = tree.child(edge, mark);
    }
  }

  /**
   * Finds the edges of the listed choices, adds those that are new, and counts each as available once more.
   */
  #findEdges(node: number, count: number): void {
    const tree = this.#tree;
    const { keys } = this.#choices;
    const edges = this.#edges;
    this.#lookUp.lookAt(tree, node);
    for (let i = 0; i < count; i++) {
      let edge = this.#lookUp.get(tree, keys[i]);
      if (edge === NONE) edge = tree.addEdge(node, keys[i]);
      tree.available[edge]++;
      edges[i] = edge;
    }
  }

  #pick(node: number, count: number): number {
    if (count === 1) return 0;
    const leanings = node === ROOT ? this.#leanings : undefined;
    return this.#bounds.best(this.#tree, this.#edges, this.#choices.priors, count, leanings);
  }
}
