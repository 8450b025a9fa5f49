/** A match on disk that one person plays against bots: dealt anew, found again, kept after every move. */
import { randomBytes } from 'node:crypto';
import { isBotLevel } from '../../bots/bot.ts';
import { openMatch, seqOf, type MatchHeader, type Player } from '../../core/match.ts';
import { rematchSeed } from '../../core/record.ts';
import { changedOptions } from '../../core/options.ts';
import { fail, ok } from '../../core/result.ts';
import { defaultNames, type Seat } from '../../core/seat.ts';
import { gameOf, isGameId, type GameId } from '../../games/index.ts';
import { failWith, type Attempt } from '../fault.ts';
import { violationFault } from '../match-args.ts';
import type { AnyMatch, Store } from '../store.ts';

export interface Session {
  readonly store: Store;
  readonly id: string;
  readonly gameId: GameId;
  readonly match: AnyMatch;
  /** Where the person sits. */
  readonly seat: Seat;
}

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

export function openSession(store: Store, header: MatchHeader): Attempt<Session> {
  if (!isGameId(header.game)) return failWith('cli/unknown_game', `No game "${header.game}".`);
  const game = gameOf(header.game);
  const opened = openMatch(game, header);
  if (!opened.ok) return fail(violationFault({ game, header }, opened.error));
  const options = changedOptions(game.options, game.optionsOf(opened.value.position));
  const match = { ...opened.value, header: { ...header, options } };
  const id = store.create(match);
  return id.ok ? ok({ store, id: id.value, gameId: header.game, match, seat: 0 }) : id;
}

/** The seats of people; a match is played here if there is exactly one. */
const personSeats = ({ header }: AnyMatch): Seat[] =>
  [...header.players.keys()].filter((seat) => header.players[seat].bot === undefined);

const isUnfinished = (match: AnyMatch): boolean =>
  match.game.outcome(match.position) === undefined && personSeats(match).length === 1;

/** The match with this id, or without one the unfinished match that was played last. */
export function resumeSession(store: Store, id: string | undefined): Attempt<Session> {
  if (id === undefined) return resumeLatest(store);
  const match = store.load(id);
  return match.ok ? sitDown(store, id, match.value) : match;
}

function resumeLatest(store: Store): Attempt<Session> {
  const found = store.latest(isUnfinished);
  if (!found.ok) return found;
  if (found.value) return sitDown(store, found.value.id, found.value.match);
  return failWith(
    'cli/unknown_match',
    `There is no unfinished match to resume in ${store.dir}; start one with "baize play".`,
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
  return ok({ store, id, gameId: match.header.game, match, seat: people[0] });
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
export function rematch({ store, match }: Session): Attempt<Session> {
  return openSession(store, { ...match.header, seed: rematchSeed(match.header.seed) });
}

export const levelsOf = ({ match }: Session): string[] =>
  match.header.players.map(({ bot }) => (bot !== undefined && isBotLevel(bot) ? bot : ''));
