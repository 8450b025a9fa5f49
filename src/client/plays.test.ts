import { plainText } from '../core/phrase.ts';
import { describe, expect, it } from 'vitest';
import { SPECTATOR } from '../core/knowledge.ts';
import { refusalOf, type PlayRequest } from '../protocol/index.ts';
import { GAME, PLAYERS, playingRoom } from '../../tests/support/fake-room.ts';
import { FakeTable, MemoryStore } from '../../tests/support/fake-server.ts';

const READY = { type: 'ready' };
const TWO = [{ name: 'Ann' }, { name: 'Ben' }];

/** Who plays first once two are ready. */
function firstToPlay(): number {
  const table = new FakeTable(GAME, TWO);
  table.start();
  for (const seat of [0, 1]) table.play(seat, 'ready');
  return table.stage()!.toAct[0];
}

const stale = (seq: number, { moveId, expect: at }: PlayRequest) =>
  ({
    type: 'refused',
    re: moveId,
    seq,
    ...refusalOf('protocol/stale', { seq, expect: at }),
  }) as const;

/** The state of a promise at this moment. */
async function outcomeOf<T>(promise: Promise<T>): Promise<T | 'waiting'> {
  for (let i = 0; i < 20; i++) await Promise.resolve();
  return Promise.race([promise, Promise.resolve('waiting' as const)]);
}

describe('a move', () => {
  it('that the rules forbid is refused at once, in the words of the rules', async () => {
    const { match, server } = playingRoom();
    const played = await match.play({ type: 'take' });
    expect(played).toMatchObject({ ok: false, error: { code: 'shithead/wrong_phase' } });
    expect(!played.ok && plainText(played.error.sentence)).toContain('before the game starts');
    expect(server.socket.of('play')).toHaveLength(0);
  });

  it('is done once it is taken and shown', async () => {
    const { match, server, table } = playingRoom();
    const played = match.play(READY);
    const { moveId, expect: at, move } = server.socket.last('play');
    expect({ at, move }).toEqual({ at: 2, move: 'ready' });
    expect(match.snapshot().seq).toBe(0);
    server.socket.tell({ type: 'ack', moveId, seq: 3 });
    expect(await outcomeOf(played)).toBe('waiting');
    server.socket.tell(table.play(0, 'ready')());
    expect(await played).toEqual({ ok: true, value: 1 });
    expect(match.snapshot().seq).toBe(1);
  });

  it('that the server refuses comes back with its reason', async () => {
    const { match, server } = playingRoom();
    const played = match.play(READY);
    const { moveId } = server.socket.last('play');
    const refusal = refusalOf('table/frozen', { reason: 'the disk is full' });
    server.socket.tell({ type: 'refused', re: moveId, ...refusal });
    const { code, params, message } = refusal;
    expect(await played).toEqual({ ok: false, error: { code, params, sentence: [message] } });
  });

  it('is sent again, the very same, where the connection broke before the answer', async () => {
    const { match, server, table, drop } = playingRoom();
    const played = match.play(READY);
    const sent = server.socket.last('play');
    drop();
    expect(server.socket.of('play')).toHaveLength(0);
    server.socket.tell(table.welcome(0, { resumed: true }));
    expect(server.socket.of('play')).toEqual([sent]);
    server.socket.tell(table.play(0, 'ready')(), { type: 'ack', moveId: sent.moveId, seq: 3 });
    expect(await played).toEqual({ ok: true, value: 1 });
    drop();
    server.socket.tell(table.welcome(0, { resumed: true }));
    expect(server.socket.of('play')).toHaveLength(0);
  });

  it('that was taken while its answer was lost is not made twice', async () => {
    const { match, server, table, drop } = playingRoom();
    const played = match.play(READY);
    const sent = server.socket.last('play');
    const { events, log } = table.play(0, 'ready')().move!;
    drop();
    server.socket.tell(table.welcome(0, { resumed: true, events, log }));
    expect(server.socket.of('play')).toEqual([sent]);
    server.socket.tell({ type: 'ack', moveId: sent.moveId, seq: 3 });
    expect(await played).toEqual({ ok: true, value: 1 });
    expect(match.snapshot()).toMatchObject({ seq: 1, lastEvents: events });
  });

  it('made without a connection is sent when there is one', async () => {
    const { match, server, table, drop } = playingRoom();
    server.socket.hangUp();
    const played = match.play(READY);
    expect(await outcomeOf(played)).toBe('waiting');
    drop();
    server.socket.tell(table.welcome(0, { resumed: true }));
    expect(server.socket.last('play')).toMatchObject({ expect: 2, move: 'ready' });
  });

  it('waits for a server that restarts', async () => {
    const { match, server, table, drop } = playingRoom();
    const played = match.play(READY);
    const sent = server.socket.last('play');
    server.socket.tell({ type: 'refused', re: sent.moveId, ...refusalOf('server/stopping') });
    expect(await outcomeOf(played)).toBe('waiting');
    drop();
    server.socket.tell(table.welcome(0, { resumed: true }));
    expect(server.socket.of('play')).toEqual([sent]);
  });

  it('is sent again after the page was loaded anew', async () => {
    const store = new MemoryStore();
    const before = playingRoom({ store });
    void before.match.play(READY);
    const sent = before.server.socket.last('play');
    const after = playingRoom({ store });
    expect(after.server.socket.of('play')).toEqual([sent]);
    after.server.socket.tell({ type: 'ack', moveId: sent.moveId, seq: 2 });
    expect(playingRoom({ store }).server.socket.of('play')).toHaveLength(0);
  });

  it('is not sent for another seat after the page was loaded anew', () => {
    const store = new MemoryStore();
    void playingRoom({ store }).match.play(READY);
    for (const viewer of [1, SPECTATOR])
      expect(playingRoom({ store }, PLAYERS, viewer).server.socket.of('play')).toHaveLength(0);
  });

  it('that was not sent is given up with the room, and says so', async () => {
    const { room, match, server } = playingRoom();
    server.socket.hangUp();
    const played = match.play(READY);
    room.close();
    expect(await played).toMatchObject({
      ok: false,
      error: {
        code: 'client/offline',
        sentence: ['There is no connection to the table; your move was not sent.'],
      },
    });
  });

  it('that may have been taken is given up with the room, and says so', async () => {
    const { match, server } = playingRoom();
    const played = match.play(READY);
    server.socket.tell({ type: 'bye', ...refusalOf('protocol/moved') });
    const outcome = await played;
    expect(outcome).toMatchObject({ ok: false, error: { code: 'client/offline' } });
    expect(!outcome.ok && plainText(outcome.error.sentence)).toContain(
      'whether it was taken is not known',
    );
  });

  it('of a deal that is over is not sent', async () => {
    const { match, server, table } = playingRoom();
    table.phase = 'over';
    table.start('8');
    server.socket.tell({ ...table.update(1), stage: table.stage(1)! });
    expect(await match.play(READY)).toMatchObject({
      ok: false,
      error: { code: 'table/not_playing' },
    });
    expect(server.socket.of('play')).toHaveLength(0);
  });
});

describe('a move that came too late', () => {
  it('is made all the same where everyone acts at once', async () => {
    const { match, server, table } = playingRoom();
    const played = match.play(READY);
    const first = server.socket.last('play');
    const other = table.play(1, 'ready')();
    server.socket.tell(stale(3, first));
    expect(server.socket.of('play')).toHaveLength(1);
    server.socket.tell(other);
    const second = server.socket.last('play');
    expect(second).toMatchObject({ expect: 3, move: 'ready' });
    expect(second.moveId).not.toBe(first.moveId);
    server.socket.tell(table.play(0, 'ready')(), { type: 'ack', moveId: second.moveId, seq: 4 });
    expect(await played).toEqual({ ok: true, value: 2 });
  });

  it('is made also where the others are done meanwhile', () => {
    const { match, server, table } = playingRoom({}, TWO);
    void match.play(READY);
    const first = server.socket.last('play');
    server.socket.tell(table.play(1, 'ready')(), stale(3, first));
    expect(match.snapshot().toAct).toEqual([0]);
    expect(server.socket.last('play')).toMatchObject({ expect: 3 });
    expect(server.socket.of('play')).toHaveLength(2);
  });

  it('is judged again after a lost connection', () => {
    const { match, server, table, drop } = playingRoom();
    void match.play(READY);
    server.socket.tell(stale(3, server.socket.last('play')));
    const { events, log } = table.play(1, 'ready')().move!;
    drop();
    server.socket.tell(table.welcome(0, { resumed: true, events, log }));
    expect(server.socket.of('play')).toMatchObject([{ expect: 3, move: 'ready' }]);
  });

  it('is given up after a few times', async () => {
    const { match, server, table } = playingRoom();
    const played = match.play(READY);
    for (let i = 0; i < 20; i++) {
      const update = table.play(1, i % 2 === 0 ? 'ready' : 'unready')();
      server.socket.tell(update, stale(update.seq, server.socket.last('play')));
    }
    expect(await played).toMatchObject({ ok: false, error: { code: 'protocol/stale' } });
    expect(server.socket.of('play').length).toBeLessThan(10);
  });

  it('is refused where it no longer fits', async () => {
    const { match, server, table } = playingRoom();
    const played = match.play(READY);
    const first = server.socket.last('play');
    // Another tab of the same seat was faster.
    server.socket.tell(table.play(0, 'ready')(), stale(3, first));
    expect(await played).toMatchObject({ ok: false, error: { code: 'protocol/stale' } });
    expect(server.socket.of('play')).toHaveLength(1);
  });

  it('is refused where one acts after another', async () => {
    const { match, server, table } = playingRoom({}, TWO, firstToPlay());
    for (const seat of [0, 1]) server.socket.tell(table.play(seat, 'ready')(firstToPlay()));
    const { legal } = match.snapshot();
    const played = match.play(legal[0]);
    const first = server.socket.last('play');
    // Another tab of the same seat was faster.
    server.socket.tell(table.play(0, first.move)(), stale(table.seq, first));
    expect(await played).toMatchObject({ ok: false, error: { code: 'protocol/stale' } });
    expect(server.socket.of('play')).toHaveLength(1);
  });

  it('is made all the same where nothing has changed that this seat can see', () => {
    const { match, server, table } = playingRoom({}, TWO, firstToPlay());
    for (const seat of [0, 1]) server.socket.tell(table.play(seat, 'ready')(firstToPlay()));
    void match.play(match.snapshot().legal[0]);
    const first = server.socket.last('play');
    server.socket.tell(stale(table.seq, first));
    const again = server.socket.last('play');
    expect(again).toMatchObject({ expect: table.seq, move: first.move });
    expect(again.moveId).not.toBe(first.moveId);
  });
});
