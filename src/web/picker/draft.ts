/** A game being set up: what the options panel edits, judged by the game itself. */
import { BOT_LEVELS, type BotLevel } from '../../bots/bot.ts';
import { formatOption, type OptionSpec } from '../../core/options.ts';
import { explainViolation } from '../../core/play.ts';
import { rngFromSeed } from '../../core/rng.ts';
import { defaultNames } from '../../core/seat.ts';
import { gameOf, type GameId } from '../../games/index.ts';
import type { StartSetup } from './types.ts';

export interface Draft {
  readonly game: GameId;
  readonly seats: number;
  /** A level for every seat that may be taken, so that removing a seat and adding it again loses nothing. */
  readonly bots: readonly BotLevel[];
  /** Every rule option by name, as text. */
  readonly options: Readonly<Record<string, string>>;
}

export interface DraftDefaults {
  readonly seats: number;
  readonly level: BotLevel;
}

/** Table options are clocks, which a game against bots does not need. */
export const ruleSpecs = (game: GameId): OptionSpec[] =>
  gameOf(game).options.filter((spec) => spec.scope === 'rules');

const standardRules = (game: GameId): Record<string, string> =>
  Object.fromEntries(ruleSpecs(game).map((spec) => [spec.name, formatOption(spec.default)]));

export function openDraft(game: GameId, { seats, level }: DraftDefaults): Draft {
  return {
    game,
    seats,
    bots: new Array<BotLevel>(gameOf(game).seats.max - 1).fill(level),
    options: standardRules(game),
  };
}

export const seatCounts = (game: GameId): string[] => {
  const { min, max } = gameOf(game).seats;
  return Array.from({ length: max - min + 1 }, (_, more) => String(min + more));
};

export const withLevel = (draft: Draft, bot: number, level: BotLevel): Draft => ({
  ...draft,
  bots: draft.bots.with(bot, level),
});

export const withAllLevels = (draft: Draft, level: BotLevel): Draft => ({
  ...draft,
  bots: draft.bots.map(() => level),
});

export const withOption = (draft: Draft, name: string, value: string): Draft => ({
  ...draft,
  options: { ...draft.options, [name]: value },
});

export const withStandardRules = (draft: Draft): Draft => ({
  ...draft,
  options: standardRules(draft.game),
});

export const botsOf = (draft: Draft): BotLevel[] => draft.bots.slice(0, draft.seats - 1);

/** The level that all bots at the table share; undefined where they differ. */
export const commonLevel = (draft: Draft): BotLevel | undefined =>
  BOT_LEVELS.find((level) => botsOf(draft).every((bot) => bot === level));

/** The options that were changed, as the game reads them. */
export function changesOf(draft: Draft): Record<string, string> {
  const changed = ruleSpecs(draft.game).filter(
    (spec) => draft.options[spec.name] !== formatOption(spec.default),
  );
  return Object.fromEntries(changed.map((spec) => [spec.name, draft.options[spec.name]]));
}

/** The game's own sentence where these seats and options do not fit. */
export function problemOf(draft: Draft): string | undefined {
  const game = gameOf(draft.game);
  const made = game.setup(draft.seats, changesOf(draft), rngFromSeed('picker'));
  return made.ok ? undefined : explainViolation(game, made.error, defaultNames(draft.seats));
}

export const setupOf = (draft: Draft, name: string): StartSetup => ({
  game: draft.game,
  seats: draft.seats,
  options: changesOf(draft),
  bots: botsOf(draft),
  name: name.trim(),
});
