/**
 * Hooks for a `RoomClient`: its snapshot, and a check of the connection when the page comes back into view.
 */
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { RoomClient, RoomSnapshot } from '../../client/room.ts';

export function useRoom(room: RoomClient): RoomSnapshot {
  const subscribe = useCallback((listener: () => void) => room.subscribe(listener), [room]);
  return useSyncExternalStore(subscribe, () => room.snapshot());
}

/** A window that comes to the front, or a network that comes or goes, is reason to ask at once. */
export function useWaking(room: RoomClient): void {
  useEffect(() => {
    const wake = (): void => {
      if (document.visibilityState === 'visible') room.wake();
    };
    window.addEventListener('focus', wake);
    window.addEventListener('online', wake);
    window.addEventListener('offline', wake);
    window.addEventListener('pageshow', wake);
    document.addEventListener('visibilitychange', wake);
    return () => {
      window.removeEventListener('focus', wake);
      window.removeEventListener('online', wake);
      window.removeEventListener('offline', wake);
      window.removeEventListener('pageshow', wake);
      document.removeEventListener('visibilitychange', wake);
    };
  }, [room]);
}
