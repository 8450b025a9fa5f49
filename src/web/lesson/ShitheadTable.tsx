/** Table of the Shithead lesson: the learner taps cards to select them, then presses an action. */
import { useState, type ReactElement, type ReactNode } from 'react';
import { formatCards, RANK_OF, UNKNOWN, type Card } from '../../core/card.ts';
import type { Seat } from '../../core/seat.ts';
import {
  jokerTargets,
  type Move,
  type Position,
  requirementOf,
  requirementWords,
  visibleRank,
  type Zone,
  zoneOf,
} from '../../games/shithead/index.ts';
import { CardBack, CardFace } from '../cards/Card.tsx';
import { WithCards } from '../cards/WithCards.tsx';
import { Hand, TapCard } from './table-parts.tsx';
import './lesson-table.css';
import { LEARNER, type LessonTableProps } from './script.ts';

export function ShitheadLessonTable(props: LessonTableProps<Position, Move>): ReactElement {
  const { view, names } = props;
  const others = [...view.hand.keys()].filter((seat) => seat !== LEARNER);
  return (
    <div className="lesson-table felt">
      <div className="lesson-others">
        {others.map((seat) => (
          <Other key={seat} view={view} seat={seat} name={names[seat]} />
        ))}
      </div>
      <Pile view={view} />
      <YourCards {...props} />
    </div>
  );
}

interface OtherProps {
  readonly view: Position;
  readonly seat: Seat;
  readonly name: string;
}

function Other({ view, seat, name }: OtherProps): ReactElement {
  const hand = view.hand[seat].length;
  return (
    <div className="lesson-other">
      <span>
        {name}, {hand === 1 ? '1 card' : `${hand} cards`} in hand
      </span>
      <span className="lesson-row lesson-row-tight">
        {view.faceUp[seat].map((card, slot) => (
          <OverBlind key={card} isOver={slot < view.blind[seat].length}>
            <CardFace card={card} />
          </OverBlind>
        ))}
        {view.blind[seat].slice(view.faceUp[seat].length).map((_, slot) => (
          <CardBack key={`blind ${slot}`} title="blind card" />
        ))}
      </span>
    </div>
  );
}

/** A face-up card that covers a blind one, of which an edge shows. */
function OverBlind({
  isOver,
  children,
}: {
  readonly isOver: boolean;
  readonly children: ReactNode;
}) {
  return (
    <span className="lesson-stack">
      {isOver && <CardBack />}
      {children}
    </span>
  );
}

function Pile({ view }: { readonly view: Position }): ReactElement {
  const words = requirementWords(requirementOf(visibleRank(view.pile)));
  return (
    <div className="lesson-pile">
      <span className="lesson-row lesson-pile-cards">
        {view.pile.map((card) => (
          <CardFace key={card} card={card} />
        ))}
        {view.pile.length === 0 && <span className="lesson-empty">The pile is empty</span>}
      </span>
      <span className="lesson-requirement">{words}</span>
    </div>
  );
}

function YourCards({ view, names, canAct, onMove }: LessonTableProps<Position, Move>) {
  const [chosen, setChosen] = useState<readonly Card[]>([]);
  const zone = zoneOf(view, LEARNER);
  const choose = (card: Card) => {
    if (chosen.includes(card)) setChosen(chosen.filter((other) => other !== card));
    // The first card fixes the rank; a card of another rank starts anew.
    else setChosen(isSameRank(chosen, card) ? [...chosen, card] : [card]);
  };
  const act = (move: Move) => {
    setChosen([]);
    onMove(move);
  };
  return (
    <>
      <div className="lesson-zones">
        <Laid
          view={view}
          zone={zone}
          chosen={chosen}
          canAct={canAct}
          onChoose={choose}
          onMove={act}
        />
        <Hand
          cards={view.hand[LEARNER]}
          chosen={chosen}
          canTap={canAct && zone === 'hand' && !view.pending}
          onTap={choose}
        />
      </div>
      <div className="lesson-actions">
        {canAct && <Actions view={view} names={names} zone={zone} chosen={chosen} onMove={act} />}
      </div>
    </>
  );
}

const isSameRank = (chosen: readonly Card[], card: Card): boolean =>
  chosen.length > 0 && RANK_OF[chosen[0]] === RANK_OF[card];

interface ZoneProps {
  readonly view: Position;
  /** The zone that may be played from. */
  readonly zone: Zone;
  readonly chosen: readonly Card[];
  readonly canAct: boolean;
  readonly onChoose: (card: Card) => void;
  readonly onMove: (move: Move) => void;
}

/**
 * Face-up cards lie on the blind ones; those that nothing covers can be flipped once nothing else is left.
 */
function Laid({ view, zone, chosen, canAct, onChoose, onMove }: ZoneProps): ReactElement {
  const faceUp = view.faceUp[LEARNER];
  return (
    <div className="lesson-row lesson-laid" role="group" aria-label="Your cards on the table">
      {faceUp.map((card, slot) => (
        <OverBlind key={card} isOver={slot < view.blind[LEARNER].length}>
          <TapCard
            card={card}
            isChosen={chosen.includes(card)}
            canTap={canAct && zone === 'faceUp'}
            onTap={() => onChoose(card)}
          />
        </OverBlind>
      ))}
      {view.blind[LEARNER].slice(faceUp.length).map((_, slot) => (
        <TapCard
          key={`blind ${slot}`}
          card={UNKNOWN}
          label={`blind card ${slot + 1}: turn it over`}
          canTap={canAct && zone === 'blind'}
          onTap={() => onMove({ type: 'flip', slots: [faceUp.length + slot] })}
        />
      ))}
    </div>
  );
}

interface ActionProps {
  readonly view: Position;
  readonly names: readonly string[];
  readonly zone: Zone;
  readonly chosen: readonly Card[];
  readonly onMove: (move: Move) => void;
}

function Actions({ view, names, zone, chosen, onMove }: ActionProps): ReactElement {
  if (view.pending) return <Targets view={view} names={names} onMove={onMove} />;
  if (zone === 'blind') return <span>Tap a blind card to turn it over.</span>;
  const none = chosen.length === 0;
  return (
    <>
      <button
        type="button"
        className="btn-primary"
        disabled={none}
        onClick={() => onMove({ type: 'play', from: zone, cards: chosen })}
      >
        {none ? 'Choose a card' : <WithCards text={`Play ${formatCards(chosen)}`} />}
      </button>
      {view.pile.length > 0 && (
        <button type="button" className="btn" onClick={() => onMove({ type: 'take' })}>
          Take the pile
        </button>
      )}
    </>
  );
}

function Targets({ view, names, onMove }: Pick<ActionProps, 'view' | 'names' | 'onMove'>) {
  const targets = jokerTargets(view).sort((a, b) => Number(a === LEARNER) - Number(b === LEARNER));
  return (
    <>
      {targets.map((target) => (
        <button
          key={target}
          type="button"
          className="btn"
          onClick={() => onMove({ type: 'target', target })}
        >
          {target === LEARNER ? 'You take it' : `${names[target]} takes it`}
        </button>
      ))}
    </>
  );
}
