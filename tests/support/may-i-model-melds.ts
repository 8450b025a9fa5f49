/** Melds of the model: what is a set, what is a run, and where wilds come to lie (see may-i-model.ts). */
import { HIGH, isWild, LOW, rankOf, suitOf, valueOf, type Told } from './may-i-model.ts';

/** A run as it lies, each card with the value that it stands for. */
export interface Placed {
  readonly low: number;
  readonly suit: string;
  readonly cards: readonly string[];
}

export const naturalsIn = (cards: readonly string[]): string[] =>
  cards.filter((card) => !isWild(card));

/** MI-13 */
export const isSet = (cards: readonly string[]): boolean =>
  cards.length >= 3 && new Set(naturalsIn(cards).map(rankOf)).size === 1;

/** MI-14 to MI-16: the run that the cards are in this very order, by trying every low end. */
export function inOrder(cards: readonly string[]): Placed | undefined {
  const [suit, ...others] = naturalsIn(cards).map(suitOf);
  if (suit === undefined || others.some((other) => other !== suit)) return undefined;
  for (let low = LOW; low + cards.length - 1 <= HIGH; low++)
    if (cards.every((card, at) => isWild(card) || valueOf(card) === low + at))
      return { low, suit, cards };
  return undefined;
}

/** MI-22, MI-23 with the run beginning at `low`; nothing where it cannot. */
function startingAt(low: number, cards: readonly string[]): Placed | undefined {
  const naturals = naturalsIn(cards);
  const values = naturals.map(valueOf);
  const [bottom, top] = [Math.min(...values), Math.max(...values)];
  const slots = cards.map((_, at) => low + at);
  const free = slots.filter((slot) => !values.includes(slot));
  if (naturals.length + free.length !== cards.length) return undefined;
  const order = [
    ...free.filter((slot) => slot > bottom && slot < top),
    ...free.filter((slot) => slot > top),
    ...free.filter((slot) => slot < bottom),
  ];
  const wilds = cards.filter(isWild);
  const laid = slots.map(
    (slot) => naturals.find((card) => valueOf(card) === slot) ?? wilds[order.indexOf(slot)],
  );
  return inOrder(laid);
}

/** MI-21 to MI-24: where a run may come to lie, the first choice first. */
export function placements(cards: readonly string[]): Placed[] {
  const named = inOrder(cards);
  if (named) return [named];
  const found: Placed[] = [];
  for (let low = HIGH; low >= LOW; low--) {
    const placed = low + cards.length - 1 <= HIGH ? startingAt(low, cards) : undefined;
    if (placed) found.push(placed);
  }
  return found;
}

/** MI-19 */
function areApart(a: Placed, b: Placed): boolean {
  if (a.suit !== b.suit) return true;
  const [lower, upper] = a.low <= b.low ? [a, b] : [b, a];
  const high = lower.low + lower.cards.length - 1;
  return upper.low - high - 1 >= 2;
}

/** MI-24: the melds of a lay-down as they will lie, or nothing where the gap rule cannot be kept. */
export function arranged(melds: Told['melds']): string[][] | undefined {
  const choices = melds.map(({ kind, cards }) => (kind === 'run' ? placements(cards) : []));
  const runs = melds.flatMap(({ kind }, at) => (kind === 'run' ? [at] : []));
  const lay = (placed: readonly Placed[]): string[][] =>
    melds.map(({ cards }, at) => [...(placed[runs.indexOf(at)]?.cards ?? cards)]);
  if (runs.length < 2) return lay(runs.map((at) => choices[at][0]));
  for (const first of choices[runs[0]])
    for (const second of choices[runs[1]]) if (areApart(first, second)) return lay([first, second]);
  return undefined;
}

/** MI-46 to MI-53: the meld with the card in it, or the code of why not. */
export function withCard(
  { kind, cards }: { readonly kind: string; readonly cards: readonly string[] },
  card: string,
  position: string | undefined,
): string[] | string {
  if (kind === 'set') {
    const fits = isWild(card) || rankOf(card) === rankOf(naturalsIn(cards)[0]);
    return fits ? [...cards, card] : 'does_not_fit';
  }
  const atStart = inOrder([card, ...cards]) && [card, ...cards];
  const atEnd = inOrder([...cards, card]) && [...cards, card];
  if (!atStart && !atEnd) return 'does_not_fit';
  if (!isWild(card)) return (atStart || atEnd)!;
  if (position === undefined) return (atEnd || atStart)!;
  return (position === 'start' ? atStart : atEnd) || 'invalid_position';
}
