/** Opens a match on disk of one person against bots: new or resumed, and saved after every move. */
import { randomBytes } from 'node:crypto';
import { adaptiveName, FOLLOWER, NEW_RATING, utilityOf, type Rating } from '../../bots/adapt.ts';
import { openMatch, seqOf, type MatchHeader, type Player } from '../../core/match.ts';
import { rematchSeed } from '../../core/record.ts';
import { fail, ok } from '../../core/result.ts';
import { defaultNames, type Seat } from '../../core/seat.ts';
import { gameOf, isGameId, type GameId } from '../../games/index.ts';
import { failWith, type Attempt } from '../fault.ts';
import { readGame } from '../seating.ts';
import { violationFault } from '../match-args.ts';
import type { AnyMatch, Store } from '../store.ts';
import { beginMatch, countMatch, followersIn, ratingFor } from './ratings.ts';

export interface Session {
  readonly store: Store;
  readonly id: string;
  readonly gameId: GameId;
  readonly match: AnyMatch;
  /** Where the person sits. */
  readonly seat: Seat;
  /** The seats of bots whose strength follows the person's results (BT-41). */
  readonly followers: readonly Seat[];
  /** What they go by in this match, where it has just begun. */
  readonly rating?: Rating;
}

/** The person's name where none is given: one that reads well in the logs of others. */
export const DEFAULT_NAME = 'Player';

/** Who sits where: the person first, then the bots by compass and time of day. */
export function seatPlayers(name: string, levels: readonly string[]): Player[] {
  const others = defaultNames(levels.length + 1).filter(
    (other) => other.toLowerCase() !== name.toLowerCase(),
  );
  // The person's own seat leaves one default name over, unless the person bears one of them.
  const names = others.slice(others.length - levels.length);
  return [{ name }, ...levels.map((bot, i) => ({ name: names[i], bot }))];
}

export const newSeed = (): string => randomBytes(8).toString('hex');

/** A bot that is called adaptive, and no more, plays as strong as the results so far say. */
export function openSession(
  store: Store,
  wanted: MatchHeader,
  isNewStart = false,
): Attempt<Session> {
  const gameId = readGame(wanted.game);
  if (!gameId.ok) return gameId;
  const game = gameOf(gameId.value);
  const rating = isNewStart ? NEW_RATING : ratingFor(store.dir, game.id);
  const header = { ...wanted, players: wanted.players.map((player) => adapted(player, rating)) };
  const match = openMatch(game, header);
  if (!match.ok) return fail(violationFault({ game, header }, match.error));
  const id = store.create(match.value);
  if (!id.ok) return id;
  const seats = seatsOf(wanted.players, ({ bot }) => bot === FOLLOWER);
  if (seats.length > 0) beginMatch(store.dir, game.id, { id: id.value, seats }, isNewStart);
  const session = { store, id: id.value, gameId: gameId.value, match: match.value, seat: 0 };
  return ok({ ...session, followers: seats, ...(seats.length > 0 && { rating }) });
}

const adapted = (player: Player, rating: Rating): Player =>
  player.bot === FOLLOWER ? { ...player, bot: adaptiveName(rating) } : player;

const seatsOf = (players: readonly Player[], fits: (player: Player) => boolean): Seat[] =>
  [...players.keys()].filter((seat) => fits(players[seat]));

/** The seats of people; a match is played here if there is exactly one. */
const personSeats = ({ header }: AnyMatch): Seat[] =>
  seatsOf(header.players, ({ bot }) => bot === undefined);

const isUnfinished = (match: AnyMatch): boolean =>
  match.game.outcome(match.position) === undefined && personSeats(match).length === 1;

/** What is to be resumed: a match by its id, or the last one of a game, or of any. */
export interface Wanted {
  readonly game?: GameId;
  readonly id?: string;
}

/** The match with this id, or without one the unfinished match that was played last. */
export function resumeSession(store: Store, { id, game }: Wanted): Attempt<Session> {
  if (id === undefined) return resumeLatest(store, game);
  const match = store.load(id);
  if (!match.ok) return match;
  if (game === undefined || match.value.game.id === game) return sitDown(store, id, match.value);
  const { title } = match.value.game;
  return failWith('cli/bad_usage', `Match ${id} is one of ${title}, not of ${gameOf(game).title}.`);
}

function resumeLatest(store: Store, game: GameId | undefined): Attempt<Session> {
  const isWanted = (match: AnyMatch): boolean => game === undefined || match.game.id === game;
  const found = store.latest((match) => isWanted(match) && isUnfinished(match));
  if (!found.ok) return found;
  if (found.value) return sitDown(store, found.value.id, found.value.match);
  const kind = game === undefined ? 'match' : `match of ${gameOf(game).title}`;
  return failWith(
    'cli/unknown_match',
    `There is no unfinished ${kind} to resume in ${store.dir}; start one with "baize play".`,
  );
}

function sitDown(store: Store, id: string, match: AnyMatch): Attempt<Session> {
  const people = personSeats(match);
  if (people.length !== 1 || !isGameId(match.header.game)) {
    return failWith(
      'cli/bad_usage',
      `Match ${id} has ${people.length} people; here one person plays against bots.`,
      { id, people: people.length },
    );
  }
  const { game: gameId } = match.header;
  const followers = followersIn(store.dir, gameId, id);
  return ok({ store, id, gameId, match, seat: people[0], followers });
}

/** The result of a match that is over counts for the bots of the next one, once. */
export function noteResult({ store, id, match, seat, followers }: Session): void {
  const outcome = match.game.outcome(match.position);
  if (outcome && followers.length > 0)
    countMatch(store.dir, match.game.id, id, utilityOf(outcome, seat));
}

/** The session after a move that is on disk. */
export function keepMove(session: Session, match: AnyMatch): Attempt<Session> {
  const saved = session.store.save(session.id, match, seqOf(session.match));
  return saved.ok ? ok({ ...session, match }) : saved;
}

/** The match as it is on disk now, after somebody else has changed it. */
export function reloadSession(session: Session): Attempt<Session> {
  const match = session.store.load(session.id);
  return match.ok ? ok({ ...session, match: match.value }) : match;
}

/** The same table once more. The seed counts up, so that a series from one seed can be repeated. */
export function rematch({ store, match: { header }, followers }: Session): Attempt<Session> {
  const players = header.players.map((player, seat) =>
    followers.includes(seat) ? { ...player, bot: FOLLOWER } : player,
  );
  return openSession(store, { ...header, players, seed: rematchSeed(header.seed) });
}

/** The names as they are read at this terminal: whoever gave none is "You" here. */
const nameHere = (name: string, isOwn: boolean): string =>
  isOwn && name === DEFAULT_NAME ? 'You' : name;

/** The match with the names as they are read at this terminal. */
export function namedHere({ match, seat: own }: Session): AnyMatch {
  const players = match.header.players.map((player, seat) => ({
    ...player,
    name: nameHere(player.name, seat === own),
  }));
  return { ...match, header: { ...match.header, players } };
}
