/** What a screen of the terminal is given to draw: positions of any game, from its notation or random games. */
import type { Scene } from '../../src/cli/play/screen.ts';
import type { Style } from '../../src/cli/play/style.ts';
import type { Game, GameEvent } from '../../src/core/game.ts';
import type { RawOptions } from '../../src/core/options.ts';
import { rngFromSeed, type Rng } from '../../src/core/rng.ts';
import { defaultNames } from '../../src/core/seat.ts';
import { houseRules } from './house-rules.ts';
import { seatCounts } from './random-play.ts';

export const PLAIN: Style = { colour: false, unicode: true };
export const COLOUR: Style = { colour: true, unicode: true };
export const ASCII: Style = { colour: false, unicode: false };
export const FULL = { columns: 80, rows: 23 } as const;

export type Fields = Readonly<Record<string, string | number>>;

export function positionOf<P, M, E extends GameEvent>(game: Game<P, M, E>, fields: Fields): P {
  const parsed = game.parsePosition(fields);
  if (!parsed.ok) throw new Error(parsed.error);
  return parsed.value;
}

/** As seat 0 sees it among medium bots, unless something else is said. */
export function sceneOf<P, M, E extends GameEvent>(
  game: Game<P, M, E>,
  position: P,
  extra: Partial<Scene<P>> = {},
): Scene<P> {
  const names = defaultNames(game.seatCount(position));
  return {
    view: game.view(position, 0),
    seat: 0,
    names,
    marks: names.map((_, seat) => (seat === 0 ? '' : 'medium')),
    log: [],
    notice: undefined,
    order: 0,
    draft: '',
    asked: undefined,
    ...extra,
  };
}

/** A long match is left, and not every move is drawn: screens change little with one. */
const MOVES_MAX = 400;
const LOOK_EVERY = 29;

/** Positions of random games, of every number of seats in turn, with house rules unless told otherwise. */
export function* positionsIn<P, M, E extends GameEvent>(
  game: Game<P, M, E>,
  games: number,
  rulesFor: (game: Game<P, M, E>, seats: number, rng: Rng) => RawOptions = houseRules,
): Generator<P> {
  const counts = seatCounts(game);
  for (let at = 0; at < games; at++) {
    const seats = counts[at % counts.length];
    const rng = rngFromSeed(`screens/${at}`);
    yield* positionsOf(game, seats, rulesFor(game, seats, rng), rng);
  }
}

function* positionsOf<P, M, E extends GameEvent>(
  game: Game<P, M, E>,
  seats: number,
  rules: RawOptions,
  rng: Rng,
): Generator<P> {
  const dealt = game.setup(seats, rules, rng);
  if (!dealt.ok) throw new Error(dealt.error.code);
  const position = dealt.value;
  for (let step = 0; !game.outcome(position) && step < MOVES_MAX; step++) {
    const others = game.mayInterrupt(position);
    const [seat] = others.length > 0 && rng.below(6) === 0 ? others : game.toAct(position);
    const moves = game.legal(position, seat);
    game.apply(position, seat, moves[rng.below(moves.length)]);
    if (step % LOOK_EVERY === 0) yield position;
  }
  yield position;
}
