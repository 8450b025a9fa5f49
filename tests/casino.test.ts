/** What the rules of Casino call always true (CA-74 to CA-79), over random games of every kind. */
import { describe, expect, it } from 'vitest';
import { formatCard } from '../src/core/card.ts';
import { SPECTATOR, type Viewer } from '../src/core/knowledge.ts';
import type { RawOptions } from '../src/core/options.ts';
import { play } from '../src/core/play.ts';
import { casino } from '../src/games/index.ts';
import type { Move, Position } from '../src/games/casino/rules/types.ts';
import { worthOf } from './support/casino-model.ts';
import { playRandomly } from './support/random-play.ts';

const PARTNERS = { partners: true } as const;
const CLASSIC = { profile: 'classic52', match: 'single' } as const;
/** `CASINO_GAMES=1000 npx vitest run tests/casino.test.ts` is CA-V91 at full length. */
const GAMES = Number(process.env.CASINO_GAMES ?? 60);

interface Kind {
  readonly name: string;
  readonly seats: number;
  readonly options: RawOptions;
  readonly turns: number;
  readonly rounds: number;
  /** What all sides together score in every game; with ties that score nothing it is not always the same. */
  readonly points?: number;
}
const SA40: readonly Kind[] = [
  { name: 'two seats', seats: 2, options: {}, turns: 40, rounds: 2, points: 11 },
  { name: 'three seats', seats: 3, options: {}, turns: 39, rounds: 1, points: 7 },
  { name: 'four seats', seats: 4, options: {}, turns: 40, rounds: 1, points: 7 },
  { name: 'partners', seats: 4, options: PARTNERS, turns: 40, rounds: 1, points: 11 },
];
const CLASSIC52: readonly Kind[] = [
  { name: 'two seats', seats: 2, options: CLASSIC, turns: 48, rounds: 6 },
  { name: 'three seats', seats: 3, options: CLASSIC, turns: 48, rounds: 4 },
  { name: 'four seats', seats: 4, options: CLASSIC, turns: 48, rounds: 3 },
];

const isUnique = (values: readonly unknown[]): boolean => new Set(values).size === values.length;
const ranksOf = (cards: readonly number[]): string[] =>
  cards.map((card) => formatCard(card).slice(0, -1));
const holds = (hand: readonly number[], value: number): boolean =>
  hand.some((card) => worthOf(formatCard(card)) === value);

/** CA-26, CA-28 */
function expectSoundBuilds(p: Position): void {
  expect(isUnique(p.builds.map(({ value }) => value))).toBe(true);
  for (const { owner, value } of p.builds) expect(holds(p.hand[owner], value)).toBe(true);
  if (p.hand.every((hand) => hand.length === 0)) expect(p.builds).toEqual([]);
}

/** Plays one game and looks at every position, the last one too. */
function watch({ seats, options }: Kind, seed: string, look: (p: Position) => void): Position {
  const end = playRandomly({ game: casino, seats, options, seed }, ({ position, legal }) => {
    expect(
      legal.some(({ type }) => type !== 'augment'),
      'a play is always possible',
    ).toBe(true);
    look(position);
  });
  look(end);
  return end;
}

function expectEnded(end: Position, kind: Kind): void {
  expect(end.over).toBe(true);
  expect(end.turns).toBe(kind.turns);
  expect(end.round).toBe(kind.rounds);
  const totals = end.lastGame!.sides.map(({ points }) => points.total);
  expect(end.points).toEqual(totals);
  if (kind.points === undefined) return;
  expect(totals.reduce((sum, points) => sum + points, 0)).toBe(kind.points);
  expect(end.lastCapturer, 'somebody has captured').toBeGreaterThanOrEqual(0);
  expect(end.loose).toEqual([]);
  if (kind.points === 11) expect(end.lastGame!.winners, 'never drawn').toHaveLength(1);
}

describe('always true', () => {
  it.each(SA40)('[CA-74 CA-75 CA-76 CA-77 CA-78] sa40, $name (CA-V91)', (kind) => {
    for (let game = 0; game < GAMES; game++) {
      const end = watch(kind, `${kind.name} ${game}`, (p) => {
        casino.assertWhole(p);
        expect(isUnique(ranksOf(p.loose)), 'loose cards have different ranks').toBe(true);
        expect(isUnique(p.builds.map(({ owner }) => owner)), 'one build each').toBe(true);
        expectSoundBuilds(p);
      });
      expectEnded(end, kind);
    }
  });

  it.each(CLASSIC52)('[CA-65 CA-68 CA-69 CA-74] classic52, $name', (kind) => {
    for (let game = 0; game < Math.ceil(GAMES / 3); game++) {
      const end = watch(kind, `classic ${kind.name} ${game}`, (p) => {
        casino.assertWhole(p);
        expectSoundBuilds(p);
      });
      expectEnded(end, kind);
    }
  });

  it('[CA-74] a broken invariant would be seen: a planted second card, a lost one', () => {
    const [kind] = SA40;
    const end = watch(kind, 'planted', () => undefined);
    const doubled = casino.clone(end);
    doubled.pile[0][0] = doubled.pile[1][0];
    expect(() => casino.assertWhole(doubled)).toThrow(/two places/);
    const lost = casino.clone(end);
    lost.pile[0].pop();
    expect(() => casino.assertWhole(lost)).toThrow(/39 of 40/);
  });
});

const viewersOf = (p: Position): Viewer[] => [SPECTATOR, ...p.hand.keys()];

/** Words of a view's text that name a card, without those of the viewer's own hand. */
function cardsTold(p: Position, viewer: Viewer): Set<string> {
  const fields = casino.formatPosition(casino.view(p, viewer));
  return new Set(Object.values(fields).flatMap((text) => text.split(/[\s[\]]+/)));
}

describe('who sees what', () => {
  it.each([...SA40, ...CLASSIC52])(
    '[CA-71 CA-49] no other hand, no stock and no next deal in any text, $name (CA-V92)',
    ({ seats, options }) => {
      let looked = 0;
      const rules = { ...options, match: 'target 30' };
      playRandomly({ game: casino, seats, options: rules, seed: 'view' }, ({ position: p }) => {
        expect(p.chance).not.toBe('');
        for (const viewer of viewersOf(p)) {
          const told = cardsTold(p, viewer);
          const others = p.hand.filter((_, seat) => seat !== viewer);
          const hidden = [...others.flat(), ...p.stock].map(formatCard);
          expect(hidden.filter((card) => told.has(card))).toEqual([]);
          const text = JSON.stringify(casino.view(p, viewer));
          expect(text).toContain('"chance":""');
          looked++;
        }
      });
      expect(looked).toBeGreaterThan(100);
    },
  );

  it('[CA-71] a deal is told to each seat without the cards of others', () => {
    const [kind] = SA40;
    let dealt = 0;
    playRandomly({ game: casino, ...kind, seed: 'deal' }, ({ position, seat, move }) => {
      const played = play(casino, position, seat, move);
      if (!played.ok) throw new Error(played.error.code);
      for (const event of played.value.events) {
        if (event.type !== 'dealt') continue;
        dealt++;
        const hands = JSON.stringify(played.value.position.hand[1]);
        expect(JSON.stringify(casino.redact(event, 1))).toContain(hands);
        expect(JSON.stringify(casino.redact(event, 0))).not.toContain(hands);
        expect(JSON.stringify(casino.redact(event, SPECTATOR))).not.toContain(hands);
      }
    });
    expect(dealt).toBe(1);
  });
});

/** The move with its targets the other way round, which is the same move. */
const turnedRound = (move: Move): Move =>
  move.type === 'trail' ? move : { ...move, targets: move.targets.toReversed() };

describe('a move', () => {
  it('[CA-4 CA-36] means the same in whatever order it names its targets', () => {
    let several = 0;
    for (const kind of [...SA40, ...CLASSIC52])
      playRandomly({ game: casino, ...kind, seed: 'order' }, ({ position, seat, move }) => {
        if (move.type === 'trail' || move.targets.length < 2) return;
        several++;
        const once = play(casino, position, seat, move);
        expect(play(casino, position, seat, turnedRound(move))).toEqual(once);
        expect(casino.canonicalMove(turnedRound(move))).toEqual(casino.canonicalMove(move));
      });
    expect(several).toBeGreaterThan(30);
  });

  it("[CA-62] names a team's pile by either of its seats", () => {
    let taken = 0;
    for (let game = 0; game < 6; game++)
      playRandomly(
        { game: casino, seats: 4, options: PARTNERS, seed: `tops ${game}` },
        ({ position, seat, legal }) => {
          for (const move of legal.slice(0, 20)) {
            const text = casino.formatMove(move);
            if (!text.includes('top')) continue;
            taken++;
            const other = text.replace(/top(\d)/, (_, of: string) => `top${Number(of) + 2}`);
            const parsed = casino.parseMove(other);
            expect(parsed.ok && play(casino, position, seat, parsed.value)).toEqual(
              play(casino, position, seat, move),
            );
          }
        },
      );
    expect(taken).toBeGreaterThan(20);
  });
});

describe('a position as text', () => {
  it('comes back whole: between games, with tops used and after the end, and so do its views', () => {
    const met = { tops: 0, lastGame: 0, over: 0, builds: 0 };
    const expectBack = (p: Position): void => {
      if (p.topsUsed > 0) met.tops++;
      if (p.lastGame) met.lastGame++;
      if (p.builds.length > 0) met.builds++;
      if (p.over) met.over++;
      for (const shown of [p, ...viewersOf(p).map((viewer) => casino.view(p, viewer))])
        expect(casino.parsePosition(casino.formatPosition(shown))).toEqual({
          ok: true,
          value: shown,
        });
    };
    for (const { seats, options } of [...SA40, ...CLASSIC52])
      for (const match of ['bestOf 2', 'target 13', 'single']) {
        const rules = { ...options, match, sweepPoint: 1 };
        const end = playRandomly(
          { game: casino, seats, options: rules, seed: `text ${seats} ${match}` },
          ({ position, at }) => {
            if (at % 6 === 0 || position.topsUsed > 0) expectBack(position);
          },
        );
        expectBack(end);
      }
    expect(met.over).toBe(3 * (SA40.length + CLASSIC52.length));
    for (const count of Object.values(met)) expect(count).toBeGreaterThan(5);
  });
});
