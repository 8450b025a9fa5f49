/**
 * Panel at the end of a match, with the table still visible: winner, reason, last move, ranking, and what to
 * do next.
 */
import { useEffect, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { listWords } from '../../core/words.ts';
import './end.css';

export interface Place {
  readonly name: string;
  /** "1st"; empty after a draw. */
  readonly place: string;
  readonly you: boolean;
  readonly won: boolean;
  /** "24 points"; empty where none are counted. */
  readonly points: string;
  /** What else is to be said of this seat, such as that a bot played it. */
  readonly notes: readonly string[];
}

interface Props {
  readonly title: string;
  /** What decided it. */
  readonly decided: ReactNode;
  readonly lastMove: ReactNode;
  readonly places: readonly Place[];
  /** What the game itself counts. */
  readonly children?: ReactNode;
  /** Undefined for those who only watch. */
  readonly onRematch: (() => void) | undefined;
  /** Who else wants another match. */
  readonly asked: readonly string[];
  /** Once you have asked for another match: who has not. */
  readonly waits?: readonly string[] | undefined;
  /** What else stands in the way of another match. */
  readonly note?: string | undefined;
  readonly onLeave: () => void;
}

export function EndPanel(props: Props): ReactElement {
  const [folded, setFolded] = useState(false);
  const { title, onLeave } = props;
  return (
    <section className="end match-end" aria-label="Result" data-folded={folded || undefined}>
      <Heading title={title} key={String(folded)} />
      {!folded && <Told {...props} />}
      <div className="end-actions">
        {!folded && <Rematch {...props} />}
        <button type="button" className="btn" onClick={() => setFolded(!folded)}>
          {folded ? 'Show the result' : 'Look at the table'}
        </button>
        {!folded && (
          <button type="button" className="btn" onClick={onLeave}>
            Leave the table
          </button>
        )}
      </div>
    </section>
  );
}

function Heading({ title }: { readonly title: string }): ReactElement {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 ref={heading} tabIndex={-1}>
      {title}
    </h2>
  );
}

const Told = (props: Props): ReactElement => (
  // However long it is, it scrolls by keys too.
  <div className="end-told" role="group" aria-label="How it ended" tabIndex={0}>
    <p className="end-decided">{props.decided}</p>
    <Places places={props.places} />
    <p className="end-last">
      <span>Last move</span> {props.lastMove}
    </p>
    {props.children}
    {props.note !== undefined && <p className="end-note">{props.note}</p>}
  </div>
);

const Places = ({ places }: { readonly places: readonly Place[] }): ReactElement => (
  <ol className="places">
    {places.map(({ name, place, you, won, points, notes }) => (
      <li key={name} data-you={you} data-won={won || undefined}>
        <span className="place-number">{place}</span>
        <strong>{name}</strong>
        {notes.map((note) => (
          <em key={note}>{note}</em>
        ))}
        <span className="place-points">{points}</span>
      </li>
    ))}
  </ol>
);

/** Another match is asked for and agreed to; it never starts by itself. */
function Rematch({ onRematch, asked, waits, note }: Props): ReactElement | null {
  if (!onRematch) return null;
  if (waits)
    return (
      <p className="end-waits" role="status">
        {waitWords(waits, note)}
      </p>
    );
  return (
    <>
      <p className="end-asks" role="status">
        {asked.length === 0
          ? 'Another match with the same players?'
          : `${listWords(asked)} ${asked.length === 1 ? 'asks' : 'ask'} for another match.`}
      </p>
      <button type="button" className="btn-primary" onClick={onRematch}>
        {asked.length === 0 ? 'Rematch' : 'Agree to a rematch'}
      </button>
    </>
  );
}

function waitWords(waits: readonly string[], note: string | undefined): string {
  if (waits.length > 0) return `Waiting for ${listWords(waits)}`;
  return note === undefined ? 'Dealing again' : 'You are in';
}
