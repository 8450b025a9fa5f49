/** What bots and coach of May I? choose in every kind of decision, and whether they say the truth (BT-50). */
import { plainText } from '../src/core/phrase.ts';
import { describe, expect, it } from 'vitest';
import { decide, react, type BotLevel } from '../src/bots/bot.ts';
import { formatCard } from '../src/core/card.ts';
import { POLICY_LEVELS } from '../src/core/game.ts';
import { rngFromSeed } from '../src/core/rng.ts';
import { readFeatures } from '../src/games/may-i/mind/judge/features.ts';
import { bestShed } from '../src/games/may-i/mind/judge/shed.ts';
import { unseenCards } from '../src/games/may-i/rules/knowledge.ts';
import { mayI } from '../src/games/minds.ts';
import { placeOf, KINDS, WILD_KIND } from '../src/games/may-i/rules/planner/index.ts';
import { PLACE } from '../src/games/may-i/rules/planner/hand.ts';
import { REASON_CODES } from '../src/games/may-i/words/reasons.ts';
import type { Move, Position } from '../src/games/may-i/rules/types.ts';
import { MEDIUM } from '../src/games/may-i/mind/judge/weights.ts';
import { playBots, type Decided } from './support/bot-games.ts';
import { carryOut, isTrue } from './support/may-i-claims.ts';

type Given = Record<string, string | number>;
const text = (move: Move): string => mayI.formatMove(move);

const placed = (given: Given): Position => {
  const parsed = mayI.parsePosition({ n: 4, turn: 0, ...given });
  return parsed.ok ? parsed.value : expect.unreachable(parsed.error);
};
const choice = (level: BotLevel, given: Given, seat = 0): string => {
  const view = mayI.view(placed(given), seat);
  return text(decide({ game: mayI, view, seat, rng: rngFromSeed('choice') }, level).move);
};
const called = (level: BotLevel, given: Given, seat: number): string | undefined => {
  const view = mayI.view(placed(given), seat);
  const made = react({ game: mayI, view, seat, rng: rngFromSeed('call') }, level);
  return made && text(made.move);
};

const THINKING = ['medium', 'hard'] as const;
const PAIRS = '9C 9D 9H KC KD 5S 7D 3H JC 4S QS';

describe('choices in May I?', () => {
  it.each([
    ['take the card that completes the contract', { H0: PAIRS, D: 'KS 6C' }, 'draw discard'],
    ['leave a card that fits nothing', { H0: PAIRS, D: '8C 6C' }, 'draw stock'],
    ['take a wild', { H0: PAIRS, D: '2D 6C' }, 'draw discard'],
    [
      'lay off a wild where it opens the way, and go out',
      { phase: 'action', round: 3, H0: '2C 3S', down: '0', m1: 'P1 run 5S 6S 7S 8S' },
      'goout 2C:1:start 3S:1',
    ],
    [
      'lay off all they can and keep what is left',
      {
        phase: 'action',
        round: 1,
        H0: '2C 9S KD 4H',
        down: '0',
        m1: 'P1 set 9C 9D 9H',
        m2: 'P1 set QC QD QH',
      },
      'layoff 9S:1 2C:1',
    ],
    [
      'go on at the end that is nearest to a card of theirs',
      {
        phase: 'action',
        round: 3,
        H0: '2C 10S KD',
        down: '0',
        m1: 'P1 run 3H 4H 5H 6H',
        m2: 'P1 run 4S 5S 6S 7S',
      },
      'layoff 2C 2 end',
    ],
    [
      'swap for a joker that lets them lay down',
      {
        phase: 'action',
        round: 1,
        H0: '9C 9D 9H KC KD JH 5S 7D 3H JC 4S QS',
        m1: 'P1 run 10H JK QH KH',
      },
      'swap 1 JK JH',
    ],
    [
      'throw the dear card that no plan needs',
      { phase: 'action', round: 1, H0: '9C 9D 9H KC KD 4S 4D 3H 3C 5S AS 6H' },
      'discard AS',
    ],
  ])('medium and hard %s', (_, given, move) => {
    for (const level of THINKING) expect(choice(level, given), level).toBe(move);
  });

  it('everyone lays down as soon as possible', () => {
    const given = { phase: 'action', H0: '9C 9D 9H KC KD KH 5S 7D 3H JC 4S QS' };
    for (const level of POLICY_LEVELS)
      expect(choice(level, given)).toBe('laydown set 9C 9D 9H, set KC KD KH');
  });

  it('[MI-88] everyone lays down all cards in round 6', () => {
    const hand = "7S 7D 7C 7H 4H 5H 6H 7H' 9D 10D JD QD";
    for (const level of POLICY_LEVELS) {
      const view = mayI.view(placed({ round: 6, phase: 'action', H0: hand }), 0);
      const { move } = decide({ game: mayI, view, seat: 0, rng: rngFromSeed('six') }, level);
      expect(move.type).toBe('lay_down');
      expect(mayI.check(view, 0, move)).toBeUndefined();
    }
  });

  it('after laying down they keep what they can lay off next turn', () => {
    const given = {
      phase: 'discard',
      H0: '9S KS 5S 2C 4D',
      m1: 'P0 set 9C 9D 9H',
      m2: 'P0 set KC KD KH',
    };
    for (const level of THINKING) expect(choice(level, given)).toMatch(/discard (5S|4D)/);
  });
});

describe('calls', () => {
  it('are made for a card that completes the contract, by those who plan', () => {
    const given = { turn: 1, discarder: 0, H2: PAIRS, D: 'KS 6C' };
    for (const level of THINKING) expect(called(level, given, 2)).toBe('mayi KS');
    expect(called('easy', given, 2)).toBeUndefined();
  });

  it('are not made for a card that is of no use, or in round 6, where it costs two places', () => {
    for (const level of THINKING) {
      expect(called(level, { turn: 1, discarder: 0, H2: PAIRS, D: '8C 6C' }, 2)).toBeUndefined();
      const six = { turn: 1, round: 6, discarder: 0, H2: PAIRS, D: '2C 6C' };
      expect(called(level, six, 2)).toBeUndefined();
    }
  });

  it('are answered: the current player picks up what it needs, others let useless cards go', () => {
    const needs = { turn: 1, discarder: 0, H1: PAIRS, D: 'KS 6C', ask: '3 1' };
    const useless = { ...needs, D: '8C 6C' };
    for (const level of THINKING) {
      expect(choice(level, needs, 1)).toBe('claim');
      expect(choice(level, useless, 1)).toBe('allow');
    }
    const dear = { turn: 1, discarder: 0, H2: PAIRS, D: '8C 6C', ask: '3 2' };
    for (const level of POLICY_LEVELS) expect(choice(level, dear, 2)).toBe('allow');
  });

  it('nobody but the one who is prompted has anything to judge', () => {
    const view = mayI.view(placed({ turn: 1, discarder: 0, D: 'KS', ask: '3 1' }), 2);
    for (const level of POLICY_LEVELS)
      expect(mayI.judge(level, view, 2, rngFromSeed('none'))).toEqual([]);
  });
});

describe('easy', () => {
  it('picks up what has two friends in its hand, and throws the loneliest card', () => {
    const hand = { H0: '9C 9D KC KD 5S 7D 3H JC 4S QS 6H' };
    expect(choice('easy', { ...hand, D: '9H 6C' })).toBe('draw discard');
    expect(choice('easy', { ...hand, D: 'QD 6C' })).toBe('draw stock');
    const full = { phase: 'action', H0: '9C 9D KC KD JS JD 7D 7C 5H 5C QS 4S' };
    expect(choice('easy', full)).toBe('discard QS');
  });

  it('makes one move in twenty blindly', () => {
    const view = mayI.view(placed({ H0: PAIRS, D: '8C 6C' }), 0);
    const made = Array.from({ length: 400 }, (_, i) =>
      text(decide({ game: mayI, view, seat: 0, rng: rngFromSeed(`blind/${i}`) }, 'easy').move),
    );
    const others = made.filter((move) => move !== 'draw stock').length;
    expect(others).toBeGreaterThan(2);
    expect(others).toBeLessThan(30);
  });
});

type Made = Pick<Decided<Position, Move>, 'position' | 'view' | 'seat' | 'move'>;

/** One decision in three, and all that lay off several cards, of matches from every round on. */
function collectMoments(games: number): Made[] {
  const moments: Made[] = [];
  for (let game = 0; game < games; game++) {
    const options = {
      startRound: 1 + (game % 6),
      turnLimit: 20,
      contractSize: game % 4 === 0 ? 'atLeast' : 'exact',
    };
    const levels: BotLevel[] = ['medium', 'hard', 'easy', 'hard'];
    const spec = { seats: 3 + (game % 4), options, seed: `may-i/${game}`, levels };
    playBots(mayI, spec, ({ position, view, seat, move, seq }) => {
      const isBatch = move.type === 'lay_off_many' || move.type === 'go_out';
      if (isBatch || seq % 3 === 0)
        moments.push({ position: mayI.clone(position), view, seat, move });
    });
  }
  return moments;
}

const moments = collectMoments(12);

describe('knowledge', () => {
  it('[BT-20] every level knows exactly which cards are unseen', () => {
    let looked = 0;
    for (const { view, seat } of moments.filter((_, at) => at % 5 === 0)) {
      if (view.phase === 'roundOver') continue;
      const { alive, unseen } = readFeatures(view, seat, MEDIUM);
      const hidden = unseenCards(view);
      expect(unseen).toBe(hidden.length);
      for (const kind of KINDS) {
        const place = placeOf(kind);
        expect(alive[kind]).toBe(hidden.filter((card) => PLACE[card] === place).length);
      }
      looked++;
    }
    expect(looked).toBeGreaterThan(100);
    expect(KINDS).toContain(WILD_KIND);
  });

  it('lay-offs in one move are legal and leave nothing that fits', () => {
    let shed = 0;
    for (const { position, seat, move } of moments) {
      if (move.type !== 'lay_off_many' && move.type !== 'go_out') continue;
      const { layOffs, left } = bestShed(position.hand[seat], position.melds);
      expect(layOffs.length + left.length).toBe(position.hand[seat].length);
      const after = mayI.clone(position);
      mayI.apply(after, seat, { type: 'lay_off_many', layOffs });
      if (after.phase === 'action') expect(bestShed(left, after.melds).layOffs).toEqual([]);
      shed++;
    }
    expect(shed).toBeGreaterThan(20);
  });
});

describe('reasons in May I?', () => {
  it('[BT-50] every claim is true of the position', () => {
    const used = new Map<string, number>();
    const wrong: string[] = [];
    for (const { position, view, seat } of moments) {
      for (const { move, reasons } of mayI.judge('hard', view, seat, rngFromSeed('why'))) {
        if (reasons.length === 0) continue;
        expect(mayI.check(position, seat, move), text(move)).toBeUndefined();
        const done = carryOut(position, seat, move);
        for (const reason of reasons) {
          used.set(reason.code, (used.get(reason.code) ?? 0) + 1);
          if (isTrue(done, reason) === false) {
            const hand = position.hand[seat].map(formatCard).join(' ');
            wrong.push(`${reason.code} ${JSON.stringify(reason.params)}: ${text(move)} of ${hand}`);
          }
        }
      }
    }
    expect(wrong).toEqual([]);
    const known: readonly string[] = REASON_CODES;
    expect([...used.keys()].filter((code) => !known.includes(code))).toEqual([]);
    expect(known.filter((code) => !used.has(code)).length).toBeLessThan(6);
  });

  it('finds a planted lie', () => {
    const position = placed({ H0: PAIRS, D: 'KS 6C' });
    const done = carryOut(position, 0, { type: 'draw_discard' });
    expect(isTrue(done, { code: 'COMPLETES', params: { card: 'KS' } })).toBe(true);
    expect(isTrue(done, { code: 'COMPLETES', params: { card: '6C' } })).toBe(false);
    expect(isTrue(done, { code: 'NOT_NEARER', params: { card: 'KS' } })).toBe(false);
    expect(isTrue(done, { code: 'DOWN_DRAWS', params: {} })).toBe(false);
  });

  it('a card that another asks for is not missed by one who can lay down', () => {
    const H0 = '9C 9D 9H KC KD KH 7D 3H JC 4S QS';
    const view = mayI.view(placed({ H0, D: '8C 6C', turn: 3, ask: '2 0', turns: 3 }), 0);
    const judged = mayI.judge('hard', view, 0, rngFromSeed('ready'));
    const allow = judged.find(({ move }) => move.type === 'allow')!;
    const told = allow.reasons.map((reason) => plainText(mayI.giveReason(reason, [])));
    expect(told).toContain('you can lay down without 8C');
  });

  it('the two lay-offs of the book: 2C as 4S at the start, then 3S', () => {
    const given = { phase: 'action', round: 3, H0: '2C 3S', down: '0', m1: 'P3 run 5S 6S 7S 8S' };
    const view = mayI.view(placed(given), 0);
    const [best] = mayI.judge('hard', view, 0, rngFromSeed('book'));
    const names = ['North', 'East', 'South', 'West'];
    expect(plainText(mayI.phraseMove(best.move, names, view))).toBe(
      "go out with 2C on West's run as 4S, at the start; 3S on West's run",
    );
    expect(best.reasons.map((reason) => plainText(mayI.giveReason(reason, names)))).toEqual([
      'you go out and the round is yours',
      '2C at the start lets your 3S follow',
    ]);
  });
});

describe('judgement in May I?', () => {
  it('names legal moves once each, best first', () => {
    for (const { view, seat } of moments.filter((_, at) => at % 6 === 0)) {
      for (const level of POLICY_LEVELS) {
        const candidates = mayI.judge(level, view, seat, rngFromSeed('order'));
        const moves = candidates.map(({ move }) => text(move));
        expect(new Set(moves).size, moves.join(' | ')).toBe(moves.length);
        for (const { move } of candidates) expect(mayI.check(view, seat, move)).toBeUndefined();
        const scores = candidates.slice(level === 'easy' ? 1 : 0).map(({ score }) => score);
        expect(scores).toEqual(scores.toSorted((a, b) => b - a));
        expect(scores.every(Number.isFinite)).toBe(true);
      }
    }
  });
});
