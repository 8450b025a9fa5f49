/** What every log promises, whatever it is made of: one suite that runs over all of them. */
import { describe, expect, it } from 'vitest';
import type { EntryBody } from '../../src/server/log/entry.ts';
import type { TableLog, TableRow } from '../../src/server/log/log.ts';
import {
  appendOf,
  fault,
  fill,
  good,
  moved,
  OPENED,
  opened,
  rowOf,
  type LogPlace,
} from './log-entries.ts';

const codesOf = (rows: readonly TableRow[]): string[] => rows.map(({ code }) => code);

export function describeLog(name: string, makePlace: () => LogPlace): void {
  describe(`${name}: entries`, () => {
    it('of a table that does not exist are none', async () => {
      const log = await opened(makePlace());
      expect(await good(log.read('AAAAAA'))).toEqual([]);
      expect(await good(log.read('AAAAAA', 7))).toEqual([]);
      expect(await good(log.row('AAAAAA'))).toBeUndefined();
      expect(await good(log.find('AAAAAA', { owner: 0, moveId: 'm' }))).toBeUndefined();
    });

    it('come back in order, all of them or those after a number', async () => {
      const log = await opened(makePlace());
      const entries = await fill(log, 'AAAAAA', 5);
      await fill(log, 'BBBBBB', 2);
      expect(await good(log.read('AAAAAA'))).toEqual(entries);
      expect(await good(log.read('AAAAAA', 0))).toEqual(entries);
      expect(await good(log.read('AAAAAA', 3))).toEqual(entries.slice(3));
      expect(await good(log.read('AAAAAA', 5))).toEqual([]);
      expect(await good(log.read('AAAAAA', 99))).toEqual([]);
      expect(await good(log.read('BBBBBB', 1))).toHaveLength(1);
    });

    it('come in runs of at most so many', async () => {
      const log = await opened(makePlace());
      const entries = await fill(log, 'AAAAAA', 7);
      expect(await good(log.read('AAAAAA', 0, 3))).toEqual(entries.slice(0, 3));
      expect(await good(log.read('AAAAAA', 3, 3))).toEqual(entries.slice(3, 6));
      expect(await good(log.read('AAAAAA', 6, 3))).toEqual(entries.slice(6));
      expect(await good(log.read('AAAAAA', 4, 3))).toEqual(entries.slice(4));
      expect(await good(log.read('AAAAAA', 7, 3))).toEqual([]);
      expect(await good(log.read('AAAAAA', 2, 0))).toEqual([]);
      expect(await good(log.read('ZZZZZZ', 0, 3))).toEqual([]);
    });

    it('come back exactly as they were written', async () => {
      const log = await opened(makePlace());
      const names = ['Zoë 🃏', `O'Neil "the \\ fox"`, 'a\u0000b\nc', '\ud83c', '', '中文 \u200d'];
      for (const [at, text] of names.entries()) {
        const code = `NAME${at}`;
        const body: EntryBody = { ...OPENED, sitters: [{ name: text, tokenHash: 'x' }] };
        const first = appendOf(code, 1, { body });
        const second = appendOf(code, 2, { body: moved(text), key: { owner: 3, moveId: text } });
        await good(log.append(first));
        await good(log.append(second));
        expect(await good(log.read(code))).toStrictEqual([first.entry, second.entry]);
        expect(await good(log.find(code, { owner: 3, moveId: text }))).toStrictEqual(second.entry);
      }
    });

    it('are nobody else’s objects', async () => {
      const log = await opened(makePlace());
      const sitters = [{ name: 'Ann', tokenHash: 'x' }];
      const answer = log.append(appendOf('AAAAAA', 1, { body: { ...OPENED, sitters } }));
      await good(answer);
      sitters[0].name = 'Eve';
      const [entry] = await good(log.read('AAAAAA'));
      Object.assign(entry.body, { game: 'another' });
      const [again] = await good(log.read('AAAAAA'));
      expect(again.body).toEqual({ ...OPENED, sitters: [{ name: 'Ann', tokenHash: 'x' }] });
    });

    it('appended together are written in their order, and answered in it', async () => {
      const log = await opened(makePlace());
      const answered: number[] = [];
      const appends = Array.from({ length: 100 }, (_, at) => appendOf('AAAAAA', at + 1));
      await Promise.all(
        appends.map(async (append) => {
          await good(log.append(append));
          answered.push(append.entry.seq);
        }),
      );
      expect(answered).toEqual(appends.map(({ entry }) => entry.seq));
      expect(await good(log.read('AAAAAA'))).toEqual(appends.map(({ entry }) => entry));
    });
  });

  describe(`${name}: compare-and-append`, () => {
    it('refuses a number that is taken, and keeps what is there', async () => {
      const log = await opened(makePlace());
      const entries = await fill(log, 'AAAAAA', 3);
      for (const seq of [3, 1, 0]) {
        const row = { phase: 'closed' as const };
        const late = appendOf('AAAAAA', seq, { body: moved('late'), row });
        const { kind, reason } = await fault(log.append(late));
        expect(kind).toBe('conflict');
        expect(reason).toContain(`entry ${seq} of table AAAAAA`);
      }
      expect(await good(log.read('AAAAAA'))).toEqual(entries);
      expect(await good(log.row('AAAAAA'))).toMatchObject({ phase: 'waiting' });
    });

    it('lets one of two win that are made together', async () => {
      const log = await opened(makePlace());
      await fill(log, 'AAAAAA', 1);
      const first = appendOf('AAAAAA', 2, { body: moved('first') });
      const answers = await Promise.all([
        log.append(first),
        log.append(appendOf('AAAAAA', 2, { body: moved('second') })),
      ]);
      expect(answers.map(({ ok }) => ok)).toEqual([true, false]);
      expect(await good(log.read('AAAAAA', 1))).toEqual([first.entry]);
    });

    it('leaves no number out', async () => {
      const log = await opened(makePlace());
      expect((await fault(log.append(appendOf('AAAAAA', 2)))).kind).toBe('conflict');
      await fill(log, 'AAAAAA', 2);
      expect((await fault(log.append(appendOf('AAAAAA', 4)))).kind).toBe('conflict');
      expect(await good(log.read('AAAAAA'))).toHaveLength(2);
      expect(await good(log.append(appendOf('AAAAAA', 3)))).toBeUndefined();
    });

    it('does not let the conflict of one table stop the others', async () => {
      const log = await opened(makePlace());
      await fill(log, 'AAAAAA', 2);
      const answers = await Promise.all([
        log.append(appendOf('BBBBBB', 1)),
        log.append(appendOf('AAAAAA', 2)),
        log.append(appendOf('CCCCCC', 1)),
      ]);
      expect(answers.map(({ ok }) => ok)).toEqual([true, false, true]);
      expect(await good(log.read('BBBBBB'))).toHaveLength(1);
      expect(await good(log.read('CCCCCC'))).toHaveLength(1);
    });

    it('takes the key of a move once for each seat and table, and finds it', async () => {
      const log = await opened(makePlace());
      const key = { owner: 1, moveId: 'm-1' };
      await fill(log, 'AAAAAA', 1);
      await fill(log, 'BBBBBB', 1);
      const first = appendOf('AAAAAA', 2, { key });
      await good(log.append(first));
      const again = await fault(log.append(appendOf('AAAAAA', 3, { key })));
      expect(again.kind).toBe('conflict');
      await good(log.append(appendOf('AAAAAA', 3, { key: { ...key, owner: 2 } })));
      await good(log.append(appendOf('AAAAAA', 4, { key: { ...key, moveId: 'm-2' } })));
      await good(log.append(appendOf('BBBBBB', 2, { key })));
      expect(await good(log.find('AAAAAA', key))).toEqual(first.entry);
      expect(await good(log.find('AAAAAA', { ...key, owner: 2 }))).toMatchObject({ seq: 3 });
      expect(await good(log.find('AAAAAA', { ...key, owner: 0 }))).toBeUndefined();
      expect(await good(log.find('BBBBBB', { ...key, moveId: 'm-2' }))).toBeUndefined();
    });
  });

  describe(`${name}: claims`, () => {
    it('of a table are had by whoever made it, and by whoever opens the log next', async () => {
      const place = makePlace();
      const log = await opened(place);
      await fill(log, 'AAAAAA', 2);
      expect(log.owns('AAAAAA')).toBe(true);
      expect(await good(log.claim('AAAAAA'))).toEqual({ kind: 'here' });
      await log.close();
      expect(log.owns('AAAAAA')).toBe(false);
      const next = await opened(place);
      expect(await good(next.claim('AAAAAA'))).toEqual({ kind: 'here' });
      expect(next.owns('AAAAAA')).toBe(true);
      await good(next.append(appendOf('AAAAAA', 3)));
    });

    it('may be given back and taken again', async () => {
      const log = await opened(makePlace());
      await fill(log, 'AAAAAA', 2);
      await log.release('AAAAAA');
      await log.release('AAAAAA');
      expect(await good(log.claim('AAAAAA'))).toEqual({ kind: 'here' });
      await good(log.append(appendOf('AAAAAA', 3)));
      expect(await good(log.read('AAAAAA'))).toHaveLength(3);
    });

    it('of a table that does not exist make none', async () => {
      const log = await opened(makePlace());
      expect(await good(log.claim('ZZZZZZ'))).toEqual({ kind: 'here' });
      expect(await good(log.row('ZZZZZZ'))).toBeUndefined();
      await good(log.append(appendOf('ZZZZZZ', 1)));
    });

    it('are refused by a closed log', async () => {
      const log = await opened(makePlace());
      await log.close();
      expect((await fault(log.claim('AAAAAA'))).kind).toBe('failed');
    });
  });

  describe(`${name}: rows`, () => {
    it('say how the table was when its last entry was written', async () => {
      const log = await opened(makePlace());
      await good(log.append(appendOf('AAAAAA', 1)));
      expect(await good(log.row('AAAAAA'))).toEqual(rowOf('AAAAAA'));
      const row = { phase: 'playing' as const, listed: true, updatedAt: 9_000 };
      await good(log.append(appendOf('AAAAAA', 2, { row })));
      expect(await good(log.row('AAAAAA'))).toEqual(rowOf('AAAAAA', row));
      await good(log.append(appendOf('AAAAAA', 3, { row: { ...row, updatedAt: 9_001 } })));
      expect(await good(log.row('AAAAAA'))).toEqual(rowOf('AAAAAA', { ...row, updatedAt: 9_001 }));
    });

    const ROWS: readonly Partial<TableRow>[] = [
      { code: 'A', createdAt: 1, updatedAt: 90, listed: true },
      { code: 'C', createdAt: 2, updatedAt: 30, listed: true },
      { code: 'B', createdAt: 2, updatedAt: 30, listed: false },
      { code: 'D', createdAt: 3, updatedAt: 20, phase: 'playing', listed: true },
      { code: 'E', createdAt: 4, updatedAt: 10, phase: 'over' },
      { code: 'F', createdAt: 5, updatedAt: 5, phase: 'closed', listed: true },
    ];
    const withRows = async (): Promise<TableLog> => {
      const log = await opened(makePlace());
      for (const row of ROWS) await good(log.append(appendOf(row.code!, 1, { row })));
      return log;
    };

    it('are found by phase and by being listed, the newest first', async () => {
      const log = await withRows();
      const limit = 10;
      const find = async (query: Omit<Parameters<TableLog['rows']>[0], 'limit'>) =>
        codesOf(await good(log.rows({ ...query, limit })));
      expect(await find({ phases: ['waiting'] })).toEqual(['B', 'C', 'A']);
      expect(await find({ phases: ['waiting'], listed: true })).toEqual(['C', 'A']);
      expect(await find({ phases: ['waiting'], listed: false })).toEqual(['B']);
      expect(await find({ phases: ['over', 'waiting'] })).toEqual(['E', 'B', 'C', 'A']);
      expect(await find({ phases: ['playing', 'closed'], listed: true })).toEqual(['F', 'D']);
      expect(await find({ phases: [] })).toEqual([]);
    });

    it('untouched since a time come with the longest untouched first', async () => {
      const log = await withRows();
      const phases = ['waiting', 'playing', 'over'] as const;
      const old = await good(log.rows({ phases, updatedBefore: 31, limit: 10 }));
      expect(codesOf(old)).toEqual(['E', 'D', 'B', 'C']);
      const older = await good(log.rows({ phases, updatedBefore: 30, limit: 10 }));
      expect(codesOf(older)).toEqual(['E', 'D']);
    });

    it('come up to a limit, and whole', async () => {
      const log = await withRows();
      const rows = await good(log.rows({ phases: ['waiting'], limit: 2 }));
      expect(codesOf(rows)).toEqual(['B', 'C']);
      expect(rows[1]).toEqual(rowOf('C', ROWS[1]));
    });

    it('that are not closed are counted', async () => {
      const log = await withRows();
      expect(await good(log.countOpen())).toBe(5);
      await good(log.append(appendOf('A', 2, { row: { phase: 'closed' } })));
      expect(await good(log.countOpen())).toBe(4);
    });

    it('that are not closed are counted for whoever opened them', async () => {
      const log = await opened(makePlace());
      for (const [code, opener] of [
        ['A', 'ann'],
        ['B', 'ann'],
        ['C', 'bo'],
      ] as const)
        await good(log.append({ ...appendOf(code, 1), opener }));
      await good(log.append(appendOf('D', 1)));
      await good(log.append(appendOf('A', 2, { row: { phase: 'playing' } })));
      expect(await good(log.countOpen('ann'))).toBe(2);
      await good(log.append(appendOf('A', 3, { row: { phase: 'closed' } })));
      expect(await good(log.countOpen('ann'))).toBe(1);
      expect(await good(log.countOpen('bo'))).toBe(1);
      expect(await good(log.countOpen('eve'))).toBe(0);
      expect(await good(log.countOpen())).toBe(3);
    });

    it('say how many matches are finished, or that nobody has counted', async () => {
      const log = await opened(makePlace());
      for (const [at, finished] of [0, 7, null].entries()) {
        await good(log.append(appendOf('AAAAAA', at + 1, { row: { finished } })));
        expect(await good(log.row('AAAAAA'))).toMatchObject({ finished });
      }
    });
  });

  describe(`${name}: snapshots`, () => {
    it('are none at first, and of a table that does not exist', async () => {
      const log = await opened(makePlace());
      await fill(log, 'AAAAAA', 3);
      expect(await good(log.snapshots('AAAAAA'))).toEqual([]);
      expect(await good(log.snapshots('ZZZZZZ'))).toEqual([]);
    });

    it('come back as they were given, the latest two with the oldest first', async () => {
      const place = makePlace();
      const log = await opened(place);
      await fill(log, 'AAAAAA', 9);
      await fill(log, 'BBBBBB', 9);
      const text = JSON.stringify({ a: `it's "5" \u0000 🃏`, b: [1, null] });
      for (const seq of [2, 8, 4]) await good(log.keep('AAAAAA', { seq, text: `${text}${seq}` }));
      await good(log.keep('BBBBBB', { seq: 9, text }));
      const kept = [4, 8].map((seq) => ({ seq, text: `${text}${seq}` }));
      expect(await good(log.snapshots('AAAAAA'))).toEqual(kept);
      expect(await good(log.snapshots('BBBBBB'))).toEqual([{ seq: 9, text }]);
      await log.close();
      expect(await good((await opened(place)).snapshots('AAAAAA'))).toEqual(kept);
    });

    it('are replaced by others of the same entry', async () => {
      const log = await opened(makePlace());
      await fill(log, 'AAAAAA', 3);
      for (const text of ['first', 'second']) await good(log.keep('AAAAAA', { seq: 3, text }));
      expect(await good(log.snapshots('AAAAAA'))).toEqual([{ seq: 3, text: 'second' }]);
    });

    it('are of entries that are on disk, and change nothing else', async () => {
      const log = await opened(makePlace());
      const entries = await fill(log, 'AAAAAA', 3);
      const row = await good(log.row('AAAAAA'));
      for (const [code, seq] of [
        ['AAAAAA', 4],
        ['ZZZZZZ', 1],
      ] as const)
        expect((await fault(log.keep(code, { seq, text: 'x' }))).kind).toBe('conflict');
      await good(log.keep('AAAAAA', { seq: 3, text: 'x' }));
      expect(await good(log.row('AAAAAA'))).toEqual(row);
      expect(await good(log.read('AAAAAA'))).toEqual(entries);
      await good(log.append(appendOf('AAAAAA', 4)));
      expect(await good(log.snapshots('AAAAAA'))).toHaveLength(1);
    });

    it('are not kept by a closed log', async () => {
      const log = await opened(makePlace());
      await fill(log, 'AAAAAA', 1);
      await log.close();
      expect((await fault(log.keep('AAAAAA', { seq: 1, text: 'x' }))).kind).toBe('failed');
      expect((await fault(log.snapshots('AAAAAA'))).kind).toBe('failed');
    });
  });

  describe(`${name}: closing`, () => {
    it('waits for what is being written, and a new log finds everything', async () => {
      const place = makePlace();
      const log = await opened(place);
      const size = await log.size();
      const entries = Array.from({ length: 50 }, (_, at) => appendOf('AAAAAA', at + 1));
      const answers = entries.map((append) => log.append(append));
      await log.close();
      expect((await Promise.all(answers)).filter(({ ok }) => ok)).toHaveLength(50);
      const next = await opened(place);
      expect(await good(next.read('AAAAAA'))).toEqual(entries.map(({ entry }) => entry));
      expect(await good(next.countOpen())).toBe(1);
      expect(await next.size()).toBeGreaterThan(size);
      await good(next.claim('AAAAAA'));
      await good(next.append(appendOf('AAAAAA', 51)));
      expect((await fault(next.append(appendOf('AAAAAA', 51)))).kind).toBe('conflict');
    });

    it('may be said twice; a closed log refuses everything', async () => {
      const log = await opened(makePlace());
      await log.close();
      await log.close();
      const refused = { kind: 'failed', reason: 'the log is closed' };
      expect(await fault(log.append(appendOf('AAAAAA', 1)))).toEqual(refused);
      expect(await fault(log.read('AAAAAA'))).toEqual(refused);
      expect(await fault(log.countOpen())).toEqual(refused);
    });
  });
}
