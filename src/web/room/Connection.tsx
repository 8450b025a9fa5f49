/** The state of the connection: a dot while all is well, a banner while it is not. */
import { useEffect, useState, type ReactElement } from 'react';
import type { ConnectionState, RoomClient, RoomSnapshot } from '../../client/room.ts';
import { deviceTime } from '../../client/time.ts';

const WORDS = {
  connecting: 'Connecting',
  online: 'Online',
  silent: 'No answer from the table',
  reconnecting: 'Connection lost',
  refused: 'Not connected',
  closed: 'Not connected',
} as const satisfies Record<ConnectionState, string>;

export const ConnectionMark = ({ state }: { readonly state: ConnectionState }): ReactElement => (
  <span className="connection" data-state={state} title={WORDS[state]}>
    <span className="visually-hidden">{WORDS[state]}: </span>
  </span>
);

interface BannerProps {
  readonly room: RoomClient;
  readonly snapshot: RoomSnapshot;
}

/** Banner about reconnecting. It overlays the table and shifts nothing. */
export function ConnectionBanner({ room, snapshot }: BannerProps): ReactElement {
  const { connection, retryAt, table } = snapshot;
  const lost = connection === 'reconnecting';
  return (
    <div className="banner-live" role="status">
      {lost && (
        <p className="banner" data-testid="reconnecting">
          <span>
            <span className="banner-long">Connection lost</span>
            <span className="banner-short">Offline</span>{' '}
            <Attempt key={retryAt} retryAt={retryAt} />
          </span>
          <button type="button" className="btn" onClick={() => room.wake()}>
            Try now
          </button>
        </p>
      )}
      {!lost && table?.frozen && (
        <p className="banner" data-testid="frozen">
          <span>The table stands still: the server cannot write. Nothing is lost.</span>
        </p>
      )}
    </div>
  );
}

const SECOND_MS = 1000;
const secondsTo = (at: number): number =>
  Math.max(0, Math.ceil((at - deviceTime.elapsed()) / SECOND_MS));

/** Counts down by itself; silent for those who listen, who would hear every second. */
function Attempt({ retryAt }: { readonly retryAt: number | undefined }): ReactElement {
  const [left, setLeft] = useState(() => (retryAt === undefined ? 0 : secondsTo(retryAt)));
  useEffect(() => {
    if (retryAt === undefined) return;
    const timer = setInterval(() => setLeft(secondsTo(retryAt)), SECOND_MS / 2);
    return () => clearInterval(timer);
  }, [retryAt]);
  return (
    <span aria-hidden="true">
      <span className="banner-long">
        {left > 0 ? `— trying again in ${left} s` : '— trying again now'}
      </span>
      <span className="banner-short">{left > 0 && `· ${left} s`}</span>
    </span>
  );
}
