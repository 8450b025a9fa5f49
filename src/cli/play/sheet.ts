/** Rows of a score sheet: one for each seat, with the player's own emphasised. */
import type { Seat } from '../../core/seat.ts';
import type { Scene } from './screen.ts';
import { paint, type Style } from './style.ts';
import { widthOf } from './text.ts';

type Seated = Pick<Scene<unknown>, 'names' | 'seat'>;

const NAME_WIDTH_MAX = 12;

export const nameOf = ({ names, seat: own }: Seated, seat: Seat): string =>
  names[seat] + (seat === own && names[seat] !== 'You' ? ' (you)' : '');

export const nameWidth = (scene: Seated): number =>
  Math.min(Math.max(...scene.names.map((_, seat) => widthOf(nameOf(scene, seat)))), NAME_WIDTH_MAX);

export const ownStrong = ({ seat: own }: Seated, seat: Seat, text: string, style: Style): string =>
  seat === own ? paint(style, 'strong', text) : text;

/** What was left beside the score of a seat; further lines stand below it. */
export function besideScore(
  lead: string,
  columns: number,
  left: (room: number) => string[],
): string[] {
  const room = Math.max(LEFT_WIDTH_MIN, columns - widthOf(lead) - 1);
  return left(room).map((line, i) => (i === 0 ? lead : ' '.repeat(widthOf(lead))) + line);
}
const LEFT_WIDTH_MIN = 8;
