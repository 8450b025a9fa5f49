/**
 * No bot peeks: what it does follows from its view, its seed and its budget. The same check finds a bot that
 * was planted here to look at the cards of the others.
 */
import { describe, expect, it } from 'vitest';
import { botRng, decide } from '../src/bots/bot.ts';
import { Search } from '../src/bots/search/search.ts';
import { rngFromSeed, type Rng } from '../src/core/rng.ts';
import type { Seat } from '../src/core/seat.ts';
import { GAME_IDS, type GameId } from '../src/games/index.ts';
import { thinkingGameOf as gameOf } from '../src/games/minds.ts';
import { playBots } from './support/bot-games.ts';

const MOMENTS = 6;
const WORLDS = 4;
const ITERATIONS = 20;
const PATIENCE_MS = 120_000;

interface Moment {
  readonly view: unknown;
  readonly seat: Seat;
}

/** A bot as a table sees it: it is asked in a state, and ought to look at the view alone. */
type Asked = (state: unknown, seat: Seat, rng: Rng) => unknown;

function momentsOf(id: GameId): Moment[] {
  const game = gameOf(id);
  const moments: Moment[] = [];
  let seen = 0;
  for (let at = 0; moments.length < MOMENTS; at++) {
    const spec = { seats: game.seats.min, options: {}, seed: `honest/${at}`, levels: ['medium'] };
    playBots(game, spec, ({ view, seat, position }) => {
      const isChoice = game.toAct(position).includes(seat) && game.legal(view, seat).length > 2;
      if (isChoice && seen++ % 9 === 4) moments.push({ view, seat });
    });
  }
  return moments.slice(0, MOMENTS);
}

/** The moments in which a bot moves otherwise when only cards change that it cannot see. */
function caughtIn(id: GameId, moments: readonly Moment[], ask: Asked): number {
  const game = gameOf(id);
  return moments.filter(({ view, seat }, at) => {
    const moves = new Set<string>();
    for (let world = 0; world < WORLDS; world++) {
      const state = game.imagine(view, seat, rngFromSeed(`world/${at}/${world}`));
      moves.add(game.formatMove(ask(state, seat, botRng('honest', seat, at))));
    }
    return moves.size > 1;
  }).length;
}

const askedBy =
  (id: GameId, name: string): Asked =>
  (state, seat, rng) =>
    decide({ game: gameOf(id), view: gameOf(id).view(state, seat), seat, rng }, name).move;

/** The same search, but its worlds are the one that is there. */
const peekingAt =
  (id: GameId): Asked =>
  (state, seat, rng) => {
    const game = gameOf(id);
    const deal = (): unknown => game.clone(state);
    const search = new Search({ game, view: game.view(state, seat), seat, rng }, { deal });
    search.run(ITERATIONS);
    return search.found().ranked[0].move;
  };

describe.each(GAME_IDS)('bots of %s', { timeout: PATIENCE_MS }, (id) => {
  const moments = momentsOf(id);

  it.each([
    `expert@${ITERATIONS}i`,
    `determinized@${ITERATIONS}i`,
    'expert-aggressive@16i',
    'hard',
  ])('named %s move the same in every world that looks the same to them', (name) => {
    expect(caughtIn(id, moments, askedBy(id, name))).toBe(0);
  });

  it('are caught when they peek', () => {
    expect(caughtIn(id, moments, peekingAt(id))).toBeGreaterThan(0);
  });
});
