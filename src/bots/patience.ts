/**
 * How long a table waits for a bot, whether or not it is still thinking. A search ends early where the cards
 * leave it nothing to weigh. A table that went on at once would therefore tell what a bot has in its hand.
 */
import { searchesAt } from './adaptive.ts';
import { botNamed, THINKING_MS } from './roster.ts';

/** Calls are asked for after every move of the others: they get this part of the time of a turn. */
export const CALL_SHARE = 0.25;

/** A search that uses all of its time answers a little later than that. */
const LATE_MS = 60;

/**
 * The longest that a bot of this name takes by the clock; nothing where it answers at once. One that counts
 * instead takes as long as the machine needs, and nobody knows beforehand how long that is.
 */
export function patienceMs(name: string | undefined, isCall: boolean): number {
  const ms = searchMs(name ?? '') * (isCall ? CALL_SHARE : 1);
  return ms === 0 ? 0 : ms + LATE_MS;
}

function searchMs(name: string): number {
  const bot = botNamed(name);
  if (bot?.kind === 'search') return bot.budget.ms ?? 0;
  return bot?.kind === 'adaptive' && searchesAt(bot.strength) ? THINKING_MS.usual : 0;
}
