/**
 * Addresses of a table server and its tables: `#/t/CODE`, with `?move=TICKET` on a link that transfers a
 * seat.
 */
import { CODE_LENGTH, parseCode } from '../../protocol/code.ts';

export interface RoomAddress {
  /** As it was written, where it is no code at all: the page then says so. */
  readonly code: string;
  readonly ticket?: string;
}

const PATTERN = /^#\/t\/([^?]*)(?:\?(.*))?$/;

export const roomHash = (code: string): string => `#/t/${code}`;

export function readRoomHash(hash: string): RoomAddress | undefined {
  const found = PATTERN.exec(hash);
  if (!found) return undefined;
  const text = decoded(found[1]);
  const code = parseCode(text) ?? text;
  const ticket = new URLSearchParams(found[2]).get('move');
  return ticket ? { code, ticket } : { code };
}

/** Where a code that was typed, or a link that was pasted, leads to; undefined where it is neither. */
export function hashFor(text: string): string | undefined {
  const link = readRoomHash(text.slice(Math.max(0, text.indexOf('#'))).trim());
  const code = parseCode(link?.code ?? text);
  if (code === undefined) return undefined;
  return link?.ticket === undefined ? roomHash(code) : moveHash(code, link.ticket);
}

const moveHash = (code: string, ticket: string): string =>
  `${roomHash(code)}?move=${encodeURIComponent(ticket)}`;

/** A half-typed percent sign is no reason to fail. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Reads the address and takes the ticket out of it at once: it works once and is nobody else's business. */
export function takeRoomAddress(): RoomAddress | undefined {
  const address = readRoomHash(location.hash);
  if (address?.ticket !== undefined) history.replaceState(null, '', roomHash(address.code));
  return address;
}

const pageAddress = (): string => `${location.origin}${location.pathname}`;

/** What is sent to friends. Settings in the address stay at home. */
export const linkTo = (code: string): string => pageAddress() + roomHash(code);

export const moveLink = (code: string, ticket: string): string =>
  pageAddress() + moveHash(code, ticket);

/** In two groups, as one reads it aloud. */
export const spacedCode = (code: string): string =>
  code.length === CODE_LENGTH ? `${code.slice(0, 3)} ${code.slice(3)}` : code;

/** Base address of the server that the page came from, for the requests of `client/api.ts`. */
export const SERVER = '';
