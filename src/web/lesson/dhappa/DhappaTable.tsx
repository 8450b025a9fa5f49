/**
 * Table of the Dhappa lesson: the learner taps cards and then their run, or taps how deep to pick from the
 * pile.
 */
import { type ReactElement, useState } from 'react';
import { type Card, formatCard, UNKNOWN } from '../../../core/card.ts';
import { countCards, counted } from '../../../core/words.ts';
import {
  areTeammates,
  dhappa,
  LOCK_RUNS,
  lockOf,
  mergePartners,
  type Move,
  NO_CARD,
  pickVerdicts,
  type Position,
  type Run,
  RUN_MIN,
  teamOf,
} from '../../../games/dhappa/index.ts';
import { cardName } from '../../cards/names.ts';
import { Chooser } from '../../games/dhappa/Chooser.tsx';
import { RunCards } from '../../games/dhappa/RunCards.tsx';
import {
  keyWords,
  MERGE_FIRST,
  mergeSecond,
  runName,
  wildsWords,
} from '../../games/dhappa/words.ts';
import { Box, Do, Hand, Status, TapCard } from '../table-parts.tsx';
import '../lesson-table.css';
import { LEARNER, type LessonTableProps } from '../script.ts';
import { WithCards } from '../../cards/WithCards.tsx';
import type { Choice } from '../../../core/game.ts';
import '../lesson-box.css';
import './dhappa-table.css';

interface DeskProps {
  readonly desk: DhappaDesk;
}

export function DhappaLessonTable(props: LessonTableProps<Position, Move>): ReactElement {
  const desk = useDhappa(props);
  const { view, canAct, chosen, choose, question, answer, cancel } = desk;
  return (
    <div className="lesson-table lesson-wraps dhappa-lesson felt">
      <div className="lesson-top">
        <People desk={desk} />
        <Piles desk={desk} />
      </div>
      <div className="lesson-middle">
        {isSpread(view) && <SpreadPile desk={desk} />}
        <Runs desk={desk} />
      </div>
      <Hand
        cards={view.hands[LEARNER]}
        chosen={chosen}
        canTap={canAct && view.phase === 'play'}
        onTap={choose}
      />
      <div className="lesson-actions">{canAct && <DhappaActions desk={desk} />}</div>
      <Chooser
        key={desk.asked}
        question={question && { choices: question, near: '', seq: '' }}
        onChoose={answer}
        onClose={cancel}
      />
    </div>
  );
}

/** How far the Lock is, and what everyone knows of the others. */
function People({ desk: { view, names } }: DeskProps): ReactElement {
  const others = [...view.hands.keys()].filter((seat) => seat !== LEARNER);
  const { runs, wilds } = lockOf(view, teamOf(LEARNER));
  return (
    <div className="lesson-people">
      <span className="lesson-requirement">
        Your Lock: {runs.length} of {LOCK_RUNS} runs{wilds > 0 && `, ${counted(wilds, 'wild')}`}
      </span>
      <ul>
        {others.map((seat) => (
          <li key={seat}>
            {names[seat]}
            {areTeammates(seat, LEARNER) && ', your partner'}: {countCards(view.hands[seat].length)}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Piles({ desk }: DeskProps): ReactElement {
  const { view, canAct, play } = desk;
  return (
    <div className="lesson-piles">
      <span>
        <TapCard
          card={UNKNOWN}
          name="stock"
          label="Stock: draw a card"
          canTap={canAct && view.phase === 'draw'}
          onTap={() => play({ type: 'draw' })}
        />
        Stock
      </span>
      {!isSpread(view) && (
        <span>
          {view.pile.length === 0 ? (
            <span className="lesson-hollow" />
          ) : (
            <PileCard desk={desk} depth={1} />
          )}
          {view.burnt.length === 0 ? 'Pile' : `${view.burnt.length} burnt`}
        </span>
      )}
    </div>
  );
}

/** A pile worth looking into lies open. */
const isSpread = ({ pile }: Position): boolean => pile.length > 2;

/** From the top down. */
const SpreadPile = ({ desk }: DeskProps): ReactElement => (
  <div className="dhappa-pile" role="group" aria-label="Pile, the top first">
    <span className="dhappa-pile-word" aria-hidden="true">
      Pile, the top first
    </span>
    {desk.view.pile.toReversed().map((card, at) => (
      <PileCard key={card} desk={desk} depth={at + 1} />
    ))}
  </div>
);

/** A tap chooses this card and all above it. */
function PileCard({ desk, depth }: DeskProps & { readonly depth: number }): ReactElement {
  const { view, canAct, dig } = desk;
  const card = view.pile[view.pile.length - depth];
  return (
    <TapCard
      card={card}
      label={`Pile, depth ${depth}: ${cardName(card)}`}
      isChosen={depth <= desk.depth}
      canTap={canAct && view.phase === 'draw'}
      onTap={() => dig(depth)}
    />
  );
}

function Runs({ desk }: DeskProps): ReactElement {
  return (
    <div className="lesson-boxes" role="group" aria-label="Runs on the table">
      {desk.view.runs.map((run) => (
        <RunOnTable key={run.number} desk={desk} run={run} />
      ))}
    </div>
  );
}

/** The whole run is one target, where nothing fits too: the rules then say why not. */
function RunOnTable({ desk, run }: DeskProps & { readonly run: Run }): ReactElement {
  const { view, names, canAct, tapRun } = desk;
  const whose = run.owner === LEARNER ? 'yours' : `${names[run.owner]}’s`;
  return (
    <Box
      name={runName(run, LEARNER, names)}
      title={`${run.number}, ${whose}: ${wildsWords(run)}`}
      canAct={canAct && view.phase === 'play'}
      fits={isLit(desk, run)}
      onPress={() => tapRun(run.number)}
    >
      <RunCards run={run} folded={false} />
    </Box>
  );
}

/** A tap on it would do something, if only ask what is meant. */
function isLit({ view, chosen, merging }: DhappaDesk, { number }: Run): boolean {
  if (merging) return isPartner(view, number, merging.first, chosen);
  if (chosen.length === 0) return false;
  const why = dhappa.check(view, LEARNER, { type: 'add', run: number, cards: chosen });
  return why === undefined || why.choices !== undefined;
}

function isPartner(
  view: Position,
  number: number,
  first: number | undefined,
  bridge: readonly Card[],
): boolean {
  const partners = mergePartners(view, LEARNER, first ?? number, bridge);
  return first === undefined ? partners.length > 0 : partners.includes(number);
}

interface ActionsProps {
  readonly desk: DhappaDesk;
}

/** Buttons of the Dhappa lesson, in the words of the real table. The rules explain a refused move. */
function DhappaActions({ desk }: ActionsProps): ReactElement {
  if (desk.view.phase === 'draw') return <Draws desk={desk} />;
  return desk.merging ? <Merging desk={desk} /> : <Plays desk={desk} />;
}

function Draws({ desk }: ActionsProps): ReactElement {
  const { view, depth, play } = desk;
  return (
    <>
      {depth > 0 && <Status text={depthWords(desk)} />}
      <Do onDo={() => play({ type: 'draw' })}>Draw a card</Do>
      {depth > 0 && view.pile.length > 0 && (
        <Do onDo={() => play({ type: 'pick', count: depth })}>Take {depth}</Do>
      )}
    </>
  );
}

/** Whether so many cards may be taken; why not is the rules' to say. */
function depthWords({ view, depth }: DhappaDesk): string {
  const key = formatCard(view.pile[view.pile.length - depth]);
  return pickVerdicts(view, LEARNER)[depth - 1] === undefined
    ? `${key} could be played at once`
    : `${key} could not be played at once`;
}

function Merging({ desk: { merging, cancel } }: ActionsProps): ReactElement {
  const first = merging?.first;
  return (
    <>
      <Status text={first === undefined ? MERGE_FIRST : mergeSecond(first)} />
      <Do onDo={cancel}>Cancel the merge</Do>
    </>
  );
}

function Plays({ desk }: ActionsProps): ReactElement {
  const { view, names, chosen, hint, play, merge } = desk;
  const words = hint ?? (chosen.length === 0 ? dhappa.prompt(view, LEARNER, names) : undefined);
  return (
    <>
      {words !== undefined && <Status text={words} />}
      {chosen.length >= RUN_MIN && (
        <Do main onDo={() => play({ type: 'create', cards: chosen })}>
          Open run
        </Do>
      )}
      {hasTwoSequences(desk) && <Do onDo={merge}>Merge</Do>}
      <Discard desk={desk} />
    </>
  );
}

/** Two of the learner's own: whether they can become one is the rules' to say. */
const hasTwoSequences = ({ view: { runs } }: DhappaDesk): boolean =>
  runs.filter(({ owner, kind }) => owner === LEARNER && kind === 'sequence').length > 1;

function Discard({ desk: { view, chosen, play } }: ActionsProps): ReactElement | null {
  if (chosen.length !== 1) return null;
  const [card] = chosen;
  const word = view.hands[LEARNER].length === 1 ? 'Go out with' : 'Discard';
  return (
    <Do onDo={() => play({ type: 'discard', card })}>
      <WithCards text={`${word} ${formatCard(card)}`} />
    </Do>
  );
}

interface DhappaDesk extends Choosing {
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

/**
 * State of the Dhappa lesson before a move is made: the selection, a merge in progress, and the question
 * after an ambiguous move.
 */
function useDhappa(props: LessonTableProps<Position, Move>): DhappaDesk {
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
