/** All options of a game as form fields: house rules, and settings of the table. */
import type { ReactElement } from 'react';
import type { OptionTexts } from '../../core/option-texts.ts';
import { isProfile, type OptionSpec } from '../../core/options.ts';
import type { GameId } from '../../games/index.ts';
import { entryOf } from '../../games/catalogue.ts';
import { RuleFields } from '../picker/RuleFields.tsx';
import { specsOf } from './table-plan.ts';

interface Props {
  readonly game: GameId;
  readonly options: OptionTexts;
  readonly onChange: (options: OptionTexts) => void;
}

export const OptionsForm = ({ game, options, onChange }: Props): ReactElement[] =>
  scopesOf(game).map((scope) => (
    <fieldset key={scope} className="options-rules">
      <legend>{scope === 'rules' ? 'House rules' : tableTitle(game)}</legend>
      <RuleFields specs={entryOf(game).options} scope={scope} texts={options} onChange={onChange} />
    </fieldset>
  ));

/** The few clocks stand above a long list of rules, but a profile is the first thing to choose. */
const scopesOf = (game: GameId): OptionSpec['scope'][] =>
  specsOf(game, 'rules').some(isProfile) ? ['rules', 'table'] : ['table', 'rules'];

const tableTitle = (game: GameId): string =>
  specsOf(game, 'table').every((spec) => spec.kind === 'number') ? 'Clocks' : 'Table and clocks';
