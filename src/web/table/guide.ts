/**
 * Highlights the next control to press after a hint, press by press, until the move is made. Meanwhile the
 * highlights of merely possible actions are dimmed.
 */
import { useEffect, useRef } from 'react';
import { formatCard, type Card } from '../../core/card.ts';
import './guide.css';

/** Selectors of what may be pressed next: the first of them that is there is lit. */
export type Presses = readonly string[];

export const cardButton = (card: Card): string => `.card-button[data-card="${formatCard(card)}"]`;
export const actionButton = (action: string): string => `[data-action="${action}"]`;

/** The card to press so that exactly the wanted ones are chosen; undefined once they are. */
export const towards = <T>(chosen: readonly T[], wanted: readonly T[]): T | undefined =>
  chosen.find((one) => !wanted.includes(one)) ?? wanted.find((one) => !chosen.includes(one));

/** First the cards, then what is done with them. */
export function withCards(
  chosen: readonly Card[],
  wanted: readonly Card[],
  then: Presses,
): Presses {
  const card = towards(chosen, wanted);
  return card === undefined ? then : [cardButton(card)];
}

const CHANGES = {
  subtree: true,
  childList: true,
  attributes: true,
  attributeFilter: ['aria-pressed', 'disabled', 'open'],
};

/** Lights what the hinted move wants pressed now; whatever changes on the page, it is looked for anew. */
export function useGuide<M>(move: M | undefined, nextPress: (move: M) => Presses): void {
  // Brought into sight once: whoever scrolls away afterwards has seen it.
  const seen = useRef<Element>(undefined);
  useEffect(() => {
    if (move === undefined) return;
    let lit: Element | undefined;
    const light = (): void => {
      const next = nextPress(move)
        .map((selector) => document.querySelector(selector))
        .find((element) => element !== null);
      if (next === lit && (!next || next.hasAttribute('data-hint'))) return;
      lit?.removeAttribute('data-hint');
      next?.setAttribute('data-hint', '');
      if (next !== seen.current) next?.scrollIntoView({ block: 'nearest' });
      seen.current = next;
      document.documentElement.toggleAttribute('data-hinted', next !== undefined);
      lit = next;
    };
    light();
    const observer = new MutationObserver(light);
    observer.observe(document.body, CHANGES);
    return () => {
      observer.disconnect();
      lit?.removeAttribute('data-hint');
      document.documentElement.removeAttribute('data-hinted');
    };
  });
}
