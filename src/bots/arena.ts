/**
 * The arena: bots play the same deals from every seat in turn, so that luck of the deal falls on all of
 * them alike. Every deal stands alone (its seed is made from the arena's seed and its number), so deals
 * can be split over workers and added up in any order.
 */
import type { Game, GameEvent, Outcome } from '../core/game.ts';
import { invariant } from '../core/invariant.ts';
import type { RawOptions } from '../core/options.ts';
import { isDrawn } from '../core/outcome.ts';
import { rngFromSeed, type Rng } from '../core/rng.ts';
import type { Seat } from '../core/seat.ts';
import { addDeal, tallyFor, type ArenaTally, type BotTally } from './arena-tally.ts';
import { botRng, interrupters, respond, type BotLevel } from './bot.ts';
import { addTime } from './decision-times.ts';

/**
 * How a player of the arena moves; tuning enters others than the named levels. It has to move where it is
 * waited for, and may answer with nothing where it is asked whether it interrupts.
 */
export type Chooser<P, M> = (view: P, seat: Seat, rng: Rng) => M | undefined;

export interface ArenaSpec {
  readonly bots: readonly BotLevel[];
  readonly seed: string;
  readonly options: RawOptions;
  /** Deals from this number on, and how many; each is played once from every seating. */
  readonly firstDeal: number;
  readonly deals: number;
}

/** Milliseconds, from any start. */
export type Clock = () => number;

export function playArena<P, M, E extends GameEvent>(
  game: Game<P, M, E>,
  spec: ArenaSpec,
  clock: Clock,
  onDeal: (played: number) => void = () => {},
): ArenaTally {
  const choosers = spec.bots.map((level) => chooserOf(game, level));
  const tally = tallyFor(spec.bots);
  const table = { game, choosers, options: spec.options, clock, tally };
  for (let at = 0; at < spec.deals; at++) {
    playDeal(table, `${spec.seed}/deal/${spec.firstDeal + at}`);
    onDeal(at + 1);
  }
  return tally;
}

export const chooserOf =
  <P, M, E extends GameEvent>(game: Game<P, M, E>, level: BotLevel): Chooser<P, M> =>
  (view, seat, rng) =>
    respond(game, level, view, seat, rng)?.move;

/** What stays the same from deal to deal. */
export interface ArenaTable<P, M, E extends GameEvent> {
  readonly game: Game<P, M, E>;
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
  table: ArenaTable<P, M, E>,
  seed: string,
): void {
  const { choosers, tally } = table;
  const wins = choosers.map(() => 0);
  for (let turn = 0; turn < choosers.length; turn++) {
    const botAt = choosers.map((_, seat) => (seat + turn) % choosers.length);
    const outcome = playGame(table, botAt, seed);
    countOutcome(tally, outcome, botAt);
    // Partners share a win, and so do all players where nobody has won.
    const sharers = isDrawn(outcome) ? outcome.ranking : outcome.winners;
    for (const seat of sharers) wins[botAt[seat]] += 1 / sharers.length;
  }
  addDeal(tally, wins);
}

/** Plays one game to its end through views and the same judge as everyone. */
function playGame<P, M, E extends GameEvent>(
  table: ArenaTable<P, M, E>,
  botAt: readonly number[],
  seed: string,
): Outcome {
  const { game, choosers, options, tally } = table;
  const dealt = game.setup(choosers.length, options, rngFromSeed(seed));
  invariant(dealt.ok, 'the arena is opened with seats and options that fit');
  const position = dealt.value;
  for (let seq = 0; ; seq++) {
    const outcome = game.outcome(position);
    if (outcome) return outcome;
    makeMove(table, botAt, position, (seat) => botRng(seed, seat, seq));
    tally.moves++;
  }
}

/** The move of the first seat that interrupts, each asked once, or else of the one that is waited for. */
function makeMove<P, M, E extends GameEvent>(
  { game, choosers, clock, tally }: ArenaTable<P, M, E>,
  botAt: readonly number[],
  position: P,
  rngOf: (seat: Seat) => Rng,
): void {
  for (const seat of [...interrupters(game, position), game.toAct(position)[0]]) {
    const bot = botAt[seat];
    const view = game.view(position, seat);
    const rng = rngOf(seat);
    const before = clock();
    const move = choosers[bot](view, seat, rng);
    countDecision(tally.bots[bot], clock() - before);
    if (move === undefined) continue;
    invariant(!game.check(position, seat, move), 'a bot makes legal moves only');
    return game.apply(position, seat, move);
  }
  invariant(false, 'a bot that is waited for moves');
}

function countDecision(bot: BotTally, ms: number): void {
  bot.decisions++;
  addTime(bot.times, ms);
}

function countOutcome(tally: ArenaTally, outcome: Outcome, botAt: readonly number[]): void {
  tally.games++;
  if (isDrawn(outcome)) return countDraw(tally);
  if (outcome.ending !== '') tally.stalemates++;
  outcome.ranking.forEach((seat, place) => {
    tally.bots[botAt[seat]].places += place + 1;
  });
  tally.bots[botAt[outcome.ranking[outcome.ranking.length - 1]]].losses++;
}

/** Nobody is last, and everyone has the place in the middle. */
function countDraw(tally: ArenaTally): void {
  tally.draws++;
  for (const bot of tally.bots) bot.places += (tally.bots.length + 1) / 2;
}
