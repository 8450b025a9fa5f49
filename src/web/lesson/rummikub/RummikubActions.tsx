/** Buttons of the Rummikub lesson, in the words of the real table. The rules explain a refused move. */
import type { ReactElement } from 'react';
import { counted } from '../../../core/words.ts';
import {
  openingPoints,
  playedIn,
  playOf,
  pointsIn,
  timeUpOf,
} from '../../../games/rummikub/index.ts';
import { Do, Status } from '../Do.tsx';
import { LEARNER } from '../script.ts';
import type { RummikubDesk } from './use-rummikub.ts';

interface Props {
  readonly desk: RummikubDesk;
}

export function RummikubActions({ desk }: Props): ReactElement {
  const { view, now, touched, play } = desk;
  return (
    <>
      <Status text={statusOf(desk)} />
      {touched ? (
        <Arranged desk={desk} />
      ) : (
        <Do onDo={() => play({ type: 'draw' })}>Draw a tile</Do>
      )}
      {view.options.turnSeconds > 0 && (
        <Do onDo={() => play(timeUpOf(now))}>Let the time run out</Do>
      )}
    </>
  );
}

const Arranged = ({ desk: { now, undo, play } }: Props): ReactElement => (
  <>
    <Do main onDo={() => play(playOf(now))}>
      Done
    </Do>
    <Do onDo={undo}>Undo</Do>
  </>
);

/** So short that it stands beside the buttons on a phone. */
function statusOf({ view, now, chosen, touched }: RummikubDesk): string {
  if (chosen.length > 0) return 'Tap where they go';
  if (!touched) return 'Choose tiles, or draw one';
  if (!view.opened[LEARNER]) return `${pointsIn(now)} of ${openingPoints(view.options)} points`;
  return `${counted(playedIn(now).length, 'tile')} played`;
}
