/** `baize arena`: bots against bots over many deals, on all cores, with a progress bar for people. */
import { randomBytes } from 'node:crypto';
import { summarise } from '../bots/arena-summary.ts';
import { isBotLevel, type BotLevel } from '../bots/bot.ts';
import { changedOptions } from '../core/options.ts';
import { fail, ok } from '../core/result.ts';
import { rngFromSeed } from '../core/rng.ts';
import { gameOf, type GameId } from '../games/index.ts';
import { arenaReport, arenaText, type ArenaOrder } from './arena-report.ts';
import { playInWorkers } from './arena-workers.ts';
import { readArguments, readNumber, type Run } from './command.ts';
import { EXIT, failWith, type Attempt } from './fault.ts';
import { readGame } from './game-arg.ts';
import { readOptions, readSeed, unknownLevel } from './seating.ts';

const FLAGS = {
  bots: { type: 'string' },
  games: { type: 'string', default: '2000' },
  seed: { type: 'string' },
  seats: { type: 'string' },
  option: { type: 'string', multiple: true },
  json: { type: 'boolean' },
} as const;

const GAMES = { min: 1, max: 10_000_000 } as const;

interface ArenaFlags {
  readonly bots?: string | undefined;
  readonly games: string;
  readonly seed?: string | undefined;
  readonly seats?: string | undefined;
  readonly option?: string[] | undefined;
}

export const runArena: Run = async (args) => {
  const read = readArguments('arena', args, FLAGS, { names: ['the game'], min: 1, max: 1 });
  if (!read.ok) return read;
  const order = readOrder(read.value.words[0], read.value.flags);
  if (!order.ok) return order;
  const summary = summarise(await playInWorkers(order.value, progressBar(order.value.deals)));
  return ok({ text: arenaText(order.value, summary), json: arenaReport(order.value, summary) });
};

function readOrder(word: string, flags: ArenaFlags): Attempt<ArenaOrder> {
  const game = readGame(word);
  if (!game.ok) return game;
  const bots = readLevels(flags.bots);
  if (!bots.ok) return bots;
  const seats = checkSeats(flags.seats, bots.value.length);
  if (!seats.ok) return seats;
  const deals = readNumber('arena', '--games', flags.games, GAMES);
  if (!deals.ok) return deals;
  const seed = readSeed(flags.seed ?? randomBytes(4).toString('hex'));
  if (!seed.ok) return seed;
  const options = readRules(game.value, bots.value.length, flags.option ?? []);
  if (!options.ok) return options;
  return ok({
    game: game.value,
    bots: bots.value,
    deals: deals.value,
    seed: seed.value,
    options: options.value,
  });
}

function readLevels(text: string | undefined): Attempt<BotLevel[]> {
  if (text === undefined)
    return failWith('cli/bad_usage', 'Name the bots that play, one per seat: --bots easy,medium.');
  const levels = text.split(',').map((level) => level.trim());
  const wrong = levels.find((level) => !isBotLevel(level));
  return wrong === undefined ? ok(levels.filter(isBotLevel)) : unknownLevel(wrong);
}

/** The bots fill the table; a number of seats given beside them has to say the same. */
function checkSeats(text: string | undefined, bots: number): Attempt<number> {
  if (text === undefined) return ok(bots);
  const seats = readNumber('arena', '--seats', text, { min: 1, max: 999 });
  if (!seats.ok || seats.value === bots) return seats;
  const message = `There are ${bots} bots for ${seats.value} seats: name one bot for each seat.`;
  return failWith('cli/bad_usage', message, { bots, seats: seats.value });
}

/** The options that differ from the defaults, once the game has found that all of it fits. */
function readRules(
  id: GameId,
  seats: number,
  entries: readonly string[],
): Attempt<Record<string, string>> {
  const options = readOptions(entries);
  if (!options.ok) return options;
  const game = gameOf(id);
  const dealt = game.setup(seats, options.value, rngFromSeed(''));
  if (dealt.ok) return ok(changedOptions(game.options, game.optionsOf(dealt.value)));
  return fail({ ...dealt.error, message: game.explain(dealt.error, []), exit: EXIT.refused });
}

const BAR_WIDTH = 30;

/** Drawn over itself on a terminal; programs that read the errors get none of it. */
function progressBar(deals: number): (played: number) => void {
  if (!process.stderr.isTTY) return () => {};
  let shown = '';
  return (played) => {
    const filled = Math.floor((BAR_WIDTH * played) / deals);
    const bar = '#'.repeat(filled) + '.'.repeat(BAR_WIDTH - filled);
    const line = `[${bar}] ${Math.floor((100 * played) / deals)} %`;
    if (line !== shown) process.stderr.write(`\r${line}`);
    shown = line;
    if (played === deals) process.stderr.write(`\r${' '.repeat(line.length)}\r`);
  };
}
