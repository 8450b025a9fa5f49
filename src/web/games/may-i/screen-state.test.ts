import { describe, expect, it } from 'vitest';
import { formatCards, parseCard, type Card } from '../../../core/card.ts';
import { claimVerb, mayI } from '../../../games/may-i/index.ts';
import { offersFor, pileOffer, stockOffer } from './offers.ts';
import type { Moves } from './moves.ts';
import { zonesOn } from './stage.ts';
import { standingOf, turnKey, type Snapshot, type ScreenState } from './screen-state.ts';
import { swapsOf } from './Swaps.tsx';
import { sweptCards } from './use-card-drag.ts';
import { parseCards } from '../../table/hand-order.ts';

const card = (text: string): Card => parseCard(text)!;

/** The screen of seat 0 in a position, with what it has kept. */
function standing(given: Record<string, unknown>, kept: Record<string, string> = {}): ScreenState {
  const read = mayI.parsePosition({ n: 4, round: 2, turn: 0, phase: 'action', ...given });
  if (!read.ok) throw new Error(read.error);
  const view = mayI.view(read.value, 0);
  const names = ['Ann', 'Bea', 'Cai', 'Dan'];
  const snapshot = { view, seat: 0, watching: false, kept, names, toAct: mayI.toAct(view) };
  return standingOf(snapshot as unknown as Snapshot);
}

const MELDS = {
  down: '0 1',
  D: '4S 7C',
  m1: 'P0 set 9C 9D 9S',
  m2: 'P0 run 10H JH QH KH',
  m3: 'P1 run 5S 6S 7S 8S',
};
const layingOff = { ...MELDS, H0: '2C 3S 9H KD' };

const labels = (now: ScreenState): string[] =>
  offersFor(now, {} as Moves, { openSwaps: () => undefined }).map(({ label }) => label);

describe('staged lay-offs', () => {
  it('MI-55: lie on the melds, leave the hand, and open what follows from them', () => {
    const bare = standing(layingOff);
    const kept = { stage: '2C:3:start 3S:3', stageAt: turnKey(bare.view) };
    const now = standing(layingOff, kept);
    expect(formatCards(now.melds[2].cards)).toBe('3S 2C 5S 6S 7S 8S');
    expect(now.melds[2].faces[1]).toBe('4S');
    expect(formatCards(now.hand)).toBe('9H KD');
    expect(labels(now)).toEqual(['Lay off 2 cards', 'Discard']);
  });

  it('are those of one turn', () => {
    const now = standing(layingOff, { stage: '2C:3:start', stageAt: '1.0' });
    expect(now.draft).toBe('');
  });

  it('go out where they take the whole hand', () => {
    const given = { ...MELDS, H0: '2C 3S' };
    const stageAt = turnKey(standing(given).view);
    expect(labels(standing(given, { stage: '2C:3:start 3S:3', stageAt }))).toEqual(['Go out']);
  });
});

describe('zones for a wild', () => {
  const { melds } = standing(layingOff);

  it('are at each open end of a run, with what it would become', () => {
    expect(zonesOn(melds[2], card('2C'))).toEqual([
      { end: 'start', face: '4S' },
      { end: 'end', face: '9S' },
    ]);
  });

  it('are one where one end is open, and none for sets and naturals', () => {
    const { melds: closed } = standing({ ...layingOff, m2: 'P0 run JH QH KH AH' });
    expect(zonesOn(closed[1], card('2C'))).toEqual([{ end: 'start', face: '10H' }]);
    expect(zonesOn(melds[0], card('2C'))).toEqual([]);
    expect(zonesOn(melds[2], card('9H'))).toEqual([]);
  });
});

describe('what the piles offer', () => {
  it.each([
    ['your turn, not drawn', { phase: 'draw', D: 'KS' }, 'Pick up', true],
    ['you are down', { phase: 'draw', ...MELDS }, 'Pick up', false],
    ['you have drawn', { phase: 'action', D: 'KS' }, 'Discard', true],
    ['another turn', { phase: 'draw', turn: 1, D: 'KS', discarder: 'none' }, 'May I?', true],
    ['your own discard', { phase: 'draw', turn: 1, D: 'KS', discarder: 0 }, 'May I?', false],
    ['taken', { phase: 'action', turn: 1, D: 'KS', exposed: 'off' }, 'dead', false],
  ])('%s', (_, given, word, open) => {
    expect(pileOffer(standing(given))).toEqual({ word, open });
  });

  it('the stock gives its card only once', () => {
    expect(stockOffer(standing({ phase: 'draw' })).open).toBe(true);
    expect(stockOffer(standing({ phase: 'action' })).open).toBe(false);
  });
});

describe('a May I', () => {
  it('is answered by the one who is asked, each in their own words', () => {
    const own = standing({ phase: 'draw', D: 'KS', ask: '2 0', discarder: 3 });
    expect([own.prompted, claimVerb(own.view)]).toEqual([true, 'Pick up']);
    const later = standing({ phase: 'draw', turn: 3, D: 'KS', ask: '2 0', discarder: 'none' });
    expect([later.prompted, claimVerb(later.view)]).toEqual([true, 'May I instead!']);
  });

  it('makes its caller wait', () => {
    const now = standing({ phase: 'draw', turn: 1, D: 'KS', ask: '0 1', discarder: 'none' });
    expect(now.calling).toBe(true);
    expect(labels(now)).toEqual(['You called: waiting for Bea']);
  });
});

it('MI-59: only jokers of runs whose card is held can be swapped', () => {
  const melds = { m1: 'P1 run 10H JK=JH QH KH', m2: "P1 set QC QD JK'", D: '4S' };
  const { view } = standing({ ...melds, H0: 'JH QS 3C' });
  expect(swapsOf(view, 0).map(({ move, face }) => [mayI.formatMove(move), face])).toEqual([
    ['swap 1 JK JH', 'JH'],
  ]);
});

it.each([
  ['9C 9D 9S KD', '9C', '9S', '9C 9D 9S'],
  ['5S 6S 7S KD', '7S', '5S', '5S 6S 7S'],
  ['5S 9D 7S KD', '5S', '7S', undefined],
  ['9C 9D 9S KD', '9C', '9C', '9C'],
  ['9C 9D 9S KD', '9S', '9S', undefined],
])('a sweep over %s from %s to %s chooses %s', (hand, first, last, chosen) => {
  const cards = sweptCards(parseCards(hand), card(first), card(last), 1);
  expect(cards && formatCards(cards)).toBe(chosen);
});
