/**
 * `node bench/out/strength.js [--game casino] [--deals 2000]` or `npm run strength`: how strong the bots are,
 * pair by pair on duplicate deals, how often games of a bot with itself end in an unusual way, how one does
 * among others, and what a game wants to know besides.
 */
import { parseArgs } from 'node:util';
import { playArena, summarise, type ArenaSummary, type BotLevel } from '../../dist/door/bots.js';
import { GAME_FLAG, readGame } from './game-flag.js';
import { clearProgress, percent, printTable, progress } from './measure.js';
import { measureThrift } from './strength-shithead.js';

const { values: flags } = parseArgs({
  options: {
    game: GAME_FLAG,
    deals: { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
});
const game = readGame(flags.game);

interface Wanted {
  /** Pairs of levels, the better one first, and the share of games that it should win at least. */
  readonly ladder: readonly (readonly [BotLevel, BotLevel, string])[];
  /** The share of games that may end in an unusual way. */
  readonly unusual: string;
  /** Where games are long, fewer deals have to do. */
  readonly deals?: number;
  /** What else the game wants to know: measured at once, printed at the end. */
  readonly measure?: (deals: number, seed: string) => () => void;
}

const STEPS = [
  ['easy', 'random', '50 %'],
  ['medium', 'random', ''],
  ['medium', 'easy', '50 %'],
  ['hard', 'medium', '50 %'],
  ['hard', 'easy', ''],
] as const;

const WANTED: Readonly<Record<string, Wanted>> = {
  shithead: {
    ladder: [
      ['easy', 'random', '55 %'],
      ['medium', 'random', '90 %'],
      ['medium', 'easy', '84 %'],
      ['hard', 'medium', '54 %'],
      ['hard', 'easy', ''],
    ],
    unusual: '0.1 %',
    measure: measureThrift,
  },
  'may-i': { ladder: STEPS, unusual: '', deals: 500 },
  dhappa: { ladder: STEPS, unusual: '', deals: 1000 },
  rummikub: { ladder: STEPS, unusual: '', deals: 1000 },
};
const wanted: Wanted = WANTED[game.id] ?? { ladder: STEPS, unusual: '' };

const DEALS = Number(flags.deals ?? wanted.deals ?? 2000);
if (!Number.isInteger(DEALS) || DEALS < 1) {
  console.error(`--deals takes a whole number from 1 up, not "${flags.deals}".`);
  process.exit(2);
}

/** Each of two levels has half of the seats, at the smallest table where that can be. */
const HALF = Math.ceil(game.seats.min / 2);
const SEATS = 2 * HALF;
const TEAMS = game.teams?.(SEATS);

/** In a game of teams each level is a team; else each sits together. */
const facing = (first: BotLevel, second: BotLevel): BotLevel[] =>
  Array.from({ length: SEATS }, (_, seat) => {
    const isFirst = TEAMS ? TEAMS[0].includes(seat) : seat < HALF;
    return isFirst ? first : second;
  });

function contest(bots: BotLevel[], deals: number): ArenaSummary {
  const name = bots.join(', ');
  const spec = { bots, seed: flags.seed, options: {}, firstDeal: 0, deals };
  const tally = playArena(
    game,
    spec,
    () => 0,
    (played) => {
      if (played % 50 === 0) progress(`${name}: ${played} of ${deals} deals`);
    },
  );
  return summarise(tally);
}

function ladderRow([better, worse, atLeast]: Wanted['ladder'][number]): string[] {
  const { bots, levels, meanMoves, stalemates, draws } = contest(facing(better, worse), DEALS);
  const { winRate, low, high } = HALF === 1 ? bots[0] : levels[0];
  const interval = `${(100 * low).toFixed(1)} to ${percent(high)}`;
  return [
    `${better} against ${worse}`,
    percent(winRate),
    interval,
    atLeast,
    meanMoves.toFixed(1),
    String(stalemates),
    ...(TEAMS ? [String(draws)] : []),
  ];
}

/** Twice the deals where two play: a stalemate is rare, and all games of a mirrored deal are the same. */
function mirrorRow(level: BotLevel): string[] {
  const deals = Math.ceil((4 * DEALS) / SEATS);
  const { stalemates, games, meanMoves } = contest(facing(level, level), deals);
  const share = `${stalemates} of ${games}`;
  return [`${level} against itself`, meanMoves.toFixed(1), share, wanted.unusual];
}

function fourSeatsRow(level: BotLevel): string[] {
  const { bots } = contest([level, 'medium', 'medium', 'medium'], Math.ceil(DEALS / 2));
  const { winRate, lastRate, meanPlace } = bots[0];
  return [`${level} among three medium`, percent(winRate), percent(lastRate), meanPlace.toFixed(2)];
}

const ladder = wanted.ladder.map(ladderRow);
const mirrors = (['random', 'easy', 'medium', 'hard'] as const).map(mirrorRow);
/** One among others says little of one who has a partner. */
const fours = TEAMS ? undefined : fourSeatsRow('hard');
const printMore = wanted.measure?.(DEALS, flags.seed);
clearProgress();
const seats = HALF === 1 ? 'two seats' : `${SEATS} seats, ${HALF} of each level counted together`;
console.log(`${game.title}, ${seats}, ${DEALS} duplicate deals each, seed ${flags.seed}\n`);
const drawn = TEAMS ? ['draws'] : [];
printTable([['', 'wins', '95 % interval', 'at least', 'moves', 'stalemates', ...drawn], ...ladder]);
console.log();
printTable([['', 'moves', 'stalemates', 'under'], ...mirrors]);
if (fours) {
  console.log();
  printTable([['four seats', 'wins', 'last', 'mean place'], fours]);
}
printMore?.();
