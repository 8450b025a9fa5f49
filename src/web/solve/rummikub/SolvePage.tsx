/**
 * The solver page for people who play with real tiles: enter a position, ask for the best play, watch its
 * steps.
 */
import { type Dispatch, type ReactElement, useEffect, useMemo, useReducer, useState } from 'react';
import { Choice } from '../../Choice.tsx';
import { useSolver } from '../../rummikub-solver/client.ts';
import type { Result } from '../../../core/result.ts';
import type { Puzzle } from '../../../games/rummikub/index.ts';
import { type Problem, puzzleOf, isBare, type Target, typeOf } from './desk.ts';
import {
  BARE_STATE,
  changed,
  type DeskAction,
  type DeskState,
  openDesk,
  loading,
} from './desk-state.ts';
import { faultWords, formatHash, parseHash, type Position } from './position-text.ts';
import { finishWords } from './words.ts';
import { SetView } from '../../tiles/rummikub/SetView.tsx';
import { AnswerView } from './AnswerView.tsx';
import { wishesOf, AsksForm } from './AsksForm.tsx';
import { DeskView, TilePicker } from './DeskView.tsx';
import { SaveLoad, TextFields } from './TextFields.tsx';
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

interface ActionsProps {
  readonly state: DeskState;
  readonly puzzle: Result<Puzzle, Problem>;
  /** Whether the whole rack can be played, where that was asked. */
  readonly finish: boolean | undefined;
  readonly onSolve: () => void;
  readonly onFinish: () => void;
}

/**
 * The two question buttons of the solver page, and why they cannot be pressed. On a phone they stay in thumb
 * reach.
 */
function Actions({ state, puzzle, finish, onSolve, onFinish }: ActionsProps): ReactElement {
  const problem = textProblem(state) ?? (puzzle.ok ? undefined : puzzle.error);
  const cannot = problem !== undefined;
  const { refusal } = state;
  const isWarning = refusal !== undefined || (cannot && problem.isBeginning !== true);
  return (
    <div className="solve-actions">
      <button type="button" className="btn-primary" disabled={cannot} onClick={onSolve}>
        Solve
      </button>
      <button type="button" className="btn" disabled={cannot} onClick={onFinish}>
        Can I finish?
      </button>
      <p role="status" data-warn={isWarning || undefined}>
        {refusal ?? problem?.says ?? (finish === undefined ? '' : finishWords(finish))}
      </p>
    </div>
  );
}

function textProblem({ texts, faults }: DeskState): Problem | undefined {
  if (faults.table) return { says: faultWords('table', texts.table, faults.table) };
  return faults.rack && { says: faultWords('rack', texts.rack, faults.rack) };
}

interface StripProps {
  readonly state: DeskState;
  readonly change: Dispatch<DeskAction>;
}

/**
 * Strip beside the tile grid that shows where the next tile goes. It is needed because the position may be
 * scrolled out of view.
 */
function AimStrip({ state: { desk, target }, change }: StripProps): ReactElement {
  const set = typeof target === 'number' ? desk.sets[target] : undefined;
  return (
    <div className="aim-strip">
      <p>
        {aimWords(target, desk.rack.length)}
        {set && <SetView tiles={set.tiles} type={typeOf(set)} />}
      </p>
      {target !== 'rack' && (
        <button
          type="button"
          className="btn-quiet"
          onClick={() => change({ type: 'aim', target: 'rack' })}
        >
          To the rack
        </button>
      )}
      {target !== 'new' && (
        <button
          type="button"
          className="btn-quiet"
          onClick={() => change({ type: 'aim', target: 'new' })}
        >
          To a new set
        </button>
      )}
    </div>
  );
}

/** "Tiles go to your rack (7 there)." */
function aimWords(target: Target, held: number): string {
  if (target === 'rack') return `Tiles go to your rack: ${held} there.`;
  return target === 'new' ? 'Tiles begin a new set.' : `Tiles go to set ${target + 1}:`;
}

interface ExampleProps {
  readonly change: Dispatch<DeskAction>;
}

/** Buttons that load example positions. */
const Examples = ({ change }: ExampleProps): ReactElement => (
  <details className="solve-fold">
    <summary>Examples to try</summary>
    <ExampleChips change={change} />
  </details>
);

const ExampleChips = ({ change }: ExampleProps): ReactElement => (
  <div className="solve-chips">
    {EXAMPLES.map(({ name, text }) => (
      <button key={name} type="button" className="btn" onClick={() => change(loading(text))}>
        {name}
      </button>
    ))}
  </div>
);

/** Example positions, one for each ability of the solver. */
interface Example {
  readonly name: string;
  readonly text: string;
}

export const EXAMPLES: readonly Example[] = [
  { name: 'Take one, make one', text: 'table: g[r5 b5 y5 k5]\nrack: k4 k6 y12' },
  { name: 'Free a joker', text: 'table: r[r3 J r5] g[r9 b9 k9]\nrack: r4 b7 y7 k12' },
  {
    name: 'Two groups give',
    text: 'table: g[r2 b2 y2 k2] g[r3 b3 y3 k3] g[r4 b4 y4 k4]\nrack: r5 b11 k13',
  },
  {
    name: 'Cut a long run',
    text: 'table: r[r1 r2 r3 r4 r5 r6 r7] g[b9 y9 k9]\nrack: r4 b1 y1 b7 k7',
  },
  { name: 'The first meld', text: 'table: r[r4 r5 r6]\nrack: r1 r2 r3 b8 b9 b10 y13\nopened: no' },
  { name: 'Nothing goes', text: 'table: g[r5 b5 y5 k5]\nrack: k5 r1 y13' },
  {
    name: 'A full table',
    text: 'table: r[r1 r2 r3 r4] r[b5 b6 b7 b8 b9] g[r10 b10 y10 k10] g[r11 y11 k11] r[y1 y2 y3] r[k6 k7 k8 k9] g[r7 b7 y7] g[b12 y12 k12] r[r8 r9 r10] r[k1 k2 k3 k4] g[r13 b13 y13] r[y4 y5 y6 y7 y8]\nrack: r5 b4 b10 k5 k10 y9 r12 b3 J y13',
  },
];

/**
 * Hook that keeps the position in the page's address, so that a reload, a link and the Back button restore
 * it.
 */
function useDesk(): readonly [DeskState, Dispatch<DeskAction>] {
  const [state, change] = useReducer(changed, undefined, fromAddress);
  const { desk, asks } = state;
  useEffect(() => {
    const hash = formatHash({ desk, asks });
    // A link that could not be read stays in the address until something is put in its place.
    if (hash !== '' || parseHash(location.hash)?.ok)
      history.replaceState(null, '', location.pathname + location.search + hash);
  }, [desk, asks]);
  useEffect(() => {
    const onChange = (): void => change(actionFrom(location.hash));
    window.addEventListener('hashchange', onChange);
    return () => window.removeEventListener('hashchange', onChange);
  }, []);
  return [state, change];
}

function fromAddress(): DeskState {
  const named = parseHash(location.hash);
  if (!named) return BARE_STATE;
  return named.ok ? openDesk(named.value) : { ...BARE_STATE, refusal: named.error };
}

function actionFrom(hash: string): DeskAction {
  const named = parseHash(hash);
  if (!named) return { type: 'clear' };
  return named.ok ? { type: 'load', position: named.value } : { type: 'refuse', says: named.error };
}
