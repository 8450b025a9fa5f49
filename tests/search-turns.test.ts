/** Searches that run by turns share nothing: each finds what it finds alone. */
import { describe, expect, it } from 'vitest';
import { Search } from '../src/bots/search/search.ts';
import type { Found } from '../src/bots/search/found.ts';
import type { GameEvent } from '../src/core/game.ts';
import { rngFromSeed } from '../src/core/rng.ts';
import type { Seat } from '../src/core/seat.ts';
import { GAME_IDS, type GameId } from '../src/games/index.ts';
import { thinkingGameOf } from '../src/games/minds.ts';
import { playBots } from './support/bot-games.ts';

interface Moment {
  readonly view: unknown;
  readonly seat: Seat;
}

const PAIRS = 4;
/** One decision in so many is looked at: they come from all parts of a game. */
const ONE_IN = 11;
/** Iterations of a slice, and slices of a search. */
const SLICE = 8;
const SLICES = 8;
const PATIENCE_MS = 120_000;

type AnySearch = Search<unknown, unknown, GameEvent>;

/** Decisions of one game between bots, with something to choose. */
function momentsOf(id: GameId): Moment[] {
  const game = thinkingGameOf(id);
  const moments: Moment[] = [];
  let seen = 0;
  for (let at = 0; moments.length < PAIRS * 2; at++) {
    const spec = { seats: game.seats.min, options: {}, seed: `turns/${id}/${at}` };
    playBots(game, { ...spec, levels: ['medium'] }, ({ view, seat, position }) => {
      const isChoice = game.toAct(position).includes(seat) && game.legal(view, seat).length > 2;
      if (isChoice && seen++ % ONE_IN === 3) moments.push({ view, seat });
    });
  }
  return moments.slice(0, PAIRS * 2);
}

/** Opens the second while the first is at work. */
function findByTurns(opens: readonly (() => AnySearch)[]): Found<unknown>[] {
  const searches: AnySearch[] = [];
  for (const openOne of opens) {
    const search = openOne();
    search.run(SLICE);
    searches.push(search);
  }
  for (let slice = 1; slice < SLICES; slice++) for (const search of searches) search.run(SLICE);
  return searches.map((search) => search.found());
}

function open(id: GameId, { view, seat }: Moment, at: number): AnySearch {
  return new Search({ game: thinkingGameOf(id), view, seat, rng: rngFromSeed(`search/${at}`) });
}

function findAlone(search: AnySearch): Found<unknown> {
  for (let slice = 0; slice < SLICES; slice++) search.run(SLICE);
  return search.found();
}

describe.each(GAME_IDS)('two searches of %s', { timeout: PATIENCE_MS }, (id) => {
  it('find by turns what they find alone', () => {
    const moments = momentsOf(id);
    for (let pair = 0; pair < PAIRS; pair++) {
      const two = [2 * pair, 2 * pair + 1];
      const opens = two.map((at) => () => open(id, moments[at], at));
      expect(findByTurns(opens)).toEqual(opens.map((openOne) => findAlone(openOne())));
    }
  });
});
