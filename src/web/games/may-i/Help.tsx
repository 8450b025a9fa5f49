/** Keyboard shortcuts of the May I? table, for the help dialog. */
import type { ReactElement } from 'react';
import { VERBS } from '../../../games/may-i/index.ts';
import { HelpSheet, type HelpProps, type KeyHelp } from '../../table/HelpSheet.tsx';

const KEYS: KeyHelp = [
  ['Enter', 'do what the large button says, or press what you are on'],
  ['Escape', 'choose nothing; then take staged cards back'],
  ['D', 'draw from the stock'],
  ['P', 'pick up the discard, or call May I? for it'],
  ['A', 'allow a May I'],
  ['C', `take the card yourself: "${VERBS.draw_discard}", or "${VERBS.claim}"`],
  ['B', 'lay your best lay-down out'],
  ['1 … 9', 'put chosen cards into that slot, or on that meld'],
  ['X', 'discard the chosen card'],
  ['J', 'swap a joker'],
  ['R', 'score sheet'],
];

export const Help = (props: HelpProps): ReactElement => <HelpSheet {...props} keys={KEYS} />;
