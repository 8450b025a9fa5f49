/** Names of the places on the Rummikub table. Drops and notices find them by these names. */
import type { Seat } from '../../../core/seat.ts';
import type { Address } from '../../table/places.ts';

export const POOL: Address = 'pool';
export const CLOTH: Address = 'cloth';
export const RACK: Address = 'rack';
export const DONE: Address = 'done';
export const SUMMARY: Address = 'summary';

export const seatPlace = (seat: Seat): Address => `seat/${seat}`;
export const tileAddress = (key: number): Address => `tile/${key}`;
export const setAddress = (key: number): Address => `set/${key}`;
/** Before the tile at this place of a set; behind the last one its number of tiles. */
export const gapPlace = (set: number, at: number): Address => `gap/${set}/${at}`;
/** Before the tile at this place of the rack. */
export const rackGap = (at: number): Address => `rack/${at}`;

const numbersIn = (pattern: RegExp, address: Address): number[] | undefined =>
  pattern.exec(address)?.slice(1).map(Number);

export const tileAt = (address: Address): number | undefined =>
  numbersIn(/^tile\/(\d+)$/, address)?.[0];
export const setAt = (address: Address): number | undefined =>
  numbersIn(/^set\/(\d+)$/, address)?.[0];
export const rackAt = (address: Address): number | undefined =>
  numbersIn(/^rack\/(\d+)$/, address)?.[0];

export interface Gap {
  readonly set: number;
  readonly at: number;
}

export function gapAt(address: Address): Gap | undefined {
  const [set, at] = numbersIn(/^gap\/(\d+)\/(\d+)$/, address) ?? [];
  return set === undefined ? undefined : { set, at };
}

export const isRackPlace = (address: Address): boolean =>
  address === RACK || rackAt(address) !== undefined;
