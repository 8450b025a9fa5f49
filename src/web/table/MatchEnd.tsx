/**
 * End of a match: the panel with winner, reason, ranking and last move, and the buttons for another match or
 * for leaving. The table stays visible.
 */
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Sitter, TableSnapshot } from '../../client/table.ts';
import { type Decided, placesOf, winnerWords } from '../../core/ending.ts';
import type { GameEvent, Outcome } from '../../core/game.ts';
import { joinPhrases, plainText, type Phrase, type Said } from '../../core/phrase.ts';
import type { Seat, Teams } from '../../core/seat.ts';
import { counted, listWords, ordinal } from '../../core/words.ts';
import { WithCards } from '../cards/WithCards.tsx';
import './end.css';
import type { PhraseLine } from '../../core/match.ts';
import { isMoverLine } from '../../protocol/mover-line.ts';
import type { ScreenProps } from './GameTable.tsx';
import { lastLines } from './LogRail.tsx';
import { viewerOf } from './use-table.ts';

interface Props<P, M, E extends GameEvent> {
  readonly screen: ScreenProps<P, M, E>;
  readonly snapshot: TableSnapshot<P, M, E>;
  readonly outcome: Outcome;
  readonly decided: Decided<P>;
  /** Those who share a place. */
  readonly teams?: Teams;
  /** Where points are not plain numbers, or are none. */
  readonly pointsOf?: (seat: Seat) => string;
  /** What a game calls a seat in the end, such as its loser. */
  readonly titleOf?: (seat: Seat) => string | undefined;
  /** How a sentence is drawn where it does not speak of cards. */
  readonly drawn?: (text: Said) => ReactNode;
  readonly children?: ReactNode;
}

/** What the end of every game gets from its screen. */
export interface EndProps<S, T> {
  readonly screen: S;
  readonly table: T;
  readonly outcome: Outcome;
}

const withCards = (text: Said): ReactNode => <WithCards text={text} />;

export function MatchEnd<P, M, E extends GameEvent>(props: Props<P, M, E>): ReactElement {
  const { screen, snapshot, outcome, drawn = withCards } = props;
  const { client, together, onLeave } = screen;
  const viewer = viewerOf(snapshot);
  return (
    <EndPanel
      title={winnerWords(outcome, viewer, snapshot.names)}
      decided={drawn(props.decided(snapshot.view, viewer, snapshot.names))}
      lastMove={drawn(lastMoveIn(snapshot.log))}
      places={placesFor(props)}
      onRematch={together ? together.onRematch : () => void client.rematch()}
      asked={together?.rematchAsked ?? []}
      waits={snapshot.rematchWaits}
      note={together?.rematchNote}
      onLeave={onLeave}
    >
      {props.children}
    </EndPanel>
  );
}

function placesFor<P, M, E extends GameEvent>(props: Props<P, M, E>): Place[] {
  const { snapshot, outcome, teams, pointsOf = pointsIn(outcome), titleOf } = props;
  const viewer = viewerOf(snapshot);
  return placesOf(outcome, teams).map(({ seat, place }) => ({
    name: seat === viewer ? 'You' : snapshot.names[seat],
    place: place === undefined ? '' : ordinal(place),
    you: seat === viewer,
    won: outcome.winners.includes(seat),
    points: pointsOf(seat),
    notes: [titleOf?.(seat), playedBy(snapshot.sitters[seat])].filter((note) => note !== undefined),
  }));
}

const pointsIn =
  ({ points }: Outcome) =>
  (seat: Seat): string =>
    points === undefined ? '' : counted(points[seat], 'point');

/** A seat that was not played by its own player says so. */
function playedBy({ bot, standIn, hadStandIn }: Sitter): string | undefined {
  if (bot !== undefined) return 'bot';
  if (standIn) return 'a bot played on';
  return hadStandIn ? 'a bot helped out' : undefined;
}

/** The last move, and who chose it if its player did not. Its results are shown as places and points. */
export function lastMoveIn(log: readonly PhraseLine[]): Phrase {
  const lines = lastLines(log);
  return joinPhrases(lines.slice(0, isMoverLine(plainText(lines[0] ?? [])) ? 2 : 1), ' ');
}

interface Place {
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

interface EndPanelProps {
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

/**
 * Panel at the end of a match, with the table still visible: winner, reason, last move, ranking, and what to
 * do next.
 */
function EndPanel(props: EndPanelProps): ReactElement {
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

const Told = (props: EndPanelProps): ReactElement => (
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
function Rematch({ onRematch, asked, waits, note }: EndPanelProps): ReactElement | null {
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
