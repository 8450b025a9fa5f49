/** `baize doctor`: what it says about sound tables, and about every kind of broken one. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { EntryBody } from '../../src/server/log/entry.ts';
import { openSqliteLogHere } from '../../src/server/log/sqlite-log.ts';
import { rowOf } from '../../src/server/table/table-state.ts';
import { good } from '../support/log-entries.ts';
import {
  folderWithTables,
  STORY_ENTRIES as ENTRIES,
  tamper,
  type Story,
} from '../support/stories.ts';
import { baize, baizeJson, baizeProcess, scratch } from './cli-run.ts';
import { openHeld } from '../../src/server/log/held-database.ts';

const tables = (more?: (story: Story) => Promise<void>): Promise<string> =>
  folderWithTables(join(scratch(), 'data'), more);

describe('baize doctor', () => {
  it('finds all well where it is, as a real process, and changes nothing', async () => {
    const dir = await tables();
    const before = readFileSync(join(dir, 'baize.db'));
    const ran = await baizeProcess('', 'doctor', '--data', dir);
    const out = `3 tables, ${3 * ENTRIES} entries: all well\n`;
    expect(ran).toEqual({ code: 0, out, err: '' });
    expect(readFileSync(join(dir, 'baize.db')).equals(before)).toBe(true);
    expect(await baize(dir, 'doctor')).toEqual({ code: 0, out, err: '' });
  });

  it('says what is wrong with each broken table, as a real process', async () => {
    const dir = await tables();
    tamper(
      dir,
      `UPDATE entries SET at = 0 WHERE code = 'AAAAAA' AND seq = 4;
       DELETE FROM entries WHERE code = 'CCCCCC' AND seq = 6`,
    );
    const { code, out, err } = await baizeProcess(dir, 'doctor');
    expect({ code, err }).toEqual({ code: 1, err: '' });
    expect(out.split('\n')).toEqual([
      'AAAAAA: entry 4 was changed (its sum does not fit)',
      'CCCCCC: entry 6 is missing',
      `3 tables, ${3 * ENTRIES - 1} entries: 2 broken`,
      '',
    ]);
  });

  it.each<[string, EntryBody, string]>([
    [
      'a move that the rules forbid',
      { type: 'moved', seat: 1, move: 'play 3C 4D', by: 'player' },
      'the move is not allowed',
    ],
    ['a move that is none', { type: 'moved', seat: 1, move: 'fly', by: 'player' }, 'is no move'],
    ['a second deal', { type: 'dealt', seed: 'x', rotated: false }, 'a match is running'],
    ['a seat that is not there', { type: 'freed', seat: 7 }, 'there is no seat 7'],
  ])('finds %s by replay', async (_what, body, reason) => {
    const dir = await tables((story) => story.write(body, rowOf(story.state!)));
    const { code, out } = await baize(dir, 'doctor');
    expect(code).toBe(1);
    const [line, last] = out.split('\n');
    expect(line).toMatch(new RegExp(`^BBBBBB: entry ${ENTRIES + 1} does not fit: `));
    expect(line).toContain(reason);
    expect(last).toBe(`3 tables, ${3 * ENTRIES + 1} entries: 1 broken`);
  });

  it('finds a row that says something else than its entries, or has none', async () => {
    const dir = await tables();
    tamper(
      dir,
      `UPDATE tables SET phase = 'over', updated_at = 0 WHERE code = 'AAAAAA';
       DELETE FROM entries WHERE code = 'BBBBBB';
       DELETE FROM tables WHERE code = 'CCCCCC'`,
    );
    const { out } = await baize(dir, 'doctor');
    expect(out.split('\n').slice(0, 3)).toEqual([
      `AAAAAA: entry ${ENTRIES} leads to another state than its table's row says (phase, updatedAt)`,
      'BBBBBB: entry 1 is missing',
      'CCCCCC: entry 1 is unknown to its table',
    ]);
  });

  it('answers in JSON', async () => {
    const dir = await tables();
    tamper(dir, `UPDATE entries SET body = '{}' WHERE code = 'BBBBBB' AND seq = 2`);
    expect(await baizeJson(dir, 'doctor')).toEqual({
      dir,
      tables: 3,
      entries: 3 * ENTRIES,
      file: [],
      broken: [{ code: 'BBBBBB', seq: 2, reason: 'entry 2 was changed (its sum does not fit)' }],
      cut: null,
    });
  });

  it('finds a file whose index does not fit its tables', async () => {
    const dir = await tables();
    const db = openHeld(join(dir, 'baize.db')).unsafeMode();
    db.pragma('writable_schema = ON');
    db.exec(`UPDATE sqlite_schema SET sql = replace(sql, 'listed,', 'listed DESC,')
             WHERE name = 'tables_by_phase'`);
    db.exec(`UPDATE sqlite_schema SET sql = replace(sql, 'phase, updated_at', 'updated_at, phase')
             WHERE name = 'tables_by_update'`);
    db.close();
    const { code, out } = await baize(dir, 'doctor');
    expect(code).toBe(1);
    expect(out).toMatch(/^baize\.db: .+\n/);
    expect(out).toMatch(/: the file is damaged\n$/);
  });

  it('waits for no server: while one uses the folder it says so', async () => {
    const dir = await tables();
    const server = await good(Promise.resolve(openSqliteLogHere(dir)));
    const { code, out, err } = await baizeProcess('', 'doctor', '--data', dir);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toBe(`A server uses the folder ${dir}: stop it, then look again.\n`);
    await server.close();
    expect((await baize(dir, 'doctor')).code).toBe(0);
  });

  it('says why it cannot look', async () => {
    const dir = scratch();
    expect(await baize('', 'doctor', '--data', dir)).toEqual({
      code: 1,
      out: '',
      err: `The tables in ${dir} cannot be looked at: there are no tables of a server in this folder.\n`,
    });
    writeFileSync(join(dir, 'baize.db'), 'hello\n'.repeat(2_000));
    const damaged = await baizeJson<{ error: unknown }>(dir, 'doctor');
    expect(damaged.error).toMatchObject({
      code: 'cli/data_damaged',
      params: { dir, reason: 'the file of the log is no database' },
    });
  });

  it('takes no words', async () => {
    const { code, err } = await baize('', 'doctor', 'AAAAAA');
    expect(code).toBe(2);
    expect(err).toContain('"AAAAAA" is one argument too many');
  });
});
