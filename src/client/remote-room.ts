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
import { Keeping } from './keeping.ts';
import { Listeners } from './listeners.ts';
import { LobbyClient } from './lobby-client.ts';
import { Link, type LinkSetting } from './link.ts';
import { Plays } from './plays.ts';
import { badAnswer } from './refusals.ts';
import { openRemoteTable, type DealTools, type RemoteTable } from './remote-table.ts';
import { Requests } from './requests.ts';
import type { RoomClient, RoomSnapshot, Said } from './room.ts';
import { isStaged, updated, welcomed, type RoomState } from './room-state.ts';
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
    this.#secret = new SeatSecret(setting);
    this.#keeping = new Keeping(setting.store, setting.code);
    this.#link = new Link(setting, {
      hello: () => this.#hello(),
      hasOtherHello: (refusal) => this.#secret.hasAnother(refusal),
      received: (message) => this.#received(message),
      changed: () => this.#linkChanged(),
    });
    const send = (message: ClientMessage): boolean => this.#link.send(message);
    this.requests = new Requests(send);
    this.#plays = new Plays({
      send,
      newId: () => newId(setting.random),
      standing: () => this.#match?.standing(),
      keep: (moves) => this.#keeping.keepUnanswered(moves),
    });
    this.#plays.restore(this.#keeping.unanswered());
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
    this.#link.close();
    this.#match?.close();
    this.#listeners.clear();
  }

  #hello(): ClientMessage {
    const secret = this.#secret.shown();
    const since = this.#state?.seq;
    return {
      type: 'hello',
      version: PROTOCOL_VERSION,
      table: this.#setting.code,
      ...secret,
      since,
    };
  }

  #linkChanged(): void {
    const { state, problem } = this.#link;
    if (state !== 'online') this.requests.dropAll();
    if (state === 'refused' || state === 'closed') this.#plays.end();
    const isGone = problem?.code === 'table/closed' || problem?.code === 'table/not_found';
    if (isGone) this.#keeping.forgetAll();
    this.#tell();
  }

  #received(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        return this.#welcomed(message);
      case 'update':
        return this.#updated(message);
      case 'table':
        return this.#adopt(this.#state && { ...this.#state, table: message.table });
      case 'clock':
        return this.#clockSet(message);
      case 'ack':
        return this.#plays.acked(message.moveId, message.seq);
      case 'seated':
        return this.#seated(message);
      case 'done':
      case 'ticket':
      case 'legal':
        return this.requests.answered(message);
      case 'refused':
        return this.#refused(message);
      case 'said':
        return this.#heard(message);
      case 'pong':
        return this.#timeTold();
      case 'bye':
        return undefined;
    }
  }

  #welcomed(message: ServerMessage & { type: 'welcome' }): void {
    const { seat } = message.you;
    if (message.token !== undefined && seat !== null) this.#secret.given(message.token, seat);
    else if (seat !== null) this.#secret.accepted(seat);
    this.#adopt(welcomed(this.#state, message));
    this.#plays.resend();
  }

  #updated(message: ServerMessage & { type: 'update' }): void {
    const after = this.#state ? updated(this.#state, message) : 'gap';
    if (after === 'old') return;
    if (after === 'gap') return this.#link.resume();
    this.#adopt(after);
    this.#plays.shown();
  }

  #clockSet({ seq, clock }: ServerMessage & { type: 'clock' }): void {
    const state = this.#state;
    if (!state?.stage || seq < state.seq) return;
    if (seq > state.seq) return this.#link.resume();
    this.#adopt({ ...state, stage: { ...state.stage, clock } });
  }

  #refused({ re, seq, code, params, message, choices }: ServerMessage & { type: 'refused' }): void {
    const refusal = { code, params, message, ...(choices && { choices }) };
    if (re === null) return this.#refusedUnnamed(refusal);
    this.#plays.refused(re, refusal, seq);
    this.requests.refused(re, refusal);
  }

  /** A message of ours was lost, and we cannot tell which. A reconnect settles everything pending. */
  #refusedUnnamed({ code, message }: WireRefusal): void {
    this.#setting.onFault?.(new Error(`${code}: ${message}`));
    if (this.#plays.isWaiting || this.requests.isWaiting) this.#link.resume();
  }

  #heard({ seat, phrase }: ServerMessage & { type: 'said' }): void {
    const said = { seat, phrase, at: this.#setting.time.elapsed() };
    this.#said = [...this.#said, said].slice(-SAID_MAX);
    this.#tell();
  }

  #seated(message: ServerMessage & { type: 'seated' }): void {
    const { seat, token } = message;
    this.#secret.given(token, seat);
    const state = this.#state;
    if (state) this.#adopt({ ...state, seat, isHost: state.table.seats[seat]?.host ?? false });
    this.requests.answered(message);
  }

  /** If the server or this device stood still for a while, the clock on the table has to be corrected. */
  #timeTold(): void {
    const moved = Math.abs(this.#link.serverClock.aheadMs - this.#aheadShown);
    if (this.#clock() && moved > CLOCK_MS_OFF) this.#adopt(this.#state);
  }

  #adopt(state: RoomState | undefined): void {
    const hadSeat = this.#state?.seat !== undefined;
    this.#state = state;
    if (hadSeat && state?.seat === undefined) this.#secret.lost();
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
      kept: (deal) => this.#keeping.texts(deal),
      keep: (deal, texts) => this.#keeping.keepTexts(deal, texts),
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
