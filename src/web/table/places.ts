/**
 * Finds cards and places on the screen. Cards carry `data-card` with their notation; places (a pile, a hand,
 * a seat) carry `data-place`. Card flights look up both ends here.
 */
import { formatCard, parseCard, type Card } from '../../core/card.ts';

/** The middle of a card or place, how wide a card is there, and how it lies. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly tilt: number;
}

export interface Layout {
  readonly cards: ReadonlyMap<Card, Spot>;
  readonly places: ReadonlyMap<string, Spot>;
}

export const cardElement = (card: Card): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-card="${formatCard(card)}"]`);

/** The card that an element shows; undefined for anything else. */
export const cardOf = (element: Element | null | undefined): Card | undefined => {
  const text = element instanceof HTMLElement ? element.dataset.card : undefined;
  return text === undefined ? undefined : parseCard(text);
};

export const placeElement = (place: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-place="${place}"]`);

/** Everything that can be held or pointed at has an address: `card/12`, or the name of a place. */
export type Address = string;

export const addressOf = (card: Card): Address => `card/${card}`;

export function cardAt(address: Address): Card | undefined {
  const card = /^card\/(\d+)$/.exec(address)?.[1];
  return card === undefined ? undefined : Number(card);
}

export function elementAt(address: Address): HTMLElement | null {
  const card = cardAt(address);
  return card === undefined ? (placeElement(address) ?? addressed(address)) : cardElement(card);
}

/** Things that exist several times, such as tiles, are no places; they carry their own address. */
const addressed = (address: Address): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-address="${address}"]`);

/** The address of the card or tile that an element shows. */
export function addressIn(element: Element | null | undefined): Address | undefined {
  const shows = element?.closest<HTMLElement>('[data-card], [data-address]');
  const card = cardOf(shows);
  return card === undefined ? shows?.dataset.address : addressOf(card);
}

const PLACE_CARD_WIDTH = 40;

export function spotOf(element: HTMLElement): Spot {
  const { left, top, width, height } = element.getBoundingClientRect();
  const tilt = Number.parseFloat(getComputedStyle(element).rotate) || 0;
  // The box of a turned card is wider than the card; that of a straight one tells how it is scaled.
  const own = tilt === 0 ? width : element.offsetWidth;
  return { x: left + width / 2, y: top + height / 2, width: own, tilt };
}

function spotOfPlace(element: HTMLElement): Spot {
  const card = element.querySelector<HTMLElement>('.card')?.offsetWidth;
  const asked = Number.parseFloat(getComputedStyle(element).getPropertyValue('--card-w'));
  return { ...spotOf(element), width: card ?? (asked || PLACE_CARD_WIDTH), tilt: 0 };
}

export function readLayout(): Layout {
  const cards = new Map<Card, Spot>();
  for (const element of document.querySelectorAll<HTMLElement>('[data-card]'))
    cards.set(cardOf(element)!, spotOf(element));
  const places = new Map<string, Spot>();
  for (const element of document.querySelectorAll<HTMLElement>('[data-place]'))
    places.set(element.dataset.place!, spotOfPlace(element));
  return { cards, places };
}

/** Lying paper is never quite straight; the same card always lies the same way. */
export const tiltOf = (card: Card): number => ((card * 37) % 15) - 7;
