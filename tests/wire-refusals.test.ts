/** Every code that a server with tables can refuse with is provoked here once, and explained in docs/codes.md. */
import { ok } from '../src/core/result.ts';
import { ELSEWHERE, Routed } from './support/routed.ts';
import { describe, expect, it } from 'vitest';
import { fail } from '../src/core/result.ts';
import {
  HELLO_MS_MAX,
  REFUSAL_CODES,
  refusalOf,
  SILENCE_MS_MAX,
  type CreateTableRequest,
  type WireRefusal,
  type RefusalCode,
} from '../src/protocol/index.ts';
import { gather, seqOf, stageOf, tableOf } from './world/party.ts';
import type { Party, PartySetting, Wish } from './world/party.ts';
import { partyAt, TABLE } from './support/dhappa-party.ts';
import { readText } from './scenario-files.ts';
import { gameNamed } from '../src/games/index.ts';
import { World, type Guest, type WorldSetting } from './world/world.ts';

const lastRefusal = (guest: Guest): WireRefusal => guest.last('refused');
const lastWords = (guest: Guest): WireRefusal => guest.last('bye');

/** What a stranger hears who sends this text. */
const saying = async (text: string): Promise<WireRefusal> => {
  const guest = new World().connect();
  await guest.sayText(text);
  return lastRefusal(guest);
};

/** What the host hears who asks for this. */
const asking = async (wish: Wish, setting: PartySetting = {}): Promise<WireRefusal> => {
  const party = await gather(new World(), setting);
  await party.ask(party.guests[0], wish);
  return lastRefusal(party.guests[0]);
};

const watching = async (wish: Wish): Promise<WireRefusal> => {
  const party = await gather(new World(), { seats: 3, people: 2 });
  const spectator = await party.watch();
  await party.ask(spectator, wish);
  return lastRefusal(spectator);
};

const playing = async (move: string, change: { moveId?: string; expect?: number } = {}) => {
  const party = await (await gather(new World())).deal();
  const mover = party.at(stageOf(party.guests[0]).toAct[0]);
  await party.play(mover, (await party.legalMoves(mover))[0], 'first');
  const request = { moveId: 'second', expect: seqOf(mover), move, ...change };
  await mover.say({ type: 'play', ...request });
  return lastRefusal(mover);
};

const repeating = async (party: Party, moves: readonly string[]): Promise<WireRefusal> => {
  const [mover] = party.guests;
  for (let count = 0; count < 102; count++) await party.play(mover, moves[count % moves.length]);
  return lastRefusal(mover);
};

const opening = async (
  change: Partial<CreateTableRequest>,
  setting: WorldSetting = {},
): Promise<WireRefusal> => {
  const world = new World(setting);
  const request = { game: 'shithead', name: 'Ann', seats: 2, ...change };
  const opened = await world.tables.create(request, 'here');
  if (opened.ok) throw new Error('the table was opened');
  return opened.error;
};

/** What someone hears who comes to a table after something has happened to it. */
const coming = async (
  happens: (world: World, code: string, host: Guest) => Promise<void> | void,
  token?: string,
): Promise<WireRefusal> => {
  const world = new World();
  const party = await gather(world);
  await happens(world, party.code, party.guests[0]);
  const guest = world.connect();
  await guest.hello(party.code, token);
  return lastRefusal(guest);
};

async function afterSilence(ms: number, prepare: (guest: Guest, code: string) => Promise<void>) {
  const world = new World();
  const { code } = await world.create();
  const guest = world.connect();
  await prepare(guest, code);
  await world.time.pass(ms);
  return lastWords(guest);
}

const PROVOCATIONS: Record<RefusalCode, () => Promise<WireRefusal>> = {
  'protocol/bad_json': () => saying('{'),
  'protocol/bad_message': () => saying('{"type":"dance"}'),
  'protocol/binary': async () => {
    const guest = new World().connect();
    guest.connection.receiveBytes();
    return lastRefusal(guest);
  },
  'protocol/too_fast': async () => {
    const guest = new World({ limits: { messagesPerSecond: 3 } }).connect();
    for (let count = 0; count < 7; count++) await guest.say({ type: 'ping' });
    return lastRefusal(guest);
  },
  'protocol/too_many_tries': async () => {
    const world = new World({ limits: { guessesPerMinute: 1 } });
    await world.connect().hello('ZZZZZZ');
    const guest = world.connect();
    await guest.hello('ZZZZZZ');
    return lastRefusal(guest);
  },
  'protocol/bad_version': () => saying('{"type":"hello","version":2,"lobby":"ABCDEF"}'),
  'protocol/hello_first': () => saying('{"type":"start","id":"1"}'),
  'protocol/hello_again': async () => {
    const party = await gather(new World());
    await party.guests[0].hello(party.code);
    return lastRefusal(party.guests[0]);
  },
  'protocol/no_hello': () => afterSilence(HELLO_MS_MAX + 2_000, () => Promise.resolve()),
  'protocol/silent': () => afterSilence(SILENCE_MS_MAX + 2_000, (guest, code) => guest.hello(code)),
  'protocol/too_slow': async () => {
    const party = await gather(new World());
    party.guests[1].buffered = 2_000_000;
    await party.ask(party.guests[0], { type: 'say', phrase: 'hurry' });
    return lastWords(party.guests[1]);
  },
  'protocol/bad_token': () => coming(() => {}, 'not a secret'),
  'protocol/bad_ticket': async () => {
    const world = new World();
    const { code } = await world.create();
    const guest = world.connect();
    await guest.say({ type: 'hello', version: 1, table: code, ticket: 'used' });
    return lastRefusal(guest);
  },
  'protocol/moved': async () => {
    const party = await gather(new World());
    const [host] = party.guests;
    await party.ask(host, { type: 'ticket' });
    const { ticket } = host.last('ticket');
    await party.world.connect().say({ type: 'hello', version: 1, table: party.code, ticket });
    return lastWords(host);
  },
  'protocol/not_seated': () => watching({ type: 'ready', ready: true }),
  'protocol/bad_move': () => playing('fly'),
  'protocol/stale': () => playing('ready', { expect: 1 }),
  'protocol/too_often': async () => {
    const world = new World({ limits: { messagesPerSecond: 1e9 } });
    const party = await (await gather(world, { game: 'may-i' })).deal();
    return repeating(party, [`reorder ${stageOf(party.guests[0]).view.H0}`]);
  },
  'protocol/taken_back_too_often': async () =>
    repeating(await partyAt(TABLE), ['add R2 9H', 'undo']),
  'protocol/move_id_reused': () => playing('take', { moveId: 'first' }),
  'table/not_found': () => saying('{"type":"hello","version":1,"table":"ZZZZZZ"}'),
  'table/closed': () => coming((_world, _code, host) => host.say({ type: 'close', id: 'c' })),
  'table/bad_name': () => watching({ type: 'sit', seat: 2, name: '\u200b' }),
  'table/bad_options': () => asking({ type: 'change', options: { noSuch: 1 } }),
  'table/bad_bot': () => asking({ type: 'assign', seat: 1, bot: 'god' }, { seats: 2, people: 1 }),
  'table/bad_seats': () => asking({ type: 'change', seats: 16 }),
  'table/no_seat': () => watching({ type: 'sit', seat: 9, name: 'Eve' }),
  'table/seat_empty': () => asking({ type: 'assign', seat: 1, bot: null }, { seats: 2, people: 1 }),
  'table/rules_changed': () => asking({ type: 'ready', ready: true, expect: 0 }),
  'table/seat_taken': () => watching({ type: 'sit', seat: 0, name: 'Eve' }),
  'table/name_taken': () => watching({ type: 'sit', seat: 2, name: 'ann' }),
  'table/already_seated': () => asking({ type: 'sit', seat: 1, name: 'Eve' }),
  'table/not_host': async () => {
    const party = await gather(new World());
    await party.ask(party.guests[1], { type: 'close' });
    return lastRefusal(party.guests[1]);
  },
  'table/seats_empty': () => asking({ type: 'start' }, { seats: 2, people: 1 }),
  'table/seats_occupied': () => asking({ type: 'change', seats: 2 }, { people: 3 }),
  'table/not_ready': () => asking({ type: 'start' }),
  'table/lobby_full': async () => {
    const party = await gather(new World({ limits: { messagesPerSecond: 1e9 } }));
    const [host] = party.guests;
    for (let changes = 0; changes <= 300; changes++) {
      await party.ask(host, { type: 'change', listed: changes % 2 === 0 });
      await party.world.time.pass(2_000);
    }
    return lastRefusal(host);
  },
  'table/playing': async () => {
    const party = await (await gather(new World())).deal();
    await party.ask(party.guests[0], { type: 'start' });
    return lastRefusal(party.guests[0]);
  },
  'table/not_playing': () => asking({ type: 'legal' }),
  'table/no_record': async () => {
    const world = new World();
    const { code } = await world.create();
    const record = await world.tables.record(code);
    return record.ok ? refusalOf('server/bug') : record.error;
  },
  'table/frozen': async () => {
    const party = await gather(new World());
    party.world.disk.failNext = 'full';
    await party.ask(party.guests[0], { type: 'ready', ready: true });
    return lastRefusal(party.guests[0]);
  },
  'table/broken': () =>
    coming((world, code) => {
      world.disk.tables.get(code)!.entries[1] = '{"seq":2,"at":0,"body":{"type":"opened"}}';
      world.restart();
    }),
  'table/unreachable': async () => {
    const routed = new Routed();
    routed.claim = ok(ELSEWHERE);
    const guest = routed.connect('ABCDEF');
    for (let seconds = 0; seconds < 60 && guest.isHere; seconds++) {
      await routed.world.time.pass(1_000);
      routed.passed.at(-1)!.onFailure();
    }
    return lastWords(guest);
  },
  'table/spectators_full': async () => {
    const party = await gather(new World({ limits: { spectatorsPerTable: 0 } }));
    return lastRefusal(await party.watch());
  },
  'table/too_many_watchers': async () => {
    const party = await gather(new World({ limits: { spectatorsPerClient: 1 } }));
    await party.watch('elsewhere');
    return lastRefusal(await party.watch('elsewhere'));
  },
  'table/gallery_closed': async () => {
    const party = await gather(new World());
    await party.ask(party.guests[0], { type: 'gallery', open: false });
    return lastRefusal(await party.watch());
  },
  'table/sent_away': async () => {
    const party = await gather(new World());
    const stranger = await party.watch('elsewhere');
    await party.ask(party.guests[0], { type: 'gallery', clear: true });
    return lastWords(stranger);
  },
  'server/too_many_tables': () => opening({}, { limits: { tablesPerClient: 0 } }),
  'server/full': () => opening({}, { limits: { tablesMax: 0 } }),
  'server/busy': async () => {
    const guest = new World({ limits: { connectionsMax: 0 } }).connect();
    return lastWords(guest);
  },
  'server/stopping': async () => {
    const party = await gather(new World());
    await party.world.tables.close();
    expect(party.guests[0].closeCode).toBe(1012);
    expect(lastWords(party.world.connect()).code).toBe('server/stopping');
    return lastWords(party.guests[0]);
  },
  'server/bug': async () => {
    const legal = (): never => {
      throw new Error('a bug');
    };
    const world = new World({ gameNamed: (id) => ({ ...gameNamed(id)!, legal }) });
    const party = await (await gather(world)).deal();
    await party.ask(party.guests[0], { type: 'legal' });
    expect(world.watch.bugs).toHaveLength(1);
    return lastRefusal(party.guests[0]);
  },
};

describe('each refusal', () => {
  it.each(REFUSAL_CODES)('%s is provoked, and says one sentence', async (code) => {
    const refusal = await PROVOCATIONS[code]();
    expect(refusal.code).toBe(code);
    expect(refusal.message).toMatch(/^[A-Z"].*\.$/);
    expect(refusal.message, 'all is filled in').not.toMatch(/[{}]|undefined/);
  });

  it('stands in docs/codes.md with its sentence and its parameters, in order', () => {
    const rows = readText('docs', 'codes.md')
      .split('## Shared tables')[1]
      .split('\n## ')[0]
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .map((line) => line.split('|').map((cell) => cell.trim()));
    expect(rows.map(([, code]) => code.replaceAll('`', ''))).toEqual(REFUSAL_CODES);
    for (const [, code, when, sentence, listed] of rows) {
      const names = [...listed.matchAll(/`(\w+)`/g)].map(([, name]) => name);
      const params = Object.fromEntries(names.map((name) => [name, `{${name}}`]));
      expect(sentence).toBe(refusalOf(code.replaceAll('`', '') as RefusalCode, params).message);
      expect(when.length).toBeGreaterThan(5);
    }
  });
});

describe('a bug in the rules', () => {
  it('closes no server: the table stands still, and another one plays on', async () => {
    let isBroken = false;
    const moody: WorldSetting['gameNamed'] = (id) => {
      const game = gameNamed(id);
      if (!game) return undefined;
      const assertWhole = (position: unknown): void => {
        if (isBroken) throw new Error('a card is lost');
        game.assertWhole(position);
      };
      return { ...game, assertWhole };
    };
    const world = new World({ gameNamed: moody });
    const party = await (await gather(world)).deal();
    const other = await gather(world, { name: 'Olga' });
    const [host] = party.guests;
    const [move] = await party.legalMoves(host);
    isBroken = true;
    await party.play(host, move);
    expect(lastRefusal(host).code).toBe('server/bug');
    expect(tableOf(host).frozen).toBe(true);
    isBroken = false;
    await other.deal();
    expect(stageOf(other.guests[0]).players).toHaveLength(2);
    const seq = seqOf(host);
    world.restart();
    const late = world.connect();
    await late.hello(party.code, party.tokens[0]);
    expect(late.last('welcome').seq, 'nothing was written').toBe(seq);
  });

  it('that breaks while a table is read is told to whoever asks, and the next one may try again', async () => {
    let isBroken = false;
    const world = new World({
      gameNamed: (id) => {
        if (isBroken) throw new Error('a bug');
        return gameNamed(id);
      },
    });
    const { code, token } = await world.create();
    world.restart();
    isBroken = true;
    const guest = world.connect();
    await guest.hello(code, token);
    expect(lastRefusal(guest).code).toBe('server/bug');
    const asked = await world.tables.info(code);
    expect(asked).toEqual(fail(refusalOf('server/bug')));
    isBroken = false;
    await guest.hello(code, token);
    expect(guest.last('welcome').seq).toBe(1);
    expect(world.watch.bugs).toHaveLength(2);
  });
});
