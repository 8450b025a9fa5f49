/**
 * One table is saved for the whole browser, so only one tab may play at it: the one that sat down last. The
 * others hear of it and step aside before they can write over it.
 */
const OWNER_KEY = 'baize/tab';

/** This tab plays from now on. */
export function claimTable(): void {
  try {
    // Any new text will do: the browser tells the other tabs only of a change.
    localStorage.setItem(OWNER_KEY, `${Date.now()} ${Math.random()}`);
  } catch {
    // Where nothing is stored, nothing can be overwritten.
  }
}

/** Another tab has sat down at the table; returns how to stop listening. */
export function onClaimedElsewhere(tell: () => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent): void => {
    if (key === OWNER_KEY && newValue !== null) tell();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
