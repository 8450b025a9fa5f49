/** Replaces the action bar when you have nothing to do: you are a spectator, or a bot plays for you. */
import type { ReactElement } from 'react';
import type { Clock, TableSnapshot } from '../../client/table.ts';
import type { GameEvent } from '../../core/game.ts';
import type { Said } from '../../core/phrase.ts';
import { WithCards } from '../cards/WithCards.tsx';
import { ClockFace } from './Clock.tsx';
import type { Together } from './together.ts';

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

/** The line for one who watches or is played for; undefined for all others, who have an action bar. */
export function idleLine<P, M, E extends GameEvent>(
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
