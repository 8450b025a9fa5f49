/** Form that sets all bots of a table at once: one row for each property, such as the level. */
import type { ReactElement } from 'react';
import { choiceOf, traitsOf, type BotChoice } from '../../bots/bot-choice.ts';
import { Choice } from '../Choice.tsx';

interface Props {
  readonly bots: readonly string[];
  /** What the row of levels is called here. */
  readonly label: string;
  readonly onChange: (change: Partial<BotChoice>) => void;
}

export function BotRows({ bots, label, onChange }: Props): ReactElement[] {
  const choices = bots.map(choiceOf).filter((choice) => choice !== undefined);
  return traitsOf(choices).map((trait) => {
    const values = trait.options.map(({ words }) => words);
    return (
      <Choice
        key={trait.name}
        label={trait.name === 'level' ? label : trait.label}
        values={values}
        value={trait.chosen === undefined ? undefined : values[trait.chosen]}
        onChange={(words) => onChange(trait.options[values.indexOf(words)].change)}
      />
    );
  });
}
