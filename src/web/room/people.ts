/** Sentences about the people at a table: empty seats, who has not agreed, spectators. */
import type { RoomSnapshot } from '../../client/room.ts';
import { numberWord } from '../../core/words.ts';
import type { SeatInfo, TableInfo } from '../../protocol/table-info.ts';
import { listWords } from '../../core/words.ts';

const isEmpty = ({ kind }: SeatInfo): boolean => kind === 'empty';
const nameOf = ({ name }: SeatInfo): string => name ?? 'Somebody';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const emptyWords = (empty: number): string =>
  empty === 1 ? 'One seat is empty' : `${capital(numberWord(empty))} seats are empty`;

const unasked = ({ seats }: Pick<TableInfo, 'seats'>): SeatInfo[] =>
  seats.filter(({ kind, host, ready }) => kind === 'person' && !host && !ready);

const agreeWords = (people: readonly SeatInfo[]): string => {
  const verb = people.length === 1 ? 'has' : 'have';
  return `${listWords(people.map(nameOf))} still ${verb} to agree to the rules.`;
};

/** Why the host cannot start yet; undefined where nothing is missing. The host agrees by starting. */
export function missingFor(table: Pick<TableInfo, 'seats'>): string | undefined {
  const empty = table.seats.filter(isEmpty).length;
  if (empty === 1) return `${emptyWords(empty)}: wait for a friend, or put a bot there.`;
  if (empty > 1) return `${emptyWords(empty)}: wait for friends, or put bots there.`;
  const asked = unasked(table);
  return asked.length === 0 ? undefined : agreeWords(asked);
}

/** Sentence that tells a guest what the table still needs before the deal. */
export function waitingWords(table: Pick<TableInfo, 'seats'>): string {
  const empty = table.seats.filter(isEmpty).length;
  if (empty > 0) return `${emptyWords(empty)}.`;
  const asked = unasked(table);
  if (asked.length > 0) return agreeWords(asked);
  const host = table.seats.find((seat) => seat.host);
  if (!host?.present) return `Waiting for ${host ? nameOf(host) : 'the host'} to come back.`;
  return `${nameOf(host)} can start now.`;
}

/** What stands in the way of another match besides people who have not agreed. */
export function emptySeatNote(
  { seats, phase }: Pick<TableInfo, 'seats' | 'phase'>,
  { seat, isHost }: Pick<RoomSnapshot, 'seat' | 'isHost'>,
): string | undefined {
  if (phase !== 'over' || !seats.some(isEmpty)) return undefined;
  if (seat === undefined) return 'A seat is empty: you can take it under “Table”.';
  return isHost
    ? 'A seat is empty: put a bot there under “Table”, or send a friend the link.'
    : 'A seat is empty: the host can put a bot there, or a friend can join.';
}

/** The others who want another match. */
export const rematchAsked = (
  { seats, phase }: Pick<TableInfo, 'seats' | 'phase'>,
  { seat }: Pick<RoomSnapshot, 'seat'>,
): string[] =>
  phase === 'over'
    ? seats.filter(({ kind, ready }, at) => kind === 'person' && ready && at !== seat).map(nameOf)
    : [];

/** Spectators besides yourself. */
export const othersWatching = ({ table, seat }: Pick<RoomSnapshot, 'table' | 'seat'>): number =>
  Math.max(0, (table?.spectators ?? 0) - (seat === undefined ? 1 : 0));

/** "Two spectators", or nothing. */
export const spectatorWords = (spectators: number): string => {
  if (spectators === 0) return '';
  return spectators === 1 ? 'One spectator' : `${capital(numberWord(spectators))} spectators`;
};
