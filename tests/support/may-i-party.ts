/** People around a table of May I? at which the cards lie as a test wants them. */
import { gameOf } from '../../src/games/index.ts';
import type { Position } from '../../src/games/may-i/rules/types.ts';
import { stageOf, type Party } from '../world/party.ts';
import type { Guest } from '../world/world.ts';
import { stackedParty, type StackedSetting } from './stacked-party.ts';

type Fields = Readonly<Record<string, string | number>>;

const SEATS = 4;
export const rules = gameOf('may-i');

export function positionOf(fields: Fields): Position {
  const position = rules.parsePosition(fields);
  if (!position.ok) throw new Error(position.error);
  return position.value as Position;
}

/** The first match begins in this position, later ones as usual; bots sit after the people. */
export const partyAt = (fields: Fields, setting?: StackedSetting): Promise<Party> =>
  stackedParty(rules, positionOf({ n: SEATS, ...fields }), setting);

/** The position as this guest sees it. */
export const seenBy = (guest: Guest): Position => positionOf(stageOf(guest).view);
