/**
 * The solver page for people who play with real tiles: enter a position, ask for the best play, watch its
 * steps.
 */
import { useEffect, useMemo, useState, type Dispatch, type ReactElement } from 'react';
import { Choice } from '../../Choice.tsx';
import { useSolver } from '../../rummikub-solver/use-solver.ts';
import { Actions } from './Actions.tsx';
import { AimStrip } from './AimStrip.tsx';
import { AnswerView } from './AnswerView.tsx';
import { wishesOf } from './asks.ts';
import { AsksForm } from './AsksForm.tsx';
import { isBare } from './desk.ts';
import { puzzleOf } from './desk-check.ts';
import type { DeskAction, DeskState } from './desk-state.ts';
import { DeskView } from './DeskView.tsx';
import { ExampleChips, Examples } from './Examples.tsx';
import type { Position } from './position-text.ts';
import { SaveLoad } from './SaveLoad.tsx';
import { TextFields } from './TextFields.tsx';
import { TilePicker } from './TilePicker.tsx';
import { useDesk } from './use-desk.ts';
import './solve.css';
import './desk.css';
import './solve-parts.css';

export function SolvePage(): ReactElement {
  const [state, change] = useDesk();
  const { desk, asks } = state;
  const { solving, solve, canFinish, clear, warm } = useSolver();
  // The first answer should not wait for the solver to be fetched.
  useEffect(warm, [warm]);
  const [asked, setAsked] = useState<Position>();
  const [finish, setFinish] = useState<Position & { readonly can: boolean | undefined }>();
  const puzzle = useMemo(() => puzzleOf(desk, asks.opened), [desk, asks.opened]);
  // An answer to another question than the one on the page would mislead.
  const isHere = (one: Position | undefined): boolean => one?.desk === desk && one.asks === asks;
  const onSolve = (): void => {
    if (!puzzle.ok) return;
    setAsked({ desk, asks });
    solve(puzzle.value, wishesOf(asks));
  };
  const onFinish = async (): Promise<void> => {
    if (!puzzle.ok) return;
    setFinish({ desk, asks, can: await canFinish(puzzle.value, wishesOf(asks)) });
  };
  return (
    <div className="solve">
      <Head />
      <main>
        <Editor state={state} change={change} />
        <Actions
          state={state}
          puzzle={puzzle}
          finish={isHere(finish) ? finish?.can : undefined}
          onSolve={onSolve}
          onFinish={() => void onFinish()}
        />
        <AsksForm asks={asks} onChange={(next) => change({ type: 'ask', asks: next })} />
        <section className="solve-answer" aria-label="The answer">
          {isBare(desk) && <FirstWords change={change} />}
          {isHere(asked) && <AnswerView solving={solving} asks={asks} onStop={clear} />}
        </section>
        <section className="solve-extras" aria-label="Positions">
          {!isBare(desk) && <Examples change={change} />}
          <SaveLoad state={state} change={change} />
        </section>
      </main>
    </div>
  );
}

const Head = (): ReactElement => (
  <header className="solve-head">
    <h1>Rummikub solver</h1>
    <p>Put in the table and your rack: it finds the best play, proves it, and shows how.</p>
    <a className="btn-quiet" href="./">
      All games
    </a>
  </header>
);

interface PartProps {
  readonly state: DeskState;
  readonly change: Dispatch<DeskAction>;
}

const WAYS = ['tap', 'type'] as const;
const WAY_WORDS = { tap: 'Tap tiles', type: 'Type text' };

function Editor({ state, change }: PartProps): ReactElement {
  const [way, setWay] = useState<(typeof WAYS)[number]>('tap');
  return (
    <section className="solve-editor" aria-label="The position">
      <DeskView state={state} change={change} />
      <div className="solve-ways">
        <Choice label="Put it in" values={WAYS} value={way} words={WAY_WORDS} onChange={setWay} />
        <button
          type="button"
          className="btn-quiet"
          disabled={state.past.length === 0}
          onClick={() => change({ type: 'undo' })}
        >
          Undo
        </button>
        <button type="button" className="btn-quiet" onClick={() => change({ type: 'clear' })}>
          Clear
        </button>
      </div>
      {way === 'tap' ? (
        <>
          <AimStrip state={state} change={change} />
          <TilePicker desk={state.desk} onPut={(tile) => change({ type: 'put', tile })} />
        </>
      ) : (
        <TextFields state={state} change={change} />
      )}
    </section>
  );
}

const FirstWords = ({ change }: { readonly change: Dispatch<DeskAction> }): ReactElement => (
  <div className="solve-first">
    <h2>Try one</h2>
    <ExampleChips change={change} />
  </div>
);
