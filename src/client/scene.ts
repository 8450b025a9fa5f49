/** Derives the parts of a `TableSnapshot` that follow from a local match alone, for one seat. */
import type { GameEvent } from '../core/game.ts';
import { namesOf, phraseLog, seqOf, type Match } from '../core/match.ts';
import type { Seat } from '../core/seat.ts';
import type { TableSnapshot } from './table.ts';

/** The part of a snapshot that follows from the match alone. */
export interface Scene<P, M> {
  readonly facts: Pick<
    TableSnapshot<P, M, GameEvent>,
    'seq' | 'view' | 'sitters' | 'names' | 'toAct' | 'mayInterrupt' | 'log' | 'outcome' | 'canUndo'
  >;
  legal(): readonly M[];
}

export function sceneOf<P, M, E extends GameEvent>(match: Match<P, M, E>, seat: Seat): Scene<P, M> {
  const { game, position, header } = match;
  const view = game.view(position, seat);
  let legal: readonly M[] | undefined;
  return {
    facts: {
      seq: seqOf(match),
      view,
      sitters: header.players,
      names: namesOf(match),
      toAct: game.toAct(view),
      mayInterrupt: game.mayInterrupt(view),
      log: phraseLog(match, seat),
      outcome: game.outcome(view),
      canUndo: lastDecision(match, seat) >= 0,
    },
    legal: () => (legal ??= game.legal(view, seat)),
  };
}

/** Which move a match can be taken back to: your last one, or -1 where there is none to take back. */
export const lastDecision = <P, M, E extends GameEvent>(
  { game, moves }: Match<P, M, E>,
  you: Seat,
): number => (game.takesBack ? moves.findLastIndex(({ seat }) => seat === you) : -1);
