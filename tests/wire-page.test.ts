/** docs/protocol.md against the schemas: every message, field, phrase and close code that it names, and none forgotten. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { BOT_LEVELS } from '../src/bots/bot.ts';
import {
  clientMessage,
  CLOSE_CODES,
  CODE_ALPHABET,
  createTableRequest,
  HEARTBEAT_MS,
  HELLO_MS_MAX,
  ID_MAX,
  MESSAGE_BYTES_MAX,
  MOVERS,
  NAME_MAX,
  PHRASE_KEYS,
  PROTOCOL_VERSION,
  seatInfo,
  SECRET_MIN,
  serverMessage,
  SILENCE_MS_MAX,
  stage,
  STAND_IN_REASONS,
  TABLE_PHASES,
  tableInfo,
} from '../src/protocol/index.ts';
import { faultInMessage } from './support/strict-message.ts';
import { gather } from './world/party.ts';
import { World } from './world/world.ts';

const page = readFileSync(resolve(import.meta.dirname, '../docs/protocol.md'), 'utf8');
const section = (heading: string): string => page.split(heading)[1].split(/\n##/)[0];
const examples = [...page.matchAll(/```json\n([\s\S]+?)```/g)].map(([, text]) => text);
const [client] = /```js\n[\s\S]+?```/.exec(page)!;

interface Sketch {
  readonly type: string;
  readonly fields: readonly string[];
}

/** `{"type": "ack", "moveId", "seq"}`: the fields by name, with a value where one helps. */
const sketches: Sketch[] = [...page.matchAll(/`\{"type": "(\w+)"([^`]*)\}`/g)].map(
  ([, type, rest]) => ({
    type,
    fields: [...rest.replace(/: ?(\{[^}]*\}|\[[^\]]*\]|"[^"]*")/g, '').matchAll(/"(\w+)"/g)].map(
      ([, field]) => field,
    ),
  }),
);

const KNOWN = [...clientMessage.options, ...serverMessage.options];

const isOptional = (schema: z.ZodType): boolean => schema.safeParse(undefined).success;

/** Whether a sketch names fields of one of the messages of its type, and all that it must have. */
function fits({ type, fields }: Sketch, isWhole = true): boolean {
  return KNOWN.filter(({ shape }) => shape.type.value === type).some(({ shape }) => {
    const { type: _, ...others } = shape as Record<string, z.ZodType>;
    const needed = Object.keys(others).filter((name) => !isOptional(others[name]));
    const isNamed = !isWhole || needed.every((name) => fields.includes(name));
    return isNamed && fields.every((name) => name in others);
  });
}

describe('docs/protocol.md', () => {
  it('shows messages that can be sent as they stand', () => {
    const sent = examples.filter((text) => !text.includes('"welcome"'));
    expect(sent).toHaveLength(2);
    for (const text of sent) expect(clientMessage.parse(JSON.parse(text))).toBeTruthy();
  });

  it('shows a welcome that a server could say', async () => {
    const party = await (await gather(new World())).deal();
    const { table, stage: dealt } = (await party.watch()).last('welcome');
    const text = examples.find((example) => example.includes('"welcome"'))!;
    const whole = text
      .replace('"table": {…}', `"table": ${JSON.stringify(table)}`)
      .replace('"stage": {…}', `"stage": ${JSON.stringify(dealt)}`);
    expect(faultInMessage(JSON.parse(whole))).toBeUndefined();
  });

  it('names the fields of messages as the schemas do', () => {
    expect(sketches.length).toBeGreaterThan(20);
    // A part of the message is told in a table below it, or only what matters at that place.
    const isCut = ({ type }: Sketch): boolean => ['update', 'change'].includes(type);
    expect(sketches.filter((sketch) => !fits(sketch, !isCut(sketch)))).toEqual([]);
    expect(fits({ type: 'ack', fields: ['moveId', 'seq', 'cards'] })).toBe(false);
    expect(fits({ type: 'ack', fields: ['moveId'] })).toBe(false);
  });

  it('forgets no message', () => {
    const named = new Set([...sketches.map(({ type }) => type), 'hello', 'play', 'welcome']);
    expect(
      [...new Set(KNOWN.map(({ shape }) => shape.type.value))].filter((type) => !named.has(type)),
    ).toEqual([]);
  });

  it.each([
    ['The body of `POST /api/tables`', createTableRequest],
    ['### `TableInfo`', tableInfo],
    ['### `TableInfo`', seatInfo],
    ['### `stage`', stage],
    ['## The connection', clientMessage.options[0].omit({ type: true })],
  ] as const)('tells of every field below %s', (heading, { shape }) => {
    const told = section(heading);
    expect(Object.keys(shape).filter((field) => !told.includes(`\`${field}\``))).toEqual([]);
  });

  it('lists phrases, levels, phases and the like in full', () => {
    const listed = (words: readonly string[]): string =>
      words.map((word) => `\`${word}\``).join(', ');
    expect(page).toContain(`Phrases: ${listed(PHRASE_KEYS)}.`);
    expect(page).toContain(`levels ${listed(BOT_LEVELS)}`);
    expect(page).toContain(`(\`${CODE_ALPHABET}\`)`);
    for (const word of [...TABLE_PHASES, ...STAND_IN_REASONS, ...MOVERS])
      expect(page).toContain(`\`${word}\``);
    const closing = section('## Refusals and closing');
    for (const code of Object.values(CLOSE_CODES)) expect(closing).toContain(String(code));
  });

  it('gives the numbers that both sides keep to', () => {
    expect(page).toContain(`Version of the protocol: **${PROTOCOL_VERSION}**`);
    expect(page).toContain(`text frames of at most ${MESSAGE_BYTES_MAX / 1024} kB`);
    expect(page).toContain(`within ${HELLO_MS_MAX / 1000} s`);
    expect(page).toContain(`sent nothing for ${HEARTBEAT_MS / 1000} s`);
    expect(page).toContain(`heard nothing for ${SILENCE_MS_MAX / 1000} s`);
    expect(page).toContain(`at most ${NAME_MAX} characters`);
    expect(page).toContain(`up to ${ID_MAX} characters`);
    expect(page).toContain(`(${SECRET_MIN} to 128 random characters)`);
    expect(client).toContain(`version: ${PROTOCOL_VERSION}`);
  });
});
