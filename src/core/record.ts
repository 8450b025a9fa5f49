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

const formatPlayer = ({ name, bot }: Player): string =>
  bot === undefined ? name : `${name} (bot ${bot})`;

const checksum = (body: string): string => fnv1a(body).toString(16).padStart(8, '0');

/** The longest text in a header, so that a record stays a text that people can read. */
export const HEADER_TEXT_MAX = 64;

/** Why this text cannot stand in a header (as a name or a seed), or undefined. */
export function checkHeaderText(what: string, text: string): string | undefined {
  if (text.trim() === '') return `The ${what} is empty.`;
  if (text.length > HEADER_TEXT_MAX)
    return `The ${what} is longer than ${HEADER_TEXT_MAX} characters.`;
  // eslint-disable-next-line no-control-regex
  if (/[\u0000-\u001f\u007f\u2028\u2029]/.test(text))
    return `The ${what} has characters that cannot be printed.`;
  if (text !== text.trim() || / \(bot \w+\)$/.test(text))
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
  if (lines[0] !== TITLE)
    return fail(`This is no Baize record: it does not start with "${TITLE}".`);
  const end = END.exec(lines.at(-1) ?? '');
  if (!end)
    return fail('The record is cut off: its last line, which counts the moves, is missing.');
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

function parseHeader(lines: readonly string[]): Result<MatchHeader, string> {
  const options: Record<string, string> = {};
  const players: Player[] = [];
  const single: Record<string, string> = {};
  for (const line of lines) {
    const found = /^(?:(option|seat) (\w+)|(game|seed)): (.+)$/.exec(line);
    if (!found) return fail(`The record has a line that it should not have: "${line}".`);
    const [, group, name, only, value] = found;
    if (group === 'option') options[name] = value;
    else if (group === 'seat' && Number(name) === players.length) players.push(parsePlayer(value));
    else if (group === 'seat') return fail(`The record's seats are out of order at seat ${name}.`);
    else single[only] = value;
  }
  if (single.game === undefined || single.seed === undefined)
    return fail('The record lacks its game or its seed.');
  return ok({ game: single.game, seed: single.seed, options, players });
}

function parsePlayer(text: string): Player {
  const bot = /^(.*) \(bot (\w+)\)$/.exec(text);
  return bot ? { name: bot[1], bot: bot[2] } : { name: text };
}
