/**
 * Checks the selected cards against each run: whether the run takes them, the resulting run, and which runs
 * can be merged.
 */
import { type Card, formatCard } from '../../../core/card.ts';
import type { Choice, Violation } from '../../../core/game.ts';
import {
  dhappa,
  type Effect,
  faceOf,
  judgeAdd,
  mergePartners,
  NO_CARD,
  type Run,
  runsOfTeam,
} from '../../../games/dhappa/index.ts';
import type { ScreenState } from './screen-state.ts';
import { useState } from 'react';

/** Why a run is lit; the words say what a tap would do, with cards in notation. */
export interface Fit {
  readonly words: string;
}

/** Undefined where the run does not take these cards now. */
export function fitOn(now: ScreenState, run: Run, cards: readonly Card[]): Fit | undefined {
  if (!now.mayPlay || cards.length === 0) return undefined;
  const judged = judgeAdd(now.view, now.seat, { type: 'add', run: run.number, cards });
  if (judged.ok) return { words: effectWords(judged.value, cards) };
  const { choices = [] } = judged.error;
  if (choices.length === 0 || whyInVain(now, choices)) return undefined;
  return { words: `${choices.length} ways` };
}

/** Why no answer to this question would be taken; the rules ask it before they look at the hand (DH-34). */
export function whyInVain(
  { view, seat }: ScreenState,
  choices: readonly Choice[],
): Violation | undefined {
  const answers = choices.map(({ move }) => {
    const read = dhappa.parseMove(move);
    return read.ok ? dhappa.check(view, seat, read.value) : undefined;
  });
  return answers.includes(undefined) ? undefined : answers[0];
}

function effectWords({ kind, run, got, two }: Effect, cards: readonly Card[]): string {
  if (kind === 'swapped') return `wins ${formatCard(got)}`;
  if (kind === 'displaced' && two !== NO_CARD) {
    const slot = run.slots.indexOf(two);
    return slot < 0 ? 'the 2 is parked' : `2 moves to ${faceOf(run, slot)}`;
  }
  const wild = cards.map((card) => run.slots.indexOf(card)).find((slot) => isStandIn(run, slot));
  return wild === undefined ? 'fits here' : `becomes ${faceOf(run, wild)}`;
}

const isStandIn = (run: Run, slot: number): boolean =>
  slot >= 0 &&
  run.kind === 'sequence' &&
  formatCard(run.slots[slot]).replaceAll("'", '') !== faceOf(run, slot);

/** The numbers of the runs that take the chosen cards. */
export const takers = (now: ScreenState, cards: readonly Card[] = now.chosen): number[] =>
  runsOfTeam(now.view.runs, now.team)
    .filter((run) => fitOn(now, run, cards) !== undefined)
    .map((run) => run.number);

/** DH-91: which runs can be joined to this one, and across which cards. */
export interface Partner {
  readonly number: number;
  readonly bridge: readonly Card[];
}

export function partnersOf({ view, seat, chosen, mayPlay }: ScreenState, first: number): Partner[] {
  if (!mayPlay) return [];
  const across = (bridge: readonly Card[]): Partner[] =>
    mergePartners(view, seat, first, bridge).map((number) => ({ number, bridge }));
  return chosen.length === 0 ? across([]) : [...across([]), ...across(chosen)];
}

/** The own runs that have a partner: where a merge can begin. */
export const mergeable = (now: ScreenState): number[] =>
  now.mayPlay
    ? now.view.runs
        .filter(({ owner, number }) => owner === now.seat && partnersOf(now, number).length > 0)
        .map(({ number }) => number)
    : [];

/** DH-91: a merge takes two taps: first the run that stays, then the run that joins it. */
export interface Merging {
  /** The run that stays, once it has been tapped. */
  readonly first: number | undefined;
}

export interface Merge {
  readonly merging: Merging | undefined;
  readonly start: () => void;
  readonly stop: () => void;
  readonly setFirst: (run: number | undefined) => void;
}

/** Only while `active`: a turn that is over has nothing left to merge. */
export function useMerge(active: boolean): Merge {
  const [merging, setMerging] = useState<Merging>();
  if (merging && !active) setMerging(undefined);
  return {
    merging: active ? merging : undefined,
    start: () => setMerging({ first: undefined }),
    stop: () => setMerging(undefined),
    setFirst: (first) => setMerging({ first }),
  };
}
