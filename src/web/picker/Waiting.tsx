/**
 * Section of the first page with everything to resume: seats at tables with others, and games in progress.
 */
import type { ReactElement } from 'react';
import type { RememberedRoom } from '../room/remembered.ts';
import type { ListedGame } from '../shelf.ts';
import type { Trouble } from '../use-session.ts';
import { roomHash, spacedCode } from '../room/address.ts';
import { entryOf } from '../../games/catalogue.ts';
import { Named } from './Named.tsx';
import { SavedGames } from './SavedGames.tsx';

interface Props {
  readonly rooms: readonly RememberedRoom[];
  readonly games: readonly ListedGame[];
  readonly trouble: Trouble | undefined;
  readonly onForget: (code: string) => void;
  readonly onResume: (id: string) => void;
}

export const Waiting = ({ rooms, games, trouble, onForget, onResume }: Props): ReactElement => (
  <>
    <RoomOffers rooms={rooms} onForget={onForget} />
    <SavedGames listed={games} trouble={trouble} onResume={onResume} />
  </>
);

const OFFERS_MAX = 2;

interface OffersProps {
  readonly rooms: readonly RememberedRoom[];
  readonly onForget: (code: string) => void;
}

/**
 * Tables on a server where this browser has a seat. They come first on the page, since others may be waiting
 * there.
 */
function RoomOffers({ rooms, onForget }: OffersProps): ReactElement[] {
  return rooms.slice(0, OFFERS_MAX).map(({ code, game }) => (
    <section key={code} className="resume felt" aria-label={`Your seat at table ${code}`}>
      <div>
        <h2>Your seat at a table of {entryOf(game).title}</h2>
        <p>Table {spacedCode(code)}</p>
      </div>
      <div className="picker-actions">
        <button
          type="button"
          className="btn-primary"
          onClick={() => (location.hash = roomHash(code))}
        >
          Return to the table
          <Named game={game} />
        </button>
        <button type="button" className="btn-quiet" onClick={() => onForget(code)}>
          Forget it
          <Named game={game} />
        </button>
      </div>
    </section>
  ));
}
