/**
 * Section of the first page with everything to resume: seats at tables with others, and games in progress.
 */
import type { ReactElement } from 'react';
import type { RememberedRoom } from '../room/remembered.ts';
import type { ListedGame } from '../shelf.ts';
import type { Trouble } from '../use-session.ts';
import { RoomOffers } from './RoomOffers.tsx';
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
