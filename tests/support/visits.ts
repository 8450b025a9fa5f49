/** Positions of random games, looked at closely: for what holds in all of them, whatever the game. */
import { SPECTATOR, type Viewer } from '../../src/core/knowledge.ts';
import type { AnyGame } from '../../src/core/game.ts';
import { rngFromSeed } from '../../src/core/rng.ts';
import { houseRules } from './house-rules.ts';
import { expectSame } from './quick-checks.ts';
import { playRandomly, seatCounts, type Visit } from './random-play.ts';

/** Games with few numbers of seats are looked at as long as those with many. */
const GAMES_MIN = 14;
const seedsFor = (game: AnyGame): number => Math.ceil(GAMES_MIN / seatCounts(game).length);

/** The games of the game that was looked at last: every law looks at the same ones, so they are played once. */
let known: { readonly game: AnyGame; readonly visits: readonly Visit[] } | undefined;

function visitsOf(game: AnyGame): readonly Visit[] {
  if (known?.game !== game) known = { game, visits: playAll(game) };
  return known.visits;
}

function playAll(game: AnyGame): Visit[] {
  const visits: Visit[] = [];
  for (const seats of seatCounts(game)) {
    for (let seed = 0; seed < seedsFor(game); seed++) {
      const rng = rngFromSeed(`options ${seats}/${seed}`);
      const options = seed === 0 ? {} : houseRules(game, seats, rng);
      const spec = { game, seats, seed: `${seats}/${seed}`, options, stopAfter: 300 };
      playRandomly(spec, (visit) => void visits.push(visit));
    }
  }
  return visits;
}

/** Looks closely at every n-th position of some random games, and leaves each as it was. */
export function everyNth(game: AnyGame, n: number, look: (visit: Visit) => void): number {
  const looked = visitsOf(game).filter(({ at }) => at % n === 0);
  for (const [number, visit] of looked.entries()) {
    const before = JSON.stringify(visit.position);
    look({ ...visit, rng: rngFromSeed(`look ${number}`) });
    expectSame(JSON.stringify(visit.position), before, 'whoever looks changes nothing');
  }
  return looked.length;
}

export const viewersOf = (game: AnyGame, position: unknown): Viewer[] => [
  SPECTATOR,
  ...seatsOf(game, position),
];

const seatsOf = (game: AnyGame, position: unknown): number[] =>
  Array.from({ length: game.seatCount(position) }, (_, seat) => seat);

/** Moves that somebody might try: those of all seats, whoever is on turn. */
export const foreignMoves = (game: AnyGame, { position }: Visit): unknown[] =>
  seatsOf(game, position).flatMap((seat) => game.legal(position, seat));
