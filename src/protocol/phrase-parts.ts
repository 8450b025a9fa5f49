/**
 * Sentences on the wire. Every sentence travels as text; where it names cards or tiles, its parts travel beside
 * it, so that a client need not look for them. The text counts: parts that do not fit it are left aside.
 */
import { z } from 'zod';
import { UNKNOWN } from '../core/card.ts';
import { partText, plainText, sayAll, type Phrase, type PhrasePart } from '../core/phrase.ts';
import { KINDS } from '../core/tile.ts';
import { list } from './bounded.ts';
import { PARTS_MAX, TEXT_MAX } from './limits.ts';

const text = z.string().max(TEXT_MAX);
const part = z.union([
  text,
  z.object({ card: z.number().int().min(0).max(UNKNOWN) }),
  z.object({
    tiles: list(
      z
        .number()
        .int()
        .min(0)
        .max(KINDS - 1),
      PARTS_MAX,
    ),
    text,
    numbers: text,
  }),
]);
export type WirePart = z.infer<typeof part>;

/** A later server may know more kinds of parts: then the text is all that this client takes. */
export const parts = list(part, PARTS_MAX).optional().catch(undefined);

/** The text of a sentence, with its parts where it names cards or tiles. */
export interface WireSentence {
  readonly text: string;
  readonly parts?: WirePart[];
}

export function sentenceFrom(phrase: Phrase): WireSentence {
  const said = plainText(phrase);
  if (phrase.length > PARTS_MAX || !phrase.some(isDrawn)) return { text: said };
  return { text: said, parts: sayAll(...phrase.map(onWire)) as WirePart[] };
}

const isDrawn = (one: PhrasePart): boolean =>
  typeof one === 'object' && ('card' in one || 'tiles' in one);

/** A player is a name: who sits where is told by the table. */
const onWire = (one: PhrasePart): PhrasePart => (isDrawn(one) ? one : partText(one));

/** The phrase that a server meant. */
export function phraseFrom({
  text: said,
  parts: sent,
}: {
  readonly text: string;
  readonly parts?: readonly WirePart[] | undefined;
}): Phrase {
  return sent !== undefined && plainText(sent) === said ? sent : [said];
}
