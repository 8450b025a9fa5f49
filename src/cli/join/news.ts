/**
 * News of a room, a sentence for each change between two snapshots, and the status line above its table:
 * code, trouble or latest news, and the time left.
 */
import type { RoomSnapshot, Said } from '../../client/room.ts';
import type { Seat } from '../../core/seat.ts';
import type { SeatInfo, TableInfo } from '../../protocol/index.ts';
import { clip, fit, harmless, widthOf } from '../play/text.ts';
import { phraseWords } from './orders.ts';
import { type Ink, paint, sign, type Style } from '../play/style.ts';

export function newsBetween(before: RoomSnapshot, after: RoomSnapshot): string[] {
  const news = [...connectionNews(before, after), ...tableNews(before, after)];
  return [...news, ...saidNews(before, after)].map(harmless);
}

function connectionNews(before: RoomSnapshot, after: RoomSnapshot): string[] {
  if (before.connection === after.connection) return [];
  if (before.connection === 'online' && after.connection === 'reconnecting')
    return ['Connection lost; trying again.'];
  if (before.connection === 'reconnecting' && after.connection === 'online')
    return ['Connected again.'];
  return [];
}

function tableNews({ table: before }: RoomSnapshot, room: RoomSnapshot): string[] {
  const { table: after } = room;
  if (!before || !after || before === after) return [];
  const news: string[] = [];
  if (rulesText(before) !== rulesText(after))
    news.push('The rules have changed: whoever was ready has to agree anew.');
  // With a new deal everyone moves one seat on; who sat where is no news then.
  if (after.deal !== before.deal) news.push('Cards are dealt.');
  else news.push(...seatsNews(before, after, room.seat));
  if (before.gallery !== after.gallery) news.push(GALLERY_NEWS[after.gallery]);
  if (before.frozen !== after.frozen) news.push(after.frozen ? FROZEN : 'The table goes on.');
  if (before.phase !== after.phase && after.phase === 'closed') news.push('The table is closed.');
  return news;
}

const GALLERY_NEWS = {
  open: 'The host lets people watch.',
  closed: 'The host lets nobody watch who has no seat.',
} as const satisfies Record<TableInfo['gallery'], string>;

const FROZEN = 'The table stands still: the server cannot write its log. Nothing is lost.';

const rulesText = ({ options, seats }: TableInfo): string =>
  JSON.stringify([options, seats.length]);

function seatsNews(before: TableInfo, after: TableInfo, own: Seat | undefined): string[] {
  return after.seats.flatMap((seat, at) => {
    const old = before.seats[at] as SeatInfo | undefined;
    if (!old) return [];
    const changed = sitterNews(old, seat, at, at === own);
    if (changed.length > 0) return changed;
    return seat.kind === 'person' ? personNews(old, seat, at === own, after) : [];
  });
}

function sitterNews(old: SeatInfo, seat: SeatInfo, at: Seat, isOwn: boolean): string[] {
  if (old.kind === seat.kind && old.name === seat.name && old.level === seat.level) return [];
  const name = seat.name ?? '';
  if (seat.kind === 'person')
    return [isOwn ? `You sit at seat ${at}.` : `${name} sits down at seat ${at}.`];
  if (seat.kind === 'bot') return [`${name}, a bot (${seat.level}), sits at seat ${at}.`];
  return [`${old.name} has left seat ${at}.`];
}

function personNews(old: SeatInfo, seat: SeatInfo, isOwn: boolean, { phase }: TableInfo): string[] {
  const [who, is] = isOwn ? ['You', 'are'] : [seat.name ?? '', 'is'];
  const news: string[] = [];
  if (old.ready !== seat.ready && phase !== 'playing')
    news.push(`${who} ${is} ${seat.ready ? 'ready' : 'not ready any more'}.`);
  if (old.host !== seat.host && seat.host) news.push(`${who} ${is} the host now.`);
  if (old.present !== seat.present && !isOwn)
    news.push(`${who} ${is} ${seat.present ? 'here' : 'absent'}.`);
  if (old.standIn !== seat.standIn) news.push(standInNews(seat, isOwn));
  return news;
}

function standInNews({ standIn, name }: SeatInfo, isOwn: boolean): string {
  if (standIn === null) return isOwn ? 'You play yourself again.' : `${name} plays again.`;
  return isOwn ? STAND_IN_FOR_YOU : `A bot plays for ${name} meanwhile.`;
}

const STAND_IN_FOR_YOU = 'A bot plays for you: type back to take over.';

function saidNews(before: RoomSnapshot, after: RoomSnapshot): string[] {
  if (before.said === after.said) return [];
  const isNew = (said: Said): boolean =>
    !before.said.some(
      ({ seat, phrase, at }) => seat === said.seat && phrase === said.phrase && at === said.at,
    );
  return after.said.filter(isNew).map((said) => {
    const name = after.table?.seats[said.seat]?.name ?? `Seat ${said.seat}`;
    return `${said.seat === after.seat ? 'You' : name}: ${phraseWords(said.phrase)}`;
  });
}

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
