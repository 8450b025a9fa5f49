/** Names of the places on the Dhappa table. Drops, flights and notices find them by these names. */
import type { Seat } from '../../../core/seat.ts';
import type { Address } from '../../table/places.ts';

export const STOCK: Address = 'stock';
export const PILE: Address = 'pile';
/** Where burnt cards go up in smoke. */
export const ASHES: Address = 'ashes';
export const BOARD: Address = 'board';
export const SUMMARY: Address = 'summary';
export const PICKER: Address = 'picker';

export const handPlace = (seat: Seat): Address => `hand/${seat}`;
export const runPlace = (run: number): Address => `run/${run}`;
export const actionPlace = (action: string): Address => `action/${action}`;

export const isHandPlace = (address: Address): boolean => address.startsWith('hand/');

export function runAt(address: Address): number | undefined {
  const number = /^run\/(\d+)$/.exec(address)?.[1];
  return number === undefined ? undefined : Number(number);
}
