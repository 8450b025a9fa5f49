/** Link from the first page to the solver, for people who play Rummikub with real tiles. */
import type { ReactElement } from 'react';

export const SolverNote = (): ReactElement => (
  <p className="picker-note">
    Rummikub at home, with real tiles? <a href="./solve">The solver</a> finds the best play and
    shows how to make it.
  </p>
);
