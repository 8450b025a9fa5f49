/**
 * Splits a run for display on a board, from high to low. Both ends and every wild stay visible; long natural
 * stretches become one counted stack.
 */
import { parseCard, type Card } from '../../../core/card.ts';
import { isWild } from '../../../core/meld.ts';
import { faceOf, type Run } from '../../../games/dhappa/index.ts';

/** One card, and what it stands for where it is a wild. */
export interface Shown {
  readonly card: Card;
  readonly as: string | undefined;
}

export type Part =
  | ({ readonly kind: 'card' } & Shown)
  | { readonly kind: 'stack'; readonly cards: readonly Card[] };

/** Fewer cards than this are not worth hiding. */
const STACK_MIN = 3;

/** Every card from the highest to the lowest; of a set, in the order in which they came. */
export function cardsShown(run: Run): Shown[] {
  const shown = run.slots.map((card, slot) => ({
    card,
    as: isWild(card) ? faceOf(run, slot) : undefined,
  }));
  return run.kind === 'sequence' ? shown.toReversed() : shown;
}

export function partsOf(run: Run): Part[] {
  const shown = cardsShown(run);
  const parts: Part[] = [];
  let stretch: Shown[] = [];
  const close = (): void => {
    if (stretch.length >= STACK_MIN)
      parts.push({ kind: 'stack', cards: stretch.map(({ card }) => card) });
    else parts.push(...stretch.map((one) => ({ kind: 'card' as const, ...one })));
    stretch = [];
  };
  for (const [at, one] of shown.entries()) {
    const stays = at === 0 || at === shown.length - 1 || one.as !== undefined;
    if (!stays) {
      stretch.push(one);
      continue;
    }
    close();
    parts.push({ kind: 'card', ...one });
  }
  close();
  return parts;
}

/** `2H=6C 7C 8C 9C`, a run in notation, high to low; 2s without a slot come last. */
export function readShows(text: string): Shown[] {
  const [slots, parked = ''] = text.split(' + ');
  return [...readWords(slots).toReversed(), ...readWords(parked)];
}

const readWords = (text: string): Shown[] =>
  text.split(' ').flatMap((word) => {
    const [name, as] = word.split('=');
    const card = parseCard(name);
    return card === undefined ? [] : [{ card, as }];
  });
