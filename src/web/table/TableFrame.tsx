/** Layout regions of a table screen. Each game fills them; one style sheet arranges them. */
import type { ReactElement, ReactNode } from 'react';
import type { Together } from './together.ts';

interface Props {
  readonly title: string;
  /** A class by which a game's own style sheet finds its table. */
  readonly look?: string | undefined;
  /** Which position is shown: changes with every move. */
  readonly seq: string;
  readonly bar: ReactNode;
  readonly seats: ReactNode;
  readonly centre: ReactNode;
  readonly own: ReactNode;
  readonly hand: ReactNode;
  readonly coach: ReactNode;
  readonly actions: ReactNode;
  readonly rail: ReactNode;
  /** How the match ended, once it has. */
  readonly end: ReactNode;
  readonly railOpen: boolean;
  readonly yourTurn: boolean;
  readonly others: number;
  readonly dragging: boolean;
  /** One of the others is to be chosen. */
  readonly choosing: boolean;
  /** A press on the bare cloth: fast-forward. */
  readonly onCloth: () => void;
}

export function TableFrame(props: Props): ReactElement {
  return (
    <main
      className={`table felt ${props.look ?? ''}`}
      // It takes the focus when it opens, and is no stop on the way with Tab.
      tabIndex={-1}
      aria-label={props.title}
      data-seq={props.seq}
      data-your-turn={props.yourTurn}
      data-rail={props.railOpen}
      data-others={props.others}
      data-dragging={props.dragging || undefined}
      data-choosing={props.choosing || undefined}
    >
      <h1 className="visually-hidden">{props.title}</h1>
      <div className="table-bar">{props.bar}</div>
      <div className="table-cloth" onPointerDown={props.onCloth}>
        <div className="table-seats">{props.seats}</div>
        <div className="table-centre">{props.centre}</div>
      </div>
      <div className="table-coach">{props.coach}</div>
      <div className="table-own">{props.own}</div>
      <div className="table-hand">{props.hand}</div>
      <div className="table-actions">{props.actions}</div>
      {props.rail}
      {props.end !== undefined && <div className="table-end">{props.end}</div>}
    </main>
  );
}

interface BarProps {
  readonly title: string;
  /** Where moves are never taken back there is no button for it. */
  readonly takesBack: boolean;
  readonly canUndo: boolean;
  readonly railOpen: boolean;
  readonly onLeave: () => void;
  readonly onUndo: () => void;
  readonly onLog: () => void;
  readonly onHelp: () => void;
  readonly onRules: () => void;
  readonly onSettings: () => void;
  readonly together: Together | undefined;
}

export function TableBar(props: BarProps): ReactElement {
  return (
    <nav className="bar" aria-label="Table">
      <WayOut {...props} />
      <span className="bar-title" aria-hidden="true">
        {props.title}
      </span>
      <SayOrUndo {...props} />
      <button
        type="button"
        className="btn-quiet"
        aria-pressed={props.railOpen}
        onClick={props.onLog}
      >
        Log
      </button>
      <button type="button" className="btn-quiet" onClick={() => props.onRules()}>
        <span className="bar-long">How to play</span>
        <span className="bar-short">Rules</span>
      </button>
      <button
        type="button"
        className="btn-quiet bar-wide"
        onClick={props.onHelp}
        title="All keys (?)"
      >
        Keys
      </button>
      <button type="button" className="btn-quiet" onClick={props.onSettings}>
        Settings
      </button>
    </nav>
  );
}

/** Where others sit too there is more to a table than leaving it. */
function WayOut({ together, onLeave }: BarProps): ReactElement {
  if (!together)
    return (
      <button type="button" className="btn-quiet" onClick={onLeave}>
        Leave
      </button>
    );
  return (
    <button type="button" className="btn-quiet" onClick={together.onMenu}>
      {together.mark}
      Table
    </button>
  );
}

/** A move that others have seen is not taken back; one can say something about it. */
function SayOrUndo({ together, takesBack, canUndo, onUndo }: BarProps): ReactElement | null {
  if (takesBack)
    return (
      <button
        type="button"
        className="btn-quiet"
        disabled={!canUndo}
        onClick={onUndo}
        title="Take back your last move (U)"
      >
        Take back
      </button>
    );
  if (!together?.onSay) return null;
  return (
    <button type="button" className="btn-quiet" onClick={together.onSay}>
      Say
    </button>
  );
}
