/**
 * The bottom of a table screen: what every action bar has in common, and the line in its place when you have
 * nothing to do, as a spectator or while a bot plays for you.
 */
import type { ReactElement } from 'react';
import type { Clock, TableSnapshot } from '../../client/table.ts';
import type { GameEvent } from '../../core/game.ts';
import type { Said } from '../../core/phrase.ts';
import { WithCards } from '../cards/WithCards.tsx';
import { ClockFace } from './Clock.tsx';
import type { Together } from './GameTable.tsx';
import type { TableBase } from './use-base.ts';

interface Props {
  /** The prompt: who is to move, and what they decide. */
  readonly prompt: Said;
  /** Runs while the player at the bottom of the table is to move. */
  readonly clock: Clock | undefined;
}

/** The clock of the one at the bottom of the table, while it runs. */
export const ownClock = <P, M, E extends GameEvent>({
  toAct,
  seat,
  clock,
}: TableSnapshot<P, M, E>): Clock | undefined => (toAct.includes(seat) ? clock : undefined);

/** What the action bar of every game gets. */
export interface Bar {
  readonly prompt: Said;
  /** You are the one who decides now. */
  readonly asked: boolean;
  /** A bot thinks, and its pause may be skipped. */
  readonly waiting: boolean;
  /** Runs while you are to move. */
  readonly clock: Clock | undefined;
  readonly onHint: () => void;
  readonly onSkip: () => void;
}

interface BottomProps<P, M, E extends GameEvent> {
  readonly table: TableBase<P, M, E> & { readonly hint: () => void };
  readonly together: Together | undefined;
  readonly asked: boolean;
  readonly prompt?: Said;
  /** Between two hands or rounds no clock is shown here. */
  readonly isPlaying?: boolean;
  readonly children: (bar: Bar) => ReactElement;
}

/** The action bar, or the line in its place for one who watches or is played for. */
export function Bottom<P, M, E extends GameEvent>(props: BottomProps<P, M, E>): ReactElement {
  const { table, together, asked, prompt = table.prompt, isPlaying = true } = props;
  const { snapshot, hint, skip } = table;
  const idle = idleLine(snapshot, prompt, together);
  if (idle) return idle;
  // The pauses of a table on a server are not yours to skip.
  const waiting = snapshot.thinking !== undefined && !asked && !together;
  const clock = isPlaying ? ownClock(snapshot) : undefined;
  return props.children({ prompt, asked, waiting, clock, onHint: hint, onSkip: skip });
}

interface HintProps {
  readonly bar: Bar;
  readonly skipWord?: string;
  readonly className?: string;
}

export const SkipOrHint = ({ bar, skipWord = 'Skip', className = '' }: HintProps): ReactElement =>
  bar.waiting ? (
    <button type="button" className="btn-quiet" onClick={bar.onSkip}>
      {skipWord}
    </button>
  ) : (
    <button
      type="button"
      className={`btn-quiet ${className}`.trim()}
      disabled={!bar.asked}
      onClick={bar.onHint}
    >
      Hint
    </button>
  );

function idleLine<P, M, E extends GameEvent>(
  snapshot: TableSnapshot<P, M, E>,
  prompt: Said,
  together: Together | undefined,
): ReactElement | undefined {
  const clock = ownClock(snapshot);
  if (snapshot.watching) return <WatchLine prompt={prompt} clock={clock} />;
  if (!together || !snapshot.sitters[snapshot.seat].standIn) return undefined;
  return <StandInLine prompt={prompt} clock={clock} onBack={together.onBack} />;
}

const WatchLine = ({ prompt, clock }: Props): ReactElement => (
  <div className="actions bottom-line">
    <p className="prompt" data-testid="prompt">
      <WithCards text={prompt} />
    </p>
    {clock && <ClockFace clock={clock} />}
    <p className="bottom-words">You are watching</p>
  </div>
);

function StandInLine({ prompt, clock, onBack }: Props & { readonly onBack: () => void }) {
  return (
    <div className="actions bottom-line">
      <p className="prompt" data-testid="prompt">
        <WithCards text={prompt} />
      </p>
      {clock && <ClockFace clock={clock} />}
      <div className="bottom-words" role="status">
        <strong>A bot is playing for you</strong>
        <button type="button" className="btn-primary" onClick={onBack}>
          I’m back
        </button>
      </div>
    </div>
  );
}
