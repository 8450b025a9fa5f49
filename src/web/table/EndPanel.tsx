/** How it ended: places in order, and what to do next. */
import { useEffect, useRef, type ReactElement, type ReactNode } from 'react';
import { listWords } from '../../core/words.ts';

export interface Place {
  readonly name: string;
  readonly place: string;
  readonly you: boolean;
  readonly note?: string | undefined;
}

interface Props {
  readonly title: string;
  readonly line: string;
  /** Who came first, second, last; empty where the game tells it otherwise, by `children`. */
  readonly places?: readonly Place[];
  readonly children?: ReactNode;
  /** Undefined for those who only watch. */
  readonly onRematch: (() => void) | undefined;
  /** Once you have asked for another match: who has not. */
  readonly waits?: readonly string[] | undefined;
  /** What else stands in the way of another match. */
  readonly note?: string | undefined;
  readonly onLeave: () => void;
}

export function EndPanel(props: Props): ReactElement {
  const { title, line, places = [], onLeave } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="end" aria-label="Result">
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p>{line}</p>
      {props.children}
      {places.length > 0 && <Places places={places} />}
      {props.note !== undefined && <p className="end-note">{props.note}</p>}
      <div className="end-actions">
        <Rematch {...props} />
        <button type="button" className="btn" onClick={onLeave}>
          Leave the table
        </button>
      </div>
    </section>
  );
}

const Places = ({ places }: { readonly places: readonly Place[] }): ReactElement => (
  <ol className="places">
    {places.map(({ name, place, you, note }) => (
      <li key={place} data-you={you}>
        <span>{place}</span>
        <strong>{name}</strong>
        {note !== undefined && <em>{note}</em>}
      </li>
    ))}
  </ol>
);

function Rematch({ onRematch, waits, note }: Props): ReactElement | null {
  if (!onRematch) return null;
  if (waits)
    return (
      <p className="end-waits" role="status">
        {waitWords(waits, note)}
      </p>
    );
  return (
    <button type="button" className="btn-primary" onClick={onRematch}>
      Rematch
    </button>
  );
}

function waitWords(waits: readonly string[], note: string | undefined): string {
  if (waits.length > 0) return `Waiting for ${listWords(waits)}`;
  return note === undefined ? 'Dealing again' : 'You are in';
}
