/**
 * Someone who plays on whatever happens to the server, with the client that people have. What the server
 * acknowledged is noted on the wire itself, so that the client cannot make it look better.
 */
import { WebSocket } from 'ws';
import { openRoom } from '../../src/client/remote-room.ts';
import type { RoomClient } from '../../src/client/room.ts';
import { openWebSocket, socketUrl, type Socket } from '../../src/client/socket.ts';
import { inProcessThinker } from '../../src/client/thinker.ts';
import { deviceTime } from '../../src/client/time.ts';
import type { AnyGame } from '../../src/core/game.ts';
import type { Seat } from '../../src/core/seat.ts';
import { GAMES } from '../../src/games/index.ts';
import type { ClientMessage, ServerMessage } from '../../src/protocol/index.ts';

export interface Ack {
  readonly moveId: string;
  readonly seq: number;
  /** When it came, in milliseconds. */
  readonly at: number;
}

export interface Sent {
  readonly move: string;
  /** When it was first sent, in milliseconds. */
  readonly at: number;
}

export interface PlayerSetting {
  readonly token?: string | undefined;
  /** How long a move takes at least. */
  readonly thinkMs?: number | undefined;
}

/**
 * The server dies every second here, which to a client looks like a fault that it meets in a loop: it
 * would soon wait for ten seconds. Small numbers make it wait as long as after a first fault.
 */
const IMPATIENCE = 0.03;

const gameNamed = (id: string): AnyGame | undefined =>
  Object.values(GAMES).find((game) => game.id === id);

export class Player {
  readonly code: string;
  readonly room: RoomClient;
  /** Every move ever sent, by its id; the first time counts. */
  readonly sent = new Map<string, Sent>();
  readonly acks: Ack[] = [];
  /** Moves that came too late, by their id, and when that was said: they were never made. */
  readonly tooLate = new Map<string, number>();
  /** The last number that the server told. */
  seq = 0;
  /** How often a connection was lost and found again. */
  resumes = 0;
  readonly faults: unknown[] = [];
  readonly #thinkMs: number;
  #isPlaying = false;
  #isBusy = false;

  /** With several addresses each connection goes to any of them, as behind a balancer. */
  constructor(urls: readonly string[], code: string, setting: PlayerSetting = {}) {
    const { token, thinkMs = 0 } = setting;
    this.code = code;
    this.#thinkMs = thinkMs;
    this.room = openRoom({
      url: '',
      connect: () => {
        const server = urls[Math.floor(Math.random() * urls.length)];
        return this.#listenIn(openWebSocket(socketUrl(server, code), WebSocket));
      },
      time: deviceTime,
      random: () => Math.random() * IMPATIENCE,
      onFault: (fault) => this.faults.push(fault),
      code,
      token,
      onToken: () => undefined,
      gameNamed,
      thinker: inProcessThinker,
      store: memoryStore(),
    });
    this.room.subscribe(() => this.#act());
  }

  get isOnline(): boolean {
    return this.room.snapshot().connection === 'online';
  }

  get seat(): Seat | undefined {
    return this.room.snapshot().seat;
  }

  /** Whether nothing happens at the table until a person does something. */
  get waitsForPeople(): boolean {
    const match = this.room.match()?.snapshot();
    if (!match) return false;
    if (match.toAct.length > 0)
      return match.toAct.every((seat) => match.sitters[seat].bot === undefined);
    return this.room.snapshot().table!.seats.some(({ ready }) => !ready);
  }

  play(): void {
    this.#isPlaying = true;
    this.#act();
  }

  /** What is on its way is still waited for. */
  pause(): void {
    this.#isPlaying = false;
  }

  get isBusy(): boolean {
    return this.#isBusy;
  }

  /** Notes what goes by, and changes nothing. */
  #listenIn(socket: Socket): Socket {
    return {
      listen: (events) =>
        socket.listen({
          ...events,
          onMessage: (text) => {
            this.#note(JSON.parse(String(text)) as ServerMessage);
            events.onMessage(text);
          },
        }),
      send: (text) => {
        const message = JSON.parse(text) as ClientMessage;
        if (message.type === 'play') this.#noteSent(message.moveId, message.move);
        socket.send(text);
      },
      close: () => socket.close(),
    };
  }

  #noteSent(moveId: string, move: string): void {
    if (!this.sent.has(moveId)) this.sent.set(moveId, { move, at: performance.now() });
  }

  #note(message: ServerMessage): void {
    if (message.type === 'ack')
      this.acks.push({ moveId: message.moveId, seq: message.seq, at: performance.now() });
    if (message.type === 'refused' && message.code === 'protocol/stale' && message.re !== null)
      this.tooLate.set(message.re, performance.now());
    if (message.type === 'welcome') this.resumes++;
    if (message.type === 'welcome' || message.type === 'update') this.seq = message.seq;
  }

  #act(): void {
    if (!this.#isPlaying || this.#isBusy || !this.isOnline) return;
    this.#isBusy = true;
    // The room tells of a change in the midst of it; whoever moves waits until it is over.
    setTimeout(() => {
      void this.#move().finally(() => {
        this.#isBusy = false;
        if (this.#isDue()) this.#act();
      });
    }, this.#thinkMs);
  }

  #isDue(): boolean {
    const match = this.room.match()?.snapshot();
    if (!match || match.watching) return false;
    return match.toAct.includes(match.seat) || wantsRematch(match);
  }

  async #move(): Promise<void> {
    const table = this.room.match();
    const game = gameNamed(this.room.snapshot().table?.game ?? '');
    if (!table || !game || !this.#isDue()) return;
    const { view, seat, outcome } = table.snapshot();
    if (outcome) await table.rematch();
    else await table.play(game.defaultMove(view, seat));
  }
}

const wantsRematch = (match: { outcome: unknown; rematchWaits: unknown }): boolean =>
  match.outcome !== undefined && match.rematchWaits === undefined;

function memoryStore() {
  const texts = new Map<string, string>();
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  };
}
