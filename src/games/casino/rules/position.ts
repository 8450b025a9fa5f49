/** Copies of positions: whatever is played on, shown or imagined is one. */
import type { Card } from '../../../core/card.ts';
import { constructorOf, type Writable } from '../../../core/copies.ts';
import { copyLists } from '../../../core/lists.ts';
import type { Build, Position } from './types.ts';

const copyBuilds = (builds: readonly Build[]): Build[] => {
  const copies: Build[] = [];
  for (let i = 0; i < builds.length; i++) {
    const { name, value, owner, cards } = builds[i];
    copies.push({ name, value, owner, cards: cards.slice() });
  }
  return copies;
};

const Copy = constructorOf(function (
  this: Writable<Position>,
  p: Position,
  hand: Card[][],
  stock: Card[],
  chance: string,
): void {
  this.options = p.options;
  this.over = p.over;
  this.game = p.game;
  this.round = p.round;
  this.lead = p.lead;
  this.turn = p.turn;
  this.hand = hand;
  this.proven = p.proven.slice();
  this.stock = stock;
  this.loose = p.loose.slice();
  this.builds = copyBuilds(p.builds);
  this.buildsMade = p.buildsMade;
  this.pile = copyLists(p.pile);
  this.lastCapturer = p.lastCapturer;
  this.topsUsed = p.topsUsed;
  this.sweeps = p.sweeps.slice();
  this.points = p.points.slice();
  this.wins = p.wins.slice();
  this.lastGame = p.lastGame;
  this.turns = p.turns;
  this.chance = chance;
});

/** A copy of what lies open on the table and in the piles, and of the counts, with these hidden parts. */
export const copyWith = (p: Position, hand: Card[][], stock: Card[], chance: string): Position =>
  new Copy(p, hand, stock, chance);

export const clone = (p: Position): Position =>
  copyWith(p, copyLists(p.hand), p.stock.slice(), p.chance);
