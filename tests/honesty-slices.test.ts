/**
 * Thoughts share a process and go on in slices: a coach and several bots, of one table or of many. What one of them
 * finds must not depend on what the others think about, or a bot could learn from another one's cards.
 */
import { describe, expect, it } from 'vitest';
import { botRng, decide } from '../src/bots/bot.ts';
import { Search } from '../src/bots/search/search.ts';
import type { AnyThinkingGame, GameEvent } from '../src/core/game.ts';
import { rngFromSeed } from '../src/core/rng.ts';
import type { Seat } from '../src/core/seat.ts';
import { GAME_IDS } from '../src/games/index.ts';
import { thinkingGameOf as gameOf } from '../src/games/minds.ts';
import { dealFor, type BotGame } from './support/bot-games.ts';
import { houseRules } from './support/house-rules.ts';

interface Moment {
  readonly view: unknown;
  readonly seat: Seat;
}

const MOMENTS = 3;
/** One choice in so many is looked at, so that they come from several parts of a match. */
const ONE_IN = 6;
const ITERATIONS = 20;
const PATIENCE_MS = 120_000;

/** From one match by the usual rules and one with house rules. */
function momentsOf(game: AnyThinkingGame): Moment[] {
  const seats = game.seats.min;
  const rules = [{}, houseRules(game, seats, rngFromSeed('slices'))];
  return rules.flatMap((options) => momentsIn(game, { seats, options, seed: 'slices' }));
}

function momentsIn(game: AnyThinkingGame, spec: BotGame): Moment[] {
  const position = dealFor(game, spec);
  const moments: Moment[] = [];
  let choices = 0;
  for (let seq = 0; moments.length < MOMENTS; seq++) {
    const [seat] = game.toAct(position);
    const view = game.view(position, seat);
    if (isChoice(game, view, seat) && choices++ % ONE_IN === ONE_IN - 1)
      moments.push({ view, seat });
    const { move } = decide({ game, view, seat, rng: botRng(spec.seed, seat, seq) }, 'medium');
    game.apply(position, seat, move);
  }
  return moments;
}

const isChoice = (game: AnyThinkingGame, view: unknown, seat: Seat): boolean =>
  game.legal(view, seat).length > 1;

type AnySearch = Search<unknown, unknown, GameEvent>;

const opened = (game: AnyThinkingGame, { view, seat }: Moment): AnySearch =>
  new Search({ game, view, seat, rng: rngFromSeed('slices') });

const told = (game: AnyThinkingGame, search: AnySearch): string[] =>
  search
    .found()
    .ranked.map(({ move, visits, value }) => `${game.formatMove(move)} ${visits} ${value}`);

describe.each(GAME_IDS)('searches of %s', { timeout: PATIENCE_MS }, (id) => {
  const game = gameOf(id);

  it('find the same one after another and in turns, whatever was thought before', () => {
    const moments = momentsOf(game);
    const alone = moments.map((moment) => {
      const search = opened(game, moment);
      search.run(ITERATIONS);
      return told(game, search);
    });
    const searches = moments.map((moment) => opened(game, moment));
    for (let turn = 0; turn < ITERATIONS; turn++) for (const search of searches) search.run(1);
    expect(searches.map((search) => told(game, search))).toEqual(alone);
  });
});
