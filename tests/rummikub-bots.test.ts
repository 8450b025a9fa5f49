/** What bots and coach of Rummikub choose, and whether they say the truth (BT-50). */
import { describe, expect, it } from 'vitest';
import { decide, type BotLevel } from '../src/bots/bot.ts';
import { POLICY_LEVELS, type Candidate, type Reason } from '../src/core/game.ts';
import type { RawOptions } from '../src/core/options.ts';
import { rngFromSeed } from '../src/core/rng.ts';
import type { Seat } from '../src/core/seat.ts';
import { JOKER } from '../src/core/tile.ts';
import { rummikub } from '../src/games/minds.ts';
import { REASON_CODES } from '../src/games/rummikub/words/reasons.ts';
import { search } from '../src/games/rummikub/mind/search/index.ts';
import type { Move, Position, RummikubEvent } from '../src/games/rummikub/rules/types.ts';
import { playBots, type Decided } from './support/bot-games.ts';
import { isTrueClaim } from './support/rummikub-claims.ts';

type Given = Record<string, string | number | boolean>;
const text = (move: Move): string => rummikub.formatMove(move);

const placed = (given: Given): Position => {
  const parsed = rummikub.parsePosition({ n: 2, turn: 0, ...given });
  return parsed.ok ? parsed.value : expect.unreachable(parsed.error);
};
const choice = (level: BotLevel, given: Given): string => {
  const view = rummikub.view(placed(given), 0);
  return text(decide({ game: rummikub, view, seat: 0, rng: rngFromSeed('choice') }, level).move);
};

/** Group of four 5s: its black 5 makes a run with what the rack holds. */
const FOUR_FIVES = { table: 'g[r5 b5 y5 k5]', opened: '0 1', R0: 'k4 k6 r9' };
const REARRANGED = 'play g[r5 b5 y5] r[k4 k5 k6]';

describe('choices in Rummikub', () => {
  it('easy leaves the table as it is, the others rearrange', () => {
    expect(choice('easy', FOUR_FIVES)).toBe('draw');
    for (const level of ['medium', 'hard'] as const)
      expect(choice(level, FOUR_FIVES), level).toBe(REARRANGED);
  });

  it('random does not find what has to be worked out', () => {
    const view = rummikub.view(placed(FOUR_FIVES), 0);
    expect(rummikub.legal(view, 0).map(text)).toContain(REARRANGED);
    for (let seed = 0; seed < 20; seed++)
      expect(
        text(decide({ game: rummikub, view, seat: 0, rng: rngFromSeed(`${seed}`) }, 'random').move),
      ).toBe('draw');
  });

  it('everyone sees sets on the rack and tiles that go to sets', () => {
    const given = { table: 'r[r1 r2 r3]', opened: '0 1', R0: 'r4 k7 b7 y7 r11' };
    for (const level of POLICY_LEVELS) {
      const move = choice(level, given);
      expect(move, level).toContain('r[r1 r2 r3 r4]');
      expect(move, level).toContain('g[b7 y7 k7]');
    }
  });

  it('hard takes more sets apart than medium', () => {
    const given = {
      table: 'r[r1 r2 r3] r[b1 b2 b3] r[y1 y2 y3]',
      opened: '0 1',
      R0: 'k1 r9 b12',
    };
    expect(choice('hard', given)).toContain('g[r1 b1 y1 k1]');
    expect(choice('medium', given)).toBe('draw');
  });

  it('easy keeps its jokers, but not until racks are counted', () => {
    const given = { table: 'r[r1 r2 r3] g[k7 y7 b7]', opened: '0 1', R0: 'J b2 y4 k9 b11 r10' };
    expect(choice('easy', given)).toBe('draw');
    expect(choice('easy', { ...given, pool: 2 })).toBe('play r[r1 r2 r3 J] g[b7 y7 k7]');
  });

  it('hard keeps its joker until it empties the rack', () => {
    const table = { table: 'r[r1 r2 r3]', opened: '0 1' };
    expect(choice('hard', { ...table, R0: 'J k8 k9 b2 y4' })).toBe('draw');
    expect(choice('hard', { ...table, R0: 'J k8 k9' })).toMatch(/J/);
    expect(choice('hard', { ...table, R0: 'J r4 b2 y9' })).toBe('play r[r1 r2 r3 r4]');
  });

  it('hard waits with the first meld rather than spend a joker on it, but not until the pool is empty', () => {
    const rack = { R0: 'J r10 r11 b2 y4' };
    expect(choice('hard', rack)).toBe('draw');
    expect(choice('medium', rack)).toMatch(/^play r\[/);
    expect(choice('hard', { ...rack, pool: 2 })).toMatch(/^play r\[/);
  });

  it('hard takes points off its rack when the pool is nearly empty', () => {
    const given = { table: 'r[r1 r2 r3]', opened: '0 1', pool: 2, R0: 'J r4 b2 y9' };
    expect(choice('hard', given)).toMatch(/J/);
  });

  it('whoever cannot play draws, and passes where the pool is empty', () => {
    for (const level of POLICY_LEVELS) {
      expect(choice(level, { R0: 'r1 b5' })).toBe('draw');
      expect(choice(level, { R0: 'r1 b5', pool: 'empty' })).toBe('pass');
    }
  });

  it('nobody but the seat on turn has anything to judge, and anyone goes on to the next round', () => {
    const table = placed({ R0: 'r1 b5', rounds: 2 });
    for (const level of POLICY_LEVELS)
      expect(rummikub.judge(level, rummikub.view(table, 1), 1, rngFromSeed('none'))).toEqual([]);
    table.phase = 'roundOver';
    const [only] = rummikub.judge('hard', rummikub.view(table, 1), 1, rngFromSeed('on'));
    expect(only.move.type).toBe('next_round');
  });
});

const OPTIONS: readonly RawOptions[] = [
  {},
  { jokerRule: 'replace', initialMeld: 50 },
  { jokerRule: 'locked', bothMissing: true },
  { newSetOnly: true, twoFromRack: true },
  { initialMeld: 0, rounds: 2 },
  { tableOnOpeningTurn: true, jokerPenalty: 100, unopenedPenalty: 100 },
];

type Made = Pick<Decided<Position, Move>, 'view' | 'seat' | 'move'> & { position: Position };
const moments: Made[] = [];
const kinds = new Map<string, number>();

/** Games by all options; some decisions are kept, and more of those that have to do with a joker. */
function playSample(): void {
  for (let game = 0; game < 24; game++) {
    const options = OPTIONS[game % OPTIONS.length];
    const levels: BotLevel[] = ['medium', 'hard', 'easy', 'hard', 'hard'];
    const spec = { seats: 2 + (game % 3), options, seed: `rummikub/${game}`, levels };
    playBots(rummikub, spec, ({ position, view, seat, move, seq }) => {
      const events: RummikubEvent[] = [];
      rummikub.apply(rummikub.clone(position), seat, move, events);
      for (const event of events) {
        const kind = event.type === 'moved' ? event.move.kind : event.type;
        kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
      }
      const isRare = view.rack[seat]?.includes(JOKER) ?? false;
      if (seq % (isRare ? 3 : 8) === 0)
        moments.push({ position: rummikub.clone(position), view, seat, move });
    });
  }
}
playSample();

/** Games seldom last until the pool is low and somebody holds a joker. */
function keepLastLap(): void {
  const position = placed({ table: 'r[r1 r2 r3]', opened: '0 1', pool: 2, R0: 'J r4 b2 y9' });
  const view = rummikub.view(position, 0);
  moments.push({ position, view, seat: 0, move: { type: 'draw' } });
}
keepLastLap();

describe('whole games', () => {
  it('hold the usual kinds of human move, and end without a clock', () => {
    for (const kind of ['PlayFromHand', 'ExtendMeld', 'TakeFromMeld', 'SplitMeld', 'JoinMelds'])
      expect(kinds.get(kind) ?? 0, kind).toBeGreaterThan(0);
    expect(kinds.get('roundEnded') ?? 0).toBeGreaterThan(0);
    expect(kinds.has('timeUp')).toBe(false);
  });

  it('names legal moves once each, best first', () => {
    for (const { view, seat } of moments.filter((_, at) => at % 5 === 0)) {
      for (const level of POLICY_LEVELS) {
        const candidates = rummikub.judge(level, view, seat, rngFromSeed('order'));
        const moves = candidates.map(({ move }) => text(move));
        expect(moves.length).toBeGreaterThan(0);
        expect(new Set(moves).size, moves.join(' | ')).toBe(moves.length);
        for (const { move } of candidates)
          expect(rummikub.check(view, seat, move), text(move)).toBeUndefined();
        const scores = candidates.slice(level === 'easy' ? 1 : 0).map(({ score }) => score);
        expect(scores).toEqual(scores.toSorted((a, b) => b - a));
      }
    }
  });

  it('hard lays at least as many tiles as the others where no joker is at stake', () => {
    const played = (level: BotLevel, { view, seat }: Made): number => {
      const { move } = decide({ game: rummikub, view, seat, rng: rngFromSeed('most') }, level);
      if (move.type !== 'play') return 0;
      const count = (table: Position['table']): number =>
        table.flatMap(({ tiles }) => tiles).length;
      return count([...move.table]) - count(view.table);
    };
    const plain = moments.filter(
      ({ view, seat }) => view.phase === 'play' && !view.rack[seat].includes(JOKER),
    );
    expect(plain.length).toBeGreaterThan(50);
    for (const moment of plain.filter(({ view }) => view.pool.length > view.rack.length)) {
      if (moment.view.options.tableOnOpeningTurn || moment.view.options.newSetOnly) continue;
      if (moment.view.options.jokerRule === 'locked') continue;
      expect(played('hard', moment)).toBeGreaterThanOrEqual(played('medium', moment));
    }
  });
});

describe('reasons in Rummikub', () => {
  /** What hard says of its moves, and what speaks for drawing: search may choose that though a play is there. */
  const told = (view: Position, seat: Seat): Pick<Candidate<Move>, 'move' | 'reasons'>[] => {
    const judged = rummikub.judge('hard', view, seat, rngFromSeed('why'));
    const draw = { type: 'draw' } as const;
    if (rummikub.check(view, seat, draw)) return [...judged];
    return [...judged, { move: draw, reasons: search.reasonsFor(view, seat, draw) }];
  };

  it('[BT-50] every claim is true of the position', () => {
    const used = new Set<string>();
    const wrong: string[] = [];
    for (const { position, view, seat } of moments) {
      for (const { move, reasons } of told(view, seat))
        for (const reason of reasons) {
          used.add(reason.code);
          if (!isTrueClaim(position, seat, move, reason))
            wrong.push(`${reason.code} ${JSON.stringify(reason.params)}: ${text(move)}`);
        }
    }
    expect(wrong).toEqual([]);
    expect(REASON_CODES.filter((code) => !used.has(code))).toEqual([]);
  });

  it('finds a planted lie', () => {
    const table = placed({ ...FOUR_FIVES });
    const draw: Move = { type: 'draw' };
    const lie: Reason = { code: 'NO_PLAY', params: {} };
    expect(isTrueClaim(table, 0, draw, lie)).toBe(false);
    expect(isTrueClaim(table, 0, draw, { code: 'MORE', params: { count: 2 } })).toBe(true);
    expect(isTrueClaim(table, 0, draw, { code: 'MORE', params: { count: 3 } })).toBe(false);
  });
});
