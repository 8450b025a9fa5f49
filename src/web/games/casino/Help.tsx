/** Keyboard shortcuts of the Casino table, for the help dialog. */
import type { ReactElement } from 'react';
import { HelpSheet, type HelpProps, type KeyHelp } from '../../table/HelpSheet.tsx';

const KEYS: KeyHelp = [
  ['Enter', 'offer what the selected cards can do'],
  ['Escape', 'put the temp stack back, or select nothing'],
  ['T', 'start a temp stack with the selected cards'],
  ['G', 'spread the build you are on'],
  ['P', 'the score so far'],
];

export const Help = (props: HelpProps): ReactElement => <HelpSheet {...props} keys={KEYS} />;
