/** Two worlds that a viewer cannot tell apart, followed side by side: the test for leaks. */
import { expect } from 'vitest';
import type { AnyGame } from '../../src/core/game.ts';
import type { Viewer } from '../../src/core/knowledge.ts';
import { play } from '../../src/core/play.ts';
import { pickOne, rngFromSeed, type Rng } from '../../src/core/rng.ts';
import { pickMover } from './random-play.ts';

const json = (value: unknown): string => JSON.stringify(value);

/**
 * Plays two worlds that differ only in what `viewer` cannot know, the same move in both, as long as it
 * is legal in both and shows the viewer the same. The view must stay equal to the byte at every step.
 */
export function followTwoWorlds(game: AnyGame, seats: number, shown: AnyGame = game): number {
  let compared = 0;
  for (let seed = 0; seed < 10; seed++) {
    const rng = rngFromSeed(`worlds/${seats}/${seed}`);
    const dealt = game.setup(seats, {}, rng);
    if (!dealt.ok) throw new Error(dealt.error.code);
    const viewer = rng.below(seats);
    let worlds: [unknown, unknown] = [
      dealt.value,
      game.imagine(game.view(dealt.value, viewer), viewer, rng),
    ];
    for (let at = 0; at < 400; at++) {
      const next = stepBoth(game, worlds, viewer, rng);
      if (!next) break;
      worlds = next;
      const [one, other] = worlds.map((world) => json(shown.view(world, viewer)));
      expect(other).toBe(one);
      compared++;
    }
  }
  return compared;
}

function stepBoth(
  game: AnyGame,
  worlds: readonly [unknown, unknown],
  viewer: Viewer,
  rng: Rng,
): [unknown, unknown] | undefined {
  if (game.toAct(worlds[0]).length === 0) return undefined;
  const seat = pickMover(game, worlds[0], rng);
  const [here, there] = worlds.map((world) =>
    game.legal(world, seat).map((move) => game.formatMove(move)),
  );
  const common = here.filter((move) => there.includes(move));
  if (common.length === 0) return undefined;
  const move = game.parseMove(pickOne(common, rng));
  if (!move.ok) throw new Error(move.error);
  const [one, other] = worlds.map((world) => play(game, world, seat, move.value));
  if (!one.ok || !other.ok) throw new Error('a common move was refused');
  const told = [one, other].map((played) =>
    json(played.value.events.map((event) => game.redact(event, viewer))),
  );
  // What the move itself shows (a flipped card, a draw of one's own) may tell the worlds apart.
  return told[0] === told[1] ? [one.value.position, other.value.position] : undefined;
}
