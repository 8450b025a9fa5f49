/** Finds the cards that a sentence names in notation. */
export interface Part {
  readonly text: string;
  readonly isCard: boolean;
}

/** A card stands alone: no letter or digit before or after it, so that names such as "AC2S" stay words. */
const CARD = /(?<![\p{L}\p{N}])((?:10|[2-9JQKA])[CDHS]'*|JK'*)(?![\p{L}\p{N}])/u;

/** The parts of a text in order; joined they are the text. */
export function splitCards(text: string): Part[] {
  return text
    .split(CARD)
    .map((part, at) => ({ text: part, isCard: at % 2 === 1 }))
    .filter((part) => part.text !== '');
}

const isPlain = (word: readonly Part[] | undefined): boolean =>
  word?.every(({ isCard }) => !isCard) ?? false;

/** The same, where what must not be torn apart is together: a card and its full stop, `2C=4S`. */
export function wordsOf(text: string): Part[][] {
  const words: Part[][] = [];
  for (const piece of text.split(/(\s+)/)) {
    const word = splitCards(piece);
    const last = words.at(-1);
    if (last && isPlain(word) && isPlain(last))
      last[0] = { text: last[0].text + piece, isCard: false };
    else if (word.length > 0) words.push(word);
  }
  return words;
}
