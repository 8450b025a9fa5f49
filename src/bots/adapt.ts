/**
 * Rating of an adaptive bot against one person (BT-41). Its strength moves after every match towards even
 * results, and never during one. Nothing else adapts: cards are dealt as ever.
 */
import type { Outcome } from '../core/game.ts';
import type { Player } from '../core/match.ts';
import { isDrawn } from '../core/outcome.ts';
import type { Seat } from '../core/seat.ts';
import { botNamed, START_STRENGTH, STRENGTH_MAX, type SeatChoice } from './roster.ts';

export interface Rating {
  /** From 0 to 100, see `levelFor`. */
  readonly strength: number;
  readonly matches: number;
}

export const NEW_RATING: Rating = { strength: START_STRENGTH, matches: 0 };

/** A rating from anything at all that was kept: what is none is as new. */
export function ratingIn(raw: unknown): Rating {
  const { strength, matches } = (raw ?? {}) as Partial<Record<keyof Rating, unknown>>;
  const isSound =
    typeof strength === 'number' &&
    strength >= 0 &&
    strength <= STRENGTH_MAX &&
    typeof matches === 'number' &&
    matches >= 0;
  return isSound ? { strength, matches } : NEW_RATING;
}

/** A sound one is read into a rating of its own. */
export const isRating = (raw: unknown): raw is Rating => ratingIn(raw) !== NEW_RATING;

/** The first matches move it far, later ones a little: by then it is about right. */
const FIRST_STEP = 30;
const LAST_STEP = 12;
const SETTLED_AFTER = 12;

/** What a result is worth to a seat: 1 for the first place, 0 for the last, half for a draw; partners alike. */
export function utilityOf(outcome: Outcome, seat: Seat): number {
  if (isDrawn(outcome)) return 0.5;
  if (outcome.winners.length > 1) return outcome.winners.includes(seat) ? 1 : 0;
  const last = outcome.ranking.length - 1;
  return (last - outcome.ranking.indexOf(seat)) / last;
}

/** The rating after a match in which the person had this place utility; half of it is an even result. */
export function afterMatch({ strength, matches }: Rating, utility: number): Rating {
  const settled = Math.min(1, matches / SETTLED_AFTER);
  const step = FIRST_STEP + (LAST_STEP - FIRST_STEP) * settled;
  const moved = strength + step * (utility - 0.5);
  return { strength: Math.min(STRENGTH_MAX, Math.max(0, moved)), matches: matches + 1 };
}

/**
 * The rating after a match at a table of several people: what they got on average counts. Bots among themselves prove
 * nothing about anybody.
 */
export function afterTable(rating: Rating, outcome: Outcome, players: readonly Player[]): Rating {
  const people = [...players.keys()].filter((seat) => players[seat].bot === undefined);
  if (people.length === 0) return rating;
  const total = people.reduce((sum, seat) => sum + utilityOf(outcome, seat), 0);
  return afterMatch(rating, total / people.length);
}

/** The name of the bot for this rating: whoever reads the record sees how strong it was. */
export const adaptiveName = ({ strength }: Rating): string => `adaptive@${Math.round(strength)}`;

/** The name of a bot that follows the results, before it is known how strong that makes it. */
export const FOLLOWER = 'adaptive' satisfies SeatChoice;

export const isAdaptive = (name: string | undefined): boolean =>
  name !== undefined && botNamed(name)?.kind === 'adaptive';
