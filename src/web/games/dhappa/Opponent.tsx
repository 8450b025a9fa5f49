/** Seat of another player at Dhappa: team, number of cards in hand, and whether they have opened. */
import type { ReactElement } from 'react';
import type { Clock, Sitter } from '../../../client/table.ts';
import { countCards } from '../../../core/words.ts';
import { TEAM_NAMES, teamOf } from '../../../games/dhappa/index.ts';
import { CardBack } from '../../cards/Card.tsx';
import { SeatPlate, seatSpot } from '../../table/SeatPlate.tsx';
import { handPlace } from './places.ts';
import './seats.css';
import type { Standing } from './standing.ts';

interface Props {
  readonly now: Standing;
  readonly seat: number;
  readonly sitter: Sitter;
  /** Runs while this player is to move. */
  readonly clock: Clock | undefined;
  /** Shows what is known of this hand. */
  readonly onKnown: () => void;
}

export function Opponent({ now, seat, sitter, clock, onKnown }: Props): ReactElement {
  const { view } = now;
  const seats = view.hands.length;
  const at = (seat - now.seat - 1 + seats) % seats;
  const team = TEAM_NAMES[teamOf(seat)];
  const partner = !now.watching && teamOf(seat) === now.team;
  const cards = view.hands[seat].length;
  const opened = view.opened[seat];
  return (
    <SeatPlate
      sitter={sitter}
      clock={clock}
      acting={now.playing && view.turn === seat}
      mark={markOf(now, seat)}
      gone={false}
      place={`seat/${seat}`}
      spot={seatSpot(at, seats - 1)}
    >
      <div
        className="dh-seat"
        data-seat={seat}
        data-team={team}
        data-partner={partner || undefined}
        data-opened={opened || undefined}
      >
        <button
          type="button"
          className="dh-seat-target"
          aria-label={plateName(now, seat, sitter.name)}
          onClick={onKnown}
        />
        <span className="dh-team" data-team={team} aria-hidden="true">
          {team}
        </span>
        <span className="dh-hand-count" data-place={handPlace(seat)} aria-hidden="true">
          <CardBack />
          <b>{cards}</b>
        </span>
        <span className="dh-opened" aria-hidden="true">
          {opened ? 'opened' : 'closed'}
        </span>
      </div>
    </SeatPlate>
  );
}

/** "East, team A, your partner, 21 cards in hand, 3 of them known, opened". */
function plateName({ view, team, watching }: Standing, seat: number, name: string): string {
  const known = view.shown[seat].length;
  return [
    `${name}, team ${TEAM_NAMES[teamOf(seat)]}`,
    !watching && teamOf(seat) === team && 'your partner',
    `${countCards(view.hands[seat].length)} in hand`,
    known > 0 && `${known} of them known`,
    view.opened[seat] ? 'opened' : 'not opened',
  ]
    .filter(Boolean)
    .join(', ');
}

/** One word at most: whose turn comes next, else who plays with you. */
function markOf({ view, playing, team, watching }: Standing, seat: number): string | undefined {
  if (playing && (view.turn + 1) % view.hands.length === seat) return 'next';
  return !watching && teamOf(seat) === team ? 'partner' : undefined;
}
