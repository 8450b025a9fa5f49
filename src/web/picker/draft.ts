/**
 * Draft of a new game: the options panel edits it, the game itself validates it, and the browser remembers
 * the last one.
 */
import { adaptiveName, FOLLOWER } from '../../bots/adapt.ts';
import {
  isBotName,
  isSeatChoice,
  isStyle,
  type SeatChoice,
  styledName,
} from '../../bots/roster.ts';
import {
  allOptionTexts,
  changedOptionTexts,
  type OptionTexts,
  withOptionText,
} from '../../core/option-texts.ts';
import { isProfile, type OptionSpec } from '../../core/options.ts';
import { explainViolation } from '../../core/play.ts';
import { rngFromSeed } from '../../core/rng.ts';
import { defaultNames, type Seat, seatCounts } from '../../core/seat.ts';
import type { GameId } from '../../games/index.ts';
import { entryOf } from '../../games/catalogue.ts';
import { ratingFor } from '../rating.ts';
import { recall, remember } from '../storage.ts';
import { valueWords } from './option-words.ts';

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

export const specsOf = (game: GameId, scope: OptionSpec['scope']): OptionSpec[] =>
  entryOf(game).options.filter((spec) => spec.scope === scope);

/** Table options are clocks, which a game against bots does not need. */
export const ruleSpecs = (game: GameId): OptionSpec[] => specsOf(game, 'rules');

/** Every rule option; those that are not named as their profile has them. */
const rulesWith = (game: GameId, named: OptionTexts): OptionTexts =>
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

/** Everything needed to open a match against bots; the person sits on seat 0. */
export interface StartSetup {
  readonly game: GameId;
  readonly seats: number;
  /** Rule options that differ from their defaults, as text. */
  readonly options: Record<string, string>;
  /** One bot by name for each other seat, clockwise from the person. */
  readonly bots: string[];
  readonly name: string;
}

/**
 * Names of the bots by their place at the table, with you at the bottom. Indexed by the number of others,
 * clockwise from you.
 */
export const BOT_NAMES: readonly (readonly string[])[] = [
  [],
  ['North'],
  ['West', 'East'],
  ['West', 'North', 'East'],
  ['West', 'Dawn', 'Dusk', 'East'],
  ['West', 'Dawn', 'North', 'Dusk', 'East'],
  ['West', 'Dawn', 'Noon', 'Night', 'Dusk', 'East'],
  ['West', 'Dawn', 'Noon', 'North', 'Night', 'Dusk', 'East'],
];

const keyOf = (game: GameId): string => `baize/setup/${game}`;

export const recallDraft = (game: GameId, defaults: DraftDefaults): Draft =>
  readDraft(recall(keyOf(game)), openDraft(game, defaults));

export const rememberDraft = (draft: Draft): void => remember(keyOf(draft.game), draft);

/** A draft from anything at all: what does not fit the game of today keeps its default. */
export function readDraft(raw: unknown, fresh: Draft): Draft {
  const saved = recordOf(raw);
  const seats = Number(saved.seats);
  const bots = Array.isArray(saved.bots) ? saved.bots.map(String) : [];
  const options = recordOf(saved.options);
  return {
    game: fresh.game,
    seats: seatCounts(entryOf(fresh.game).seats).includes(seats) ? seats : fresh.seats,
    bots: fresh.bots.map((bot, at) => botFrom(bots[at] ?? '', String(saved.style)) ?? bot),
    options: rulesWith(fresh.game, textsOf(fresh.game, options)),
  };
}

/** Once all bots had one personality, kept beside their levels. */
const botFrom = (bot: string, style: string): string | undefined =>
  isSeatChoice(bot) && isStyle(style) ? styledName(bot, style) : isBotName(bot) ? bot : undefined;

/** An option that is new since then has the value that the saved profile gives it. */
const textsOf = (game: GameId, saved: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    ruleSpecs(game).flatMap(({ name }) => {
      const text = saved[name];
      return typeof text === 'string' ? [[name, text]] : [];
    }),
  );

const recordOf = (raw: unknown): Record<string, unknown> =>
  typeof raw === 'object' && raw !== null ? (raw as Record<string, unknown>) : {};
