import { describe, expect, it } from 'vitest';
import { NEW_RATING } from '../bots/adapt.ts';
import { countMatch, forgetRating, ratingFor, readRating } from './rating.ts';

describe('the rating of a person at this device', () => {
  it('moves with every match, once for each, and can be forgotten', () => {
    expect(ratingFor('g')).toMatchObject(NEW_RATING);
    countMatch('g', 'seed-1', 1);
    const once = ratingFor('g');
    expect(once.strength).toBeGreaterThan(NEW_RATING.strength);
    countMatch('g', 'seed-1', 1);
    expect(ratingFor('g')).toEqual(once);
    countMatch('g', 'seed-2', 0);
    expect(ratingFor('g').strength).toBeLessThan(once.strength);
    expect(ratingFor('other')).toMatchObject(NEW_RATING);
    forgetRating('g');
    expect(ratingFor('g')).toMatchObject(NEW_RATING);
  });

  it.each([null, 7, 'x', {}, { strength: 'high' }, { strength: 400, matches: 2 }])(
    'is that of a stranger where %j is kept',
    (raw) => {
      expect(readRating(raw)).toEqual({ ...NEW_RATING, last: '' });
    },
  );
});
