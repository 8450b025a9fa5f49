/**
 * Table of the Casino lesson: the learner taps a hand card and cards on the table, then presses an action.
 */
import { type ReactElement, useEffect, useRef, useState } from 'react';
import type { Card } from '../../core/card.ts';
import { say, saidText, type Said } from '../../core/phrase.ts';
import { countCards, listWords } from '../../core/words.ts';
import {
  type Action,
  actionsWith,
  type Build,
  cardsOf,
  casino,
  formatTarget,
  lackOf,
  lackWords,
  lookUp,
  type Move,
  type Position,
  type Selection,
  sumText,
  type Target,
  validateTrail,
} from '../../games/casino/index.ts';
import { CardFace } from '../cards/Card.tsx';
import { cardName } from '../cards/names.ts';
import { LEARNER, type LessonTableProps } from './script.ts';
import './casino-table.css';
import { Hand, TapCard } from './table-parts.tsx';
import './lesson-table.css';

const NOTHING: Selection = { targets: [] };

/** What the parts of the table share: what is chosen, and how to choose. */
interface Choosing {
  readonly view: Position;
  readonly chosen: Selection;
  readonly canAct: boolean;
  readonly onHand: (card: Card) => void;
  readonly onTarget: (target: Target) => void;
}

export function CasinoLessonTable(props: LessonTableProps<Position, Move>): ReactElement {
  const { view, names, canAct, onMove } = props;
  const [chosen, setChosen] = useState(NOTHING);
  const choosing: Choosing = {
    view,
    chosen,
    canAct,
    onHand: (card) => setChosen({ ...chosen, card: chosen.card === card ? undefined : card }),
    onTarget: (target) => setChosen({ ...chosen, targets: toggled(chosen.targets, target) }),
  };
  return (
    <div className="lesson-table felt">
      <Opponents choosing={choosing} names={names} />
      <Felt choosing={choosing} names={names} />
      <Own choosing={choosing} />
      <div className="lesson-actions">
        {canAct && (
          <CasinoActions
            view={view}
            names={names}
            chosen={chosen}
            onChoose={setChosen}
            onMove={onMove}
          />
        )}
      </div>
    </div>
  );
}

const isSame = (a: Target, b: Target): boolean => formatTarget(a) === formatTarget(b);
const has = (targets: readonly Target[], target: Target): boolean =>
  targets.some((one) => isSame(one, target));

const toggled = (targets: readonly Target[], target: Target): readonly Target[] =>
  has(targets, target) ? targets.filter((one) => !isSame(one, target)) : [...targets, target];

interface PartProps {
  readonly choosing: Choosing;
  readonly names: readonly string[];
}

/** The others: how many cards they hold, and the tops of their piles. */
function Opponents({ choosing, names }: PartProps): ReactElement {
  const { view, chosen, canAct, onTarget } = choosing;
  const others = [...view.hand.keys()].filter((seat) => seat !== LEARNER);
  return (
    <div className="lesson-others">
      {others.map((seat) => {
        const target: Target = { kind: 'top', seat };
        const pile = view.pile[seat];
        return (
          <div key={seat} className="lesson-seat">
            <span>
              {names[seat]}, {countCards(view.hand[seat].length)} in hand
            </span>
            <span className="lesson-won">
              {pile.length > 0 && (
                <TapCard
                  card={pile[pile.length - 1]}
                  label={`top of ${names[seat]}'s pile: ${cardName(pile[pile.length - 1])}`}
                  isChosen={has(chosen.targets, target)}
                  canTap={canAct}
                  onTap={() => onTarget(target)}
                />
              )}
              <span>
                {names[seat]}’s pile
                <br />
                {countCards(pile.length)}
              </span>
            </span>
          </div>
        );
      })}
    </div>
  );
}

function Felt({ choosing, names }: PartProps): ReactElement {
  const { view, chosen, canAct, onTarget } = choosing;
  const isEmpty = view.loose.length + view.builds.length === 0;
  return (
    <div className="lesson-felt" role="group" aria-label="The table">
      {view.builds.map((build) => (
        <BuildPile key={build.name} build={build} choosing={choosing} names={names} />
      ))}
      {view.loose.map((card) => {
        const target: Target = { kind: 'loose', card };
        return (
          <TapCard
            key={card}
            card={card}
            isChosen={has(chosen.targets, target)}
            canTap={canAct}
            onTap={() => onTarget(target)}
          />
        );
      })}
      {isEmpty && <span className="lesson-empty">The table is empty</span>}
    </div>
  );
}

interface BuildProps extends PartProps {
  readonly build: Build;
}

function BuildPile({ build, choosing, names }: BuildProps): ReactElement {
  const { chosen, canAct, onTarget } = choosing;
  const target: Target = { kind: 'build', build: build.name };
  const whose = build.owner === LEARNER ? 'Your' : `${names[build.owner]}’s`;
  return (
    <button
      type="button"
      className="lesson-build"
      disabled={!canAct}
      aria-pressed={has(chosen.targets, target)}
      onClick={() => onTarget(target)}
    >
      <span className="lesson-build-cards">
        {build.cards.map((card) => (
          <CardFace key={card} card={card} title="" />
        ))}
      </span>
      <span className="visually-hidden">
        {`${whose} build of ${build.value}: ${listWords(build.cards.map(cardName))}`}
      </span>
      <b aria-hidden="true">{build.value}</b>
      <span aria-hidden="true">{whose} build</span>
    </button>
  );
}

function Own({ choosing }: { readonly choosing: Choosing }): ReactElement {
  const { view, chosen, canAct, onHand } = choosing;
  const pile = view.pile[LEARNER];
  return (
    <div className="lesson-own">
      <Hand
        cards={view.hand[LEARNER]}
        chosen={chosen.card === undefined ? [] : [chosen.card]}
        canTap={canAct}
        onTap={onHand}
      />
      <span className="lesson-won">
        {pile.length > 0 && <CardFace card={pile[pile.length - 1]} />}
        <span>
          Your pile
          <br />
          {countCards(pile.length)}
        </span>
      </span>
    </div>
  );
}

interface ActionsProps {
  readonly view: Position;
  readonly names: readonly string[];
  readonly chosen: Selection;
  readonly onChoose: (chosen: Selection) => void;
  readonly onMove: (move: Move) => void;
}

/**
 * Buttons of the Casino lesson for the selected cards. A trail may always be tried; the rules answer it.
 */
export function CasinoActions({
  view,
  names,
  chosen,
  onChoose,
  onMove,
}: ActionsProps): ReactElement {
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
