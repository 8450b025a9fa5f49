/** Bots that follow a person's results, and the names of bots (BT-6, BT-41). */
import { describe, expect, it } from 'vitest';
import { adaptiveName, afterMatch, isAdaptive, NEW_RATING, utilityOf } from '../src/bots/adapt.ts';
import { levelFor } from '../src/bots/adaptive.ts';
import { nameWords } from '../src/bots/bot-words.ts';
import { botRng, decide } from '../src/bots/bot.ts';
import { botNamed, isBotName, styledName } from '../src/bots/roster.ts';
import type { Outcome } from '../src/core/game.ts';
import { rngFromSeed } from '../src/core/rng.ts';
import { shithead } from '../src/games/minds.ts';

/** A match for two; whether the first wins. */
function isWon(first: string, second: string, seed: string): boolean {
  const dealt = shithead.setup(2, {}, rngFromSeed(seed));
  if (!dealt.ok) throw new Error(dealt.error.code);
  const position = dealt.value;
  for (let seq = 0; ; seq++) {
    const outcome = shithead.outcome(position);
    if (outcome) return outcome.winners.includes(0);
    const [seat] = shithead.toAct(position);
    const view = shithead.view(position, seat);
    const name = seat === 0 ? first : second;
    const { move } = decide({ game: shithead, view, seat, rng: botRng(seed, seat, seq) }, name);
    shithead.apply(position, seat, move);
  }
}

/** So that no expert has to think here: people of these strengths are below that. */
const CEILING = 75;

function meanAfterSettling(person: string): number {
  let rating = NEW_RATING;
  let wins = 0;
  for (let match = 0; match < 125; match++) {
    const bot = adaptiveName({ ...rating, strength: Math.min(CEILING, rating.strength) });
    const won = isWon(person, bot, `${person}/${match}`);
    rating = afterMatch(rating, Number(won));
    if (match >= 25) wins += Number(won);
  }
  return wins / 100;
}

describe('an adaptive bot', () => {
  it.each(['adaptive@12', 'easy', 'adaptive@40', 'medium', 'adaptive@62'])(
    '[BT-41] gives %s even matches after twenty-five',
    (person) => {
      const mean = meanAfterSettling(person);
      expect(mean).toBeGreaterThanOrEqual(0.42);
      expect(mean).toBeLessThanOrEqual(0.58);
    },
  );

  it('changes by the result alone, less and less, and stays within its bounds', () => {
    const up = afterMatch(NEW_RATING, 1);
    const down = afterMatch(NEW_RATING, 0);
    expect(up.strength - NEW_RATING.strength).toBe(NEW_RATING.strength - down.strength);
    expect(afterMatch(NEW_RATING, 0.5).strength).toBe(NEW_RATING.strength);
    let rating = NEW_RATING;
    for (let match = 0; match < 60; match++) rating = afterMatch(rating, 1);
    expect(rating).toEqual({ strength: 100, matches: 60 });
    const late = afterMatch({ strength: 50, matches: 40 }, 1);
    expect(late.strength - 50).toBeLessThan(up.strength - NEW_RATING.strength);
  });

  it('mixes neighbouring levels by its strength', () => {
    const rng = rngFromSeed('mix');
    const levels = (strength: number): Set<string> =>
      new Set(Array.from({ length: 200 }, () => levelFor(strength, rng)));
    expect(levels(0)).toEqual(new Set(['random', 'easy']));
    expect(levels(25)).toEqual(new Set(['easy']));
    expect(levels(50)).toEqual(new Set(['medium']));
    expect(levels(60)).toEqual(new Set(['medium', 'hard']));
    expect(levels(100)).toEqual(new Set(['expert']));
  });

  it('counts places from first to last, draws in the middle, and partners alike', () => {
    const outcome = (ranking: number[], winners: number[]): Outcome => ({
      ranking,
      winners,
      ending: '',
    });
    const four = outcome([2, 0, 3, 1], [2]);
    expect([0, 1, 2, 3].map((seat) => utilityOf(four, seat))).toEqual([2 / 3, 0, 1, 1 / 3]);
    const teams = outcome([1, 3, 0, 2], [1, 3]);
    expect([0, 1, 2, 3].map((seat) => utilityOf(teams, seat))).toEqual([0, 1, 0, 1]);
  });
});

describe('the name of a bot', () => {
  it.each([
    ['random', 'Random'],
    ['hard-aggressive', 'Hard, aggressive'],
    ['expert', 'Expert'],
    ['expert-defensive@5000i', 'Expert, defensive, 5000 imagined games'],
    ['expert@1s', 'Expert, 1 s'],
    ['expert@800ms', 'Expert'],
    ['expert-aggressive@1500ms', 'Expert, aggressive, 1.5 s'],
    ['adaptive', 'Adaptive, 40 of 100'],
    ['adaptive@43', 'Adaptive, 43 of 100'],
    ['determinized@200ms', 'determinized@200ms'],
  ])('%s is %s', (name, words) => {
    expect(isBotName(name)).toBe(true);
    expect(nameWords(name)).toBe(words);
  });

  it('says how long it thinks', () => {
    expect(botNamed('expert@300ms')).toMatchObject({ budget: { ms: 300 } });
    expect(botNamed('expert@2s')).toMatchObject({ budget: { ms: 2000 } });
    expect(botNamed('expert@50i')).toMatchObject({ budget: { iterations: 50 } });
    expect(botNamed('expert')).toMatchObject({
      trees: 'one',
      style: 'balanced',
      budget: { ms: 800 },
    });
  });

  it.each([
    '', 'genius', 'Hard', 'hard@3s', 'expert@', 'expert@0i', 'expert@5', 'expert@90000s', 'hard-brave',
    'random-aggressive', 'adaptive@101', 'adaptive@5ms', 'adaptive-defensive', 'expert@1s@2s',
  ])('is not %j', (name) => {
    expect(isBotName(name)).toBe(false);
  }); // prettier-ignore

  it('has a personality only where the bot has one', () => {
    expect(styledName('hard', 'aggressive')).toBe('hard-aggressive');
    expect(styledName('hard', 'balanced')).toBe('hard');
    expect(styledName('random', 'aggressive')).toBe('random');
    expect(isAdaptive(styledName('adaptive', 'defensive'))).toBe(true);
    expect(isAdaptive('hard')).toBe(false);
  });
});
