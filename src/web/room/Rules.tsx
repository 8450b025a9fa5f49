/** What everyone agrees to: the options that differ from the usual, and all of them for who wants to know. */
import type { ReactElement } from 'react';
import type { OptionSpec } from '../../core/options.ts';
import { gameOf, type GameId } from '../../games/index.ts';
import type { TableInfo } from '../../protocol/table-info.ts';
import { allOptions } from './table-plan.ts';

interface Props {
  readonly game: GameId;
  readonly table: TableInfo;
}

export function Rules({ game, table }: Props): ReactElement {
  const { options: specs } = gameOf(game);
  const values = allOptions(game, table.options);
  const changed = specs.filter((spec) => spec.name in table.options);
  return (
    <section className="rules" aria-labelledby="rules-title">
      <h2 id="rules-title">The rules agreed on</h2>
      {changed.length === 0 ? (
        <p className="rules-line">Everything as usual.</p>
      ) : (
        <RuleList specs={changed} values={values} />
      )}
      <details>
        <summary>All {specs.length} rules and clocks</summary>
        <RuleList specs={specs} values={values} />
      </details>
    </section>
  );
}

interface ListProps {
  readonly specs: readonly OptionSpec[];
  readonly values: Readonly<Record<string, string>>;
}

const RuleList = ({ specs, values }: ListProps): ReactElement => (
  <dl className="rule-list">
    {specs.map(({ name, meaning }) => (
      <div key={name}>
        <dt>{meaning}</dt>
        <dd>{values[name]}</dd>
      </div>
    ))}
  </dl>
);
