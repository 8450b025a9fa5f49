/** Hooks between a table screen and its `TableClient`: snapshot, card flights, sounds and speed. */
import { useCallback, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { SPEED_FACTOR, type Speed } from '../../client/pace.ts';
import type { TableClient, TableSnapshot } from '../../client/table.ts';
import type { GameEvent } from '../../core/game.ts';
import { SPECTATOR, type Viewer } from '../../core/knowledge.ts';
import type { Seat } from '../../core/seat.ts';
import { prefersReducedMotion, useSettings } from '../settings.ts';
import type { Passage, Flights } from './flights.ts';

/** Parts that a game supplies for card flights and sounds. */
export interface Staging<P, E extends GameEvent> {
  /** The ways of all cards at the deal. */
  dealt(view: P): readonly Passage[];
  passages(events: readonly E[], view: P, viewer: Viewer): readonly Passage[];
  heard(events: readonly E[], view: P, viewer: Viewer): void;
}

export const useSnapshot = <P, M, E extends GameEvent>(
  client: TableClient<P, M, E>,
): TableSnapshot<P, M, E> => {
  const subscribe = useCallback((listener: () => void) => client.subscribe(listener), [client]);
  return useSyncExternalStore(subscribe, () => client.snapshot());
};

/** Whose eyes see the table: a spectator is shown it from a seat, but is not the one who sits there. */
export const viewerOf = ({
  watching,
  seat,
}: {
  readonly watching: boolean;
  readonly seat: Seat;
}): Viewer => (watching ? SPECTATOR : seat);

/** Lets cards travel whenever the snapshot has moved on. */
export function useFlights<P, M, E extends GameEvent>(
  client: TableClient<P, M, E>,
  flights: Flights,
  snapshot: TableSnapshot<P, M, E>,
  staging: Staging<P, E>,
): void {
  const shown = useRef({ deal: 0, seq: -1 });
  useEffect(() => client.subscribe(() => flights.lookBefore()), [client, flights]);
  useLayoutEffect(() => {
    const { deal, seq, view, lastEvents } = snapshot;
    const viewer = viewerOf(snapshot);
    const before = shown.current;
    if (before.deal === deal && before.seq === seq) return;
    shown.current = { deal, seq };
    if (before.deal !== deal) {
      // Hands measure their box when they appear; only the render right after that lays the cards out.
      if (seq === 0) queueMicrotask(() => flights.deal(staging.dealt(view)));
    } else if (seq > before.seq) flights.launch(staging.passages(lastEvents, view, viewer));
    else flights.glide();
    if (lastEvents.length > 0) staging.heard(lastEvents, view, viewer);
  }, [flights, snapshot, staging]);
}

/** Keeps the pace of bots and cards at the player's setting; a speed in the address goes first. */
export function useSpeed(client: { setSpeed(speed: Speed): void }, flights: Flights): void {
  const { speed, motion } = useSettings();
  useEffect(() => {
    const wanted = forcedSpeed() ?? speed;
    client.setSpeed(wanted);
    flights.setFactor(motion === 'reduced' ? 0 : flightFactor(wanted));
  }, [client, flights, speed, motion]);
}

/** How long cards fly against normal; not at all for those who asked for less motion. */
export const flightFactor = (speed: Speed): number =>
  prefersReducedMotion() ? 0 : SPEED_FACTOR[speed];

/** `?speed=fast` in the address, for tests and for those in a hurry. */
export function forcedSpeed(): Speed | undefined {
  const text = new URLSearchParams(location.search).get('speed');
  return text !== null && Object.hasOwn(SPEED_FACTOR, text) ? (text as Speed) : undefined;
}
