/**
 * Bots of a table that follow the results of the people there, from match to match (BT-41). How strong they play is
 * written down with every deal, so that a table that is read again has the same bots.
 */
import { afterTable, FOLLOWER, NEW_RATING, type Rating } from '../../bots/adapt.ts';
import type { Outcome } from '../../core/game.ts';
import type { Sitter, TableState } from './table-state.ts';

/** Their ratings in the next match, by seat; none where nobody here follows. */
export function nextRatings(state: TableState): (Rating | null)[] | undefined {
  const { sitters, match, game } = state;
  if (!sitters.some((sitter) => sitter?.bot === FOLLOWER)) return undefined;
  const outcome = match && game.outcome(match.position);
  return sitters.map((sitter) =>
    sitter?.bot === FOLLOWER ? ratingAfter(state, sitter, outcome) : null,
  );
}

/** A match counts for those who played it, and for none who sat down later. */
function ratingAfter(
  { match, deal }: TableState,
  { rating = NEW_RATING, joined }: Sitter,
  outcome: Outcome | undefined,
): Rating {
  if (!match || !outcome || joined >= deal) return rating;
  return afterTable(rating, outcome, match.header.players);
}
