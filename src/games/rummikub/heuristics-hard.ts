/**
 * The best play, with judgement about jokers. Measured against itself over thousands of rounds: who keeps jokers until
 * they empty the rack wins far more often, and so does who waits with the first meld rather than spend a joker on it;
 * holding back whole sets, waiting for bigger plays and opening late gain nothing.
 */
import type { Seat } from '../../core/seat.ts';
import { JOKER } from '../../core/tile.ts';
import { bestPlay } from './best-play.ts';
import type { Answer, Wishes } from './solver/types.ts';
import type { Position } from './types.ts';

/** Everyone draws once more at most: what lies on racks will soon be counted. */
export const isPoolLow = ({ pool, rack }: Position): boolean => pool.length <= rack.length;

/** Undefined where it is better, or all that is left, to draw or pass. */
export function strongPlay(view: Position, seat: Seat, keepTable: boolean): Answer | undefined {
  if (!view.opened[seat]) return openingPlay(view, seat, keepTable);
  const held = bestPlay(view, seat, { jokers: 'hold', keepTable });
  if (held?.status === 'finish' || !isPoolLow(view)) return held;
  const last: Partial<Wishes> = { objective: 'maxPoints', jokers: 'play', keepTable };
  return bestPlay(view, seat, last);
}

/** Without jokers as long as there is time: each of them is worth more at the end. */
function openingPlay(view: Position, seat: Seat, keepTable: boolean): Answer | undefined {
  const answer = bestPlay(view, seat, { jokers: 'hold', keepTable });
  if (answer === undefined || answer.status === 'finish' || isPoolLow(view)) return answer;
  return answer.played.includes(JOKER) ? undefined : answer;
}
