/** The tables where this browser has a seat. The first page links back to them. */
import type { GameId } from '../../games/index.ts';
import { isGameId } from '../../games/catalogue.ts';
import { recall, remember } from '../storage.ts';

export interface RememberedRoom {
  readonly code: string;
  readonly game: GameId;
}

const KEY = 'baize/rooms';
const ROOMS_MAX = 5;

/** The latest first. Without a store the address itself is the only way back. */
export const rememberedRooms = (): RememberedRoom[] => readRooms(recall(KEY));

/** Rooms from anything at all; what is none is passed over. */
export function readRooms(raw: unknown): RememberedRoom[] {
  if (!Array.isArray(raw)) return [];
  return raw.flatMap((entry: unknown) => {
    const { code, game } = (entry ?? {}) as Record<string, unknown>;
    return typeof code === 'string' && typeof game === 'string' && isGameId(game)
      ? [{ code, game }]
      : [];
  });
}

export function rememberRoom(room: RememberedRoom): void {
  write([room, ...rememberedRooms().filter(({ code }) => code !== room.code)]);
}

export function forgetRoom(code: string): void {
  const rooms = rememberedRooms();
  const others = rooms.filter((room) => room.code !== code);
  if (others.length < rooms.length) write(others);
}

const write = (rooms: readonly RememberedRoom[]): void => remember(KEY, rooms.slice(0, ROOMS_MAX));
