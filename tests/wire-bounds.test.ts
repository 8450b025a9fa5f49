/** Whatever can be sent is bounded before it is looked at: every text, list and record of every message. */
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { GAME_IDS, gameNamed } from '../src/games/index.ts';
import * as protocol from '../src/protocol/index.ts';
import { judgeOpening } from '../src/server/table/lobby.ts';
import { errorIn, openEdge } from './support/edge.ts';
import { gather, refusedWith } from './world/party.ts';
import { settle } from './world/fake-time.ts';
import { World } from './world/world.ts';

type Schema = z.ZodType;

/** A list or record that counts how often somebody looks at what it holds. */
function watched<T extends object>(into: T, names: readonly (string | number)[]) {
  let looks = 0;
  for (const name of names)
    Object.defineProperty(into, name, {
      enumerable: true,
      get: () => {
        looks++;
        return [];
      },
    });
  return { value: into, looks: () => looks };
}

const LONG_TEXT = 'x'.repeat(100_000);
const MANY = 100_000;
const numbers = Array.from({ length: MANY }, (_, at) => at);

/** Whether a huge one is refused without a look at anything in it. */
function refusesMany(schema: Schema, { value, looks }: ReturnType<typeof watched>): boolean {
  return !z.safeParse(schema, value).success && looks() === 0;
}

/** What has no bound in a schema, by its path. */
function unboundedIn(schema: Schema, path: string, isCounted = false): string[] {
  const def = definitionOf(schema);
  const within = (inner: Schema, name: string, counted = false): string[] =>
    unboundedIn(inner, `${path}${name}`, counted);
  switch (def.type) {
    case 'string':
      return z.safeParse(schema, LONG_TEXT).success ? [`${path} (text)`] : [];
    case 'array':
      return [...(isCounted ? [] : [`${path} (list)`]), ...within(def.element!, '[]')];
    case 'record':
      return [
        ...(isCounted ? [] : [`${path} (record)`]),
        ...within(def.keyType!, ' names'),
        ...within(def.valueType!, ' values'),
      ];
    case 'pipe':
      return within(def.out!, '', isCountedFirst(schema, def.out!));
    case 'object':
      return Object.entries(def.shape!).flatMap(([name, inner]) => within(inner, `.${name}`));
    case 'union':
      return def.options!.flatMap((inner, at) => within(inner, `|${at}`));
    case 'default':
    case 'optional':
    case 'nullable':
    case 'readonly':
      return within(def.innerType!, '');
    case 'number':
    case 'boolean':
    case 'literal':
    case 'enum':
    case 'custom':
      return [];
    default:
      return [`${path} (${def.type}, of which this test knows nothing)`];
  }
}

interface Definition {
  readonly type: string;
  readonly element?: Schema;
  readonly keyType?: Schema;
  readonly valueType?: Schema;
  readonly out?: Schema;
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly options?: readonly Schema[];
  readonly innerType?: Schema;
}

const definitionOf = ({ def }: Schema): Definition => def;

function isCountedFirst(schema: Schema, inner: Schema): boolean {
  const isList = definitionOf(inner).type === 'array';
  return isList
    ? refusesMany(schema, watched([], numbers))
    : refusesMany(
        schema,
        watched(
          {},
          numbers.map((at) => `o${at}`),
        ),
      );
}

const SCHEMAS = Object.entries(protocol).flatMap(([name, given]: [string, unknown]) =>
  given instanceof z.ZodType ? [[name, given] as const] : [],
);

describe('the schemas of the protocol', () => {
  it('are all looked at', () => {
    const names = SCHEMAS.map(([name]) => name);
    for (const name of ['clientMessage', 'serverMessage', 'createTableRequest', 'tableListAnswer'])
      expect(names).toContain(name);
  });

  it.each(SCHEMAS)('%s bounds every text, list and record, and counts first', (name, schema) => {
    expect(unboundedIn(schema, name)).toEqual([]);
  });

  it('a bound that is missing, or comes too late, would be found', () => {
    const schema = z.object({
      a: z.string(),
      b: z.array(z.string().max(3)).max(4),
      c: z.record(z.string().max(3), z.number()).optional(),
      d: protocol.list(z.string(), 4),
    });
    expect(unboundedIn(schema, 'x')).toEqual([
      'x.a (text)',
      'x.b (list)',
      'x.c (record)',
      'x.d[] (text)',
    ]);
  });

  it('take every option of every game at once, and more games may come', () => {
    for (const id of GAME_IDS)
      expect(gameNamed(id)!.options.length * 2).toBeLessThan(protocol.OPTIONS_MAX);
  });
});

describe('a request with thousands of options', () => {
  const options = Object.fromEntries(Array.from({ length: 3_500 }, (_, at) => [`o${at}`, [at]]));

  it('is refused by its count over HTTP, and no option is named', async () => {
    const edge = await openEdge();
    for (const body of [
      { game: 'shithead', name: 'Ann', seats: 2, options },
      { game: 'shithead', name: 'Ann', seats: 2, ...options },
      { game: 'shithead', name: 'Ann', seats: 2, bots: Object.values(options) },
    ]) {
      const answer = await edge.post(body);
      expect(answer.status).toBe(400);
      expect(await errorIn(answer)).toMatchObject({
        code: 'protocol/bad_message',
        params: { reason: 'it holds more than 256 values' },
      });
    }
  });

  it('is refused by its count at a table, and counts as a fault', async () => {
    const world = new World();
    const party = await gather(world);
    const [host] = party.guests;
    await host.say({ type: 'change', id: 'c', options: options as never });
    expect(host.last('refused')).toMatchObject({
      re: 'c',
      params: { reason: 'it holds more than 256 values' },
    });
    const few = Object.fromEntries(Object.entries(options).slice(0, protocol.OPTIONS_MAX + 1));
    await host.say({ type: 'change', id: 'd', options: few as never });
    expect(host.last('refused')).toMatchObject({
      re: 'd',
      params: { reason: 'options: there are more than 64' },
    });
  });
});

/** The fastest of some tries: what else the machine does is not the message's fault. */
async function fastest(run: () => Promise<void> | void): Promise<number> {
  let best = Infinity;
  for (let tries = 0; tries < 8; tries++) {
    const startedAt = performance.now();
    await run();
    best = Math.min(best, performance.now() - startedAt);
  }
  return best;
}

const MS_MAX = 5;
const fullText = (length: number): string => 'é"'.repeat(length / 2);
const fullOptions = Object.fromEntries(
  Array.from({ length: protocol.OPTIONS_MAX }, (_, at) => [
    `${at}`.padStart(64, 'o'),
    fullText(64),
  ]),
);
const id = fullText(protocol.ID_MAX);

/** As much of everything as its schema takes. */
const WORST: Readonly<Record<protocol.ClientMessage['type'], object>> = {
  hello: {
    version: 1,
    table: fullText(32),
    token: fullText(128),
    ticket: fullText(128),
    since: Number.MAX_SAFE_INTEGER,
  },
  play: { moveId: id, expect: 0, move: fullText(protocol.MOVE_TEXT_MAX) },
  sit: { id, seat: 7, name: fullText(256), token: fullText(128) },
  leave: { id },
  ready: { id, ready: true, expect: 0 },
  start: { id },
  assign: { id, seat: 7, bot: fullText(64) },
  change: { id, seats: 8, options: fullOptions, listed: true },
  gallery: { id, open: true, clear: true },
  close: { id },
  say: { id, phrase: 'hello' },
  ticket: { id },
  back: { id },
  legal: { id },
  ping: {},
};

describe('the worst that may be sent', () => {
  const WAYS = Object.entries(WORST) as [protocol.ClientMessage['type'], object][];

  it.each(WAYS)('as %s fits its schema, and is answered within 5 ms', async (type, fields) => {
    const text = JSON.stringify({ type, ...fields });
    expect(Buffer.byteLength(text)).toBeLessThan(protocol.MESSAGE_BYTES_MAX);
    expect(protocol.clientMessage.safeParse(JSON.parse(text)).success).toBe(true);
    const world = new World({ limits: { messagesPerSecond: 1e9 } });
    const party = await (await gather(world)).deal();
    const { connection } = type === 'hello' ? world.connect() : party.guests[0];
    const ms = await fastest(async () => {
      connection.receive(text);
      await settle();
    });
    expect(ms).toBeLessThan(MS_MAX);
  });

  it('as a message of nothing but values is refused within 5 ms', async () => {
    const world = new World({ limits: { messagesPerSecond: 1e9 } });
    const guest = world.connect();
    for (const text of [
      `{"type":"hello","x":[${'0,'.repeat(8_000)}0]}`,
      `${'['.repeat(8_000)}${']'.repeat(8_000)}`,
      JSON.stringify({ type: 'ping', ...Object.fromEntries(numbers.slice(0, 1_500).entries()) }),
    ]) {
      const ms = await fastest(() => guest.connection.receive(text));
      expect(refusedWith(guest)).toBe('protocol/bad_message');
      expect(ms).toBeLessThan(MS_MAX);
    }
  });

  it.each(GAME_IDS)('to open a table of %s is answered within 5 ms', async (game) => {
    const { seats, options } = gameNamed(game)!;
    const bots = Array.from({ length: protocol.SEATS_MAX }, (_, seat) => ({
      seat,
      level: fullText(32),
    }));
    const own = Object.fromEntries(options.map(({ name }) => [name, fullText(64)]));
    for (const given of [fullOptions, own, {}]) {
      const asked = { game, name: fullText(256), seat: 7, seats: seats.max, options: given, bots };
      const text = JSON.stringify(asked);
      const ms = await fastest(() => {
        const raw: unknown = JSON.parse(text);
        expect(protocol.isSmall(raw, protocol.VALUES_MAX)).toBe(true);
        const request = protocol.createTableRequest.parse(raw);
        expect(
          judgeOpening(gameNamed(game)!, request, { tokenHash: 'hash', botMsMax: 1000 }).ok,
        ).toBe(false);
      });
      expect(ms).toBeLessThan(MS_MAX);
    }
  });
});

/** Moves as long as a message allows, in words of each game. */
const LONG_MOVES = GAME_IDS.flatMap((game) =>
  ['play', 'create', 'add R1', 'laydown', 'layoff', 'capture', 'build', 'reorder', 'pick', 'swap']
    .flatMap((verb) =>
      ['5C', '5C 6C', "JK'''", 'r1', '[r1 r2', 'r[r1 b1]', '"'].map((word) => [verb, word]),
    )
    .map(([verb, word]): [string, string] => [
      game,
      `${verb} ${`${word} `.repeat(protocol.MOVE_TEXT_MAX)}`
        .slice(0, protocol.MOVE_TEXT_MAX)
        .trim(),
    ]),
);

describe('a move as long as may be', () => {
  it.each(GAME_IDS)('is answered within 5 ms by %s, whatever it says', async (game) => {
    const world = new World({ limits: { messagesPerSecond: 1e9 } });
    const party = await (await gather(world, { game })).deal();
    const [guest] = party.guests;
    for (const [, move] of LONG_MOVES.filter(([of]) => of === game)) {
      const text = JSON.stringify({ type: 'play', moveId: 'm', expect: 99, move });
      const expectNow = text.replace('99', String(guest.last('update').seq));
      const ms = await fastest(async () => {
        guest.connection.receive(expectNow);
        await settle();
      });
      expect(ms, move.slice(0, 40)).toBeLessThan(MS_MAX);
    }
  });
});
