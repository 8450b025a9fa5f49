/** A move that could mean several things is asked back, by every way in, with the moves that would say which. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { run } from '../src/cli/main.ts';
import { openLocalTable } from '../src/client/local-table.ts';
import { toTableRefusal } from '../src/client/refusals.ts';
import { inProcessThinker } from '../src/client/thinker.ts';
import { runScenario, type Finding } from '../src/core/scenario.ts';
import type { MoveStep } from '../src/core/scenario-types.ts';
import { draftsOf } from '../src/games/drafts.ts';
import { createTable } from '../src/index.ts';
import { CHOICES_MAX } from '../src/protocol/index.ts';
import { askingBack, CHOICES, game, judgeBy, refuseAll } from './support/asks-back.ts';
import { MemoryStore } from './support/fake-server.ts';
import { gather } from './world/party.ts';
import { World } from './world/world.ts';

const { code, params } = askingBack();
const PLAIN = { code, params };

describe('over the wire', () => {
  async function refused() {
    const party = await (await gather(new World(), {})).deal();
    await party.play(party.guests[0], 'play 4C');
    return party.guests[0].last('refused');
  }

  it('a refusal has its choices, and only where there are some', async () => {
    refuseAll(askingBack());
    const asked = await refused();
    expect(asked).toMatchObject({ ...PLAIN, choices: CHOICES });
    expect(toTableRefusal(asked)).toEqual({
      ...PLAIN,
      sentence: [asked.message],
      choices: CHOICES,
    });
    refuseAll(PLAIN);
    const plain = await refused();
    expect(Object.keys(plain).sort()).toEqual(['code', 'message', 'params', 're', 'seq', 'type']);
    expect(toTableRefusal(plain)).toEqual({ ...PLAIN, sentence: [plain.message] });
  });

  it('no message grows without end', async () => {
    refuseAll(askingBack(Array.from({ length: 3 * CHOICES_MAX }, () => CHOICES[0])));
    expect((await refused()).choices).toHaveLength(CHOICES_MAX);
  });
});

it('a table in this process asks back', async () => {
  const players = [{ name: 'Ann' }, { name: 'East', bot: 'easy' }];
  const header = { game: game.id, seed: '7', options: {}, players };
  const setting = { thinker: inProcessThinker, store: new MemoryStore(), key: 'table' };
  const table = openLocalTable(game, header, 0, { ...setting, speed: 'instant' });
  if (!table.ok) throw new Error(table.error);
  onTestFinished(() => table.value.close());
  refuseAll(askingBack());
  const played = await table.value.play(table.value.snapshot().legal[0]);
  expect(!played.ok && played.error).toMatchObject({ ...PLAIN, choices: CHOICES });
});

it('the library asks back', () => {
  const table = createTable({ game: 'shithead', seats: 2, seed: 1 });
  if (!table.ok) throw new Error(table.error.message);
  refuseAll(askingBack());
  expect(table.value.check(0, 'play 4C')?.choices).toEqual(CHOICES);
  const played = table.value.play(0, 'play 4C');
  expect(!played.ok && played.violation.choices).toEqual(CHOICES);
});

describe('the commands', () => {
  async function baize(...args: string[]) {
    const said = { out: '', err: '' };
    const io = {
      out: (text: string) => void (said.out += text),
      err: (text: string) => void (said.err += text),
      env: {},
    };
    return { exit: await run(args, io), ...said };
  }

  async function newMatch(): Promise<readonly [id: string, ...args: string[]]> {
    const dir = mkdtempSync(join(tmpdir(), 'baize-choices-'));
    onTestFinished(() => rmSync(dir, { recursive: true }));
    const { out } = await baize('new', 'shithead', '--seats', '2', '--data', dir, '--json');
    const { id } = JSON.parse(out) as { id: string };
    return [id, '--seat', '0', '--data', dir];
  }

  it('answer programs with the choices as data, and change nothing', async () => {
    const match = await newMatch();
    refuseAll(askingBack());
    const { exit, out } = await baize('move', ...match, 'play 4C', '--json');
    expect(exit).toBe(1);
    const { error } = JSON.parse(out) as { error: Record<string, unknown> };
    expect(error).toEqual({ ...PLAIN, message: expect.stringMatching(/\.$/), choices: CHOICES });
    const status = await baize('status', ...match, '--json');
    expect(JSON.parse(status.out)).toMatchObject({ seq: 0 });
    refuseAll(PLAIN);
    const plain = await baize('move', ...match, 'play 4C', '--json');
    expect(Object.keys((JSON.parse(plain.out) as { error: object }).error)).not.toContain(
      'choices',
    );
  });

  it('answer people with the command for each of them', async () => {
    const [id, , seat, , dir] = await newMatch();
    refuseAll(askingBack());
    const { err } = await baize('move', id, '--seat', seat, '--data', dir, 'play', '4C');
    const [sentence, ...lines] = err.trimEnd().split('\n');
    expect(sentence).toMatch(/^[A-Z].*\.$/);
    const again = `  baize move ${id} --seat 0 --data ${dir}`;
    expect(lines).toEqual([
      `${again} "play 4C"   LOW: 4C alone  4C`,
      `${again} "play 4C 4D"   HIGH: both  4C 4D`,
    ]);
  });
});

describe('a rule case', () => {
  const given = { H0: '4C 4D KC', H1: '3C' };
  const step = { seat: 0, move: 'play 4C', rejects: code };
  const finding = (over: Partial<MoveStep>): Finding =>
    runScenario(game, { name: 'planted', given, moves: [{ ...step, ...over }] }, draftsOf(game.id));

  it('names the moves that are asked back, in order, or what they say or show', () => {
    refuseAll(askingBack());
    for (const choices of [
      ['play 4C', 'play 4D 4C'],
      { 'play 4C': 'LOW: 4C alone', 'play 4C 4D': '4C 4D' },
    ])
      expect(finding({ choices })).toEqual({ name: 'planted', differences: [] });
  });

  it.each<[string, MoveStep['choices'], string]>([
    ['another order', ['play 4C 4D', 'play 4C'], 'expected play 4C 4D, play 4C, got play 4C, play'],
    ['one too few', ['play 4C'], 'expected play 4C, got play 4C, play 4C 4D'],
    ['none', [], 'expected no choices, got play 4C'],
    ['other words', { 'play 4C': 'HIGH', 'play 4C 4D': '4C 4D' }, 'got play 4C (LOW: 4C alone)'],
  ])('differs by %s', (_, choices, difference) => {
    refuseAll(askingBack());
    expect(finding({ choices }).differences.join()).toContain(difference);
  });

  it('finds choices where none are, and a verdict that hangs on hidden cards', () => {
    refuseAll(PLAIN);
    expect(finding({ choices: ['play 4C'] }).differences.join()).toContain('got no choices');
    const seen = askingBack(CHOICES.slice(1));
    judgeBy((position) => (JSON.stringify(position).includes('255') ? seen : askingBack()));
    expect(finding({}).differences.join()).toContain('verdict from the view');
  });

  it('is no case where the move is not refused', () => {
    const { unreadable } = finding({ rejects: undefined, choices: ['play 4C'] });
    expect(unreadable).toContain('"choices" are what a refused move could mean');
  });
});
