/** Players in words and lines: who it is, and how the line of a seat begins on every screen. */
import type { Seat } from '../../core/seat.ts';
import type { Scene } from './screen.ts';
import { paint, sign, type Ink, type Style } from './style.ts';
import { fit, flow, inset, widthOf } from './text.ts';

type Seated = Pick<Scene<unknown>, 'names' | 'seat'>;

export const whoIs = (seat: Seat, { names, seat: own }: Seated): string =>
  seat === own ? 'you' : names[seat];

/** "North's", "your". */
export const whose = (seat: Seat, { names, seat: own }: Seated): string =>
  seat === own ? 'your' : `${names[seat]}'s`;

/** In a list of all seats, where everybody goes by name. */
export const nameOf = ({ names, seat: own }: Seated, seat: Seat): string =>
  names[seat] + (seat === own && names[seat] !== 'You' ? ' (you)' : '');

export const NAME_WIDTH_MAX = 14;
/** From here on there is room for the levels of the bots and for who is absent. */
export const MARKS_FROM = 72;
const MARK_WIDTH_MIN = 6;

/** The name in its column, with a sign before it where this seat is to move. */
export function nameWords(
  { names, seat: own }: Seated,
  seat: Seat,
  width: number,
  style: Style,
  { acts, mark = acts ? sign(style, 'turn') : ' ', ink }: Look,
): string {
  const name = fit(names[seat], width, style);
  const shown = acts ? 'accent' : (ink ?? (seat === own ? 'strong' : undefined));
  return `${paint(style, 'accent', mark)} ${shown === undefined ? name : paint(style, shown, name)}`;
}

export interface Look {
  /** Whether something is expected from this seat now. */
  readonly acts: boolean;
  /** A sign of its own in place of the one for the turn. */
  readonly mark?: string;
  readonly ink?: Ink | undefined;
}

/** How the line of a seat begins: its name, and where there is room the level of a bot, or who is absent. */
export function seatLead(
  scene: Pick<Scene<unknown>, 'names' | 'seat' | 'marks'>,
  seat: Seat,
  columns: number,
  style: Style,
  { marksFrom = MARKS_FROM, ...look }: Look & { readonly marksFrom?: number },
): string[] {
  const { names, marks, seat: own } = scene;
  const width = Math.min(Math.max(...names.map(widthOf)), NAME_WIDTH_MAX);
  const name = nameWords(scene, seat, width, style, look);
  if (columns < marksFrom) return [name];
  const markWidth = Math.max(MARK_WIDTH_MIN, ...marks.map(widthOf));
  const mark = seat !== own ? (marks[seat] ?? '') : names[seat] === 'You' ? '' : 'you';
  return [name, paint(style, 'quiet', fit(mark, markWidth, style))];
}

/** All seats in as few lines as possible, for low terminals. */
export const seatsInline = (
  words: readonly string[],
  columns: number,
  style: Style,
  gap = '  ',
): string[] => inset(flow(words, columns - 1, style, gap));
