/**
 * Status line above the table: the table's code, trouble with the connection or the latest news, and the time
 * left.
 */
import type { RoomSnapshot } from '../../client/room.ts';
import { paint, sign, type Ink, type Style } from '../play/style.ts';
import { clip, fit, widthOf } from '../play/text.ts';
import { FROZEN, STAND_IN_FOR_YOU } from './news.ts';

const SECOND = 1000;
/** From here on every second is shown; before, every fifth. */
const CLOSE_S = 20;
const COARSE_S = 5;
/** From here on the clock stands out. */
const URGENT_S = 10;

export function secondsLeft({ clock }: RoomSnapshot, now: number): number | undefined {
  // The clocks of two machines never agree quite; more than the whole time is never left.
  return clock && Math.min(clock.seconds, Math.max(0, Math.ceil((clock.deadline - now) / SECOND)));
}

/** What the clock shows: it changes seldom while there is time, so that nothing flickers. */
export function clockWords(room: RoomSnapshot, now: number): string {
  const left = secondsLeft(room, now);
  if (left === undefined || room.connection !== 'online') return '';
  const coarse = Math.min(room.clock?.seconds ?? left, Math.ceil(left / COARSE_S) * COARSE_S);
  const shown = left > CLOSE_S ? coarse : left;
  return `${shown} s left`;
}

/** A trouble that is more important than any news. */
export function troubleOf(room: RoomSnapshot, now: number): string | undefined {
  if (room.connection === 'connecting') return 'Connecting';
  if (room.connection === 'reconnecting') return lostWords(room.retryAt, now);
  if (room.table?.frozen === true) return FROZEN;
  if (room.seat !== undefined && room.table?.seats[room.seat]?.standIn) return STAND_IN_FOR_YOU;
  return undefined;
}

function lostWords(retryAt: number | undefined, now: number): string {
  const seconds = retryAt === undefined ? 0 : Math.ceil((retryAt - now) / SECOND);
  return `Connection lost; trying again${seconds > 0 ? ` in ${seconds} s` : ''}`;
}

export function statusLine(
  room: RoomSnapshot,
  news: string | undefined,
  now: number,
  columns: number,
  style: Style,
): string {
  const trouble = troubleOf(room, now);
  const dot = ` ${sign(style, 'dot')} `;
  const table = paint(style, 'quiet', ` Table ${room.table?.code ?? ''}`);
  const [ink, words]: [Ink, string] =
    trouble === undefined ? ['felt', news ?? quietWords(room)] : ['warning', trouble];
  const left = words === '' ? table : table + paint(style, 'quiet', dot) + paint(style, ink, words);
  const clock = clockWords(room, now);
  const urgent = (secondsLeft(room, now) ?? Infinity) <= URGENT_S;
  const right = clock === '' ? '' : ` ${paint(style, urgent ? 'warning' : 'accent', clock)}`;
  const space = Math.max(1, columns - widthOf(right) - 1);
  return right === '' ? clip(left, space, style) : fit(left, space, style) + right;
}

function quietWords({ table, seat }: RoomSnapshot): string {
  const watchers = table?.spectators ?? 0;
  const others = watchers - (seat === undefined ? 1 : 0);
  const watching = seat === undefined ? 'you are watching' : '';
  const company = others > 0 ? `${others} ${seat === undefined ? 'more ' : ''}watching` : '';
  return [watching, company].filter((text) => text !== '').join(', ');
}
