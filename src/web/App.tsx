/** The page: picker or table, by the address, with settings and lessons over both. */
import {
  Suspense,
  lazy,
  useCallback,
  useEffect,
  useReducer,
  useRef,
  useState,
  type ReactElement,
} from 'react';
import type { Result } from '../core/result.ts';
import type { GameId } from '../games/index.ts';
import { later } from './later.tsx';
import { Picker } from './picker/Picker.tsx';
import type { ResumeInfo, StartSetup } from './picker/types.ts';
import {
  bringBack,
  discardSaved,
  isOtherMatch,
  mayResume,
  openSession,
  resumeInfo,
  resumeSession,
  type Session,
} from './session.ts';
import { SettingsSheet } from './SettingsSheet.tsx';
import { rulesAddress } from './rulebook/address.ts';
import { useRules } from './rulebook/use-rules.ts';
import { takeRoomAddress, type RoomAddress } from './room/address.ts';
import { NotLoaded } from './room/NotLoaded.tsx';
import { onClaimedElsewhere } from './tabs.ts';

const Lesson = lazy(async () => ({ default: (await import('./lesson/Lesson.tsx')).Lesson }));

const Aside = later(async () => (await import('./table/Aside.tsx')).Aside);
const Rulebook = later(async () => (await import('./rulebook/Rulebook.tsx')).Rulebook);

/** Everything of tables on a server comes in a part of its own: a game against bots does without it. */
const RoomPage = lazy(() =>
  import('./room/RoomPage.tsx').then(
    (part) => ({ default: part.RoomPage }),
    () => ({ default: NotLoaded }),
  ),
);

const TABLE = '#/table';

export function App(): ReactElement {
  const room = useRoomAddress();
  const [session, setSession] = useState<Session>();
  const [aside, setAside] = useState<string>();
  const [settings, setSettings] = useState(false);
  const [lesson, setLesson] = useState<GameId>();
  const rules = useRules();
  const [problem, setProblem] = useState<string>();
  // A reload at the table comes back to the table: its rules are on their way.
  const [opening, setOpening] = useState(isAtTable);
  const last = useRef(0);
  const enter = useCallback(async (asked: Promise<Result<Session, string>>) => {
    const turn = ++last.current;
    const opened = await asked;
    // Whoever went elsewhere meanwhile stays there.
    if (turn !== last.current) return opened.ok ? opened.value.close() : undefined;
    setOpening(false);
    setProblem(opened.ok ? undefined : opened.error);
    setAside(undefined);
    if (opened.ok) setSession(opened.value);
    location.hash = opened.ok ? TABLE : '';
  }, []);
  const leave = useCallback(() => {
    last.current++;
    setOpening(false);
    setSession(undefined);
    setAside(undefined);
  }, []);
  useAddress(session, enter, leave);
  useOneTab(session, (saved) => {
    setSession(undefined);
    setAside(saved);
  });
  useLaterWrites(aside !== undefined);
  if (aside !== undefined)
    return (
      <Aside
        isOther={isOtherMatch(aside)}
        onFollow={() => void enter(resumeSession())}
        onBack={() => void enter(bringBack(aside))}
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
            onRules={(game, rule) => rules.open({ game, rule })}
          />
        </Suspense>
      ) : session ? (
        <Table
          session={session}
          onLeave={goToPicker}
          onSettings={showSettings}
          onRules={(rule) => rules.open({ game: session.game, rule })}
        />
      ) : opening ? (
        <main className="table felt" aria-busy="true" />
      ) : (
        <Start
          problem={problem}
          onStart={(setup) => void enter(openSession(setup))}
          onResume={() => void enter(resumeSession())}
          onLesson={setLesson}
        />
      )}
      {settings && <SettingsSheet onClose={() => setSettings(false)} />}
      {rules.shown && (
        <Rulebook
          key={rulesAddress(rules.shown)}
          {...rules.shown}
          onLesson={() => {
            setLesson(rules.shown?.game);
            rules.close();
          }}
          onClose={rules.close}
        />
      )}
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

const isAtTable = (): boolean => location.hash === TABLE;

/** A reload at the table comes back to it; the browser's own back button leaves it, and forward returns. */
function useAddress(
  session: Session | undefined,
  enter: (asked: Promise<Result<Session, string>>) => Promise<void>,
  leave: () => void,
): void {
  useEffect(() => {
    if (isAtTable()) void enter(resumeSession());
  }, [enter]);
  useEffect(() => {
    const onChange = (): void => {
      if (isAtTable() && !session) void enter(resumeSession());
      if (!isAtTable()) {
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

/** Which match is the saved one may turn out a moment after another tab has sat down: then it is told anew. */
function useLaterWrites(isAside: boolean): void {
  const [, lookAgain] = useReducer((looks: number) => looks + 1, 0);
  useEffect(() => {
    if (!isAside) return;
    window.addEventListener('storage', lookAgain);
    return () => window.removeEventListener('storage', lookAgain);
  }, [isAside]);
}

interface TableProps {
  readonly session: Session;
  readonly onLeave: () => void;
  readonly onSettings: () => void;
  readonly onRules: (rule?: string) => void;
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
  const [resume, setResume] = useState<ResumeInfo>();
  // An offer that came later would push everything down under the finger.
  const [reading, setReading] = useState(mayResume);
  useEffect(() => {
    void resumeInfo().then((info) => {
      setResume(info);
      setReading(false);
    });
  }, []);
  if (reading) return <main className="aside" aria-busy="true" />;
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
