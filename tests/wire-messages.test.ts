/** Everything that the server says over whole matches is just what its schemas say, and nothing more. */
import { describe, expect, it } from 'vitest';
import { createTableAnswer, tableInfo, type ServerMessage } from '../src/protocol/index.ts';
import { faultInMessage, MESSAGE_TYPES } from './support/strict-message.ts';
import { gather, seqOf, type Party } from './world/party.ts';
import { movers, passAwake } from './world/turns.ts';
import { World, type Guest } from './world/world.ts';

/** Everyone who was ever at the table, in the order of their connections. */
class Evening {
  readonly everyone: Guest[] = [];
  readonly party: Party;

  constructor(party: Party) {
    this.party = party;
    this.everyone.push(...party.guests);
  }

  /** Somebody hangs up and comes back over a new connection, with or without the memory of a number. */
  async comeBack(seat: number, since?: number): Promise<void> {
    const { world, guests, code, tokens } = this.party;
    guests[seat].hangUp();
    guests[seat] = world.connect();
    this.everyone.push(guests[seat]);
    await guests[seat].hello(code, tokens[seat], since);
  }

  async watch(): Promise<Guest> {
    const spectator = await this.party.watch();
    this.everyone.push(spectator);
    return spectator;
  }

  async changeDevice(seat: number): Promise<void> {
    const { world, guests, code } = this.party;
    await this.party.ask(guests[seat], { type: 'ticket' });
    const { ticket } = guests[seat].last('ticket');
    const device = world.connect();
    this.everyone.push(device);
    await device.say({ type: 'hello', version: 1, table: code, ticket });
  }
}

/** Two matches with visitors, mistakes, clocks that run out, an absent player and a change of device. */
async function wholeEvening(world: World): Promise<Guest[]> {
  const bots = [{ seat: 2, level: 'easy' }];
  const options = { turnSeconds: 20 };
  const party = await gather(world, { people: 2, seats: 3, bots, options });
  const evening = new Evening(party);
  const spectator = await evening.watch();
  await party.ask(party.guests[1], { type: 'start' });
  await party.deal();
  await party.ask(party.guests[0], { type: 'say', phrase: 'luck' });
  await party.play(party.guests[0], 'nonsense');
  // Nobody is left, so that the table falls asleep; whoever comes first sets the clock anew.
  for (const guest of [...party.guests, spectator]) guest.hangUp();
  await evening.comeBack(0);
  await evening.comeBack(1);
  const since = seqOf(party.guests[1]);
  party.guests[1].hangUp();
  await passAwake(party, 180_000);
  await evening.comeBack(1, since);
  await party.playOut('first');
  for (const guest of party.guests) await party.ask(guest, { type: 'ready', ready: true });
  await party.playOut('second');
  await evening.changeDevice(1);
  await party.ask(party.guests[0], { type: 'close' });
  return evening.everyone;
}

describe('what the server says', () => {
  it('fits its schemas to the letter, over two matches and everything around them', async () => {
    const world = new World({ limits: { messagesPerSecond: 1e9 } });
    const guests = await wholeEvening(world);
    const heard = guests.flatMap((guest) => guest.got);
    expect(heard.map(faultInMessage).filter((fault) => fault !== undefined)).toEqual([]);
    const said = new Set<ServerMessage['type']>(heard.map(({ type }) => type));
    expect([...said].sort(), 'every kind of message was said').toEqual([...MESSAGE_TYPES].sort());
    expect([...new Set(guests.flatMap(movers))].sort()).toEqual([
      'bot',
      'clock',
      'player',
      'stand-in',
    ]);
    expect(heard.some((message) => message.type === 'welcome' && message.resumed)).toBe(true);
    const deals = heard.flatMap((message) => ('table' in message ? (message.table?.deal ?? 0) : 0));
    expect(Math.max(...deals)).toBe(2);
    expect(world.watch.bugs).toEqual([]);
  });

  it('fits them over HTTP too', async () => {
    const { tables } = new World();
    const request = { game: 'shithead', name: 'Ann', seats: 2, listed: true };
    const created = await tables.create(request, 'here');
    const listed = await tables.list();
    if (!created.ok || !listed.ok) throw new Error('no table');
    expect(createTableAnswer.strict().parse(created.value)).toEqual(created.value);
    expect(listed.value).toHaveLength(1);
    expect(tableInfo.strict().parse(listed.value[0])).toEqual(listed.value[0]);
  });

  it('a field too many, a field too few and a wrong kind would be found', async () => {
    const party = await (await gather(new World())).deal();
    const { stage, ...update } = party.guests[0].last('update');
    const seed = { ...stage, seed: '7' };
    expect(faultInMessage({ ...update, stage: seed })).toBe('stage.seed stands in no schema');
    expect(faultInMessage({ ...update, seq: undefined })).toMatch(/^seq: /);
    expect(faultInMessage({ ...update, stage: { ...stage, toAct: '0' } })).toMatch(
      /^stage.toAct: /,
    );
    expect(faultInMessage({ type: 'cheer' })).toMatch(/^type: /);
  });
});
