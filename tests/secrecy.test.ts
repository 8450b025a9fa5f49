/** Secrecy over the wire: what a seat or a spectator is sent depends on nothing that they cannot know. */
import { say } from '../src/core/phrase.ts';
import { describe, expect, it } from 'vitest';
import { UNKNOWN } from '../src/core/card.ts';
import type { AnyGame } from '../src/core/game.ts';
import { SPECTATOR } from '../src/core/knowledge.ts';
import { fnv1a, rngFromSeed } from '../src/core/rng.ts';
import { GAME_IDS, gameOf, type GameId } from '../src/games/index.ts';
import { hashOf } from '../src/server/table/admission.ts';
import { oneMoreThanFewest, seatCounts } from './support/random-play.ts';
import { nothingFound, watchMatch, type Findings } from './support/twin-tables.ts';
import { gather } from './world/party.ts';
import { World } from './world/world.ts';

async function watchMatches(game: AnyGame, told: AnyGame, matches: number): Promise<Findings> {
  const found = nothingFound();
  const counts = seatCounts(game).slice(0, 3);
  for (let at = 0; at < matches && found.leaks.length === 0; at++) {
    // A spectator comes first to the smallest table: Casino deals a second time only there.
    const seats = counts[(at + 1 + Math.floor(at / 3)) % counts.length];
    const viewer = at % 3 === 2 ? SPECTATOR : (at * 7) % seats;
    await watchMatch({ game, told, seats, viewer }, `${game.id} secrecy ${at}`, found);
  }
  return found;
}

const json = (value: unknown): string => JSON.stringify(value);
/** A number from 0 to 6 that hangs on every card, seen or not. */
const tell = (position: unknown): number => fnv1a(json(position)) % 7;

/** Copies the first thing that a view does not know from the position it was cut from. */
function showOne(view: unknown, position: unknown): boolean {
  if (typeof view !== 'object' || view === null) return false;
  const [shown, full] = [view, position] as Record<string, unknown>[];
  for (const key of Object.keys(shown)) {
    if (shown[key] === UNKNOWN && full[key] !== UNKNOWN) {
      shown[key] = full[key];
      return true;
    }
    if (showOne(shown[key], full[key])) return true;
  }
  return false;
}

/** Ways to tell too much. Each is small, and each must be found. */
const LEAKS: Record<string, (game: AnyGame) => AnyGame> = {
  'a view with one card too many': (game) => ({
    ...game,
    view: (position, viewer) => {
      const view = game.view(position, viewer);
      showOne(view, position);
      return view;
    },
  }),
  'an event that is not redacted': (game) => ({ ...game, redact: (event) => event }),
  'a line whose length tells': (game) => {
    let length = 0;
    return {
      ...game,
      apply: (position, seat, move, events) => {
        game.apply(position, seat, move, events);
        length = tell(position);
      },
      describe: (event, viewer, names) =>
        say`${game.describe(event, viewer, names)}${' '.repeat(length)}`,
    };
  },
  'a refusal that tells': (game) => ({
    ...game,
    check: (position, seat, move) => {
      const violation = game.check(position, seat, move);
      return violation && { ...violation, params: { ...violation.params, hint: tell(position) } };
    },
  }),
  'a clock that tells': (game) => ({
    ...game,
    timing: (position) => ({ ...game.timing(position), seconds: 20 + tell(position) }),
  }),
};

/**
 * How much six matches must show; a match of Casino has 40 turns and most pairs part before its end. All
 * hands are shown at the end of May I?, so that no pair goes on from there.
 */
const ENOUGH = {
  shithead: { moves: 400, messages: 3000, pairs: 100, hasRematch: true },
  casino: { moves: 180, messages: 1000, pairs: 25, hasRematch: true },
  'may-i': { moves: 180, messages: 1000, pairs: 25, hasRematch: false },
  dhappa: { moves: 500, messages: 2500, pairs: 60, hasRematch: true },
  rummikub: { moves: 180, messages: 1000, pairs: 25, hasRematch: false },
} as const satisfies Record<GameId, unknown>;

describe.each(GAME_IDS)('%s', (id) => {
  const game = gameOf(id);
  const enough = ENOUGH[id];

  it('two worlds that a viewer cannot tell apart send them the same bytes, over whole matches', async () => {
    const found = await watchMatches(game, game, 6);
    expect(found.leaks).toEqual([]);
    expect(found.matches).toBe(6);
    expect(found.rematches > 0).toBe(enough.hasRematch);
    expect(found.moves).toBeGreaterThan(enough.moves);
    expect(found.messages).toBeGreaterThan(enough.messages);
    expect(found.varied, 'hidden cards do vary').toBeGreaterThan(enough.pairs);
    expect(found.othersDiffered, 'and others are told of them').toBeGreaterThan(enough.pairs);
  });

  it.each(Object.keys(LEAKS))('%s is found', async (name) => {
    const found = await watchMatches(game, LEAKS[name](game), 3);
    expect(found.leaks.length).toBeGreaterThan(0);
  });

  it('no seed, no hash and no secret of another is ever sent', async () => {
    const world = new World({ limits: { messagesPerSecond: 1e9 } });
    const people = oneMoreThanFewest(game);
    const party = await (await gather(world, { game: id, people, listed: true })).deal();
    const spectator = await party.watch();
    for (const guest of party.guests) await party.ask(guest, { type: 'ticket' });
    const tickets = party.guests.map((guest) => guest.last('ticket').ticket);
    const running = await world.tables.record(party.code);
    await party.playOut();
    for (const guest of party.guests) await party.ask(guest, { type: 'ready', ready: true });
    const { tables } = world;
    const rng = rngFromSeed('second match');
    for (let moves = 0; moves < 5; moves++) await party.step(rng);
    const second = await tables.record(party.code, 2);
    const outside = json([running, second, await tables.info(party.code), await tables.list()]);
    const log = await world.log.read(party.code);
    const seeds = log.ok
      ? log.value.flatMap(({ body }) => ('seed' in body ? [body.seed] : []))
      : [];
    expect(seeds).toHaveLength(2);
    const hidden = [...seeds, ...[...party.tokens, ...tickets].map(hashOf)];
    for (const [at, guest] of [...party.guests, spectator].entries()) {
      const others = [...party.tokens, ...tickets].filter((_, index) => index % people !== at);
      const heard = guest.texts.join('\n') + outside;
      for (const secret of [...hidden, ...others]) expect(heard).not.toContain(secret);
    }
    expect(json(world.watch.notes), 'nor is the host told').not.toMatch(
      new RegExp([...hidden, ...party.tokens, ...tickets].join('|')),
    );
  });
});
