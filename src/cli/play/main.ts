/**
 * `baize play`: a match to start or to resume, by its arguments, and one person against bots in the terminal.
 */
import { fail, ok } from '../../core/result.ts';
import {
  type Answer,
  badUsage,
  commandLine,
  type Io,
  readArguments,
  readNumber,
  type Run,
} from '../command.ts';
import { type Attempt, EXIT, failWith } from '../fault.ts';
import { storeFor } from '../match-args.ts';
import { FOLLOWER } from '../../bots/adapt.ts';
import type { MatchHeader } from '../../core/match.ts';
import { seatCounts } from '../../core/seat.ts';
import { GAME_IDS, type GameId, gameOf } from '../../games/index.ts';
import { readBots, readGame, readName, readOptions, readSeed } from '../seating.ts';
import { readThink } from '../bot-seats.ts';
import { screenOf } from './screens/index.ts';
import {
  DEFAULT_NAME,
  newSeed,
  openSession,
  resumeSession,
  seatPlayers,
  type Session,
  type Wanted,
} from './session.ts';
import { openTerminal } from './screen-terminal.ts';
import { type Leave, Table } from './table.ts';
import { END_CODES, type Terminal } from './terminal.ts';
import { finishLines } from './text.ts';

export const runPlay: Run = async (args, io) => {
  const request = readRequest(args);
  if (!request.ok) return request;
  const session = sit(request.value, io);
  return session.ok ? play(session.value, request.value, io) : session;
};

function sit({ data, table }: PlayRequest, io: Io): Attempt<Session> {
  const store = storeFor({ data }, io);
  if (!store.ok) return store;
  return table.kind === 'new'
    ? openSession(store.value, table.header, table.isNewStart)
    : resumeSession(store.value, table.wanted);
}

async function play(session: Session, request: PlayRequest, io: Io): Promise<Answer> {
  const terminal = openTerminal(io);
  const table = new Table(session, screenOf(session.gameId), terminal, request);
  let leave: Leave;
  try {
    leave = await table.run();
  } finally {
    terminal.close();
  }
  for (const line of farewell(table, terminal, request, io)) io.out(`${line}\n`);
  if (leave.kind === 'fault') return fail(leave.fault);
  return leave.kind === 'ended' ? END_CODES[leave.reason] : EXIT.ok;
}

/** What stays on the terminal: how it ended, or how to go on. */
function farewell(table: Table, terminal: Terminal, { data }: PlayRequest, { env }: Io): string[] {
  const { match, id, gameId } = table.session;
  const isOver = match.game.outcome(match.position) !== undefined;
  if (!isOver) return [`The match is kept. Go on with: ${resumeCommand(id, data, env)}`];
  // Lines have told it already; a screen takes its last words with it.
  if (!terminal.isScreen) return [];
  const { columns } = process.stdout;
  const lines = screenOf(gameId).result(table.scene(), terminal.style);
  return finishLines(lines, columns || 80, terminal.style);
}

const resumeCommand = (id: string, data: string | undefined, env: Io['env']): string =>
  commandLine(['play', '--resume', id], data, env);

const FLAGS = {
  seats: { type: 'string' },
  bots: { type: 'string' },
  seed: { type: 'string' },
  name: { type: 'string' },
  option: { type: 'string', multiple: true },
  'start-over': { type: 'boolean' },
  fast: { type: 'boolean' },
  think: { type: 'string' },
  resume: { type: 'boolean' },
  data: { type: 'string' },
} as const;

/** Flags that say what to deal, and therefore mean nothing for a match that was dealt already. */
const DEAL_FLAGS = ['seats', 'bots', 'seed', 'name', 'option', 'start-over'] as const;

interface PlayRequest {
  readonly data: string | undefined;
  readonly fast: boolean;
  readonly thinkMs: number | undefined;
  readonly table:
    | { readonly kind: 'new'; readonly header: MatchHeader; readonly isNewStart: boolean }
    | { readonly kind: 'resume'; readonly wanted: Wanted };
}

interface DealFlags {
  readonly seats?: string | undefined;
  readonly bots?: string | undefined;
  readonly seed?: string | undefined;
  readonly name?: string | undefined;
  readonly option?: string[] | undefined;
}

export function readRequest(args: readonly string[]): Attempt<PlayRequest> {
  const words = { names: ['the game'], min: 0, max: args.includes('--resume') ? 2 : 1 };
  const read = readArguments('play', args, FLAGS, words);
  if (!read.ok) return read;
  const { flags } = read.value;
  const thinkMs = readThinkMs(flags.think);
  if (!thinkMs.ok) return thinkMs;
  const common = { data: flags.data, fast: flags.fast === true, thinkMs: thinkMs.value };
  if (flags.resume !== true) {
    const header = readHeader(read.value.words[0] ?? GAME_IDS[0], flags);
    if (!header.ok) return header;
    const isNewStart = flags['start-over'] === true;
    if (isNewStart && !header.value.players.some(({ bot }) => bot === FOLLOWER)) return NO_FOLLOWER;
    return ok({ ...common, table: { kind: 'new', header: header.value, isNewStart } });
  }
  const idle = DEAL_FLAGS.find((flag) => flags[flag] !== undefined);
  if (idle !== undefined)
    return failWith('cli/bad_usage', `--${idle} cannot be changed in a match that is resumed.`);
  const wanted = readWanted(read.value.words);
  return wanted.ok ? ok({ ...common, table: { kind: 'resume', wanted: wanted.value } }) : wanted;
}

const NO_FOLLOWER = failWith(
  'cli/bad_usage',
  '--start-over is for bots that follow your results; seat one with --bots adaptive.',
);

/** The coach at a table thinks by the clock. */
function readThinkMs(text: string | undefined): Attempt<number | undefined> {
  if (text === undefined) return ok(undefined);
  const budget = readThink('play', text);
  if (!budget.ok || budget.value.ms !== undefined) return budget.ok ? ok(budget.value.ms) : budget;
  return badUsage('play', '--think takes a time here, as 300ms or 2s');
}

/** A game, the id of a match, both, or neither. */
function readWanted(words: readonly string[]): Attempt<Wanted> {
  const [first, id] = words;
  if (first === undefined) return ok({});
  const game = readGame(first);
  if (game.ok) return ok({ game: game.value, ...(id === undefined ? {} : { id }) });
  return id === undefined ? ok({ id: first }) : game;
}

const SEATS_MAX = 999;

function readHeader(word: string, flags: DealFlags): Attempt<MatchHeader> {
  const game = readGame(word);
  if (!game.ok) return game;
  const levels = readLevels(game.value, flags);
  if (!levels.ok) return levels;
  const name = readName('name', flags.name ?? DEFAULT_NAME);
  if (!name.ok) return name;
  const seed = readSeed(flags.seed ?? newSeed());
  if (!seed.ok) return seed;
  const options = readOptions(flags.option ?? []);
  if (!options.ok) return options;
  const players = seatPlayers(name.value, levels.value);
  return ok({ game: game.value, seed: seed.value, options: options.value, players });
}

const DEFAULT_LEVEL = 'medium';

/**
 * The bots' levels, repeated until every seat but the person's has one. A number of seats that the game
 * does not take is for its rules to refuse, as everywhere.
 */
function readLevels(
  game: GameId,
  { seats: seatsText, bots: botsText }: DealFlags,
): Attempt<string[]> {
  const named = readNamedLevels(botsText);
  if (!named.ok) return named;
  const range = gameOf(game).seats;
  const wanted = botsText === undefined ? screenOf(game).usualSeats : named.value.length + 1;
  // The fewest that take all who were named; too many are for the rules to refuse.
  const usual = seatCounts(range).find((count) => count >= wanted) ?? range.max;
  const seats =
    seatsText === undefined
      ? ok(usual)
      : readNumber('play', '--seats', seatsText, { min: 0, max: SEATS_MAX });
  if (!seats.ok) return seats;
  const bots = seats.value - 1;
  if (named.value.length > bots && botsText !== undefined)
    return failWith(
      'cli/bad_usage',
      `There are ${named.value.length} bots for ${bots} free seats.`,
    );
  return ok(Array.from({ length: bots }, (_, i) => named.value[i % named.value.length]));
}

function readNamedLevels(text: string | undefined): Attempt<string[]> {
  if (text === undefined) return ok([DEFAULT_LEVEL]);
  if (text.includes(':'))
    return failWith('cli/bad_usage', 'Give the levels of the bots alone, as in --bots easy,hard.');
  const bots = readBots(text.split(',').length, text);
  return bots.ok ? ok([...bots.value.values()]) : bots;
}
