/** The first line of a move that its player did not choose: it says who did. */
import type { Mover } from './answers.ts';

/** Empty where the player or the bot of the seat chose. Without a name it is the reader's own move. */
export function moverLine(by: Mover, name: string | undefined): string {
  switch (by) {
    case 'clock':
      return name === undefined ? 'Your clock has run out.' : `The clock of ${name} has run out.`;
    case 'stand-in':
      return `A bot plays for ${name ?? 'you'}.`;
    case 'fallback':
      return `${name ?? 'You'} found no move in time: the simplest one is made.`;
    default:
      return '';
  }
}

const MOVER_LINE =
  /^(?:Your clock|The clock of .+) has run out\.$|^A bot plays for .+\.$|found no move in time: the simplest one is made\.$/;

/** Whether a line of a log tells who chose a move, and not what it was. */
export const isMoverLine = (text: string): boolean => MOVER_LINE.test(text);
