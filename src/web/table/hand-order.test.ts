import { describe, expect, it } from 'vitest';
import { formatCards } from '../../core/card.ts';
import { moveInHand, orderHand, parseCards, SORTED } from './hand-order.ts';

const byId = (a: number, b: number): number => a - b;
const cards = parseCards;

describe('the order of a hand', () => {
  it('is sorted until the player moves a card', () => {
    const hand = cards('9C 3C 5C');
    expect(formatCards(orderHand(hand, SORTED, byId))).toBe('3C 5C 9C');
  });
  it('is kept as the player left it, with new cards at the end', () => {
    const hand = cards('KC 3C 5C 9C');
    expect(formatCards(orderHand(hand, '9C 3C 5C', byId))).toBe('9C 3C 5C KC');
  });
  it('puts moved cards before the place they were dropped at', () => {
    const hand = cards('3C 5C 9C KC');
    expect(moveInHand(hand, cards('KC'), 1)).toBe('3C KC 5C 9C');
    expect(moveInHand(hand, cards('3C'), 4)).toBe('5C 9C KC 3C');
    expect(moveInHand(hand, cards('3C 5C'), 3)).toBe('9C 3C 5C KC');
  });
  it('passes over words that are no cards', () => {
    expect(parseCards('5C nonsense 6D')).toEqual(cards('5C 6D'));
    expect(parseCards('')).toEqual([]);
  });
});
