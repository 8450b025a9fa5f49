/** Which end of a run a wild goes to in May I?: for the own hand first, then against what others hold. */
import { plainText } from '../src/core/phrase.ts';
import { describe, expect, it } from 'vitest';
import { decide, type BotLevel } from '../src/bots/bot.ts';
import { rngFromSeed } from '../src/core/rng.ts';
import { mayI } from '../src/games/minds.ts';
import type { Position } from '../src/games/may-i/rules/types.ts';
import { carryOut, isTrue } from './support/may-i-claims.ts';

type Given = Record<string, string | number>;
const NAMES = ['North', 'East', 'South', 'West'];

/** North and West are down in round 3; North is to play. */
const placed = (given: Given): Position => {
  const table = { n: 4, turn: 0, round: 3, phase: 'action', down: '0 3', ...given };
  const parsed = mayI.parsePosition(table);
  return parsed.ok ? parsed.value : expect.unreachable(parsed.error);
};
const choice = (level: BotLevel, given: Given): string => {
  const view = mayI.view(placed(given), 0);
  return mayI.formatMove(
    decide({ game: mayI, view, seat: 0, rng: rngFromSeed('ends') }, level).move,
  );
};

const RUN = { H0: '2C KD 4H', m1: 'P3 run 5S 6S 7S 8S' };
const WITH_SET = { ...RUN, m2: 'P3 set QC QD QH' };

describe('the end of a wild', () => {
  it.each([
    [
      'takes the place of a card that one who is down is known to hold',
      { ...RUN, H3: '4S* JC 6D' },
      'layoff 2C 1 end',
      'layoff 2C 1 start',
    ],
    [
      'opens no run to a card that one who is down is known to hold',
      { ...RUN, H3: '10S* JC 6D' },
      'layoff 2C 1 end',
      'layoff 2C 1 start',
    ],
    [
      'leaves a set alone where it closes a run to such a card',
      { ...WITH_SET, H3: '9S* JC 6D' },
      'layoff 2C 2',
      'layoff 2C 1 end',
    ],
    [
      'stays with the set where nobody is known to hold what it would close',
      { ...WITH_SET, H3: '9D* JC 6D' },
      'layoff 2C 2',
      'layoff 2C 2',
    ],
    [
      'closes nothing where the card has another place',
      { ...WITH_SET, H3: '9S* JC 6D', m3: 'P3 set 9C 9D 9H' },
      'layoff 2C 2',
      'layoff 2C 2',
    ],
    [
      'is chosen for the own card first',
      { ...RUN, H0: '2C 3S KD', H3: '9S* JC 6D' },
      'layoff 2C:1:start 3S:1',
      'layoff 2C:1:start 3S:1',
    ],
    [
      'is no matter where it ends the round',
      { ...WITH_SET, H0: '2C 3S', H3: '9S* JC 6D' },
      'goout 2C:1:start 3S:1',
      'goout 2C:1:start 3S:1',
    ],
    [
      'is no gain for a joker that another could swap away',
      { ...WITH_SET, H0: 'JK KD 4H', H1: "9S'* JC 6D' KC 3D 4D 7D 8C 10C QH' 5C", H3: '9S* JH 6D' },
      'layoff JK 2',
      'layoff JK 2',
    ],
  ])('%s', (_, given, medium, hard) => {
    expect(choice('medium', given)).toBe(medium);
    expect(choice('hard', given)).toBe(hard);
  });

  const reasonsOf = (given: Given, move: string): string[] => {
    const position = placed(given);
    const judged = mayI.judge('hard', mayI.view(position, 0), 0, rngFromSeed('why'));
    const found = judged.find((one) => mayI.formatMove(one.move) === move);
    if (!found) return expect.unreachable(`${move} is not among the moves`);
    const done = carryOut(position, 0, found.move);
    for (const reason of found.reasons) expect(isTrue(done, reason), reason.code).not.toBe(false);
    return found.reasons.map((reason) => plainText(mayI.giveReason(reason, NAMES)));
  };

  it('[BT-50] is explained by what it closes, and argued against by what it opens', () => {
    const closing = { ...RUN, H3: '4S* JC 6D' };
    const closes = "2C at the start takes the place of West's 4S";
    expect(reasonsOf(closing, 'layoff 2C 1 start')).toContain(closes);
    expect(reasonsOf(closing, 'layoff 2C 1 end').join()).not.toMatch(/West/);
    const opening = { ...RUN, H3: '10S* JC 6D' };
    const opens = "2C at the end lets West's 10S follow";
    expect(reasonsOf(opening, 'layoff 2C 1 end')).toContain(opens);
    expect(reasonsOf(opening, 'layoff 2C 1 start').join()).not.toMatch(/West/);
  });

  it('[BT-50] is not explained by cards that nobody has seen, or of those who are not down', () => {
    const unseen = { ...RUN, H3: '4S JC 6D' };
    const notDown = { ...RUN, H1: '4S* JC 6D KC 3D 4D 7D 8C 10C QH JS', H3: 'JH 6H' };
    for (const given of [unseen, notDown])
      expect(reasonsOf(given, 'layoff 2C 1 start').join()).not.toMatch(/takes the place/);
  });

  it('finds a planted lie', () => {
    const position = placed({ ...RUN, H3: '4S* 10S JC' });
    const at = (end: 'start' | 'end') => {
      const [card] = position.hand[0];
      return carryOut(position, 0, { type: 'lay_off', card, meld: 1, position: end });
    };
    const claim = (code: string, end: 'start' | 'end', seat: number, next: string) =>
      isTrue(at(end), { code, params: { card: '2C', end, seat, next } });
    expect(claim('TAKES_PLACE', 'start', 3, '4S')).toBe(true);
    expect(claim('TAKES_PLACE', 'end', 3, '4S')).toBe(false);
    expect(claim('TAKES_PLACE', 'start', 1, '4S')).toBe(false);
    expect(claim('TAKES_PLACE', 'end', 3, '9S')).toBe(false);
    // True of the cards, but nobody has seen it go there.
    expect(claim('OPENS_TO', 'end', 3, '10S')).toBe(false);
    expect(claim('OPENS_TO', 'start', 3, '4S')).toBe(false);
  });
});
