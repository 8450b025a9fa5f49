/**
 * Whether the rules are open, and at which rule. An address such as `#/rules/shithead/SH-36` opens them
 * there; the browser's Back button closes them before it leaves a table.
 */
import { useCallback, useEffect, useState } from 'react';
import type { GameId } from '../../games/index.ts';
import { isGameId } from '../../games/catalogue.ts';

interface RulesAsked {
  readonly game: GameId;
  /** The rule to go to; the beginning where there is none. */
  readonly rule?: string | undefined;
}

const ADDRESS = /^#\/rules\/([a-z-]+)(?:\/([A-Z]{2}-\d+(?:\.\d+)?))?$/;

export const rulesAddress = ({ game, rule }: RulesAsked): string =>
  rule === undefined ? `#/rules/${game}` : `#/rules/${game}/${rule}`;

/** Undefined for any other address. */
export function parseRulesAddress(hash: string): RulesAsked | undefined {
  const [, game, rule] = ADDRESS.exec(hash) ?? [];
  return game !== undefined && isGameId(game) ? { game, rule } : undefined;
}

export interface Rules {
  readonly shown: RulesAsked | undefined;
  readonly open: (asked: RulesAsked) => void;
  /** Resolves once the history is back where it was before the rules were opened. */
  readonly close: () => Promise<void>;
}

/** A step back takes a moment; what is put into the history meanwhile would be lost to it. */
const goneBack = (): Promise<void> =>
  new Promise((resolve) => {
    window.addEventListener('popstate', () => resolve(), { once: true });
    history.back();
  });

const linked = (): RulesAsked | undefined => parseRulesAddress(location.hash);

export function useRules(): Rules {
  const [shown, setShown] = useState(linked);
  useEffect(() => {
    // Both tell of a step back; an address that names a rule opens it there.
    const look = (): void => setShown(linked());
    window.addEventListener('popstate', look);
    window.addEventListener('hashchange', look);
    return () => {
      window.removeEventListener('popstate', look);
      window.removeEventListener('hashchange', look);
    };
  }, []);
  const open = useCallback((asked: RulesAsked) => {
    // The address stays, or a table would be left by it.
    history.pushState({ rules: true }, '');
    setShown(asked);
  }, []);
  const close = useCallback(async () => {
    if (linked()) location.hash = '';
    // Closed twice, it must not take a step too many.
    else if ((history.state as { rules?: boolean } | null)?.rules) await goneBack();
  }, []);
  return { shown, open, close };
}
