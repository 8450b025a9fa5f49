/**
 * Table of the Dhappa lesson: the learner taps cards and then their run, or taps how deep to pick from the
 * pile.
 */
import type { ReactElement } from 'react';
import { UNKNOWN, type Card } from '../../../core/card.ts';
import { countCards, counted } from '../../../core/words.ts';
import {
  areTeammates,
  dhappa,
  LOCK_RUNS,
  lockOf,
  mergePartners,
  type Move,
  type Position,
  type Run,
  teamOf,
} from '../../../games/dhappa/index.ts';
import { cardName } from '../../cards/names.ts';
import { Chooser } from '../../games/dhappa/Chooser.tsx';
import { RunCards } from '../../games/dhappa/RunCards.tsx';
import { runName, wildsWords } from '../../games/dhappa/words.ts';
import { Box } from '../Box.tsx';
import { Hand } from '../Hand.tsx';
import '../lesson-table.css';
import { LEARNER, type LessonTableProps } from '../script.ts';
import { TapCard } from '../TapCard.tsx';
import { DhappaActions } from './DhappaActions.tsx';
import './dhappa-table.css';
import { useDhappa, type DhappaDesk } from './use-dhappa.ts';

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
