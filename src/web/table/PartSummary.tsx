/**
 * Panel with the result of a round or a hand. It stays until the player has read it; the next one may be
 * dealt already.
 */
import { useEffect, useRef, type ReactElement, type ReactNode } from 'react';
import type { Clock } from '../../client/table.ts';
import { ClockFace } from './Clock.tsx';

/** What the tables and panels of a result get. */
export interface RecordProps<S, R> {
  readonly now: S;
  readonly record: R;
}

export interface SummaryProps<S, R, M> extends RecordProps<S, R> {
  readonly moves: M;
  /** Runs until the table itself deals the next part. */
  readonly clock: Clock | undefined;
}

export interface SheetProps<S> {
  readonly now: S;
  readonly onClose: () => void;
}

interface Props {
  /** The prefix of the game's classes. */
  readonly look: string;
  readonly part: 'Hand' | 'Round';
  readonly number: number;
  readonly title: string;
  /** Whether the next one is still to be dealt. */
  readonly waits: boolean;
  readonly now: { readonly watching: boolean };
  readonly moves: { dismiss(part: number): void };
  readonly onNext: () => void;
  readonly clock: Clock | undefined;
  readonly children: ReactNode;
}

export function PartSummary(props: Props): ReactElement {
  const { part, number, waits, moves, clock } = props;
  const read = (): void => moves.dismiss(number);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const mayDeal = waits && !props.now.watching;
  return (
    <section
      className={`end ${props.look}-summary`}
      aria-label={`${part} ${number}`}
      data-place="summary"
      data-waits={waits || undefined}
    >
      <h2 ref={heading} tabIndex={-1}>
        {props.title}
      </h2>
      {props.children}
      <div className="end-actions">
        <button type="button" className="btn-primary" onClick={mayDeal ? props.onNext : read}>
          {mayDeal ? `Next ${part.toLowerCase()}` : 'Go on'}
        </button>
        {mayDeal && (
          <button type="button" className="btn" onClick={read}>
            Look at the table
          </button>
        )}
        {waits && clock && <ClockFace clock={clock} />}
      </div>
    </section>
  );
}
