/** A match is a header and moves; the position is a fold over them, the same on every machine. */
import type { Game, GameEvent, Violation } from './game.ts';
import type { Viewer } from './knowledge.ts';
import { plainText, type Phrase } from './phrase.ts';
import { explainViolation, play } from './play.ts';
import { changedOptions, type RawOptions } from './options.ts';
import { fail, ok, type Result } from './result.ts';
import { rngFromSeed } from './rng.ts';
import type { Seat } from './seat.ts';

export interface Player {
  readonly name: string;
  /** The level of a bot; absent for a person. */
  readonly bot?: string;
}

export interface MatchHeader {
  readonly game: string;
  readonly seed: string;
  /** Those that differ from their defaults; an opened match holds them as text. */
  readonly options: RawOptions;
  /** One for each seat. */
  readonly players: readonly Player[];
}

/** A move that was made, in the game's notation. */
export interface MatchMove {
  readonly seat: Seat;
  readonly move: string;
}

export interface Match<P, M, E extends GameEvent> {
  readonly game: Game<P, M, E>;
  readonly header: MatchHeader;
  readonly moves: readonly MatchMove[];
  readonly position: P;
  /** What each move led to; `events[i]` belongs to `moves[i]`. */
  readonly events: readonly (readonly E[])[];
}

export function openMatch<P, M, E extends GameEvent>(
  game: Game<P, M, E>,
  header: MatchHeader,
): Result<Match<P, M, E>, Violation> {
  const position = game.setup(header.players.length, header.options, rngFromSeed(header.seed));
  if (!position.ok) return position;
  const options = changedOptions(game.options, game.optionsOf(position.value));
  const opened = { ...header, options };
  return ok({ game, header: opened, moves: [], position: position.value, events: [] });
}

/** The match after one more move; the match given is never touched. */
export function playMatch<P, M, E extends GameEvent>(
  match: Match<P, M, E>,
  seat: Seat,
  move: M,
): Result<Match<P, M, E>, Violation> {
  const played = play(match.game, match.position, seat, move);
  if (!played.ok) return played;
  return ok({
    ...match,
    moves: [...match.moves, { seat, move: match.game.formatMove(move) }],
    position: played.value.position,
    events: [...match.events, played.value.events],
  });
}

/** Plays the moves of a record again, or says which of them does not fit. */
export function replay<P, M, E extends GameEvent>(
  game: Game<P, M, E>,
  header: MatchHeader,
  moves: readonly MatchMove[],
): Result<Match<P, M, E>, string> {
  const names = header.players.map((player) => player.name);
  const opened = openMatch(game, header);
  if (!opened.ok) return fail(explainViolation(game, opened.error, names));
  let position = opened.value.position;
  const events: (readonly E[])[] = [];
  for (const [at, { seat, move }] of moves.entries()) {
    const parsed = game.parseMove(move);
    if (!parsed.ok) return fail(`Move ${at + 1}: ${parsed.error}`);
    const played = play(game, position, seat, parsed.value);
    if (!played.ok) return fail(`Move ${at + 1} (${move}) does not fit: ${played.error.code}.`);
    position = played.value.position;
    events.push(played.value.events);
  }
  return ok({ game, header: opened.value.header, moves, position, events });
}

export const namesOf = (match: { readonly header: MatchHeader }): string[] =>
  match.header.players.map((player) => player.name);

/** The sequence number of a position: how many moves led to it. */
export const seqOf = (match: { readonly moves: readonly MatchMove[] }): number =>
  match.moves.length;

export interface LogLine {
  /** The sequence number of the position that the move led to. */
  readonly seq: number;
  readonly text: string;
}

/** The same before it is text. */
export interface PhraseLine {
  readonly seq: number;
  readonly phrase: Phrase;
}

/** The log as this viewer may read it, from after `since` on. */
export const logOf = <P, M, E extends GameEvent>(
  match: Match<P, M, E>,
  viewer: Viewer,
  since = 0,
): LogLine[] =>
  phraseLog(match, viewer, since).map(({ seq, phrase }) => ({ seq, text: plainText(phrase) }));

/** The same for a screen that draws its cards. */
export function phraseLog<P, M, E extends GameEvent>(
  match: Match<P, M, E>,
  viewer: Viewer,
  since = 0,
): PhraseLine[] {
  const names = namesOf(match);
  const lines: PhraseLine[] = [];
  for (let at = since; at < match.events.length; at++) {
    for (const event of match.events[at]) {
      const phrase = match.game.describe(match.game.redact(event, viewer), viewer, names);
      if (phrase.length > 0) lines.push({ seq: at + 1, phrase });
    }
  }
  return lines;
}
