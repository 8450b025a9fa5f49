/** Bots and coach of the commands: the moves of bots in a stored match, and how long to think. */
import { type BotMove, MatchDriver, type ThinkNow } from '../bots/match-driver.ts';
import { type Budget, budgetNamed, isSearcher, THINKING_MS } from '../bots/roster.ts';
import { thinkNow } from '../bots/think-now.ts';
import { invariant } from '../core/invariant.ts';
import { playMatch } from '../core/match.ts';
import type { AnyMatch } from './store.ts';
import { ok } from '../core/result.ts';
import { quoted } from '../core/words.ts';
import { badUsage } from './command.ts';
import type { Attempt } from './fault.ts';

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

/** `--think 300ms`: parses how long the coach thinks, by the clock or by its own count. */
export function readThink(
  command: string,
  text: string | undefined,
  usual: Budget = { ms: THINKING_MS.quick },
): Attempt<Budget> {
  if (text === undefined) return ok(usual);
  const budget = budgetNamed(text);
  const takes =
    '--think takes a time up to 60s or a number of imagined games, as 300ms, 2s or 500i';
  return budget ? ok(budget) : badUsage(command, `${takes}, not ${quoted(text)}`);
}

/** The clock of this process. */
export const now = (): number => performance.now();
