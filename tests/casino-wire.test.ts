/** Casino at a server among strangers: bad moves, secrets, matches of several games, clocks. */
import { describe, expect, it, vi } from 'vitest';
import { openLocalTable, type LocalTableSetting } from '../src/client/local-table.ts';
import { inProcessThinker } from '../src/client/thinker.ts';
import type { AnyGame } from '../src/core/game.ts';
import { SPECTATOR } from '../src/core/knowledge.ts';
import { replay, type MatchHeader } from '../src/core/match.ts';
import type { RawOptions } from '../src/core/options.ts';
import { parseRecord } from '../src/core/record.ts';
import { ok } from '../src/core/result.ts';
import { rngFromSeed } from '../src/core/rng.ts';
import { casino, gameOf } from '../src/games/index.ts';
import type { Position } from '../src/games/casino/rules/types.ts';
import { settle } from './world/fake-time.ts';
import { clockOf, diskOf, gather, refusedWith, seatOf, stageOf, tableOf } from './world/party.ts';
import type { Party, PartySetting } from './world/party.ts';
import { movers, passAwake } from './world/turns.ts';
import { World } from './world/world.ts';
import { MemoryStore } from './support/fake-server.ts';
import { nothingFound, watchMatch } from './support/twin-tables.ts';

const SECOND = 1000;
const FAST = { limits: { messagesPerSecond: 1e9 } };
const game = gameOf('casino');
const json = (value: unknown): string => JSON.stringify(value);

/** Two people at a table where the cards lie as given. */
async function seatedAt(fields: Readonly<Record<string, unknown>>): Promise<Party> {
  const stacked: AnyGame = {
    ...game,
    setup: () => {
      const position = game.parsePosition(fields);
      if (!position.ok) throw new Error(position.error);
      return ok(position.value);
    },
  };
  const world = new World({ ...FAST, gameNamed: () => stacked });
  return (await gather(world, { game: 'casino' })).deal();
}

const open = async (setting: PartySetting, world = new World(FAST)): Promise<Party> =>
  (await gather(world, { game: 'casino', ...setting })).deal();

/** Two builds were there, and one of them is gone. */
const TABLE = {
  T: '7H 6D 3C',
  made: 2,
  b2: '8[5H 3H]P1',
  H0: '8D 6S 2D 9S',
  H1: '8C 9C 10C 2C',
  pile0: '4D',
  pile1: '4S AD',
};

describe('a bad move over the wire', () => {
  it.each([
    ['capture 8D: 5H 3C', 'card_in_build',
      'You cannot use 5H alone: it is part of a build, which is captured whole.'],
    ['capture 9S: 6D 3C 3C', 'duplicate_target', 'You named 3C twice.'],
    ['capture 8D: b2 b2', 'duplicate_target', 'You named b2 twice.'],
    ['capture 8D: b1', 'no_such_build', 'You chose a build that is not on the table.'],
    ['raise 2D: b1', 'no_such_build', 'You chose a build that is not on the table.'],
    ['capture 8D: 7H 6D 3C', 'no_capture', 'You cannot take exactly these with 8D.'],
    ['capture 8D: top0 b2', 'top_not_usable', "You may use only the top card of an opponent's pile."],
    ['capture 8D: 4S', 'not_on_table', 'You cannot use 4S: it does not lie loose on the table.'],
    ['trail 8C', 'not_in_hand', 'You do not hold 8C.'],
    ['trail 6S', 'capture_required',
      'Cannot trail this card. You must capture the matching card(s) on the table first.'],
  ])('%s gets its code and sentence, and nothing changes', async (move, code, message) => {
    const party = await seatedAt(TABLE);
    const [mover, other] = party.guests;
    const [disk, told] = [diskOf(party.world), other.texts.length];
    const stage = json(stageOf(mover));
    const re = await party.play(mover, move);
    expect(mover.last('refused')).toMatchObject({ re, code: `casino/${code}`, message });
    expect(diskOf(party.world)).toBe(disk);
    expect(other.texts.length, 'nobody else hears of it').toBe(told);
    expect(json(stageOf(await party.enter(party.tokens[0])))).toBe(stage);
  }); // prettier-ignore

  it('of another than the one to move, or of one who watches, is refused whatever it says', async () => {
    const party = await seatedAt(TABLE);
    const watcher = await party.watch();
    const disk = diskOf(party.world);
    for (const move of ['trail 9C', 'trail 6S', 'capture 8D: b2']) {
      await party.play(party.guests[1], move);
      expect(party.guests[1].last('refused')).toMatchObject({
        code: 'casino/not_your_turn',
        params: { seat: 0 },
        message: "You have to wait: it is Ann's turn.",
      });
      await party.play(watcher, move);
      expect(refusedWith(watcher)).toBe('protocol/not_seated');
    }
    expect(diskOf(party.world)).toBe(disk);
  });

  it.each(['stage 6D', 'unstage 6D', 'cancel', 'confirm', 'confirm build 8'])(
    '%s is no move: a server hears of no draft, be it of one’s own or of another',
    async (step) => {
      const party = await seatedAt(TABLE);
      const disk = diskOf(party.world);
      for (const guest of party.guests) {
        await party.play(guest, step);
        expect(refusedWith(guest)).toBe('protocol/bad_move');
        expect(guest.last('refused').message).toMatch(/is no move: a move starts with trail,/);
      }
      expect(diskOf(party.world)).toBe(disk);
    },
  );
});

/** The rules with these options for whoever deals by them. */
const withOptions = (options: RawOptions): AnyGame => ({
  ...game,
  setup: (seats, _, rng) => game.setup(seats, options, rng),
});

describe('what later games of a match are dealt from', () => {
  const MATCHES: [number, RawOptions][] = [
    [2, { match: 'bestOf 3' }],
    [4, { profile: 'classic52', match: 'bestOf 3' }],
  ];

  it('is told to nobody: other chances, the same bytes, from game to game', async () => {
    const found = nothingFound();
    for (const [at, [seats, options]] of MATCHES.entries()) {
      const rules = withOptions(options);
      const viewer = at === 0 ? 1 : SPECTATOR;
      await watchMatch({ game: rules, told: rules, seats, viewer }, `chance ${at}`, found);
    }
    expect(found.leaks).toEqual([]);
    expect(found.moves).toBeGreaterThan(100);
    expect(found.varied).toBeGreaterThan(20);
  });

  it('would be found if a view held it', async () => {
    const rules = withOptions({ match: 'bestOf 3' });
    const told: AnyGame = {
      ...rules,
      view: (position, viewer) => ({
        ...(game.view(position, viewer) as Position),
        chance: (position as Position).chance,
      }),
    };
    const found = nothingFound();
    await watchMatch({ game: rules, told, seats: 2, viewer: 0 }, 'planted', found);
    expect(found.leaks.length).toBeGreaterThan(0);
  });

  it('stands in no text: views, refusals, lists, the record before the end, the log of the host', async () => {
    const party = await open({ people: 2, options: { match: 'bestOf 3' } });
    const watcher = await party.watch();
    const rng = rngFromSeed('second game');
    while (stageOf(watcher).view.game === '1') await party.step(rng);
    const record = await party.world.tables.record(party.code);
    expect(!record.ok && record.error.code).toBe('table/no_record');
    const entries = await party.world.log.read(party.code);
    const dealt = entries.ok && entries.value.find(({ body }) => body.type === 'dealt')?.body;
    const seed = dealt && 'seed' in dealt ? dealt.seed : 'none';
    const first = game.setup(2, { match: 'bestOf 3' }, rngFromSeed(seed));
    const { chance } = (first.ok ? first.value : {}) as Position;
    expect(chance.length).toBeGreaterThan(10);
    const heard = [...party.guests, watcher].flatMap(({ texts }) => texts);
    const texts = [...heard, json(record), json(party.world.watch.notes)].join('\n');
    for (const secret of [chance, seed, 'chance']) expect(texts).not.toContain(secret);
  });
});

describe('a match of several games', () => {
  it('goes on after a restart between its games with the same cards, and its record tells the same', async () => {
    const [calm, shaken] = [new World(FAST), new World(FAST)];
    const endings: string[] = [];
    for (const world of [calm, shaken]) {
      const party = await open({ people: 2, options: { match: 'bestOf 3' } }, world);
      const rng = rngFromSeed('between games');
      let at = '1';
      while (await party.step(rng)) {
        const { view } = stageOf(party.guests[0]);
        if (world === calm || view.game === at) continue;
        at = view.game;
        world.restart();
        const back = await Promise.all(party.tokens.splice(0).map((token) => party.enter(token)));
        party.guests.splice(0, party.guests.length, ...back);
        expect(stageOf(back[0]).view, 'the same deal').toEqual(view);
      }
      expect(world.watch.bugs).toEqual([]);
      const record = await world.tables.record(party.code);
      if (!record.ok) throw new Error(record.error.message);
      endings.push(json([record.value, stageOf(party.guests[0]).view]));
    }
    expect(endings[1]).toBe(endings[0]);
    const record = parseRecord((JSON.parse(endings[0]) as string[])[0]);
    const again = record.ok && replay(game, record.value.header, record.value.moves);
    expect(again && again.ok && game.outcome(again.value.position)).toBeTruthy();
  });

  it('ends by itself though nobody ever moves, by clocks and then by bots', async () => {
    const options = { match: 'bestOf 3', turnSeconds: 5 };
    const party = await open({ people: 2, options });
    for (let rounds = 0; rounds < 40 && stageOf(party.guests[0]).toAct.length > 0; rounds++)
      await passAwake(party, 30 * SECOND);
    const [host] = party.guests;
    expect(stageOf(host).outcome?.winners).toHaveLength(1);
    expect(movers(host).filter((by) => by === 'clock')).toHaveLength(4);
    expect(new Set(movers(host))).toEqual(new Set(['clock', 'stand-in']));
  });

  it('[CA-62] partners are partners again in the next one, one seat on', async () => {
    const party = await open({ people: 4, options: { partners: true } });
    const pairs = (): string[] => {
      const { players } = stageOf(party.guests[0]);
      return [0, 1].map((at) => [players[at].name, players[at + 2].name].sort().join(' & '));
    };
    expect(pairs()).toEqual(['Ann & Cleo', 'Ben & Dora']);
    await party.playOut();
    const { outcome } = stageOf(party.guests[0]);
    expect(outcome!.winners).toHaveLength(2);
    expect((outcome!.winners[1] - outcome!.winners[0]) % 2).toBe(0);
    for (const guest of party.guests) await party.ask(guest, { type: 'ready', ready: true });
    expect(tableOf(party.guests[0])).toMatchObject({ phase: 'playing', deal: 2 });
    expect(pairs()).toEqual(['Ben & Dora', 'Ann & Cleo']);
    expect(party.guests.map(seatOf)).toEqual([1, 2, 3, 0]);
  });
});

describe('[CA-35 CA-63] an augment', () => {
  const OWN = { T: '6H 2C AD', b1: '8[5H 3H]P0', H0: '2S 8D', pile1: '3D 8C' };

  it('gains no time: the clock of the turn runs on, and makes the move when it is over', async () => {
    const party = await seatedAt(OWN);
    const { world } = party;
    const [mover] = party.guests;
    const clock = clockOf(mover)!;
    for (const augment of ['augment: 6H 2C', 'augment: top1']) {
      await passAwake(party, 10 * SECOND);
      await party.play(mover, augment);
      expect(mover.last('ack').seq).toBe(mover.last('update').seq);
      expect(stageOf(mover)).toMatchObject({ toAct: [0], clock });
    }
    await passAwake(party, clock.deadline - world.time.elapsed());
    expect(mover.last('update').move).toMatchObject({ seat: 0, by: 'clock' });
    expect(stageOf(mover).view, 'the default move captures the build').not.toHaveProperty('b1');
  });

  it('is taken along by a bot that plays on for one who leaves in the middle of the turn', async () => {
    const party = await seatedAt(OWN);
    const [mover, other] = party.guests;
    await party.play(mover, 'augment: 6H 2C');
    await party.ask(mover, { type: 'leave' });
    await settle();
    expect(movers(other)).toEqual(['player', 'stand-in']);
    expect(stageOf(other).toAct).toEqual([1]);
  });
});

describe('a table against bots', () => {
  it('[CA-S18] takes no move back, least of all over the end of a game', async () => {
    const header: MatchHeader = {
      game: 'casino',
      seed: 'boundary',
      options: { match: 'bestOf 3' },
      players: [{ name: 'Ann' }, { name: 'East', bot: 'easy' }],
    };
    const thinker = inProcessThinker;
    const store = new MemoryStore();
    const setting: LocalTableSetting = { thinker, store, key: 'table', speed: 'instant' };
    const table = openLocalTable(casino, header, 0, setting);
    if (!table.ok) throw new Error(table.error);
    const { value: mine } = table;
    const myTurn = () => vi.waitFor(() => expect(mine.snapshot().toAct).toEqual([0]));
    const playDefault = async (): Promise<void> => {
      await mine.play(casino.defaultMove(mine.snapshot().view, 0));
      await myTurn();
    };
    await myTurn();
    while (mine.snapshot().view.game === 1) await playDefault();
    const next = mine.snapshot().view;
    expect(mine.snapshot().canUndo).toBe(false);
    expect(await mine.undo()).toBe(false);
    expect(mine.snapshot().view).toEqual(next);
  });
});
