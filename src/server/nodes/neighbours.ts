/** How servers reach each other: over inner addresses that clients do not know, with a secret that they share. */
import { type RawData, WebSocket } from 'ws';
import { fail, ok, type Result } from '../../core/result.ts';
import type { Time } from '../../core/time.ts';
import { CLOSE_CODES, refusalOf, type TableInfo, type WireRefusal } from '../../protocol/index.ts';
import type { Claim } from '../log/log.ts';
import type { Connection, Wire } from '../tables-interface.ts';
import { OwnerWatch } from './owner-watch.ts';

/** Paths of the requests that servers send each other. */
export const INNER_SOCKET_PATH = '/ws';
export const INNER_TABLES_PATH = '/tables';
/** Whoever answers here, whatever it is, has not stopped. */
const INNER_ALIVE_PATH = '/alive';

export const INNER_HEADERS = {
  /** The secret that all servers of one house share. */
  secret: 'x-baize-secret',
  /** Whose connection it is, as the first server tells clients apart; URI-encoded. */
  client: 'x-baize-client',
} as const;

type Owner = Extract<Claim, { kind: 'elsewhere' }>;

export interface Relay {
  readonly code: string;
  readonly client: string;
  readonly wire: Wire;
  /** The owner has taken the connection: what is said from now on reaches it. */
  readonly onOpen: () => void;
  /** The owner cannot be reached, or does not take the connection; nothing was said yet. */
  readonly onFailure: () => void;
}

export interface Neighbours {
  /** Passes a connection on to the owner of its table. */
  connect(owner: Owner, relay: Relay): Connection;
  info(owner: Owner, code: string): Promise<Result<TableInfo, WireRefusal>>;
}

/** What a server answers to somebody with another secret; its words are not for clients. */
const STRANGER_STATUS = 403;
const OTHER_SECRET = 'it has another inner secret';
const OPEN_MS_MAX = 2_000;
const ANSWER_MS_MAX = 5_000;
/** What waits for a client that reads slowly; beyond that its owner waits, and may give it up. */
const BUFFERED_MAX = 256 * 1024;
const LOOK_MS = 20;
/** What waits for an owner that does not listen; beyond that the client is given up. */
const UNSENT_MAX = 256 * 1024;

/** Who hears of what happens on the way to other servers. */
interface Hearing {
  readonly onTrouble: (owner: Owner, why: string) => void;
  /** A connection more is passed on, or one less. */
  readonly onRelay: (change: 1 | -1) => void;
}

export function openNeighbours(secret: string, time: Time, hearing: Hearing): Neighbours {
  const headers = { [INNER_HEADERS.secret]: secret };
  const owners = new OwnerWatch(time, (address, msMax) => answers(address, headers, msMax));
  return {
    connect: (owner, relay) => new RelayedConnection(owner, relay, headers, { ...hearing, owners }),
    info: async (owner, code) => {
      try {
        const answer = await fetch(`http://${owner.address}${INNER_TABLES_PATH}/${code}`, {
          headers,
          signal: AbortSignal.timeout(ANSWER_MS_MAX),
        });
        if (answer.status === STRANGER_STATUS) {
          hearing.onTrouble(owner, OTHER_SECRET);
          return fail(refusalOf('table/unreachable'));
        }
        const said = (await answer.json()) as TableInfo & { error?: WireRefusal };
        return answer.ok ? ok(said) : fail(said.error ?? refusalOf('table/unreachable'));
      } catch {
        hearing.onTrouble(owner, 'it cannot be reached');
        return fail(refusalOf('table/unreachable'));
      }
    },
  };
}

/** Whatever it answers, it is there. */
const answers = (
  address: string,
  headers: Readonly<Record<string, string>>,
  msMax: number,
): Promise<boolean> =>
  fetch(`http://${address}${INNER_ALIVE_PATH}`, { headers, signal: AbortSignal.timeout(msMax) })
    .then(async (answer) => (await answer.arrayBuffer(), true))
    .catch(() => false);

interface RelayWatch extends Hearing {
  readonly owners: OwnerWatch;
}

/** Words go both ways as they are; signs of life too, so that the owner knows whether its client is there. */
class RelayedConnection implements Connection {
  readonly #relay: Relay;
  readonly #socket: WebSocket;
  readonly #watch: () => () => void;
  #stopWatching: (() => void) | undefined;
  #isOpen = false;
  #isClosed = false;

  constructor(
    owner: Owner,
    relay: Relay,
    headers: Readonly<Record<string, string>>,
    { onTrouble, onRelay, owners }: RelayWatch,
  ) {
    this.#relay = relay;
    this.#watch = () => owners.add(owner.address, () => this.#socket.terminate());
    const address = `ws://${owner.address}${INNER_SOCKET_PATH}?t=${relay.code}`;
    this.#socket = new WebSocket(address, {
      headers: { ...headers, [INNER_HEADERS.client]: encodeURIComponent(relay.client) },
      perMessageDeflate: false,
      autoPong: false,
      handshakeTimeout: OPEN_MS_MAX,
      maxPayload: 0,
    });
    this.#socket.once('open', () => {
      onRelay(1);
      this.#socket.once('close', () => onRelay(-1));
      this.#begin();
    });
    this.#socket.on('message', (data, isBinary) => this.#passOn(data, isBinary));
    this.#socket.on('ping', () => relay.wire.ping());
    this.#socket.on('error', (error) => {
      if (!this.#isOpen && !this.#isClosed) onTrouble(owner, whyOf(error));
    });
    this.#socket.on('close', (code, reason) => this.#endWith(code, reason.toString()));
  }

  receive(text: string): void {
    if (this.#isClosed || !this.#isOpen) return;
    if (this.#socket.bufferedAmount > UNSENT_MAX) this.#giveUp();
    else this.#socket.send(text);
  }

  receiveBytes(): void {
    // The owner says what it thinks of bytes.
    if (this.#isOpen) this.#socket.send(Buffer.alloc(1));
  }

  keepAlive(): void {
    if (this.#isOpen && this.#socket.readyState === WebSocket.OPEN) this.#socket.pong();
  }

  end(): void {
    this.#isClosed = true;
    this.#stopWatching?.();
    if (this.#isOpen) this.#socket.close(CLOSE_CODES.bye);
    else this.#socket.terminate();
  }

  #begin(): void {
    this.#isOpen = true;
    this.#stopWatching = this.#watch();
    if (this.#isClosed) this.end();
    else this.#relay.onOpen();
  }

  #passOn(data: RawData, isBinary: boolean): void {
    if (this.#isClosed || isBinary) return;
    this.#relay.wire.send((data as Buffer).toString('utf8'));
    if (this.#relay.wire.buffered > BUFFERED_MAX) this.#waitForClient();
  }

  /** Nothing more is read from the owner until the client has caught up. */
  #waitForClient(): void {
    this.#socket.pause();
    const look = (): void => {
      if (this.#isClosed || this.#relay.wire.buffered <= BUFFERED_MAX / 2) this.#socket.resume();
      else setTimeout(look, LOOK_MS);
    };
    setTimeout(look, LOOK_MS);
  }

  #giveUp(): void {
    this.#relay.wire.close(CLOSE_CODES.tooSlow, 'protocol/too_slow');
    this.end();
  }

  /** An owner that was never reached is looked for again; one that is gone sends its clients back. */
  #endWith(code: number, reason: string): void {
    this.#stopWatching?.();
    if (this.#isClosed) return;
    this.#isClosed = true;
    if (!this.#isOpen) return this.#relay.onFailure();
    const isTold = code >= CLOSE_CODES_MIN && code !== NO_CODE && code !== BROKEN;
    if (isTold) this.#relay.wire.close(code, reason);
    else this.#relay.wire.close(CLOSE_CODES.restart, 'server/stopping');
  }
}

/** Codes that stand for a connection that ended without one. */
const CLOSE_CODES_MIN = 1000;
const NO_CODE = 1005;
const BROKEN = 1006;

const whyOf = (error: Error): string =>
  error.message.includes(String(STRANGER_STATUS))
    ? OTHER_SECRET
    : error.message.includes('503')
      ? 'it is stopping'
      : 'it cannot be reached';
