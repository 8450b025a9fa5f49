/** Number of spectators, and the host's controls over them. */
import type { ReactElement } from 'react';
import type { RoomClient, RoomSnapshot } from '../../client/room.ts';
import type { TableInfo } from '../../protocol/table-info.ts';
import type { Asker } from './asker.ts';
import { othersWatching, spectatorWords } from './people.ts';
import { SureButton } from './SureButton.tsx';

interface Props {
  readonly room: RoomClient;
  readonly snapshot: RoomSnapshot;
  readonly table: TableInfo;
  readonly asker: Asker;
}

export function Watchers({ room, snapshot, table, asker }: Props): ReactElement {
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
