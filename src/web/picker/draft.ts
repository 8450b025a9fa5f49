/** Draft of a new game: the options panel edits it, and the game itself validates it. */
import { adaptiveName, FOLLOWER } from '../../bots/adapt.ts';
import type { SeatChoice } from '../../bots/roster.ts';
import {
  allOptionTexts,
  changedOptionTexts,
  withOptionText,
  type OptionTexts,
} from '../../core/option-texts.ts';
import { isProfile, type OptionSpec } from '../../core/options.ts';
import { explainViolation } from '../../core/play.ts';
import { rngFromSeed } from '../../core/rng.ts';
import { defaultNames, seatCounts, type Seat } from '../../core/seat.ts';
import type { GameId } from '../../games/index.ts';
import { entryOf } from '../../games/catalogue.ts';
import { ratingFor } from '../rating.ts';
import { valueWords } from './option-words.ts';
import type { StartSetup } from './types.ts';

export interface Draft {
  readonly game: GameId;
  readonly seats: number;
  /**
   * A bot by name for every seat that may be taken, so that removing a seat and adding it again loses
   * nothing.
   */
  readonly bots: readonly string[];
  /** Every rule option by name, as text. */
  readonly options: OptionTexts;
}

export interface DraftDefaults {
  readonly seats: number;
  readonly level: SeatChoice;
}

/** Table options are clocks, which a game against bots does not need. */
export const ruleSpecs = (game: GameId): OptionSpec[] =>
  entryOf(game).options.filter((spec) => spec.scope === 'rules');

/** Every rule option; those that are not named as their profile has them. */
export const rulesWith = (game: GameId, named: OptionTexts): OptionTexts =>
  allOptionTexts(ruleSpecs(game), named);

export function openDraft(game: GameId, { seats, level }: DraftDefaults): Draft {
  return {
    game,
    seats,
    bots: new Array<string>(entryOf(game).seats.max - 1).fill(level),
    options: rulesWith(game, {}),
  };
}

export const seatTexts = (game: GameId): string[] => seatCounts(entryOf(game).seats).map(String);

export const withBot = (draft: Draft, at: number, bot: string): Draft => ({
  ...draft,
  bots: draft.bots.with(at, bot),
});

export const withOption = (draft: Draft, name: string, value: string): Draft => ({
  ...draft,
  options: withOptionText(ruleSpecs(draft.game), draft.options, name, value),
});

export const withStandardRules = (draft: Draft): Draft => ({
  ...draft,
  options: rulesWith(draft.game, profilesOf(draft)),
});

/** The family of rules that was chosen, which is not a change of a single rule. */
const profilesOf = ({ game, options }: Draft): OptionTexts =>
  Object.fromEntries(
    ruleSpecs(game)
      .filter(isProfile)
      .map(({ name }) => [name, options[name]]),
  );

export const botsOf = (draft: Draft): string[] => draft.bots.slice(0, draft.seats - 1);

/** The seats that play for you, where there are teams; yours is seat 0. */
export const partnersOf = ({ game, seats }: Draft): readonly Seat[] =>
  entryOf(game)
    .teams?.(seats)
    .find((team) => team.includes(0)) ?? [];

/** The options that were changed, as the game reads them. */
export const changesOf = ({ game, options }: Draft): Record<string, string> =>
  changedOptionTexts(ruleSpecs(game), options);

/** The families of rules that were chosen, where they are not the usual ones. */
export const profileWords = ({ game, options }: Draft): string[] =>
  ruleSpecs(game)
    .filter((spec) => isProfile(spec) && options[spec.name] !== spec.default)
    .map((spec) => valueWords(spec, options[spec.name]));

/** How many single rules are not as their profile has them. */
export function houseRuleCount(draft: Draft): number {
  const profiles = profilesOf(draft);
  return Object.keys(changesOf(draft)).filter((name) => !(name in profiles)).length;
}

/** The game's own sentence where these seats and options do not fit. */
export function problemOf(draft: Draft): string | undefined {
  const game = entryOf(draft.game);
  const made = game.setup(draft.seats, changesOf(draft), rngFromSeed('picker'));
  return made.ok ? undefined : explainViolation(game, made.error, defaultNames(draft.seats));
}

/** An adaptive bot sits down with the strength that it has against this person now. */
export const setupOf = (draft: Draft, name: string): StartSetup => ({
  game: draft.game,
  seats: draft.seats,
  options: changesOf(draft),
  bots: botsOf(draft).map((bot) => (bot === FOLLOWER ? adaptiveName(ratingFor(draft.game)) : bot)),
  name: name.trim(),
});
