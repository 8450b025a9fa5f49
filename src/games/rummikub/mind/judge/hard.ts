/**
 * Policy of hard: the best play, with judgement about jokers. It was measured against itself over thousands
 * of rounds. Who keeps jokers until they empty the rack wins far more often. So does who waits with the first
 * meld rather than spend a joker on it. Holding back whole sets, waiting for bigger plays and opening late
 * gain nothing.
 */
import type { Seat } from '../../../../core/seat.ts';
import { JOKER } from '../../../../core/tile.ts';
import { bestPlay } from '../../rules/packed/best-play.ts';
import type { Answer, Wishes } from '../../solver/types.ts';
import type { SolverWorkspace } from '../../solver/workspace.ts';
import type { Position } from '../../rules/types.ts';

/** Everyone draws once more at most: what lies on racks will soon be counted. */
export const isPoolLow = ({ pool, rack }: Position): boolean => pool.length <= rack.length;

/** The table as it was, as far as that is soon found: a coach has to answer at once. */
export const KEEPS_TABLE: Partial<Wishes> = { keepTable: true, patience: 32 };
const LAYS_ANEW: Partial<Wishes> = { keepTable: false };

/** Undefined where it is better, or all that is left, to draw or pass. */
export function strongPlay(
  view: Position,
  seat: Seat,
  keepTable: boolean,
  workspace: SolverWorkspace,
): Answer | undefined {
  const laying = keepTable ? KEEPS_TABLE : LAYS_ANEW;
  if (!view.opened[seat]) return openingPlay(view, seat, workspace);
  if (!isPoolLow(view)) return bestPlay(view, seat, { jokers: 'hold', ...laying }, workspace);
  const held = bestPlay(view, seat, { jokers: 'hold' }, workspace);
  if (held?.status === 'finish' && !keepTable) return held;
  const objective = held?.status === 'finish' ? 'maxTiles' : 'maxPoints';
  return bestPlay(view, seat, { objective, jokers: 'play', ...laying }, workspace);
}

/** Without jokers as long as there is time: each of them is worth more at the end. */
function openingPlay(view: Position, seat: Seat, workspace: SolverWorkspace): Answer | undefined {
  const answer = bestPlay(view, seat, { jokers: 'hold' }, workspace);
  if (answer === undefined || answer.status === 'finish' || isPoolLow(view)) return answer;
  return answer.played.includes(JOKER) ? undefined : answer;
}
