/** A bot gets a view, a seat and its own generator, and returns a legal move. It never sees a state. */
import { CodeRoom } from '../core/code-room.ts';
import type { GameEvent, PolicyLevel, Reason } from '../core/game.ts';
import { invariant } from '../core/invariant.ts';
import { oneIn } from '../core/rng.ts';
import { WORKED_OUT } from '../core/seams/mind.ts';
import { levelFor } from './adaptive.ts';
import { isTurn, type DecisionPoint, type Viewpoint } from './decision-point.ts';
import { botNamed, type Bot, type SearchBot, type Style } from './roster.ts';
import { searchFor, type Mind, NO_MIND } from './mind.ts';
import { bestInStyle } from './style.ts';

export { botNameFor, type BotSettings } from './bot-settings.ts';
export { BOT_LEVELS, isBotLevel, isBotName, QUICK_LEVELS, type BotLevel } from './roster.ts';
export type { DecisionPoint, Viewpoint } from './decision-point.ts';
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
  point: DecisionPoint<P, M, E>,
  name: string,
  mind: Mind<P, M, E> = NO_MIND,
): Decision<M> {
  const begun = beginTurn(point, name);
  return begun.kind === 'made' ? begun.decision! : searchMove(point, begun.bot, mind)!;
}

function beginTurn<P, M, E extends GameEvent>(
  point: DecisionPoint<P, M, E>,
  name: string,
): Begun<M> {
  const only = onlyMove(point);
  if (only !== undefined) return answerAtOnce({ move: only, reasons: [] });
  const bot = botOf(name);
  switch (bot.kind) {
    case 'random':
      return answerAtOnce(anyMove(point));
    case 'judged':
      return answerAtOnce(judgeMove(point, bot.level, bot.style));
    case 'adaptive':
      return beginTurn(point, levelFor(bot.strength, point.rng));
    case 'search':
      return breaksPattern(point, STALLED.judged)
        ? answerAtOnce(judgeMove(point, 'hard', bot.style))
        : { kind: 'search', bot };
  }
}

/** What search finds best; none where that is to keep still. */
function searchMove<P, M, E extends GameEvent>(
  point: DecisionPoint<P, M, E>,
  bot: SearchBot,
  mind: Mind<P, M, E>,
): Decision<M> | undefined {
  const { ranked, iterations } = searchFor(point, bot, mind);
  const { move } = ranked[0];
  return move === undefined ? undefined : { move, reasons: [], iterations };
}

/** By chance, a call is made one time in so many. */
const RANDOM_CALL_ONE_IN = 8;

/** The call of a bot that is not to move but may interrupt; mostly none. */
export function react<P, M, E extends GameEvent>(
  point: DecisionPoint<P, M, E>,
  name: string,
  mind: Mind<P, M, E> = NO_MIND,
): Decision<M> | undefined {
  const begun = beginCall(point, name);
  return begun.kind === 'made' ? begun.decision : searchMove(point, begun.bot, mind);
}

function beginCall<P, M, E extends GameEvent>(
  point: DecisionPoint<P, M, E>,
  name: string,
): Begun<M> {
  const { game, view, seat, rng } = point;
  const bot = botOf(name);
  switch (bot.kind) {
    case 'random':
      return answerAtOnce(anyCall(point));
    case 'judged':
      return answerAtOnce(game.judge(bot.level, view, seat, rng)[0]);
    case 'adaptive':
      return beginCall(point, levelFor(bot.strength, rng));
    case 'search':
      return { kind: 'search', bot };
  }
}

const anyCall = <P, M, E extends GameEvent>(
  point: DecisionPoint<P, M, E>,
): Decision<M> | undefined => (oneIn(RANDOM_CALL_ONE_IN, point.rng) ? drawMove(point) : undefined);

/** The move of this seat now: a decision where it is to move, else a call that it may keep to itself. */
export const respond = <P, M, E extends GameEvent>(
  point: DecisionPoint<P, M, E>,
  name: string,
  mind: Mind<P, M, E> = NO_MIND,
): Decision<M> | undefined =>
  isTurn(point) ? decide(point, name, mind) : react(point, name, mind);

/** The same, without searching. */
export const beginResponse = <P, M, E extends GameEvent>(
  point: DecisionPoint<P, M, E>,
  name: string,
): Begun<M> => (isTurn(point) ? beginTurn(point, name) : beginCall(point, name));

/** The lists of all games. */
const room = new CodeRoom();

/** BT-4: a single move is made without thinking. */
function onlyMove<P, M, E extends GameEvent>({
  game: { packed },
  view,
  seat,
}: Viewpoint<P, M, E>): M | undefined {
  return room.lend(packed.limit, (codes) => {
    const found = packed.listDistinct(view, seat, codes);
    return found === 1 ? packed.unpack(view, seat, codes[0]) : undefined;
  });
}

const breaksPattern = <P, M, E extends GameEvent>(
  { game, view, rng }: DecisionPoint<P, M, E>,
  { times, percent }: (typeof STALLED)[keyof typeof STALLED],
): boolean => game.isStalled(view, times) && rng.below(100) < percent;

/** The yardstick for the others: every legal move alike. */
function anyMove<P, M, E extends GameEvent>(point: DecisionPoint<P, M, E>): Decision<M> {
  const { game, view, seat, rng } = point;
  if (breaksPattern(point, STALLED.random)) return game.judge(WAY_OUT, view, seat, rng)[0];
  return drawMove(point)!;
}

/** Every move alike that one need not work out; none where there is none. */
function drawMove<P, M, E extends GameEvent>({
  game: { packed },
  view,
  seat,
  rng,
}: DecisionPoint<P, M, E>): Decision<M> | undefined {
  return room.lend(packed.limit, (codes) => {
    const found = packed.list(view, seat, codes);
    let left = 0;
    for (let i = 0; i < found; i++) if (codes[i] !== WORKED_OUT) codes[left++] = codes[i];
    return left === 0
      ? undefined
      : { move: packed.unpack(view, seat, codes[rng.below(left)]), reasons: [] };
  });
}

/**
 * The best move, or now and then another of those that the game's judgement names: it leaves out what a
 * bot never does, so that breaking a pattern is not the same as playing nonsense.
 */
function judgeMove<P, M, E extends GameEvent>(
  point: DecisionPoint<P, M, E>,
  level: PolicyLevel,
  style: Style,
): Decision<M> {
  const { game, view, seat, rng } = point;
  const candidates = game.judge(level, view, seat, rng);
  if (breaksPattern(point, STALLED.judged)) return candidates[rng.below(candidates.length)];
  return bestInStyle(point, style, candidates);
}
