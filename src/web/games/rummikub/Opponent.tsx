/** Seat of an opponent at Rummikub: number of tiles, whether they have opened, and their total. */
import type { ReactElement } from 'react';
import { UNKNOWN } from '../../../core/card.ts';
import type { Clock, Sitter } from '../../../client/table.ts';
import { counted } from '../../../core/words.ts';
import { formatScore, scoreWords } from '../../../games/rummikub/index.ts';
import { SeatPlate, seatSpot } from '../../table/SeatPlate.tsx';
import { TileView } from '../../tiles/TileView.tsx';
import { seatPlace } from './places.ts';
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
  const seats = view.rack.length;
  const at = (seat - now.seat - 1 + seats) % seats;
  const left = view.rack[seat].length;
  const isNext = now.playing && (view.turn + 1) % seats === seat;
  const opened = view.opened[seat];
  return (
    <SeatPlate
      sitter={sitter}
      clock={clock}
      acting={now.playing && view.turn === seat}
      mark={isNext ? 'next' : undefined}
      gone={false}
      place={seatPlace(seat)}
      spot={seatSpot(at, seats - 1)}
    >
      <div className="rk-seat" data-seat={seat}>
        <span
          className="rk-count"
          role="img"
          aria-label={`${counted(left, 'tile')} left${opened ? ', opened' : ', not opened'}`}
        >
          <TileView tile={UNKNOWN} title="" />
          <b aria-hidden="true">{left}</b>
        </span>
        <span className="rk-opened" aria-hidden="true">
          {opened ? 'open' : ''}
        </span>
        <span className="rk-total" aria-label={scoreWords(view.totals[seat])}>
          {formatScore(view.totals[seat])}
        </span>
      </div>
    </SeatPlate>
  );
}
