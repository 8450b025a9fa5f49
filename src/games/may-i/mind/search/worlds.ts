/**
 * Worlds of one search as they are kept: drawn by the dealer of hands, and put into a position of their own
 * again and again.
 */
import type { Card } from '../../../../core/card.ts';
import type { Rng } from '../../../../core/rng.ts';
import type { DrawnWorld, WorldSource } from '../../../../core/search/numbered-worlds.ts';
import { clone } from '../../rules/knowledge.ts';
import { copyPublic, type HandDealer } from './dealer.ts';
import { evaluate } from './value.ts';
import type { Position } from '../../rules/types.ts';
import type { Workspace } from './workspace.ts';

/** The cards of all hands and of the stock, and the chance of later shuffles. */
interface DealtCards extends DrawnWorld {
  readonly cards: Uint8Array;
  readonly shuffles: string;
}

export class KeptWorlds implements WorldSource<Position, DealtCards> {
  readonly #view: Position;
  readonly #world: Position;
  readonly #dealer: HandDealer;
  readonly #workspace: Workspace;

  constructor(view: Position, dealer: HandDealer, workspace: Workspace) {
    this.#view = view;
    this.#world = clone(view);
    this.#dealer = dealer;
    this.#workspace = workspace;
  }

  draw(rng: Rng): DealtCards {
    const world = this.#dealer.deal(rng);
    const cards = Uint8Array.from([...world.hand.flat(), ...world.stock]);
    return { cards, shuffles: world.chance, chance: rng.next() };
  }

  /** Hands, stock and shuffles are left to `fill`. */
  restore(): Position {
    copyPublic(this.#view, this.#world);
    return this.#world;
  }

  fill({ cards, shuffles }: DealtCards): void {
    const [view, world] = [this.#view, this.#world];
    world.chance = shuffles;
    let from = 0;
    for (let seat = 0; seat < world.hand.length; seat++)
      from = takeList(cards, from, world.hand[seat], view.hand[seat].length);
    takeList(cards, from, world.stock, view.stock.length);
  }

  /** By seat. */
  promise(): Float64Array {
    const shares = new Float64Array(this.#view.hand.length);
    evaluate(this.#world, shares, this.#workspace);
    return shares;
  }
}

/** Fills a list with so many cards from a place on; where they end. */
function takeList(cards: Uint8Array, from: number, to: Card[], count: number): number {
  while (to.length > count) to.pop();
  for (let i = 0; i < count; i++) {
    const card = cards[from + i];
    if (i < to.length) to[i] = card;
    else to.push(card);
  }
  return from + count;
}
