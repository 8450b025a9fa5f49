import { describe, expect, it } from 'vitest';
import { formatCard, formatCards } from '../../../core/card.ts';
import { mayI, type Position } from '../../../games/may-i/index.ts';
import { parseCards } from '../../table/hand-order.ts';
import { formatSlots, judgeSlots, readSlots, type Slot } from './slots.ts';

const HAND = '9C 9D JK 5S 6S 7S 2C KD AS 4H 10C JD';

function positionOf(more: Record<string, unknown> = {}): Position {
  const given = { n: 4, round: 2, phase: 'action', turn: 0, H0: HAND, D: 'KH', ...more };
  const read = mayI.parsePosition(given);
  if (!read.ok) throw new Error(read.error);
  return read.value;
}

const slotsWith = (texts: readonly string[], more: Record<string, unknown> = {}): Slot[] =>
  judgeSlots(positionOf(more), texts.map(parseCards));

/** `5S 6S 7S 2C=8S` */
const shown = ({ cards, faces }: Slot): string =>
  cards.map((card, at) => formatCard(card) + (faces[at] ? `=${faces[at]}` : '')).join(' ');

describe('the slots of a lay-down', () => {
  it('are named after the contract, sets first', () => {
    expect(slotsWith(['', '']).map(({ name }) => name)).toEqual(['Set', 'Run']);
    const third = slotsWith(['', ''], { round: 3 }).map(({ name }) => name);
    expect(third).toEqual(['First run', 'Second run']);
  });

  it.each([
    ['', 'empty'],
    ['9C', 'begun'],
    ['9C 9D', 'begun'],
    ['9C KD', 'wrong'],
    ['9C 9D JK', 'good'],
    ['9C JK 2C', 'wrong'],
  ])('judge the set %j as %s', (text, state) => {
    expect(slotsWith([text, ''])[0].state).toBe(state);
  });

  it.each([
    ['5S', 'begun'],
    ['5S 7S', 'begun'],
    ['5S 4H', 'wrong'],
    ['5S 6S 7S AS', 'wrong'],
    ['7S 6S 2C 5S', 'good'],
  ])('judge the run %j as %s', (text, state) => {
    expect(slotsWith(['', text])[1].state).toBe(state);
  });

  it('tell what a wild will stand for, and where else it could', () => {
    const [, run] = slotsWith(['', '7S 6S 2C 5S']);
    expect(shown(run)).toBe('5S 6S 7S 2C=8S');
    expect(run.other).toMatchObject({ face: '4S', end: 'start' });
    expect(formatCards(run.other!.cards)).toBe('2C 5S 6S 7S');
  });

  it('MI-21: keep a wild where it was moved to, and lead back from there', () => {
    const [, run] = slotsWith(['', '2C 5S 6S 7S']);
    expect(shown(run)).toBe('2C=4S 5S 6S 7S');
    expect(run.other).toMatchObject({ face: '8S', end: 'end' });
  });

  it('MI-24: lay two runs of one suit so that they keep their gap', () => {
    const H0 = '5S 4S 6S 2C 9S 10S JS QS KD AS 4H 10C';
    const [first] = slotsWith(['5S 4S 6S 2C', '9S 10S JS QS'], { round: 3, H0 });
    expect(shown(first)).toBe('2C=3S 4S 5S 6S');
  });

  it('MI-19: call both runs wrong where they are too near each other', () => {
    const H0 = '3S 4S 5S 6S 8S 9S 10S JS KD AS 4H 10C';
    const near = slotsWith(['3S 4S 5S 6S', '8S 9S 10S JS'], { round: 3, H0 });
    expect(near.map(({ state }) => state)).toEqual(['wrong', 'wrong']);
    expect(near[1].fault?.code).toBe('may-i/same_suit_gap');
  });

  it('count melds in their sentences as the rules do', () => {
    const [set] = slotsWith(['9C KD', '']);
    expect(set).toMatchObject({ name: 'Set', fault: { params: { meld: 'first set' } } });
  });
});

describe('what is kept of the slots', () => {
  const hand = parseCards(HAND);
  const kept = formatSlots(2, [parseCards('9C 9D'), parseCards('5S')]);

  it('comes back as it was', () => {
    expect(readSlots(kept, 2, hand).map(formatCards)).toEqual(['9C 9D', '5S']);
  });

  it('loses cards that have left the hand, and all of another round', () => {
    const rest = hand.filter((card) => formatCard(card) !== '9D');
    expect(readSlots(kept, 2, rest).map(formatCards)).toEqual(['9C', '5S']);
    expect(readSlots(kept, 3, hand).map(formatCards)).toEqual(['', '']);
  });

  it('is nothing where nothing lies there, or garbage', () => {
    expect(formatSlots(2, [[], []])).toBe('');
    expect(readSlots('2|what|ever', 2, hand).map(formatCards)).toEqual(['', '']);
  });
});
