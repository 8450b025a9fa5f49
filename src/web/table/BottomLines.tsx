/** What stands in place of the action bar where you have nothing to do: you watch, or a bot plays for you. */
import type { ReactElement } from 'react';
import type { Clock } from '../../client/table.ts';
import { ClockFace } from './Clock.tsx';

interface Props {
  /** What is asked of whom. */
  readonly prompt: string;
  /** Runs while the one at the bottom of the table is waited for. */
  readonly clock: Clock | undefined;
}

export const WatchLine = ({ prompt, clock }: Props): ReactElement => (
  <div className="actions bottom-line">
    <p className="prompt" data-testid="prompt">
      {prompt}
    </p>
    {clock && <ClockFace clock={clock} />}
    <p className="bottom-words">You are watching</p>
  </div>
);

export function StandInLine({ prompt, clock, onBack }: Props & { readonly onBack: () => void }) {
  return (
    <div className="actions bottom-line">
      <p className="prompt" data-testid="prompt">
        {prompt}
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
