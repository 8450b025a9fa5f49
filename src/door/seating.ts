/** Builds the players of an engine's game: bots with and without names, and one person against bots. */
import type { BotSettings } from '../bots/bot-settings.ts';
import type { BotName } from '../bots/roster.ts';
import { quote } from '../core/named.ts';
import type { RawOptions } from '../core/options.ts';
import { fail, ok, type Result } from '../core/result.ts';
import { defaultNames, SEATS_MAX, type SeatRange } from '../core/seat.ts';
import {
  badPlayers,
  isLevel,
  readBot,
  readPlayer,
  unknownBot,
  type TablePlayer,
} from './player.ts';
import { problem, type Problem } from './problem.ts';

const USUAL_LEVEL = 'medium' satisfies BotName;

/** What a game against bots may be told besides. */
export interface SoloSetup {
  /** Of every bot, where they are counted and not named. */
  readonly level?: BotName | BotSettings;
  readonly seed?: string | number;
  readonly options?: RawOptions;
}

/** So many bots, one of this level, or one for each level named. */
export type Bots = number | BotName | readonly (BotName | BotSettings)[];

/** The same, with the level read. */
type Setup = Omit<SoloSetup, 'level'> & { readonly level?: BotName };

/** A name that nobody bears yet: that of the seat, or the next one that is free. */
function freeName(taken: readonly string[], seat: number): string {
  const names = defaultNames(SEATS_MAX + 1);
  return [...names.slice(seat), ...names].find((name) => !taken.includes(name))!;
}

/**
 * A bot by name and level. One word alone is a level where it is one, and a name where it cannot be meant for one;
 * in between it is asked back.
 */
export function aiPlayer(
  taken: readonly string[],
  name: unknown,
  level: unknown,
): Result<TablePlayer, Problem> {
  const free = freeName(taken, taken.length);
  if (level !== undefined) return readPlayer({ name: name ?? free, bot: level });
  if (name === undefined || isLevel(name) || isSettings(name))
    return readPlayer({ name: free, bot: name ?? USUAL_LEVEL });
  if (typeof name === 'string' && isLevel(name.trim().toLowerCase()))
    return fail(nameOrLevel(name));
  return readPlayer({ name, bot: USUAL_LEVEL });
}

const isSettings = (name: unknown): boolean =>
  typeof name === 'object' && name !== null && !Array.isArray(name);

const nameOrLevel = (name: string): Problem => {
  const level = name.trim().toLowerCase();
  return badPlayers(
    `${quote(name)} may be a name or a level: say "${level}" for the level, or give a level after the name.`,
  );
};

/** One person at seat 0, and bots around. */
export function soloPlayers(
  seats: SeatRange,
  name: unknown,
  bots: unknown,
  level: BotName | undefined,
): Result<TablePlayer[], Problem> {
  const levels = levelsOf(seats, bots, level);
  if (!levels.ok) return levels;
  const person = readPlayer({ name });
  if (!person.ok) return person;
  const players = [person.value];
  for (const bot of levels.value) {
    const taken = players.map((player) => player.name);
    const read = aiPlayer(taken, freeName(taken, taken.length), bot);
    if (!read.ok) return read;
    players.push(read.value);
  }
  return ok(players);
}

function levelsOf(
  seats: SeatRange,
  bots: unknown,
  level: BotName | undefined,
): Result<unknown[], Problem> {
  if (typeof bots === 'number' && bots % 1 > 0)
    return fail(badPlayers(`The number of bots is a whole one, not ${bots}.`));
  if (bots === undefined || typeof bots === 'number')
    return ok(countedBots(seats, bots, level ?? USUAL_LEVEL));
  if (level !== undefined)
    return fail(badPlayers('The levels of the bots are named already: leave out the other one.'));
  if (Array.isArray(bots)) return ok((bots as unknown[]).slice(0, seats.max));
  if (isLevel(bots)) return ok([bots]);
  if (typeof bots === 'string') return fail(unknownBot(bots));
  return fail(badPlayers(`Bots are a number or a list of levels, not ${quote(bots)}.`));
}

/** At most one more than any table takes, so that the table itself refuses a number that is too large. */
const countedBots = ({ min, max }: SeatRange, bots: number = min - 1, level: BotName): BotName[] =>
  new Array<BotName>(Math.min(Math.max(Math.trunc(bots) || 0, 0), max)).fill(level);

const SETUP_FIELDS = ['level', 'seed', 'options'];

/** A level alone, or an object with what else there is to say; whatever is neither is refused. */
export function readSetup(more: unknown, others: readonly unknown[]): Result<Setup, Problem> {
  if (others.length > 0)
    return fail(badSetup(`Nothing comes after it, but ${quote(others[0])} did.`));
  if (more === undefined) return ok({});
  if (typeof more === 'string') return isLevel(more) ? ok({ level: more }) : fail(unknownBot(more));
  if (typeof more !== 'object' || more === null || Array.isArray(more))
    return fail(badSetup(`It is not ${quote(more)}.`));
  const odd = Object.keys(more).find((name) => !SETUP_FIELDS.includes(name));
  if (odd !== undefined) return fail(badSetup(`It has no field ${quote(odd)}.`));
  const { level, ...rest } = more as SoloSetup;
  if (level === undefined) return ok(rest);
  const read = readBot(level);
  return read.ok ? ok({ ...rest, level: read.value }) : read;
}

const badSetup = (why: string): Problem =>
  problem(
    'table/bad_options',
    `After the name and the bots comes a level, or { level, seed, options }. ${why}`,
  );
