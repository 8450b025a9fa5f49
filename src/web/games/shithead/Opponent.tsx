/** SH-S11: seat of an opponent at Shithead, with their visible cards and the size of their hand. */
import { memo, type ReactElement } from 'react';
import { formatCard } from '../../../core/card.ts';
import { countCards, ordinal } from '../../../core/words.ts';
import { isActive, jokerTargets, nextSeat, type Position } from '../../../games/shithead/index.ts';
import type { Clock, Sitter } from '../../../client/table.ts';
import { CardBack, CardFace } from '../../cards/Card.tsx';
import { SeatPlate, seatSpot } from '../../table/SeatPlate.tsx';
import './opponent.css';
import { placeOf } from './staging.ts';

interface Props {
  readonly view: Position;
  readonly seat: number;
  readonly you: number;
  readonly sitter: Sitter;
  /** Runs while this player is to move. */
  readonly clock: Clock | undefined;
  readonly onChoose: ((seat: number) => void) | undefined;
}

export const Opponent = memo(function Opponent(props: Props): ReactElement {
  const { view, seat, you, sitter, clock, onChoose } = props;
  const seats = view.hand.length;
  const at = (seat - you - 1 + seats) % seats;
  const choosable = onChoose !== undefined && jokerTargets(view).includes(seat);
  return (
    <SeatPlate
      sitter={sitter}
      clock={clock}
      acting={isActing(view, seat)}
      mark={markOf(view, seat)}
      gone={!isActive(view, seat)}
      place={`seat/${seat}`}
      spot={seatSpot(at, seats - 1)}
      onChoose={choosable ? () => onChoose(seat) : undefined}
    >
      {isActive(view, seat) ? (
        <div className="seat-cards">
          <OpenColumns view={view} seat={seat} />
          <HandCount view={view} seat={seat} />
        </div>
      ) : (
        <p className="seat-out">out</p>
      )}
    </SeatPlate>
  );
});

function HandCount({ view, seat }: { view: Position; seat: number }): ReactElement {
  const hand = view.hand[seat].length;
  return (
    <span
      className="seat-hand"
      data-place={placeOf('hand', seat)}
      role="img"
      aria-label={`${countCards(hand)} in hand`}
    >
      {hand > 0 ? <CardBack /> : <span className="seat-empty" />}
      <b aria-hidden="true">{hand}</b>
    </span>
  );
}

const isActing = (view: Position, seat: number): boolean =>
  view.phase !== 'setup' && view.phase !== 'finished' && view.turn === seat;

/** One word at most: the place, ready in the swap phase, or who comes next (SH-S6). */
function markOf(view: Position, seat: number): string | undefined {
  const place = view.finishOrder.indexOf(seat);
  if (place >= 0) return ordinal(place + 1);
  if (view.phase === 'setup') return view.ready[seat] ? 'ready' : undefined;
  if (view.phase === 'finished') return 'last';
  return nextSeat(view, view.turn) === seat && view.turn !== seat ? 'next' : undefined;
}

/** Three columns: a blind card, and the face-up card on it while there is one. */
function OpenColumns({ view, seat }: { view: Position; seat: number }): ReactElement {
  const faceUp = view.faceUp[seat];
  const blind = view.blind[seat];
  return (
    <span
      className="seat-open"
      data-place={placeOf('faceUp', seat)}
      role="group"
      aria-label={`Face-up cards, ${countCards(blind.length)} blind`}
    >
      <span className="seat-blind" data-place={placeOf('blind', seat)}>
        {blind.map((_, slot) => (
          // Blind cards cannot be told apart: their place is all they are.
          // eslint-disable-next-line react/no-array-index-key
          <CardBack key={slot} />
        ))}
      </span>
      <span className="seat-faceup">
        {faceUp.map((card) => (
          <span key={card} data-card={formatCard(card)}>
            <CardFace card={card} />
          </span>
        ))}
      </span>
    </span>
  );
}
