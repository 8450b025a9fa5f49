/**
 * The strength of adaptive bots for callers of the library. What is no rating or no result is a mistake in the caller's
 * program, so it is thrown: a strength that is no number would go on from match to match unseen.
 */
import {
  adaptiveName as nameOf, afterMatch as after, afterTable as afterAll, isRating, utilityOf as utility,
  type Rating,
} from '../bots/adapt.ts'; // prettier-ignore
import type { Outcome } from '../core/game.ts';
import type { Player } from '../core/match.ts';
import { quote } from '../core/named.ts';
import type { Seat } from '../core/seat.ts';

function sound(rating: Rating): Rating {
  if (isRating(rating)) return rating;
  throw new TypeError(
    `A rating is { strength, matches }, with a strength from 0 to 100, not ${quote(rating)}.`,
  );
}

const rankingOf = (outcome: Outcome): readonly Seat[] => {
  const { ranking, winners } = (outcome ?? {}) as Partial<Outcome>;
  if (Array.isArray(ranking) && Array.isArray(winners)) return ranking;
  throw new TypeError(`An outcome is what table.outcome() returns, not ${quote(outcome)}.`);
};

/** What a result is worth to a seat: 1 for the first place, 0 for the last, half for a draw; partners alike. */
export function utilityOf(outcome: Outcome, seat: Seat): number {
  if (rankingOf(outcome).includes(seat)) return utility(outcome, seat);
  throw new RangeError(`There is no seat ${quote(seat)} in this outcome.`);
}

/** The rating after a match in which the person had this utility; half of it is an even result. */
export function afterMatch(rating: Rating, worth: number): Rating {
  if (typeof worth === 'number' && worth >= 0 && worth <= 1) return after(sound(rating), worth);
  throw new RangeError(`What a match was worth is a number from 0 to 1, not ${quote(worth)}.`);
}

/** The same after a match of several people: what they got on average counts, and nothing where only bots played. */
export function afterTable(rating: Rating, outcome: Outcome, players: readonly Player[]): Rating {
  const seats = rankingOf(outcome).length;
  if (Array.isArray(players) && players.length === seats && players.every(Boolean))
    return afterAll(sound(rating), outcome, players);
  throw new TypeError(
    `The players are a list of ${seats}, as in table.players, not ${quote(players)}.`,
  );
}

/** The name of the bot with this strength, `adaptive@46`; under it the strength stays as it is. */
export const adaptiveName = (rating: Rating): `adaptive@${string}` =>
  nameOf(sound(rating)) as `adaptive@${string}`;
