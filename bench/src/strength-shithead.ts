/** Whether the better bots of Shithead waste their 10s and Jokers. */
import { botRng, decide, type BotLevel } from '../../dist/door/bots.js';
import { RANK, RANK_OF } from '../../dist/core/card.js';
import { THINKING_GAMES } from '../../dist/games/minds.js';
import { isMagic } from '../../dist/games/shithead/rules/ranks.js';
import type { Move, Position } from '../../dist/games/shithead/rules/types.js';
import { percent, printTable, progress } from './measure.js';
import { dealt } from './positions.js';

const { shithead } = THINKING_GAMES;

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

function thriftOf(level: BotLevel, games: number, from: string): Thrift {
  const thrift = { spent: 0, wasted: 0 };
  for (let game = 0; game < games; game++) {
    const seed = `thrift/${from}/${game}`;
    const position = dealt(shithead, { seats: 2 + (game % 3), seed }) as Position;
    for (let seq = 0; shithead.outcome(position) === undefined; seq++) {
      const [seat] = shithead.toAct(position);
      const view = shithead.view(position, seat);
      const { move } = decide({ game: shithead, view, seat, rng: botRng(seed, seat, seq) }, level);
      countSpending(view, seat, move, thrift);
      shithead.apply(position, seat, move);
    }
  }
  return thrift;
}

function thriftRow(level: BotLevel, games: number, from: string): string[] {
  progress(`${level} and its 10s …`);
  const { spent, wasted } = thriftOf(level, games, from);
  return [level, String(spent), String(wasted), percent(wasted / spent), '5 %'];
}

/** Counted first and printed later, with everything else. */
export function measureThrift(games: number, from: string): () => void {
  const rows = (['medium', 'hard'] as const).map((level) => thriftRow(level, games, from));
  return () => {
    console.log('\n10s and Jokers spent, and on piles under 3 cards with an ordinary card legal');
    printTable([['', 'spent', 'wasted', 'share', 'under'], ...rows]);
  };
}
