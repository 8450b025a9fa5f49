/** End of a match: its result, with buttons for another match or for leaving. */
import type { ReactElement, ReactNode } from 'react';
import type { Sitter, TableSnapshot } from '../../client/table.ts';
import { placesOf, winnerWords, type Decided } from '../../core/ending.ts';
import type { GameEvent, Outcome } from '../../core/game.ts';
import type { Said } from '../../core/phrase.ts';
import type { Seat, Teams } from '../../core/seat.ts';
import { counted, ordinal } from '../../core/words.ts';
import { WithCards } from '../cards/WithCards.tsx';
import { EndPanel, type Place } from './EndPanel.tsx';
import { lastMoveIn } from './last-move.ts';
import type { ScreenProps } from './screen.ts';
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
