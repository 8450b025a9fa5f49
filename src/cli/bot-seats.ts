/** Bots at the seats of a stored match. */
import { botMove, nextBot } from '../bots/at-table.ts';
import { invariant } from '../core/invariant.ts';
import { playMatch } from '../core/match.ts';
import type { Seat } from '../core/seat.ts';
import type { AnyMatch } from './store.ts';

/** The match after one move of the bot in this seat. */
export function playBot(match: AnyMatch, seat: Seat): AnyMatch {
  const played = playMatch(match, seat, botMove(match, seat));
  invariant(played.ok, 'a bot makes legal moves only');
  return played.value;
}

/** Bots move at once, before the game as in it, until a person is to act. */
export function playBots(match: AnyMatch): AnyMatch {
  let current = match;
  for (let seat = nextBot(current); seat !== undefined; seat = nextBot(current))
    current = playBot(current, seat);
  return current;
}
