import { describe, expect, it } from 'vitest';
import { formatCards, parseCard } from '../../../core/card.ts';
import { dhappa, runNumbered } from '../../../games/dhappa/index.ts';
import { parseCards } from '../../table/hand-order.ts';
import { fitOn, mergeable, partnersOf, takers } from './fits.ts';
import { standingOf, type Snapshot, type ScreenState } from './screen-state.ts';
import { sweptCards } from './use-card-drag.ts';

/** The screen of seat 0, with what it keeps. */
function standing(given: Record<string, unknown>, kept: Record<string, string> = {}): ScreenState {
  const read = dhappa.parsePosition({ n: 4, phase: 'play', turn: 0, D: 'KD', ...given });
  if (!read.ok) throw new Error(read.error);
  const view = dhappa.view(read.value, 0);
  const names = ['You', 'North', 'East', 'West'];
  const snapshot = { view, seat: 0, watching: false, kept, names, toAct: dhappa.toAct(view) };
  return standingOf(snapshot as unknown as Snapshot);
}

const RUNS = { R1: 'P0 7C JK=8C 9C', R2: 'P2 6H 7H 8H', R3: 'P1 6S 7S 8S', opened: '0 1 2' };

describe('[DH-89] the key card', () => {
  const PENDING = { ...RUNS, H0: '9H* 4D 5D 6D KS', pending: '9H' };

  it('is chosen whatever was kept, and stays so after a reload', () => {
    expect(formatCards(standing(PENDING).chosen)).toBe('9H');
    expect(formatCards(standing(PENDING, { chosen: '4D KS' }).chosen)).toBe('9H 4D KS');
  });

  it('may wait where other plays may come first', () => {
    const given = { ...PENDING, npickOpenFirst: 'on', opensFirst: 'on' };
    expect(standing(given, { chosen: '4D' }).chosen).toEqual(parseCards('4D'));
  });
});

describe('what the chosen cards would do', () => {
  const now = standing({ ...RUNS, H0: "8C 5H 9H 9S 10C 2D KS QS JK'" });
  const words = (run: number, cards: string): string | undefined =>
    fitOn(now, runNumbered(now.view, run)!, parseCards(cards))?.words;

  it.each([
    [1, '8C', 'wins JK'],
    [1, '10C', 'fits here'],
    [2, '5H', 'fits here'],
    [2, '2D', '2 ways'],
    [2, "9H JK' 2D", '3 ways'],
    [3, '9S', undefined],
  ])('on run %s with %s: %s', (run, cards, expected) => {
    expect(words(run, cards)).toBe(expected);
  });

  it('names the runs that take them, the partner’s included', () => {
    expect(takers(now, parseCards('9H'))).toEqual([2]);
    expect(takers(now, parseCards('2D'))).toEqual([1, 2]);
    expect(takers(now, parseCards('KS'))).toEqual([]);
  });
});

describe('[DH-34] the last card', () => {
  const LOCK = { R1: 'P0 7C 2H=8C 9C', R2: 'P0 6H 7H 8H', R3: 'P2 6S 7S 8S', opened: '0 2' };
  const lit = (H0: string): number[] => takers(standing({ ...LOCK, H0 }), parseCards('8C'));

  it('is for going out: a run that would have to be asked about does not take it', () => {
    expect(lit('8C QD'), 'one card is left to discard').toEqual([1]);
    expect(lit('8C')).toEqual([]);
  });
});

describe('[DH-91] a merge', () => {
  const THREE = { R1: 'P0 4H 5H 6H', R2: 'P0 7H 8H 9H', R3: 'P0 JH QH KH', opened: '0' };
  const HAND = { H0: '10H 4S 6D 9S KC' };

  it('begins with the runs that touch, or that the chosen cards connect', () => {
    expect(mergeable(standing({ ...THREE, ...HAND }))).toEqual([1, 2]);
    const bridged = standing({ ...THREE, ...HAND }, { chosen: '10H' });
    expect(mergeable(bridged)).toEqual([1, 2, 3]);
    expect(partnersOf(bridged, 2)).toEqual([
      { number: 1, bridge: [] },
      { number: 3, bridge: [parseCard('10H')] },
    ]);
  });

  it('is not for a turn of somebody else', () => {
    expect(mergeable(standing({ ...THREE, ...HAND, turn: 1 }))).toEqual([]);
  });
});

it('a sweep takes the cards in the order of the finger', () => {
  const hand = parseCards('AS KS QS JS');
  const swept = (from: string, to: string): string =>
    formatCards(sweptCards(hand, parseCard(from)!, parseCard(to)!));
  expect(swept('KS', 'JS')).toBe('KS QS JS');
  expect(swept('JS', 'KS')).toBe('JS QS KS');
  expect(swept('QS', 'QS')).toBe('QS');
});
