/** What one call of the rules lasts, over moments from real games in turn; and what the widest list of moves lasts. */
import type { AnyThinkingGame } from '../../dist/core/game.js';
import { play } from '../../dist/core/play.js';
import { rngFromSeed } from '../../dist/core/rng.js';
import { MICROSECONDS, type Figure } from './figure.js';
import { perSecond, type Pace } from './measure.js';
import { sampleMoments, type Moment } from './positions.js';
import type { Wanted } from './wanted.js';

const MOMENTS = 500;
const SEATS = 4;

function microseconds(
  moments: readonly Moment[],
  pace: Pace,
  call: (moment: Moment) => unknown,
): number {
  let sink = 0;
  const rate = perSecond(() => {
    for (const moment of moments) if (call(moment) === sink) sink++;
    return moments.length;
  }, pace);
  return 1e6 / rate;
}

export function callFigures(game: AnyThinkingGame, pace: Pace): Figure[] {
  const moments = sampleMoments(game, SEATS, MOMENTS);
  const rng = rngFromSeed('bench');
  const one = (name: string, target: string, call: (moment: Moment) => unknown): Figure => ({
    name,
    value: microseconds(moments, pace, call),
    unit: MICROSECONDS,
    target,
  });
  return [
    one('view', 'under 2', ({ position, seat }) => game.view(position, seat)),
    one('imagine', 'under 5', ({ view, seat }) => game.imagine(view, seat, rng)),
    one('clone', '', ({ position }) => game.clone(position)),
    one('play (public, pure)', 'under 10', ({ position, seat, move }) =>
      play(game, position, seat, move),
    ),
    one('check', '', ({ position, seat, move }) => game.check(position, seat, move)),
    one('legal', '', ({ position, seat }) => game.legal(position, seat)),
  ];
}

/** The legal moves of the hardest table, all of them. */
export function widestFigures(
  game: AnyThinkingGame,
  { fields, target }: NonNullable<Wanted['widest']>,
  pace: Pace,
): Figure[] {
  const parsed = game.parsePosition(fields);
  if (!parsed.ok) throw new Error(parsed.error);
  const position = parsed.value;
  const [seat] = game.toAct(position);
  const codes = new Int32Array(game.packed.limit);
  const found = game.packed.list(position, seat, codes);
  const rate = perSecond(() => {
    game.packed.list(position, seat, codes);
    return 1;
  }, pace);
  const name = `legal, widest table (${found} moves)`;
  return [{ name, value: 1e6 / rate, unit: MICROSECONDS, target }];
}
