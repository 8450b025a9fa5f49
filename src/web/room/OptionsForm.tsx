/** All options of a game as fields: the rules of the house, and the clocks. */
import type { ReactElement } from 'react';
import type { OptionSpec } from '../../core/options.ts';
import type { GameId } from '../../games/index.ts';
import { RuleOption } from '../picker/OptionsPanel.tsx';
import { specsOf } from './table-plan.ts';

interface Props {
  readonly game: GameId;
  readonly options: Readonly<Record<string, string>>;
  readonly onChange: (options: Readonly<Record<string, string>>) => void;
}

const GROUPS = { table: 'Clocks', rules: 'House rules' } as const satisfies Record<
  OptionSpec['scope'],
  string
>;

export function OptionsForm({ game, options, onChange }: Props): ReactElement[] {
  return (['table', 'rules'] as const).map((scope) => (
    <fieldset key={scope} className="options-rules">
      <legend>{GROUPS[scope]}</legend>
      {specsOf(game, scope).map((spec) => (
        <RuleOption
          key={spec.name}
          spec={spec}
          value={options[spec.name]}
          onChange={(value) => onChange({ ...options, [spec.name]: value })}
        />
      ))}
    </fieldset>
  ));
}
