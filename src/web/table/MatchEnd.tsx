/** How a match ended, with the ways on from there: another one, or the door. */
import type { ReactElement, ReactNode } from 'react';
import type { TableSnapshot } from '../../client/table.ts';
import type { GameEvent } from '../../core/game.ts';
import { EndPanel, type Place } from './EndPanel.tsx';
import type { ScreenProps } from './screen.ts';

interface Props<P, M, E extends GameEvent> {
  readonly screen: ScreenProps<P, M, E>;
  readonly snapshot: TableSnapshot<P, M, E>;
  readonly title: string;
  readonly line: string;
  readonly places?: readonly Place[];
  readonly children?: ReactNode;
}

export function MatchEnd<P, M, E extends GameEvent>(props: Props<P, M, E>): ReactElement {
  const { screen, snapshot, ...told } = props;
  const { client, together, onLeave } = screen;
  return (
    <EndPanel
      {...told}
      onRematch={together ? together.onRematch : () => void client.rematch()}
      waits={snapshot.rematchWaits}
      note={together?.rematchNote}
      onLeave={onLeave}
    />
  );
}
