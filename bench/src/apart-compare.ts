/** One tree for all worlds beside one tree for each, at equal time in one run. */
import { playArena, summarise } from '../../dist/door/bots.js';
import type { AnyThinkingGame } from '../../dist/core/game.js';
import { percent } from './measure.js';

export interface ApartFigures {
  readonly ms: number;
  readonly deals: number;
  /** The share of games that one tree for all wins, and its 95 % interval. */
  readonly winRate: number;
  readonly low: number;
  readonly high: number;
}

/** Two players, or two teams where the game is one of teams. */
const botsFor = (game: AnyThinkingGame, ms: number): string[] => {
  const pair = [`expert@${ms}ms`, `determinized@${ms}ms`];
  return game.seats.min > 2 ? [...pair, ...pair] : pair;
};

export function compareApart(game: AnyThinkingGame, deals: number, ms: number): ApartFigures {
  const bots = botsFor(game, ms);
  const spec = { bots, seed: 'apart', options: {}, firstDeal: 0, deals };
  const { bots: single, levels } = summarise(playArena(game, spec, () => performance.now()));
  const { winRate, low, high } = levels.find(({ level }) => level === bots[0]) ?? single[0];
  return { ms, deals, winRate, low, high };
}

export const apartRows = ({ ms, deals, winRate, low, high }: ApartFigures): string[][] => [
  [`games won, ${ms} ms a move, ${deals} deals`, 'a tree per world', 'one tree', '95 % interval'],
  ['', percent(1 - winRate), percent(winRate), `${percent(low)} to ${percent(high)}`],
];
