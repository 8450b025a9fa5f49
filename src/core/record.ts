/**
 * A match as text that people can read and programs can trust:
 *
 *     Baize record 1
 *     game: shithead
 *     seed: 7
 *     option voluntaryTake: on
 *     seat 0: Ann
 *     seat 1: East (bot medium)
 *     moves:
 *     0 ready
 *     1 play 5C 5D
 *     end: 2 moves, 3f2a9c01
 *
 * The last line counts the moves and sums up the text before it, so that a cut or edited file is noticed.
 */
import { invariant } from './invariant.ts';
import type { MatchHeader, MatchMove, Player } from './match.ts';
import { fail, ok, type Result } from './result.ts';
import { deriveSeed, fnv1a } from './rng.ts';

const TITLE = 'Baize record 1';
const END = /^end: (\d+) moves, ([0-9a-f]{8})$/;

export interface MatchRecord {
  readonly header: MatchHeader;
  readonly moves: readonly MatchMove[];
}

export function formatRecord({ header, moves }: MatchRecord): string {
  const body = [
    TITLE,
    `game: ${header.game}`,
    `seed: ${header.seed}`,
    ...Object.entries(header.options).map(([name, value]) => `option ${name}: ${String(value)}`),
    ...header.players.map((player, seat) => `seat ${seat}: ${formatPlayer(player)}`),
    'moves:',
    ...moves.map(({ seat, move }) => `${seat} ${move}`),
  ].join('\n');
  return `${body}\nend: ${moves.length} moves, ${checksum(body)}\n`;
}

/** A level, maybe with a personality or a time: `hard`, `hard-aggressive`, `expert@300ms`. */
const BOT_NAME = /^[\w@-]+$/;

function formatPlayer({ name, bot }: Player): string {
  if (bot === undefined) return name;
  invariant(BOT_NAME.test(bot), 'the name of a bot is one word, else a record cannot hold it');
  return `${name} (bot ${bot})`;
}

const checksum = (body: string): string => fnv1a(body).toString(16).padStart(8, '0');

/** The longest text in a header, so that a record stays a text that people can read. */
export const HEADER_TEXT_MAX = 64;

/** Spaces that no `trim` knows and characters of no width: a name of these alone cannot be seen. */
const INVISIBLE = /^[\p{C}\p{Z}\p{M}\u115f\u1160\u2800\u3164\uffa0]*$/u;
/** They turn the text around them about, so that a line seems to say something else. */
const TURNING = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

/** Why this text cannot stand in a header (as a name or a seed), or undefined. */
export function checkHeaderText(what: string, text: string): string | undefined {
  if (text.trim() === '') return `The ${what} is empty.`;
  if (text.length > HEADER_TEXT_MAX)
    return `The ${what} is longer than ${HEADER_TEXT_MAX} characters.`;
  // Half of a surrogate pair would come back from a file as another character.
  if (/[\p{Cc}\p{Cs}\u2028\u2029]/u.test(text))
    return `The ${what} has characters that cannot be printed.`;
  if (INVISIBLE.test(text)) return `The ${what} has nothing that can be seen.`;
  if (TURNING.test(text)) return `The ${what} turns the direction of writing.`;
  if (text !== text.trim() || / \(bot [\w@-]+\)$/.test(text))
    return `The ${what} has a form that a record cannot hold.`;
  return undefined;
}

/** The seed of the next match at the same table: `7`, then `7.2`, `7.3`. */
export function rematchSeed(seed: string): string {
  const [, base, round] = /^(.*?)(?:\.(\d{1,6}))?$/s.exec(seed)!;
  const next = `${base}.${Number(round ?? 1) + 1}`;
  return next.length <= HEADER_TEXT_MAX ? next : deriveSeed(seed, 'rematch');
}

export function parseRecord(text: string): Result<MatchRecord, string> {
  const lines = text.replace(/\r\n/g, '\n').trimEnd().split('\n');
  if (lines[0] !== TITLE) return fail(wrongTitle(lines[0]));
  const end = END.exec(lines.at(-1) ?? '');
  if (!end) return fail(wrongEnd(lines));
  const body = lines.slice(0, -1);
  const start = body.indexOf('moves:');
  if (start < 0) return fail('The record has no line "moves:".');
  const moves = body.slice(start + 1);
  if (moves.length !== Number(end[1]))
    return fail(`The record says ${end[1]} moves but holds ${moves.length}.`);
  if (checksum(body.join('\n')) !== end[2])
    return fail('The record was changed after it was written: its sum does not fit.');
  const header = parseHeader(body.slice(1, start));
  if (!header.ok) return header;
  const parsed: MatchMove[] = [];
  for (const [at, line] of moves.entries()) {
    const found = /^(\d+) (\S.*)$/.exec(line);
    if (!found) return fail(`Move ${at + 1} of the record cannot be read: "${line}".`);
    parsed.push({ seat: Number(found[1]), move: found[2] });
  }
  return ok({ header: header.value, moves: parsed });
}

function wrongTitle(title: string): string {
  const version = /^Baize record (\d+)$/.exec(title)?.[1];
  return version === undefined
    ? `This is no Baize record: it does not start with "${TITLE}".`
    : `This record is of version ${version}, which this Baize cannot read.`;
}

const wrongEnd = (lines: readonly string[]): string =>
  lines.some((line) => END.test(line))
    ? 'The record goes on after its last line, which counts the moves.'
    : 'The record is cut off: its last line, which counts the moves, is missing.';

function parseHeader(lines: readonly string[]): Result<MatchHeader, string> {
  const values = new Map<string, string>();
  for (const line of lines) {
    const found = /^(game|seed|option \w+|seat \d+): (.+)$/.exec(line);
    if (!found) return fail(`The record has a line that it should not have: "${line}".`);
    const [, name, value] = found;
    if (values.has(name)) return fail(`The record says "${name}" twice.`);
    values.set(name, value);
  }
  const [game, seed] = [values.get('game'), values.get('seed')];
  if (game === undefined || seed === undefined)
    return fail('The record lacks its game or its seed.');
  const players = parsePlayers(valuesOf('seat', values));
  if (!players.ok) return players;
  const fault = checkHeaderText('seed', seed);
  if (fault !== undefined) return fail(`The record cannot be used: ${fault}`);
  const options = Object.fromEntries(valuesOf('option', values));
  return ok({ game, seed, options, players: players.value });
}

/** What stands in the lines `option x:` or `seat 0:`, by that second word, in order. */
const valuesOf = (group: string, values: ReadonlyMap<string, string>): [string, string][] =>
  [...values].flatMap(([name, value]) => {
    const [word, key] = name.split(' ');
    return word === group ? [[key, value]] : [];
  });

function parsePlayers(seats: readonly (readonly [string, string])[]): Result<Player[], string> {
  const players: Player[] = [];
  for (const [seat, text] of seats) {
    if (seat !== String(players.length))
      return fail(`The record's seats are out of order at seat ${seat}.`);
    const player = parsePlayer(text);
    const fault = checkHeaderText(`name of seat ${seat}`, player.name);
    if (fault !== undefined) return fail(`The record cannot be used: ${fault}`);
    players.push(player);
  }
  return ok(players);
}

function parsePlayer(text: string): Player {
  const bot = /^(.*) \(bot ([\w@-]+)\)$/.exec(text);
  return bot ? { name: bot[1], bot: bot[2] } : { name: text };
}
