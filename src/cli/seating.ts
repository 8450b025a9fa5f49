/** Parses game, seats, bots and options from the command line. Every command that starts a match uses it. */
import { nameTrouble } from '../bots/bot-settings.ts';
import { isBotName, SEAT_CHOICES } from '../bots/roster.ts';
import type { Player } from '../core/match.ts';
import { checkHeaderText } from '../core/record.ts';
import { ok } from '../core/result.ts';
import { defaultNames } from '../core/seat.ts';
import { quoted } from '../core/words.ts';
import { type Attempt, failWith } from './fault.ts';
import { suggestion } from './near-miss.ts';
import { GAME_IDS, type GameId, isGameId } from '../games/index.ts';

export function readPlayers(
  seats: number,
  namesText: string | undefined,
  botsText: string | undefined,
): Attempt<Player[]> {
  const names = readNames(seats, namesText);
  if (!names.ok) return names;
  const bots = readBots(seats, botsText);
  if (!bots.ok) return bots;
  return ok(
    names.value.map((name, seat) => {
      const bot = bots.value.get(seat);
      return bot === undefined ? { name } : { name, bot };
    }),
  );
}

/** The first seats by the names given, the others by compass and time of day. */
function readNames(seats: number, text: string | undefined): Attempt<string[]> {
  const given = text === undefined ? [] : text.split(',').map((name) => name.trim());
  if (given.length > seats)
    return failWith('cli/bad_usage', `There are ${given.length} names for ${seats} seats.`);
  for (const [seat, name] of given.entries()) {
    const read = readName(`name of seat ${seat}`, name);
    if (!read.ok) return read;
  }
  const names = defaultNames(seats).map((name, seat) => given[seat] ?? name);
  const twin = names.find((name, seat) => names.indexOf(name) !== seat);
  if (twin !== undefined)
    return failWith('cli/bad_usage', `Two seats have the name "${twin}".`, { name: twin });
  return ok(names);
}

/** A name that everybody at the table can read. */
export function readName(what: string, name: string): Attempt<string> {
  const trouble = checkHeaderText(what, name);
  return trouble === undefined ? ok(name) : failWith('cli/bad_usage', trouble, { name });
}

/** `easy,hard` seats bots at the last places, `1:easy,2:hard` where they are told to sit. */
export function readBots(seats: number, text: string | undefined): Attempt<Map<number, string>> {
  const bots = new Map<number, string>();
  const entries = text === undefined ? [] : text.split(',').map((entry) => entry.trim());
  if (entries.length > seats)
    return failWith('cli/bad_usage', `There are ${entries.length} bots for ${seats} seats.`);
  const placed = entries.filter((entry) => entry.includes(':')).length;
  if (placed > 0 && placed < entries.length)
    return failWith('cli/bad_usage', 'Give a seat to every bot (1:easy,2:hard) or to none.');
  for (const [at, entry] of entries.entries()) {
    const [, seatText, level] = /^(?:(\d{1,3}):)?(.*)$/.exec(entry) ?? ['', '', entry];
    const seat = seatText === undefined ? seats - entries.length + at : Number(seatText);
    if (!isBotName(level)) return unknownLevel(level);
    if (seat >= seats)
      return failWith('cli/bad_usage', `There is no seat ${seat}: seats are 0 to ${seats - 1}.`);
    if (bots.has(seat)) return failWith('cli/bad_usage', `Seat ${seat} has two bots.`);
    bots.set(seat, level);
  }
  return ok(bots);
}

export const unknownLevel = (level: string): ReturnType<typeof failWith> =>
  failWith('cli/unknown_level', noBotWords(level), { level });

/** What is wrong with the name of a bot, and which there are. */
export function noBotWords(level: string): string {
  const trouble = nameTrouble(level, suggestion);
  const why = trouble === undefined ? suggestion(level, SEAT_CHOICES) : `: ${trouble}`;
  return `There is no bot ${quoted(level)}${why}; the levels are ${SEAT_CHOICES.join(', ')}.`;
}

export function readSeed(seed: string): Attempt<string> {
  const trouble = checkHeaderText('seed', seed);
  return trouble === undefined ? ok(seed) : failWith('cli/bad_usage', trouble);
}

/** `name=value`, one per `--option`; whether they mean anything the game decides. */
export function readOptions(entries: readonly string[]): Attempt<Record<string, string>> {
  const options = new Map<string, string>();
  for (const entry of entries) {
    const found = /^(\w+)=(.+)$/.exec(entry);
    if (!found)
      return failWith('cli/bad_usage', `An option is written name=value, not ${quoted(entry)}.`);
    if (options.has(found[1]))
      return failWith('cli/bad_usage', `The option ${found[1]} is given twice.`);
    options.set(found[1], found[2]);
  }
  return ok(Object.fromEntries(options));
}

export function readGame(game: string): Attempt<GameId> {
  return isGameId(game) ? ok(game) : failWith('cli/unknown_game', noSuchGame(game), { game });
}

export const noSuchGame = (game: string): string =>
  `There is no game ${quoted(game)}${suggestion(game, GAME_IDS)}; the games are ${GAME_IDS.join(', ')}.`;
