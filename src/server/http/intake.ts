/**
 * What comes in over plain connections, before anything is done with it. One packet has room for thousands of
 * requests, and all of them would be answered while everyone else waits.
 */
import type { RequestListener } from 'node:http';
import type { Duplex } from 'node:stream';
import { refusalOf } from '../../protocol/index.ts';
import type { ClientRates } from '../client-rates.ts';
import { endWith } from './errors.ts';
import { clientOf, type Trust } from './origin.ts';

/** Requests of one connection that may wait for their answers; browsers send one at a time. */
const WAITING_MAX = 4;
/** Requests that may come in one packet. */
const PACKET_MAX = 16;
const REQUEST_MARK = ' HTTP/1.';

/** Blots out a packet of many requests before it is parsed: parsing alone would take too long. */
export function blotOutCrowd(bytes: Buffer): void {
  let at = -1;
  for (let count = 0; count <= PACKET_MAX; count++) {
    at = bytes.indexOf(REQUEST_MARK, at + 1, 'latin1');
    if (at < 0) return;
  }
  bytes.fill(0);
}

/** Lets requests through to whoever answers them, at a pace, and few at a time of each connection. */
export function oneByOne(
  answer: RequestListener,
  trust: Trust,
  rates: ClientRates,
): RequestListener {
  const waiting = new WeakMap<Duplex, number>();
  return (request, response) => {
    const { socket } = request;
    if (socket.destroyed) return;
    const before = waiting.get(socket) ?? 0;
    if (before >= WAITING_MAX) return void socket.destroy();
    if (!rates.take(clientOf(request, trust))) {
      // Another answer may be on its way, and must not be mixed with this one.
      if (before > 0) return void socket.destroy();
      endWith(socket, refusalOf('protocol/too_fast', { limit: rates.perSecond }));
      socket.destroySoon();
      return;
    }
    waiting.set(socket, before + 1);
    response.once('close', () => waiting.set(socket, waiting.get(socket)! - 1));
    answer(request, response);
  };
}
