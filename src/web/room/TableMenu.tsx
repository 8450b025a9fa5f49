/** Menu of a table on a server: invitation, players, moving the seat to another device, leaving. */
import { type ReactElement, useState } from 'react';
import type { RoomClient, RoomSnapshot } from '../../client/room.ts';
import { deviceTime } from '../../client/time.ts';
import type { TableInfo } from '../../protocol/table-info.ts';
import { Sheet } from '../Sheet.tsx';
import { moveLink } from './address.ts';
import { Guest, useSitting } from './Guest.tsx';
import { Invite, LinkButtons } from './Invite.tsx';
import { Problem, type Asker, useAsker } from './Asker.tsx';
import { Seats } from './Seats.tsx';
import { GiveUpButton, SureButton } from './SureButton.tsx';
import { othersWatching, spectatorWords } from './people.ts';

interface Props {
  readonly room: RoomClient;
  readonly snapshot: RoomSnapshot;
  readonly table: TableInfo;
  readonly open: boolean;
  readonly onClose: () => void;
  /** To the first page; the seat stays. */
  readonly onLeave: () => void;
  /** Gives the seat up and leaves. */
  readonly onStandUp: () => void;
}

export const TableMenu = (props: Props): ReactElement => (
  <Sheet
    open={props.open}
    title="This table"
    className="table-menu"
    closeWord="Close"
    onClose={props.onClose}
  >
    {props.open && <MenuBody {...props} />}
  </Sheet>
);

function MenuBody(props: Props): ReactElement {
  const { room, snapshot, table } = props;
  const asker = useAsker();
  const sitting = useSitting(room, asker);
  const maySit = snapshot.seat === undefined && table.phase !== 'playing';
  return (
    <div className="sheet-body">
      <Invite code={table.code} />
      {table.phase !== 'waiting' && (
        <Seats
          room={room}
          snapshot={snapshot}
          table={table}
          asker={asker}
          onSit={maySit ? sitting.sit : undefined}
        />
      )}
      <Watchers room={room} snapshot={snapshot} table={table} asker={asker} />
      {maySit && table.phase === 'over' && <Guest table={table} {...sitting} />}
      {snapshot.seat !== undefined && <MoveDevice room={room} code={table.code} asker={asker} />}
      <Problem sentence={asker.problem} />
      <Leaving {...props} asker={asker} />
    </div>
  );
}

interface MoveProps {
  readonly room: RoomClient;
  readonly code: string;
  readonly asker: Asker;
}

const MINUTE_MS = 60_000;

function MoveDevice({ room, code, asker }: MoveProps): ReactElement {
  const [given, setGiven] = useState<{ readonly link: string; readonly minutes: number }>();
  const get = async (): Promise<void> => {
    const ticket = await room.ticket();
    asker.say(ticket.ok ? undefined : ticket.error.message);
    if (!ticket.ok) return;
    const minutes = Math.max(
      1,
      Math.round((ticket.value.expires - deviceTime.elapsed()) / MINUTE_MS),
    );
    setGiven({ link: moveLink(code, ticket.value.ticket), minutes });
  };
  if (!given)
    return (
      <button type="button" className="btn" onClick={() => void get()}>
        Move to another device
      </button>
    );
  return (
    <section className="move" aria-label="Move to another device">
      <p>
        Open this link on the other device: your seat goes there. It works once, within{' '}
        {given.minutes === 1 ? 'a minute' : `${given.minutes} minutes`}. Keep it to yourself.
      </p>
      <input
        className="invite-link"
        aria-label="The link with your seat"
        readOnly
        value={given.link}
      />
      <LinkButtons link={given.link} title="My seat" />
    </section>
  );
}

/** Leave buttons. The consequence of leaving depends on whether a match is running. */
function Leaving(props: Props & { readonly asker: Asker }): ReactElement {
  const { room, snapshot, table, asker } = props;
  const sits = snapshot.seat !== undefined;
  return (
    <div className="menu-leave">
      {sits && <p className="sheet-words">{leaveWords(table.phase)}</p>}
      <button type="button" className="btn" onClick={props.onLeave}>
        To the first page
      </button>
      {sits && table.phase !== 'playing' && (
        <GiveUpButton isHost={snapshot.isHost} sure="Really give it up" onGiveUp={props.onStandUp}>
          Give up your seat
        </GiveUpButton>
      )}
      {snapshot.isHost && (
        <SureButton
          sure="Really close it for everyone"
          onSure={() => void asker.ask(() => room.closeTable())}
        >
          Close the table
        </SureButton>
      )}
    </div>
  );
}

const leaveWords = (phase: TableInfo['phase']): string =>
  phase === 'playing'
    ? 'If you go, your seat stays yours: after a while a bot plays for you until you are back.'
    : 'If you go to the first page, your seat stays yours.';

interface WatchersProps {
  readonly room: RoomClient;
  readonly snapshot: RoomSnapshot;
  readonly table: TableInfo;
  readonly asker: Asker;
}

/** Number of spectators, and the host's controls over them. */
function Watchers({ room, snapshot, table, asker }: WatchersProps): ReactElement {
  const watching = othersWatching(snapshot);
  const isClosed = table.gallery === 'closed';
  const words = isClosed ? 'Nobody may watch without a seat' : spectatorWords(watching);
  if (!snapshot.isHost) return <p className="sheet-words">{words}</p>;
  return (
    <section className="menu-watchers" aria-label="Spectators">
      <p className="sheet-words">{words === '' ? 'Nobody watches now' : words}</p>
      <button
        type="button"
        className="btn"
        onClick={() => void asker.ask(() => room.openGallery(isClosed))}
      >
        {isClosed ? 'Let people watch' : 'Let nobody watch'}
      </button>
      {watching > 0 && (
        <SureButton
          sure="Really send them away"
          onSure={() => void asker.ask(() => room.clearGallery())}
        >
          Send spectators away
        </SureButton>
      )}
    </section>
  );
}
