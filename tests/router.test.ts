/** Where a connection goes when several servers share a store, and what happens while nobody knows. */
import { describe, expect, it } from 'vitest';
import { fail, ok } from '../src/core/result.ts';
import { ELSEWHERE, Routed } from './support/routed.ts';

const DOWN = fail({ kind: 'failed', reason: 'PostgreSQL cannot be reached' } as const);
const hello = (code: string): string => JSON.stringify({ type: 'hello', version: 1, table: code });

describe('a connection to a table', () => {
  it('of this server is answered here, with and without a code in the address', async () => {
    const routed = new Routed();
    const { code } = await routed.world.create();
    for (const guest of [routed.connect(code), routed.connect()]) {
      await guest.hello(code);
      expect(guest.last('welcome').table.code).toBe(code);
    }
    expect(routed.passed).toEqual([]);
  });

  it('of another server is passed on word for word, both ways', async () => {
    const routed = new Routed();
    routed.claim = ok(ELSEWHERE);
    const guest = routed.connect('ABCDEF');
    await guest.sayText(hello('ABCDEF'));
    const [relay] = routed.passed;
    expect(relay).toMatchObject({ address: 'inner:1', code: 'ABCDEF', client: 'here', heard: [] });
    relay.onOpen();
    await guest.sayText('{"type": "ping"}');
    guest.connection.keepAlive();
    guest.connection.receiveBytes();
    expect(relay.heard).toEqual([hello('ABCDEF'), '{"type": "ping"}', '(sign of life)', '(bytes)']);
    relay.wire.send('{"type":"pong","now":1}');
    expect(guest.texts).toEqual(['{"type":"pong","now":1}']);
    guest.hangUp();
    expect(relay.isClosed).toBe(true);
  });

  it('is found by its greeting where the address names no table', async () => {
    const routed = new Routed();
    routed.claim = ok(ELSEWHERE);
    const guest = routed.connect();
    expect(routed.claims).toBe(0);
    await guest.sayText(hello('ABCDEF'));
    expect(routed.passed[0].code).toBe('ABCDEF');
  });

  it('whose owner is gone waits until the table is free, and is answered here then', async () => {
    const routed = new Routed();
    const { code } = await routed.world.create();
    routed.claim = ok(ELSEWHERE);
    const guest = routed.connect(code);
    await guest.sayText(hello(code));
    routed.passed[0].onFailure();
    await routed.world.time.pass(1_000);
    expect(guest.texts).toEqual([]);
    routed.claim = undefined;
    routed.passed.at(-1)!.onFailure();
    await routed.world.time.pass(1_000);
    expect(guest.last('welcome').table.code).toBe(code);
  });

  it('waits with all others of a server that is gone, and one of them looks at the store', async () => {
    const routed = new Routed();
    routed.claim = ok(ELSEWHERE);
    const codes = Array.from({ length: 200 }, (_, at) => `TABLE${at}`);
    for (const code of codes) routed.connect(code);
    await routed.world.time.pass(0);
    const before = routed.claims;
    for (const relay of routed.passed.slice(0, codes.length)) relay.onFailure();
    await routed.world.time.pass(2_000);
    expect(routed.claims - before).toBeGreaterThanOrEqual(2);
    expect(routed.claims - before).toBeLessThanOrEqual(5);
    // Its lease is over: everyone's table is asked for.
    routed.claim = undefined;
    await routed.world.time.pass(2_000);
    expect(routed.claims - before).toBeGreaterThanOrEqual(codes.length - 5);
  });

  it('waits with all others until a server that was silent answers one of them', async () => {
    const routed = new Routed();
    routed.claim = ok(ELSEWHERE);
    for (const code of ['ABCDEF', 'ABCDEG', 'ABCDEH']) routed.connect(code);
    await routed.world.time.pass(0);
    for (const relay of routed.passed.slice(0, 3)) relay.onFailure();
    await routed.world.time.pass(1_000);
    routed.passed[3].onOpen();
    await routed.world.time.pass(600);
    expect(new Set(routed.passed.slice(3).map(({ code }) => code)).size).toBe(3);
  });

  it('waits while the store fails, and is told why after a while', async () => {
    const routed = new Routed();
    const { code } = await routed.world.create();
    routed.claim = DOWN;
    const patient = routed.connect(code);
    await patient.sayText(hello(code));
    await routed.world.time.pass(5_000);
    expect(patient.texts).toEqual([]);
    routed.claim = undefined;
    await routed.world.time.pass(3_000);
    expect(patient.last('welcome').table.code).toBe(code);
    routed.claim = DOWN;
    const late = routed.connect('ABCDEG');
    await routed.world.time.pass(60_000);
    expect(late.last('bye')).toMatchObject({ code: 'table/frozen' });
    expect(late.closeCode).toBe(1012);
  });

  it('that says too much before it is known where it goes is closed', async () => {
    const routed = new Routed();
    routed.claim = ok(ELSEWHERE);
    const guest = routed.connect('ABCDEF');
    for (let count = 0; count < 20; count++) await guest.sayText('{"type":"ping"}');
    expect(guest.last('bye')).toMatchObject({ code: 'server/busy' });
    expect(routed.passed[0].isClosed).toBe(true);
  });

  it('that says nothing is not kept', async () => {
    const routed = new Routed();
    const guest = routed.connect();
    await routed.world.time.pass(60_000);
    expect(guest.last('bye')).toMatchObject({ code: 'protocol/no_hello' });
    expect(guest.isHere).toBe(false);
  });

  it('is sent to look for its table again when the server stops', async () => {
    const routed = new Routed();
    routed.claim = ok(ELSEWHERE);
    const guest = routed.connect('ABCDEF');
    await routed.world.time.pass(0);
    routed.passed[0].onOpen();
    await routed.tables.close();
    expect(guest.last('bye')).toMatchObject({ code: 'server/stopping' });
    expect(routed.passed[0].isClosed).toBe(true);
  });
});

describe('a question about a table', () => {
  it('is put to whoever has it', async () => {
    const routed = new Routed();
    const { code } = await routed.world.create();
    expect(await routed.tables.info(code)).toMatchObject({ ok: true });
    routed.claim = ok(ELSEWHERE);
    expect(await routed.tables.info(code)).toMatchObject({ error: { code: 'table/unreachable' } });
    routed.claim = DOWN;
    expect(await routed.tables.info(code)).toMatchObject({ error: { code: 'table/frozen' } });
  });
});
