/**
 * The options of a game as form fields: house rules, and settings of the table. A profile comes first, since
 * it sets the others. A long list is folded under its headings, so that a small screen does not show
 * everything at once.
 */
import { type ReactElement, useState } from 'react';
import {
  changedOptionTexts,
  offeredOptions,
  type OptionTexts,
  withOptionText,
} from '../../core/option-texts.ts';
import { isProfile, type OptionSpec } from '../../core/options.ts';
import { Choice, Switch } from '../Choice.tsx';
import { capital, groupOptions, valuesToOffer, valueWords } from './option-words.ts';
import type { GameId } from '../../games/index.ts';
import { entryOf } from '../../games/catalogue.ts';
import { specsOf } from './draft.ts';

interface FieldsProps {
  /** All options of the game: a profile among them says what is usual for the others. */
  readonly specs: readonly OptionSpec[];
  readonly scope: OptionSpec['scope'];
  readonly texts: OptionTexts;
  readonly onChange: (texts: OptionTexts) => void;
}

export function RuleFields({ specs, scope, texts, onChange }: FieldsProps): ReactElement {
  const changed = changedOptionTexts(specs, texts);
  const field = (spec: OptionSpec): ReactElement => (
    <RuleOption
      key={spec.name}
      spec={spec}
      value={texts[spec.name]}
      onChange={(value) => onChange(withOptionText(specs, texts, spec.name, value))}
    />
  );
  const offered = offeredOptions(specs).filter((spec) => spec.scope === scope);
  const groups = groupOptions(offered.filter((spec) => !isProfile(spec)));
  return (
    <>
      {offered.filter(isProfile).map(field)}
      {groups.map(({ title, options }) =>
        title === undefined ? (
          options.map(field)
        ) : (
          <details key={title} className="rule-group">
            <summary>
              {title}
              <Changes count={options.filter(({ name }) => name in changed).length} />
            </summary>
            <div className="rule-group-fields">{options.map(field)}</div>
          </details>
        ),
      )}
    </>
  );
}

/** What is different stays in sight while it is folded. */
const Changes = ({ count }: { readonly count: number }): ReactElement | null =>
  count === 0 ? null : <small className="rule-group-changes">{count} changed</small>;

interface RuleProps {
  readonly spec: OptionSpec;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function RuleOption({ spec, value, onChange }: RuleProps): ReactElement {
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
      return <ChoiceField spec={spec} value={value} onChange={onChange} />;
    case 'number':
      return <NumberField spec={spec} value={value} onChange={onChange} />;
  }
}

interface FieldProps<Kind extends OptionSpec['kind']> {
  readonly spec: Extract<OptionSpec, { kind: Kind }>;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function ChoiceField({ spec, value, onChange }: FieldProps<'choice'>): ReactElement {
  // A value that came from elsewhere is still offered after another one was tried.
  const [before] = useState(value);
  const values = valuesToOffer(spec, [before, value]);
  return (
    <Choice
      label={spec.meaning}
      values={values}
      value={value}
      words={Object.fromEntries(values.map((known) => [known, capital(valueWords(spec, known))]))}
      onChange={onChange}
    />
  );
}

/** Where there may be no number at all, an empty field says so: a phone offers no letters here. */
function NumberField({ spec, value, onChange }: FieldProps<'number'>): ReactElement {
  const none = spec.none ? 'none' : undefined;
  return (
    <label className="switch">
      <span>{spec.meaning}</span>
      <input
        className="number-field"
        inputMode="numeric"
        value={value === none ? '' : value}
        placeholder={none}
        onChange={(event) => {
          const typed = event.currentTarget.value;
          onChange(typed === '' ? (none ?? '') : typed);
        }}
      />
    </label>
  );
}

interface Props {
  readonly game: GameId;
  readonly options: OptionTexts;
  readonly onChange: (options: OptionTexts) => void;
}

/** All of them, each scope under its heading. */
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
