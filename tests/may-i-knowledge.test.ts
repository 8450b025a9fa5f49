/** What each seat of May I? knows: what it saw, no more and no less; and the worlds that fit it. */
import { plainText } from '../src/core/phrase.ts';
import { describe, expect, it } from 'vitest';
import { formatCard, parseCard, UNKNOWN, type Card } from '../src/core/card.ts';
import { SPECTATOR, type Viewer } from '../src/core/knowledge.ts';
import { oneIn, pickOne, rngFromSeed, type Rng } from '../src/core/rng.ts';
import { defaultNames } from '../src/core/seat.ts';
import { mayI } from '../src/games/index.ts';
import type { MayIEvent, Position } from '../src/games/may-i/rules/types.ts';
import { Tally } from './support/may-i-model-compare.ts';
import { Observer, sightOf } from './support/may-i-model-observer.ts';
import { layOffTable, madeTable } from './support/may-i-model-tables.ts';
import { someTry, type Tried } from './support/may-i-model-tries.ts';

const viewersOf = (p: Position): Viewer[] => [SPECTATOR, ...p.hand.keys()];

function given(fields: Readonly<Record<string, unknown>>): Position {
  const parsed = mayI.parsePosition(fields);
  if (!parsed.ok) throw new Error(parsed.error);
  return parsed.value;
}

interface Step extends Tried {
  readonly before: Position;
  readonly after: Position;
  readonly events: readonly MayIEvent[];
}

/** Whatever is allowed of what somebody might try; listed moves where nothing of it is. */
function* steps(start: Position, count: number, rng: Rng): Generator<Step> {
  for (let p = start, at = 0; at < count && p.phase !== 'over'; at++) {
    const found = allowed(p, rng);
    if (found === undefined) return;
    const { seat, move } = found;
    const after = mayI.clone(p);
    const events: MayIEvent[] = [];
    mayI.apply(after, seat, move, events);
    yield { before: p, seat, move, after, events };
    p = after;
  }
}

/** None at a table that was made so that there is none, which only a table that was made can be. */
function allowed(p: Position, rng: Rng): Tried | undefined {
  for (let tries = 0; tries < 8; tries++) {
    const found = someTry(p, rng);
    if (mayI.check(p, found.seat, found.move) === undefined) return found;
  }
  const seat = mayI.toAct(p)[0];
  const legal = mayI.legal(p, seat);
  return legal.length === 0 ? undefined : { seat, move: pickOne(legal, rng) };
}

/** Tables dealt and tables made, some of them with hardly a stock. */
function startOf(rng: Rng): Position {
  if (!oneIn(4, rng)) return madeTable(rng);
  const dealt = mayI.setup(3 + rng.below(6), {}, rng);
  if (!dealt.ok) throw new Error(dealt.error.code);
  return dealt.value;
}

/** Every other one is about to end. */
const someStart = (table: number, rng: Rng): Position =>
  table % 2 === 0 ? layOffTable(rng) : startOf(rng);

const CARD_OR_HOLE = /\?|\b(?:10|[2-9JQKA])[CDHS]\b|\bJK/;
const CARD = /\b(?:10|[2-9JQKA])[CDHS]'*|\bJK'*/g;
/** Cards named in a text, but not what a wild stands for. */
const cardsIn = (text: string): Card[] =>
  [...text.replaceAll(/=\w+|\(as \w+/g, '').matchAll(CARD)].map(([name]) => parseCard(name)!);

describe('what a seat knows', () => {
  it('[MI-97 MI-98] follows from what it was dealt and told: no card more, none less', () => {
    const rng = rngFromSeed('observers');
    const tally = new Tally();
    for (let table = 0; table < 100; table++) {
      const start = startOf(rng);
      const viewers = viewersOf(start);
      const observers = viewers.map((viewer) => new Observer(mayI.view(start, viewer), viewer));
      for (const { after, events } of steps(start, 40, rng)) {
        for (const { type } of events) tally.add(type);
        for (const [at, viewer] of viewers.entries()) {
          for (const event of events) observers[at].tell(mayI.redact(event, viewer));
          const seen = sightOf(mayI.view(after, viewer), viewer);
          const { sight } = observers[at];
          if (JSON.stringify(seen) !== JSON.stringify(sight)) expect(seen).toEqual(sight);
        }
      }
    }
    const types = ['drew', 'took', 'won', 'penalty', 'swapped', 'laidDown', 'laidOff', 'discarded'];
    expect(tally.missing([...types, 'asked', 'reshuffled', 'roundEnded', 'dealt'])).toEqual([]);
  });

  it('[MI-98] is all that it reads: in lines of the log, in positions as text, in what is asked', () => {
    const rng = rngFromSeed('texts');
    let read = 0;
    for (let table = 0; table < 16; table++) {
      const start = startOf(rng);
      const names = defaultNames(start.hand.length);
      for (const { before, after, events } of steps(start, 25, rng))
        for (const viewer of viewersOf(start)) {
          const view = mayI.view(after, viewer);
          const knows = new Set([...seenIn(mayI.view(before, viewer)), ...seenIn(view)]);
          for (const event of events) {
            const told = mayI.redact(event, viewer);
            if (told.type === 'roundEnded') told.record.hands.flat().forEach((card) => knows.add(card));
            const text = plainText(mayI.describe(told, viewer, names));
            // MI-107: not even to who has drawn it.
            if (told.type === 'drew' || told.type === 'penalty') expect(text).not.toMatch(CARD_OR_HOLE);
            read += readAll(text, knows);
          }
          read += readAll(plainText(mayI.prompt(view, viewer, names)), knows);
          read += readAll(JSON.stringify(mayI.formatPosition(view)), knows);
          read += readAll(JSON.stringify(mayI.fields(view)), knows);
        }
    } // prettier-ignore
    expect(read).toBeGreaterThan(50_000);
  });

  it('[MI-98] is lost with a new stock: nobody can tell where a card of the pile has gone', () => {
    const p = given({ n: 3, S: 'AH', D: '9C 5S KD QD', H0: '3C 4C 6C 8C', H1: 'JK* 3D 4D' });
    const after = mayI.clone(p);
    mayI.apply(after, 0, { type: 'draw_stock' });
    expect(after.stock.map(formatCard).sort()).toEqual(['5S', 'KD', 'QD']);
    for (const viewer of viewersOf(p)) {
      const view = mayI.view(after, viewer);
      expect(view.stock).toEqual([UNKNOWN, UNKNOWN, UNKNOWN]);
      expect(view.pile.map(formatCard)).toEqual(['9C']);
      expect(view.chance).toBe('');
      expect(view.hand[0].map(formatCard).includes('AH')).toBe(viewer === 0);
      expect(view.hand[1].map(formatCard)).toContain('JK');
    }
  });

  it('[MI-97] is enough to make a move, unless the game says that it is not', () => {
    const rng = rngFromSeed('moves in views');
    const tally = new Tally();
    for (let table = 0; table < 150; table++)
      for (const { before, seat, move, after } of steps(someStart(table, rng), 12, rng)) {
        const view = mayI.view(before, seat);
        const needs = mayI.needsUnknown(view, seat, move);
        tally.add(`${move.type}${needs ? ' needs more' : ''}`);
        expect(mayI.needsUnknown(before, seat, move)).toBe(false);
        if (needs) continue;
        mayI.apply(view, seat, move);
        const seen = mayI.view(after, seat);
        if (JSON.stringify(view) !== JSON.stringify(seen))
          expect(view, mayI.formatMove(move)).toEqual(seen);
      }
    const enough = ['draw_discard', 'lay_down', 'lay_off', 'discard', 'call', 'allow', 'claim'];
    const needy = ['draw_stock', 'lay_off', 'discard', 'call', 'allow', 'claim', 'next_round'];
    expect(tally.missing([...enough, ...needy.map((type) => `${type} needs more`)])).toEqual([]);
  });

  it('[MI-99] and so are refusals: a view is refused in the same words as the full state', () => {
    const rng = rngFromSeed('refusals');
    let refused = 0;
    for (let table = 0; table < 150; table++) {
      const p = startOf(rng);
      for (let tries = 0; tries < 12; tries++) {
        const { seat, move } = someTry(p, rng);
        const violation = mayI.check(p, seat, move);
        const seen = mayI.check(mayI.view(p, seat), seat, move);
        if (JSON.stringify(violation) !== JSON.stringify(seen)) expect(seen).toEqual(violation);
        if (violation) refused++;
      }
    }
    expect(refused).toBeGreaterThan(500);
  });
});

/** Every card that is in sight of a view. */
const seenIn = (view: Position): Card[] =>
  [...view.hand.flat(), ...view.pile, ...view.stock, ...view.cut, ...inMelds(view), ...inRecords(view)].filter((card) => card !== UNKNOWN); // prettier-ignore
const inMelds = ({ melds }: Position): Card[] => melds.flatMap(({ cards }) => cards);
const inRecords = ({ records }: Position): Card[] =>
  records.flatMap(({ hands, melds }) => [...hands.flat(), ...melds.flatMap(({ cards }) => cards)]);

function readAll(text: string, knows: ReadonlySet<Card>): number {
  const cards = cardsIn(text);
  const secret = cards.find((card) => !knows.has(card));
  if (secret !== undefined) expect.fail(`${formatCard(secret)} is told in: ${text}`);
  return cards.length;
}

/** Chi-square: as far off as one time in a million. */
function expectEvenly(counts: readonly number[], cells: number): void {
  expect(counts).toHaveLength(cells);
  const mean = counts.reduce((sum, count) => sum + count, 0) / cells;
  const off = counts.reduce((sum, count) => sum + (count - mean) ** 2 / mean, 0);
  const freedom = cells - 1;
  expect(off).toBeLessThan(freedom + 5 * Math.sqrt(2 * freedom) + 15);
}

/** All but a few cards are in sight of seat 0, which holds them. */
function nearlyOpen(hidden: Readonly<Record<string, string>>): Position {
  const named = cardsIn(Object.values(hidden).join(' '));
  const all = Array.from({ length: 108 }, (_, card) => card);
  const rest = all.filter((card) => !named.includes(card)).map(formatCard);
  return given({ n: 3, H0: rest.join(' '), ...hidden });
}

function countWorlds(p: Position, times: number, text: (world: Position) => string): number[] {
  const counts = new Map<string, number>();
  const rng = rngFromSeed('worlds');
  for (let at = 0; at < times; at++) {
    const key = text(mayI.imagine(mayI.view(p, 0), 0, rng));
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts.values()];
}

describe('imagined worlds', () => {
  it('[MI-98] deal what is hidden in every way equally often, and leave shown cards where they are', () => {
    const p = nearlyOpen({ H1: '9C 5S* KD', H2: '4H', S: 'JK', D: '3D' });
    const counts = countWorlds(p, 24 * 200, (world) => {
      expect(world.hand[1].map(formatCard)).toContain('5S');
      return JSON.stringify([world.hand[1], world.hand[2], world.stock]);
    });
    expectEvenly(counts, 24);
  });

  it('[MI-79] shuffle the next stock in every way equally often', () => {
    const p = nearlyOpen({ H1: '9C 5S* KD', H2: '4H', S: 'JK', D: '3D 7D 8D 9D' });
    const counts = countWorlds(p, 6 * 250, (world) => {
      mayI.apply(world, 0, { type: 'draw_stock' });
      return JSON.stringify(world.stock);
    });
    expectEvenly(counts, 6);
  });

  it('[MI-97 MI-100] look like the view that they were made from, and can be played on', () => {
    const rng = rngFromSeed('consistent');
    for (let table = 0; table < 60; table++)
      for (const { after } of steps(startOf(rng), 6, rng)) {
        const viewer = pickOne(viewersOf(after), rng);
        const view = mayI.view(after, viewer);
        const world = mayI.imagine(view, viewer, rng);
        mayI.assertWhole(world);
        expect(world.chance).not.toBe('');
        const again = mayI.view(world, viewer);
        if (JSON.stringify(again) !== JSON.stringify(view)) expect(again).toEqual(view);
        for (const step of steps(world, 2, rng)) mayI.assertWhole(step.after);
      }
  });
});
