/** Bad input at the door: whatever is sent gets a refusal or a close code, breaks nothing and changes nothing. */
import { describe, expect, it, vi } from 'vitest';
import { CLOSE_CODES, MESSAGE_BYTES_MAX, PROTOCOL_VERSION } from '../src/protocol/index.ts';
import { dial, startEdge, type Dialled } from './support/edge.ts';
import { isMessage, mutated } from './support/mutations.ts';
import { rngFromSeed } from '../src/core/rng.ts';
import { diskOf, gather, refusedWith, seqOf, tableOf, type Party } from './world/party.ts';
import { World, type Guest } from './world/world.ts';

const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);

/** Texts that are no message, whoever sends them. */
const NONSENSE: Record<string, string> = {
  nothing: '',
  space: '  ',
  'half an object': '{"type":"ping"',
  'two messages': '{"type":"ping"}{"type":"ping"}',
  'a comment': '/* hi */',
  NaN: 'NaN',
  'a number that is none': '{"type":"play","moveId":"m","expect":NaN,"move":"x"}',
  'a number beyond all': '{"type":"play","moveId":"m","expect":1e999,"move":"x"}',
  'null for an object': 'null',
  'a number': '42',
  'a text': '"ping"',
  'an empty list': '[]',
  'a list of messages': '[{"type":"ping"}]',
  'an empty object': '{}',
  'a type that is a list': '{"type":["ping"]}',
  'a type from the prototype': '{"type":"constructor"}',
  'an unknown type': '{"type":"cheat","id":"1"}',
  'an unknown field': '{"type":"ping","extra":1}',
  'a missing field': '{"type":"sit","id":"1","seat":1}',
  'a number for a text': '{"type":"sit","id":"1","seat":1,"name":5}',
  'a text for a number': '{"type":"sit","id":"1","seat":"1","name":"Eve"}',
  'a seat below all': '{"type":"sit","id":"1","seat":-1,"name":"Eve"}',
  'a seat between two': '{"type":"sit","id":"1","seat":0.5,"name":"Eve"}',
  'a seat beyond all': '{"type":"sit","id":"1","seat":99999999999,"name":"Eve"}',
  'null for a text': '{"type":"say","id":null,"phrase":"hello"}',
  'an unknown phrase': '{"type":"say","id":"1","phrase":"__proto__"}',
  'a long id': `{"type":"leave","id":"${'x'.repeat(65)}"}`,
  'an empty id': '{"type":"leave","id":""}',
  'a long move': `{"type":"play","moveId":"m","expect":1,"move":"${'x'.repeat(5000)}"}`,
  'a long name': `{"type":"sit","id":"1","seat":1,"name":"${'x'.repeat(15_000)}"}`,
  'a deep list': nested(7000),
  'a deep field': `{"type":"leave","id":${nested(5000)}}`,
  'a prototype': '{"type":"ping","__proto__":{"admin":true}}',
  'options of lists': '{"type":"change","id":"1","options":{"jokers":[true]}}',
  'a constructor': '{"type":"start","id":"1","constructor":{"prototype":{}}}',
};

/** What was told to everyone at the table must be as it was. */
function still(party: Party): () => void {
  const { world, guests } = party;
  /** Spectators may come and go. */
  const table = () => ({ ...tableOf(guests[0]), spectators: 0 });
  const before = { disk: diskOf(world), seqs: guests.map(seqOf), table: table() };
  return () => {
    expect(diskOf(world)).toBe(before.disk);
    expect(guests.map(seqOf)).toEqual(before.seqs);
    expect(table()).toEqual(before.table);
    expect(world.watch.bugs).toEqual([]);
    expect(Object.prototype).not.toHaveProperty('admin');
  };
}

describe.each(['a stranger', 'a player', 'a spectator'])('%s who sends', (who) => {
  it.each(Object.keys(NONSENSE))(
    '%s is told that it is none, and nothing changes',
    async (name) => {
      const party = await gather(new World());
      const spectator = await party.watch();
      const guests: Record<string, Guest> = {
        'a stranger': party.world.connect(),
        'a player': party.guests[1],
        'a spectator': spectator,
      };
      const guest = guests[who];
      const check = still(party);
      const heard = guest.texts.length;
      await guest.sayText(NONSENSE[name]);
      expect(guest.texts).toHaveLength(heard + 1);
      expect(refusedWith(guest)).toMatch(/^protocol\/bad_(json|message)$/);
      expect(guest.last('refused').message.length).toBeLessThan(300);
      check();
      await guest.say({ type: 'ping' });
      expect(guest.last('pong').now, 'the connection is as good as before').toBeGreaterThan(0);
    },
  );
});

describe('greetings', () => {
  it.each([0, 2, -1, 1.5, 999])(
    'of version %s are told which one is spoken here',
    async (version) => {
      const guest = new World().connect();
      await guest.sayText(`{"type":"hello","version":${version},"table":"ABCDEF","new":"field"}`);
      const { code, params } = guest.last('refused');
      expect({ code, params }).toEqual({
        code: 'protocol/bad_version',
        params: { server: PROTOCOL_VERSION, client: version },
      });
    },
  );

  it.each(['', 'ABC', 'ABCDEFG', 'ABCDE0', 'ÀBCDEF', '../../x', 'AB\u0000DEF', "A';--", '👑👑👑'])(
    'for a table "%s" find none',
    async (table) => {
      const guest = new World().connect();
      await guest.say({ type: 'hello', version: PROTOCOL_VERSION, table });
      expect(refusedWith(guest)).toBe('table/not_found');
    },
  );

  it('come first and once; what came before or again is refused and changes nothing', async () => {
    const party = await gather(new World());
    const check = still(party);
    const stranger = party.world.connect();
    await stranger.say({ type: 'close', id: '1' });
    expect(stranger.last('refused')).toMatchObject({ re: '1', code: 'protocol/hello_first' });
    await party.guests[1].hello(party.code, party.tokens[0]);
    expect(refusedWith(party.guests[1])).toBe('protocol/hello_again');
    await party.ask(party.guests[1], { type: 'close' });
    expect(refusedWith(party.guests[1]), 'still who they were').toBe('table/not_host');
    check();
  });

  it('two at once on one connection let nobody in twice', async () => {
    const party = await gather(new World());
    const guest = party.world.connect();
    guest.connection.receive(JSON.stringify({ type: 'hello', version: 1, table: party.code }));
    await guest.hello(party.code, party.tokens[0]);
    expect(guest.got.map(({ type }) => type).sort()).toEqual(['refused', 'welcome']);
    expect(tableOf(party.guests[0]).spectators).toBe(1);
  });

  it('of someone who hangs up in between leave nobody standing in the door', async () => {
    const party = await gather(new World());
    const guest = party.world.connect();
    guest.connection.receive(JSON.stringify({ type: 'hello', version: 1, table: party.code }));
    guest.hangUp();
    await party.ask(party.guests[0], { type: 'say', phrase: 'hello' });
    expect((await party.watch()).last('welcome').table.spectators).toBe(1);
  });
});

describe('messages sent again', () => {
  it('make nothing twice: neither a move nor a seat', async () => {
    const world = new World();
    const party = await gather(world, { seats: 3, people: 2 });
    const guest = await party.watch();
    const sit = { type: 'sit', id: 's', seat: 2, name: 'Eve' } as const;
    await guest.say(sit);
    await guest.say(sit);
    expect(refusedWith(guest)).toBe('table/already_seated');
    const other = await party.watch();
    await other.say(sit);
    expect(refusedWith(other)).toBe('table/seat_taken');
    expect(diskOf(world).split('Eve')).toHaveLength(2);
  });
});

describe('ten thousand frames that were tampered with', () => {
  it('break nothing and change nothing', async () => {
    const rng = rngFromSeed('frames');
    const world = new World({ limits: { messagesPerSecond: 1e9 } });
    const party = await (await gather(world, { people: 3 })).deal();
    const check = still(party);
    let guest = await party.watch();
    const ends: number[] = [];
    let answered = 0;
    for (let frame = 0; frame < 10_000; frame++) {
      if (guest.closeCode !== undefined) {
        ends.push(guest.closeCode);
        guest = world.connect();
        if (rng.below(3) > 0) await guest.hello(party.code);
      }
      const heard = guest.texts.length;
      guest.connection.receive(mutated(rng, party.code));
      if (frame % 20 === 19) await guest.say({ type: 'ping' });
      if (guest.texts.length > heard) answered++;
    }
    check();
    expect(new Set(ends)).toEqual(new Set([CLOSE_CODES.tooManyFaults]));
    expect(answered, 'most are refused on the spot').toBeGreaterThan(5000);
    expect(new Set(world.watch.refusals).size).toBeGreaterThan(5);
  });

  it('from a player’s own tab either cannot be read or are what a player may say', async () => {
    const rng = rngFromSeed('frames of a player');
    const world = new World({ limits: { messagesPerSecond: 1e9 } });
    const party = await (await gather(world, { people: 3 })).deal();
    const check = still(party);
    let sent = 0;
    for (let tab = 0; tab < 40; tab++) {
      const guest = world.connect();
      await guest.hello(party.code, party.tokens[1]);
      for (let frame = 0; frame < 100 && guest.closeCode === undefined; frame++) {
        const text = mutated(rng, party.code);
        if (isMessage(text)) continue;
        sent++;
        const heard = guest.texts.length;
        guest.connection.receive(text);
        expect(guest.texts.length).toBeGreaterThan(heard);
      }
      expect(guest.closeCode).toBe(CLOSE_CODES.tooManyFaults);
    }
    check();
    expect(sent).toBe(2000);
  });
});

describe('over real sockets', () => {
  const until = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 20_000 });
  const lastOf = ({ texts }: Dialled) => JSON.parse(texts.at(-1) ?? '{}') as { code?: string };

  const open = async () => {
    const world = new World();
    const party = await gather(world);
    const edge = await startEdge();
    edge.server.open({ tables: world.tables, trouble: async () => undefined });
    return { world, party, edge };
  };

  it('nonsense is refused, long frames and wrong bytes close the connection, and nothing changes', async () => {
    const { world, party, edge } = await open();
    const check = still(party);
    const chatty = await dial(edge);
    const nonsense = Object.values(NONSENSE).slice(0, 30);
    for (const text of nonsense) chatty.socket.send(text);
    chatty.socket.send(Buffer.from([0, 1, 2]));
    await until(() => expect(chatty.texts).toHaveLength(nonsense.length + 1));
    expect(lastOf(chatty).code).toBe('protocol/binary');
    const long = await dial(edge);
    long.socket.send('x'.repeat(MESSAGE_BYTES_MAX + 1));
    expect(await long.ended).toBe(1009);
    const wrong = await dial(edge);
    wrong.socket.send(Buffer.from([0xff, 0xfe, 0xfd]), { binary: false });
    expect(await wrong.ended).toBe(1007);
    const good = await dial(edge);
    good.socket.send(JSON.stringify({ type: 'hello', version: 1, table: party.code }));
    await until(() => expect(JSON.parse(good.texts[0] ?? '{}')).toMatchObject({ type: 'welcome' }));
    good.socket.terminate();
    await until(() => expect(tableOf(party.guests[0]).spectators).toBe(0));
    check();
    expect(world.watch.bugs).toEqual([]);
  });
});
