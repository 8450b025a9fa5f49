/** Mark beside a player's name: the level of a bot, absent, or stand-in. */
import { isBotName } from '../../bots/roster.ts';
import type { Sitter } from '../../client/table.ts';

/** The level of a bot, or that somebody is not there. How long a bot thinks is seen when it does. */
export function markOf({ bot, absent, standIn }: Sitter): string {
  if (bot !== undefined) return isBotName(bot) ? bot.split('@')[0] : '';
  return standIn === true ? 'stand-in' : absent === true ? 'absent' : '';
}

/** Whether this mark says no more than that a bot sits there. */
export const isBotMark = (mark: string): boolean => mark === '' || isBotName(mark);
