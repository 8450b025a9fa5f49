/** The page: picker or table, by the address, with settings and lessons over both. */
import { Suspense, lazy, useCallback, useEffect, useState, type ReactElement } from 'react';
import type { GameId } from '../games/index.ts';
import { Picker } from './picker/Picker.tsx';
import type { StartSetup } from './picker/types.ts';
import { discardSaved, openSession, resumeInfo, resumeSession, type Session } from './session.ts';
import { SettingsPanel } from './SettingsPanel.tsx';

const Lesson = lazy(async () => ({ default: (await import('./lesson/Lesson.tsx')).Lesson }));

const TABLE = '#/table';

export function App(): ReactElement {
  const [session, setSession] = useState<Session | undefined>(resumeByAddress);
  const [settings, setSettings] = useState(false);
  const [lesson, setLesson] = useState<GameId>();
  const [problem, setProblem] = useState<string>();
  useAddress(session, setSession);

  const enter = useCallback((opened: ReturnType<typeof openSession>) => {
    if (!opened.ok) return setProblem(opened.error);
    setProblem(undefined);
    setSession(opened.value);
    location.hash = TABLE;
  }, []);
  return (
    <>
      {session ? (
        <Table
          session={session}
          onLeave={() => {
            location.hash = '';
          }}
          onSettings={() => setSettings(true)}
          onRules={() => setLesson(session.game)}
        />
      ) : (
        <Start
          problem={problem}
          onStart={(setup) => enter(openSession(setup))}
          onResume={() => enter(resumeSession())}
          onLesson={setLesson}
        />
      )}
      <SettingsPanel open={settings} onClose={() => setSettings(false)} />
      {lesson && (
        <Suspense fallback={null}>
          <Lesson game={lesson} onClose={() => setLesson(undefined)} />
        </Suspense>
      )}
    </>
  );
}

/** A reload at the table comes back to the table. */
function resumeByAddress(): Session | undefined {
  if (location.hash !== TABLE) return undefined;
  const resumed = resumeSession();
  if (resumed.ok) return resumed.value;
  location.hash = '';
  return undefined;
}

/** The browser's own back button leaves the table, and forward comes back to it. */
function useAddress(
  session: Session | undefined,
  setSession: (session: Session | undefined) => void,
): void {
  useEffect(() => {
    const onChange = (): void => {
      const atTable = location.hash === TABLE;
      if (atTable && !session) setSession(resumeByAddress());
      if (!atTable && session) {
        session.close();
        setSession(undefined);
      }
    };
    window.addEventListener('hashchange', onChange);
    return () => window.removeEventListener('hashchange', onChange);
  }, [session, setSession]);
}

interface TableProps {
  readonly session: Session;
  readonly onLeave: () => void;
  readonly onSettings: () => void;
  readonly onRules: () => void;
}

function Table({ session, ...handlers }: TableProps): ReactElement {
  return (
    <Suspense fallback={<main className="table felt" aria-busy="true" />}>
      <session.Screen client={session.client} flights={session.flights} {...handlers} />
    </Suspense>
  );
}

interface StartProps {
  readonly problem: string | undefined;
  readonly onStart: (setup: StartSetup) => void;
  readonly onResume: () => void;
  readonly onLesson: (game: GameId) => void;
}

function Start({ problem, onStart, onResume, onLesson }: StartProps): ReactElement {
  const [resume, setResume] = useState(resumeInfo);
  return (
    <>
      {problem !== undefined && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      <Picker
        onStart={onStart}
        resume={resume}
        onResume={onResume}
        onLesson={onLesson}
        onDiscardResume={() => {
          discardSaved();
          setResume(undefined);
        }}
      />
    </>
  );
}
