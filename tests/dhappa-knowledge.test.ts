/** What each seat of Dhappa knows: what it saw, no more and no less; and the worlds that fit it. */
import { plainText } from '../src/core/phrase.ts';
import { describe, expect, it } from 'vitest';
import { formatCard, parseCard, UNKNOWN, type Card } from '../src/core/card.ts';
import { SPECTATOR, type Viewer } from '../src/core/knowledge.ts';
import { oneIn, pickOne, rngFromSeed, type Rng } from '../src/core/rng.ts';
import { defaultNames } from '../src/core/seat.ts';
import type { DhappaEvent, Position } from '../src/games/dhappa/rules/types.ts';
import { dhappa } from '../src/games/index.ts';
import { Tally } from './support/dhappa-model-compare.ts';
import { Observer, sightOf } from './support/dhappa-model-observer.ts';
import { given, madeTable, MOODS, type Mood } from './support/dhappa-model-tables.ts';
import { someTry, type Tried } from './support/dhappa-model-tries.ts';
import { faceOf, tableOf, wholeDeck } from './support/dhappa-model.ts';

const viewersOf = (p: Position): Viewer[] => [SPECTATOR, ...p.hands.keys()];
const SOME: readonly Mood[] = [MOODS.small, MOODS.middle, MOODS.locked, MOODS.full, MOODS.dry];

interface Step extends Tried {
  readonly before: Position;
  readonly after: Position;
  readonly events: readonly DhappaEvent[];
}

/** Whatever is allowed of what somebody might try; listed moves where nothing of it is. */
function* steps(start: Position, count: number, rng: Rng): Generator<Step> {
  for (let p = start, at = 0; at < count && p.phase !== 'over'; at++) {
    const found = allowed(p, rng);
    if (found === undefined) return;
    const { seat, move } = found;
    const after = dhappa.clone(p);
    const events: DhappaEvent[] = [];
    dhappa.apply(after, seat, move, events);
    yield { before: p, seat, move, after, events };
    p = after;
  }
}

/** None at a table that was made so that there is none, which only a table that was made can be. */
function allowed(p: Position, rng: Rng): Tried | undefined {
  const t = tableOf(p);
  for (let tries = 0; tries < 12; tries++) {
    const found = someTry(t, rng);
    if (dhappa.check(p, found.seat, found.move) === undefined) return found;
  }
  const seat = dhappa.toAct(p)[0];
  const legal = dhappa.legal(p, seat);
  return legal.length === 0 ? undefined : { seat, move: pickOne(legal, rng) };
}

/** Tables dealt and tables made, some of them with hardly a stock. */
function startOf(rng: Rng): Position {
  if (!oneIn(4, rng)) return madeTable(rng, pickOne(SOME, rng));
  const scoring = pickOne(['single', 'points', 'hands'], rng);
  const dealt = dhappa.setup(oneIn(2, rng) ? 4 : 6, { scoring }, rng);
  if (!dealt.ok) throw new Error(dealt.error.code);
  return dealt.value;
}

const CARD = /\b(?:10|[2-9JQKA])[CDHS]'*|\bJK'*/g;
/** Cards named in a text, but not what a wild stands for. */
const cardsIn = (text: string): Card[] =>
  [...text.replaceAll(/=\w+|\b(?:as|to) \w+/g, '').matchAll(CARD)].map(([name]) =>
    parseCard(name)!,
  );

describe('what a seat knows', () => {
  it('[DH-84 DH-85] follows from what it was dealt and told: no card more, none less', () => {
    const rng = rngFromSeed('observers');
    const tally = new Tally();
    for (let table = 0; table < 60; table++) {
      const start = startOf(rng);
      const viewers = viewersOf(start);
      const observers = viewers.map((viewer) => new Observer(dhappa.view(start, viewer), viewer));
      for (const { after, events } of steps(start, 25, rng)) {
        for (const { type } of events) tally.add(type);
        for (const [at, viewer] of viewers.entries()) {
          for (const event of events) observers[at].tell(dhappa.redact(event, viewer));
          const seen = sightOf(dhappa.view(after, viewer));
          const { sight } = observers[at];
          if (JSON.stringify(seen) !== JSON.stringify(sight)) expect(seen).toEqual(sight);
        }
      }
    }
    const plays = ['created', 'added', 'swapped', 'displaced', 'merged', 'undone'];
    const turns = ['drew', 'picked', 'discarded', 'dhappa', 'wentOut', 'handEnded', 'dealt'];
    expect(tally.missing([...plays, ...turns, 'matchEnded'])).toEqual([]);
  });

  it('[DH-85] is all that it reads: in the log, in positions as text, in refusals and choices', () => {
    const rng = rngFromSeed('texts');
    let read = 0;
    for (let table = 0; table < 25; table++) {
      const start = startOf(rng);
      const names = defaultNames(start.hands.length);
      for (const { before, after, events } of steps(start, 12, rng))
        for (const viewer of viewersOf(start)) {
          const view = dhappa.view(after, viewer);
          const knows = new Set([...seenIn(dhappa.view(before, viewer)), ...seenIn(view)]);
          for (const event of events) {
            const text = plainText(dhappa.describe(dhappa.redact(event, viewer), viewer, names));
            // DH-92: a stock draw names no card, not even to who has drawn it.
            if (event.type === 'drew') expect(text).not.toMatch(/\?|\b\d+[CDHS]\b|\bJK/);
            read += readAll(text, knows);
          }
          read += readAll(plainText(dhappa.prompt(view, viewer, names)), knows);
          read += readAll(JSON.stringify(dhappa.formatPosition(view)), knows);
          read += readAll(JSON.stringify(dhappa.fields(view)), knows);
          if (viewer !== SPECTATOR) read += readRefusals(after, viewer, knows, rng);
        }
    }
    expect(read).toBeGreaterThan(50_000);
  });

  it('[DH-84] of another hand nobody knows more when the hand is over', () => {
    const p = given({ S: 'empty', H0: 'KD 4C', H1: '9C 5S*', H2: '3D', H3: '7H', phase: 'play', D: '8S', B: rest('KD 4C 9C 5S 3D 7H 8S') }); // prettier-ignore
    dhappa.apply(p, 0, { type: 'discard', card: parseCard('KD')! });
    expect(p.phase).toBe('over');
    expect(dhappa.view(p, 2).hands.map((hand) => hand.map(formatCard).join(' '))).toEqual(['?', '5S ?', '3D', '?']); // prettier-ignore
    expect(
      dhappa
        .view(p, SPECTATOR)
        .hands.flat()
        .filter((card) => card !== UNKNOWN),
    ).toHaveLength(1);
  });

  it('[DH-84] is enough to make a move, unless the game says that it is not', () => {
    const rng = rngFromSeed('moves in views');
    const tally = new Tally();
    for (let table = 0; table < 120; table++)
      for (const { before, seat, move, after } of steps(startOf(rng), 10, rng)) {
        const view = dhappa.view(before, seat);
        const needs = dhappa.needsUnknown(view, seat, move);
        tally.add(`${move.type}${needs ? ' needs more' : ''}`);
        expect(dhappa.needsUnknown(before, seat, move)).toBe(false);
        if (needs) continue;
        dhappa.apply(view, seat, move);
        const seen = dhappa.view(after, seat);
        if (JSON.stringify(view) !== JSON.stringify(seen))
          expect(view, dhappa.formatMove(move)).toEqual(seen);
      }
    const enough = ['pick', 'create', 'add', 'merge', 'undo', 'discard'];
    const needy = ['draw', 'discard', 'next_hand'].map((type) => `${type} needs more`);
    expect(tally.missing([...enough, ...needy])).toEqual([]);
  });
});

/** Every card that is in sight of a view. */
const seenIn = (view: Position): Card[] =>
  [
    ...[...view.hands, ...view.thrown].flat(),
    ...view.pile,
    ...view.stock,
    ...view.burnt,
    ...view.buried,
    ...view.runs.flatMap(({ slots, parked }) => [...slots, ...parked]),
    ...view.plays.flatMap(({ gave, got }) => [...gave, ...got]),
  ].filter((card) => card !== UNKNOWN);

/** What a seat is answered names only what it knows or has named itself. */
function readRefusals(p: Position, seat: number, knows: ReadonlySet<Card>, rng: Rng): number {
  let read = 0;
  const t = { ...tableOf(p), turn: seat };
  for (let tries = 0; tries < 4; tries++) {
    const { move } = someTry(t, rng);
    const violation = dhappa.check(p, seat, move);
    if (violation === undefined) continue;
    const named = new Set([...knows, ...cardsIn(dhappa.formatMove(move))]);
    const faces = new Set([...named].map((card) => parseCard(faceOf(formatCard(card)))!));
    if (violation.code !== 'dhappa/merge_overlap')
      read += readAll(
        JSON.stringify(withoutFaces(violation.params)),
        new Set([...named, ...faces]),
      );
    read += readAll(JSON.stringify(violation.choices ?? []), named);
  }
  return read;
}

/** These say which faces fit, are missing or are there twice, not which cards are where. */
const FACES = ['faces', 'possible', 'missing', 'next'];
const withoutFaces = (params: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(params).filter(([name]) => !FACES.includes(name)));

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

/** All cards but these. */
function rest(named: string): string {
  const cards = named.replaceAll('*', '').split(' ');
  return wholeDeck().filter((card) => !cards.includes(card)).join(' ');
} // prettier-ignore

describe('imagined worlds', () => {
  it('[DH-85] deal what is hidden in every way equally often, and leave shown cards where they are', () => {
    const hidden = { H1: '9C 5S* KD', H2: '4H', H3: "JK* 2C''*", S: '6D' };
    const B = rest(`3S 3D ${Object.values(hidden).join(' ')}`);
    const view = dhappa.view(given({ H0: '3S', D: '3D', B, ...hidden }), 0);
    const counts = new Map<string, number>();
    const rng = rngFromSeed('worlds');
    for (let at = 0; at < 24 * 200; at++) {
      const world = dhappa.imagine(view, 0, rng);
      expect(world.hands[1]).toContain(parseCard('5S'));
      expect(world.hands[3]).toEqual(view.hands[3]);
      const key = JSON.stringify([world.hands[1], world.hands[2], world.stock]);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    // Of four hidden cards two lie in one hand, whose order tells nothing.
    expectEvenly([...counts.values()], 12);
  });

  it('[DH-84 DH-86] look like the view that they were made from, and can be played on', () => {
    const rng = rngFromSeed('consistent');
    for (let table = 0; table < 50; table++)
      for (const { after } of steps(startOf(rng), 6, rng)) {
        const viewer = pickOne(viewersOf(after), rng);
        const view = dhappa.view(after, viewer);
        const world = dhappa.imagine(view, viewer, rng);
        dhappa.assertWhole(world);
        expect(world.chance).not.toBe('');
        const again = dhappa.view(world, viewer);
        if (JSON.stringify(again) !== JSON.stringify(view)) expect(again).toEqual(view);
        for (const step of steps(world, 2, rng)) dhappa.assertWhole(step.after);
      }
  });
});
