/**
 * The moves since a bot's last search, in terms of its tree: each move's key and the outcome mark that the
 * bot saw. They are numbers only, so that a worker elsewhere can find its node again without being told more.
 */
import type { ThinkingGame, GameEvent } from '../../core/game.ts';
import { NO_KEY } from '../../core/search.ts';
import type { Seat } from '../../core/seat.ts';
import { actorAfter, KEEP_STILL, outcomeMark, type Actor } from './actors.ts';
import { NONE, ROOT, type Tree } from './tree.ts';

/** Key and mark of each move in turn. */
export type Since = readonly number[];

/** Adds a move to what happened; `view` is the observer's view after it. */
export function noteMove<P, M, E extends GameEvent>(
  game: ThinkingGame<P, M, E>,
  view: P,
  observer: Seat,
  move: M,
  since: number[],
): void {
  const key = game.search.keyOf(move);
  if (key === NO_KEY || game.outcome(view)) return;
  const actor: Actor = { seat: 0, isCall: false };
  actorAfter(game, view, 0, actor);
  since.push(key, outcomeMark(game.search.mark(view, observer), actor.seat, actor.isCall));
}

/** The node that these moves lead to, or `NONE`. Who kept still has made no move: those steps are filled in. */
export function nodeAfter(tree: Tree, since: Since): number {
  let node = ROOT;
  for (let at = 0; at < since.length && node !== NONE; at += 2) {
    let edge = tree.edgeFor(node, since[at]);
    while (edge === NONE && (node = stillNode(tree, node)) !== NONE)
      edge = tree.edgeFor(node, since[at]);
    node = edge === NONE ? NONE : tree.childSeen(edge, since[at + 1]);
  }
  return node;
}

/** Keeping still has one outcome. */
function stillNode(tree: Tree, node: number): number {
  const edge = tree.edgeFor(node, KEEP_STILL);
  return edge === NONE ? NONE : tree.firstNode[edge];
}
