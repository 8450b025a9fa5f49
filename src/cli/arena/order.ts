/** Arguments of `baize arena`: which bots meet in which contests, how often, and which files are written. */
import { explainViolation } from '../../core/play.ts';
import { randomBytes } from 'node:crypto';
import { BOT_KINDS, nameTrouble } from '../../bots/bot-settings.ts';
import { botNamed, isBotName } from '../../bots/roster.ts';
import { changedOptions, type RawOptions } from '../../core/options.ts';
import { fail, ok } from '../../core/result.ts';
import { rngFromSeed } from '../../core/rng.ts';
import { seatCounts } from '../../core/seat.ts';
import { quoted } from '../../core/words.ts';
import { type GameId, gameOf } from '../../games/index.ts';
import { badUsage, readArguments, readNumber } from '../command.ts';
import { type Attempt, EXIT, failWith } from '../fault.ts';
import { readGame, readOptions, readSeed } from '../seating.ts';
import { suggestion } from '../near-miss.ts';

const FLAGS = {
  bots: { type: 'string' },
  games: { type: 'string', default: '2000' },
  seed: { type: 'string' },
  seats: { type: 'string' },
  option: { type: 'string', multiple: true },
  league: { type: 'boolean' },
  sweep: { type: 'string' },
  against: { type: 'string' },
  workers: { type: 'string' },
  minutes: { type: 'string' },
  csv: { type: 'string' },
  svg: { type: 'string' },
  json: { type: 'boolean' },
} as const;

interface ArenaFlags {
  readonly bots?: string | undefined;
  readonly games: string;
  readonly seed?: string | undefined;
  readonly seats?: string | undefined;
  readonly option?: string[] | undefined;
  readonly league?: boolean | undefined;
  readonly sweep?: string | undefined;
  readonly against?: string | undefined;
  readonly workers?: string | undefined;
  readonly minutes?: string | undefined;
  readonly csv?: string | undefined;
  readonly svg?: string | undefined;
}

const GAMES = { min: 1, max: 1_000_000 } as const;
const WORKERS = { min: 1, max: 64 } as const;
const MINUTES = { min: 1, max: 10_080 } as const;
const SEATS = { min: 1, max: 999 } as const;

/** One table of all bots, all pairs of them, or one bot that is given more and more time. */
export type Plan =
  | { readonly kind: 'table' }
  | { readonly kind: 'league' }
  | { readonly kind: 'sweep'; readonly budgets: readonly BudgetText[]; readonly against: string };

/** What was asked for; enough to play the same games again. */
export interface ArenaOrder {
  readonly game: GameId;
  /** Of a table one for each seat, of a league each once; of a sweep those that are given time to think. */
  readonly bots: readonly string[];
  readonly deals: number;
  readonly seed: string;
  readonly options: RawOptions;
}

export interface ArenaRequest {
  readonly order: ArenaOrder;
  readonly plan: Plan;
  /** Who sits at each table, seat by seat. */
  readonly contests: readonly (readonly string[])[];
  readonly workers: number | undefined;
  readonly minutes: number | undefined;
  readonly csv: string | undefined;
  readonly svg: string | undefined;
}

type Line = Pick<ArenaRequest, 'plan' | 'contests'> & { readonly bots: readonly string[] };

export function readRequest(args: readonly string[]): Attempt<ArenaRequest> {
  const read = readArguments('arena', args, FLAGS, { names: ['the game'], min: 1, max: 1 });
  if (!read.ok) return read;
  const { flags } = read.value;
  const game = readGame(read.value.words[0]);
  if (!game.ok) return game;
  const line = readLine(game.value, flags);
  if (!line.ok) return line;
  const order = readOrder(game.value, line.value, flags);
  if (!order.ok) return order;
  const workers = readMaybe('--workers', flags.workers, WORKERS);
  if (!workers.ok) return workers;
  const minutes = readMaybe('--minutes', flags.minutes, MINUTES);
  if (!minutes.ok) return minutes;
  const { plan, contests } = line.value;
  const { csv, svg } = flags;
  const pace = { workers: workers.value, minutes: minutes.value };
  return ok({ order: order.value, plan, contests, ...pace, csv, svg });
}

const readMaybe = (
  flag: string,
  text: string | undefined,
  range: { readonly min: number; readonly max: number },
): Attempt<number | undefined> =>
  text === undefined ? ok(undefined) : readNumber('arena', flag, text, range);

function readOrder(game: GameId, line: Line, flags: ArenaFlags): Attempt<ArenaOrder> {
  const deals = readNumber('arena', '--games', flags.games, GAMES);
  if (!deals.ok) return deals;
  const seed = readSeed(flags.seed ?? randomBytes(4).toString('hex'));
  if (!seed.ok) return seed;
  const options = readRules(game, line.contests[0].length, flags.option ?? []);
  if (!options.ok) return options;
  return ok({
    game,
    bots: line.bots,
    deals: deals.value,
    seed: seed.value,
    options: options.value,
  });
}

function readLine(game: GameId, flags: ArenaFlags): Attempt<Line> {
  const { league, sweep, against } = flags;
  if (league === true && sweep !== undefined)
    return badUsage('arena', '--league and --sweep do not go together');
  if (sweep === undefined && against !== undefined)
    return badUsage('arena', '--against belongs to --sweep');
  if (sweep !== undefined) return readSweep(game, sweep, flags);
  if (flags.bots === undefined)
    return failWith('cli/bad_usage', 'Name the bots that play, one per seat: --bots easy,medium.');
  const bots = readBotNames(flags.bots);
  if (!bots.ok) return bots;
  return league === true
    ? readLeague(game, bots.value, flags.seats)
    : readTable(bots.value, flags.seats);
}

/** The bots fill the table; a number of seats given beside them has to say the same. */
function readTable(bots: readonly string[], text: string | undefined): Attempt<Line> {
  const seats = readMaybe('--seats', text, SEATS);
  if (!seats.ok) return seats;
  if (seats.value === undefined || seats.value === bots.length)
    return ok({ plan: { kind: 'table' }, contests: [bots], bots });
  const message = `There are ${bots.length} bots for ${seats.value} seats: name one bot for each seat.`;
  return failWith('cli/bad_usage', message, { bots: bots.length, seats: seats.value });
}

function readLeague(
  game: GameId,
  bots: readonly string[],
  text: string | undefined,
): Attempt<Line> {
  if (bots.length < 2)
    return failWith('cli/bad_usage', 'A league takes two bots or more: --league --bots easy,hard.');
  const twin = bots.find((name, at) => bots.indexOf(name) !== at);
  if (twin !== undefined)
    return failWith('cli/bad_usage', `${quoted(twin)} is in the league twice.`, { bot: twin });
  const seats = pairSeats(game, text);
  if (!seats.ok) return seats;
  const contests = bots.flatMap((first, at) =>
    bots.slice(at + 1).map((second) => facing(first, second, seats.value)),
  );
  return ok({ plan: { kind: 'league' }, contests, bots });
}

const SWEEP_BOT = 'expert';

function readSweep(game: GameId, text: string, flags: ArenaFlags): Attempt<Line> {
  const budgets = readBudgets(text);
  if (!budgets.ok) return budgets;
  if (flags.against === undefined)
    return failWith('cli/bad_usage', `Say whom it plays: --sweep ${text} --against hard.`);
  const against = readBotName(flags.against);
  if (!against.ok) return against;
  const name = readThinker(flags.bots ?? SWEEP_BOT);
  if (!name.ok) return name;
  const seats = pairSeats(game, flags.seats);
  if (!seats.ok) return seats;
  const bots = budgets.value.map((budget) => `${name.value}@${budget.text}`);
  if (bots.includes(against.value))
    return failWith('cli/bad_usage', `${quoted(against.value)} would play against itself.`);
  const contests = bots.map((bot) => facing(bot, against.value, seats.value));
  const plan = { kind: 'sweep', budgets: budgets.value, against: against.value } as const;
  return ok({ plan, contests, bots });
}

/** The bot of a sweep: one that searches, and whose time is not given with its name. */
function readThinker(name: string): Attempt<string> {
  const bot = botNamed(name);
  if (bot?.kind === 'search' && !name.includes('@')) return ok(name);
  const message = `--sweep gives its times to one bot that searches, such as expert, not to ${quoted(name)}.`;
  return failWith('cli/bad_usage', message, { bot: name });
}

/** Two bots in turn around the table: in games of teams each is a team, else each has half of the seats. */
const facing = (first: string, second: string, seats: number): string[] =>
  Array.from({ length: seats }, (_, seat) => (seat % 2 === 0 ? first : second));

/** The smallest table that two bots can share, or the one that was asked for. */
function pairSeats(game: GameId, text: string | undefined): Attempt<number> {
  if (text === undefined)
    return ok(seatCounts(gameOf(game).seats).find((seats) => seats % 2 === 0) ?? 2);
  const seats = readNumber('arena', '--seats', text, SEATS);
  if (!seats.ok || seats.value % 2 === 0) return seats;
  return badUsage('arena', `two bots share the seats evenly here, so --seats is even, not ${text}`);
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
  return fail({
    ...dealt.error,
    message: explainViolation(game, dealt.error, []),
    exit: EXIT.refused,
  });
}

const KINDS: readonly string[] = BOT_KINDS;
const KINDS_WORDS = `${KINDS.slice(0, -1).join(', ')} and ${KINDS.at(-1)}`;

/** `easy,expert@300ms`: one name after the other. */
export function readBotNames(text: string): Attempt<string[]> {
  const names = text.split(',').map((name) => name.trim());
  for (const name of names) {
    const read = readBotName(name);
    if (!read.ok) return read;
  }
  return ok(names);
}

export const readBotName = (name: string): Attempt<string> =>
  isBotName(name)
    ? ok(name)
    : failWith(
        'cli/unknown_level',
        `There is no bot ${quoted(name)}${hintFor(name)}; bots are ${KINDS_WORDS}.`,
        { level: name },
      );

/** The part of the name that is wrong, and what would be right there. */
function hintFor(name: string): string {
  const trouble = nameTrouble(name, suggestion);
  return trouble === undefined ? suggestion(/^[^-@_]*/.exec(name)![0], KINDS) : `: ${trouble}`;
}

const BUDGET = /^(\d+)(ms|s|i)$/;

/** What a searching bot is given to think, as it stands in its name, and how much that is. */
export interface BudgetText {
  readonly text: string;
  readonly amount: number;
  readonly unit: 'ms' | 'iterations';
}

const MS_PER_S = 1000;

/** `100i,400i` or `50ms,1s`: budgets of one kind, from small to large. */
export function readBudgets(text: string): Attempt<BudgetText[]> {
  const budgets: BudgetText[] = [];
  for (const word of text.split(',').map((part) => part.trim())) {
    const found = BUDGET.exec(word);
    if (!found || !isBotName(`expert@${word}`))
      return failWith(
        'cli/bad_usage',
        `--sweep takes times to think, such as 100i,400i,1600i or 50ms,200ms,1s (up to 60 s), not ${quoted(word)}.`,
      );
    const unit = found[2] === 'i' ? 'iterations' : 'ms';
    const amount = Number(found[1]) * (found[2] === 's' ? MS_PER_S : 1);
    budgets.push({ text: word, amount, unit });
  }
  return checkBudgets(budgets.sort((a, b) => a.amount - b.amount));
}

function checkBudgets(budgets: BudgetText[]): Attempt<BudgetText[]> {
  const trouble = budgetTrouble(budgets);
  return trouble === undefined ? ok(budgets) : failWith('cli/bad_usage', trouble);
}

function budgetTrouble(budgets: readonly BudgetText[]): string | undefined {
  if (budgets.length < 2) return '--sweep takes two times to think or more, as in 100i,400i,1600i.';
  if (budgets.some(({ unit }) => unit !== budgets[0].unit))
    return '--sweep takes either iterations or times, not both: 100i,400i or 50ms,200ms.';
  const twin = budgets.find(({ amount }, at) => amount === budgets[at + 1]?.amount);
  return twin && `--sweep has ${twin.text} twice.`;
}
