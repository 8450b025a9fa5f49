/**
 * State of the May I? lesson before a move is made: the selection, cards in slots, and cards staged on melds.
 */
import { useState } from 'react';
import { formatCard, type Card } from '../../../core/card.ts';
import { NO_DRAFT, type Draft, type DraftAnswer } from '../../../core/draft.ts';
import type { RunEnd } from '../../../core/meld.ts';
import {
  bestLayDown,
  contractOf,
  drafts,
  type LayOff,
  type Move,
  type Position,
  sizesFor,
  stagedIn,
} from '../../../games/may-i/index.ts';
import { judgeSlots, slotKinds, type Slot } from '../../games/may-i/slots.ts';
import { laidMelds, stageStep, type Laid } from '../../games/may-i/stage.ts';
import { LEARNER, type LessonTableProps } from '../script.ts';

/** The table as it would lie, and what can be done to it. */
export interface MayIDesk {
  readonly view: Position;
  readonly names: readonly string[];
  readonly canAct: boolean;
  /** Of the hand, what lies neither in a slot nor on a meld. */
  readonly hand: readonly Card[];
  readonly chosen: readonly Card[];
  readonly slots: readonly Slot[];
  readonly melds: readonly Laid[];
  readonly staged: readonly LayOff[];
  choose(this: void, card: Card): void;
  /** The chosen cards into a slot. */
  fill(this: void, slot: number): void;
  takeBack(this: void, card: Card): void;
  /** Puts the best lay-down into the slots; absent where the hand holds none. */
  readonly fillBest: (() => void) | undefined;
  layDown(this: void): void;
  /** The chosen cards on a meld. */
  stage(this: void, meld: number, end?: RunEnd): void;
  unstage(this: void, card: Card): void;
  commit(this: void): void;
  play(this: void, move: Move): void;
}

interface Laying {
  readonly chosen: readonly Card[];
  readonly slots: readonly (readonly Card[])[];
  readonly draft: Draft;
}

const nothingIn = ({ round }: Position): Laying => ({
  chosen: [],
  slots: slotKinds(round).map(() => []),
  draft: NO_DRAFT,
});

export function useMayI({
  view,
  names,
  canAct,
  onMove,
}: LessonTableProps<Position, Move>): MayIDesk {
  const [kept, setLaying] = useState(() => nothingIn(view));
  // Once the step is answered, what was being put together has become part of the table.
  const laying = canAct ? kept : nothingIn(view);
  const { chosen, slots, draft } = laying;
  const staged = stagedIn(draft);
  const away = new Set([...slots.flat(), ...staged.map(({ card }) => card)]);
  const judged = judgeSlots(view, slots);
  const best = bestSlots(view);
  const change = (part: Partial<Laying>): void => setLaying({ ...laying, ...part });

  const follow = (answer: Answer, part: Partial<Laying> = {}): void => {
    if (answer.kind === 'draft') change({ ...part, draft: answer.draft });
    if (answer.kind === 'move') onMove(answer.move);
  };
  const step = (text: string): void => follow(drafts.take(view, LEARNER, draft, text));

  return {
    view,
    names,
    canAct,
    chosen,
    staged,
    slots: judged,
    melds: laidMelds(view.melds, staged),
    hand: view.hand[LEARNER].filter((card) => !away.has(card)),
    choose: (card) => change({ chosen: toggled(chosen, card) }),
    fill: (slot) => change({ chosen: [], slots: filled(slots, slot, chosen) }),
    takeBack: (card) => change({ slots: slots.map((cards) => without(cards, card)) }),
    fillBest: best && (() => change({ chosen: [], slots: best })),
    // As they lie, so that the move is the same in whatever order the cards were tapped.
    layDown: () =>
      onMove({ type: 'lay_down', melds: judged.map(({ kind, cards }) => ({ kind, cards })) }),
    stage: (meld, end) =>
      follow(stageAll(view, draft, layOffsOn(meld, chosen, end)), { chosen: [] }),
    unstage: (card) => step(`unstage ${formatCard(card)}`),
    commit: () => step('commit'),
    play: (move) => {
      change({ chosen: [] });
      onMove(move);
    },
  };
}

type Answer = DraftAnswer<Move>;

const layOffsOn = (meld: number, cards: readonly Card[], end: RunEnd | undefined): LayOff[] =>
  cards.map((card) => (end === undefined ? { card, meld } : { card, meld, position: end }));

/** All of them, or a move that the rules refuse: they say why not, with all that is staged already. */
function stageAll(view: Position, draft: Draft, layOffs: readonly LayOff[]): Answer {
  let staged = draft;
  for (const layOff of layOffs) {
    const answer = drafts.take(view, LEARNER, staged, stageStep(layOff));
    if (answer.kind !== 'draft') {
      const move = { type: 'lay_off_many', layOffs: [...stagedIn(staged), layOff] } as const;
      return { kind: 'move', move };
    }
    staged = answer.draft;
  }
  return { kind: 'draft', draft: staged };
}

const without = (cards: readonly Card[], card: Card): readonly Card[] =>
  cards.filter((one) => one !== card);

const toggled = (cards: readonly Card[], card: Card): readonly Card[] =>
  cards.includes(card) ? without(cards, card) : [...cards, card];

const filled = (
  slots: readonly (readonly Card[])[],
  slot: number,
  cards: readonly Card[],
): readonly (readonly Card[])[] =>
  slots.map((inSlot, at) => (at === slot ? [...inSlot, ...cards] : inSlot));

/** Sets come first in a plan, as they do among the slots. */
function bestSlots({ round, options, hand }: Position): readonly (readonly Card[])[] | undefined {
  const best = bestLayDown(hand[LEARNER], contractOf(round), sizesFor(round, options));
  return best?.map(({ cards }) => cards);
}
