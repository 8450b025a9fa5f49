/** Connections that are silent, slow, hasty or never say who they are. */
import { describe, expect, it } from 'vitest';
import { CLOSE_CODES } from '../src/protocol/index.ts';
import { gather, refusedWith, seqOf, tableOf } from './world/party.ts';
import { World } from './world/world.ts';

const SECOND = 1000;

describe('a connection', () => {
  it('of someone who gives no sign of life is given up within 20 s, after being asked', async () => {
    const party = await gather(new World());
    const [host, silent] = party.guests;
    for (let seconds = 0; seconds < 20; seconds += 4) {
      await host.say({ type: 'ping' });
      await party.world.time.pass(4 * SECOND);
    }
    expect(silent.pings).toBeGreaterThan(1);
    expect(silent.closeCode).toBe(CLOSE_CODES.silent);
    expect(host.closeCode).toBeUndefined();
    expect(tableOf(host).seats[1].present).toBe(false);
  });

  it('is kept by answers to the server’s own pings alone', async () => {
    const party = await gather(new World());
    for (let seconds = 0; seconds < 120; seconds += 6) {
      await party.world.time.pass(6 * SECOND);
      for (const guest of party.guests) guest.connection.keepAlive();
    }
    expect(party.guests.map(({ closeCode }) => closeCode)).toEqual([undefined, undefined]);
    expect(party.guests[0].pings).toBeGreaterThan(15);
  });

  it('that floods the server with signs of life is closed as one that sends too fast', async () => {
    const party = await gather(new World());
    for (let count = 0; count < 200; count++) party.guests[1].connection.keepAlive();
    expect(party.guests[1].closeCode).toBe(CLOSE_CODES.tooFast);
    expect(party.guests[0].closeCode).toBeUndefined();
  });

  it('that tries out codes and secrets is closed after a few', async () => {
    const party = await gather(new World());
    const guesser = party.world.connect();
    for (const code of ['222222', '333333', party.code, '444444'])
      await guesser.hello(code, 'a secret that is not one');
    expect(guesser.closeCode).toBeUndefined();
    await guesser.hello('555555');
    expect(guesser.closeCode).toBe(CLOSE_CODES.tooManyFaults);
    expect(guesser.last('bye').code).toBe('table/not_found');
  });

  it('that never says hello is closed, also if it chatters', async () => {
    const world = new World();
    const guest = world.connect();
    for (let seconds = 0; seconds < 14; seconds += 2) {
      await guest.say({ type: 'ping' });
      await world.time.pass(2 * SECOND);
    }
    expect(guest.closeCode).toBe(CLOSE_CODES.noHello);
  });

  it('of someone who does not read is closed, and may come back and resume', async () => {
    const party = await gather(new World());
    const [host, slow] = party.guests;
    const since = seqOf(slow);
    slow.buffered = 5_000_000;
    await party.ask(host, { type: 'change', listed: true });
    expect(slow.closeCode).toBe(CLOSE_CODES.tooSlow);
    const back = party.world.connect();
    await back.hello(party.code, party.tokens[1], since);
    expect(back.last('welcome')).toMatchObject({ resumed: true, seq: since + 1 });
  });

  it('that sends too fast is warned, then closed, and may come back', async () => {
    const world = new World({ limits: { messagesPerSecond: 5 } });
    const party = await gather(world);
    const [host, fast] = party.guests;
    for (let count = 0; count < 100 && fast.closeCode === undefined; count++)
      await fast.say({ type: 'ping' });
    expect(fast.last('refused')).toMatchObject({ code: 'protocol/too_fast', params: { limit: 5 } });
    expect(fast.closeCode).toBe(CLOSE_CODES.tooFast);
    expect(host.closeCode).toBeUndefined();
    const slower = world.connect();
    await slower.hello(party.code, party.tokens[1]);
    expect(slower.last('welcome').you.seat).toBe(1);
  });

  it('shares with all of its client what is read of long messages; others are heard', async () => {
    const world = new World();
    const long = `{"type":"ping","x":"${'x'.repeat(16_000)}"}`;
    const codes: string[] = [];
    for (let count = 0; count < 10; count++) {
      const crowd = world.connect('crowd');
      for (let at = 0; at < 10; at++) await crowd.sayText(long);
      codes.push(...crowd.got.flatMap((message) => ('code' in message ? [message.code] : [])));
    }
    expect(codes.filter((code) => code === 'protocol/bad_message').length).toBeLessThan(30);
    expect(codes.filter((code) => code === 'protocol/too_fast').length).toBeGreaterThan(60);
    const other = world.connect('other');
    await other.say({ type: 'ping' });
    expect(other.last('pong').now).toBeGreaterThan(0);
  });

  it('of bytes is told that messages are text, and closed where it does not listen', async () => {
    const guest = new World().connect();
    for (let count = 0; count < 60; count++) guest.connection.receiveBytes();
    expect(refusedWith(guest)).toBe('protocol/binary');
    expect(guest.closeCode).toBe(CLOSE_CODES.tooManyFaults);
  });
});
