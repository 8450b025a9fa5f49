/**
 * What play has proved is true and tells nothing: it holds for the cards that are really there, and of two worlds
 * that look the same to somebody, one and the same move makes two that look the same again.
 */
import { describe, expect, it } from 'vitest';
import { botRng, interrupters, respond } from '../src/bots/bot.ts';
import type { AnyThinkingGame, GameEvent } from '../src/core/game.ts';
import type { Viewer } from '../src/core/knowledge.ts';
import type { RawOptions } from '../src/core/options.ts';
import { rngFromSeed, type Rng } from '../src/core/rng.ts';
import type { Seat } from '../src/core/seat.ts';
import { GAME_IDS, type GameId } from '../src/games/index.ts';
import { thinkingGameOf as gameOf } from '../src/games/minds.ts';
import { dealFor } from './support/bot-games.ts';
import { houseRules } from './support/house-rules.ts';
import { seatCounts } from './support/random-play.ts';

/** Moves that are compared: more where play proves something, fewer where it takes long. */
const COMPARED: Readonly<Record<GameId, number>> = {
  shithead: 300,
  casino: 200,
  'may-i': 60,
  dhappa: 60,
  rummikub: 30,
};
/** One move in so many is looked at. */
const ONE_IN = 3;
/** A move of another seat needs a world in which it has the cards for it. */
const WORLDS = 4;
const PATIENCE_MS = 120_000;

interface Move {
  readonly position: unknown;
  readonly seat: Seat;
  readonly move: unknown;
}

function rulesOf(game: AnyThinkingGame, seats: number, at: number): RawOptions {
  if (at % 3 === 0) return {};
  // Whoever sees all hands sees draws of which the events do not tell.
  return { ...houseRules(game, seats, rngFromSeed(`evidence/${at}`)), ...OPEN_HANDS.get(game.id) };
}

const OPEN_HANDS = new Map<string, RawOptions>([['shithead', { openAfterFinish: false }]]);

/** Moves of games between bots that play nearly anything, by all kinds of rules. */
function seeMoves(game: AnyThinkingGame, see: (one: Move) => void, isEnough: () => boolean): void {
  const counts = seatCounts(game);
  for (let at = 0; !isEnough(); at++) {
    const seats = counts[at % counts.length];
    const spec = { seats, options: rulesOf(game, seats, at), seed: `evidence/${at}` };
    const position = dealFor(game, spec);
    for (let seq = 0; !isEnough() && game.outcome(position) === undefined; seq++) {
      const made = nextMove(game, position, (seat) => botRng(spec.seed, seat, seq));
      if (seq % ONE_IN === 0) see(made);
      game.apply(position, made.seat, made.move);
    }
  }
}

/** Of the first seat that interrupts, or else of the one that is waited for. */
function nextMove(game: AnyThinkingGame, position: unknown, rngOf: (seat: Seat) => Rng): Move {
  for (const seat of [...interrupters(game, position), game.toAct(position)[0]]) {
    const level = seat % 2 === 0 ? 'easy' : 'random';
    const made = respond({ game, view: game.view(position, seat), seat, rng: rngOf(seat) }, level);
    if (made) return { position, seat, move: made.move };
  }
  throw new Error('a bot that is waited for made no move');
}

/** What the viewer is told of a move, and what lies before it then; nothing where new cards were dealt. */
function toldOf(
  game: AnyThinkingGame,
  before: unknown,
  { seat, move }: Move,
  viewer: Viewer,
): string[] {
  const position = game.clone(before);
  const events: GameEvent[] = [];
  game.apply(position, seat, move, events);
  if (events.some(({ type }) => type === 'dealt')) return [];
  const told = events.map((event) => game.redact(event, viewer));
  return [JSON.stringify(told), JSON.stringify(game.view(position, viewer))];
}

function worldFor(game: AnyThinkingGame, one: Move, viewer: Seat, rng: Rng): unknown {
  const view = game.view(one.position, viewer);
  for (let tries = 0; tries < WORLDS; tries++) {
    const world = game.imagine(view, viewer, rng);
    if (!game.check(world, one.seat, one.move)) return world;
  }
  return undefined;
}

describe.each(GAME_IDS)('evidence in %s', { timeout: PATIENCE_MS }, (id) => {
  const game = gameOf(id);

  it('is true of the cards that are there, and whoever sees the same knows the same', () => {
    const rng = rngFromSeed('evidence');
    let compared = 0;
    const see = (one: Move): void => {
      expect(game.parsePosition(game.formatPosition(one.position))).toMatchObject({ ok: true });
      const seats = game.seatCount(one.position);
      const viewer = (one.seat + 1 + rng.below(seats - 1)) % seats;
      const world = worldFor(game, one, viewer, rng);
      if (world === undefined) return;
      const [told, seen] = toldOf(game, one.position, one, viewer);
      const [toldThere, seenThere] = toldOf(game, world, one, viewer);
      if (told === undefined || told !== toldThere) return;
      compared++;
      expect(seenThere).toBe(seen);
    };
    seeMoves(game, see, () => compared >= COMPARED[id]);
  });
});
