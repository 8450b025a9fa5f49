/** Form for the objective of the solver and the rules it applies. */
import { type ReactElement, useState } from 'react';
import { Choice, Switch } from '../../Choice.tsx';
import { fail, ok, type Result } from '../../../core/result.ts';
import { quoted } from '../../../core/words.ts';
import type { Wishes } from '../../../games/rummikub/index.ts';
import { asksWords } from './words.ts';

interface FormProps {
  readonly asks: Asks;
  readonly onChange: (asks: Asks) => void;
}

const OBJECTIVES = ['maxTiles', 'maxPoints'] as const;
const OBJECTIVE_WORDS = { maxTiles: 'Most tiles', maxPoints: 'Most points' };
const JOKER_RULES = ['free', 'replace'] as const;
const JOKER_WORDS = { free: 'Free', replace: 'Replace' };

export function AsksForm({ asks, onChange }: FormProps): ReactElement {
  // Where there is little room only what was chosen is told.
  const [isOpen] = useState(() => matchMedia('(min-width: 980px)').matches);
  return (
    <details className="solve-asks solve-fold" open={isOpen}>
      <summary>Options: {asksWords(asks)}</summary>
      <div className="solve-switches">
        <Choice
          label="Best is"
          values={OBJECTIVES}
          value={asks.objective}
          words={OBJECTIVE_WORDS}
          onChange={(objective) => onChange({ ...asks, objective })}
        />
        <Choice
          label="Jokers on the table"
          values={JOKER_RULES}
          value={asks.jokerRule}
          words={JOKER_WORDS}
          onChange={(jokerRule) => onChange({ ...asks, jokerRule })}
        />
        <p className="solve-note">
          {asks.jokerRule === 'free'
            ? 'A joker may leave its set whenever valid sets remain.'
            : 'A joker may leave its set only where the tile that it stood for takes its place.'}
        </p>
        <Switch
          label="I have yet to open (30 points)"
          on={!asks.opened}
          onChange={(closed) => onChange({ ...asks, opened: !closed })}
        />
        <Switch
          label="Change the table as little as possible"
          on={asks.keepTable}
          onChange={(keepTable) => onChange({ ...asks, keepTable })}
        />
        <Switch
          label="Keep my jokers for later"
          on={asks.jokers === 'hold'}
          onChange={(hold) => onChange({ ...asks, jokers: hold ? 'hold' : 'play' })}
        />
      </div>
    </details>
  );
}

export interface Asks extends Pick<Wishes, 'objective' | 'jokerRule' | 'keepTable' | 'jokers'> {
  /** Whether the first meld was made on an earlier turn. */
  readonly opened: boolean;
}

/** Options of a question to the solver: five switches, each with a name in text. */
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

type AskName = keyof Asks;
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
