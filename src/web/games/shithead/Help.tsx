/** Keyboard shortcuts of the Shithead table, for the help dialog. */
import type { ReactElement } from 'react';
import { HelpSheet, type HelpProps, type KeyHelp } from '../../table/HelpSheet.tsx';

const KEYS: KeyHelp = [
  ['Enter', 'play the selected cards, or the card you are on'],
  ['T', 'take the pile'],
  ['F', 'flip a blind card'],
  ['R', 'ready, or not ready after all'],
  ['1 to 8', 'choose who takes the pile after a Joker'],
];

export const Help = (props: HelpProps): ReactElement => <HelpSheet {...props} keys={KEYS} />;
