/**
 * The coach (BT-50). It answers at once by the strongest judgement of a position from a seat's own view. It
 * answers better once a search has imagined games from there. Reasons come from the game, in words.
 */
import { POLICY_LEVELS, type Candidate, type GameEvent, type Reason } from '../core/game.ts';
import { plainText, say, SILENCE, type Phrase } from '../core/phrase.ts';
import {
  confidenceWords,
  didBetterWords,
  imaginedWords,
  measureWords,
  outlookWords,
  percent,
  sentenceOf,
} from './coaching-words.ts';
import type { DecisionPoint, Viewpoint } from './decision-point.ts';
import type { Found, FoundMove } from './search/found.ts';

/** A move that the coach names, in words and with its share of the coach's trust. */
export interface Suggestion<M> {
  /** None where the coach would make no call. */
  readonly move: M | undefined;
  /** "play 4C and 4D" */
  readonly words: string;
  /** The same for a screen that draws its cards. */
  readonly phrase: Phrase;
  /** From 0 to 1; the shares of all moves of a position add up to 1. */
  readonly trust: number;
  /** In points of the judgement; none where it has not looked at the move. */
  readonly score: number | undefined;
  /** What may be expected of it, from 0 to 1: the chance to win, or linear in the place. None at first. */
  readonly expects: number | undefined;
  /** The same in words: "about 62% to win"; empty at first. */
  readonly outlook: string;
  readonly reasons: readonly Reason[];
}

export interface Advice<M> {
  readonly best: Suggestion<M>;
  /** The next best moves, at most three. */
  readonly alternatives: readonly Suggestion<M>[];
  /** How sure the coach is of the best move, from 0 to 1; 1 where there is no other. */
  readonly confidence: number;
  /** One sentence: the move and the weightiest reasons for it. */
  readonly sentence: string;
  /** One sentence with up to three reasons; empty where there is nothing to say. */
  readonly why: string;
  /** For "Why?", line by line: reasons beyond the sentence, how sure the coach is, what else would do. */
  readonly details: readonly string[];
  /** How many games were imagined; none for a first answer. */
  readonly imagined: number;
  /** `sentence` and `details` for a screen that draws their cards. */
  readonly phrases: { readonly sentence: Phrase; readonly details: readonly Phrase[] };
}

/** A question to the coach: whose turn it is in which view, and how the moves look at first. */
export interface CoachQuestion<P, M, E extends GameEvent> extends Viewpoint<P, M, E> {
  readonly names: readonly string[];
  readonly candidates: readonly Candidate<M>[];
}

const STRONGEST = POLICY_LEVELS[POLICY_LEVELS.length - 1];
const ALTERNATIVES_MAX = 3;
const REASONS_IN_SENTENCE = 2;
const REASONS_IN_WHY = 3;
/** So many points better make a move the choice of almost three in four. */
const CLEAR_POINTS = 10;
/** With fewer games imagined, judgement knows better. */
const IMAGINED_MIN = 20;
const KEEP_STILL = say`keep still`;

export const questionOf = <P, M, E extends GameEvent>(
  { game, view, seat, rng }: DecisionPoint<P, M, E>,
  names: readonly string[],
): CoachQuestion<P, M, E> => ({
  game,
  view,
  seat,
  names,
  candidates: game.judge(STRONGEST, view, seat, rng),
});

const sidesOf = <P, M, E extends GameEvent>({ game, view }: Viewpoint<P, M, E>): number =>
  game.search.settingsFor(view).sides;

/** What the coach says at once; nothing where the seat has nothing to decide. */
export const advise = <P, M, E extends GameEvent>(
  point: DecisionPoint<P, M, E>,
  names: readonly string[],
): Advice<M> | undefined => firstAdvice(questionOf(point, names));

export function firstAdvice<P, M, E extends GameEvent>(
  question: CoachQuestion<P, M, E>,
): Advice<M> | undefined {
  const { candidates } = question;
  if (!isAsked(question)) return undefined;
  if (candidates.length === 0) return mayCall(question) ? stillAdvice() : undefined;
  const shares = trustIn(candidates);
  const [best, ...rest] = candidates
    .slice(0, ALTERNATIVES_MAX + 1)
    .map((candidate, at) => suggestFromJudgement(question, candidate, shares[at]));
  return buildAdvice(question, best, rest, { confidence: best.trust, imagined: 0 });
}

/** The advice once games have been imagined; the first one where they are too few to say more. */
export function refine<P, M, E extends GameEvent>(
  question: CoachQuestion<P, M, E>,
  first: Advice<M>,
  found: Found<M | undefined>,
): Advice<M> {
  const tried = found.ranked.filter(({ visits }) => visits > 0);
  if (found.iterations < IMAGINED_MIN || tried.length === 0) return first;
  const all = tried.reduce((sum, { visits }) => sum + visits, 0);
  const [best, ...rest] = tried
    .slice(0, ALTERNATIVES_MAX + 1)
    .map((one) => suggestFromSearch(question, one, one.visits / all));
  const figures = { confidence: confidenceIn(tried, all), imagined: found.iterations };
  return buildAdvice(question, best, rest, figures);
}

/**
 * Whether anything hangs on what this seat does now. One that has said it is ready may take that back while
 * the others choose, but nobody needs to be told so.
 */
const isAsked = <P, M, E extends GameEvent>({
  game,
  view,
  seat,
}: CoachQuestion<P, M, E>): boolean =>
  game.toAct(view).includes(seat) || game.mayInterrupt(view).includes(seat);

const mayCall = <P, M, E extends GameEvent>({
  game,
  view,
  seat,
}: CoachQuestion<P, M, E>): boolean =>
  game.mayInterrupt(view).includes(seat) && game.legal(view, seat).length > 0;

const stillAdvice = <M>(): Advice<M> => ({
  best: {
    move: undefined,
    ...saidAs(KEEP_STILL),
    trust: 1,
    score: undefined,
    expects: undefined,
    outlook: '',
    reasons: [],
  },
  alternatives: [],
  confidence: 1,
  ...saidAll(sentenceOf(KEEP_STILL, []), []),
  why: '',
  imagined: 0,
});

const saidAs = (phrase: Phrase): Pick<Suggestion<unknown>, 'words' | 'phrase'> => ({
  words: plainText(phrase),
  phrase,
});

/** Programs read text, and screens draw phrases: an advice has both. */
const saidAll = (
  sentence: Phrase,
  details: readonly Phrase[],
): Pick<Advice<unknown>, 'sentence' | 'details' | 'phrases'> => ({
  sentence: plainText(sentence),
  details: details.map(plainText),
  phrases: { sentence, details },
});

function suggestFromJudgement<P, M, E extends GameEvent>(
  { game, view, names }: CoachQuestion<P, M, E>,
  { move, score, reasons }: Candidate<M>,
  trust: number,
): Suggestion<M> {
  const said = saidAs(game.phraseMove(move, names, view));
  return { move, ...said, trust, score, expects: undefined, outlook: '', reasons };
}

function suggestFromSearch<P, M, E extends GameEvent>(
  question: CoachQuestion<P, M, E>,
  { move, key, value }: FoundMove<M | undefined>,
  trust: number,
): Suggestion<M> {
  const { game, view, seat, names, candidates } = question;
  const outlook = outlookWords(value, sidesOf(question));
  const figures = { trust, expects: value, outlook };
  if (move === undefined)
    return { move, ...saidAs(KEEP_STILL), score: undefined, reasons: [], ...figures };
  const candidate = candidates.find((one) => game.search.keyOf(one.move) === key);
  const reasons = game.search.reasonsFor(view, seat, move) ?? [];
  const said = saidAs(game.phraseMove(move, names, view));
  return { move, ...said, score: candidate?.score, reasons, ...figures };
}

interface Figures {
  readonly confidence: number;
  readonly imagined: number;
}

function buildAdvice<P, M, E extends GameEvent>(
  question: CoachQuestion<P, M, E>,
  best: Suggestion<M>,
  alternatives: readonly Suggestion<M>[],
  { confidence, imagined }: Figures,
): Advice<M> {
  const reasons = reasonsFor(question, best, imagined);
  const why = sentenceOf(SILENCE, reasons.slice(0, REASONS_IN_WHY));
  const sentence = sentenceOf(best.phrase, reasons.slice(0, REASONS_IN_SENTENCE));
  const details = [
    ...(reasons.length > REASONS_IN_SENTENCE ? [why] : []),
    ...(alternatives.length > 0 ? [figureLine(question, best, confidence, imagined)] : []),
    ...alternatives.map((other) => otherLine(question, other)),
  ];
  return {
    best,
    alternatives,
    confidence,
    ...saidAll(sentence, details),
    why: plainText(why),
    imagined,
  };
}

/** In words. A move that only search speaks for is told as what it is: it did better where it was tried. */
function reasonsFor<P, M, E extends GameEvent>(
  question: CoachQuestion<P, M, E>,
  { move, reasons, words }: Suggestion<M>,
  imagined: number,
): Phrase[] {
  const { game, view, names, candidates } = question;
  if (reasons.length > 0) return reasons.map((reason) => game.giveReason(reason, names));
  const atFirst = candidates.length === 0 ? undefined : candidates[0].move;
  const than = atFirst === undefined ? KEEP_STILL : game.phraseMove(atFirst, names, view);
  if (imagined === 0 || plainText(than) === words || (move === undefined && atFirst === undefined))
    return [];
  return [didBetterWords(imagined, sidesOf(question), than)];
}

function figureLine<P, M, E extends GameEvent>(
  question: CoachQuestion<P, M, E>,
  { expects }: Suggestion<M>,
  confidence: number,
  imagined: number,
): Phrase {
  if (expects === undefined) return say`Trust in this move: ${percent(confidence)}.`;
  const measure = measureWords(expects, sidesOf(question));
  return say`In ${imaginedWords(imagined)}: ${measure}; ${confidenceWords(confidence)}.`;
}

/** "Or play 6C (58%): your lowest card goes first." */
function otherLine<P, M, E extends GameEvent>(
  question: CoachQuestion<P, M, E>,
  { phrase, trust, expects, reasons }: Suggestion<M>,
): Phrase {
  const { game, names } = question;
  const measure = expects === undefined ? percent(trust) : measureWords(expects, sidesOf(question));
  const reason = reasons.length === 0 ? [] : [game.giveReason(reasons[0], names)];
  return sentenceOf(say`or ${phrase} (${measure})`, reason);
}

/** Points turned into shares: a lead of a few points is a matter of taste, a large one is not. */
function trustIn(candidates: readonly { readonly score: number }[]): number[] {
  const best = Math.max(...candidates.map(({ score }) => score));
  const votes = candidates.map(({ score }) => Math.exp((score - best) / CLEAR_POINTS));
  const all = votes.reduce((sum, vote) => sum + vote, 0);
  return votes.map((vote) => vote / all);
}

/**
 * Half of it is the share of games that search spent on the move, half how sure it is from the results that
 * the next move is not better: search may agree on a move long before it can tell why.
 */
function confidenceIn(tried: readonly FoundMove<unknown>[], all: number): number {
  if (tried.length === 1) return 1;
  const [best, next] = tried;
  const spread = Math.sqrt(varianceOf(best) + varianceOf(next));
  return (best.visits / all + logistic(((best.value - next.value) / spread) * NORMAL)) / 2;
}

/** Of the mean of shares between 0 and 1, which is never taken for exact. */
const varianceOf = ({ value, visits }: FoundMove<unknown>): number =>
  Math.max(value * (1 - value), 0.01) / visits;

/** With this slope the logistic curve follows the normal distribution closely. */
const NORMAL = 1.702;
const logistic = (x: number): number => 1 / (1 + Math.exp(-x));
