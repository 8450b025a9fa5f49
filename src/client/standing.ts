/**
 * Builds the facts that `plays.ts` needs before it sends a move: sequence number, deal, seat, decision and
 * legality.
 */
import type { AnyGame } from '../core/game.ts';
import { checkMove } from '../core/play.ts';
import type { Standing } from './plays.ts';
import { shownSeat } from './remote-scene.ts';
import type { StagedState } from './room-state.ts';

/** Undefined for whoever only watches. */
export function standingIn(game: AnyGame, view: unknown, state: StagedState): Standing | undefined {
  const { seat, watching } = shownSeat(state);
  if (watching) return undefined;
  const { deal, toAct, view: fields } = state.stage;
  return {
    seq: state.seq,
    deal,
    seat,
    decision: game.timing(view).decision,
    sees: JSON.stringify(fields),
    isTogether: toAct.includes(seat) && toAct.length > 1,
    isLegal: (text) => {
      const move = game.parseMove(text);
      return move.ok && checkMove(game, view, seat, move.value) === undefined;
    },
  };
}
