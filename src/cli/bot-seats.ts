/** Makes the bots' moves in a stored match. */
import { nextBotMove, type BotMove } from '../bots/at-table.ts';
import { isSearcher } from '../bots/roster.ts';
import { invariant } from '../core/invariant.ts';
import { playMatch } from '../core/match.ts';
import type { AnyMatch } from './store.ts';
import { now } from './think-flag.ts';

/** The match after this move of a bot. */
export function playBot(match: AnyMatch, { seat, move }: BotMove<unknown>): AnyMatch {
  const played = playMatch(match, seat, move);
  invariant(played.ok, 'a bot makes legal moves only');
  return played.value;
}

const decisionOf = ({ game, position }: AnyMatch): string => game.timing(position).decision;

/** Whether a person may interrupt before the bot that is to move. */
const isPersonHeard = ({ game, header, position }: AnyMatch): boolean =>
  game.mayInterrupt(position).some((seat) => header.players[seat].bot === undefined);

/**
 * Bots move at once, before the game as in it, until a person is to act, or may interrupt the turn of one
 * of them. `passed` is the turn that no person wants to interrupt any more.
 */
export function playBots(match: AnyMatch, passed?: string): AnyMatch {
  let current = match;
  for (;;) {
    const next = nextBotMove(current, now);
    if (!next) return current;
    const waits = !next.interrupts && isPersonHeard(current) && decisionOf(current) !== passed;
    if (waits) return current;
    current = playBot(current, next);
  }
}

/** Nobody interrupts now: the bots play on. */
export const playOn = (match: AnyMatch): AnyMatch => playBots(match, decisionOf(match));

/** Whether bots sit here that take their time. */
export const hasSearchers = ({ header }: AnyMatch): boolean =>
  header.players.some(({ bot }) => bot !== undefined && isSearcher(bot));
