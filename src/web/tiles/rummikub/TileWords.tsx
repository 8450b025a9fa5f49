/** Renders a sentence with the tiles that it names as coloured marks and numbers. */
import type { ReactElement } from 'react';
import { COLOUR_MARKS } from '../TileView.tsx';
import { splitTiles, type Part } from './tile-words.ts';
import './tile-words.css';

/** `<TileWords text="North took black 5 from the four 5s." />` */
export function TileWords({ text }: { readonly text: string }): ReactElement {
  return <>{splitTiles(text).map(partElement)}</>;
}

function partElement(part: Part, at: number): ReactElement | string {
  const { text, colours, numbers } = part;
  if (colours.length === 0) return text;
  // "9s (red, blue)" has its number first.
  const isList = text.startsWith(numbers);
  return (
    <span key={`${at} ${text}`} className="rk-word" data-colour={colours[0]}>
      {isList && <b>{numbers}s </b>}
      <span className="rk-spoken">
        {isList ? text.slice(numbers.length + 2) : text.slice(0, text.length - numbers.length)}
      </span>
      <Marks {...part} />
      {!isList && <b>{numbers}</b>}
    </span>
  );
}

const Marks = ({ text, colours }: Part): ReactElement[] =>
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

export const drawnWords = (text: string): ReactElement => <TileWords text={text} />;
