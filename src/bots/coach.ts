/** The coach: the strongest judgement of a position from a seat's own view, with its reasons in words. */
import { POLICY_LEVELS, type Candidate, type Game, type GameEvent } from '../core/game.ts';
import type { Rng } from '../core/rng.ts';
import type { Seat } from '../core/seat.ts';

/** A move that the coach names, in words and with its share of the coach's trust. */
export interface Suggestion<M> extends Candidate<M> {
  /** "play 4C and 4D" */
  readonly words: string;
  /** From 0 to 1; the shares of all moves of a position add up to 1. */
  readonly trust: number;
}

export interface Advice<M> {
  readonly best: Suggestion<M>;
  /** The next best moves, at most three. */
  readonly alternatives: readonly Suggestion<M>[];
  /** How sure the coach is of the best move, from 0 to 1; 1 where there is no other. */
  readonly confidence: number;
  /** One sentence: the move and the weightiest reasons for it. */
  readonly sentence: string;
  /** One sentence with up to three reasons, for "Why?"; empty where there is nothing to say. */
  readonly why: string;
}

const STRONGEST = POLICY_LEVELS[POLICY_LEVELS.length - 1];
const ALTERNATIVES_MAX = 3;
const REASONS_IN_SENTENCE = 2;
const REASONS_IN_WHY = 3;
/** So many points better make a move the choice of almost three in four. */
const CLEAR_POINTS = 10;

export function advise<P, M, E extends GameEvent>(
  game: Game<P, M, E>,
  view: P,
  seat: Seat,
  rng: Rng,
  names: readonly string[],
): Advice<M> | undefined {
  const candidates = game.judge(STRONGEST, view, seat, rng);
  if (candidates.length === 0) return undefined;
  const shares = trustIn(candidates);
  const suggest = (candidate: Candidate<M>, at: number): Suggestion<M> => ({
    ...candidate,
    words: game.phraseMove(candidate.move, names, view),
    trust: shares[at],
  });
  const [best, ...rest] = candidates.slice(0, ALTERNATIVES_MAX + 1).map(suggest);
  const reasons = best.reasons.map((reason) => game.giveReason(reason, names));
  return {
    best,
    alternatives: rest,
    confidence: best.trust,
    sentence: sentenceOf(best.words, reasons.slice(0, REASONS_IN_SENTENCE)),
    why: sentenceOf('', reasons.slice(0, REASONS_IN_WHY)),
  };
}

/** Points turned into shares: a lead of a few points is a matter of taste, a large one is not. */
function trustIn(candidates: readonly { readonly score: number }[]): number[] {
  const best = Math.max(...candidates.map(({ score }) => score));
  const votes = candidates.map(({ score }) => Math.exp((score - best) / CLEAR_POINTS));
  const all = votes.reduce((sum, vote) => sum + vote, 0);
  return votes.map((vote) => vote / all);
}

/** "Play 4C: your lowest card goes first and both 10s stay for when you need them." */
function sentenceOf(words: string, reasons: readonly string[]): string {
  const parts = [words, joined(reasons)].filter((part) => part !== '');
  const text = parts.join(': ');
  return text === '' ? '' : `${text[0].toUpperCase()}${text.slice(1)}.`;
}

/** Two plain reasons make one clause; where one holds an "and" of its own, semicolons part them. */
const joined = (reasons: readonly string[]): string =>
  reasons.length > 2 || reasons.some((reason) => / and |,/.test(reason))
    ? reasons.join('; ')
    : reasons.join(' and ');
