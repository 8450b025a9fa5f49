/** Seat of an opponent at Casino: the number of cards in hand, and the capture pile. */
import type { ReactElement } from 'react';
import type { Clock, Sitter } from '../../../client/table.ts';
import { countCards } from '../../../core/words.ts';
import { isPartner, sideOf } from '../../../games/casino/index.ts';
import { CardBack } from '../../cards/Card.tsx';
import type { Drag } from '../../table/drag.ts';
import { SeatPlate, seatSpot } from '../../table/SeatPlate.tsx';
import type { Marks } from './marks.ts';
import { Pile } from './Pile.tsx';
import { placeOf } from './staging.ts';
import type { Standing, Thing } from './standing.ts';
import { ownerColour } from './words.ts';

interface Props {
  readonly now: Standing;
  readonly seat: number;
  readonly sitter: Sitter;
  /** Runs while this player is to move. */
  readonly clock: Clock | undefined;
  readonly marks: Marks;
  readonly drag: Drag;
  readonly onTap: (thing: Thing) => void;
  readonly onScore: () => void;
}

export function Opponent(props: Props): ReactElement {
  const { now, seat, sitter, clock, marks, drag } = props;
  const { view } = now;
  const seats = view.hand.length;
  const at = (seat - now.seat - 1 + seats) % seats;
  const side = sideOf(view, seat);
  const hand = view.hand[seat].length;
  return (
    <SeatPlate
      sitter={sitter}
      clock={clock}
      acting={!view.over && view.turn === seat}
      mark={markOf(now, seat)}
      gone={false}
      place={`seat/${seat}`}
      spot={seatSpot(at, seats - 1)}
    >
      <div className="ca-seat" data-owner={ownerColour(seat, now.seat, seats)}>
        {showsPile(now, seat) && (
          <Pile
            now={now}
            side={side}
            whose={whosePile(now, seat)}
            mark={marks.tops.get(side)}
            drag={drag}
            onTap={props.onTap}
            onScore={props.onScore}
          />
        )}
        <span
          className="ca-hand-count"
          data-place={placeOf('hand', seat)}
          role="img"
          aria-label={`${countCards(hand)} in hand`}
        >
          {hand > 0 ? <CardBack /> : <span className="ca-pile-empty" />}
          <b className="ca-count" aria-hidden="true">
            {hand}
          </b>
        </span>
      </div>
    </SeatPlate>
  );
}

/** Partners have one pile: yours lies before you, theirs before the one who plays after you. */
const showsPile = ({ view, seat: you }: Standing, seat: number): boolean =>
  sideOf(view, seat) !== sideOf(view, you) &&
  (view.pile.length === view.hand.length || seat === (you + 1) % view.hand.length);

function whosePile({ view, names }: Standing, seat: number): string {
  const partner = view.hand.findIndex((_, other) => isPartner(view, seat, other));
  return partner < 0 ? `${names[seat]}'s pile` : `the pile of ${names[seat]} and ${names[partner]}`;
}

/** One word at most. */
function markOf({ view, seat: you, watching }: Standing, seat: number): string | undefined {
  if (!watching && isPartner(view, you, seat)) return 'partner';
  if (view.over) return undefined;
  return view.hand.length > 2 && (view.turn + 1) % view.hand.length === seat ? 'next' : undefined;
}
