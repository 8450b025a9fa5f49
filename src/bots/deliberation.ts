/**
 * Decisions of bots and advice of the coach, computed in slices of a few milliseconds (BT-33). A deliberation
 * has an answer at any moment. Page, server and terminal run the same code and differ in how they yield
 * between slices.
 */
import type { AnyThinkingGame, GameEvent } from '../core/game.ts';
import { rngFromSeed, type Rng } from '../core/rng.ts';
import { FALLBACK, type BotAnswer, type BotThought, type CoachThought } from './thought.ts';
import { beginResponse, respond } from './bot.ts';
import { firstAdvice, questionOf, refine, type Advice, type CoachQuestion } from './coach.ts';
import { isTurn, type DecisionPoint } from './decision-point.ts';
import { budgetFor, openSearch, shareOf } from './mind.ts';
import { botNamed, type Budget, type SearchBot } from './roster.ts';
import { KEEP_STILL } from './search/actors.ts';
import { withFirst, type Found, type FoundMove } from './search/found.ts';
import { Search } from './search/search.ts';
import { thinkApart } from './search/determinized.ts';
import { noClock, Thinking, type Clock } from './search/think.ts';
import type { Trees } from './trees.ts';

export interface Deliberation<A> {
  readonly isDone: boolean;
  /** Thinks for a few milliseconds. */
  step(): void;
  answer(): A;
  /** Where search went wrong and judgement stepped in (BT-14): in which place, without a card. */
  readonly fault?: string | undefined;
}

const UNKNOWN_BOT = 'medium';

type AnyDecisionPoint = DecisionPoint<unknown, unknown, GameEvent>;

const finishWith = <A>(answer: A, fault?: string): Deliberation<A> => ({
  isDone: true,
  step: () => undefined,
  answer: () => answer,
  fault,
});

/** Thinks to the end, here and now. */
export function thinkThrough<A>(deliberation: Deliberation<A>): A {
  while (!deliberation.isDone) deliberation.step();
  return deliberation.answer();
}

/** The same, with room for others between two slices. */
export async function thinkInSlices<A>(
  deliberation: Deliberation<A>,
  breathe: () => Promise<void>,
): Promise<A> {
  while (!deliberation.isDone) {
    deliberation.step();
    await breathe();
  }
  return deliberation.answer();
}

/** The decision of a bot. What throws here is a bug of more than search: the thought makes no sense. */
export function deliberate(
  game: AnyThinkingGame,
  thought: BotThought,
  clock: Clock | undefined,
  trees?: Trees,
): Deliberation<BotAnswer> {
  const { view, seat, seed } = thought;
  const started = clock?.() ?? 0;
  const name = botNamed(thought.level) ? thought.level : UNKNOWN_BOT;
  const pointWith = (rng: Rng): AnyDecisionPoint => ({ game, view, seat, rng });
  const begun = beginResponse(pointWith(rngFromSeed(seed)), name);
  if (begun.kind === 'made') return finishWith({ move: begun.decision?.move });
  const fallBack = (): BotAnswer => ({
    move: respond(pointWith(rngFromSeed(seed)), FALLBACK)?.move,
  });
  const begin = (): Deliberation<BotAnswer> =>
    beginSearch(pointWith(rngFromSeed(seed)), begun.bot, thought, { clock, started, trees });
  return new Guarded(begin, fallBack);
}

/** The coach's advice (BT-50): the first at once, and within its budget better and better ones. */
export function counsel(
  game: AnyThinkingGame,
  { view, seat, seq, names, budget }: CoachThought,
  clock: Clock | undefined,
): Deliberation<Advice<unknown> | undefined> {
  const question = questionOf({ game, view, seat, rng: coachRng(seat, seq) }, names);
  const first = firstAdvice(question);
  if (!first || !budget || !game.search || isForced(question)) return finishWith(first);
  const begin = (): Deliberation<Advice<unknown>> => {
    let shown = keyIn(game, first);
    const rng = rngFromSeed(`coach/${seat}/${seq}/search`);
    const options = shown === undefined ? {} : { judged: shown };
    const search = new Search({ game, view, seat, rng }, options);
    const measured = shareOf(budget, clock !== undefined);
    return thoughtOf(new Thinking(search, measured, clock ?? noClock), (found, isDone) => {
      const ranked = steady(found.ranked, shown, isDone ? AT_LAST : MEANWHILE);
      shown = ranked[0]?.key;
      return refine(question, first, { ...found, ranked });
    });
  };
  return new Guarded(begin, () => first);
}

/** The coach's chance never comes from the match's seed, or its advice could tell of hidden cards. */
export const coachRng = (seat: number, seq: number): ReturnType<typeof rngFromSeed> =>
  rngFromSeed(`coach/${seat}/${seq}`);

const keyIn = ({ search }: AnyThinkingGame, { best }: Advice<unknown>): number | undefined =>
  best.move === undefined ? KEEP_STILL : search?.keyOf(best.move);

/** How often a move has to be tried to take the place of the one that is shown: at least, and compared with that one. */
interface Lead {
  readonly visits: number;
  readonly ratio: number;
}
/** The first few worlds say little: without a least number the advice would change and change back within a moment. */
const MEANWHILE: Lead = { visits: 400, ratio: 1.3 };
const AT_LAST: Lead = { visits: 0, ratio: 1.1 };

/**
 * Whoever reads along should not see the coach change its mind to and fro, and of moves that search cannot
 * tell apart the one that judgement has named is as good as any.
 */
function steady<M>(
  ranked: readonly FoundMove<M>[],
  shown: number | undefined,
  lead: Lead,
): readonly FoundMove<M>[] {
  const same = ranked.find(({ key }) => key === shown);
  const { visits } = ranked[0];
  if (!same || (visits >= lead.visits && visits > same.visits * lead.ratio)) return ranked;
  return withFirst(ranked, same);
}

/** BT-4: nobody imagines games about a single move. */
const isForced = (question: CoachQuestion<unknown, unknown, GameEvent>): boolean =>
  question.candidates.length === 1 && isTurn(question);

interface Circumstances {
  readonly clock: Clock | undefined;
  /** When the thought began: what was needed to prepare it counts. */
  readonly started: number;
  readonly trees: Trees | undefined;
}

function beginSearch(
  point: AnyDecisionPoint,
  bot: SearchBot,
  { msMax, recall }: BotThought,
  { clock, started, trees }: Circumstances,
): Deliberation<BotAnswer> {
  const { game, seat } = point;
  const budget = boundTime(budgetFor(point, bot, clock !== undefined), msMax);
  const answerOf = (found: Found<unknown>): BotAnswer => ({ move: found.ranked[0].move, found });
  // There to be compared with, so it need not be polite.
  if (bot.trees === 'each') return finishWith(answerOf(thinkApart(point, budget, clock, bot)));
  // A budget that is counted promises the same move from the same view, whatever was thought before (BT-3).
  const memory = budget.iterations === undefined ? trees?.memoryFor(game, seat, recall) : undefined;
  const search = openSearch(point, bot, { memory });
  if (memory) trees?.keep(recall, search);
  if (search.choices < 2) return finishWith(answerOf(search.found()));
  const spent = (clock?.() ?? 0) - started;
  return thoughtOf(new Thinking(search, lessTime(budget, spent), clock ?? noClock), answerOf);
}

const boundTime = (budget: Budget, msMax = Infinity): Budget =>
  msMax === Infinity ? budget : { ...budget, ms: Math.min(budget.ms ?? Infinity, msMax) };

const lessTime = (budget: Budget, ms: number): Budget =>
  budget.ms === undefined ? budget : { ...budget, ms: Math.max(0, budget.ms - ms) };

const thoughtOf = <A>(
  thinking: Thinking<unknown, unknown, GameEvent>,
  answerOf: (found: Found<unknown>, isDone: boolean) => A,
): Deliberation<A> => ({
  get isDone() {
    return thinking.isDone;
  },
  step: () => thinking.step(),
  answer: () => answerOf(thinking.search.found(), thinking.isDone),
});

/** A deliberation that has another answer ready for when it breaks. */
class Guarded<A> implements Deliberation<A> {
  #inner: Deliberation<A>;
  readonly #fallBack: () => A;
  #fault: string | undefined;

  constructor(begin: () => Deliberation<A>, fallBack: () => A) {
    this.#fallBack = fallBack;
    this.#inner = UNBEGUN;
    this.#try(() => (this.#inner = begin()));
  }

  get isDone(): boolean {
    return this.#inner.isDone;
  }

  get fault(): string | undefined {
    return this.#fault;
  }

  step(): void {
    this.#try(() => this.#inner.step());
  }

  answer(): A {
    try {
      return this.#inner.answer();
    } catch (error) {
      this.#break(error);
      return this.#inner.answer();
    }
  }

  #try(act: () => unknown): void {
    try {
      act();
    } catch (error) {
      this.#break(error);
    }
  }

  #break(error: unknown): void {
    this.#fault = placeOf(error);
    this.#inner = finishWith(this.#fallBack());
  }
}

const UNBEGUN: Deliberation<never> = {
  isDone: false,
  step: () => undefined,
  answer: () => {
    throw new Error('nothing was thought yet');
  },
};

/** Where it happened, without the message: that could quote a card. */
export function placeOf(error: unknown): string {
  const { name, stack = '' } = error instanceof Error ? error : new Error('unknown');
  return `${name} ${/^\s+at .*$/m.exec(stack)?.[0].trim() ?? ''}`;
}
