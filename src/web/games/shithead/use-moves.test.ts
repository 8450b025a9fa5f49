import { describe, expect, it } from 'vitest';
import { parseCards } from '../../table/hand-order.ts';
import { allOfRank, sweepOver, toggle, withCard } from './use-moves.ts';

const cards = parseCards;
const [fiveC, fiveD, sixH] = cards('5C 5D 6H');

describe('[SH-S2] selecting', () => {
  it('adds cards of the same rank and takes them away again', () => {
    const both = toggle(toggle([], fiveC), fiveD);
    expect(both).toEqual([fiveC, fiveD]);
    expect(toggle(both, fiveC)).toEqual([fiveD]);
  });
  it('starts anew with another rank', () => {
    expect(toggle([fiveC, fiveD], sixH)).toEqual([sixH]);
  });
  it('takes all of a rank on a long press', () => {
    expect(allOfRank(cards('5C 6H 5D 5S'), fiveD)).toEqual(cards('5C 5D 5S'));
  });
  it('chooses what a sweep passes, as long as it is one rank', () => {
    const hand = cards('4S 5C 5D 5S 6H');
    expect(sweepOver(hand, fiveC, cards('5S')[0], 1)).toEqual(cards('5C 5D 5S'));
    expect(sweepOver(hand, fiveD, fiveC, -1)).toEqual([fiveC, fiveD]);
    expect(sweepOver(hand, fiveC, sixH, 1)).toBeUndefined();
    expect(sweepOver(hand, fiveC, fiveC, 1)).toEqual([fiveC]);
    expect(sweepOver(hand, fiveC, fiveC, -1)).toBeUndefined();
    expect(sweepOver(hand, cards('9S')[0], fiveC, 1)).toBeUndefined();
  });
  it('[SH-S3] plays what was chosen with the card that is tapped twice', () => {
    expect(withCard([fiveD], fiveC)).toEqual([fiveD, fiveC]);
    expect(withCard([fiveD, fiveC], fiveC)).toEqual([fiveD, fiveC]);
    expect(withCard([sixH], fiveC)).toEqual([fiveC]);
  });
});
