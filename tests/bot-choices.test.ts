/** What bots of each level choose in positions where the choice is clear (BT-10 … BT-13). */
import { plainText } from '../src/core/phrase.ts';
import { describe, expect, it } from 'vitest';
import { botRng, decide, type BotLevel } from '../src/bots/bot.ts';
import { RANK_OF, RANKS } from '../src/core/card.ts';
import { rngFromSeed } from '../src/core/rng.ts';
import { shithead } from '../src/games/minds.ts';
import { phraseMove } from '../src/games/shithead/words/moves.ts';
import type { Move, Position } from '../src/games/shithead/rules/types.ts';

const NAMES = ['Ann', 'Ben'];
const text = (move: Move): string => shithead.formatMove(move);

describe('choices', () => {
  const placed = (given: Record<string, string>): Position => {
    const parsed = shithead.parsePosition(given);
    return parsed.ok ? parsed.value : expect.unreachable(parsed.error);
  };

  const choice = (level: BotLevel, position: Position): string => {
    const view = shithead.view(position, 0);
    return text(decide({ game: shithead, view, seat: 0, rng: rngFromSeed('choice') }, level).move);
  };

  it('[BT-11] medium keeps a Joker, 10 and 2 face-up', () => {
    const position = placed({ phase: 'setup', H0: 'JK 10C 2C', U0: '3C 4C 5C' });
    for (let seq = 0; !position.ready[0]; seq++) {
      const view = shithead.view(position, 0);
      const { move } = decide(
        { game: shithead, view, seat: 0, rng: botRng('keep', 0, seq) },
        'medium',
      );
      shithead.apply(position, 0, move);
    }
    const names = position.faceUp[0].map((card) => RANKS[RANK_OF[card]]).sort();
    expect(names).toEqual(['10', '2', 'JK']);
  });

  it('[BT-10] easy plays magic cards first and one card at a time', () => {
    const choices = Array.from({ length: 100 }, (_, i) => {
      const view = shithead.view(placed({ H0: '4C 4D 8C KC', H1: '9D', pile: '3C' }), 0);
      return text(
        decide({ game: shithead, view, seat: 0, rng: rngFromSeed(`easy/${i}`) }, 'easy').move,
      );
    });
    expect(choices.filter((move) => move === 'play 8C').length).toBeGreaterThan(85);
    expect(choice('easy', placed({ H0: '4C 4D KC', H1: '9D', pile: '3C' }))).toBe('play 4C');
  });

  it('[BT-11] medium gives all copies of its lowest ordinary rank and keeps magic', () => {
    const position = placed({ H0: '4C 4D 8C 10C KC', B0: '9C', H1: '9D QC QD AC', pile: '3C' });
    expect(choice('medium', position)).toBe('play 4C 4D');
    expect(choice('hard', position)).toBe('play 4C 4D');
  });

  it('[BT-12] hard closes the pile to a seat that is about to win', () => {
    const position = placed({ H0: '2C 4D KD', B0: '9C', H1: '9D', pile: '3C' });
    expect(choice('hard', position)).toBe('play KD');
  });

  it('wins in one turn where burning carries it through', () => {
    const position = placed({ H0: '10C 4D', H1: '9D', pile: '3C' });
    for (const level of ['medium', 'hard'] as const)
      expect(choice(level, position)).toBe('play 10C');
    const last = placed({ H0: '4C 4D', H1: '9D', pile: '3C' });
    for (const level of ['medium', 'hard'] as const) expect(choice(level, last)).toBe('play 4C 4D');
  });

  it('[BT-13] a Joker aims at the seat that is closest to winning', () => {
    const hands = { n: '4', H0: '3C', H1: '9C 9D 9H', H2: '6C', H3: '4C 4D 4H 4S' };
    const position = placed({ ...hands, pile: 'KC', pending: '0' });
    for (const level of ['medium', 'hard'] as const) {
      const view = shithead.view(position, 0);
      const [best] = shithead.judge(level, view, 0, rngFromSeed('target'));
      expect(text(best.move)).toBe('target 2');
      expect(best.reasons[0].code).toBe('TARGET_MOST_DANGEROUS');
    }
  });

  it('a Joker between two that are equally close says so', () => {
    const hands = { n: '3', H0: '3C', H1: '9C 9D', H2: '6C 6D' };
    const view = shithead.view(placed({ ...hands, pile: 'KC', pending: '0' }), 0);
    const [best] = shithead.judge('hard', view, 0, rngFromSeed('target'));
    expect(plainText(shithead.giveReason(best.reasons[0], ['Ann', 'Ben', 'Cleo']))).toMatch(
      /^nobody is closer to winning than (Ben|Cleo) with 2 cards left$/,
    );
    const alone = shithead.view(placed({ ...hands, H1: '9C', pile: 'KC', pending: '0' }), 0);
    const [clear] = shithead.judge('hard', alone, 0, rngFromSeed('target'));
    expect(plainText(shithead.giveReason(clear.reasons[0], ['Ann', 'Ben', 'Cleo']))).toBe(
      'Ben is closest to winning with 1 card left',
    );
  });

  it('moves are said as one player says them to another', () => {
    const said = (notation: string): string => {
      const parsed = shithead.parseMove(notation);
      return parsed.ok
        ? plainText(phraseMove(parsed.value, NAMES))
        : expect.unreachable(parsed.error);
    };
    expect(said('play 4C 4D')).toBe('play 4C and 4D');
    expect(said('play-up JK')).toBe('play your Joker from your face-up cards');
    expect(said('target 1')).toBe('give the pile to Ben');
    expect(said('swap 4C AC')).toBe('swap 4C for your face-up AC');
    expect(said('flip 1')).toBe('flip your 2nd blind card');
  });
});
