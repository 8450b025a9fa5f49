/** Where a game doubts its search: the move that judgement names is left for evidence alone. */
import { describe, expect, it } from 'vitest';
import { decide } from '../src/bots/bot.ts';
import { deliberate, thinkThrough } from '../src/bots/deliberation.ts';
import { mergeFound, ranking, type Found, type FoundMove } from '../src/bots/search/found.ts';
import { Search } from '../src/bots/search/search.ts';
import type { ThinkingGame, GameEvent } from '../src/core/game.ts';
import { rngFromSeed } from '../src/core/rng.ts';
import { dhappa } from '../src/games/minds.ts';
import type { Move, Position } from '../src/games/dhappa/rules/types.ts';
import { playBots } from './support/bot-games.ts';
import { toyGame, toyView } from './support/toy-game.ts';

/** A hundred tries of each: the error of their difference is a seventh of what single worlds differ by. */
const found = (liked: number, named: number, visits = 100): FoundMove<string>[] => [
  { move: 'liked', key: 1, visits: visits + 1, value: liked },
  { move: 'named', key: 2, visits, value: named },
];
const judged = { key: 2, margin: 0.5 };
const firstOf = (moves: readonly FoundMove<string>[]): string => moves[0].move;

describe('a move that judgement names', () => {
  it('is made unless another is clearly better', () => {
    expect(firstOf(ranking(found(0.56, 0.5), judged))).toBe('named');
    expect(firstOf(ranking(found(0.58, 0.5), judged))).toBe('liked');
    expect(firstOf(ranking(found(0.56, 0.5)))).toBe('liked');
  });

  it('is made where nothing was tried, and is nothing to a search that does not look at it', () => {
    const untried = found(0, 0, 0).map((one) => ({ ...one, visits: 0 }));
    expect(firstOf(ranking(untried, judged))).toBe('named');
    expect(firstOf(ranking(found(0.5, 0.5), { key: 9, margin: 0.5 }))).toBe('liked');
  });

  it('is left for evidence of several searches that none of them has alone', () => {
    const part: Found<string> = {
      ranked: ranking(found(0.54, 0.5), judged),
      iterations: 201,
      judged,
    };
    expect(firstOf(part.ranked)).toBe('named');
    expect(firstOf(mergeFound([part, part]).ranked)).toBe('named');
    expect(firstOf(mergeFound([part, part, part, part]).ranked)).toBe('liked');
  });

  it('counts only in a game that doubts its search', () => {
    const settingsFor = () => ({ widest: 2, sides: 2, doubt: 3 });
    const doubting = { ...toyGame, search: { ...toyGame.search, settingsFor } };
    const answer = (game: typeof toyGame, isBlind: boolean, named: string, worlds: number) => {
      const settings = { judged: game.search.keyOf(named as never) };
      const search = new Search(
        { game, view: toyView(isBlind), seat: 0, rng: rngFromSeed('judged') },
        settings,
      );
      search.run(worlds);
      return search.found().ranked[0].move;
    };
    // To bet wins half of the time against who is blind, to be safe is worth four tenths, whatever is thought.
    expect(answer(toyGame, true, 'safe', 200)).toBe('bet');
    expect(answer(doubting, true, 'safe', 200)).toBe('safe');
    expect(answer(doubting, true, 'safe', 20_000)).toBe('bet');
    expect(answer(doubting, false, 'bet', 500)).toBe('safe');
  });
});

describe("Dhappa's expert", () => {
  const NAME = 'expert@30i';

  /** What hard bots have to decide in a hand. */
  function viewsOf(seed: string): Position[] {
    const views: Position[] = [];
    const hand = { seats: 4, options: {}, seed, levels: ['hard'] };
    playBots(dhappa, hand, ({ view }) => views.push(view));
    return views;
  }

  it('makes the same moves in the arena and at a table', () => {
    for (const view of viewsOf('judged')) {
      const seed = `bot/${view.turns}`;
      const move = decide(
        { game: dhappa, view, seat: view.turn, rng: rngFromSeed(seed) },
        NAME,
      ).move;
      const thought = { gameId: 'dhappa', view, seat: view.turn, level: NAME, seed };
      const answer = thinkThrough(deliberate(dhappa as never, thought, undefined));
      expect(answer.move).toEqual(move);
    }
  });

  it('agrees with hard more often than one that trusts what it has tried most', () => {
    const { doubt, ...rest } = dhappa.search.settingsFor(viewsOf('agrees')[0]);
    expect(doubt).toBeGreaterThan(0);
    const trusting = { ...dhappa, search: { ...dhappa.search, settingsFor: () => rest } };
    const agrees = (game: ThinkingGame<Position, Move, GameEvent>): number => {
      let agreed = 0;
      for (const view of viewsOf('agrees')) {
        const hard = decide({ game, view, seat: view.turn, rng: rngFromSeed('hard') }, 'hard').move;
        const expert = decide(
          { game, view, seat: view.turn, rng: rngFromSeed('expert') },
          NAME,
        ).move;
        agreed += Number(dhappa.formatMove(hard) === dhappa.formatMove(expert));
      }
      return agreed;
    };
    expect(agrees(dhappa)).toBeGreaterThan(agrees(trusting));
  });
});
