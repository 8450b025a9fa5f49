/** What each seat of Rummikub knows: what it saw, no more and no less; and the worlds that fit it. */
import { plainText } from '../src/core/phrase.ts';
import { describe, expect, it } from 'vitest';
import { UNKNOWN } from '../src/core/card.ts';
import type { Viewer } from '../src/core/knowledge.ts';
import { rngFromSeed } from '../src/core/rng.ts';
import { defaultNames } from '../src/core/seat.ts';
import { formatTile, parseTile, tileOf, type Tile } from '../src/core/tile.ts';
import { rummikub } from '../src/games/index.ts';
import type { Position, RummikubEvent } from '../src/games/rummikub/rules/types.ts';
import { tableOf } from './support/rummikub-model.ts';
import { Tally } from './support/rummikub-model-compare.ts';
import { jokerFaces } from './support/rummikub-model-sets.ts';
import { given } from './support/rummikub-model-tables.ts';
import { someTry } from './support/rummikub-model-tries.ts';
import { startOf, steps, viewersOf } from './support/rummikub-walk.ts';

const byId = (tiles: readonly Tile[]): Tile[] => tiles.toSorted((a, b) => a - b);

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
          const lines = told.map((event) => plainText(rummikub.describe(event, viewer, names)));
          // Even an event that nobody has redacted is told in the same words.
          expect(events.map((event) => plainText(rummikub.describe(event, viewer, names)))).toEqual(
            lines,
          );
          const asked = plainText(rummikub.prompt(view, viewer, names));
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
