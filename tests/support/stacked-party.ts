/** People around a table at which the cards of the first match lie as a test wants them. */
import { expect } from 'vitest';
import type { AnyGame } from '../../src/core/game.ts';
import { changedOptions } from '../../src/core/options.ts';
import { settle } from '../world/fake-time.ts';
import { diskOf, gather, stageOf, type Party } from '../world/party.ts';
import { World, type Guest, type WorldSetting } from '../world/world.ts';
import { stacked } from './twin.ts';

export interface StackedSetting extends WorldSetting {
  /** The others are bots, and sit after the people. */
  readonly people?: number;
}

/** The first match begins in this position, later ones as usual. */
export async function stackedParty(
  rules: AnyGame,
  first: unknown,
  { people = rules.seatCount(first), limits, ...setting }: StackedSetting = {},
): Promise<Party> {
  const game = stacked(rules, { first, later: (dealt) => dealt });
  const world = new World({
    limits: { messagesPerSecond: 1e9, ...limits },
    gameNamed: () => game,
    ...setting,
  });
  const seats = rules.seatCount(first);
  const bots = Array.from({ length: seats - people }, (_, at) => ({
    seat: people + at,
    level: 'easy',
  }));
  const options = changedOptions(rules.options, rules.optionsOf(first));
  return (await gather(world, { game: rules.id, seats, people, bots, options })).deal();
}

/** Everything that anybody could know of the table. */
export async function knownOf(party: Party): Promise<string> {
  const seats = [];
  for (const token of party.tokens) {
    const guest = party.world.connect();
    await guest.hello(party.code, token);
    seats.push(stageOf(guest));
    guest.hangUp();
    await settle();
  }
  return JSON.stringify([diskOf(party.world), seats]);
}

/** A move that is refused: only whoever made it hears of it, and nothing has changed. */
export async function expectRefused(
  party: Party,
  guest: Guest,
  move: string,
  refusal: Readonly<Record<string, unknown>>,
): Promise<void> {
  const before = await knownOf(party);
  const others = party.guests.filter((one) => one !== guest);
  const told = others.map(({ texts }) => texts.length);
  const re = await party.play(guest, move);
  expect(guest.last('refused')).toMatchObject({ re, ...refusal });
  expect(others.map(({ texts }) => texts.length), 'nobody else hears of it').toEqual(told); // prettier-ignore
  expect(await knownOf(party)).toBe(before);
}
