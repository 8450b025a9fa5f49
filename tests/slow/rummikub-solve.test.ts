/** `baize solve` as a real process: answers, exit codes, and nothing on the wrong stream. */
import { expect, it } from 'vitest';
import { baizeProcess } from './cli-run.ts';

it('solves, and refuses what is no position with exit 2', async () => {
  const [good, bad] = await Promise.all([
    baizeProcess('', 'solve', '--table', 'g[r5 b5 y5 k5]', '--rack', 'k4 k6', '--json'),
    baizeProcess('', 'solve', '--table', 'r[r12 r13 J]', '--rack', 'k4'),
  ]);
  expect([good.code, good.err]).toEqual([0, '']);
  expect(JSON.parse(good.out)).toMatchObject({ status: 'finish', tiles: 2, proof: 'optimal' });
  expect([bad.code, bad.out]).toEqual([2, '']);
  expect(bad.err).toBe(
    'baize solve: r[r12 r13 J] is no run: no number comes after 13 (--table, character 1).\n' +
      '  --table r[r12 r13 J]\n          ^\n',
  );
});
