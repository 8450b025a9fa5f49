/** The page: picker or table, by the address, with settings and lessons over both. */
import { Suspense, lazy, useCallback, useEffect, useState, type ReactElement } from 'react';
import type { Result } from '../core/result.ts';
import type { GameId } from '../games/index.ts';
import { Picker } from './picker/Picker.tsx';
import type { StartSetup } from './picker/types.ts';
import {
  bringBack,
  discardSaved,
  isOtherMatch,
  openSession,
  resumeInfo,
  resumeSession,
  type Session,
} from './session.ts';
import { SettingsPanel } from './SettingsPanel.tsx';
import { takeRoomAddress, type RoomAddress } from './room/address.ts';
import { NotLoaded } from './room/NotLoaded.tsx';
import { Aside } from './table/Aside.tsx';
import { onClaimedElsewhere } from './tabs.ts';

const Lesson = lazy(async () => ({ default: (await import('./lesson/Lesson.tsx')).Lesson }));

/** Everything of tables on a server comes in a part of its own: a game against bots does without it. */
const RoomPage = lazy(() =>
  import('./room/RoomPage.tsx').then(
    (part) => ({ default: part.RoomPage }),
    () => ({ default: NotLoaded }),
  ),
);

const TABLE = '#/table';

export function App(): ReactElement {
  const [returned] = useState(resumeByAddress);
  const room = useRoomAddress();
  const [session, setSession] = useState(returned?.ok ? returned.value : undefined);
  const [aside, setAside] = useState<string>();
  const [settings, setSettings] = useState(false);
  const [lesson, setLesson] = useState<GameId>();
  const [problem, setProblem] = useState(returned?.ok === false ? returned.error : undefined);
  const enter = useCallback((opened: Result<Session, string>) => {
    setProblem(opened.ok ? undefined : opened.error);
    setAside(undefined);
    if (opened.ok) setSession(opened.value);
    location.hash = opened.ok ? TABLE : '';
  }, []);
  const leave = useCallback(() => {
    setSession(undefined);
    setAside(undefined);
  }, []);
  useAddress(session, enter, leave);
  useOneTab(session, (saved) => {
    setSession(undefined);
    setAside(saved);
  });
  if (aside !== undefined)
    return (
      <Aside
        isOther={isOtherMatch(aside)}
        onFollow={() => enter(resumeSession())}
        onBack={() => enter(bringBack(aside))}
        onLeave={goToPicker}
      />
    );
  const showSettings = (): void => setSettings(true);
  return (
    <>
      {room ? (
        <Suspense fallback={<main className="aside felt" aria-busy="true" />}>
          <RoomPage
            key={`${room.code} ${room.ticket ?? ''}`}
            address={room}
            onLeave={goToPicker}
            onSettings={showSettings}
            onRules={setLesson}
          />
        </Suspense>
      ) : session ? (
        <Table
          session={session}
          onLeave={goToPicker}
          onSettings={showSettings}
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

const goToPicker = (): void => {
  location.hash = '';
};

/** The table on a server that the address names; a ticket is taken out of the address as it is read. */
function useRoomAddress(): RoomAddress | undefined {
  const [room, setRoom] = useState(takeRoomAddress);
  useEffect(() => {
    const onChange = (): void => setRoom(takeRoomAddress());
    window.addEventListener('hashchange', onChange);
    return () => window.removeEventListener('hashchange', onChange);
  }, []);
  return room;
}

/** A reload at the table comes back to the table, or says why it cannot. */
function resumeByAddress(): Result<Session, string> | undefined {
  if (location.hash !== TABLE) return undefined;
  const resumed = resumeSession();
  if (!resumed.ok) location.hash = '';
  return resumed;
}

/** The browser's own back button leaves the table, and forward comes back to it. */
function useAddress(
  session: Session | undefined,
  enter: (opened: Result<Session, string>) => void,
  leave: () => void,
): void {
  useEffect(() => {
    const onChange = (): void => {
      const atTable = location.hash === TABLE;
      if (atTable && !session) enter(resumeSession());
      if (!atTable) {
        session?.close();
        leave();
      }
    };
    window.addEventListener('hashchange', onChange);
    return () => window.removeEventListener('hashchange', onChange);
  }, [session, enter, leave]);
}

/** When another tab sits down at the table, this one stops before it writes over the other's moves. */
function useOneTab(session: Session | undefined, stepAside: (saved: string) => void): void {
  useEffect(() => {
    if (!session) return;
    return onClaimedElsewhere(() => {
      session.close();
      stepAside(session.saved());
    });
  }, [session, stepAside]);
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
