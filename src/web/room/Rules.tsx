/**
 * The rules that players agree to in the lobby: options that differ from the defaults, and on request all of
 * them.
 */
import type { ReactElement } from 'react';
import type { OptionSpec } from '../../core/options.ts';
import type { GameId } from '../../games/index.ts';
import { entryOf } from '../../games/catalogue.ts';
import { valueWords } from '../picker/option-words.ts';
import type { TableInfo } from '../../protocol/table-info.ts';
import type { Change } from './changes.ts';
import { allOptions } from './table-plan.ts';

interface Props {
  readonly game: GameId;
  readonly table: TableInfo;
  /** What is different from what was agreed to before. */
  readonly changes: readonly Change[];
}

export function Rules({ game, table, changes }: Props): ReactElement {
  const { options: specs } = entryOf(game);
  const values = allOptions(game, table.options);
  const was = new Map(changes.map((change) => [change.name, change.was]));
  const special = specs.filter(({ name }) => name in table.options || was.has(name));
  return (
    <section className="rules" aria-labelledby="rules-title">
      <h2 id="rules-title">The rules agreed on</h2>
      {special.length === 0 ? (
        <p className="rules-line">Everything as usual.</p>
      ) : (
        <RuleList specs={special} values={values} was={was} />
      )}
      <details>
        <summary>All {specs.length} rules and clocks</summary>
        <RuleList specs={specs} values={values} was={was} />
      </details>
    </section>
  );
}

interface ListProps {
  readonly specs: readonly OptionSpec[];
  readonly values: Readonly<Record<string, string>>;
  readonly was: ReadonlyMap<string, string>;
}

const RuleList = ({ specs, values, was }: ListProps): ReactElement => (
  <dl className="rule-list">
    {specs.map((spec) => (
      <div key={spec.name} data-changed={was.has(spec.name) || undefined}>
        <dt>{spec.meaning}</dt>
        <dd>
          {was.has(spec.name) && <small>was {was.get(spec.name)}, now </small>}
          {valueWords(spec, values[spec.name])}
        </dd>
      </div>
    ))}
  </dl>
);
