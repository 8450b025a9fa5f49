/**
 * Players of a library table: people, bots, and bots whose strength follows the results; and their ratings.
 */
import {
  adaptiveName as nameOf, afterMatch as after, afterTable as afterAll, FOLLOWER, isRating, NEW_RATING,
  utilityOf as utility, type Rating,
} from '../bots/adapt.ts'; // prettier-ignore
import { botNameFor, nameTrouble, type BotSettings } from '../bots/bot-settings.ts';
import { BOT_LEVELS, isBotName, type BotName } from '../bots/roster.ts';
import type { Outcome } from '../core/game.ts';
import type { Player } from '../core/match.ts';
import { quote } from '../core/named.ts';
import { checkHeaderText } from '../core/record.ts';
import { fail, ok, type Result } from '../core/result.ts';
import type { Seat } from '../core/seat.ts';
import { problem, type Problem } from './problem.ts';

/** Whoever sits at a table: a person, or a bot of some level. */
export interface TablePlayer {
  readonly name: string;
  readonly bot?: BotName;
  /** How strong a bot plays that follows the results (`adaptive`); as a new one where absent. */
  readonly rating?: Rating;
}

/** The ratings of the bots that follow the results, by seat. */
export type Ratings = ReadonlyMap<Seat, Rating>;

const FIELDS = ['name', 'bot', 'rating'];

/** A name, or a name with the level of a bot, from whoever called. */
export function readPlayer(given: unknown): Result<TablePlayer, Problem> {
  const player = (typeof given === 'string' ? { name: given } : given) as Untyped | undefined;
  const { name, bot, rating } = player ?? {};
  if (typeof name !== 'string')
    return fail(badPlayers(`A player is a name, or { name, bot }, not ${quote(given)}.`));
  const odd = Object.keys(player ?? {}).find((field) => !FIELDS.includes(field));
  if (odd !== undefined)
    return fail(badPlayers(`A player has no field ${quote(odd)}: write { name, bot, rating }.`));
  const fault = checkHeaderText('name', name);
  if (fault !== undefined) return fail(badPlayers(fault));
  if (bot === undefined) return readRating({ name }, rating);
  const named = readBot(bot);
  return named.ok ? readRating({ name, bot: named.value }, rating) : named;
}

function readRating(player: TablePlayer, rating: unknown): Result<TablePlayer, Problem> {
  if (rating === undefined) return ok(player);
  if (player.bot !== FOLLOWER)
    return fail(badPlayers('Only a bot that is called adaptive has a rating.'));
  if (!isRating(rating))
    return fail(
      badPlayers(
        'A rating is { strength, matches }: a strength from 0 to 100, and how many matches led to it.',
      ),
    );
  const { strength, matches } = rating;
  return ok({ ...player, rating: { strength, matches } });
}

/** Types do not bind a plain JavaScript caller. */
type Untyped = Readonly<Partial<Record<keyof TablePlayer, unknown>>>;
export const isLevel = (bot: unknown): bot is BotName => typeof bot === 'string' && isBotName(bot);

/** A bot that follows is named by its strength in the match, so that a record says how strong it was. */
export const seatedAs = ({ name, bot, rating }: TablePlayer): Player => {
  if (bot === FOLLOWER) return { name, bot: nameOf(rating ?? NEW_RATING) };
  return bot === undefined ? { name } : { name, bot };
};

/** Those of the players who follow. */
export const ratingsOf = (players: readonly TablePlayer[]): Ratings =>
  new Map(
    players.flatMap(({ bot, rating = NEW_RATING }, seat) =>
      bot === FOLLOWER ? [[seat, rating] as const] : [],
    ),
  );

/** The player of a match as a caller knows them; what this says can open another table. */
export function tablePlayer({ name, bot }: Player, rating: Rating | undefined): TablePlayer {
  if (rating) return { name, bot: FOLLOWER, rating: { ...rating } };
  return bot === undefined ? { name } : { name, bot: bot as BotName };
}

export const badPlayers = (message: string): Problem => problem('table/bad_players', message);

export function unknownBot(level: unknown): Problem {
  const trouble = typeof level === 'string' ? nameTrouble(level) : undefined;
  const levels = `choose ${BOT_LEVELS.slice(0, -1).join(', ')} or ${BOT_LEVELS.at(-1)}, or ${FOLLOWER}`;
  return problem('table/unknown_bot', `There is no bot ${quote(level)}: ${trouble ?? levels}.`);
}

/** A bot by its name, or by settings that come to one, from whoever called. */
export function readBot(bot: unknown): Result<BotName, Problem> {
  if (isLevel(bot)) return ok(bot);
  if (typeof bot !== 'object' || bot === null) return fail(unknownBot(bot));
  const named = botNameFor(bot as BotSettings);
  return named.ok ? named : fail(problem('table/unknown_bot', named.error));
}

/**
 * A rating from a caller. What is no rating or no result is a mistake in the caller's program, so it is thrown: a
 * strength that is no number would go on from match to match unseen.
 */
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
