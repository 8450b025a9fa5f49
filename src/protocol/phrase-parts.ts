/**
 * Sentences on the wire. Every sentence travels as text; where it names cards or tiles, its parts travel beside
 * it, so that a client need not look for them. The text counts: parts that do not fit it are left aside.
 */
import { z } from 'zod';
import { UNKNOWN } from '../core/card.ts';
import {
  partText,
  plainText,
  sayAll,
  type CardPart,
  type Phrase,
  type PhrasePart,
  type TilesPart,
} from '../core/phrase.ts';
import { list } from './bounded.ts';
import { PARTS_MAX, TEXT_MAX } from './limits.ts';

const text = z.string().max(TEXT_MAX);
const card = z.number().int().min(0).max(UNKNOWN);

type KnownPart = string | CardPart | TilesPart;

const part = z.union([
  text,
  z.object({ card }),
  z.object({ tiles: list(card, PARTS_MAX).readonly(), text, numbers: text }),
  // A later server may know more kinds of parts.
  z.object({}),
]);
type WirePart = z.infer<typeof part>;

export const parts = list(part, PARTS_MAX).optional();

/** The text of a sentence, with its parts where it names cards or tiles. */
interface WireSentence {
  readonly text: string;
  readonly parts?: KnownPart[];
}

export function sentenceFrom(phrase: Phrase): WireSentence {
  const said = plainText(phrase);
  if (phrase.length > PARTS_MAX || !phrase.some(isDrawn)) return { text: said };
  return { text: said, parts: [...sayAll(...phrase.map(onWire))] as KnownPart[] };
}

const isDrawn = (one: PhrasePart): boolean =>
  typeof one === 'object' && ('card' in one || 'tiles' in one);

/** A player is a name: who sits where is told by the table. */
const onWire = (one: PhrasePart): PhrasePart => (isDrawn(one) ? one : partText(one));

interface SentText {
  readonly text: string;
  readonly parts?: readonly WirePart[] | undefined;
}

/** The phrase that a server meant; the text alone where its parts are of a later kind or do not fit it. */
export const phraseFrom = ({ text: said, parts: sent }: SentText): Phrase =>
  sent?.every(isKnown) === true && plainText(sent) === said ? sent : [said];

const isKnown = (one: WirePart): one is KnownPart =>
  typeof one === 'string' || 'card' in one || 'tiles' in one;
