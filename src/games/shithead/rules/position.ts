/** Copies of positions: whatever is played on, shown or imagined is one. */
import type { Card } from '../../../core/card.ts';
import { constructorOf, type Writable } from '../../../core/copies.ts';
import type { Knowers } from '../../../core/knowledge.ts';
import { copyLists } from '../../../core/lists.ts';
import type { Position } from './types.ts';

const Copy = constructorOf(function (
  this: Writable<Position>,
  p: Position,
  hand: Card[][],
  blind: Card[][],
  stock: Card[],
  known: Knowers[],
): void {
  this.options = p.options;
  this.packs = p.packs;
  this.phase = p.phase;
  this.turn = p.turn;
  this.direction = p.direction;
  this.pending = p.pending;
  this.joker = p.joker;
  this.hand = hand;
  this.faceUp = copyLists(p.faceUp);
  this.blind = blind;
  this.stock = stock;
  this.pile = p.pile.slice();
  this.burned = p.burned.slice();
  this.known = known;
  this.lacks = copyLists(p.lacks);
  this.ready = p.ready.slice();
  this.finishOrder = p.finishOrder.slice();
  this.stalemate = p.stalemate;
  this.stall = p.stall;
  this.moves = p.moves;
});

/** A copy of what is public, with these hidden parts. */
export const copyWith = (
  p: Position,
  hand: Card[][],
  blind: Card[][],
  stock: Card[],
  known: Knowers[],
): Position => new Copy(p, hand, blind, stock, known);

export const clone = (p: Position): Position =>
  copyWith(p, copyLists(p.hand), copyLists(p.blind), p.stock.slice(), p.known.slice());
