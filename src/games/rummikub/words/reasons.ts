/** Reasons of bots and coach: their codes, and their words from one player to another. */
import type { Reason } from '../../../core/game.ts';
import { unreachable } from '../../../core/invariant.ts';
import { say, type Phrase, type SeatPart } from '../../../core/phrase.ts';
import { counted } from '../../../core/words.ts';

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
] as const;
export type ReasonCode = (typeof REASON_CODES)[number];

export interface RummikubReason extends Reason {
  readonly code: ReasonCode;
}

export const reason = (code: ReasonCode, params: Reason['params'] = {}): RummikubReason => ({
  code,
  params,
});

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
