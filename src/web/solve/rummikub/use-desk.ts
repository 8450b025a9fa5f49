/**
 * Hook that keeps the position in the page's address, so that a reload, a link and the Back button restore
 * it.
 */
import { useEffect, useReducer, type Dispatch } from 'react';
import { BARE_STATE, changed, openDesk, type DeskAction, type DeskState } from './desk-state.ts';
import { formatHash, parseHash } from './position-text.ts';

export function useDesk(): readonly [DeskState, Dispatch<DeskAction>] {
  const [state, change] = useReducer(changed, undefined, fromAddress);
  const { desk, asks } = state;
  useEffect(() => {
    const hash = formatHash({ desk, asks });
    // A link that could not be read stays in the address until something is put in its place.
    if (hash !== '' || parseHash(location.hash)?.ok)
      history.replaceState(null, '', location.pathname + location.search + hash);
  }, [desk, asks]);
  useEffect(() => {
    const onChange = (): void => change(actionFrom(location.hash));
    window.addEventListener('hashchange', onChange);
    return () => window.removeEventListener('hashchange', onChange);
  }, []);
  return [state, change];
}

function fromAddress(): DeskState {
  const named = parseHash(location.hash);
  if (!named) return BARE_STATE;
  return named.ok ? openDesk(named.value) : { ...BARE_STATE, refusal: named.error };
}

function actionFrom(hash: string): DeskAction {
  const named = parseHash(hash);
  if (!named) return { type: 'clear' };
  return named.ok ? { type: 'load', position: named.value } : { type: 'refuse', says: named.error };
}
