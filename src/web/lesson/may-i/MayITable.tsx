/** Table of the May I? lesson: the learner taps cards, then the slot, meld or pile where they go. */
import { type ReactElement, useState } from 'react';
import { type Card, formatCard, UNKNOWN } from '../../../core/card.ts';
import { countCards } from '../../../core/words.ts';
import {
  bestLayDown,
  contractOf,
  contractWords,
  drafts,
  type LayOff,
  mayI,
  type Move,
  type Position,
  sizesFor,
  stagedIn,
  topOf,
} from '../../../games/may-i/index.ts';
import { cardName } from '../../cards/names.ts';
import { Do, Hand, Status, TapCard } from '../table-parts.tsx';
import { WithCards } from '../../cards/WithCards.tsx';
import { type Laid, laidMelds, stageStep, zonesOn } from '../../games/may-i/stage.ts';
import { endsWords } from '../../games/may-i/words.ts';
import { LEARNER, type LessonTableProps } from '../script.ts';
import { type Draft, type DraftAnswer, NO_DRAFT } from '../../../core/draft.ts';
import type { RunEnd } from '../../../core/meld.ts';
import { judgeSlots, type Slot, slotKinds } from '../../games/may-i/slots.ts';
import { Melds, Slots } from './MayIMelds.tsx';
import '../lesson-table.css';
import '../lesson-box.css';
import './may-i-table.css';

export function MayILessonTable(props: LessonTableProps<Position, Move>): ReactElement {
  const desk = useMayI(props);
  const { view, canAct, chosen, hand, choose } = desk;
  return (
    <div className="lesson-table lesson-wraps may-i-lesson felt">
      <div className="lesson-top">
        <Others desk={desk} />
        <Piles desk={desk} />
      </div>
      <div className="lesson-middle">
        {desk.melds.length > 0 && <Melds desk={desk} />}
        {isLayingDown(desk) && <Slots desk={desk} />}
      </div>
      <Hand cards={hand} chosen={chosen} canTap={canAct && isActing(view)} onTap={choose} />
      <div className="lesson-actions">{canAct && <MayIActions desk={desk} />}</div>
    </div>
  );
}

/** It is the learner's turn, and a card has been drawn. */
const isActing = ({ phase, turn }: Position): boolean =>
  turn === LEARNER && (phase === 'action' || phase === 'discard');

const isLayingDown = ({ view, canAct }: MayIDesk): boolean =>
  canAct && isActing(view) && !view.down[LEARNER];

/** The contract, and what everyone knows of the others. */
function Others({ desk: { view, names } }: { readonly desk: MayIDesk }): ReactElement {
  const others = [...view.hand.keys()].filter((seat) => seat !== LEARNER);
  return (
    <div className="lesson-people">
      <span className="lesson-requirement">
        Round {view.round}: {contractWords(contractOf(view.round))}
      </span>
      <ul>
        {others.map((seat) => (
          <li key={seat} data-turn={view.turn === seat || undefined}>
            {names[seat]}: {countCards(view.hand[seat].length)}
            {view.down[seat] && ', down'}
            {view.turn === seat && ', on turn'}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Both piles are tapped for what the buttons below them say, too. */
function Piles({ desk }: { readonly desk: MayIDesk }): ReactElement {
  const { view, canAct, play } = desk;
  const top = topOf(view.pile);
  const isDrawing = canAct && view.question === null && view.turn === LEARNER;
  const offer = canAct ? pileOffer(desk) : undefined;
  return (
    <div className="lesson-piles">
      <span>
        <TapCard
          card={UNKNOWN}
          name="stock"
          label="Stock: draw a card"
          canTap={isDrawing && view.phase === 'draw'}
          onTap={() => play({ type: 'draw_stock' })}
        />
        Stock
      </span>
      <span data-dead={!view.exposed || undefined}>
        {top === undefined ? (
          <span className="lesson-hollow" />
        ) : (
          <TapCard
            card={top}
            label={`Pile, ${cardName(top)} on top: ${offer?.word}`}
            canTap={offer !== undefined}
            onTap={() => offer && play(offer.move)}
          />
        )}
        {top !== undefined && !view.exposed ? 'Pile, dead' : 'Pile'}
      </span>
    </div>
  );
}

interface PileOffer {
  readonly word: string;
  readonly move: Move;
}

/** What a tap on the pile does now. */
function pileOffer({ view, chosen }: MayIDesk): PileOffer | undefined {
  const top = topOf(view.pile);
  if (view.question || top === undefined) return undefined;
  if (view.turn !== LEARNER) return { word: 'May I?', move: { type: 'call', card: top } };
  if (view.phase === 'draw') return { word: 'pick up', move: { type: 'draw_discard' } };
  const [card] = chosen;
  return chosen.length === 1 ? { word: 'discard', move: { type: 'discard', card } } : undefined;
}

interface ActionsProps {
  readonly desk: MayIDesk;
}

/** Buttons of the May I? lesson, in the words of the real table. */
function MayIActions({ desk }: ActionsProps): ReactElement {
  const { view } = desk;
  if (view.question) return <Answers desk={desk} />;
  if (view.turn !== LEARNER) return <Call desk={desk} />;
  if (view.phase === 'draw') return <Draws desk={desk} />;
  if (view.phase === 'action' && !view.down[LEARNER]) return <LayDown desk={desk} />;
  return <LayOffButtons desk={desk} />;
}

/** What is on top of the pile, which there is wherever it may be taken. */
const topText = ({ view }: MayIDesk): string => formatCard(topOf(view.pile)!);

function Draws({ desk }: ActionsProps): ReactElement {
  return (
    <>
      <Do onDo={() => desk.play({ type: 'draw_stock' })}>Draw a card</Do>
      <Do onDo={() => desk.play({ type: 'draw_discard' })}>
        <WithCards text={`Pick up ${topText(desk)}`} />
      </Do>
    </>
  );
}

function Call({ desk }: ActionsProps): ReactElement {
  const call = (): void => desk.play({ type: 'call', card: topOf(desk.view.pile)! });
  return (
    <Do main onDo={call}>
      <WithCards text={`May I? ${topText(desk)}`} />
    </Do>
  );
}

function Answers({ desk }: ActionsProps): ReactElement {
  const { view, play } = desk;
  return (
    <>
      <Do onDo={() => play({ type: 'allow' })}>Allow</Do>
      <Do onDo={() => play({ type: 'claim' })}>
        {view.turn === LEARNER ? <WithCards text={`Pick up ${topText(desk)}`} /> : 'May I instead!'}
      </Do>
    </>
  );
}

function LayDown({ desk }: ActionsProps): ReactElement {
  const { chosen, slots, fillBest, layDown } = desk;
  const begun = slots.some(({ cards }) => cards.length > 0);
  return (
    <>
      {chosen.length === 0 && !begun && (
        <Status text={fillBest ? 'Choose cards, or' : 'Choose cards, then where they go'} />
      )}
      {begun && (
        <Do main={slots.every(({ state }) => state === 'good')} onDo={layDown}>
          Lay down
        </Do>
      )}
      <Discard desk={desk} />
      {chosen.length === 0 && fillBest && <Do onDo={fillBest}>Best lay-down</Do>}
    </>
  );
}

function LayOffButtons({ desk }: ActionsProps): ReactElement {
  const { view, names, chosen, staged, hand, commit } = desk;
  if (staged.length > 0 && chosen.length === 0)
    return (
      <Do main onDo={commit}>
        {hand.length === 0 ? 'Go out' : `Lay off ${countCards(staged.length)}`}
      </Do>
    );
  const ends = endsText(desk);
  if (ends !== undefined) return <Status text={ends} />;
  if (chosen.length !== 1) return <Status text={mayI.prompt(view, LEARNER, names)} />;
  return <Discard desk={desk} />;
}

/** A wild that is chosen has a place at every open end of every run. */
function endsText({ view, chosen, melds }: MayIDesk): string | undefined {
  if (chosen.length !== 1 || view.phase !== 'action') return undefined;
  const [zones] = melds.map((laid) => zonesOn(laid, chosen[0])).filter((ends) => ends.length > 1);
  return zones && endsWords(chosen[0], zones);
}

function Discard({ desk: { chosen, play } }: ActionsProps): ReactElement | null {
  if (chosen.length !== 1) return null;
  const [card] = chosen;
  return (
    <Do onDo={() => play({ type: 'discard', card })}>
      <WithCards text={`Discard ${formatCard(card)}`} />
    </Do>
  );
}

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

/**
 * State of the May I? lesson before a move is made: the selection, cards in slots, and cards staged on
 * melds.
 */
function useMayI({ view, names, canAct, onMove }: LessonTableProps<Position, Move>): MayIDesk {
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
