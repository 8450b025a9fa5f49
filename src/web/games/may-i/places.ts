/** Names of the places on the May I? table. Drops, flights and notices find them by these names. */
import type { Seat } from '../../../core/seat.ts';
import type { RunEnd } from '../../../core/meld.ts';
import type { Address } from '../../table/places.ts';

export const STOCK: Address = 'stock';
export const PILE: Address = 'pile';
export const SUMMARY: Address = 'summary';
export const SLOTS: Address = 'slots';

export const handPlace = (seat: Seat): Address => `hand/${seat}`;
export const meldPlace = (meld: number): Address => `meld/${meld}`;
export const slotPlace = (slot: number): Address => `slot/${slot}`;
export const zonePlace = (meld: number, end: RunEnd): Address => `zone/${meld}/${end}`;
export const jokerPlace = (meld: number, card: number): Address => `joker/${meld}/${card}`;

const numberIn = (pattern: RegExp, address: Address): number | undefined => {
  const found = pattern.exec(address)?.[1];
  return found === undefined ? undefined : Number(found);
};

export const meldAt = (address: Address): number | undefined => numberIn(/^meld\/(\d+)$/, address);
export const slotAt = (address: Address): number | undefined => numberIn(/^slot\/(\d+)$/, address);
export const isHandPlace = (address: Address): boolean => address.startsWith('hand/');

/** A joker of a run, as a place on which the natural can be dropped that it costs. */
export function jokerAt(address: Address): { meld: number; joker: number } | undefined {
  const [, meld, joker] = /^joker\/(\d+)\/(\d+)$/.exec(address) ?? [];
  return joker === undefined ? undefined : { meld: Number(meld), joker: Number(joker) };
}

export function zoneAt(address: Address): { meld: number; end: RunEnd } | undefined {
  const [, meld, end] = /^zone\/(\d+)\/(start|end)$/.exec(address) ?? [];
  return end === undefined ? undefined : { meld: Number(meld), end: end as RunEnd };
}
