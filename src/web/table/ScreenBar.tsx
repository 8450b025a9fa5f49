/** Title bar of every table screen. */
import type { ReactElement } from 'react';
import type { GameEvent } from '../../core/game.ts';
import type { ScreenProps } from './screen.ts';
import { TableBar } from './TableFrame.tsx';
import type { TableBase } from './use-base.ts';

interface Props<P, M, E extends GameEvent> extends ScreenProps<P, M, E> {
  readonly title: string;
  readonly table: TableBase<P, M, E>;
  readonly onHelp: () => void;
}

export function ScreenBar<P, M, E extends GameEvent>(props: Props<P, M, E>): ReactElement {
  const { title, table, onHelp, onLeave, onRules, onSettings, together } = props;
  const { snapshot, rail } = table;
  return (
    <TableBar
      title={title}
      takesBack={table.takesBack}
      canUndo={snapshot.canUndo}
      railOpen={rail.open}
      onUndo={table.undo}
      onLog={rail.toggle}
      onHelp={onHelp}
      onLeave={onLeave}
      onRules={onRules}
      onSettings={onSettings}
      together={together}
    />
  );
}
