/** Filters a list of moves by the cards or places that they name, such as all moves with the 6S. */
const SUIT_LETTERS: Readonly<Record<string, string>> = { '♣': 'C', '♦': 'D', '♥': 'H', '♠': 'S' };

/** Suit signs as the letters of the notation. */
export const inLetters = (text: string): string =>
  text.replace(/[♣♦♥♠]/g, (suit) => SUIT_LETTERS[suit]);

/** `6S b1` or `6♠, b1` as words of the notation, in capitals. */
export const namedIn = (text: string): string[] =>
  inLetters(text)
    .toUpperCase()
    .split(/[\s,:[\]]+/)
    .filter((word) => word !== '');

/** A move names what stands in its notation, whatever part it has there; the order is kept. */
export function naming<T>(
  moves: readonly T[],
  textOf: (move: T) => string,
  words: readonly string[],
): T[] {
  return moves.filter((move) => {
    const named = new Set(namedIn(textOf(move)));
    return words.every((word) => named.has(word));
  });
}
