/** A bot gets a view, a seat and its own generator, and returns a legal move. It never sees a state. */
import {
  POLICY_LEVELS,
  type Game,
  type GameEvent,
  type PolicyLevel,
  type Reason,
} from '../core/game.ts';
import { deriveSeed, oneIn, rngFromSeed, type Rng } from '../core/rng.ts';
import type { Seat } from '../core/seat.ts';

export const BOT_LEVELS = ['random', ...POLICY_LEVELS] as const;
export type BotLevel = (typeof BOT_LEVELS)[number];
export const isBotLevel = (text: string): text is BotLevel =>
  (BOT_LEVELS as readonly string[]).includes(text);

export interface Decision<M> {
  readonly move: M;
  readonly reasons: readonly Reason[];
}

/**
 * BT-4: how bots break a pattern once nothing has progressed for long. A bot that thinks mixes in random
 * moves. A bot that does not has to think for once, though late, or it would be no yardstick any more: by
 * chance alone one game in twenty between random bots never ends.
 */
const STALLED = {
  judged: { times: 1, percent: 15 },
  random: { times: 4, percent: 50 },
} as const;
const WAY_OUT: PolicyLevel = 'medium';

/** The move of a bot. Same view, level and generator state: the same move (BT-3). */
export function decide<P, M, E extends GameEvent>(
  game: Game<P, M, E>,
  level: BotLevel,
  view: P,
  seat: Seat,
  rng: Rng,
): Decision<M> {
  const only = onlyMove(game, view, seat);
  if (only !== undefined) return { move: only, reasons: [] };
  return level === 'random'
    ? anyMove(game, view, seat, rng)
    : judgedMove(game, level, view, seat, rng);
}

/** By chance, a call is made one time in so many. */
const RANDOM_CALL_ONE_IN = 8;

/** What a bot does although nobody waits for it; mostly nothing. */
export function react<P, M, E extends GameEvent>(
  game: Game<P, M, E>,
  level: BotLevel,
  view: P,
  seat: Seat,
  rng: Rng,
): Decision<M> | undefined {
  if (level !== 'random') return game.judge(level, view, seat, rng)[0];
  if (!oneIn(RANDOM_CALL_ONE_IN, rng)) return undefined;
  const list = roomFor(game.packed.limit);
  const found = game.packed.list(view, seat, list);
  if (found === 0) return undefined;
  return { move: game.packed.unpack(view, seat, list[rng.below(found)]), reasons: [] };
}

/** Whatever this seat does now: a decision where it is waited for, else one that it may keep to itself. */
export const respond = <P, M, E extends GameEvent>(
  game: Game<P, M, E>,
  level: BotLevel,
  view: P,
  seat: Seat,
  rng: Rng,
): Decision<M> | undefined =>
  game.toAct(view).includes(seat)
    ? decide(game, level, view, seat, rng)
    : react(game, level, view, seat, rng);

/** The seats that may interrupt in the order in which bots are asked: clockwise from who is waited for. */
export function interrupters<P, M, E extends GameEvent>(
  game: Game<P, M, E>,
  position: P,
): readonly Seat[] {
  const seats = game.mayInterrupt(position);
  if (seats.length < 2) return seats;
  const count = game.seatCount(position);
  const [first = 0] = game.toAct(position);
  const place = (seat: Seat): number => (seat - first + count) % count;
  return seats.toSorted((a, b) => place(a) - place(b));
}

/** The lists of all games in turn; a list means something only until the next one is made. */
let codes = new Int32Array(0);

const roomFor = (limit: number): Int32Array => {
  if (codes.length < limit) codes = new Int32Array(limit);
  return codes;
};

/** BT-4: a single move is made without thinking. */
function onlyMove<P, M, E extends GameEvent>(
  { packed }: Game<P, M, E>,
  view: P,
  seat: Seat,
): M | undefined {
  const list = roomFor(packed.limit);
  const found = packed.listDistinct(view, seat, list);
  return found === 1 ? packed.unpack(view, seat, list[0]) : undefined;
}

const breaksPattern = <P>(
  game: { isStalled(position: P, times?: number): boolean },
  view: P,
  rng: Rng,
  { times, percent }: (typeof STALLED)[keyof typeof STALLED],
): boolean => game.isStalled(view, times) && rng.below(100) < percent;

/** The yardstick for the others: every legal move alike. */
function anyMove<P, M, E extends GameEvent>(
  game: Game<P, M, E>,
  view: P,
  seat: Seat,
  rng: Rng,
): Decision<M> {
  if (breaksPattern(game, view, rng, STALLED.random)) {
    return game.judge(WAY_OUT, view, seat, rng)[0];
  }
  const list = roomFor(game.packed.limit);
  const found = game.packed.list(view, seat, list);
  return { move: game.packed.unpack(view, seat, list[rng.below(found)]), reasons: [] };
}

/**
 * The best move, or now and then another of those that the game's judgement names: it leaves out what a
 * bot never does, so that breaking a pattern is not the same as playing nonsense.
 */
function judgedMove<P, M, E extends GameEvent>(
  game: Game<P, M, E>,
  level: PolicyLevel,
  view: P,
  seat: Seat,
  rng: Rng,
): Decision<M> {
  const candidates = game.judge(level, view, seat, rng);
  const breaks = breaksPattern(game, view, rng, STALLED.judged);
  return candidates[breaks ? rng.below(candidates.length) : 0];
}

/**
 * A bot's own seed for one decision, so that a match can be replayed from any point. It is derived,
 * never the match's: whoever has that can tell every card.
 */
export const botSeed = (matchSeed: string, seat: Seat, seq: number): string =>
  deriveSeed(matchSeed, `bot/${seat}/${seq}`);

export const botRng = (matchSeed: string, seat: Seat, seq: number): Rng =>
  rngFromSeed(botSeed(matchSeed, seat, seq));
