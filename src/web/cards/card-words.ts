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
