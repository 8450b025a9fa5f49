/** Copies of positions: whatever is played on, shown or imagined is one. */
import type { Card } from '../../../core/card.ts';
import { constructorOf, type Writable } from '../../../core/copies.ts';
import { copyLists } from '../../../core/lists.ts';
import type { Meld, Position } from './types.ts';

const copyMelds = (melds: readonly Meld[]): Meld[] => {
  const copies: Meld[] = [];
  for (let i = 0; i < melds.length; i++) {
    const { kind, owner, cards } = melds[i];
    copies.push({ kind, owner, cards: cards.slice() });
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
  this.phase = p.phase;
  this.round = p.round;
  this.dealer = p.dealer;
  this.turn = p.turn;
  this.hand = hand;
  this.shown = copyLists(p.shown);
  this.stock = stock;
  this.pile = p.pile.slice();
  this.exposed = p.exposed;
  this.discarder = p.discarder;
  this.melds = copyMelds(p.melds);
  this.down = p.down.slice();
  this.question = p.question;
  this.turns = p.turns;
  this.totals = p.totals.slice();
  this.records = p.records.slice();
  this.cut = p.cut.slice();
  this.shuffles = p.shuffles;
  this.chance = chance;
});

/** A copy of what is public, with these hidden parts. */
export const copyWith = (p: Position, hand: Card[][], stock: Card[], chance: string): Position =>
  new Copy(p, hand, stock, chance);

export const clone = (p: Position): Position =>
  copyWith(p, copyLists(p.hand), p.stock.slice(), p.chance);
