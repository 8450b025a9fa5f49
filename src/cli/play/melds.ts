/** Melds of rummy games in few words: what wilds stand for, naturals by their ends, which own cards fit. */
import { parseCard, type Card } from '../../core/card.ts';
import { isWild } from '../../core/meld.ts';
import { cardText } from './cards.ts';
import { paint, sign, type Style } from './style.ts';

/** What a wild stands for, `4S` in the notation. In a set it may be a rank, which has no sign. */
export function faceText(face: string, style: Style): string {
  const card = parseCard(face);
  return card === undefined ? face : cardText(card, style);
}

/** From so many naturals in a row on, they are named by their ends. */
const SHORT_FROM = 3;

/** The words of a run as short as they can be: `4♥-9♥ JK=10♥`. */
export function shortRun(words: readonly string[], cards: readonly Card[]): string {
  const short: string[] = [];
  for (let at = 0; at < words.length;) {
    let after = at;
    while (after < cards.length && !isWild(cards[after])) after++;
    if (after - at >= SHORT_FROM) short.push(`${words[at]}-${words[after - 1]}`);
    else short.push(...words.slice(at, Math.max(after, at + 1)));
    at = Math.max(after, at + 1);
  }
  return short.join(' ');
}

/** The owner of a meld has a column of this width at most. */
export const OWNER_WIDTH_MAX = 10;

const FITS_MAX = 4;

/** The mark beside a meld: what of the own hand fits here. */
export function fitsWords(cards: readonly Card[], style: Style): string[] {
  if (cards.length === 0) return [];
  const named = cards.slice(0, FITS_MAX).map((card) => cardText(card, style));
  const more = cards.length > FITS_MAX ? [sign(style, 'ellipsis')] : [];
  return [paint(style, 'accent', `${sign(style, 'fits')} fits: ${[...named, ...more].join(' ')}`)];
}

/** The same as a sign alone. */
export const fitsSign = (cards: readonly Card[], style: Style): string =>
  cards.length > 0 ? paint(style, 'accent', sign(style, 'fits')) : '';
