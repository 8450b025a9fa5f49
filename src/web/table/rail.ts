/**
 * Hook that holds whether the log beside the table is open. The choice is remembered; on narrow screens the
 * log starts folded.
 */
import { useCallback, useState } from 'react';

const KEY = 'baize/rail';
const ROOMY = '(min-width: 1100px)';

export interface Rail {
  readonly open: boolean;
  readonly toggle: () => void;
}

export function useRail(): Rail {
  const [open, setOpen] = useState(startsOpen);
  const toggle = useCallback(() => {
    setOpen((was) => {
      remember(!was);
      return !was;
    });
  }, []);
  return { open, toggle };
}

const startsOpen = (): boolean => matchMedia(ROOMY).matches && recall() !== 'folded';

/** Only a wide screen remembers: on a phone the log covers the table and is opened for a moment. */
function remember(open: boolean): void {
  if (!matchMedia(ROOMY).matches) return;
  try {
    localStorage.setItem(KEY, open ? 'open' : 'folded');
  } catch {
    // A blocked store only means that the choice is forgotten.
  }
}

function recall(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
