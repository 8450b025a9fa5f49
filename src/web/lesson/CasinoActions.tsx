/** Buttons of the Casino lesson for the selected cards. A trail may always be tried; the rules answer it. */
import { say, saidText, type Said } from '../../core/phrase.ts';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import type { Card } from '../../core/card.ts';
import {
  type Action,
  actionsWith,
  cardsOf,
  casino,
  lackOf,
  lackWords,
  lookUp,
  type Move,
  type Position,
  type Selection,
  sumText,
  validateTrail,
} from '../../games/casino/index.ts';
import { LEARNER } from './script.ts';

interface Props {
  readonly view: Position;
  readonly names: readonly string[];
  readonly chosen: Selection;
  readonly onChoose: (chosen: Selection) => void;
  readonly onMove: (move: Move) => void;
}

export function CasinoActions({ view, names, chosen, onChoose, onMove }: Props): ReactElement {
  const { card, targets } = chosen;
  const drop = (): void => onChoose({ targets: [] });
  const act = (move: Move): void => {
    drop();
    onMove(move);
  };
  if (card !== undefined && targets.length === 0) {
    const lone = { view, names, card, onAct: act, onRefused: onMove, onCancel: drop };
    return <LoneCard key={card} {...lone} />;
  }
  const actions = actionsWith(view, LEARNER, chosen, names);
  if (actions.length === 0)
    return <span role="status">{saidText(guideFor(view, names, chosen))}</span>;
  return <Buttons actions={actions} onAct={act} />;
}

interface LoneProps {
  readonly view: Position;
  readonly names: readonly string[];
  readonly card: Card;
  readonly onAct: (move: Move) => void;
  /** The move all the same, so that the rules say why not. */
  readonly onRefused: (move: Move) => void;
  readonly onCancel: () => void;
}

/** A hand card by itself: it can be trailed, or there is something to be taken instead. */
function LoneCard({ view, names, card, onAct, onRefused, onCancel }: LoneProps): ReactElement {
  const [instead, setInstead] = useState<readonly Action[]>([]);
  const trail = (): void => {
    const move: Move = { type: 'trail', card };
    const verdict = validateTrail(view, LEARNER, card, names);
    if (verdict.ok) return onAct(move);
    setInstead(verdict.captures);
    onRefused(move);
  };
  if (instead.length > 0) return <Instead captures={instead} onAct={onAct} onCancel={onCancel} />;
  return (
    <>
      <span role="status">Choose what to take with it, or</span>
      <button type="button" className="btn" onClick={trail}>
        Trail Card
      </button>
    </>
  );
}

interface ButtonsProps {
  readonly actions: readonly Action[];
  readonly onAct: (move: Move) => void;
}

const Buttons = ({ actions, onAct }: ButtonsProps): ReactElement => (
  <>
    {actions.map(({ move, label }, at) => (
      <button
        key={casino.formatMove(move)}
        type="button"
        className={at === 0 ? 'btn-primary' : 'btn'}
        onClick={() => onAct(move)}
      >
        {label}
      </button>
    ))}
  </>
);

interface InsteadProps {
  readonly captures: readonly Action[];
  readonly onAct: (move: Move) => void;
  readonly onCancel: () => void;
}

/** CA-S5: the captures that forbade the trail, and none of them without a tap. */
function Instead({ captures, onAct, onCancel }: InsteadProps): ReactElement {
  const box = useRef<HTMLSpanElement>(null);
  // The button that was pressed is gone; the keyboard goes on from what is offered in its place.
  useEffect(() => box.current?.querySelector('button')?.focus(), []);
  return (
    <span ref={box} className="lesson-instead" role="group" aria-label="Choose Action">
      <Buttons actions={captures} onAct={onAct} />
      <button type="button" className="btn" onClick={onCancel}>
        Cancel
      </button>
    </span>
  );
}

/** What the cards of the table add up to, and why the hand card does nothing with them. */
function guideFor(view: Position, names: readonly string[], chosen: Selection): Said {
  if (chosen.card === undefined) return 'Choose a card of your hand';
  const cards = cardsOf(lookUp(view, chosen.targets));
  const sum = cards.length > 0 ? `${sumText(cards)}. ` : '';
  const { why, missing } = lackOf(view, LEARNER, chosen);
  return say`${sum}${lackWords(why, missing, names)}`;
}
