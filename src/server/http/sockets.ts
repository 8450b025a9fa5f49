/**
 * WebSockets of the tables: each one is a wire to the tables and a connection from them. There may be
 * thousands, so a socket has one small object of its own; its listeners are shared, and of the request
 * that opened it nothing is kept but whose it was.
 */
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type RawData, WebSocket, WebSocketServer } from 'ws';
import {
  CLOSE_CODES,
  MESSAGE_BYTES_MAX,
  parseCode,
  refusalOf,
  type WireRefusal,
} from '../../protocol/index.ts';
import { ClientCounts } from './client-counts.ts';
import type { ClientRates } from '../client-rates.ts';
import { endWith, serverError, unknownHost } from './errors.ts';
import type { Connection, Tables, Wire } from '../tables-interface.ts';
import type { Opening } from './opening.ts';
import { clientOf, isWelcome, type Trust } from './origin.ts';
import type { Watch } from '../tools.ts';

export const SOCKET_PATH = '/ws';

export interface SocketSettings extends Trust {
  readonly connectionsMax: number;
  readonly connectionsPerClient: number;
  /** Of one client, and no WebSockets. */
  readonly socketsPerClient: number;
  /** Of one client; each try to connect is one. */
  readonly requestsPerSecond: number;
}

interface SocketWatch extends Pick<Watch, 'bug' | 'countRefusal'> {
  /** A connection is no longer one of HTTP. */
  onOpen(carrier: Duplex): void;
}

export interface Sockets {
  /** Turns a connection that was let in elsewhere into a WebSocket at these tables. */
  join(
    request: IncomingMessage,
    carrier: Duplex,
    head: Buffer,
    place: { readonly client: string; readonly tables: Tables },
  ): void;
  /** Closes all, for a restart; whoever does not answer in time is cut off. */
  closeAll(deadlineMs: number): Promise<void>;
}

/** A close frame has room for so many bytes of reason. */
const REASON_BYTES_MAX = 123;
const CLOSING_MS_MAX = 5_000;
const REFUSED_MS_MAX = 1_000;
/** Whoever lets so many bytes pile up gets no more answers to pings. */
const PONG_BUFFERED_MAX = 16 * 1024;

export function addSockets(
  server: Server,
  settings: SocketSettings,
  opening: Opening,
  rates: ClientRates,
  watch: SocketWatch,
): Sockets {
  const open = new Set<SocketWire>();
  const counts = new ClientCounts();
  const options = {
    noServer: true,
    WebSocket: TableSocket,
    clientTracking: false,
    perMessageDeflate: false,
    // By itself it would answer every ping, into the memory of this server where nobody reads.
    autoPong: false,
    maxPayload: MESSAGE_BYTES_MAX,
    closeTimeout: CLOSING_MS_MAX,
  };
  const upgrader = new WebSocketServer(options);
  upgrader.on('wsClientError', (_error, carrier) => refuse(carrier, badRequest));
  const welcome = spaceOut(({ request, carrier, head, client }: Arrival) => {
    const present = { all: open.size, own: counts.of(client) };
    const tables = admit(request, settings, opening, present);
    if ('code' in tables) turnAway(carrier, tables);
    else joinAs(request, carrier, head, { client, tables });
  });
  const turnAway = (carrier: Duplex, why: WireRefusal): void => {
    watch.countRefusal(why.code);
    refuse(carrier, why);
  };
  server.on('upgrade', (request: IncomingMessage, carrier: Duplex, head: Buffer) => {
    const client = clientOf(request, settings);
    // Whoever comes too often is turned away at once, and keeps nobody else waiting.
    if (!rates.take(client))
      return turnAway(carrier, refusalOf('protocol/too_fast', { limit: rates.perSecond }));
    // Until its turn has come, nobody else listens for an error of the connection.
    carrier.on('error', () => carrier.destroy());
    welcome({ request, carrier, head, client });
  });
  const joinAs: Sockets['join'] = (request, carrier, head, { client, tables }) =>
    upgrader.handleUpgrade(request, carrier, head, (socket) => {
      watch.onOpen(carrier);
      const wire = new SocketWire(socket, carrier, open, watch, { client, counts });
      join(wire, tables, codeIn(request));
    });
  return { join: joinAs, closeAll: (deadlineMs) => closeAll(open, deadlineMs) };
}

interface Arrival {
  readonly request: IncomingMessage;
  readonly carrier: Duplex;
  readonly head: Buffer;
  readonly client: string;
}

const badRequest = serverError('server/bad_request');

/** The tables, or why this connection does not become a WebSocket. */
function admit(
  request: IncomingMessage,
  settings: SocketSettings,
  opening: Opening,
  present: { readonly all: number; readonly own: number },
): Tables | WireRefusal {
  if (pathOf(request) !== SOCKET_PATH) return serverError('server/not_found');
  const stranger = unknownHost(request, settings);
  if (stranger) return stranger;
  if (!isWelcome(request, settings)) return serverError('server/bad_origin');
  const tables = opening.tables();
  if (!tables.ok) return tables.error;
  const { connectionsMax, connectionsPerClient: limit } = settings;
  if (present.all >= connectionsMax) return refusalOf('server/busy');
  if (present.own >= limit) return serverError('server/too_many_connections', { limit });
  return tables.value;
}

const pathOf = ({ url = '' }: IncomingMessage): string => url.split('?', 1)[0];

/** Whoever does not hang up after the answer is hung up on. */
function refuse(carrier: Duplex, refusal: WireRefusal): void {
  carrier.on('error', () => carrier.destroy());
  endWith(carrier, refusal);
  setTimeout(() => carrier.destroy(), REFUSED_MS_MAX).unref();
}

/** The table that the address names: whoever spreads sockets over servers can keep those of a table together. */
const codeIn = ({ url = '' }: IncomingMessage): string | undefined =>
  parseCode(new URLSearchParams(url.split('?')[1] ?? '').get('t') ?? '');

function join(wire: SocketWire, tables: Tables, code: string | undefined): void {
  wire.open.add(wire);
  wire.owner.counts.add(wire.owner.client);
  wire.guard(() => {
    wire.connection = tables.connect(wire, wire.owner.client, code);
  });
}

/** A socket that knows its wire, so that all sockets can share the same listeners. */
class TableSocket extends WebSocket {
  wire: SocketWire | undefined;
}
const wireOf = (socket: WebSocket): SocketWire | undefined => (socket as TableSocket).wire;

/** Whose connection it is, and where those are counted. */
interface Owner {
  readonly client: string;
  readonly counts: ClientCounts;
}

class SocketWire implements Wire {
  connection: Connection | undefined;
  readonly socket: TableSocket;
  readonly carrier: Duplex;
  readonly open: Set<SocketWire>;
  readonly watch: SocketWatch;
  readonly owner: Owner;

  constructor(
    socket: TableSocket,
    carrier: Duplex,
    open: Set<SocketWire>,
    watch: SocketWatch,
    owner: Owner,
  ) {
    this.socket = socket;
    this.carrier = carrier;
    this.open = open;
    this.watch = watch;
    this.owner = owner;
    socket.wire = this;
    socket.on('message', hear);
    socket.on('ping', hearPing);
    socket.on('pong', hearPong);
    socket.on('close', forget);
    // What went wrong is told to the other side in the close frame; `close` follows in any case.
    socket.on('error', ignore);
  }

  get buffered(): number {
    return this.socket.bufferedAmount;
  }

  send(text: string): void {
    if (this.socket.readyState !== WebSocket.OPEN) return;
    gatherWrites(this.carrier);
    this.socket.send(text);
  }

  close(code: number, reason: string): void {
    this.socket.close(code, fitting(reason));
  }

  ping(): void {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.ping();
  }

  /** A bug at one table closes one connection; the process and all others go on. */
  guard(run: () => void): void {
    try {
      run();
    } catch (error) {
      this.watch.bug(error);
      this.close(CLOSE_CODES.bug, 'server/bug');
    }
  }
}

function hear(this: WebSocket, message: RawData, isBinary: boolean): void {
  const wire = wireOf(this);
  // What still arrives after our goodbye is not for anybody.
  if (wire === undefined || this.readyState !== WebSocket.OPEN) return;
  wire.guard(() => {
    if (isBinary) wire.connection?.receiveBytes();
    else wire.connection?.receive(textOf(message));
  });
}

function hearPing(this: WebSocket, data: Buffer): void {
  const wire = wireOf(this);
  if (wire === undefined || this.readyState !== WebSocket.OPEN) return;
  if (wire.buffered < PONG_BUFFERED_MAX) this.pong(data);
  wire.guard(() => wire.connection?.keepAlive());
}

function hearPong(this: WebSocket): void {
  const wire = wireOf(this);
  wire?.guard(() => wire.connection?.keepAlive());
}

function forget(this: WebSocket): void {
  const wire = wireOf(this);
  if (wire === undefined) return;
  if (wire.open.delete(wire)) wire.owner.counts.remove(wire.owner.client);
  wire.guard(() => wire.connection?.end());
}

const ignore = (): void => undefined;

/** Text comes as one buffer; `ws` has made sure that it is UTF-8. */
const textOf = (message: RawData): string =>
  Buffer.isBuffer(message) ? message.toString('utf8') : '';

function fitting(reason: string): string {
  let text = reason;
  while (Buffer.byteLength(text) > REASON_BYTES_MAX) text = text.slice(0, -1);
  return text;
}

const gathered: Duplex[] = [];

/** Messages of one turn to one socket, such as an ack and an update, leave in one system call. */
function gatherWrites(carrier: Duplex): void {
  if (carrier.writableCorked > 0) return;
  carrier.cork();
  if (gathered.push(carrier) === 1) process.nextTick(releaseWrites);
}

function releaseWrites(): void {
  for (const carrier of gathered.splice(0)) carrier.uncork();
}

async function closeAll(open: ReadonlySet<SocketWire>, deadlineMs: number): Promise<void> {
  for (const wire of open) wire.close(CLOSE_CODES.restart, 'server/stopping');
  const deadline = performance.now() + deadlineMs;
  while (open.size > 0 && performance.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, 20));
  for (const wire of open) wire.socket.terminate();
}

/**
 * Lets what comes in a crowd pass one in each turn of the event loop, so that others are heard in between. After
 * the death of another server thousands of connections come at once.
 */
export function spaceOut<T>(welcome: (one: T) => void): (one: T) => void {
  const waiting: T[] = [];
  const next = (): void => {
    const one = waiting.shift()!;
    if (waiting.length > 0) setImmediate(next);
    welcome(one);
  };
  return (one) => {
    if (waiting.push(one) === 1) setImmediate(next);
  };
}
