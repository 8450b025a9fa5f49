/**
 * Table of the Casino lesson: the learner taps a hand card and cards on the table, then presses an action.
 */
import { useState, type ReactElement } from 'react';
import type { Card } from '../../core/card.ts';
import { countCards } from '../../core/words.ts';
import {
  type Build,
  formatTarget,
  type Move,
  type Position,
  type Selection,
  type Target,
} from '../../games/casino/index.ts';
import { CardFace } from '../cards/Card.tsx';
import { cardName } from '../cards/names.ts';
import { listWords } from '../../core/words.ts';
import { CasinoActions } from './CasinoActions.tsx';
import './casino-table.css';
import { Hand } from './Hand.tsx';
import './lesson-table.css';
import { LEARNER, type LessonTableProps } from './script.ts';
import { TapCard } from './TapCard.tsx';

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
