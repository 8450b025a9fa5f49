/** The action bar: what is asked, and exactly the legal moves of what is chosen or staged (CA-S14). */
import type { ReactElement } from 'react';
import type { Clock } from '../../../client/table.ts';
import { casino } from '../../../games/casino/game.ts';
import { OwnClock } from '../../table/Clock.tsx';
import './actions.css';
import { moveName } from './guide.ts';
import type { Moves } from './moves.ts';
import { offeredBy } from './offers.ts';
import { STACK, type Standing } from './standing.ts';
import { stackTotal } from './words.ts';

interface Props {
  readonly now: Standing;
  readonly prompt: string;
  readonly moves: Moves;
  readonly waiting: boolean;
  /** Runs while you are waited for. */
  readonly clock: Clock | undefined;
  readonly onHint: () => void;
  readonly onSkip: () => void;
}

export function Actions(props: Props): ReactElement {
  const { now, prompt, moves, waiting, clock, onHint, onSkip } = props;
  const over = now.view.over;
  return (
    <div className="actions ca-actions">
      {clock && <OwnClock clock={clock} />}
      <div className="ca-ask">
        <button type="button" className="btn-quiet" inert={over} onClick={() => moves.sort()}>
          Sort
        </button>
        <p className="prompt" data-testid="prompt" data-asked={now.yourTurn}>
          {prompt}
        </p>
        {waiting ? (
          <button type="button" className="btn-quiet" onClick={onSkip}>
            Skip
          </button>
        ) : (
          <button type="button" className="btn-quiet" disabled={!now.yourTurn} onClick={onHint}>
            Hint
          </button>
        )}
      </div>
      <span className="visually-hidden" aria-live="polite">
        {spokenOffers(now)}
      </span>
      <div className="action-buttons ca-buttons" data-over={over || undefined} inert={over}>
        <Offers now={now} moves={moves} />
      </div>
    </div>
  );
}

/** What can be done now, for those who hear rather than see the buttons change. */
function spokenOffers(now: Standing): string {
  const offers = offeredBy(now).map(({ label }) => label);
  if (now.draft === '') return offers.join(', ');
  return `Temp stack, total ${stackTotal(now, now.staged)}. ${offers.join(', ') || NOTHING_FITS}`;
}

const NOTHING_FITS = 'Nothing fits yet: add a card';

/** More than these do not fit side by side; the others are in the choice. */
const SHOWN_MAX = 3;

function Offers({ now, moves }: Pick<Props, 'now' | 'moves'>): ReactElement {
  const actions = offeredBy(now);
  const things = now.chosen.targets.length + (now.chosen.card === undefined ? 0 : 1);
  const isOpen = now.draft !== '';
  if (actions.length === 0)
    return (
      <>
        <button type="button" className="btn-primary" disabled>
          {guideOf(now, things)}
        </button>
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
      Stack
    </button>
  );
}

function guideOf({ yourTurn, draft, chosen }: Standing, things: number): string {
  if (!yourTurn) return 'Wait for your turn';
  if (draft !== '') return NOTHING_FITS;
  if (things === 0) return 'Choose or drag a card';
  if (chosen.card === undefined) return 'Choose a card of your hand';
  return chosen.targets.length === 0
    ? 'Choose what to take with it'
    : 'Nothing fits these together';
}
