/** Seats, bots, your name and the house rules of one game. */
import { useId, type ReactElement } from 'react';
import { BOT_LEVELS, type BotLevel } from '../../bots/bot.ts';
import type { OptionSpec } from '../../core/options.ts';
import { defaultNames } from '../../core/seat.ts';
import { Choice, Switch } from '../Choice.tsx';
import { BOT_NAMES } from './bot-names.ts';
import {
  botsOf,
  commonLevel,
  ruleSpecs,
  seatCounts,
  withAllLevels,
  withLevel,
  withOption,
  type Draft,
} from './draft.ts';

interface PanelProps {
  readonly draft: Draft;
  readonly name: string;
  readonly onDraft: (draft: Draft) => void;
  readonly onName: (name: string) => void;
}

export const LEVEL_WORDS = {
  random: 'Random',
  easy: 'Easy',
  medium: 'Medium',
  hard: 'Hard',
} as const satisfies Record<BotLevel, string>;

export function OptionsPanel({ draft, name, onDraft, onName }: PanelProps): ReactElement {
  return (
    <>
      <div className="options-people">
        <Choice
          label="Players, you included"
          values={seatCounts(draft.game)}
          value={String(draft.seats)}
          onChange={(seats) => onDraft({ ...draft, seats: Number(seats) })}
        />
        <Bots draft={draft} onDraft={onDraft} />
        <label className="text-field">
          <span>Your name</span>
          <input
            value={name}
            placeholder="You"
            maxLength={24}
            autoComplete="nickname"
            onChange={(event) => onName(event.currentTarget.value)}
          />
        </label>
      </div>
      <fieldset className="options-rules">
        <legend>House rules</legend>
        {ruleSpecs(draft.game).map((spec) => (
          <RuleOption
            key={spec.name}
            spec={spec}
            value={draft.options[spec.name]}
            onChange={(value) => onDraft(withOption(draft, spec.name, value))}
          />
        ))}
      </fieldset>
    </>
  );
}

function Bots({ draft, onDraft }: Pick<PanelProps, 'draft' | 'onDraft'>): ReactElement {
  const names = BOT_NAMES[draft.seats - 1] ?? defaultNames(draft.seats).slice(1);
  return (
    <>
      <Choice
        label={draft.seats === 2 ? 'The bot plays' : 'All bots play'}
        values={BOT_LEVELS}
        value={commonLevel(draft)}
        words={LEVEL_WORDS}
        onChange={(level) => onDraft(withAllLevels(draft, level))}
      />
      {draft.seats > 2 && (
        <fieldset className="options-bots">
          <legend>Or each on its own</legend>
          {botsOf(draft).map((level, bot) => (
            <BotLevelSelect
              key={names[bot]}
              name={names[bot]}
              level={level}
              onChange={(chosen) => onDraft(withLevel(draft, bot, chosen))}
            />
          ))}
        </fieldset>
      )}
    </>
  );
}

interface BotLevelProps {
  readonly name: string;
  readonly level: BotLevel;
  readonly onChange: (level: BotLevel) => void;
}

function BotLevelSelect({ name, level, onChange }: BotLevelProps): ReactElement {
  const id = useId();
  return (
    <div className="bot-level">
      <label htmlFor={id}>{name}</label>
      <select
        id={id}
        value={level}
        onChange={(event) => onChange(event.currentTarget.value as BotLevel)}
      >
        {BOT_LEVELS.map((known) => (
          <option key={known} value={known}>
            {LEVEL_WORDS[known]}
          </option>
        ))}
      </select>
    </div>
  );
}

interface RuleProps {
  readonly spec: OptionSpec;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function RuleOption({ spec, value, onChange }: RuleProps): ReactElement {
  switch (spec.kind) {
    case 'switch':
      return (
        <Switch
          label={spec.meaning}
          on={value === 'on'}
          onChange={(on) => onChange(on ? 'on' : 'off')}
        />
      );
    case 'choice':
      return (
        <Choice
          label={spec.meaning}
          values={spec.values}
          value={value}
          words={Object.fromEntries(spec.values.map((known) => [known, capital(known)]))}
          onChange={onChange}
        />
      );
    case 'number':
      return (
        <label className="switch">
          <span>{spec.meaning}</span>
          <input
            className="number-field"
            inputMode="numeric"
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        </label>
      );
  }
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
