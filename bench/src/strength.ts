/**
 * `node bench/out/strength.js [--deals 2000]` or `npm run strength`: how strong the bots are, pair by pair
 * on duplicate deals, how often games of a bot with itself end as a stalemate, and whether medium and
 * hard waste their 10s and Jokers.
 */
import { parseArgs } from 'node:util';
import {
  botRng,
  decide,
  playArena,
  summarise,
  type ArenaSummary,
  type BotLevel,
} from '../../dist/bots/index.js';
import { RANK, RANK_OF } from '../../dist/core/card.js';
import { shithead } from '../../dist/games/index.js';
import { isMagic } from '../../dist/games/shithead/ranks.js';
import type { Move, Position } from '../../dist/games/shithead/types.js';
import { clearProgress, printTable, progress } from './measure.js';
import { dealt } from './positions.js';

const { values: flags } = parseArgs({
  options: { deals: { type: 'string', default: '2000' }, seed: { type: 'string', default: '1' } },
});
const DEALS = Number(flags.deals);

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

function contest(bots: BotLevel[], deals: number): ArenaSummary {
  const name = bots.join(' against ');
  const spec = { bots, seed: flags.seed, options: {}, firstDeal: 0, deals };
  const tally = playArena(
    shithead,
    spec,
    () => 0,
    (played) => {
      if (played % 50 === 0) progress(`${name}: ${played} of ${deals} deals`);
    },
  );
  return summarise(tally);
}

const LADDER: readonly (readonly [BotLevel, BotLevel, string])[] = [
  ['easy', 'random', '55 %'],
  ['medium', 'random', '90 %'],
  ['medium', 'easy', '84 %'],
  ['hard', 'medium', '54 %'],
  ['hard', 'easy', ''],
];

function ladderRow([better, worse, wanted]: (typeof LADDER)[number]): string[] {
  const { bots, meanMoves, stalemates } = contest([better, worse], DEALS);
  const { winRate, low, high } = bots[0];
  const interval = `${(100 * low).toFixed(1)} to ${percent(high)}`;
  return [
    `${better} against ${worse}`,
    percent(winRate),
    interval,
    wanted,
    meanMoves.toFixed(1),
    String(stalemates),
  ];
}

/** Twice the deals: a stalemate is rare, and each deal of a mirror is the same game twice. */
function mirrorRow(level: BotLevel): string[] {
  const { stalemates, games, meanMoves } = contest([level, level], 2 * DEALS);
  return [`${level} against itself`, meanMoves.toFixed(1), `${stalemates} of ${games}`, '0.1 %'];
}

function fourSeatsRow(level: BotLevel): string[] {
  const { bots } = contest([level, 'medium', 'medium', 'medium'], Math.round(DEALS / 2));
  const { winRate, lastRate, meanPlace } = bots[0];
  return [`${level} among three medium`, percent(winRate), percent(lastRate), meanPlace.toFixed(2)];
}

interface Thrift {
  spent: number;
  wasted: number;
}

const SMALL_PILE = 3;
const isPrecious = (rank: number): boolean => rank === RANK['10'] || rank === RANK.JK;

/** Counts a 10 or Joker played, and whether an ordinary card would have done on a small pile. */
function countSpending(view: Position, seat: number, move: Move, thrift: Thrift): void {
  if (move.type !== 'play' || !isPrecious(RANK_OF[move.cards[0]])) return;
  thrift.spent++;
  if (view.pile.length >= SMALL_PILE) return;
  const ordinary = shithead
    .legal(view, seat)
    .some((other) => other.type === 'play' && !isMagic(RANK_OF[other.cards[0]]));
  if (ordinary) thrift.wasted++;
}

function thriftOf(level: BotLevel, games: number): Thrift {
  const thrift = { spent: 0, wasted: 0 };
  for (let game = 0; game < games; game++) {
    const seed = `thrift/${flags.seed}/${game}`;
    const position = dealt(2 + (game % 3), seed);
    for (let seq = 0; shithead.outcome(position) === undefined; seq++) {
      const [seat] = shithead.toAct(position);
      const view = shithead.view(position, seat);
      const { move } = decide(shithead, level, view, seat, botRng(seed, seat, seq));
      countSpending(view, seat, move, thrift);
      shithead.apply(position, seat, move);
    }
  }
  return thrift;
}

function thriftRow(level: BotLevel): string[] {
  progress(`${level} and its 10s …`);
  const { spent, wasted } = thriftOf(level, DEALS);
  return [level, String(spent), String(wasted), percent(wasted / spent), '5 %'];
}

const ladder = LADDER.map(ladderRow);
const mirrors = (['random', 'easy', 'medium', 'hard'] as const).map(mirrorRow);
const fours = fourSeatsRow('hard');
const thrift = (['medium', 'hard'] as const).map(thriftRow);
clearProgress();
console.log(`Two seats, ${DEALS} duplicate deals each, seed ${flags.seed}\n`);
printTable([['', 'wins', '95 % interval', 'at least', 'moves', 'stalemates'], ...ladder]);
console.log();
printTable([['', 'moves', 'stalemates', 'under'], ...mirrors]);
console.log();
printTable([['four seats', 'wins', 'last', 'mean place'], fours]);
console.log('\n10s and Jokers spent, and on piles under 3 cards with an ordinary card legal');
printTable([['', 'spent', 'wasted', 'share', 'under'], ...thrift]);
