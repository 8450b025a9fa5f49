/** Feedback for a touch: a sound and, on devices that have it, a short vibration. */
import { getSettings } from './settings.ts';
import { playSound } from './sound.ts';

/** Milliseconds of buzz and rest in turn, each recognisable without looking. */
const BUZZ = { lift: [8], capture: [14, 40, 14], refuse: [30, 50, 30] } as const;

export type Touch = keyof typeof BUZZ;

export function feel(touch: Touch): void {
  playSound(touch);
  buzz(touch);
}

export function buzz(touch: Touch): void {
  const device = globalThis.navigator;
  // Browsers refuse, and complain, before the page has been touched.
  if (!getSettings().vibration || !device?.userActivation?.hasBeenActive) return;
  device.vibrate?.([...BUZZ[touch]]);
}
