/** The coach's advice as a caller gets it. */
import type { Advice, Suggestion } from '../bots/coach.ts';

/** A legal move, and how it is written. */
export interface ListedMove<M> {
  readonly move: M;
  readonly text: string;
}

export interface HintedMove<M> extends ListedMove<M> {
  /** What may be expected of it, from 0 to 1: the chance to win, or linear in the place. None at first. */
  readonly expects: number | undefined;
  /** The same in words: "about 62% to win", "about 2nd of 4"; empty at first. */
  readonly outlook: string;
}

export interface Hint<M> extends HintedMove<M> {
  /** The move and the weightiest reasons for it. */
  readonly sentence: string;
  /** More reasons, for "Why?"; empty where there is nothing to say. */
  readonly why: string;
  /** How sure the coach is, from 0 to 1. */
  readonly confidence: number;
  /** How many games the coach has imagined. */
  readonly imagined: number;
  /** The next best moves, at most three. */
  readonly alternatives: readonly HintedMove<M>[];
}

/** None where the coach would rather make no call: that is no move. */
export function hintFrom<M>(
  advice: Advice<M> | undefined,
  listed: (move: M) => ListedMove<M>,
): Hint<M> | undefined {
  if (advice?.best.move === undefined) return undefined;
  const hinted = ({ move, expects, outlook }: Suggestion<M>): HintedMove<M>[] =>
    move === undefined ? [] : [{ ...listed(move), expects, outlook }];
  const { best, sentence, why, confidence, imagined, alternatives } = advice;
  return {
    ...hinted(best)[0],
    sentence,
    why,
    confidence,
    imagined,
    alternatives: alternatives.flatMap(hinted),
  };
}
