/** What surfaces offer for a drop or a selection (CA-S2, CA-S5 to CA-S8): exactly what is legal, in order. */
import { describe, expect, it } from 'vitest';
import { formatCard, parseCard, type Card } from '../src/core/card.ts';
import { oneIn, rngFromSeed, type Rng } from '../src/core/rng.ts';
import { casino } from '../src/games/index.ts';
import { actionsWith, reachOf, type Action } from '../src/games/casino/table/actions.ts';
import { determineActions, validateTrail } from '../src/games/casino/table/intent.ts';
import type { Move, Position, Target } from '../src/games/casino/rules/types.ts';
import { splitsInto, worthOf } from './support/casino-model.ts';
import { KINDS, smallTable } from './support/casino-tables.ts';

const NAMES = ['North', 'East', 'South', 'West'];
const textOf = (move: Move): string => casino.formatMove(casino.canonicalMove(move));
const texts = (actions: readonly Action[]): string[] => actions.map(({ move }) => textOf(move));
const keyOf = (target: Target): string => JSON.stringify(target);

const targetsAt = (p: Position): Target[] => [
  ...p.loose.map((card): Target => ({ kind: 'loose', card })),
  ...p.builds.map(({ name }): Target => ({ kind: 'build', build: name })),
  ...p.pile.map((_, seat): Target => ({ kind: 'top', seat })),
];

const nameOf = (card: Card | undefined, targets: readonly Target[]): string =>
  [card, ...targets.map(keyOf).sort()].join();

/** The moves listed at a table, by what they name. */
const lists = new WeakMap<Position, Map<string, string[]>>();
function listAt(p: Position): Map<string, string[]> {
  const known = lists.get(p);
  if (known) return known;
  const list = new Map<string, string[]>();
  for (const move of casino.legal(p, p.turn)) {
    const card = 'card' in move ? move.card : undefined;
    const name = nameOf(card, move.type === 'trail' ? [] : move.targets);
    list.set(name, [...(list.get(name) ?? []), textOf(move)].sort());
  }
  lists.set(p, list);
  return list;
}

/** The listed moves that name exactly these. */
const listed = (p: Position, card: Card | undefined, targets: readonly Target[]): string[] =>
  listAt(p).get(nameOf(card, targets)) ?? [];

/** CA-S8 */
function placeIn(p: Position, move: Move): number {
  const isOwn = (target: Target): boolean =>
    target.kind === 'build' && p.builds.find(({ name }) => name === target.build)?.owner === p.turn;
  if (move.type === 'build') return 2 + move.value / 100;
  if (move.type === 'reinforce') return move.targets.some(isOwn) ? 3 : 4;
  return ['capture', 'merge', 'raise'].indexOf(move.type) * (move.type === 'raise' ? 5 : 1);
}

function anySelection(p: Position, rng: Rng): Target[] {
  return targetsAt(p).filter(() => oneIn(3, rng));
}

function eachTable(name: string, tables: number, look: (p: Position, rng: Rng) => void): void {
  const rng = rngFromSeed(name);
  for (const kind of KINDS)
    for (let table = 0; table < tables; table++) look(smallTable(kind, rng), rng);
}

describe('actions', () => {
  it('[CA-S7 CA-S8 CA-S14] of a selection are the legal moves with exactly these, in order', () => {
    let several = 0;
    eachTable('selections', 6, (p, rng) => {
      for (const card of [undefined, ...p.hand[p.turn]]) {
        const single = targetsAt(p).map((target) => [target]);
        for (const targets of [[], anySelection(p, rng), anySelection(p, rng), ...single]) {
          const actions = actionsWith(p, p.turn, { card, targets }, NAMES);
          // Loose cards with one's own build named beside them are an augment, which names only the cards.
          if (card === undefined && targets.some(({ kind }) => kind === 'build')) continue;
          expect(texts(actions).sort()).toEqual(listed(p, card, targets));
          const places = actions.map(({ move }) => placeIn(p, move));
          expect(places).toEqual(places.toSorted((a, b) => a - b));
          if (actions.length > 1) several++;
          expectDistinct(actions);
          for (const action of actions) expectGroups(p, action);
        }
      }
    });
    expect(several).toBeGreaterThan(20);
  });

  it('[CA-S7] of a drop say whether there is a choice, or why there is nothing', () => {
    let nothing = 0;
    eachTable('drops', 5, (p) => {
      for (const card of p.hand[p.turn])
        for (const target of targetsAt(p)) {
          const said = determineActions(p, p.turn, card, target, NAMES);
          expect(texts(said.actions).sort()).toEqual(listed(p, card, [target]));
          expect(said.choice).toBe(said.actions.length > 1);
          expect(said.message === undefined).toBe(said.actions.length > 0);
          if (said.actions.length === 0) nothing++;
        }
    });
    expect(nothing).toBeGreaterThan(100);
  });
});

/** Nobody can choose between two entries that read alike. */
function expectDistinct(actions: readonly Action[]): void {
  const labels = actions.map(({ label }) => label);
  expect(new Set(labels).size, labels.join(', ')).toBe(labels.length);
}

/** Cards lie in groups of one value, large ones first; nothing is shown that the move does not touch. */
function expectGroups(p: Position, { move, groups }: Action): void {
  if (move.type === 'trail') return expect(groups).toEqual([[move.card]]);
  for (const group of groups) {
    const worths = group.map(formatCard).map(worthOf);
    if (worths.some(Number.isNaN)) expect(group).toHaveLength(1);
    else expect(worths, casino.formatMove(move)).toEqual(worths.toSorted((a, b) => b - a));
  }
  const next = casino.clone(p);
  casino.apply(next, p.turn, move);
  const built = next.builds.find(
    ({ cards }) => move.type !== 'capture' && groups.flat().every((card) => cards.includes(card)),
  );
  if (move.type === 'capture') return;
  const byId = (a: Card, b: Card): number => a - b;
  expect(groups.flat().toSorted(byId)).toEqual(built?.cards.toSorted(byId));
}

/** CA-44, CA-S5: what blocks a trail, by itself. */
function blocking(p: Position, card: Card): Target[][] {
  const text = formatCard(card);
  const loose = (cards: readonly Card[]): Target[] =>
    cards.map((one) => ({ kind: 'loose', card: one }));
  const sets = p.loose.reduce<Card[][]>(
    (all, one) => [...all, ...all.map((set) => [...set, one])],
    [[]],
  );
  const isSum = (set: readonly Card[]): boolean =>
    set.length > 1 && set.reduce((sum, one) => sum + worthOf(formatCard(one)), 0) === worthOf(text);
  const isSame = (one: Card): boolean => formatCard(one).slice(0, -1) === text.slice(0, -1);
  return [
    ...p.loose.filter(isSame).map((one) => loose([one])),
    ...(p.options.trailBlock === 'any' ? sets.filter(isSum).map(loose) : []),
    ...p.builds
      .filter(({ value }) => value === worthOf(text))
      .map(({ name }): Target[] => [{ kind: 'build', build: name }]),
  ];
}

describe('a trail', () => {
  it('[CA-S3 CA-S5] is allowed exactly when it is legal; else the captures that blocked it are offered', () => {
    let blocked = 0;
    eachTable('trails', 14, (p) => {
      for (const card of p.hand[p.turn]) {
        const verdict = validateTrail(p, p.turn, card, NAMES);
        const drop = determineActions(p, p.turn, card, 'table', NAMES);
        expect(verdict.ok).toBe(listed(p, card, []).length === 1);
        if (verdict.ok) {
          expect(texts(drop.actions)).toEqual(listed(p, card, []));
          continue;
        }
        expect(drop.actions).toEqual(verdict.captures);
        expect(drop.choice).toBe(verdict.captures.length > 0);
        expect(drop.actions.map(({ move }) => move.type)).not.toContain('trail');
        if (verdict.violation.code !== 'casino/capture_required') continue;
        blocked++;
        expectCaptures(p, card, verdict.captures);
        const many = verdict.captures.length > 1;
        expect(verdict.message).toMatch(
          many ? /^Multiple actions/ : /^Cannot trail this card\. You must/,
        );
      }
    });
    expect(blocked).toBeGreaterThan(100);
  });
});

function expectCaptures(p: Position, card: Card, captures: readonly Action[]): void {
  const sets = blocking(p, card);
  const legal = sets.flatMap((set) =>
    listed(p, card, set).filter((text) => text.startsWith('capture')),
  );
  const all = [...new Map(sets.flat().map((target) => [keyOf(target), target])).values()];
  const whole =
    sets.length > 1 ? listed(p, card, all).filter((text) => text.startsWith('capture')) : [];
  expect(texts(captures).sort()).toEqual([...legal, ...whole].sort());
  const labels = captures.map(({ label }) => label);
  expect(labels.filter((label) => label === 'Capture all')).toHaveLength(whole.length);
  expectDistinct(captures);
}

describe('labels', () => {
  const trail = (given: Readonly<Record<string, string>>, text: string): readonly string[] => {
    const p = casino.parsePosition({ pack: '52', deal: 'fours', ...given });
    if (!p.ok) throw new Error(p.error);
    const verdict = validateTrail(p.value, 0, parseCard(text)!, NAMES);
    return verdict.ok ? [] : verdict.captures.map(({ label }) => label);
  };

  it.each<[string, Readonly<Record<string, string>>, string, string[]]>([
    ['the rank of one card', { T: '7H 5S' }, '7S', ['Capture 7']],
    ['equal cards by suit', { T: '7H 7D' }, '7S', ['Capture 7H', 'Capture 7D', 'Capture all']],
    ['equal faces by suit', { T: 'JH JC' }, 'JS', ['Capture JH', 'Capture JC']],
    [
      'equal sums by their cards, others by rank',
      { T: '4H 3C 4D 7C', trailBlock: 'any' },
      '7S',
      ['Capture 7', 'Capture 4H + 3C', 'Capture 4D + 3C'],
    ],
  ])('[CA-S5] of captures name %s', (_, given, card, expected) => {
    expect(trail({ H0: `${card} 2D`, ...given }, card)).toEqual(expected);
  });
});

describe('highlights', () => {
  it('[CA-S2] show what a card can capture, add to and raise', () => {
    eachTable('reach', 6, (p) => {
      for (const card of p.hand[p.turn]) {
        const reach = reachOf(p, p.turn, card);
        const can = (type: string, targets: readonly Target[]): boolean =>
          listed(p, card, targets).some((text) => text.startsWith(type));
        const loose = (one: Card): Target => ({ kind: 'loose', card: one });
        const builds = (...types: string[]): number[] =>
          p.builds
            .map(({ name }) => name)
            .filter((build) => types.some((type) => can(type, [{ kind: 'build', build }])));
        expect(reach.equal).toEqual(p.loose.filter((one) => can('capture', [loose(one)])));
        for (const sum of reach.sums) {
          expect(can('capture', sum.map(loose))).toBe(true);
          expect(splitsInto(sum.map(formatCard).map(worthOf), worthOf(formatCard(card)))).toBe(
            true,
          );
        }
        expect(reach.captureBuilds).toEqual(builds('capture'));
        expect(reach.addBuilds).toEqual(builds('reinforce', 'merge'));
        expect(reach.raiseBuilds).toEqual(builds('raise'));
      }
    });
  });
});
