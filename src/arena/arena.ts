/**
 * The arena: bots play the same deals from every seat in turn, so that luck of the deal falls on all of them
 * alike. Every game stands alone: its seed is made from the arena's seed and the number of its deal. Games
 * can therefore be split over workers and counted in any order.
 */
import { botRng, interrupters, respond } from '../bots/bot.ts';
import type { LastSearch } from '../bots/mind.ts';
import { botNamed } from '../bots/roster.ts';
import { noteMove } from '../bots/search/since.ts';
import type { ThinkingGame, GameEvent, Outcome } from '../core/game.ts';
import { invariant } from '../core/invariant.ts';
import type { RawOptions } from '../core/options.ts';
import { isDrawn } from '../core/outcome.ts';
import { type Rng, rngFromSeed } from '../core/rng.ts';
import type { Seat } from '../core/seat.ts';
import { addDeal, type ArenaTally, type GameResult, type Scores, tallyFor } from './tally.ts';
import { addDecision, type ThinkingTally } from './thinking-times.ts';

/** Who plays by which rules; enough to play any game of it. */
export interface ArenaSetting {
  readonly bots: readonly string[];
  readonly seed: string;
  readonly options: RawOptions;
}

export interface ArenaSpec extends ArenaSetting {
  /** Deals from this number on, and how many; each is played once from every seating. */
  readonly firstDeal: number;
  readonly deals: number;
}

export function playArena<P, M, E extends GameEvent>(
  game: ThinkingGame<P, M, E>,
  spec: ArenaSpec,
  clock: Clock,
  onDeal: (played: number) => void = () => {},
): ArenaTally {
  const tally = tallyFor(spec.bots);
  const thinking = tally.bots.map((bot) => bot.thinking);
  const turns = seatingsOf(spec.bots);
  for (let at = 0; at < spec.deals; at++) {
    const first = (spec.firstDeal + at) * turns;
    const games = Array.from({ length: turns }, (_, turn) =>
      playNumbered(game, spec, first + turn, clock, thinking),
    );
    addDeal(tally, games);
    onDeal(at + 1);
  }
  return tally;
}

/**
 * In how many ways these bots can be rotated around the table before the same names sit at the same seats
 * again: a game of the same bots in the same seats would be the same game.
 */
export function seatingsOf(bots: readonly string[]): number {
  const isPeriod = (turns: number): boolean =>
    bots.every((bot, seat) => bot === bots[(seat + turns) % bots.length]);
  let turns = 1;
  while (!isPeriod(turns)) turns++;
  return turns;
}

/** The game of this number: all seatings of the first deal, then those of the second, and so on. */
export function playNumbered<P, M, E extends GameEvent>(
  game: ThinkingGame<P, M, E>,
  { bots, seed, options }: ArenaSetting,
  number: number,
  clock: Clock,
  thinking: readonly ThinkingTally[],
): GameResult {
  const turns = seatingsOf(bots);
  const players = bots.map((name) => playerOf(game, name, clock));
  const table = { game, players, options, clock, thinking };
  return playGame(table, number % turns, turns, `${seed}/deal/${Math.floor(number / turns)}`);
}

/** What stays the same from deal to deal. */
export interface ArenaTable<P, M, E extends GameEvent> {
  readonly game: ThinkingGame<P, M, E>;
  readonly choosers: readonly Chooser<P, M>[];
  readonly options: RawOptions;
  readonly clock: Clock;
  readonly tally: ArenaTally;
}

/**
 * One deal, played once for each way to rotate the bots around the table. Teams sit in turn, so that whoever
 * are partners stay so, and play the deal from either side.
 */
export function playDeal<P, M, E extends GameEvent>(
  { game, choosers, options, clock, tally }: ArenaTable<P, M, E>,
  seed: string,
): void {
  const players = choosers.map((choose) => ({ choose }));
  const thinking = tally.bots.map((bot) => bot.thinking);
  const table = { game, players, options, clock, thinking };
  const turns = players.length;
  addDeal(
    tally,
    players.map((_, turn) => playGame(table, turn, turns, seed)),
  );
}

interface GameTable<P, M, E extends GameEvent> {
  readonly game: ThinkingGame<P, M, E>;
  /** In the order of the list of bots, as everything that is counted. */
  readonly players: readonly ArenaPlayer<P, M>[];
  readonly options: RawOptions;
  readonly clock: Clock;
  readonly thinking: readonly ThinkingTally[];
}

/** Plays one game to its end through views and the same judge as everyone. */
function playGame<P, M, E extends GameEvent>(
  table: GameTable<P, M, E>,
  turn: number,
  turns: number,
  seed: string,
): GameResult {
  const { game, players, options } = table;
  const dealt = game.setup(players.length, options, rngFromSeed(seed));
  invariant(dealt.ok, 'the arena is opened with seats and options that fit');
  const position = dealt.value;
  const botAt = players.map((_, seat) => (seat + turn) % players.length);
  for (let moves = 0; ; moves++) {
    const outcome = game.outcome(position);
    if (outcome) return resultOf(outcome, turn, turns, moves);
    makeMove(table, botAt, position, (seat) => botRng(seed, seat, moves));
  }
}

/** The move of the first seat that interrupts, each asked once, or else of the seat to move. */
function makeMove<P, M, E extends GameEvent>(
  table: GameTable<P, M, E>,
  botAt: readonly number[],
  position: P,
  rngOf: (seat: Seat) => Rng,
): void {
  const { game } = table;
  for (const seat of [...interrupters(game, position), game.toAct(position)[0]]) {
    const move = askSeat(table, botAt[seat], game.view(position, seat), seat, rngOf(seat));
    if (move === undefined) continue;
    invariant(!game.check(position, seat, move), 'a bot makes legal moves only');
    game.apply(position, seat, move);
    return tellAll(table, botAt, position, move);
  }
  invariant(false, 'a bot that is waited for moves');
}

function askSeat<P, M, E extends GameEvent>(
  { players, clock, thinking }: GameTable<P, M, E>,
  bot: number,
  view: P,
  seat: Seat,
  rng: Rng,
): M | undefined {
  let tried = 0;
  const before = clock();
  const move = players[bot].choose(view, seat, rng, (iterations) => {
    tried += iterations;
  });
  addDecision(thinking[bot], clock() - before, tried, players[bot].budgetMs);
  return move;
}

/** Those that remember see what became of the move; the time of it is nobody's decision. */
function tellAll<P, M, E extends GameEvent>(
  { game, players }: GameTable<P, M, E>,
  botAt: readonly number[],
  position: P,
  move: M,
): void {
  for (let seat = 0; seat < botAt.length; seat++) {
    const { watch } = players[botAt[seat]];
    if (watch) watch(game.view(position, seat), seat, move);
  }
}

/**
 * What each bot got. Where a later seating would put the same names at the same seats, the game counts for all
 * of these seatings in equal parts.
 */
function resultOf(outcome: Outcome, turn: number, turns: number, moves: number): GameResult {
  const seats = outcome.ranking.length;
  const bySeat = scoresBySeat(outcome);
  const byBot = (values: readonly number[]): number[] => {
    const sums = new Array<number>(seats).fill(0);
    for (let seating = turn; seating < seats; seating += turns)
      for (let seat = 0; seat < seats; seat++)
        sums[(seat + seating) % seats] += (values[seat] * turns) / seats;
    return sums;
  };
  return {
    wins: byBot(bySeat.wins),
    lasts: byBot(bySeat.lasts),
    places: byBot(bySeat.places),
    points: byBot(bySeat.points),
    moves,
    isDrawn: isDrawn(outcome),
    isStalemate: !isDrawn(outcome) && outcome.ending !== '',
    hasPoints: outcome.points !== undefined,
  };
}

/** In a drawn game nobody is last, and everyone has the place in the middle. */
function scoresBySeat(outcome: Outcome): Scores {
  const { ranking, winners, points } = outcome;
  const drawn = isDrawn(outcome);
  // Partners share a win, and so do all players where nobody has won.
  const sharers = drawn ? ranking : winners;
  const seats = ranking.map((_, seat) => seat);
  const placeOf = (seat: Seat): number => ranking.indexOf(seat) + 1;
  return {
    wins: seats.map((seat) => (sharers.includes(seat) ? 1 / sharers.length : 0)),
    lasts: seats.map((seat) => (!drawn && placeOf(seat) === seats.length ? 1 : 0)),
    places: seats.map((seat) => (drawn ? (seats.length + 1) / 2 : placeOf(seat))),
    points: seats.map((seat) => points?.[seat] ?? 0),
  };
}

/** Milliseconds, from any start. */
export type Clock = () => number;

/** Told how many worlds a search has tried for a decision. */
export type CountIterations = (iterations: number) => void;

/**
 * How a player of the arena moves; tuning enters others than the named bots. It has to move where it is to
 * move, and may answer with nothing where it is asked whether it interrupts.
 */
export type Chooser<P, M> = (
  view: P,
  seat: Seat,
  rng: Rng,
  count: CountIterations,
) => M | undefined;

export interface ArenaPlayer<P, M> {
  readonly choose: Chooser<P, M>;
  /** Told of every move that is made, with the view of its own seat after it. */
  readonly watch?: (view: P, seat: Seat, move: M) => void;
  /** The time that it may take for a decision, where it thinks by the clock. */
  readonly budgetMs?: number | undefined;
}

/**
 * The bot of this name, for one game: whatever it remembers it forgets with the game, so that games can be
 * played in any order.
 */
export function playerOf<P, M, E extends GameEvent>(
  game: ThinkingGame<P, M, E>,
  name: string,
  clock: Clock,
): ArenaPlayer<P, M> {
  const bot = botNamed(name);
  if (bot?.kind !== 'search' || bot.trees === 'each')
    return { choose: chooserOf(game, name, clock), budgetMs: budgetOf(name) };
  const memory: LastSearch<P, M, E> = { last: undefined, since: [] };
  return {
    choose: chooserOf(game, name, clock, memory),
    watch: (view, seat, move) => noteMove(game, view, seat, move, memory.since),
    budgetMs: bot.budget.ms,
  };
}

export function budgetOf(name: string): number | undefined {
  const bot = botNamed(name);
  return bot?.kind === 'search' ? bot.budget.ms : undefined;
}

export const chooserOf =
  <P, M, E extends GameEvent>(
    game: ThinkingGame<P, M, E>,
    name: string,
    clock?: Clock,
    memory?: LastSearch<P, M, E>,
  ): Chooser<P, M> =>
  (view, seat, rng, count) => {
    const decision = respond({ game, view, seat, rng }, name, { clock, memory });
    if (decision?.iterations !== undefined) count(decision.iterations);
    return decision?.move;
  };
