/** Seat of another player: name, whether they are to move, and what the game shows of them. */
import type { CSSProperties, ReactElement, ReactNode } from 'react';
import type { Clock, Sitter, TableSnapshot } from '../../client/table.ts';
import type { GameEvent } from '../../core/game.ts';
import type { Seat } from '../../core/seat.ts';
import { ClockFace } from './Clock.tsx';

/** A seat of another player, with what its plate shows in every game. */
export interface OtherSeat {
  readonly seat: Seat;
  /** The seat at the bottom, and how many there are. */
  readonly you: Seat;
  readonly seats: number;
  readonly sitter: Sitter;
  /** Runs while this player is to move. */
  readonly clock: Clock | undefined;
}

/** The others clockwise from you; their clocks run only while there is play. */
export function otherSeats<P, M, E extends GameEvent>(
  { seat: you, sitters, toAct, clock }: TableSnapshot<P, M, E>,
  isPlaying = true,
): OtherSeat[] {
  const seats = sitters.length;
  return sitters.slice(1).map((_, at) => {
    const seat = (you + 1 + at) % seats;
    const isTimed = isPlaying && toAct.includes(seat);
    return { seat, you, seats, sitter: sitters[seat], clock: isTimed ? clock : undefined };
  });
}

interface Props extends OtherSeat {
  readonly acting: boolean;
  /** What it is that they do: "plays", unless the game knows better. */
  readonly doing?: string | undefined;
  /** A short word on the seat: "next", "ready", "1st". */
  readonly mark: string | undefined;
  readonly gone?: boolean;
  /** Where this player can be chosen now. */
  readonly onChoose?: (() => void) | undefined;
  readonly children: ReactNode;
}

/**
 * Where seats are on a large table, in percent of its area: clockwise from the left over the top to the right,
 * by their number; you are at the bottom.
 */
const SPOTS: readonly (readonly (readonly [x: number, y: number])[])[] = [
  [],
  [[50, 0]],
  [[6, 18], [94, 18]],
  [[0, 34], [50, 0], [100, 34]],
  [[0, 42], [24, 2], [76, 2], [100, 42]],
  [[0, 44], [20, 5], [50, 0], [80, 5], [100, 44]],
  [[0, 52], [10, 8], [36, 0], [64, 0], [90, 8], [100, 52]],
  [[0, 52], [5, 8], [27, 0], [50, 0], [73, 0], [95, 8], [100, 52]],
]; // prettier-ignore

export function SeatPlate(props: Props): ReactElement {
  const { seat, you, seats, sitter, mark, acting, doing = 'plays', gone = false, clock } = props;
  const [x, y] = SPOTS[seats - 1]?.[(seat - you - 1 + seats) % seats] ?? [50, 0];
  const place = `seat/${seat}`;
  const { name, bot } = sitter;
  const away = awayWords(sitter);
  const whose = sitter.standIn && away !== undefined ? `${away} for ${name}` : away;
  return (
    <section
      className="seat"
      aria-label={[name, acting ? (props.doing ?? 'to play') : undefined, mark, whose]
        .filter((word) => word !== undefined)
        .join(', ')}
      data-acting={acting}
      data-gone={gone}
      data-away={away && ''}
      data-place={place}
      data-drop={place}
      data-target={props.onChoose && 'lit'}
      onClick={props.onChoose}
      style={{ '--seat-x': x, '--seat-y': y } as CSSProperties}
    >
      <header>
        <span className="seat-name">{name}</span>
        {bot !== undefined && <span className="seat-note">{bot}</span>}
        <span className="seat-mark" data-mark={mark} aria-hidden="true">
          {clock ? <ClockFace clock={clock} /> : acting ? doing : mark}
        </span>
      </header>
      {props.children}
      {away !== undefined && (
        <p className="seat-away" aria-hidden="true">
          {away}
        </p>
      )}
    </section>
  );
}

/** Why nobody answers on this seat, or who answers instead. */
function awayWords({ absent, standIn }: Sitter): string | undefined {
  if (standIn) return 'a bot plays';
  return absent ? 'absent' : undefined;
}
