/** How fast random games are played, a second and beside a plain shuffle. */
import type { AnyThinkingGame } from '../../dist/core/game.js';
import { rngFromSeed, shuffle } from '../../dist/core/rng.js';
import { A_SECOND, A_SHUFFLE, SHUFFLE, type Figure } from './figure.js';
import { perSecond, perSecondBeside, type Pace } from './measure.js';
import { MOVERS, PICKS, type Mover, type Pick } from './movers.js';
import { started } from './positions.js';
import type { Wanted } from './wanted.js';

const DEALS = 64;
const SHUFFLES = 100;

/** Shuffles one pack over and over. */
function shuffler(): () => number {
  const rng = rngFromSeed('bench');
  const pack = Array.from({ length: 54 }, (_, card) => card);
  return () => {
    for (let i = 0; i < SHUFFLES; i++) shuffle(pack, rng);
    return SHUFFLES;
  };
}

export const shuffleFigures = (pace: Pace): Figure[] => [
  { name: SHUFFLE, value: perSecond(shuffler(), pace), unit: A_SECOND, target: '' },
];

/** Plays one game of random moves to its end; returns how many moves it had. */
function player(game: AnyThinkingGame, pick: Pick | undefined): (start: unknown) => number {
  const rng = rngFromSeed('bench');
  const codes = new Int32Array(game.packed.limit);
  const moverOf: Mover = MOVERS[game.id] ?? ((position) => game.toAct(position)[0] ?? -1);
  return (start) => {
    const position = game.clone(start) as never;
    let moves = 0;
    for (let seat = moverOf(position); seat >= 0; seat = moverOf(position)) {
      const found = game.packed.list(position, seat, codes);
      const code = pick ? pick(codes, found, rng) : codes[rng.below(found)];
      game.packed.apply(position, seat, code);
      moves++;
    }
    return moves;
  };
}

export async function randomGameFigures(
  game: AnyThinkingGame,
  wanted: Wanted,
  seats: number,
  pace: Pace,
): Promise<Figure[]> {
  const play = player(game, await PICKS[game.id]?.());
  const starts = Array.from({ length: DEALS }, (_, i) =>
    started(game, { seats, seed: `playout/${i}` }),
  );
  let games = 0;
  let total = 0;
  const playNext = (): number => {
    const moves = play(starts[games++ % DEALS]);
    total += moves;
    return moves;
  };
  const [rate, perShuffle] = perSecondBeside(playNext, shuffler(), pace);
  const name = `random games, ${seats} seats`;
  const target = (text = ''): string => (seats === wanted.paced ? text : '');
  return [
    { name: `${name}: moves`, value: rate, unit: A_SECOND, target: target(wanted.moves) },
    {
      name: `${name}: games`,
      value: (rate * games) / total,
      unit: A_SECOND,
      target: target(wanted.games),
    },
    {
      name: `${name}: moves per shuffle`,
      value: perShuffle,
      unit: A_SHUFFLE,
      target: target(wanted.perShuffle),
    },
  ];
}
