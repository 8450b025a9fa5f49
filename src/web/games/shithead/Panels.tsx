/**
 * Panels over the Shithead table, loaded once it is at rest: the end of a game with its loser by name
 * (SH-S13), and the keys.
 */
import type { ReactElement } from 'react';
import { decided } from '../../../games/shithead/index.ts';
import { MatchEnd, type EndProps } from '../../table/MatchEnd.tsx';
import type { Props, ScreenModel } from './use-table-state.ts';
import { type HelpProps, HelpSheet, type KeyHelp } from '../../table/HelpSheet.tsx';

export function End({ screen, table, outcome }: EndProps<Props, ScreenModel>): ReactElement {
  const loser = outcome.ranking.at(-1);
  return (
    <MatchEnd
      screen={screen}
      snapshot={table.snapshot}
      outcome={outcome}
      decided={decided}
      titleOf={(seat) => (seat === loser ? 'the Shithead' : undefined)}
    />
  );
}

const KEYS: KeyHelp = [
  ['Enter', 'play the selected cards, or the card you are on'],
  ['T', 'take the pile'],
  ['F', 'flip a blind card'],
  ['R', 'ready, or not ready after all'],
  ['1 to 8', 'choose who takes the pile after a Joker'],
];

export const Help = (props: HelpProps): ReactElement => <HelpSheet {...props} keys={KEYS} />;
