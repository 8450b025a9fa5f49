/** Whether the judges of `npm run faults` see what they are there to see. */
import { expect, it } from 'vitest';
import type { LogEntry } from '../src/server/log/log.ts';
import { History } from './faults/history.ts';
import type { Ack, Player, Sent } from './faults/player.ts';
import { judgeMoves } from './faults/tables.ts';
import { describeOutcome, Tally, type Outcome } from './faults/tally.ts';

type Writer = Pick<Player, 'code' | 'sent' | 'acks' | 'tooLate'>;

const moved = (seq: number, moveId: string, move: string): LogEntry => ({
  seq,
  at: 0,
  body: { type: 'moved', seat: 0, move, by: 'player' },
  key: { owner: 0, moveId },
});

/** Somebody who has sent moves at 10, 20, 30 … and heard of some of them five milliseconds later. */
function writer(answers: Readonly<Record<string, number | 'late' | undefined>>): Writer {
  const names = Object.keys(answers);
  const sent = new Map<string, Sent>(
    names.map((name, at) => [name, { move: `play ${name}`, at: 10 * (at + 1) }]),
  );
  const acks: Ack[] = [];
  const tooLate = new Map<string, number>();
  for (const name of names) {
    const at = sent.get(name)!.at + 5;
    const answer = answers[name];
    if (answer === 'late') tooLate.set(name, at);
    else if (answer !== undefined) acks.push({ moveId: name, seq: answer, at });
  }
  return { code: 'AAAAAA', sent, acks, tooLate };
}

const judge = (player: Writer, entries: readonly LogEntry[]) =>
  judgeMoves([player], new Map([['AAAAAA', { entries }]]));

it('finds nothing wrong where every acknowledged move is in the log once', () => {
  const entries = [moved(1, 'a', 'play a'), moved(2, 'c', 'play c'), moved(3, 'b', 'play b')];
  const player = writer({ a: 1, b: 3, c: undefined });
  expect(judge(player, entries)).toEqual({ lost: [], doubled: [], forked: [] });
});

it('tells moves that are lost, doubled, and there as something else', () => {
  const entries = [
    moved(1, 'a', 'play a'),
    moved(2, 'b', 'play b'),
    moved(3, 'b', 'play b'),
    moved(4, 'c', 'play x'),
    moved(5, 'd', 'play d'),
  ];
  const player = writer({ a: 1, b: 2, c: 4, d: 6, e: 7 });
  expect(judge(player, entries)).toEqual({
    lost: ['AAAAAA 7 e'],
    doubled: ['AAAAAA 2 b'],
    forked: ['AAAAAA 4 c', 'AAAAAA 6 d'],
  });
});

it('writes down who appended what, and what was read', () => {
  const player = writer({ a: 1, b: 'late', c: undefined, d: 3 });
  const entries = [moved(1, 'a', 'play a'), moved(2, 'c', 'play c')];
  const lines = new History().lines([player], [{ code: 'AAAAAA', from: 36, to: 38, entries }]);
  expect(lines).toEqual([
    '{:index 0, :time 10000000, :process 0, :type :invoke, :f :txn, :value [[:append "AAAAAA" 1]]}',
    '{:index 1, :time 15000000, :process 0, :type :ok, :f :txn, :value [[:append "AAAAAA" 1]]}',
    '{:index 2, :time 20000000, :process 0, :type :invoke, :f :txn, :value [[:append "AAAAAA" 2]]}',
    '{:index 3, :time 25000000, :process 0, :type :fail, :f :txn, :value [[:append "AAAAAA" 2]]}',
    '{:index 4, :time 30000000, :process 0, :type :invoke, :f :txn, :value [[:append "AAAAAA" 3]]}',
    '{:index 5, :time 30000000, :process 0, :type :info, :f :txn, :value [[:append "AAAAAA" 3]]}',
    '{:index 6, :time 36000000, :process 2, :type :invoke, :f :txn, :value [[:r "AAAAAA" nil]]}',
    '{:index 7, :time 38000000, :process 2, :type :ok, :f :txn, :value [[:r "AAAAAA" [1 3]]]}',
    '{:index 8, :time 40000000, :process 1, :type :invoke, :f :txn, :value [[:append "AAAAAA" 4]]}',
    '{:index 9, :time 45000000, :process 1, :type :ok, :f :txn, :value [[:append "AAAAAA" 4]]}',
  ]);
});

const outcomes: readonly Outcome[] = [
  { number: 1, kind: 'kill', where: 'node-2', at: 18, takeoverMs: [120.4, 80], awayMs: undefined },
  { number: 2, kind: 'db-kill', where: '', at: 28, takeoverMs: [1000], awayMs: 900 },
];

it('counts by kind, and is not content with a single move that is wrong', () => {
  const tally = new Tally();
  for (const outcome of outcomes) tally.fault(outcome);
  const { acks } = writer({ a: 1, b: 2, c: 3 });
  // A retry that is answered again is no other move.
  tally.moves(outcomes, [...acks, acks[0]]);
  expect(tally.isGood).toBe(true);
  tally.wrong(outcomes, { lost: ['a'], doubled: [], forked: [] });
  expect(tally.isGood).toBe(false);
  expect(tally.table().replaceAll(/ +/g, ' ').split('\n')).toEqual([
    'kind faults acknowledged lost doubled forked takeovers p50 ms p99 ms no database p50 p99 after that p99',
    'db-kill 1 2 1 0 0 1 1000 1000 900 900 100',
    'kill 1 1 0 0 0 2 80 120 - - 120',
    'all 2 3 1 0 0 3 120 1000 900 900 120',
  ]);
});

it('has a line for each fault', () => {
  expect(outcomes.map(describeOutcome)).toEqual([
    '   1  kill          node-2   2 tables  takeover 120, 80 ms',
    '   2  db-kill                1 table  takeover 1000 ms, no database for 900 ms',
  ]);
});
