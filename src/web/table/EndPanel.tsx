/** How it ended: places in order, and what to do next. */
import { useEffect, useRef, type ReactElement } from 'react';

export interface Place {
  readonly name: string;
  readonly place: string;
  readonly you: boolean;
  readonly note?: string | undefined;
}

interface Props {
  readonly title: string;
  readonly line: string;
  readonly places: readonly Place[];
  readonly onRematch: () => void;
  readonly onLeave: () => void;
}

export function EndPanel({ title, line, places, onRematch, onLeave }: Props): ReactElement {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="end" aria-label="Result">
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p>{line}</p>
      <ol className="places">
        {places.map(({ name, place, you, note }) => (
          <li key={place} data-you={you}>
            <span>{place}</span>
            <strong>{name}</strong>
            {note !== undefined && <em>{note}</em>}
          </li>
        ))}
      </ol>
      <div className="end-actions">
        <button type="button" className="btn-primary" onClick={onRematch}>
          Rematch
        </button>
        <button type="button" className="btn" onClick={onLeave}>
          Leave the table
        </button>
      </div>
    </section>
  );
}
