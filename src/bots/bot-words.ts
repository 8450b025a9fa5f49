/** Bots in words: "Hard, aggressive", "Expert, 1.5 s", "Adaptive, 43 of 100". */
import { botNamed, THINKING_MS, type Budget, type SeatChoice, type Style } from './roster.ts';

export const CHOICE_WORDS = {
  random: 'Random',
  easy: 'Easy',
  medium: 'Medium',
  hard: 'Hard',
  expert: 'Expert',
  adaptive: 'Adaptive',
} as const satisfies Record<SeatChoice, string>;

export const STYLE_WORDS = {
  aggressive: 'Aggressive',
  balanced: 'Balanced',
  defensive: 'Defensive',
} as const satisfies Record<Style, string>;

/** What can be chosen of a bot. */
export const TRAIT_WORDS = { level: 'Level', style: 'Temper', ms: 'Thinking time' } as const;

/** What sits there, or the word as it came, from a server that knows more kinds of bots. */
export function nameWords(name: string): string {
  const bot = botNamed(name);
  if (!bot) return name;
  switch (bot.kind) {
    case 'random':
      return CHOICE_WORDS.random;
    case 'judged':
      return withStyle(CHOICE_WORDS[bot.level], bot.style);
    case 'search':
      return bot.trees === 'one'
        ? `${withStyle(CHOICE_WORDS.expert, bot.style)}${budgetWords(bot.budget)}`
        : name;
    case 'adaptive':
      return `${CHOICE_WORDS.adaptive}, ${bot.strength} of 100`;
  }
}

const withStyle = (words: string, style: Style): string =>
  style === 'balanced' ? words : `${words}, ${STYLE_WORDS[style].toLowerCase()}`;

/** Nothing where it thinks as long as experts usually do. */
function budgetWords({ ms, iterations }: Budget): string {
  if (iterations !== undefined) return `, ${iterations} imagined games`;
  return ms === undefined || ms === THINKING_MS.usual ? '' : `, ${secondsWords(ms)}`;
}

const MS_PER_S = 1000;

/** "0.3 s": how long somebody thinks. */
export const secondsWords = (ms: number): string => `${ms / MS_PER_S} s`;
