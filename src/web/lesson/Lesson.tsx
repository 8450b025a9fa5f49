/** A two-minute lesson. It deals a position, asks for a move, and lets the real rules judge the answer. */
import {
  type ReactElement,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type GameId, gameOf } from '../../games/index.ts';
import { joinPhrases, type Said } from '../../core/phrase.ts';
import { WithCards } from '../cards/WithCards.tsx';
import { playSound } from '../sound.ts';
import { RuleButton } from '../table/RuleButton.tsx';
import './lesson.css';
import { lessonOf } from './lessons.ts';
import { dealStep, judgeAnswer, type Verdict, LEARNER, type LessonStep } from './script.ts';

interface LessonProps {
  readonly game: GameId;
  readonly onClose: () => void;
  /** Deals a game; undefined where there is a table to go back to. */
  readonly onPlay: ((game: GameId) => void) | undefined;
  /** Opens the rules at this one. */
  readonly onRule: (rule: string) => void;
}

export function Lesson({ game, onClose, onPlay, onRule }: LessonProps): ReactElement {
  const { steps, farewell } = lessonOf(game);
  const { at, before, goOn, goBack, startOver, leave } = useSteps(onClose);
  const isOver = at >= steps.length;
  const dialog = useRef<HTMLDialogElement>(null);
  // A modal dialog keeps the page below out of reach, and Escape leaves it.
  useEffect(() => dialog.current?.showModal(), []);
  const close = () => dialog.current?.close();
  const play = onPlay && (() => leave(() => onPlay(game)));
  return (
    <dialog
      ref={dialog}
      className="lesson"
      aria-labelledby="lesson-title"
      // A question over the table closes too, which is not the lesson's end.
      onClose={(event) => event.target === event.currentTarget && leave(onClose)}
    >
      <div className="lesson-head">
        <h2 id="lesson-title">How to play {gameOf(game).title}</h2>
        <progress
          max={steps.length}
          value={at}
          aria-label={`Step ${Math.min(at + 1, steps.length)} of ${steps.length}`}
        />
        <button type="button" className="btn-quiet" disabled={at === 0} onClick={goBack}>
          Back
        </button>
        <button type="button" className="btn-quiet" onClick={close}>
          Leave
        </button>
      </div>
      {isOver ? (
        <Farewell words={farewell} onAgain={startOver} onClose={play ?? close} />
      ) : (
        <Step key={at} game={game} step={steps[at]} before={before} onNext={goOn} onRule={onRule} />
      )}
    </dialog>
  );
}

interface StepProps {
  readonly game: GameId;
  readonly step: LessonStep;
  /** The position that the step before led to. */
  readonly before: unknown;
  readonly onNext: (position: unknown) => void;
  readonly onRule: (rule: string) => void;
}

function Step({ game, step, before, onNext, onRule }: StepProps): ReactElement {
  const { Table, names, drawn = drawnCards } = lessonOf(game);
  const rules = gameOf(game);
  const dealt = useMemo(() => dealStep(rules, step, before), [rules, step, before]);
  const [verdict, setVerdict] = useState<Verdict>();
  const isRight = verdict?.kind === 'right';
  const shown = isRight ? verdict.position : dealt;
  const answer = (move: unknown) => {
    const judged = judgeAnswer(rules, step, dealt, move, names);
    playSound(judged.kind === 'right' ? 'place' : 'refuse');
    setVerdict(judged);
  };
  return (
    <div className="lesson-step">
      <Question step={step} />
      <Table view={rules.view(shown, LEARNER)} names={names} canAct={!isRight} onMove={answer} />
      <div className="lesson-answer" aria-live="polite">
        {verdict && <Answer verdict={verdict} step={step} drawn={drawn} onRule={onRule} />}
        {isRight && <Next onNext={() => onNext(verdict.position)} />}
      </div>
    </div>
  );
}

function Question({ step }: { readonly step: LessonStep }): ReactElement {
  const heading = useRef<HTMLHeadingElement>(null);
  // Reading starts at the new question, also for those who do not see it appear.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="lesson-question">
      <h3 ref={heading} tabIndex={-1}>
        {step.title}
      </h3>
      <p>
        <WithCards text={step.ask} />
      </p>
    </div>
  );
}

const drawnCards = (text: Said): ReactElement => <WithCards text={text} />;

interface AnswerProps {
  readonly verdict: Verdict;
  readonly step: LessonStep;
  readonly drawn: (text: Said) => ReactElement;
  readonly onRule: (rule: string) => void;
}

function Answer({ verdict, step, drawn, onRule }: AnswerProps): ReactElement {
  if (verdict.kind !== 'right')
    return (
      <p className={verdict.kind === 'refused' ? 'lesson-refusal' : 'lesson-nudge'}>
        {drawn(verdict.says)}
        {verdict.kind === 'refused' && verdict.rule !== undefined && (
          <RuleButton rule={verdict.rule} onRule={onRule} />
        )}
      </p>
    );
  return (
    <div>
      <p className="lesson-log">{drawn(joinPhrases(verdict.lines, ' '))}</p>
      <p>
        <WithCards text={step.why} /> <RuleButton rule={step.rule} onRule={onRule} />
      </p>
    </div>
  );
}

function Next({ onNext }: { readonly onNext: () => void }): ReactElement {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <button ref={button} type="button" className="btn-primary" onClick={onNext}>
      Go on
    </button>
  );
}

interface FarewellProps {
  readonly words: string;
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

function Farewell({ words, onAgain, onClose }: FarewellProps): ReactElement {
  return (
    <div className="lesson-farewell">
      <h3>You know how to play</h3>
      <p>{words}</p>
      <div className="lesson-actions">
        <button type="button" className="btn-primary" onClick={onClose}>
          To the table
        </button>
        <button type="button" className="btn-quiet" onClick={onAgain}>
          Once more
        </button>
      </div>
    </div>
  );
}

interface Steps {
  readonly at: number;
  /** The position that the step before led to. */
  readonly before: unknown;
  readonly goOn: (reached: unknown) => void;
  readonly goBack: () => void;
  readonly startOver: () => void;
  /** Leaves the lesson, and nothing of it in the history; then does what comes after. */
  readonly leave: (then: () => void) => void;
}

interface LessonEntry {
  readonly lesson: number;
}

const entryNow = (): number | undefined => (history.state as LessonEntry | null)?.lesson;

const push = (lesson: number): void =>
  history.pushState({ lesson } satisfies LessonEntry, '', location.href);

/**
 * Hook for the steps of a lesson. Each step is an entry of the browser's history: Back goes one step back,
 * and from the first step out of the lesson.
 */
function useSteps(onLeft: () => void): Steps {
  const [at, setAt] = useState(0);
  const [reached, setReached] = useState<readonly unknown[]>([undefined]);
  const then = useRef<() => void>(undefined);
  const left = useEffectEvent(() => (then.current ?? onLeft)());
  useEffect(() => {
    push(0);
    const onPop = (): void => {
      const step = entryNow();
      if (step === undefined) left();
      else setAt(step);
    };
    window.addEventListener('popstate', onPop);
    return () => window.removeEventListener('popstate', onPop);
  }, []);
  const leave = useCallback((after: () => void) => {
    then.current = after;
    history.go(-(entryNow() ?? 0) - 1);
  }, []);
  return {
    at,
    before: reached[at],
    goOn: (position) => {
      setReached([...reached.slice(0, at + 1), position]);
      push(at + 1);
      setAt(at + 1);
    },
    goBack: () => history.back(),
    startOver: () => history.go(-at),
    leave,
  };
}
