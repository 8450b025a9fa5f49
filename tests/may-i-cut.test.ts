/** The cut for the first deal: the highest card deals, and everyone can see it. */
import { plainText } from '../src/core/phrase.ts';
import { describe, expect, it } from 'vitest';
import { RANK_OF } from '../src/core/card.ts';
import { SPECTATOR } from '../src/core/knowledge.ts';
import { play } from '../src/core/play.ts';
import { rngFromSeed } from '../src/core/rng.ts';
import { cutWords } from '../src/games/may-i/words/describe.ts';
import { mayI } from '../src/games/may-i/game.ts';
import type { Position } from '../src/games/may-i/rules/types.ts';

const NAMES = ['North', 'East', 'South', 'West'];

function dealt(seed: string, options: Record<string, string> = {}): Position {
  const position = mayI.setup(4, options, rngFromSeed(seed));
  if (!position.ok) throw new Error(position.error.code);
  return position.value;
}

describe('the cut', () => {
  it('[MI-6] one card is the highest, and its seat deals; all seats come to it', () => {
    const dealers = new Set<number>();
    for (let seed = 0; seed < 200; seed++) {
      const { cut, dealer } = dealt(`cut ${seed}`);
      const ranks = cut.map((card) => RANK_OF[card]);
      expect(ranks.filter((rank) => rank >= ranks[dealer])).toEqual([ranks[dealer]]);
      dealers.add(dealer);
    }
    expect(dealers.size).toBe(4);
  });

  it('[MI-6] is told in words to every seat until the first discard', () => {
    const position = dealt('words');
    const words = plainText(cutWords(position, SPECTATOR, NAMES));
    expect(words).toMatch(/^The cut: North \S+, East \S+, South \S+, West \S+\. \w+ deals\.$/);
    expect(words).toContain(`${NAMES[position.dealer]} deals.`);
    expect(
      plainText(cutWords(mayI.view(position, position.dealer), position.dealer, NAMES)),
    ).toMatch(/\byou \S+.*\. You deal\.$/);
    const drawn = play(mayI, position, position.turn, { type: 'draw_stock' });
    expect(drawn.ok && plainText(cutWords(drawn.value.position, SPECTATOR, NAMES))).toBe('');
  });

  it('[MI-6] there is none where the dealer is set', () => {
    const position = dealt('set', { firstDealer: '2' });
    expect(position.dealer).toBe(2);
    expect(position.cut).toEqual([]);
    expect(plainText(cutWords(position, SPECTATOR, NAMES))).toBe('');
  });
});
