/** Seat of an opponent at May I?: number of cards in hand, whether they are down, and their total. */
import type { ReactElement } from 'react';
import type { Clock, Sitter } from '../../../client/table.ts';
import { countCards, counted } from '../../../core/words.ts';
import { CardBack } from '../../cards/Card.tsx';
import { SeatPlate, seatSpot } from '../../table/SeatPlate.tsx';
import { handPlace } from './places.ts';
import type { Standing } from './standing.ts';

interface Props {
  readonly now: Standing;
  readonly seat: number;
  readonly sitter: Sitter;
  /** Runs while this player is to move. */
  readonly clock: Clock | undefined;
}

export function Opponent({ now, seat, sitter, clock }: Props): ReactElement {
  const { view } = now;
  const seats = view.hand.length;
  const at = (seat - now.seat - 1 + seats) % seats;
  const hand = view.hand[seat].length;
  const isDown = view.down[seat];
  const prompted = view.question?.prompted === seat;
  const acting = now.playing && (view.question ? prompted : view.turn === seat);
  return (
    <SeatPlate
      sitter={sitter}
      clock={clock}
      acting={acting}
      doing={prompted ? 'asked' : undefined}
      mark={markOf(now, seat)}
      gone={false}
      place={`seat/${seat}`}
      spot={seatSpot(at, seats - 1)}
    >
      <div className="mi-seat" data-seat={seat} data-down={isDown || undefined}>
        <span
          className="mi-count"
          data-place={handPlace(seat)}
          role="img"
          aria-label={`${countCards(hand)} in hand${isDown ? ', down' : ''}`}
        >
          <CardBack />
          <b aria-hidden="true">{hand}</b>
        </span>
        <span className="mi-down-mark" aria-hidden="true">
          {isDown && 'down'}
        </span>
        <span className="mi-total" aria-label={counted(view.totals[seat], 'point')}>
          {view.totals[seat]}
        </span>
      </div>
    </SeatPlate>
  );
}

/** One word at most. */
function markOf({ view, playing }: Standing, seat: number): string | undefined {
  if (view.question?.caller === seat) return 'calls';
  if (!playing) return undefined;
  if (view.question) return view.turn === seat ? 'turn' : undefined;
  return (view.turn + 1) % view.hand.length === seat ? 'next' : undefined;
}
