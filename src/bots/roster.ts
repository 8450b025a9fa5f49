/**
 * The roster: parses the names of bots. A name is one word: a level, then maybe a personality and a thinking
 * time, as in `hard-aggressive`, `expert@300ms` or `expert-defensive@5000i`. `adaptive@40` plays at a
 * strength from 0 to 100. Settings of a search stand at the end: `expert@1s_w40_x35` imagines forty worlds
 * and explores by 0.35.
 */
import { POLICY_LEVELS, type PolicyLevel } from '../core/game.ts';

/** From the yardstick up. */
export const BOT_LEVELS = ['random', ...POLICY_LEVELS, 'expert'] as const;
export type BotLevel = (typeof BOT_LEVELS)[number];
export const isBotLevel = (text: string): text is BotLevel =>
  (BOT_LEVELS as readonly string[]).includes(text);

/** What a host chooses from: a level, or a bot that follows the results of the person it plays with. */
export const SEAT_CHOICES = [...BOT_LEVELS, 'adaptive'] as const;
export type SeatChoice = (typeof SEAT_CHOICES)[number];
export const isSeatChoice = (text: string): text is SeatChoice =>
  (SEAT_CHOICES as readonly string[]).includes(text);

/** The levels that answer at once. */
export const QUICK_LEVELS = ['random', ...POLICY_LEVELS] as const;

export const STYLES = ['aggressive', 'balanced', 'defensive'] as const;
export type Style = (typeof STYLES)[number];

/** How long a search goes on: by the clock, or by its own count, which is the same on any machine (BT-3). */
export interface Budget {
  readonly ms?: number;
  readonly iterations?: number;
}

export interface SearchBot {
  readonly kind: 'search';
  /** One tree for all worlds, or one for each: the second is there to be compared with. */
  readonly trees: 'one' | 'each';
  readonly style: Style;
  readonly budget: Budget;
  /** How many worlds it imagines, over and over; a new one each time where nothing is said. */
  readonly worlds?: number;
  /** How much it tries what looks worse so far; the game's own measure where nothing is said. */
  readonly exploration?: number;
}

export type Bot =
  | SearchBot
  | { readonly kind: 'random' }
  | { readonly kind: 'judged'; readonly level: PolicyLevel; readonly style: Style }
  | { readonly kind: 'adaptive'; readonly strength: number };

/** How long an expert thinks when nothing is said (BT-14), and the presets beside it. */
export const THINKING_MS = { quick: 300, usual: 800, long: 1500 } as const;

const NAME = /^([a-z]+)(?:-([a-z]+))?(?:@(\d{1,7})(ms|s|i)?)?(?:_w(\d{1,7}))?(?:_x(\d{1,7}))?$/;

/** The bot of this name, or none. */
export function botNamed(name: string): Bot | undefined {
  const found = NAME.exec(name);
  if (!found) return undefined;
  const [, level, style = 'balanced', count, unit, worlds, exploration] = found;
  if (!isStyle(style) || (found[2] !== undefined && !isStyled(level))) return undefined;
  if (level === 'expert' || level === 'determinized') {
    const budget = count === undefined ? { ms: THINKING_MS.usual } : budgetOf(Number(count), unit);
    const settings = settingsOf(worlds, exploration);
    const trees = level === 'expert' ? 'one' : 'each';
    return budget && settings && { kind: 'search', trees, style, budget, ...settings };
  }
  return (worlds ?? exploration) === undefined ? plainBot(level, style, count, unit) : undefined;
}

/** From least to most: whoever sits down may come from a stranger, and worlds are kept in memory. */
export const SEARCH_BOUNDS = {
  ms: [1, 60_000],
  iterations: [1, 9_999_999],
  worlds: [1, 1000],
  exploration: [0, 10],
} as const;

/** Exploration stands in a name in hundredths: a record holds no dots there. */
export const EXPLORATION_STEPS = 100;

type SearchSettings = Pick<SearchBot, 'worlds' | 'exploration'>;

function settingsOf(worldsText?: string, explorationText?: string): SearchSettings | undefined {
  const worlds = worldsText === undefined ? undefined : Number(worldsText);
  const exploration =
    explorationText === undefined ? undefined : Number(explorationText) / EXPLORATION_STEPS;
  if (!isWithin('worlds', worlds) || !isWithin('exploration', exploration)) return undefined;
  return {
    ...(worlds !== undefined && { worlds }),
    ...(exploration !== undefined && { exploration }),
  };
}

const isWithin = (name: keyof typeof SEARCH_BOUNDS, value: number | undefined): boolean =>
  value === undefined || (value >= SEARCH_BOUNDS[name][0] && value <= SEARCH_BOUNDS[name][1]);

/**
 * Whether bots of this sort have a personality: chance has none, one that adapts has its hands full, and a search that is
 * there to be compared with has none to keep it from that.
 */
export const isStyled = (level: string): boolean => isPolicyLevel(level) || level === 'expert';

/** Those that do not search: they take no time to think. */
function plainBot(
  level: string,
  style: Style,
  count: string | undefined,
  unit: string | undefined,
): Bot | undefined {
  if (level === 'adaptive') {
    const strength = count === undefined ? START_STRENGTH : Number(count);
    const isSound = unit === undefined && strength <= STRENGTH_MAX;
    return isSound ? { kind: 'adaptive', strength } : undefined;
  }
  if (count !== undefined) return undefined;
  if (isPolicyLevel(level)) return { kind: 'judged', level, style };
  return level === 'random' ? { kind: 'random' } : undefined;
}

export const STRENGTH_MAX = 100;
export const START_STRENGTH = 40;

const MS_PER_S = 1000;

function budgetOf(count: number, unit: string | undefined): Budget | undefined {
  if (count === 0 || unit === undefined) return undefined;
  if (unit === 'i') return { iterations: count };
  const ms = unit === 's' ? count * MS_PER_S : count;
  return isWithin('ms', ms) ? { ms } : undefined;
}

export const isStyle = (text: string): text is Style =>
  (STYLES as readonly string[]).includes(text);
const isPolicyLevel = (text: string): text is PolicyLevel =>
  (POLICY_LEVELS as readonly string[]).includes(text);

/** `300ms`, `2s` or `5000i` by itself. */
export function budgetNamed(text: string): Budget | undefined {
  const bot = botNamed(`expert@${text}`);
  return bot?.kind === 'search' ? bot.budget : undefined;
}

/** A level or a bot that follows results, maybe with a personality, a time, a strength or settings of its search. */
export type BotName =
  | SeatChoice
  | `${string}-${string}`
  | `${string}@${string}`
  | `${string}_${string}`;

/** The name of a bot with a personality; a balanced one is not called so. */
export const styledName = (choice: SeatChoice, style: Style): string =>
  style === 'balanced' || !isStyled(choice) ? choice : `${choice}-${style}`;

export const isBotName = (name: string): name is BotName => botNamed(name) !== undefined;

/** Whether this bot may search, and so take its time. */
export const isSearcher = (name: string): boolean => {
  const kind = botNamed(name)?.kind;
  return kind === 'search' || kind === 'adaptive';
};
