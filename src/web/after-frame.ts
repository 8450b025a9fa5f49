/**
 * Defers the saves of a page until the next frame is drawn, so that no tap waits for storage. A page that is
 * hidden or left saves at once, because it may never draw again.
 */
import type { Defer } from '../client/deferred-save.ts';

export const afterFrame: Defer = (save) => {
  if (isHidden()) {
    save();
    return () => undefined;
  }
  let timer: number | undefined;
  const callOff = (): void => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onVisibility);
    window.removeEventListener('pagehide', run);
  };
  const run = (): void => {
    callOff();
    save();
  };
  const onVisibility = (): void => {
    if (isHidden()) run();
  };
  // A timer that is set in a frame runs once the frame is drawn.
  const frame = requestAnimationFrame(() => {
    timer = window.setTimeout(run);
  });
  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('pagehide', run);
  return callOff;
};

const isHidden = (): boolean => document.visibilityState === 'hidden';
