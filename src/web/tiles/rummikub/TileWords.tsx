/** Renders a sentence with the tiles that it names as coloured marks and numbers. */
import type { ReactElement } from 'react';
import { COLOUR_MARKS } from '../TileView.tsx';
import { partText, type PhrasePart, type Said, type TilesPart } from '../../../core/phrase.ts';
import { sayTileNotation } from '../../../core/tile-phrase.ts';
import { COLOUR_OF, COLOURS, type Colour } from '../../../core/tile.ts';
import './tile-words.css';

/** `<TileWords text={phrase} />`, or a text of the page's own in notation: `<TileWords text="gap: r5, r7" />` */
export function TileWords({ text }: { readonly text: Said }): ReactElement {
  const phrase = typeof text === 'string' ? sayTileNotation(text) : text;
  return <>{phrase.map(partElement)}</>;
}

function partElement(part: PhrasePart, at: number): ReactElement | string {
  if (typeof part === 'string' || !('tiles' in part)) return partText(part);
  const { text, numbers } = part;
  const colours = coloursIn(part);
  // "9s (red, blue)" has its number first.
  const isList = text.startsWith(numbers);
  return (
    <span key={`${at} ${text}`} className="rk-word" data-colour={colours[0]}>
      {isList && <b>{numbers}s </b>}
      <span className="rk-spoken">
        {isList ? text.slice(numbers.length + 2) : text.slice(0, text.length - numbers.length)}
      </span>
      <Marks text={text} colours={colours} />
      {!isList && <b>{numbers}</b>}
    </span>
  );
}

/** Each colour once, in the order in which the sentence names them. */
const coloursIn = ({ tiles }: TilesPart): Colour[] => [
  ...new Set(tiles.map((tile) => COLOURS[COLOUR_OF[tile]])),
];

interface MarksProps {
  readonly text: string;
  readonly colours: readonly Colour[];
}

const Marks = ({ text, colours }: MarksProps): ReactElement[] =>
  colours.map((colour, at) => (
    <span
      key={colour}
      className={at > 0 && text.includes(' or ') ? 'rk-or' : undefined}
      aria-hidden="true"
    >
      <svg className="rk-mark" data-colour={colour} viewBox="0 0 24 24">
        <path d={COLOUR_MARKS[colour]} />
      </svg>
    </span>
  ));

export const drawnWords = (text: Said): ReactElement => <TileWords text={text} />;
