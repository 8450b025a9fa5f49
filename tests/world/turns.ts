/** Turns and time at a table, for tests that begin where one player alone is waited for. */
import type { Timing } from '../../src/core/timing.ts';
import { gameNamed } from '../../src/games/index.ts';
import type { Mover } from '../../src/protocol/index.ts';
import { settle } from './fake-time.ts';
import { gather, stageOf, type Party } from './party.ts';
import type { Guest, World } from './world.ts';

/** Shorter than the silence after which a connection is given up. */
const PULSE_MS = 5_000;

/** Lets time pass while everyone who is still here gives signs of life. */
export async function passAwake(
  { world, guests }: Pick<Party, 'world' | 'guests'>,
  ms: number,
): Promise<void> {
  for (let left = ms; left > 0; left -= PULSE_MS) {
    for (const guest of guests) if (guest.isHere) await guest.say({ type: 'ping' });
    await world.time.pass(Math.min(left, PULSE_MS));
  }
}

/** The position as this guest sees it. */
export function viewOf(id: string, guest: Guest): unknown {
  const position = gameNamed(id)!.parsePosition(stageOf(guest).view);
  if (!position.ok) throw new Error(position.error);
  return position.value;
}

/** How long the game waits in the position that this guest sees. */
export const timingFor = (id: string, guest: Guest): Timing =>
  gameNamed(id)!.timing(viewOf(id, guest));

export async function hangUp(guest: Guest): Promise<void> {
  guest.hangUp();
  await settle();
}

/** A table past the phase in which all act at once, if the game has one. */
export async function inTurn(
  world: World,
  id: string,
  people = gameNamed(id)!.seats.min,
): Promise<Party> {
  const game = gameNamed(id)!;
  const party = await (await gather(world, { game: id, people })).deal();
  while (stageOf(party.guests[0]).toAct.length > 1)
    for (const seat of stageOf(party.guests[0]).toAct) {
      const guest = party.at(seat);
      await party.play(guest, game.formatMove(game.defaultMove(viewOf(id, guest), seat)));
    }
  return party;
}

export const waitedFor = (party: Party): Guest => party.at(stageOf(party.guests[0]).toAct[0]);

/** Who chose each of the moves that this guest was told of. */
export const movers = (guest: Guest): Mover[] =>
  guest.got.flatMap((message) =>
    message.type === 'update' && message.move ? [message.move.by] : [],
  );
