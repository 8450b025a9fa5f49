/**
 * State of the Dhappa lesson before a move is made: the selection, a merge in progress, and the question
 * after an ambiguous move.
 */
import { useState } from 'react';
import type { Card } from '../../../core/card.ts';
import type { Choice } from '../../../core/game.ts';
import { dhappa, type Move, NO_CARD, type Position } from '../../../games/dhappa/index.ts';
import { keyWords } from '../../games/dhappa/words.ts';
import { LEARNER, type LessonTableProps } from '../script.ts';

export interface DhappaDesk extends Choosing {
  readonly view: Position;
  readonly names: readonly string[];
  readonly canAct: boolean;
  choose(this: void, card: Card): void;
  /** Chooses so many cards of the pile, from its top. */
  dig(this: void, depth: number): void;
  /** Adds what is chosen to a run; while two are being merged, the run is one of them. */
  tapRun(this: void, run: number): void;
  merge(this: void): void;
  /** Lets go of everything. */
  cancel(this: void): void;
  play(this: void, move: Move): void;
  answer(this: void, choice: Choice): void;
}

interface Choosing {
  /** Of the hand; a key card that has to be played is always among them (DH-89). */
  readonly chosen: readonly Card[];
  /** Of the pile. */
  readonly depth: number;
  /** Two runs are to be merged: the first, once it is named. */
  readonly merging: { readonly first?: number } | undefined;
  /** What the last move could mean. */
  readonly question: readonly Choice[] | undefined;
  /**
   * How many questions there have been: a dialog tells of its end a moment late, when the next may be open.
   */
  readonly asked: number;
  /** Why a tap did nothing. */
  readonly hint: string | undefined;
}

const nothingIn = ({ pending }: Position): Choosing => ({
  chosen: pending === NO_CARD ? [] : [pending],
  depth: 0,
  merging: undefined,
  question: undefined,
  asked: 0,
  hint: undefined,
});

export function useDhappa(props: LessonTableProps<Position, Move>): DhappaDesk {
  const { view, names, canAct, onMove } = props;
  const nothing = nothingIn(view);
  const [kept, setChoosing] = useState(nothing);
  // Once the step is answered, what was chosen has become part of the table.
  const choosing = canAct ? kept : { ...nothing, asked: kept.asked };
  const { chosen, merging, asked } = choosing;
  const change = (part: Partial<Choosing>): void =>
    setChoosing({ ...choosing, hint: undefined, ...part });

  const play = (move: Move): void => {
    const choices = dhappa.check(view, LEARNER, move)?.choices;
    if (choices) return change({ question: choices, asked: asked + 1 });
    setChoosing({ ...nothing, asked });
    onMove(move);
  };
  const mergeWith = (run: number, first: number | undefined): void =>
    first === undefined
      ? change({ merging: { first: run } })
      : play({ type: 'merge', first, second: run, bridge: chosen });

  return {
    ...choosing,
    view,
    names,
    canAct,
    choose: (card) =>
      card === view.pending
        ? change({ hint: keyWords(card) })
        : change({ chosen: toggled(chosen, card) }),
    dig: (depth) => change({ depth: depth === choosing.depth ? 0 : depth }),
    tapRun: (run) =>
      merging ? mergeWith(run, merging.first) : play({ type: 'add', run, cards: chosen }),
    merge: () => change({ merging: {} }),
    cancel: () => change({ merging: undefined, question: undefined }),
    play,
    answer: ({ move }) => {
      const read = dhappa.parseMove(move);
      if (read.ok) play(read.value);
    },
  };
}

const toggled = (cards: readonly Card[], card: Card): readonly Card[] =>
  cards.includes(card) ? cards.filter((one) => one !== card) : [...cards, card];
