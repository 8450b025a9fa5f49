/** What each seat of Rummikub knows: what it saw, no more and no less; and the worlds that fit it. */
import { describe, expect, it } from 'vitest';
import { UNKNOWN } from '../src/core/card.ts';
import { SPECTATOR, type Viewer } from '../src/core/knowledge.ts';
import { oneIn, pickOne, rngFromSeed, type Rng } from '../src/core/rng.ts';
import { defaultNames } from '../src/core/seat.ts';
import { formatTile, JOKER, parseTile, tileOf, type Tile } from '../src/core/tile.ts';
import { rummikub } from '../src/games/index.ts';
import type { Position, RummikubEvent } from '../src/games/rummikub/types.ts';
import { tableOf } from './support/rummikub-model.ts';
import { Tally } from './support/rummikub-model-compare.ts';
import { jokerFaces } from './support/rummikub-model-sets.ts';
import { endTable, given, madeTable } from './support/rummikub-model-tables.ts';
import { pickListed, someTry, type Tried } from './support/rummikub-model-tries.ts';

const viewersOf = (p: Position): Viewer[] => [SPECTATOR, ...p.rack.keys()];
const byId = (tiles: readonly Tile[]): Tile[] => tiles.toSorted((a, b) => a - b);

interface Step extends Tried {
  readonly before: Position;
  readonly after: Position;
  readonly events: readonly RummikubEvent[];
}

/** Whatever is allowed of what somebody might try; listed moves where nothing of it is. */
function* steps(start: Position, count: number, rng: Rng): Generator<Step> {
  for (let p = start, at = 0; at < count && p.phase !== 'over'; at++) {
    const { seat, move } = allowed(p, rng);
    const after = rummikub.clone(p);
    const events: RummikubEvent[] = [];
    rummikub.apply(after, seat, move, events);
    yield { before: p, seat, move, after, events };
    p = after;
  }
}

function allowed(p: Position, rng: Rng): Tried {
  for (let tries = 0; tries < 3; tries++) {
    const found = someTry(p, rng);
    if (rummikub.check(p, found.seat, found.move) === undefined) return found;
  }
  const [seat] = rummikub.toAct(p);
  return { seat, move: pickListed(p, seat, rng) };
}

/** Tables dealt, tables made, and tables about to end. */
function startOf(rng: Rng): Position {
  if (oneIn(3, rng)) return endTable(rng);
  const wish = { sets: rng.below(6), jokers: rng.below(3), rack: 3 + rng.below(9), pool: undefined };
  if (!oneIn(3, rng)) return madeTable(rng, { ...wish, options: { rounds: 2 } });
  const dealt = rummikub.setup(2 + rng.below(3), { rounds: 2, initialMeld: '0' }, rng);
  if (!dealt.ok) throw new Error(dealt.error.code);
  return dealt.value;
} // prettier-ignore

/** One who sees their own rack and hears what everyone is told, and nothing else. */
class Observer {
  /** A list for a rack whose tiles are known, a number for another. */
  racks: (Tile[] | number)[];
  pool: number;

  constructor(view: Position, viewer: Viewer) {
    this.racks = view.rack.map((rack, seat) => (seat === viewer ? [...rack] : rack.length));
    this.pool = view.pool.length;
  }

  tell(event: RummikubEvent): void {
    if (event.type === 'drew') {
      this.pool--;
      this.#put(event.seat, event.tile);
    }
    if (event.type === 'played') for (const tile of event.tiles) this.#take(event.seat, tile);
    if (event.type === 'roundEnded') this.racks = event.record.racks.map((rack) => [...rack]);
    if (event.type === 'dealt') this.#deal(event.racks);
  }

  #put(seat: number, tile: Tile): void {
    const rack = this.racks[seat];
    if (typeof rack === 'number') this.racks[seat] = tile === UNKNOWN ? rack + 1 : Number.NaN;
    else rack.push(tile);
  }

  #take(seat: number, tile: Tile): void {
    const rack = this.racks[seat];
    if (typeof rack === 'number') this.racks[seat] = rack - 1;
    else rack.splice(rack.indexOf(tile), 1);
  }

  #deal(racks: readonly (readonly Tile[])[]): void {
    this.racks = racks.map((rack) => (rack.includes(UNKNOWN) ? rack.length : [...rack]));
    this.pool = 106 - racks.flat().length;
  }
}

/** The same of a view. */
const sightOf = ({ rack, pool }: Position): unknown => [
  rack.map((tiles) => (tiles.includes(UNKNOWN) ? tiles.length : byId(tiles))),
  pool.length,
];
const heardBy = ({ racks, pool }: Observer): unknown => [
  racks.map((rack) => (typeof rack === 'number' ? rack : byId(rack))),
  pool,
];

describe('what a seat knows', () => {
  it('[RK-1.3] follows from what it was dealt and told: no tile more, none less', () => {
    const rng = rngFromSeed('observers');
    const tally = new Tally();
    for (let table = 0; table < 40; table++) {
      const start = startOf(rng);
      const observers = viewersOf(start).map((v) => new Observer(rummikub.view(start, v), v));
      for (const { after, events } of steps(start, 12, rng)) {
        for (const { type } of events) tally.add(type);
        for (const [at, viewer] of viewersOf(start).entries()) {
          for (const event of events) observers[at].tell(rummikub.redact(event, viewer));
          expectHidden(after, viewer);
          const seen = sightOf(rummikub.view(after, viewer));
          const heard = heardBy(observers[at]);
          if (JSON.stringify(seen) !== JSON.stringify(heard)) expect(seen).toEqual(heard);
        }
      }
    }
    const types = ['drew', 'moved', 'played', 'passed', 'timeUp', 'roundEnded', 'dealt'];
    expect(tally.missing([...types, 'gameEnded'])).toEqual([]);
  });

  it('[RK-1.3] is all that it reads: in lines of the log, in positions as text, in what is asked', () => {
    const rng = rngFromSeed('texts');
    let read = 0;
    for (let table = 0; table < 14; table++) {
      const start = startOf(rng);
      const names = defaultNames(start.rack.length);
      for (const { before, after, events } of steps(start, 10, rng))
        for (const viewer of viewersOf(start)) {
          const view = rummikub.view(after, viewer);
          const told = events.map((event) => rummikub.redact(event, viewer));
          const knows = new Set([...seenIn(rummikub.view(before, viewer)), ...seenIn(view)]);
          const lines = told.map((event) => rummikub.describe(event, viewer, names));
          // Even an event that nobody has redacted is told in the same words.
          expect(events.map((event) => rummikub.describe(event, viewer, names))).toEqual(lines);
          const asked = rummikub.prompt(view, viewer, names);
          const texts = [rummikub.formatPosition(view), rummikub.fields(view), lines, asked];
          read += readAll(JSON.stringify(texts), knows);
        }
    }
    expect(read).toBeGreaterThan(5000);
  });

  it('[RK-7.2] says nothing of what was tried and taken back when the time was up', () => {
    const fields = { table: 'r[r1 r2 r3]', R0: 'r4 b9 k9 y1', opened: '0 1', penaltyTiles: '1' };
    const p = given({ n: 2, ...fields });
    const left = rummikub.parseMove('time up r[r1 r2 r3 r4] g[b9 k9]');
    if (!left.ok) return expect.unreachable(left.error);
    const events: RummikubEvent[] = [];
    const after = rummikub.clone(p);
    rummikub.apply(after, 0, left.value, events);
    const told = events.map((event) => rummikub.redact(event, 1));
    expect(told).toEqual([
      { type: 'timeUp', seat: 0, broken: true, draws: 1 },
      { type: 'drew', seat: 0, tile: UNKNOWN },
    ]);
    expect(rummikub.view(after, 1).rack[0]).toEqual(Array.from({ length: 5 }, () => UNKNOWN));
    expect(rummikub.view(after, 1).table).toEqual(p.table);
  });

  it('[RK-3.1] is enough to make a move, unless the game says that it is not', () => {
    const rng = rngFromSeed('moves in views');
    const tally = new Tally();
    for (let table = 0; table < 40; table++)
      for (const { before, seat, move, after } of steps(startOf(rng), 8, rng)) {
        const view = rummikub.view(before, seat);
        const needs = rummikub.needsUnknown(view, seat, move);
        tally.add(`${move.type}${needs ? ' needs more' : ''}`);
        expect(rummikub.needsUnknown(before, seat, move)).toBe(false);
        if (needs) continue;
        rummikub.apply(view, seat, move);
        const seen = rummikub.view(after, seat);
        if (JSON.stringify(view) !== JSON.stringify(seen))
          expect(view, rummikub.formatMove(move)).toEqual(seen);
      }
    const needy = ['draw', 'time_up', 'next_round'].map((type) => `${type} needs more`);
    expect(tally.missing(['play', 'pass', ...needy])).toEqual([]);
  });

  it('[RK-12] and so are refusals: a view is refused in the same words as the full state', () => {
    const rng = rngFromSeed('refusals');
    let refused = 0;
    for (let table = 0; table < 60; table++) {
      const p = startOf(rng);
      for (let tries = 0; tries < 10; tries++) {
        const { seat, move } = someTry(p, rng);
        const violation = rummikub.check(p, seat, move);
        const seen = rummikub.check(rummikub.view(p, seat), seat, move);
        if (JSON.stringify(violation) !== JSON.stringify(seen)) expect(seen).toEqual(violation);
        if (violation) refused++;
      }
    }
    expect(refused).toBeGreaterThan(150);
  });
});

/** Others' racks are closed while a round is played and open when it is over; the pool never is. */
function expectHidden(p: Position, viewer: Viewer): void {
  const view = rummikub.view(p, viewer);
  expect(view.chance + view.pool.filter((tile) => tile !== UNKNOWN).join()).toBe('');
  for (const [seat, rack] of view.rack.entries()) {
    const isOpen = seat === viewer || p.phase !== 'play';
    const known = rack.filter((tile) => tile !== UNKNOWN).length;
    if (known !== (isOpen ? rack.length : 0)) expect.fail(`rack ${seat} as ${viewer} sees it`);
  }
}

/** Every tile that is in sight of a view, or stood for there. */
const seenIn = (view: Position): Tile[] =>
  [
    ...facesOnTable(view),
    ...view.rack.flat(),
    ...view.table.flatMap(({ tiles }) => tiles),
    ...view.lots,
    ...view.records.flatMap(({ racks }) => racks.flat()),
  ].filter((tile) => tile !== UNKNOWN);

const facesOnTable = (view: Position): Tile[] =>
  tableOf(view)
    .sets.filter(({ tiles }) => tiles.includes('J'))
    .flatMap((set) => jokerFaces(set).flat())
    .map((face) => parseTile(face)!);

const WRITTEN = /\b[rbyk](?:1[0-3]|[1-9])\b|\bJ\b/g;
const SPOKEN = /\b(red|blue|yellow|black) (1[0-3]|[1-9])\b/g;
const COLOURS = ['red', 'blue', 'yellow', 'black'];
/** What a joker stands for is no tile that lies anywhere. */
const tilesIn = (text: string): Tile[] => {
  const told = text.replaceAll(/\(as [^)]*\)/g, '');
  const spoken = [...told.matchAll(SPOKEN)].map(([, c, n]) => tileOf(COLOURS.indexOf(c), Number(n)));
  return [...[...told.matchAll(WRITTEN)].map(([tile]) => parseTile(tile)!), ...spoken];
}; // prettier-ignore

function readAll(text: string, knows: ReadonlySet<Tile>): number {
  const tiles = tilesIn(text);
  const secret = tiles.find((tile) => !knows.has(tile));
  if (secret !== undefined) expect.fail(`${formatTile(secret)} is told in: ${text}`);
  return tiles.length;
}

/** Chi-square against these shares: as far off as one time in a million. */
function expectShares(counts: ReadonlyMap<string, number>, shares: Readonly<Record<string, number>>): void {
  const cells = Object.keys(shares);
  expect([...counts.keys()].sort()).toEqual([...cells].sort());
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const parts = cells.reduce((sum, cell) => sum + shares[cell], 0);
  const off = cells.reduce((sum, cell) => {
    const mean = (all * shares[cell]) / parts;
    return sum + (counts.get(cell)! - mean) ** 2 / mean;
  }, 0);
  const freedom = cells.length - 1;
  expect(off).toBeLessThan(freedom + 5 * Math.sqrt(2 * freedom) + 15);
} // prettier-ignore

/** All but a few tiles are in sight of seat 0, which holds them. */
const nearlyOpen = (hidden: Readonly<Record<string, string>>): Position =>
  given({ n: 3, ...hidden });

function countWorlds(p: Position, times: number, text: (world: Position) => string): Map<string, number> {
  const counts = new Map<string, number>();
  const rng = rngFromSeed('worlds');
  for (let at = 0; at < times; at++) {
    const key = text(rummikub.imagine(rummikub.view(p, 0), 0, rng));
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
} // prettier-ignore

describe('imagined worlds', () => {
  it('[RK-1.3] deal what is hidden in every way equally often, in the pool by place', () => {
    const p = nearlyOpen({ R1: 'r5 k9', R2: 'b3', pool: 'J y12' });
    const counts = countWorlds(p, 60 * 60, ({ rack, pool }) => JSON.stringify([rack[1], rack[2], pool]));
    // 5 tiles: two to a rack, one to another, two in order.
    expectShares(counts, Object.fromEntries([...counts.keys()].map((key) => [key, 1])));
    expect(counts.size).toBe(60);
  }); // prettier-ignore

  it('[RK-1.1] count two copies of a tile as two tiles', () => {
    const p = nearlyOpen({ R1: 'r5 r5', R2: 'k9', pool: 'J' });
    const counts = countWorlds(p, 12 * 200, ({ rack, pool }) =>
      [...rack[1], '/', ...rack[2], '/', ...pool].map((one) => (one === JOKER ? 'J' : one)).join(' '),
    );
    const [five, nine] = [parseTile('r5')!, parseTile('k9')!];
    expectShares(counts, {
      [`${five} ${five} / ${nine} / J`]: 1,
      [`${five} ${five} / J / ${nine}`]: 1,
      [`${five} ${nine} / ${five} / J`]: 2,
      [`${five} ${nine} / J / ${five}`]: 2,
      [`${five} J / ${five} / ${nine}`]: 2,
      [`${five} J / ${nine} / ${five}`]: 2,
      [`${nine} J / ${five} / ${five}`]: 2,
    });
  }); // prettier-ignore

  it('[RK-1.3] look like the view that they were made from, and can be played on', () => {
    const rng = rngFromSeed('consistent');
    for (let table = 0; table < 25; table++)
      for (const { after } of steps(startOf(rng), 4, rng)) {
        const viewer = pickOne(viewersOf(after), rng);
        const view = rummikub.view(after, viewer);
        const world = rummikub.imagine(view, viewer, rng);
        rummikub.assertWhole(world);
        expect(world.chance).not.toBe('');
        const again = rummikub.view(world, viewer);
        if (JSON.stringify(again) !== JSON.stringify(view)) expect(again).toEqual(view);
        for (const step of steps(world, 1, rng)) rummikub.assertWhole(step.after);
      }
  });
});
