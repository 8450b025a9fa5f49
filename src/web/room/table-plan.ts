/** Draft of a table for friends, new or being changed by its host. The game itself validates it. */
import { isBotName } from '../../bots/roster.ts';
import { allOptionTexts, changedOptionTexts, type OptionTexts } from '../../core/option-texts.ts';
import { explainViolation } from '../../core/play.ts';
import { rngFromSeed } from '../../core/rng.ts';
import { defaultNames } from '../../core/seat.ts';
import type { GameId } from '../../games/index.ts';
import { entryOf } from '../../games/catalogue.ts';
import type { CreateTableRequest } from '../../protocol/requests.ts';

export interface TablePlan {
  readonly game: GameId;
  readonly seats: number;
  /** By seat, yours first; undefined for a seat that waits for a friend. */
  readonly bots: readonly (string | undefined)[];
  /** Every option of rules and clocks by name, as text. */
  readonly options: OptionTexts;
  readonly listed: boolean;
}

/** All options with their values, where only those that differ from the defaults are given. */
export const allOptions = (game: GameId, changed: OptionTexts): Record<string, string> =>
  allOptionTexts(entryOf(game).options, changed);

export function openPlan(game: GameId, seats: number, changed: OptionTexts): TablePlan {
  const bots = new Array<undefined>(entryOf(game).seats.max).fill(undefined);
  return { game, seats, bots, options: allOptions(game, changed), listed: false };
}

/** What differs from the defaults, as server and game read it. */
export const changedTexts = (game: GameId, options: OptionTexts): Record<string, string> =>
  changedOptionTexts(entryOf(game).options, options);

/** The game's own sentence where these seats and options do not fit. */
export function problemOfPlan({
  game: id,
  seats,
  options,
}: Pick<TablePlan, 'game' | 'seats' | 'options'>): string | undefined {
  const game = entryOf(id);
  const made = game.setup(seats, changedTexts(id, options), rngFromSeed('plan'));
  return made.ok ? undefined : explainViolation(game, made.error, defaultNames(seats));
}

export const withBot = (plan: TablePlan, seat: number, bot: string): TablePlan => ({
  ...plan,
  bots: plan.bots.with(seat, isBotName(bot) ? bot : undefined),
});

export function requestOf(plan: TablePlan, name: string): CreateTableRequest {
  const { game, seats, options, listed } = plan;
  const bots = plan.bots
    .slice(0, seats)
    .flatMap((level, seat) => (level === undefined ? [] : [{ seat, level }]));
  return { game, name: name.trim(), seats, options: changedTexts(game, options), bots, listed };
}
