/**
 * Dealer of worlds for search: deals the hidden cards of one view again and again into the same position.
 * Worlds are as likely as those of `imagine`. What is the same in all of them is worked out once.
 */
import { refill } from '../../../../core/lists.ts';
import { drawChance, type Rng } from '../../../../core/rng.ts';
import { clone, Holes, unseenCards } from '../../rules/knowledge.ts';
import { dealFor } from '../../rules/setup.ts';
import type { Build, Position } from '../../rules/types.ts';

/**
 * Whether search looks no further: a match may go on, but the game that was looked at is over. The next one is
 * dealt at once, so that a deal from which nobody has played stands for the end of the game before it; search
 * asks after a move only, and never takes the deal that it begins with for an end.
 */
export const isSettled = (p: Position): boolean =>
  p.over || (p.game > 1 && p.round === 1 && areHandsFull(p));

/** Whether nobody has played a card since the last deal. */
export function areHandsFull(p: Position): boolean {
  const { each } = dealFor(p.hand.length, p.options);
  for (let seat = 0; seat < p.hand.length; seat++) if (p.hand[seat].length !== each) return false;
  return true;
}

export class WorldDealer {
  readonly #view: Position;
  readonly #world: Position;
  readonly #builds: readonly Build[];
  readonly #holes: Holes;
  #chance: string;

  constructor(view: Position) {
    this.#view = view;
    this.#world = clone(view);
    this.#builds = this.#world.builds.slice();
    this.#holes = new Holes(view, unseenCards(view));
    this.#chance = view.chance;
  }

  deal(rng: Rng): Position {
    const [view, world] = [this.#view, this.#world];
    putBack(view, world, this.#builds);
    if (!this.#holes.areKnown) this.#holes.deal(rng);
    this.#holes.fill(world);
    if (this.#chance === '' && view.options.match !== 'single') this.#chance = drawChance(rng);
    world.chance = this.#chance;
    return world;
  }
}

/** The world as the view has it, whatever was played in it since. */
function putBack(view: Position, world: Position, builds: readonly Build[]): void {
  world.over = view.over;
  world.game = view.game;
  world.round = view.round;
  world.lead = view.lead;
  world.turn = view.turn;
  world.buildsMade = view.buildsMade;
  world.lastCapturer = view.lastCapturer;
  world.topsUsed = view.topsUsed;
  world.lastGame = view.lastGame;
  world.turns = view.turns;
  refill(world.stock, view.stock);
  refill(world.loose, view.loose);
  refill(world.proven, view.proven);
  for (let seat = 0; seat < view.hand.length; seat++) refill(world.hand[seat], view.hand[seat]);
  for (let side = 0; side < view.pile.length; side++) putBackSide(view, world, side);
  putBackBuilds(view.builds, world.builds, builds);
}

function putBackSide(view: Position, world: Position, side: number): void {
  refill(world.pile[side], view.pile[side]);
  world.sweeps[side] = view.sweeps[side];
  world.points[side] = view.points[side];
  world.wins[side] = view.wins[side];
}

/** The builds of the view never change their names, so their copies are used again. */
function putBackBuilds(from: readonly Build[], to: Build[], copies: readonly Build[]): void {
  while (to.length > 0) to.pop();
  for (let at = 0; at < from.length; at++) {
    const build = copies[at];
    build.value = from[at].value;
    build.owner = from[at].owner;
    refill(build.cards, from[at].cards);
    to.push(build);
  }
}
