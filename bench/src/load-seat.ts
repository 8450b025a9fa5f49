/**
 * One client of the load: a plain socket that reads no more of a message than it needs. Tens of
 * thousands of updates a second come here, so most are kept as text and never parsed.
 */
import { WebSocket, type RawData } from 'ws';
import { PROTOCOL_VERSION, type ClientMessage, type Stage } from '../../dist/protocol/index.js';

export interface SeatListener {
  /** Something durable happened; `hasStage` where the position changed. */
  updated(seq: number, hasStage: boolean): void;
  acked(): void;
  refused(code: string): void;
  /** The connection is lost; not told to those who leave. */
  lost?(): void;
}

export interface Look {
  readonly you: { readonly seat: number };
  readonly stage: Stage;
}

interface Waiting {
  readonly type: string;
  readonly take: (message: Record<string, unknown>) => void;
  readonly give: (error: Error) => void;
}

const UPDATE = '{"type":"update"';
const ACK = '{"type":"ack"';
/** The number stands at the beginning of every update of our server. */
const HEAD_LENGTH = 48;
const SEQ = /"seq":(\d+)/;
const STAGE = '"stage":{';
/** Quotation marks inside a text have a backslash before them, so no name at a table can look like this. */
const FIRST_TO_ACT = /"toAct":\[(\d+)/;
const OWN_SEAT = /"you":\{"seat":(\d+)/;

export class LoadSeat {
  readonly #socket: WebSocket;
  readonly #listener: SeatListener;
  readonly #waiting: Waiting[] = [];
  #stageText = '';
  #isLeaving = false;

  private constructor(socket: WebSocket, listener: SeatListener) {
    this.#socket = socket;
    this.#listener = listener;
    socket.on('message', (data) => this.#hear(data));
    socket.on('close', (code) => {
      this.#fail(new Error(`the server closed with ${code}`));
      if (!this.#isLeaving) listener.lost?.();
    });
    socket.on('error', (error) => this.#fail(error));
  }

  /** Resolves once the table has welcomed us, with a token to a seat and without one as a spectator. */
  static async join(
    url: string,
    table: string,
    token: string | undefined,
    listener: SeatListener,
  ): Promise<LoadSeat> {
    const address = `${url.replace(/^http/, 'ws')}/ws?t=${table}`;
    const socket = new WebSocket(address, { perMessageDeflate: false, skipUTF8Validation: true });
    const seat = new LoadSeat(socket, listener);
    const secret = token === undefined ? {} : { token };
    socket.on('open', () =>
      seat.send({ type: 'hello', version: PROTOCOL_VERSION, table, ...secret }),
    );
    await seat.answer('welcome');
    return seat;
  }

  /** The position as this client saw it last, from the seat that it has in this deal. */
  look(): Look {
    return JSON.parse(this.#stageText) as Look;
  }

  /** The seat that is waited for, and the one of this client; undefined where nobody is waited for. */
  turn(): { readonly waited: number; readonly own: number } | undefined {
    const waited = FIRST_TO_ACT.exec(this.#stageText)?.[1];
    const own = OWN_SEAT.exec(this.#stageText)?.[1];
    return waited === undefined ? undefined : { waited: Number(waited), own: Number(own) };
  }

  send(message: ClientMessage): void {
    this.#socket.send(JSON.stringify(message));
  }

  /** The next message of this type; a refusal or the end of the connection is an error. */
  answer(type: string): Promise<Record<string, unknown>> {
    return new Promise((take, give) => this.#waiting.push({ type, take, give }));
  }

  leave(): void {
    this.#isLeaving = true;
    this.#socket.close();
  }

  #hear(data: RawData): void {
    const text = (data as Buffer).toString('latin1');
    if (text.startsWith(UPDATE)) this.#updated(text);
    else if (text.startsWith(ACK)) this.#listener.acked();
    else this.#other(JSON.parse(text) as Record<string, unknown>);
  }

  #updated(text: string): void {
    const hasStage = text.includes(STAGE);
    if (hasStage) this.#stageText = text;
    this.#listener.updated(Number(SEQ.exec(text.slice(0, HEAD_LENGTH))![1]), hasStage);
  }

  #other(message: Record<string, unknown>): void {
    const at = this.#waiting.findIndex(({ type }) => type === message.type);
    if (at >= 0) this.#waiting.splice(at, 1)[0].take(message);
    else if (message.type === 'refused' || message.type === 'bye') {
      this.#listener.refused(String(message.code));
      this.#fail(new Error(`the server refused: ${String(message.message)}`));
    }
  }

  #fail(error: Error): void {
    for (const { give } of this.#waiting.splice(0)) give(error);
  }
}
