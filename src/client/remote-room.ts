/**
 * `RoomClient` over a WebSocket. It folds the server's messages into a snapshot for the screen, and sends
 * moves and requests. It owns the connection, the seat's secret and the `RemoteTable` of the current deal.
 */
import type { AnyGame, GameEvent } from '../core/game.ts';
import { fail, ok, type Result } from '../core/result.ts';
import {
  PROTOCOL_VERSION,
  refusalOf,
  type ClientMessage,
  type ClockInfo,
  type WireRefusal,
  type ServerMessage,
} from '../protocol/index.ts';
import type { Defer } from './deferred-save.ts';
import { Keeping } from './keeping.ts';
import { Listeners } from './listeners.ts';
import { LobbyClient, Requests } from './lobby-client.ts';
import { Link, type LinkSetting } from './link.ts';
import { Plays } from './plays.ts';
import { badAnswer } from './refusals.ts';
import { openRemoteTable, type DealTools, type RemoteTable } from './remote-table.ts';
import type { RoomClient, RoomSnapshot, Said } from './room.ts';
import { isStaged, applyUpdate, applyWelcome, type RoomState } from './room-state.ts';
import type { Store } from './save.ts';
import { SeatSecret, type SecretSetting } from './seat-secret.ts';
import type { TableClient } from './table.ts';
import type { Thinker } from './asking.ts';

export interface RoomSetting extends LinkSetting, SecretSetting {
  /** The code of the table. */
  readonly code: string;
  readonly gameNamed: (id: string) => AnyGame | undefined;
  readonly thinker: Thinker;
  readonly store: Store;
  /** When the texts of the screen are saved; at once where this is absent. */
  readonly defer?: Defer | undefined;
}

const SAID_MAX = 5;
/** A clock that is off by less is not drawn anew. */
const CLOCK_MS_OFF = 250;

export function openRoom(setting: RoomSetting): RoomClient {
  return new RemoteRoom(setting);
}

class RemoteRoom extends LobbyClient implements RoomClient {
  readonly #setting: RoomSetting;
  readonly #link: Link;
  protected readonly requests: Requests;
  readonly #plays: Plays;
  readonly #keeping: Keeping;
  readonly #secret: SeatSecret;
  readonly #dealTools: DealTools;
  readonly #listeners = new Listeners();
  #state: RoomState | undefined;
  #match: RemoteTable | undefined;
  #said: readonly Said[] = [];
  /** How far the server's time was ahead of ours when a clock was shown last. */
  #aheadShown = 0;
  #snapshot: RoomSnapshot;

  constructor(setting: RoomSetting) {
    super();
    this.#setting = setting;
    this.#keeping = new Keeping(setting.store, setting.code, setting.defer);
    this.#secret = new SeatSecret(setting, this.#keeping);
    this.#link = new Link(setting, {
      hello: () => this.#hello(),
      hasOtherHello: (refusal) => this.#secret.hasAnother(refusal),
      onMessage: (message) => this.#receive(message),
      onChange: () => this.#followLink(),
    });
    const send = (message: ClientMessage): boolean => this.#link.send(message);
    this.requests = new Requests(send);
    this.#plays = new Plays({
      send,
      newId: () => newId(setting.random),
      standing: () => this.#match?.standing(),
      keep: (moves) => this.#keeping.saveUnanswered(moves),
    });
    this.#plays.restore(this.#keeping.loadUnanswered());
    this.#dealTools = this.#toolsForDeals();
    this.#snapshot = this.#look();
    this.#link.open();
  }

  snapshot(): RoomSnapshot {
    return this.#snapshot;
  }

  subscribe(listener: () => void): () => void {
    return this.#listeners.add(listener);
  }

  match(): TableClient<unknown, unknown, GameEvent> | undefined {
    return this.#match;
  }

  wake(): void {
    this.#link.wake();
  }

  close(): void {
    this.#keeping.flush();
    this.#link.close();
    this.#match?.close();
    this.#listeners.clear();
  }

  #hello(): ClientMessage {
    const secret = this.#secret.present();
    const since = this.#state?.seq;
    return {
      type: 'hello',
      version: PROTOCOL_VERSION,
      table: this.#setting.code,
      ...secret,
      since,
    };
  }

  #followLink(): void {
    const { state, problem } = this.#link;
    if (state !== 'online') this.requests.dropAll();
    if (state === 'refused' || state === 'closed') this.#plays.end();
    const isGone = problem?.code === 'table/closed' || problem?.code === 'table/not_found';
    if (isGone) this.#keeping.forgetAll();
    this.#tell();
  }

  #receive(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        return this.#takeWelcome(message);
      case 'update':
        return this.#takeUpdate(message);
      case 'table':
        return this.#adopt(this.#state && { ...this.#state, table: message.table });
      case 'clock':
        return this.#setClock(message);
      case 'ack':
        return this.#plays.acknowledge(message.moveId, message.seq);
      case 'seated':
        return this.#takeSeat(message);
      case 'done':
      case 'ticket':
      case 'legal':
        return this.requests.answer(message);
      case 'refused':
        return this.#takeRefusal(message);
      case 'said':
        return this.#hear(message);
      case 'pong':
        return this.#correctClock();
      case 'bye':
        return undefined;
    }
  }

  #takeWelcome(message: ServerMessage & { type: 'welcome' }): void {
    const { seat } = message.you;
    if (message.token !== undefined && seat !== null) this.#secret.take(message.token, seat);
    else if (seat !== null) this.#secret.confirm(seat);
    this.#adopt(applyWelcome(this.#state, message));
    this.#plays.resend();
  }

  #takeUpdate(message: ServerMessage & { type: 'update' }): void {
    const after = this.#state ? applyUpdate(this.#state, message) : 'gap';
    if (after === 'old') return;
    if (after === 'gap') return this.#link.resume();
    this.#adopt(after);
    this.#plays.settleShown();
  }

  #setClock({ seq, clock }: ServerMessage & { type: 'clock' }): void {
    const state = this.#state;
    if (!state?.stage || seq < state.seq) return;
    if (seq > state.seq) return this.#link.resume();
    this.#adopt({ ...state, stage: { ...state.stage, clock } });
  }

  #takeRefusal({
    re,
    seq,
    code,
    params,
    message,
    choices,
  }: ServerMessage & { type: 'refused' }): void {
    const refusal = { code, params, message, ...(choices && { choices }) };
    if (re === null) return this.#takeUnnamedRefusal(refusal);
    this.#plays.refuse(re, refusal, seq);
    this.requests.refuse(re, refusal);
  }

  /** A message of ours was lost, and we cannot tell which. A reconnect settles everything pending. */
  #takeUnnamedRefusal({ code, message }: WireRefusal): void {
    this.#setting.onFault?.(new Error(`${code}: ${message}`));
    if (this.#plays.isWaiting || this.requests.isWaiting) this.#link.resume();
  }

  #hear({ seat, phrase }: ServerMessage & { type: 'said' }): void {
    const said = { seat, phrase, at: this.#setting.time.elapsed() };
    this.#said = [...this.#said, said].slice(-SAID_MAX);
    this.#tell();
  }

  #takeSeat(message: ServerMessage & { type: 'seated' }): void {
    const { seat, token } = message;
    this.#secret.take(token, seat);
    const state = this.#state;
    if (state) this.#adopt({ ...state, seat, isHost: state.table.seats[seat]?.host ?? false });
    this.requests.answer(message);
  }

  /** If the server or this device stood still for a while, the clock on the table has to be corrected. */
  #correctClock(): void {
    const moved = Math.abs(this.#link.serverClock.aheadMs - this.#aheadShown);
    if (this.#clock() && moved > CLOCK_MS_OFF) this.#adopt(this.#state);
  }

  #adopt(state: RoomState | undefined): void {
    const hadSeat = this.#state?.seat !== undefined;
    this.#state = state;
    if (hadSeat && state?.seat === undefined) this.#secret.lose();
    this.#showMatch();
    this.#tell();
  }

  #showMatch(): void {
    const state = this.#state;
    if (!state || !isStaged(state)) return;
    const game = this.#setting.gameNamed(state.table.game);
    if (!game) return this.#link.refuse(badAnswer(`there is no game "${state.table.game}"`));
    const isSame = this.#match?.deal === state.stage.deal;
    const shown = isSame
      ? this.#match!.show(state, this.#clock())
      : this.#deal(openRemoteTable(game, state, this.#clock(), this.#dealTools));
    if (!shown.ok) this.#link.refuse(badAnswer(shown.error));
  }

  #deal(table: Result<RemoteTable, string>): Result<void, string> {
    if (!table.ok) return table;
    this.#match?.close();
    this.#match = table.value;
    return ok(undefined);
  }

  #toolsForDeals(): DealTools {
    const { thinker, onFault } = this.#setting;
    return {
      thinker,
      play: async (deal, move) =>
        deal === this.#match?.deal ? this.#plays.play(move) : fail(refusalOf('table/not_playing')),
      agree: async () => {
        const agreed = await this.ready(true);
        if (!agreed.ok) onFault?.(new Error(agreed.error.message));
      },
      loadTexts: (deal) => this.#keeping.loadTexts(deal),
      saveTexts: (deal, texts) => this.#keeping.saveTexts(deal, texts),
      onFault: (error) => onFault?.(error),
    };
  }

  protected seqSeen(): number | undefined {
    return this.#state?.seq;
  }

  protected newSecret(): string {
    return this.#secret.offer();
  }

  protected toDeviceTime(ms: number): number {
    return this.#link.serverClock.toDevice(ms);
  }

  #clock(): ClockInfo | undefined {
    const clock = this.#state?.stage?.clock;
    return clock ? { ...clock, deadline: this.toDeviceTime(clock.deadline) } : undefined;
  }

  #tell(): void {
    this.#aheadShown = this.#link.serverClock.aheadMs;
    this.#snapshot = this.#look();
    this.#listeners.tell();
  }

  #look(): RoomSnapshot {
    const { state, isOwing, retryAt, problem } = this.#link;
    return {
      connection: isOwing ? 'silent' : state,
      retryAt,
      problem,
      table: this.#state?.table,
      seat: this.#state?.seat,
      isHost: this.#state?.isHost ?? false,
      clock: this.#clock(),
      said: this.#said,
    };
  }
}

const ID_PARTS = 3;

/** Long enough that no two devices of a seat ever choose the same. */
const newId = (random: () => number): string =>
  Array.from({ length: ID_PARTS }, () => Math.floor(random() * 2 ** 52).toString(36)).join('-');
