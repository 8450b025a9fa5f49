/** Frame of every table screen: the parts that all games share, around the parts that a game supplies. */
import type { ReactElement, ReactNode } from 'react';
import type { GameEvent } from '../../core/game.ts';
import type { Said } from '../../core/phrase.ts';
import { useKeptParts } from '../parts.ts';
import { Announcer } from './Announcer.tsx';
import { CoachLine } from './CoachLine.tsx';
import { LogRail, type LogWords } from './LogRail.tsx';
import { Notice } from './Notice.tsx';
import type { ScreenProps } from './screen.ts';
import { ScreenBar } from './ScreenBar.tsx';
import { TableFrame } from './TableFrame.tsx';
import type { TableBase } from './use-base.ts';

interface Props<P, M, E extends GameEvent> {
  readonly title: string;
  /** A class by which a game's own style sheet finds its table. */
  readonly look?: string;
  readonly screen: ScreenProps<P, M, E>;
  readonly table: TableBase<P, M, E> & { readonly sayMissing: () => void };
  readonly yourTurn: boolean;
  readonly dragging: boolean;
  /** One of the others is to be chosen, which leaves no room for a hint. */
  readonly choosing?: boolean;
  readonly seats: ReactNode;
  readonly centre: ReactNode;
  /** What lies between the cloth and the hand, where there is something. */
  readonly own?: ReactNode;
  readonly hand: ReactNode;
  readonly actions: ReactNode;
  /** How the match ended, once it has; the table stays in sight behind it. */
  readonly end?: ReactNode;
  /** What the coach has to show beside its line. */
  readonly plan?: ReactNode;
  /** What can be done with a hint at once. */
  readonly hintAction?: ReactNode;
  /** What is read out when there is something to do; the prompt, unless a game has more to say. */
  readonly asked?: Said;
  /** How log and sentences are drawn where they do not speak of cards. */
  readonly words?: LogWords;
  readonly onHelp: () => void;
  /** What lies over the table. */
  readonly children: ReactNode;
}

export function GameTable<P, M, E extends GameEvent>(props: Props<P, M, E>): ReactElement {
  const { title, screen, table, choosing = false, words } = props;
  const { snapshot, rail, coach } = table;
  useKeptParts();
  const drawn = words && ((text: Said): ReactNode => words.drawn(text));
  return (
    <>
      <TableFrame
        title={title}
        look={props.look}
        seq={table.seq}
        yourTurn={props.yourTurn}
        others={snapshot.sitters.length - 1}
        railOpen={rail.open}
        dragging={props.dragging}
        choosing={choosing}
        onCloth={table.skip}
        bar={<ScreenBar title={title} table={table} onHelp={props.onHelp} {...screen} />}
        seats={props.seats}
        centre={props.centre}
        own={props.own}
        // First everyone sees how it ended, then what came of it.
        end={table.callout === undefined ? props.end : undefined}
        hand={props.hand}
        coach={
          <>
            <CoachLine
              hint={choosing ? undefined : coach.hint}
              onClose={coach.clear}
              drawn={drawn}
              rule={table.hintRule}
              onRule={screen.onRules}
              action={props.hintAction}
            />
            {props.plan}
          </>
        }
        actions={props.actions}
        rail={
          <LogRail
            log={snapshot.log}
            open={rail.open}
            onFold={rail.toggle}
            onMissing={table.sayMissing}
            words={words}
          />
        }
      />
      <Notice notice={table.notices.notice} drawn={drawn} onRule={screen.onRules} />
      <Announcer
        log={snapshot.log}
        seq={snapshot.seq}
        prompt={props.asked ?? table.prompt}
        sitters={snapshot.sitters}
      />
      {props.children}
    </>
  );
}
