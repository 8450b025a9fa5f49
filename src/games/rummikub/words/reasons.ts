/** Reasons of bots and coach: their codes, and their words from one player to another. */
import { reasonerOf, type ReasonOf } from '../../../core/reason.ts';
import type { Seat } from '../../../core/seat.ts';
import type { NoParams } from '../../../core/violation.ts';
import type { Reason } from '../../../core/game.ts';
import { unreachable } from '../../../core/invariant.ts';
import { say, type Phrase, type SeatPart } from '../../../core/phrase.ts';
import { counted } from '../../../core/words.ts';

/** What a reason of Rummikub tells, by its code. Cards are in notation. */
export interface ReasonParams {
  readonly GOES_OUT: NoParams;
  readonly OPENS: { readonly points: number };
  readonly LAYS: { readonly count: number; readonly left: number };
  readonly MOST: NoParams;
  readonly MORE: { readonly count: number };
  readonly KEEPS_JOKER: NoParams;
  readonly POOL_LOW: { readonly points: number };
  readonly NO_PLAY: NoParams;
  readonly CANNOT_OPEN: NoParams;
  readonly SEES_NONE: NoParams;
  readonly JOKER_TO_OPEN: NoParams;
  readonly JOKER_TO_LAY: NoParams;
  readonly WAITS: { readonly count: number };
  readonly KEEPS_BACK: { readonly count: number };
  readonly NEAR_OUT: { readonly seat: Seat; readonly count: number };
  readonly NEXT_ROUND: NoParams;
}
export type RummikubReason = ReasonOf<ReasonParams>;
export type ReasonCode = RummikubReason['code'];

export const reason = reasonerOf<ReasonParams>();

export const REASON_CODES = [
  'GOES_OUT',
  'OPENS',
  'LAYS',
  'MOST',
  'MORE',
  'KEEPS_JOKER',
  'POOL_LOW',
  'NO_PLAY',
  'CANNOT_OPEN',
  'SEES_NONE',
  'JOKER_TO_OPEN',
  'JOKER_TO_LAY',
  'WAITS',
  'KEEPS_BACK',
  'NEAR_OUT',
  'NEXT_ROUND',
] as const satisfies readonly ReasonCode[];

/** Half a sentence in small letters, so that several can be joined by commas and "and". */
export function giveReason({ code, params }: Reason, names: readonly string[] = []): Phrase {
  const known = code as ReasonCode;
  const count = Number(params.count);
  switch (known) {
    case 'GOES_OUT':
      return say`it empties your rack and wins the round`;
    case 'OPENS':
      return say`it opens with ${params.points} points`;
    case 'LAYS':
      return say`it lays ${counted(count, 'tile')} and leaves you ${params.left}`;
    case 'MOST':
      return say`no play lays more`;
    case 'MORE':
      return say`${counted(count, 'tile')} could be laid`;
    case 'KEEPS_JOKER':
      return say`your joker stays for the last tiles`;
    case 'POOL_LOW':
      return say`the pool is nearly empty and it takes ${params.points} points off your rack`;
    case 'NO_PLAY':
      return say`no tile of your rack can be played`;
    case 'CANNOT_OPEN':
      return say`your rack cannot open yet`;
    case 'SEES_NONE':
      return say`there seems to be no play`;
    case 'JOKER_TO_OPEN':
      return say`opening would cost your joker, which is worth more at the end`;
    case 'JOKER_TO_LAY':
      return say`a play would cost your joker, which is worth more at the end`;
    case 'WAITS':
      return say`the ${counted(count, 'tile')} that you could lay can wait, and a new tile comes a turn sooner`;
    case 'KEEPS_BACK':
      return say`it keeps back ${counted(count, 'tile')} for the turn in which you go out`;
    case 'NEAR_OUT':
      return say`${sayPlayer(Number(params.seat), names)} has only ${counted(count, 'tile')} left`;
    case 'NEXT_ROUND':
      return say`the next round can be dealt`;
    default:
      return unreachable(known);
  }
}

const sayPlayer = (seat: number, names: readonly string[]): SeatPart => ({
  seat,
  text: names[seat] ?? 'another player',
});
