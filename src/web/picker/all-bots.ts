/** Changes all bots of a setup at once. Each bot keeps the properties that the change does not name. */
import { changeBot, type BotChoice } from '../../bots/bot-choice.ts';
import type { Draft } from './draft.ts';

export const withAllBots = (draft: Draft, change: Partial<BotChoice>): Draft => ({
  ...draft,
  bots: draft.bots.map((bot) => changeBot(bot, change)),
});
