/** Decision times of the quick levels at the smallest table, against medium. */
import * as bots from '../../dist/door/bots.js';
import type { AnyThinkingGame } from '../../dist/core/game.js';
import { MICROSECONDS, type Figure } from './figure.js';

const WARM_UP_DEALS = 50;

export function botFigures(game: AnyThinkingGame, level: bots.BotLevel, deals: number): Figure[] {
  const rivals = Array.from({ length: game.seats.min - 1 }, (): bots.BotLevel => 'medium');
  const spec = { seed: 'bench', options: {}, firstDeal: 0, bots: [level, ...rivals] };
  bots.playArena(game, { ...spec, deals: WARM_UP_DEALS }, () => 0);
  const tally = bots.playArena(game, { ...spec, deals }, () => performance.now());
  const { medianUs, p99Us } = bots.summarise(tally).bots[0];
  const figure = (name: string, value: number, target: string): Figure => ({
    name: `${level} decides, ${name}`,
    value,
    unit: MICROSECONDS,
    target,
  });
  return [figure('median', medianUs, 'under 1000'), figure('99th of 100', p99Us, 'under 5000')];
}
