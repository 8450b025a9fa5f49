/** Buttons that load example positions. */
import type { Dispatch, ReactElement } from 'react';
import type { DeskAction } from './desk-state.ts';
import { EXAMPLES } from './examples.ts';
import { loading } from './loading.ts';

interface ExampleProps {
  readonly change: Dispatch<DeskAction>;
}

export const Examples = ({ change }: ExampleProps): ReactElement => (
  <details className="solve-fold">
    <summary>Examples to try</summary>
    <ExampleChips change={change} />
  </details>
);

export const ExampleChips = ({ change }: ExampleProps): ReactElement => (
  <div className="solve-chips">
    {EXAMPLES.map(({ name, text }) => (
      <button key={name} type="button" className="btn" onClick={() => change(loading(text))}>
        {name}
      </button>
    ))}
  </div>
);
