/** Makes the bots' moves in a stored match. */
import { MatchDriver, type BotMove, type ThinkNow } from '../bots/match-driver.ts';
import { isSearcher } from '../bots/roster.ts';
import { thinkNow } from '../bots/think-now.ts';
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
  const driver = new MatchDriver(match, { name: 'command' });
  for (;;) {
    const next = driver.nextMoveNow(think);
    const current = driver.match;
    if (!next) return current;
    const waits = !next.interrupts && isPersonHeard(current) && decisionOf(current) !== passed;
    if (waits) return current;
    driver.follow(playBot(current, next), next.move);
  }
}

const think: ThinkNow = (request) => thinkNow(request, now);

/** Nobody interrupts now: the bots play on. The same match where none of them has a move. */
export const playOn = (match: AnyMatch): AnyMatch => playBots(match, decisionOf(match));

/** Whether bots sit here that take their time. */
export const hasSearchers = ({ header }: AnyMatch): boolean =>
  header.players.some(({ bot }) => bot !== undefined && isSearcher(bot));
