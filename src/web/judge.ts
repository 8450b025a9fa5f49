/**
 * Finds out whether a saved game of an earlier version is over. Its record does not say so; only a replay
 * with the rules can tell.
 */
import { formatSaved } from '../client/save.ts';
import { replay } from '../core/match.ts';
import { loadGame } from '../games/loaders.ts';
import { putBack, takeDown, type Shelved } from './shelf.ts';

/** One that is over leaves the shelf; one that can no longer be replayed stays, for its owner to decide. */
export async function judge({ id, game, header, moves, ...extra }: Shelved): Promise<void> {
  const rules = await loadGame(game);
  const match = replay(rules, header, moves);
  if (!match.ok) return;
  if (rules.outcome(match.value.position)) takeDown(id);
  else putBack(id, formatSaved({ header, moves }, { ...extra, isOver: false }));
}
