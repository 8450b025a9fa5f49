/**
 * Hook that holds which local game the page shows. The address names it, so that reload, Back and Forward
 * find it.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Result } from '../core/result.ts';
import type { StartSetup } from './picker/draft.ts';
import { openSession, resumeSession, type NotOpened, type Session } from './session.ts';
import { latestId, putBack, TABLE_ID } from './shelf.ts';
import { onElsewhere, type Elsewhere } from './tabs.ts';

/** Why a game did not open, and where the press was that asked for it. */
export interface Trouble {
  /** A game's id for a new one, a place on the shelf for a kept one; empty for the address. */
  readonly at: string;
  readonly says: string;
}

/** A game that another tab has taken or deleted. */
export interface LeftAside {
  readonly id: string;
  readonly why: Elsewhere;
  readonly text: string;
}

interface Shown {
  readonly session?: Session;
  readonly aside?: LeftAside;
  readonly trouble?: Trouble | undefined;
  /** The address names a game that is on its way, or did not come although it is there. */
  readonly opening?: 'busy' | 'failed';
}

export interface SessionState extends Shown {
  readonly start: (setup: StartSetup) => void;
  readonly resume: (id: string) => void;
  /** Goes on here with a game that was left aside. */
  readonly takeBack: (aside: LeftAside) => void;
  /** Tries the game of the address once more. */
  readonly again: () => void;
}

const TABLE = '#/table';
const addressFor = (id: string): string => `${TABLE}/${id}`;

/** The game that the address names, the latest where it names none; undefined away from tables. */
function idInAddress(): string | undefined {
  const [, name] = /^#\/table(?:\/(.*))?$/.exec(location.hash) ?? [undefined, NOWHERE];
  if (name === NOWHERE) return undefined;
  return name !== undefined && TABLE_ID.test(name) ? name : (latestId() ?? '');
}
const NOWHERE = ' ';

export function useSession(): SessionState {
  const [shown, setShown] = useState<Shown>(() =>
    idInAddress() === undefined ? {} : { opening: 'busy' },
  );
  const now = useRef<Session>(undefined);
  const turn = useRef(0);
  const show = useCallback((next: Shown) => {
    if (now.current !== next.session) now.current?.close();
    now.current = next.session;
    setShown(next);
  }, []);
  const enter = useCallback(
    async (asked: Promise<Result<Session, NotOpened>>, at: string) => {
      const mine = ++turn.current;
      const opened = await asked;
      // Whoever went elsewhere meanwhile stays there.
      if (mine !== turn.current) return opened.ok ? opened.value.close() : undefined;
      if (!opened.ok) return show(withTrouble(opened.error, at));
      goTo(addressFor(opened.value.id));
      show({ session: opened.value });
    },
    [show],
  );
  const follow = useCallback(() => {
    const id = idInAddress();
    if (id !== undefined && id === now.current?.id) return;
    turn.current++;
    show(id === undefined ? {} : { opening: 'busy' });
    if (id !== undefined) void enter(resumeSession(id), '');
  }, [enter, show]);
  useAddress(enter, follow);
  useOtherTabs(shown.session, show);
  /** Removes the message first: screen readers announce the same text again only after it was gone. */
  const forget = (): void => setShown((old) => ({ ...old, trouble: undefined }));
  return {
    ...shown,
    start: (setup) => {
      forget();
      void enter(openSession(setup), setup.game);
    },
    resume: (id) => {
      forget();
      void enter(resumeSession(id), id);
    },
    takeBack: ({ id, text, why }) => {
      if (why === 'deleted') putBack(id, text);
      void enter(resumeSession(id), '');
    },
    again: follow,
  };
}

/** Comes to the game of the address when the page opens, and follows it from then on. */
function useAddress(
  enter: (asked: Promise<Result<Session, NotOpened>>, at: string) => Promise<void>,
  follow: () => void,
): void {
  useEffect(() => {
    const id = idInAddress();
    if (id !== undefined) void enter(resumeSession(id), '');
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [enter, follow]);
}

/** Only a press on the first page is a step that the back button takes back. */
function goTo(hash: string): void {
  if (location.hash.startsWith(TABLE)) history.replaceState(null, '', hash);
  else location.hash = hash;
}

/** A failure that can be retried stays in place. Any other leads to the first page, which says why. */
function withTrouble({ canRetry, says }: NotOpened, at: string): Shown {
  if (at === '' && canRetry) return { opening: 'failed' };
  if (location.hash !== '') history.replaceState(null, '', location.pathname + location.search);
  return { trouble: { at, says } };
}

/** When another tab sits down at this game, this one stops before it writes over the other's moves. */
function useOtherTabs(session: Session | undefined, show: (next: Shown) => void): void {
  useEffect(() => {
    if (!session) return;
    const { id, client } = session;
    return onElsewhere(id, (why) => {
      // What is over is swept away by other tabs too, which takes nothing from the one that shows it.
      if (why === 'deleted' && client.snapshot().outcome) return;
      show({ aside: { id, why, text: session.abandon() } });
    });
  }, [session, show]);
}
