/** Keyboard shortcuts of the Dhappa table, for the help dialog. */
import type { ReactElement } from 'react';
import { HelpSheet, type HelpProps, type KeyHelp } from '../../table/HelpSheet.tsx';

const KEYS: KeyHelp = [
  ['Enter', 'do what the large button says, or press what you are on'],
  ['Escape', 'choose nothing, stop merging'],
  ['D', 'draw from the stock; twice where the pile could be taken'],
  ['P', 'look through the discard pile, and take from it'],
  ['O', 'open a run with the chosen cards'],
  ['A', 'add the chosen cards to a run'],
  ['1 … 9', 'add them to the run with this number'],
  ['M', 'merge two runs'],
  ['X', 'discard the chosen card'],
  ['U', 'undo the last play of this turn'],
  ['G', 'put the chosen cards together in your hand'],
  ['T', 'the board and the Lock of the other team'],
  ['Y', 'those of your own'],
  ['R', 'score sheet'],
];

export const Help = (props: HelpProps): ReactElement => <HelpSheet {...props} keys={KEYS} />;
