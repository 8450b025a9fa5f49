/**
 * The choices that people have for a bot: level, personality and thinking time. Every place where a bot is
 * chosen uses this one list. A bot's name may say more than can be chosen here.
 */
import { CHOICE_WORDS, secondsWords, STYLE_WORDS, TRAIT_WORDS } from './bot-words.ts';
import {
  botNamed,
  isStyled,
  SEAT_CHOICES,
  STYLES,
  styledName,
  THINKING_MS,
  type SeatChoice,
  type Style,
} from './roster.ts';

export interface BotChoice {
  readonly level: SeatChoice;
  readonly style: Style;
  /** How long it thinks; of no matter to those that do not search. */
  readonly ms: number;
}

/** What is offered where nobody sets a bound; a server offers its own bound besides. */
const TIMES_MS: readonly number[] = [...Object.values(THINKING_MS), 4000, 10_000];

export const nameOfChoice = ({ level, style, ms }: BotChoice): string =>
  thinks(level) && ms !== THINKING_MS.usual
    ? `${styledName(level, style)}@${ms}ms`
    : styledName(level, style);

/** None for a bot that has more to it than can be chosen. */
export function choiceOf(name: string): BotChoice | undefined {
  const bot = botNamed(name);
  const plain = { style: 'balanced', ms: THINKING_MS.usual } as const;
  switch (bot?.kind) {
    case 'random':
    case 'adaptive':
      return { level: bot.kind, ...plain };
    case 'judged':
      return { ...plain, level: bot.level, style: bot.style };
    case 'search': {
      const { ms } = bot.budget;
      const choice =
        ms === undefined ? undefined : ({ level: 'expert', style: bot.style, ms } as const);
      // What else its name says, a number of worlds for one, would be lost.
      return choice && botNamed(nameOfChoice(choice)) && isSame(name, choice) ? choice : undefined;
    }
    case undefined:
      return undefined;
  }
}

const isSame = (name: string, choice: BotChoice): boolean =>
  JSON.stringify(botNamed(name)) === JSON.stringify(botNamed(nameOfChoice(choice)));

const thinks = (level: SeatChoice): boolean => level === 'expert';

/** One thing that can be chosen, and what choosing it changes. */
export interface TraitOption {
  readonly words: string;
  readonly change: Partial<BotChoice>;
}

export interface Trait {
  readonly name: keyof BotChoice;
  readonly label: string;
  readonly options: readonly TraitOption[];
  /** Which option all these bots have; none where they differ. */
  readonly chosen: number | undefined;
}

/** What can be chosen for these bots, together: a trait that none of them has is left out. */
export function traitsOf(bots: readonly BotChoice[], msMax = Infinity): Trait[] {
  const styled = bots.filter(({ level }) => isStyled(level));
  const thinking = bots.filter(({ level }) => thinks(level));
  const times = timesWithin(msMax, thinking);
  return [
    traitOf('level', bots, SEAT_CHOICES, (level) => CHOICE_WORDS[level]),
    traitOf('style', styled, STYLES, (style) => STYLE_WORDS[style]),
    traitOf('ms', thinking, times, secondsWords),
  ].filter((trait) => trait !== undefined);
}

function traitOf<Name extends keyof BotChoice>(
  name: Name,
  bots: readonly BotChoice[],
  values: readonly BotChoice[Name][],
  words: (value: BotChoice[Name]) => string,
): Trait | undefined {
  if (bots.length === 0) return undefined;
  const chosen = values.findIndex((value) => bots.every((bot) => bot[name] === value));
  const options = values.map((value) => ({ words: words(value), change: { [name]: value } }));
  return { name, label: TRAIT_WORDS[name], options, chosen: chosen < 0 ? undefined : chosen };
}

/** The bound itself is offered too, and whatever somebody has already. */
const timesWithin = (msMax: number, bots: readonly BotChoice[]): number[] => {
  const bound = Number.isFinite(msMax) ? [msMax] : [];
  const all = [...TIMES_MS, ...bound].filter((ms) => ms <= msMax);
  return [...new Set([...all, ...bots.map(({ ms }) => ms)])].sort((a, b) => a - b);
};

/** The bot by its name, changed; one that has more to it than can be chosen becomes a plain one. */
export function changeBot(name: string, change: Partial<BotChoice>, msMax = Infinity): string {
  const fresh: BotChoice = { level: 'medium', style: 'balanced', ms: THINKING_MS.usual };
  const choice = { ...(choiceOf(name) ?? fresh), ...change };
  return nameOfChoice({ ...choice, ms: Math.min(choice.ms, msMax) });
}
