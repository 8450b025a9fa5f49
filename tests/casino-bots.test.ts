/** What bots and coach of Casino choose, how far they see, and whether they say the truth (CA-S21, BT-50). */
import { describe, expect, it } from 'vitest';
import { decide, type BotLevel } from '../src/bots/bot.ts';
import { POLICY_LEVELS } from '../src/core/game.ts';
import type { RawOptions } from '../src/core/options.ts';
import { rngFromSeed } from '../src/core/rng.ts';
import { readChoices, roomForChoices } from '../src/games/casino/mind/judge/choice.ts';
import { inFavour } from '../src/games/casino/mind/judge/reasons.ts';
import { lookFrom, Sight } from '../src/games/casino/mind/judge/sight.ts';
import { KIND_OF } from '../src/games/casino/mind/judge/worth.ts';
import { unseenCards } from '../src/games/casino/rules/knowledge.ts';
import { lookAhead } from '../src/games/casino/mind/judge/lookahead.ts';
import { REASON_CODES } from '../src/games/casino/words/reasons.ts';
import type { Move, Position } from '../src/games/casino/rules/types.ts';
import { HARD, MEDIUM } from '../src/games/casino/mind/judge/weights.ts';
import { casino } from '../src/games/minds.ts';
import { dealFor, playBots, type Decided } from './support/bot-games.ts';
import { canBeTaken, carryOut, isTrue } from './support/casino-claims.ts';

const text = (move: Move): string => casino.formatMove(move);

const placed = (given: Record<string, string>): Position => {
  const parsed = casino.parsePosition(given);
  return parsed.ok ? parsed.value : expect.unreachable(parsed.error);
};
const choice = (level: BotLevel, given: Record<string, string>): string => {
  const position = placed(given);
  const view = casino.view(position, position.turn);
  return text(
    decide({ game: casino, view, seat: position.turn, rng: rngFromSeed('choice') }, level).move,
  );
};

describe('choices in Casino', () => {
  it.each([
    ['an equal card before a sum', { T: '6H 4C 2C', H0: '6S 10C 9D' }, 'capture 6S: 6H'],
    ['one thing, though more is there', { T: '9C 5S 4D', H0: '9H 2D' }, 'capture 9H: 9C'],
    ['a build', { T: '4C', b1: '8[5H 3H]P1', H0: '8D 2C', H1: '8C 9C' }, 'capture 8D: b1'],
    ['its lowest card where there is nothing to take', { T: '9H', H0: '8D 3C 10C' }, 'trail 3C'],
  ])('easy sees %s', (_, given, move) => {
    expect(choice('easy', given)).toBe(move);
  });

  it('easy makes one move in twenty blindly', () => {
    const view = casino.view(placed({ T: '6H', H0: '6S 8D 10C 3D 2D' }), 0);
    const made = Array.from({ length: 400 }, (_, i) =>
      text(decide({ game: casino, view, seat: 0, rng: rngFromSeed(`blind/${i}`) }, 'easy').move),
    );
    const others = made.filter((move) => move !== 'capture 6S: 6H').length;
    expect(others).toBeGreaterThan(4);
    expect(others).toBeLessThan(40);
  });

  const open = { round: '2', useOppTop: 'off', last: 'P1' };
  const won = '2D 2H 3C 3D 3H 5C 5D 7D 7H 7S 9C 9S';
  it.each([
    [
      'take the 10 of diamonds',
      { ...open, T: '10D 4C', H0: '10H 4S 7C', H1: '10C 2C 6C', pile1: won },
      'capture 10H: 10D',
    ],
    [
      'take all groups at once',
      { ...open, T: '6D 5S AD', H0: '6H 4C 10H', H1: '6C 10C 2C', pile1: won },
      'capture 6H: 6D 5S AD',
    ],
    [
      'steal a build',
      { ...open, b1: '8[5H 3S]P1', H0: '8D 4S 2C', H1: '8C 10C 6C', pile1: won },
      'capture 8D: b1',
    ],
    [
      'bring their own build in before it is taken',
      { ...open, T: '7C', b1: '8[5H 2S AS]P0', H0: '8D 3S', H1: '8C 10C', pile1: won },
      'capture 8D: b1',
    ],
  ])('medium and hard %s', (_, given, move) => {
    expect(choice('medium', given)).toBe(move);
    expect(choice('hard', given)).toBe(move);
  });

  it('[CA-S21] medium and hard trail what the others can hardly take, and no point card', () => {
    // Every other 5 has been won already; East may take a 2, a 3 or a 6.
    const given = {
      round: '2',
      T: '10C',
      H0: '2S 5D 3C 6H',
      H1: '2C 3H 6C 9H',
      pile0: '5S',
      pile1: '2D 2H 4C 4D 4H 4S 7C 7D 7H 7S 8C 8D 8H 8S 9C',
      last: 'P0',
    };
    for (const level of ['medium', 'hard'] as const) expect(choice(level, given)).toBe('trail 5D');
  });
});

/** The value of the best line for the seat at the root: points, and one more for the win. */
function bestLine(p: Position, root: number): number {
  if (p.over) {
    const [own, other] = [root, 1 - root].map((side) => p.lastGame!.sides[side].points.total);
    return own - other + Math.sign(own - other);
  }
  const values = casino.legal(p, p.turn).map((move) => {
    const next = casino.clone(p);
    casino.apply(next, p.turn, move);
    return bestLine(next, root);
  });
  return p.turn === root ? Math.max(...values) : Math.min(...values);
}

describe('how far hard sees', () => {
  it('plays the last cards of two known hands without a mistake', () => {
    let decided = 0;
    let missedByMedium = 0;
    for (let game = 0; game < 80; game++) {
      const seed = `end/${game}`;
      const p = dealFor(casino, { seats: 2, options: {}, seed });
      const rng = rngFromSeed(seed);
      while (p.round === 1 || p.hand[0].length + p.hand[1].length > 4)
        casino.apply(
          p,
          p.turn,
          decide({ game: casino, view: casino.view(p, p.turn), seat: p.turn, rng }, 'easy').move,
        );
      const valueOf = (level: BotLevel): number => {
        const next = casino.clone(p);
        casino.apply(
          next,
          p.turn,
          decide({ game: casino, view: casino.view(p, p.turn), seat: p.turn, rng }, level).move,
        );
        return bestLine(next, p.turn);
      };
      const best = bestLine(p, p.turn);
      expect(valueOf('hard')).toBe(best);
      if (valueOf('medium') < best) missedByMedium++;
      decided++;
    }
    expect(decided).toBe(80);
    expect(missedByMedium).toBeGreaterThan(0);
  });

  it('[BT-20] every level knows exactly which cards are unseen', () => {
    let looked = 0;
    playMany(12, ({ position, view, seat }) => {
      const sight = new Sight();
      lookFrom(sight, view, seat);
      const hidden = [...position.hand.filter((_, other) => other !== seat), position.stock].flat();
      expect(new Set(unseenCards(view))).toEqual(new Set(hidden));
      const count = (kind: number): number =>
        hidden.filter((card) => KIND_OF[card] === kind).length;
      for (let kind = 1; kind <= 13; kind++) expect(sight.unseen[kind]).toBe(count(kind));
      looked++;
    });
    expect(looked).toBeGreaterThan(400);
  });
});

const RULES: readonly { readonly seats: number; readonly options: RawOptions }[] = [
  { seats: 2, options: {} },
  { seats: 3, options: {} },
  { seats: 4, options: {} },
  { seats: 4, options: { partners: true } },
  { seats: 2, options: { profile: 'classic52', match: 'single' } },
  { seats: 4, options: { profile: 'classic52', match: 'single' } },
];
type Made = Decided<Position, Move>;

function playMany(games: number, see: (one: Made) => void): void {
  for (let game = 0; game < games; game++)
    playBots(casino, { ...RULES[game % RULES.length], seed: `casino/${game}` }, see);
}

describe('reasons in Casino', () => {
  it('[BT-50] every claim is true of the position', () => {
    const used = new Map<string, number>();
    const wrong: string[] = [];
    const hard = { claims: 0, taken: 0 };
    playMany(60, ({ position, view, seat, seq }) => {
      if (seq % 3 !== 0) return;
      for (const { move, reasons } of casino.judge('medium', view, seat, rngFromSeed('why'))) {
        if (reasons.length === 0) continue;
        const done = carryOut(position, seat, move);
        for (const reason of reasons) {
          used.set(reason.code, (used.get(reason.code) ?? 0) + 1);
          if (reason.code === 'HARD_TO_TAKE' && done.goesOn) {
            hard.claims++;
            if (canBeTaken({ ...done, params: {} })) hard.taken++;
          }
          if (isTrue(done, reason) === false)
            wrong.push(`${reason.code} ${JSON.stringify(reason.params)}: ${text(move)}`);
        }
      }
    });
    expect(wrong).toEqual([]);
    expect(hard.claims).toBeGreaterThan(50);
    expect(hard.taken / hard.claims).toBeLessThan(0.45);
    const known: readonly string[] = REASON_CODES;
    expect([...used.keys()].filter((code) => !known.includes(code))).toEqual([]);
    expect(used.size).toBeGreaterThan(REASON_CODES.length - 6);
  });

  it('says that turns were played through only where they were', () => {
    const given = { code: 'GIVE_POINTS', params: { card: '2S' } } as const;
    expect(inFavour([given], 'hard').map(({ code }) => code)).toEqual(['LOOKED_AHEAD']);
    expect(inFavour([given], 'medium').map(({ code }) => code)).toEqual(['OTHERS_WORSE']);
  });

  it('finds a planted lie', () => {
    const position = placed({ T: '6H 4C', H0: '6S 8D' });
    const [capture] = casino.legal(position, 0).filter(({ type }) => type === 'capture');
    const done = carryOut(position, 0, capture);
    expect(isTrue(done, { code: 'TAKE_BIG_CASINO', params: {} })).toBe(false);
    expect(isTrue(done, { code: 'TAKE_CARDS', params: { count: 3 } })).toBe(false);
    expect(isTrue(done, { code: 'TAKE_CARDS', params: { count: 2 } })).toBe(true);
    const trail = carryOut(position, 0, { type: 'trail', card: position.hand[0][1] });
    expect(isTrue(trail, { code: 'HOLD_ANOTHER', params: { value: '8' } })).toBe(false);
  });
});

describe('judgement in Casino', () => {
  it('names moves once each, best first, and hides nothing that it would need', () => {
    playMany(12, ({ view, seat, seq }) => {
      if (seq % 7 !== 0) return;
      for (const level of POLICY_LEVELS) {
        const candidates = casino.judge(level, view, seat, rngFromSeed('order'));
        const moves = candidates.map(({ move }) => text(move));
        expect(new Set(moves).size).toBe(moves.length);
        const scores = candidates.slice(level === 'easy' ? 1 : 0).map(({ score }) => score);
        expect(scores).toEqual(scores.toSorted((a, b) => b - a));
        expect(scores.every(Number.isFinite)).toBe(true);
      }
    });
  });

  it('[BT-3] hard counts its work and stays near its budget, at crowded tables, too', () => {
    const room = roomForChoices();
    const work: number[] = [];
    const look = (view: Position, seat: number): void => {
      readChoices(view, seat, MEDIUM, room);
      if (room.found > 1) work.push(lookAhead(view, seat, room, HARD, rngFromSeed('work')));
    };
    playMany(12, ({ view, seat, seq }) => {
      if (seq % 5 === 0) look(view, seat);
    });
    look(casino.view(placed(CROWDED), 0), 0);
    expect(work.length).toBeGreaterThan(80);
    expect(Math.max(...work)).toBeLessThan(2.5 * HARD.work);
    expect(Math.max(...work)).toBeGreaterThan(HARD.work / 2);
  });

  it('names no more than some moves of a crowded table, all of them legal', () => {
    const view = casino.view(placed(CROWDED), 0);
    for (const level of POLICY_LEVELS) {
      const candidates = casino.judge(level, view, 0, rngFromSeed('crowd'));
      expect(candidates.length).toBeGreaterThan(20);
      expect(candidates.length).toBeLessThanOrEqual(40);
      for (const { move, score } of candidates) {
        expect(casino.check(view, 0, move)).toBeUndefined();
        expect(score).not.toBeNaN();
      }
    }
  });
});

/** More number cards than a bot looks at, and ranks that repeat. */
const CROWDED = {
  profile: 'classic52',
  T: 'AC AD AH 2C 2D 2H 3C 3D 3H 4C 4D 4H 5C 5D',
  H0: '10C 9C 8C 7C',
  H1: '10H 9H 8H 7H',
};
