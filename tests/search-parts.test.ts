/** What every game owes to search: the laws of `core/search.ts`, on positions from games between bots. */
import { plainText } from '../src/core/phrase.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { interrupters } from '../src/bots/bot.ts';
import { invariant } from '../src/core/invariant.ts';
import { rngFromSeed } from '../src/core/rng.ts';
import { NO_KEY, type Choices, type SearchParts, type SearchSession } from '../src/core/search.ts';
import type { Seat } from '../src/core/seat.ts';
import { GAME_IDS, type GameId } from '../src/games/index.ts';
import { thinkingGameOf as gameOf } from '../src/games/minds.ts';
import { playBots } from './support/bot-games.ts';
import { houseRules } from './support/house-rules.ts';
import { seatCounts } from './support/random-play.ts';
import { roomIn } from './support/sessions.ts';

type AnySession = SearchSession<unknown, unknown>;

interface Moment {
  readonly position: unknown;
  readonly seat: Seat;
}

const MOMENTS = 60;
/** One decision in so many is looked at: they come from all parts of a game. */
const ONE_IN = 7;
const WORLDS = 4;
const PATIENCE_MS = 120_000;

function partsOf(id: GameId): SearchParts<unknown, unknown> {
  const { search } = gameOf(id);
  invariant(search !== undefined, `${id} says what search needs`);
  return search;
}

function momentsOf(id: GameId): Moment[] {
  const game = gameOf(id);
  const counts = seatCounts(game);
  const moments: Moment[] = [];
  for (let at = 0; moments.length < MOMENTS; at++) {
    const seats = counts[at % counts.length];
    const seed = `search/${id}/${at}`;
    const options = at % 2 === 0 ? {} : houseRules(game, seats, rngFromSeed(seed));
    const kept = moments.length + Math.ceil(MOMENTS / 8);
    let seen = 0;
    playBots(game, { seats, options, seed, levels: ['medium', 'easy'] }, ({ position, seat }) => {
      if (seen++ % ONE_IN === 0 && moments.length < kept)
        moments.push({ position: game.clone(position), seat });
    });
  }
  return moments.slice(0, MOMENTS);
}

describe.each(GAME_IDS)('search parts of %s', { timeout: PATIENCE_MS }, (id) => {
  const game = gameOf(id);
  let parts: SearchParts<unknown, unknown>;
  let moments: Moment[];
  let choices: Choices;
  /** The session at hand: its codes are those that were listed last. */
  let session: AnySession;
  const openFor = (position: unknown, seat: Seat): AnySession =>
    (session = parts.open(game.view(position, seat), seat));
  const listed = (position: unknown, seat: Seat): number[] => {
    const count = session.choices(position, seat, choices);
    return Array.from(choices.keys.subarray(0, count));
  };

  beforeAll(() => {
    parts = partsOf(id);
    moments = momentsOf(id);
    choices = roomIn(parts, moments[0].position);
  }, PATIENCE_MS);

  it('choices are legal, named alike by move and code, and no two have one name', () => {
    for (const { position, seat } of moments) {
      const view = game.view(position, seat);
      openFor(position, seat);
      const keys = listed(view, seat);
      const codes = Array.from(choices.codes.subarray(0, keys.length));
      expect(keys.length).toBeGreaterThan(0);
      expect(new Set(keys).size).toBe(keys.length);
      expect(Array.from(choices.priors.subarray(0, keys.length)).every(isShare)).toBe(true);
      codes.forEach((code, at) => {
        const move = session.unpack(view, seat, code);
        expect(game.check(view, seat, move)).toBeUndefined();
        expect(keys[at]).not.toBe(NO_KEY);
        expect([game.formatMove(move), parts.keyOf(move)]).toEqual([
          game.formatMove(move),
          keys[at],
        ]);
      });
    }
  });

  it('the mover has the same choices in its view and in every world', () => {
    for (const { position, seat } of moments) {
      const view = game.view(position, seat);
      openFor(position, seat);
      const keys = listed(view, seat).toSorted(ascending);
      const rng = rngFromSeed('worlds');
      for (let at = 0; at < WORLDS; at++)
        expect(listed(session.deal(rng), seat).toSorted(ascending)).toEqual(keys);
    }
  });

  it('dealt worlds are whole, look like the view, and differ', () => {
    let differing = 0;
    for (const { position, seat } of moments) {
      const view = game.view(position, seat);
      const before = JSON.stringify(view);
      openFor(position, seat);
      const rng = rngFromSeed('worlds');
      const worlds = new Set<string>();
      for (let at = 0; at < WORLDS; at++) {
        const world = session.deal(rng);
        game.assertWhole(world);
        expect(JSON.stringify(game.view(world, seat))).toBe(before);
        worlds.add(JSON.stringify(world));
        // What a search does to a world must not show in the next one.
        if (!session.isSettled(world)) session.playout(world, rng);
      }
      expect(JSON.stringify(view)).toBe(before);
      if (worlds.size > 1) differing++;
    }
    expect(differing).toBeGreaterThan(MOMENTS / 2);
  });

  it('a choice does what its move does, and the observer sees the same mark in world and view', () => {
    for (const { position, seat } of moments) {
      openFor(position, seat);
      const keys = listed(position, seat);
      const codes = Array.from(choices.codes.subarray(0, keys.length));
      for (const code of codes.slice(0, 6)) {
        const [quick, slow] = [game.clone(position), game.clone(position)];
        game.apply(slow, seat, session.unpack(position, seat, code));
        session.apply(quick, seat, code);
        game.assertWhole(quick);
        expect(JSON.stringify(quick)).toBe(JSON.stringify(slow));
        for (let observer = 0; observer < game.seatCount(position); observer++) {
          const seen = parts.mark(game.view(quick, observer), observer);
          expect(parts.mark(quick, observer)).toBe(seen);
          expect(seen | 0).toBe(seen);
        }
      }
    }
  });

  it('playouts end, and what every seat may expect is a share', () => {
    const shares = new Float64Array(game.seats.max);
    const rng = rngFromSeed('playouts');
    for (const { position, seat } of moments) {
      const world = openFor(position, seat).deal(rng);
      const seats = game.seatCount(world);
      const values = (): number[] => Array.from(shares.subarray(0, seats));
      session.evaluate(world, shares);
      expect(values().every(isShare)).toBe(true);
      session.playout(world, rng);
      game.assertWhole(world);
      session.evaluate(world, shares);
      expect(values().every(isShare)).toBe(true);
      expect(Math.abs(values().reduce((sum, share) => sum + share, 0) - seats / 2)).toBeLessThan(
        0.01 * seats,
      );
    }
  });

  it('a finished game is worth what the places are: linear, and teams together', () => {
    const shares = new Float64Array(game.seats.max);
    const seats = game.seats.min;
    let last: unknown;
    playBots(game, { seats, options: {}, seed: 'end', levels: ['medium'] }, ({ position }) => {
      last = position;
    });
    const outcome = game.outcome(last);
    invariant(outcome !== undefined, 'the game was played to its end');
    openFor(last, 0).evaluate(last, shares);
    expect(session.isSettled(last)).toBe(true);
    const ranked = outcome.ranking.map((seat) => shares[seat]);
    expect(ranked).toEqual(ranked.toSorted((a, b) => b - a));
    expect(outcome.winners.map((seat) => shares[seat])).toEqual(
      outcome.winners.map(() => ranked[0]),
    );
  });

  it('says of every choice why one might make it, and whether it goes for an opponent', () => {
    let told = 0;
    let all = 0;
    for (const { position, seat } of moments) {
      const view = game.view(position, seat);
      openFor(position, seat);
      const keys = listed(view, seat);
      const codes = Array.from(choices.codes.subarray(0, keys.length));
      for (const code of codes) {
        const move = session.unpack(view, seat, code);
        all++;
        const reasons = parts.reasonsFor(view, seat, move);
        if (reasons.length > 0) told++;
        for (const reason of reasons)
          expect(plainText(game.giveReason(reason, NAMES))).not.toMatch(/undefined|NaN|^$/);
        expect(typeof parts.style(view, seat, move, 0).disrupts).toBe('boolean');
      }
    }
    expect(told).toBeGreaterThan(all / 4);
  });

  it('those who may call have their calls among the choices', () => {
    for (const { position } of moments)
      for (const seat of interrupters(game, position)) {
        const view = game.view(position, seat);
        openFor(position, seat);
        const keys = listed(view, seat);
        const codes = Array.from(choices.codes.subarray(0, keys.length));
        for (const code of codes)
          expect(game.check(view, seat, session.unpack(view, seat, code))).toBeUndefined();
      }
  });
});

const NAMES = ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn', 'Gus', 'Hal'];
const ascending = (a: number, b: number): number => a - b;
const isShare = (value: number): boolean => value >= 0 && value <= 1;
