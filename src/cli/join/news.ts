/**
 * Compares two snapshots of a room and words each change in one sentence: people, rules, phrases, connection.
 */
import type { RoomSnapshot, Said } from '../../client/room.ts';
import type { Seat } from '../../core/seat.ts';
import type { SeatInfo, TableInfo } from '../../protocol/index.ts';
import { harmless } from '../play/text.ts';
import { phraseWords } from './orders.ts';

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

export const FROZEN = 'The table stands still: the server cannot write its log. Nothing is lost.';

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

export const STAND_IN_FOR_YOU = 'A bot plays for you: type back to take over.';

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
