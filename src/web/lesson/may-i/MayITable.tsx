/** Table of the May I? lesson: the learner taps cards, then the slot, meld or pile where they go. */
import type { ReactElement } from 'react';
import { UNKNOWN } from '../../../core/card.ts';
import { countCards } from '../../../core/words.ts';
import {
  contractOf,
  contractWords,
  type Move,
  type Position,
  topOf,
} from '../../../games/may-i/index.ts';
import { cardName } from '../../cards/names.ts';
import { Hand } from '../Hand.tsx';
import { MayIActions } from './MayIActions.tsx';
import { Melds, Slots } from './MayIMelds.tsx';
import '../lesson-table.css';
import '../lesson-box.css';
import './may-i-table.css';
import { LEARNER, type LessonTableProps } from '../script.ts';
import { TapCard } from '../TapCard.tsx';
import { useMayI, type MayIDesk } from './use-may-i.ts';

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
