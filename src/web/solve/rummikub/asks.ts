/** Options of a question to the solver: five switches, each with a name in text. */
import { fail, ok, type Result } from '../../../core/result.ts';
import { quoted } from '../../../core/words.ts';
import type { Wishes } from '../../../games/rummikub/index.ts';

export interface Asks extends Pick<Wishes, 'objective' | 'jokerRule' | 'keepTable' | 'jokers'> {
  /** Whether the first meld was made on an earlier turn. */
  readonly opened: boolean;
}

export const USUAL_ASKS: Asks = {
  objective: 'maxTiles',
  jokerRule: 'free',
  jokers: 'play',
  keepTable: true,
  opened: true,
};

/** Each with the words that it may be set to, the usual one first. */
const WORDS = {
  objective: ['maxTiles', 'maxPoints'],
  jokerRule: ['free', 'replace'],
  jokers: ['play', 'hold'],
  keepTable: ['yes', 'no'],
  opened: ['yes', 'no'],
} as const satisfies Record<keyof Asks, readonly string[]>;

export type AskName = keyof Asks;
const ASK_NAMES = Object.keys(WORDS) as AskName[];

export const isAskName = (name: string): name is AskName => Object.hasOwn(WORDS, name);

const wordOf = (value: string | boolean): string =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : value;

/** Those that differ from the usual. */
export const unusual = (asks: Asks): (readonly [AskName, string])[] =>
  ASK_NAMES.filter((name) => asks[name] !== USUAL_ASKS[name]).map((name) => [
    name,
    wordOf(asks[name]),
  ]);

/** The asks with one of them set from text. */
export function withAsk(asks: Asks, name: AskName, text: string): Result<Asks, string> {
  const words: readonly string[] = WORDS[name];
  if (!words.includes(text)) return fail(`${name} is ${words.join(' or ')}, not ${quoted(text)}`);
  const isSwitch = typeof USUAL_ASKS[name] === 'boolean';
  return ok({ ...asks, [name]: isSwitch ? text === 'yes' : text });
}

export const wishesOf = ({ objective, jokerRule, jokers, keepTable }: Asks): Partial<Wishes> => ({
  objective,
  jokerRule,
  jokers,
  keepTable,
});
