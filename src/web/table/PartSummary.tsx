/**
 * Panel with the result of a round or a hand. It stays until the player has read it; the next one may be
 * dealt already.
 */
import { useEffect, useRef, type ReactElement, type ReactNode } from 'react';
import type { Clock } from '../../client/table.ts';
import { ClockFace } from './Clock.tsx';

interface Props {
  readonly className: string;
  /** "Round 3" */
  readonly label: string;
  readonly title: string;
  readonly place: string;
  /** Whether the next one is still to be dealt, and whether the viewer may have it dealt. */
  readonly waits: boolean;
  readonly isPlayer: boolean;
  /** "Next round" */
  readonly nextWord: string;
  readonly onNext: () => void;
  readonly onRead: () => void;
  /** Runs until the table itself deals the next one. */
  readonly clock: Clock | undefined;
  readonly children: ReactNode;
}

export function PartSummary(props: Props): ReactElement {
  const { waits, clock } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const mayDeal = waits && props.isPlayer;
  return (
    <section
      className={`end ${props.className}`}
      aria-label={props.label}
      data-place={props.place}
      data-waits={waits || undefined}
    >
      <h2 ref={heading} tabIndex={-1}>
        {props.title}
      </h2>
      {props.children}
      <div className="end-actions">
        <button
          type="button"
          className="btn-primary"
          onClick={mayDeal ? props.onNext : props.onRead}
        >
          {mayDeal ? props.nextWord : 'Go on'}
        </button>
        {mayDeal && (
          <button type="button" className="btn" onClick={props.onRead}>
            Look at the table
          </button>
        )}
        {waits && clock && <ClockFace clock={clock} />}
      </div>
    </section>
  );
}
