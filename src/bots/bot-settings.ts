/**
 * Builds a bot's name from settings, and says what is wrong with a name that is none. A bot is known by its
 * name everywhere, so settings are checked and written as one.
 */
import { fail, ok, type Result } from '../core/result.ts';
import { listWords, quoted } from '../core/words.ts';
import {
  BOT_LEVELS,
  botNamed,
  EXPLORATION_STEPS,
  isBotName,
  isStyle,
  isStyled,
  SEARCH_BOUNDS,
  STRENGTH_MAX,
  STYLES,
  type BotName,
  type SeatChoice,
  type Style,
} from './roster.ts';

/** Every kind of bot, those included that are there to be compared with. */
export const BOT_KINDS = [...BOT_LEVELS, 'determinized', 'adaptive'] as const;
const SEARCHERS: readonly string[] = ['expert', 'determinized'];

export interface BotSettings {
  readonly level: SeatChoice | 'determinized';
  readonly style?: Style;
  /** How long a search goes on: milliseconds, or a count, which is the same on any machine. */
  readonly ms?: number;
  readonly iterations?: number;
  /** How many worlds a search imagines, over and over. */
  readonly worlds?: number;
  /** How much a search tries what looks worse so far, in hundredths. */
  readonly exploration?: number;
  /** Of an adaptive bot, from 0 to 100. */
  readonly strength?: number;
}

const SEARCH_SETTINGS = ['ms', 'iterations', 'worlds', 'exploration'] as const;
type SearchSetting = (typeof SEARCH_SETTINGS)[number];
const SETTINGS: readonly string[] = ['level', 'style', ...SEARCH_SETTINGS, 'strength'];

/** The name of the bot that has these settings, or the first thing that is wrong with them. */
export function botNameFor(given: BotSettings): Result<BotName, string> {
  const trouble = settingsTrouble(given);
  if (trouble !== undefined) return fail(trouble);
  const name = writeName(given);
  return isBotName(name) ? ok(name) : fail(`There is no bot ${quoted(name)}.`);
}

function writeName(settings: BotSettings): string {
  const { level, style = 'balanced', ms, iterations, worlds, exploration, strength } = settings;
  const parts = [
    level,
    style !== 'balanced' && `-${style}`,
    ms !== undefined && `@${ms}ms`,
    iterations !== undefined && `@${iterations}i`,
    strength !== undefined && `@${strength}`,
    worlds !== undefined && `_w${worlds}`,
    exploration !== undefined && `_x${Math.round(exploration * EXPLORATION_STEPS)}`,
  ];
  return parts.filter(Boolean).join('');
}

/** Types do not bind a plain JavaScript caller, so everything is asked. */
function settingsTrouble(given: BotSettings): string | undefined {
  if (typeof given !== 'object' || given === null)
    return `Settings of a bot are an object, as in { level: 'hard' }, not ${quoted(String(given))}.`;
  const odd = Object.keys(given).find((key) => !SETTINGS.includes(key));
  if (odd !== undefined)
    return `A bot has no setting ${quoted(odd)}: it takes ${listWords(SETTINGS)}.`;
  const { level, style, ms, iterations } = given;
  const asked: unknown = level;
  if (!(BOT_KINDS as readonly unknown[]).includes(asked))
    return `A bot has one of these levels: ${listWords(BOT_KINDS)}, not ${quoted(String(asked))}.`;
  if (style !== undefined && !isStyle(style))
    return `A personality is ${listWords(STYLES)}, not ${quoted(String(style))}.`;
  if (style !== undefined && style !== 'balanced' && !isStyled(level))
    return `${level} has no personality: leave style out.`;
  if (ms !== undefined && iterations !== undefined)
    return 'A search is measured by ms or by iterations: leave one of them out.';
  return strengthTrouble(given) ?? searchTrouble(given);
}

function strengthTrouble({ level, strength }: BotSettings): string | undefined {
  if (strength === undefined) return undefined;
  if (level !== 'adaptive') return `Only adaptive has a strength: leave it out for ${level}.`;
  return isBetween(strength, 0, STRENGTH_MAX) && Number.isInteger(strength)
    ? undefined
    : `strength is a whole number from 0 to ${STRENGTH_MAX}, not ${String(strength)}.`;
}

function searchTrouble(given: BotSettings): string | undefined {
  for (const name of SEARCH_SETTINGS) {
    const value: unknown = given[name];
    if (value === undefined) continue;
    if (!SEARCHERS.includes(given.level))
      return `${given.level} does not search: only ${listWords(SEARCHERS)} take ${name}.`;
    if (!fits(name, value)) return `${name} is ${boundsWords(name)}, not ${JSON.stringify(value)}.`;
  }
  return undefined;
}

const isBetween = (value: unknown, min: number, max: number): value is number =>
  typeof value === 'number' && value >= min && value <= max;

function fits(name: SearchSetting, value: unknown): boolean {
  const [min, max] = SEARCH_BOUNDS[name];
  return isBetween(value, min, max) && (name === 'exploration' || Number.isInteger(value));
}

const boundsWords = (name: SearchSetting): string => {
  const [min, max] = SEARCH_BOUNDS[name];
  return `${name === 'exploration' ? 'a number' : 'a whole number'} from ${min} to ${max}`;
};

/** What was probably meant by a word that is none of these, in words to follow it. */
type Suggest = (word: string, known: readonly string[]) => string;

const listAll: Suggest = (_, known) => `: those are ${listWords(known)}`;

/** The part of a name that is wrong and what would be right there; none where not even its level is known. */
export function nameTrouble(name: string, suggest: Suggest = listAll): string | undefined {
  const [, kind = '', style, budget, settings] =
    /^([^-@_]*)(?:-([^@_]*))?(?:@([^_]*))?(?:_(.*))?$/.exec(name) ?? [];
  if (!(BOT_KINDS as readonly string[]).includes(kind) || botNamed(name)) return undefined;
  if (style !== undefined && !isStyle(style))
    return `${quoted(style)} is no personality${suggest(style, STYLES)}`;
  if (style !== undefined && !isStyled(kind)) return `${kind} has no personality`;
  if (kind === 'adaptive')
    return `its strength is a number from 0 to ${STRENGTH_MAX}, as in adaptive@40`;
  if (!SEARCHERS.includes(kind))
    return `${kind} takes no time to think, only ${SEARCHERS.join(' and ')} do`;
  if (settings !== undefined && (budget === undefined || isBotName(`expert@${budget}`)))
    return `a search has ${SEARCH_BOUNDS.worlds.join(' to ')} worlds and an exploration of 0 to ${SEARCH_BOUNDS.exploration[1]}, as in ${kind}_w40_x35 for 40 worlds and 0.35`;
  return `a time to think is written as in ${kind}@300ms, ${kind}@1s (up to 60 s) or ${kind}@5000i for 5000 iterations`;
}

/** The same bot where nobody may think longer than so: one that counts instead keeps its name. */
export function capName(name: string, msMax: number): string {
  const bot = botNamed(name);
  const isOver = bot?.kind === 'search' && (bot.budget.ms ?? 0) > msMax;
  return isOver ? name.replace(/^([a-z-]+)(?:@[a-z\d]+)?/, `$1@${msMax}ms`) : name;
}
