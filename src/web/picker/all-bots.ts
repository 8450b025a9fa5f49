/** A change to all bots of a draft at once: each keeps what the change does not name. */
import { changedBot, type BotChoice } from '../../bots/bot-choice.ts';
import type { Draft } from './draft.ts';

export const withAllBots = (draft: Draft, change: Partial<BotChoice>): Draft => ({
  ...draft,
  bots: draft.bots.map((bot) => changedBot(bot, change)),
});
