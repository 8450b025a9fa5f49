/** People around a table of May I? at which the cards lie as a test wants them. */
import { changedOptions } from '../../src/core/options.ts';
import { gameOf } from '../../src/games/index.ts';
import type { Position } from '../../src/games/may-i/types.ts';
import { gather, stageOf, type Party } from '../world/party.ts';
import { World, type Guest, type WorldSetting } from '../world/world.ts';
import { stacked } from './twin.ts';

type Fields = Readonly<Record<string, string | number>>;

const SEATS = 4;
export const rules = gameOf('may-i');

export function positionOf(fields: Fields): Position {
  const position = rules.parsePosition(fields);
  if (!position.ok) throw new Error(position.error);
  return position.value as Position;
}

/** The first match begins in this position, later ones as usual; bots sit after the people. */
export async function partyAt(
  fields: Fields,
  { people = SEATS, limits, ...setting }: WorldSetting & { readonly people?: number } = {},
): Promise<Party> {
  const first = positionOf({ n: SEATS, ...fields });
  const game = stacked(rules, { first, later: (dealt) => dealt });
  const world = new World({
    limits: { messagesPerSecond: 1e9, ...limits },
    gameNamed: () => game,
    ...setting,
  });
  const seats = Array.from({ length: SEATS - people }, (_, at) => people + at);
  const bots = seats.map((seat) => ({ seat, level: 'easy' }));
  const options = changedOptions(rules.options, rules.optionsOf(first));
  const request = { game: rules.id, seats: SEATS, people, bots, options };
  return (await gather(world, request)).deal();
}

/** The position as this guest sees it. */
export const seenBy = (guest: Guest): Position => positionOf(stageOf(guest).view);
