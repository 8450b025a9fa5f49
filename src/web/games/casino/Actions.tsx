/**
 * Action bar of Casino: the prompt, and exactly the legal moves of the selection or temp stack (CA-S14). A
 * dialog asks where several are meant.
 */
import { type ReactElement, useEffect, useRef } from 'react';
import { plainText, saidText } from '../../../core/phrase.ts';
import type { Clock } from '../../../client/table.ts';
import { type Action, casino, type Lack, lackWords, ruleOf } from '../../../games/casino/index.ts';
import { WithCards } from '../../cards/WithCards.tsx';
import { SkipOrHint, type Bar } from '../../table/BottomLines.tsx';
import { ClockFace, OwnClock } from '../../table/Clock.tsx';
import { RuleButton } from '../../table/RuleButton.tsx';
import './actions.css';
import { moveName } from './use-table-state.ts';
import { type Moves, type ActionQuestion, lackIn, offeredBy } from './moves.ts';
import { STACK, type ScreenState } from './screen-state.ts';
import { stackTotal } from './words.ts';
import { Groups } from './BuildPile.tsx';

interface Props extends Bar {
  readonly now: ScreenState;
  readonly moves: Moves;
  readonly onRule: (rule: string) => void;
}

export function Actions(props: Props): ReactElement {
  const { now, prompt, moves, clock, onRule } = props;
  const over = now.view.over;
  return (
    <div className="actions ca-actions">
      {clock && <OwnClock clock={clock} />}
      <div className="ca-ask">
        <button type="button" className="btn-quiet" inert={over} onClick={() => moves.sort()}>
          Sort
        </button>
        <p className="prompt" data-testid="prompt" data-asked={now.yourTurn}>
          {saidText(prompt)}
        </p>
        <SkipOrHint bar={props} />
      </div>
      <span className="visually-hidden" aria-live="polite">
        {spokenOffers(now)}
      </span>
      <div className="action-buttons ca-buttons" data-over={over || undefined} inert={over}>
        <Offers now={now} moves={moves} onRule={onRule} />
      </div>
    </div>
  );
}

/** What can be done now, for those who hear rather than see the buttons change. */
function spokenOffers(now: ScreenState): string {
  const offers = offeredBy(now).map(({ label }) => label);
  const lack = offers.length > 0 ? undefined : lackIn(now);
  const said = lack ? plainText(lackWords(lack.why, lack.missing, now.names)) : offers.join(', ');
  return now.draft === '' ? said : `Temp stack, total ${stackTotal(now, now.staged)}. ${said}`;
}

/** More than these do not fit side by side; the others are in the choice. */
const SHOWN_MAX = 3;

function Offers({ now, moves, onRule }: Pick<Props, 'now' | 'moves' | 'onRule'>): ReactElement {
  const actions = offeredBy(now);
  const things = now.chosen.targets.length + (now.chosen.card === undefined ? 0 : 1);
  const isOpen = now.draft !== '';
  if (actions.length === 0)
    return (
      <>
        <Guide now={now} things={things} onRule={onRule} />
        {things > 1 && <StackButton now={now} moves={moves} />}
      </>
    );
  const shown = actions.length > SHOWN_MAX ? actions.slice(0, SHOWN_MAX - 1) : actions;
  return (
    <>
      {shown.map((action, at) => (
        <button
          key={casino.formatMove(action.move)}
          data-move={moveName(action.move)}
          type="button"
          className={at === 0 ? 'btn-primary' : 'btn'}
          onClick={() => {
            if (action.move.type === 'trail') void moves.trail(action.move.card);
            else void moves.attempt(action.move, isOpen ? STACK : 'felt');
          }}
        >
          {action.label}
        </button>
      ))}
      {actions.length > shown.length && (
        <button type="button" className="btn" data-action="more" onClick={() => moves.act()}>
          More
        </button>
      )}
      {things > 1 && actions.length < SHOWN_MAX && <StackButton now={now} moves={moves} />}
    </>
  );
}

/** What is chosen can be laid aside as a stack, as by dragging card onto card. */
function StackButton({ now, moves }: Pick<Props, 'now' | 'moves'>): ReactElement | null {
  if (!now.yourTurn || now.chosen.targets.some(({ kind }) => kind === 'build')) return null;
  return (
    <button type="button" className="btn-quiet" onClick={() => moves.stackChosen()}>
      Temp stack
    </button>
  );
}

/** What to do next, or why what lies together comes to nothing. */
function Guide({ now, things, onRule }: GuideProps): ReactElement {
  const lack = lackIn(now);
  if (lack) return <LackLine lack={lack} names={now.names} onRule={onRule} />;
  return (
    <button type="button" className="btn-primary" disabled>
      {guideOf(now, things)}
    </button>
  );
}

interface GuideProps extends Pick<Props, 'now' | 'onRule'> {
  readonly things: number;
}

interface LackProps extends Pick<Props, 'onRule'> {
  readonly lack: Lack;
  readonly names: readonly string[];
}

function LackLine({ lack: { why, missing }, names, onRule }: LackProps): ReactElement {
  const rule = missing.length === 0 ? ruleOf(why) : undefined;
  return (
    <p className="ca-lack" data-testid="lack">
      <span>
        <WithCards text={lackWords(why, missing, names)} />
        {rule !== undefined && <RuleButton rule={rule} onRule={onRule} />}
      </span>
    </p>
  );
}

function guideOf({ yourTurn, chosen }: ScreenState, things: number): string {
  if (!yourTurn) return 'Wait for your turn';
  if (things === 0) return 'Choose or drag a card';
  return chosen.card === undefined ? 'Choose a card of your hand' : 'Choose what to take with it';
}

interface ChooseActionProps {
  readonly question: ActionQuestion;
  readonly clock: Clock | undefined;
  readonly onChoose: (action: Action) => void;
  readonly onCancel: () => void;
}

/**
 * CA-S8: the "Choose Action" dialog. It opens only if there are several legal moves, and previews the cards
 * of each.
 */
export function ChooseAction({
  question,
  clock,
  onChoose,
  onCancel,
}: ChooseActionProps): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className="sheet ca-choose"
      aria-label="Choose Action"
      aria-describedby="ca-choose-text"
      onClose={onCancel}
      onClick={(event) => {
        // A click on the dialog itself, not on what it holds, is a click beside it.
        if (event.target === event.currentTarget) onCancel();
      }}
    >
      <h2>Choose Action</h2>
      {clock && <ClockFace clock={clock} />}
      <p id="ca-choose-text">{question.text}</p>
      <ul>
        {question.actions.map((action) => (
          <li key={casino.formatMove(action.move)}>
            <button
              type="button"
              data-move={moveName(action.move)}
              aria-label={action.label}
              onClick={() => onChoose(action)}
            >
              <strong>{action.label}</strong>
              <Groups groups={action.groups} />
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className="btn" onClick={onCancel}>
        Cancel
      </button>
    </dialog>
  );
}
