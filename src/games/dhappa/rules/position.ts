/** Copies of positions: whatever is played on, shown or imagined is one. */
import type { Card } from '../../../core/card.ts';
import { constructorOf, type Writable } from '../../../core/copies.ts';
import { copyLists } from '../../../core/lists.ts';
import type { Position } from './types.ts';

const Copy = constructorOf(function (
  this: Writable<Position>,
  p: Position,
  hands: Card[][],
  stock: Card[],
  chance: string,
): void {
  this.options = p.options;
  this.phase = p.phase;
  this.hand = p.hand;
  this.dealer = p.dealer;
  this.turn = p.turn;
  this.hands = hands;
  this.shown = copyLists(p.shown);
  this.stock = stock;
  this.pile = p.pile.slice();
  this.burnt = p.burnt.slice();
  this.thrown = copyLists(p.thrown);
  this.took = p.took.slice();
  this.runs = p.runs;
  this.numbered = p.numbered;
  this.opened = p.opened.slice();
  this.pending = p.pending;
  this.opensFirst = p.opensFirst;
  this.freePick = p.freePick;
  this.plays = p.plays.slice();
  this.turns = p.turns;
  this.totals = p.totals.slice();
  this.records = p.records.slice();
  this.buried = p.buried.slice();
  this.chance = chance;
});

/** A copy of what is public, with these hidden parts. Runs and plays are values and need no copy. */
export const copyWith = (p: Position, hands: Card[][], stock: Card[], chance: string): Position =>
  new Copy(p, hands, stock, chance);

export const clone = (p: Position): Position =>
  copyWith(p, copyLists(p.hands), p.stock.slice(), p.chance);
