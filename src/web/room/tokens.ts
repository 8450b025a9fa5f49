/** Secrets of this browser's seats, one for each table of this server. */
import { recallText, rememberText } from '../storage.ts';

const keyOf = (code: string): string => `baize/seat/${code}`;

/** Without a store a seat lasts as long as its page. */
export const tokenFor = (code: string): string | undefined => recallText(keyOf(code)) ?? undefined;

export const keepToken = (code: string, token: string): void => rememberText(keyOf(code), token);

/** Calls back when another tab of this browser sits down at the table. */
export function onSeatedElsewhere(code: string, seated: () => void): () => void {
  const onStored = ({ key, newValue }: StorageEvent): void => {
    if (key === keyOf(code) && newValue !== null) seated();
  };
  window.addEventListener('storage', onStored);
  return () => window.removeEventListener('storage', onStored);
}

/** Only the secret that is known to be worthless: another tab may have got a new one meanwhile. */
export function forgetToken(code: string, token: string | undefined): void {
  try {
    if (localStorage.getItem(keyOf(code)) === token) localStorage.removeItem(keyOf(code));
  } catch {
    return;
  }
}
