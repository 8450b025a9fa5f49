/** Parses the inline markup of a rule sheet: bold, italics, code, links and rule numbers. */
import type { Piece } from './sheet.ts';

/** In the order in which they are looked for: nothing is read inside of code. */
const MARKS =
  /`([^`]+)`|\*\*(.+?)\*\*|\*([^*\s][^*]*)\*|\[([^\]]+)\]\([^)]*\)|\b([A-Z]{2}-\d+(?:\.\d+)?)\b/;

/** Links lead to documents that a page does not have: their words remain. */
export function readPieces(text: string): Piece[] {
  const found = MARKS.exec(text);
  if (!found) return text === '' ? [] : [text];
  const [whole, code, bold, slanted, link, rule] = found;
  const before = text.slice(0, found.index);
  const after = text.slice(found.index + whole.length);
  const piece: Piece[] =
    code !== undefined
      ? [{ code }]
      : bold !== undefined
        ? [{ bold: readPieces(bold) }]
        : slanted !== undefined
          ? [{ slanted: readPieces(slanted) }]
          : link !== undefined
            ? readPieces(link)
            : [{ rule }];
  return [...(before === '' ? [] : [before]), ...piece, ...readPieces(after)];
}
