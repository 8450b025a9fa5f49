/** Keyboard shortcuts of the Rummikub table, for the help dialog. */
import type { ReactElement } from 'react';
import { HelpSheet, type HelpProps, type KeyHelp } from '../../table/HelpSheet.tsx';

const KEYS: KeyHelp = [
  ['Enter', 'put the chosen tiles: into the set you are on, or as a new set'],
  ['Escape', 'choose nothing; stop the plan'],
  ['E', 'end your turn (Done)'],
  ['D', 'draw a tile, or pass when the pool is empty'],
  ['Z', 'undo a step of your arrangement'],
  ['X', 'reset the table to the start of your turn'],
  ['G', 'chosen tiles become a new set'],
  ['B', 'chosen tiles go back to the rack'],
  ['1 … 9', 'chosen tiles go into that set'],
  ['T', 'run or group, where a set could be both'],
  ['Q', 'is there a play?'],
  ['M', 'show me; then the next step'],
  ['P', 'play what the coach found'],
  ['R', 'scores'],
];

export const Help = (props: HelpProps): ReactElement => (
  <HelpSheet {...props} keys={KEYS}>
    <p>
      For play with real tiles there is{' '}
      <a href="./solve" target="_blank" rel="noopener">
        a page with the solver alone
      </a>
      .
    </p>
  </HelpSheet>
);
