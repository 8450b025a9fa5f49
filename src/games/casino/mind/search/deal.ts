/**
 * Dealer of worlds for search: deals the hidden cards of one view again and again into the same position.
 * Worlds are as likely as those of `imagine`. What is the same in all of them is worked out once.
 */
import type { Card } from '../../../../core/card.ts';
import { drawChance } from '../../../../core/rng.ts';
import type { Dealer } from '../../../../core/search.ts';
import { Holes, unseenCards, clone } from '../../rules/knowledge.ts';
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

export function dealer(view: Position): Dealer<Position> {
  const world = clone(view);
  const builds = world.builds.slice();
  const holes = new Holes(view, unseenCards(view));
  let { chance } = view;
  return {
    deal(rng) {
      putBack(view, world, builds);
      if (!holes.areKnown) holes.deal(rng);
      holes.fill(world);
      if (chance === '' && view.options.match !== 'single') chance = drawChance(rng);
      world.chance = chance;
      return world;
    },
  };
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
  copy(view.stock, world.stock);
  copy(view.loose, world.loose);
  copy(view.proven, world.proven);
  for (let seat = 0; seat < view.hand.length; seat++) copy(view.hand[seat], world.hand[seat]);
  for (let side = 0; side < view.pile.length; side++) putBackSide(view, world, side);
  putBackBuilds(view.builds, world.builds, builds);
}

function putBackSide(view: Position, world: Position, side: number): void {
  copy(view.pile[side], world.pile[side]);
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
    copy(from[at].cards, build.cards);
    to.push(build);
  }
}

function copy(from: readonly Card[], to: Card[]): void {
  while (to.length > from.length) to.pop();
  for (let at = 0; at < to.length; at++) to[at] = from[at];
  for (let at = to.length; at < from.length; at++) to.push(from[at]);
}
