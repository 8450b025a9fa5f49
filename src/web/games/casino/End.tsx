/** End panel of a Casino match: the last game counted card by card, and the match score if there is one. */
import type { ReactElement } from 'react';
import type { Outcome } from '../../../core/game.ts';
import { decided, seatsOf } from '../../../games/casino/index.ts';
import { MatchEnd } from '../../table/MatchEnd.tsx';
import { GameTally, isMatch, MatchScore } from './Score.tsx';
import type { Props, TableState } from './use-table-state.ts';

interface EndProps {
  readonly screen: Props;
  readonly table: TableState;
  readonly outcome: Outcome;
}

export function End({ screen, table, outcome }: EndProps): ReactElement {
  const { view } = table.now;
  const sides = view.pile.map((_, side) => seatsOf(view, side));
  return (
    <MatchEnd
      screen={screen}
      snapshot={table.snapshot}
      outcome={outcome}
      decided={decided}
      teams={sides.some(({ length }) => length > 1) ? sides : []}
    >
      {view.lastGame && <GameTally now={table.now} score={view.lastGame} />}
      {isMatch(view) && <MatchScore now={table.now} />}
    </MatchEnd>
  );
}
