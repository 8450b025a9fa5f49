/** A bot gets a view, a seat and its own generator, and returns a legal move. It never sees a state. */
import type { ThinkingGame, GameEvent, PolicyLevel, Reason } from '../core/game.ts';
import { invariant } from '../core/invariant.ts';
import { oneIn, type Rng } from '../core/rng.ts';
import type { Seat } from '../core/seat.ts';
import { levelFor } from './adaptive.ts';
import { botNamed, type Bot, type SearchBot, type Style } from './roster.ts';
import { searchFor, type Mind, NO_MIND } from './mind.ts';
import { bestInStyle } from './style.ts';

export { botNameFor, type BotSettings } from './bot-settings.ts';
export { BOT_LEVELS, isBotLevel, isBotName, QUICK_LEVELS, type BotLevel } from './roster.ts';
export type { Mind } from './mind.ts';
export { botRng, botSeed, interrupters } from './order.ts';

export interface Decision<M> {
  readonly move: M;
  readonly reasons: readonly Reason[];
  /** Worlds that a search tried for it: with them the decision can be made again (BT-3). */
  readonly iterations?: number;
}

/** Names are read once: a quick bot decides faster than its name is taken apart. */
const known = new Map<string, Bot>();

function botOf(name: string): Bot {
  const found = known.get(name) ?? botNamed(name);
  invariant(found !== undefined, `there is no bot "${name}"`);
  known.set(name, found);
  return found;
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

/** What a bot decides at once, or the search that it takes: whoever waits may think it in slices. */
export type Begun<M> =
  | { readonly kind: 'made'; readonly decision: Decision<M> | undefined }
  | { readonly kind: 'search'; readonly bot: SearchBot };

const answerAtOnce = <M>(decision: Decision<M> | undefined): Begun<M> => ({
  kind: 'made',
  decision,
});

/**
 * The move of a bot, by its name. Same view, name and generator state: the same move (BT-3), but for one that
 * thinks by the clock.
 */
export function decide<P, M, E extends GameEvent>(
  game: ThinkingGame<P, M, E>,
  name: string,
  view: P,
  seat: Seat,
  rng: Rng,
  mind: Mind<P, M, E> = NO_MIND,
): Decision<M> {
  const begun = beginTurn(game, name, view, seat, rng);
  return begun.kind === 'made'
    ? begun.decision!
    : searchMove(game, begun.bot, view, seat, rng, mind)!;
}

function beginTurn<P, M, E extends GameEvent>(
  game: ThinkingGame<P, M, E>,
  name: string,
  view: P,
  seat: Seat,
  rng: Rng,
): Begun<M> {
  const only = onlyMove(game, view, seat);
  if (only !== undefined) return answerAtOnce({ move: only, reasons: [] });
  const bot = botOf(name);
  switch (bot.kind) {
    case 'random':
      return answerAtOnce(anyMove(game, view, seat, rng));
    case 'judged':
      return answerAtOnce(judgeMove(game, bot.level, bot.style, view, seat, rng));
    case 'adaptive':
      return beginTurn(game, levelFor(bot.strength, rng), view, seat, rng);
    case 'search':
      return breaksPattern(game, view, rng, STALLED.judged)
        ? answerAtOnce(judgeMove(game, 'hard', bot.style, view, seat, rng))
        : { kind: 'search', bot };
  }
}

/** What search finds best; none where that is to keep still. */
function searchMove<P, M, E extends GameEvent>(
  game: ThinkingGame<P, M, E>,
  bot: SearchBot,
  view: P,
  seat: Seat,
  rng: Rng,
  mind: Mind<P, M, E>,
): Decision<M> | undefined {
  const { ranked, iterations } = searchFor(game, bot, view, seat, rng, mind);
  const { move } = ranked[0];
  return move === undefined ? undefined : { move, reasons: [], iterations };
}

/** By chance, a call is made one time in so many. */
const RANDOM_CALL_ONE_IN = 8;

/** The call of a bot that is not to move but may interrupt; mostly none. */
export function react<P, M, E extends GameEvent>(
  game: ThinkingGame<P, M, E>,
  name: string,
  view: P,
  seat: Seat,
  rng: Rng,
  mind: Mind<P, M, E> = NO_MIND,
): Decision<M> | undefined {
  const begun = beginCall(game, name, view, seat, rng);
  return begun.kind === 'made'
    ? begun.decision
    : searchMove(game, begun.bot, view, seat, rng, mind);
}

function beginCall<P, M, E extends GameEvent>(
  game: ThinkingGame<P, M, E>,
  name: string,
  view: P,
  seat: Seat,
  rng: Rng,
): Begun<M> {
  const bot = botOf(name);
  switch (bot.kind) {
    case 'random':
      return answerAtOnce(anyCall(game, view, seat, rng));
    case 'judged':
      return answerAtOnce(game.judge(bot.level, view, seat, rng)[0]);
    case 'adaptive':
      return beginCall(game, levelFor(bot.strength, rng), view, seat, rng);
    case 'search':
      return { kind: 'search', bot };
  }
}

function anyCall<P, M, E extends GameEvent>(
  game: ThinkingGame<P, M, E>,
  view: P,
  seat: Seat,
  rng: Rng,
): Decision<M> | undefined {
  if (!oneIn(RANDOM_CALL_ONE_IN, rng)) return undefined;
  return drawMove(game, view, seat, rng);
}

/** The move of this seat now: a decision where it is to move, else a call that it may keep to itself. */
export const respond = <P, M, E extends GameEvent>(
  game: ThinkingGame<P, M, E>,
  name: string,
  view: P,
  seat: Seat,
  rng: Rng,
  mind: Mind<P, M, E> = NO_MIND,
): Decision<M> | undefined =>
  game.toAct(view).includes(seat)
    ? decide(game, name, view, seat, rng, mind)
    : react(game, name, view, seat, rng, mind);

/** The same, without searching. */
export const beginResponse = <P, M, E extends GameEvent>(
  game: ThinkingGame<P, M, E>,
  name: string,
  view: P,
  seat: Seat,
  rng: Rng,
): Begun<M> =>
  game.toAct(view).includes(seat)
    ? beginTurn(game, name, view, seat, rng)
    : beginCall(game, name, view, seat, rng);

/** The lists of all games in turn; a list means something only until the next one is made. */
let codes = new Int32Array(0);

const roomFor = (limit: number): Int32Array => {
  if (codes.length < limit) codes = new Int32Array(limit);
  return codes;
};

/** BT-4: a single move is made without thinking. */
function onlyMove<P, M, E extends GameEvent>(
  { packed }: ThinkingGame<P, M, E>,
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
  game: ThinkingGame<P, M, E>,
  view: P,
  seat: Seat,
  rng: Rng,
): Decision<M> {
  if (breaksPattern(game, view, rng, STALLED.random)) {
    return game.judge(WAY_OUT, view, seat, rng)[0];
  }
  return drawMove(game, view, seat, rng)!;
}

/** Every move alike that one need not work out; none where there is none. */
function drawMove<P, M, E extends GameEvent>(
  { packed }: ThinkingGame<P, M, E>,
  view: P,
  seat: Seat,
  rng: Rng,
): Decision<M> | undefined {
  const list = roomFor(packed.limit);
  const found = packed.list(view, seat, list);
  let left = 0;
  for (let i = 0; i < found; i++) if (!packed.isWorkedOut?.(list[i])) list[left++] = list[i];
  return left === 0
    ? undefined
    : { move: packed.unpack(view, seat, list[rng.below(left)]), reasons: [] };
}

/**
 * The best move, or now and then another of those that the game's judgement names: it leaves out what a
 * bot never does, so that breaking a pattern is not the same as playing nonsense.
 */
function judgeMove<P, M, E extends GameEvent>(
  game: ThinkingGame<P, M, E>,
  level: PolicyLevel,
  style: Style,
  view: P,
  seat: Seat,
  rng: Rng,
): Decision<M> {
  const candidates = game.judge(level, view, seat, rng);
  if (breaksPattern(game, view, rng, STALLED.judged))
    return candidates[rng.below(candidates.length)];
  return bestInStyle(game, style, view, seat, candidates);
}
