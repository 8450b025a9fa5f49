/** A room that a test moves by hand; the match in it is a real one. */
import { adviceFor } from '../../src/bots/advice.ts';
import type { RoomClient, RoomSnapshot } from '../../src/client/room.ts';
import { sceneOf } from '../../src/client/scene.ts';
import type { Refusal, TableSnapshot } from '../../src/client/table.ts';
import type { GameEvent } from '../../src/core/game.ts';
import { SPECTATOR } from '../../src/core/knowledge.ts';
import { phraseLog, openMatch, playMatch, seqOf } from '../../src/core/match.ts';
import { fail, ok } from '../../src/core/result.ts';
import { gameOf } from '../../src/games/index.ts';
import type { SeatInfo, TableInfo } from '../../src/protocol/index.ts';
import type { AnyTable } from '../../src/cli/play/shell.ts';
import type { AnyMatch } from '../../src/cli/store.ts';
import { LivePuppet } from './live-puppet.ts';
import { RoomTable, type RoomLeave } from '../../src/cli/join/room-table.ts';

type Snapshot = TableSnapshot<unknown, unknown, GameEvent>;
type Reply = ReturnType<RoomClient['start']>;

export class FakeRoom implements RoomClient {
  readonly orders: string[] = [];
  refusal: string | undefined;
  takenNames: readonly string[] = [];
  playRefusal: Refusal | undefined;
  watching = false;
  /** Moves get no answer. */
  isSlow = false;
  readonly #listeners = new Set<() => void>();
  #snapshot: RoomSnapshot;
  #match: AnyMatch | undefined;
  #table: AnyTable | undefined;

  constructor(seats: readonly SeatInfo[]) {
    const table: TableInfo = {
      code: 'ABCDEF',
      game: 'shithead',
      phase: 'waiting',
      listed: false,
      options: {},
      seats: [...seats],
      spectators: 0,
      gallery: 'open',
      deal: 0,
      frozen: false,
    };
    this.#snapshot = {
      connection: 'online',
      retryAt: undefined,
      problem: undefined,
      table,
      seat: undefined,
      isHost: false,
      clock: undefined,
      said: [],
    };
  }

  snapshot(): RoomSnapshot {
    return this.#snapshot;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  match(): AnyTable | undefined {
    return this.#table;
  }

  set(change: Partial<RoomSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...change };
    for (const listener of this.#listeners) listener();
  }

  table(change: Partial<TableInfo>): void {
    this.set({ table: { ...this.#snapshot.table!, ...change } });
  }

  absent(seat: number, how: 'absent' | 'standIn'): void {
    const gone = { present: false, standIn: how === 'standIn' ? ('absent' as const) : null };
    const seats = this.#snapshot.table!.seats.map((info, at) =>
      at === seat ? { ...info, ...gone } : info,
    );
    this.table({ seats });
  }

  /** Cards for everyone; whoever is no bot still has to get ready. */
  deal(): void {
    const { seats, deal } = this.#snapshot.table!;
    const players = seats.map(({ name, level }) => ({
      name: name ?? '',
      ...(level === null ? {} : { bot: level }),
    }));
    const header = { game: 'shithead', seed: `seed ${deal}`, options: {}, players };
    const opened = openMatch(gameOf('shithead'), header);
    if (!opened.ok) throw new Error(opened.error.code);
    this.#match = opened.value;
    this.#table = this.#tableNow();
    this.table({ phase: 'playing', deal: deal + 1 });
  }

  seq(): number {
    return seqOf(this.#match!);
  }

  /** One move of whoever is to act, as a clock would make it. */
  moveOn(): void {
    const match = this.#match!;
    const [seat] = match.game.toAct(match.position);
    this.play(seat, match.game.defaultMove(match.position, seat));
  }

  /** Moves on until this seat alone is to act, with something to choose from. */
  takeTurn(seat: number): void {
    const isTurn = (): boolean => {
      const { game, position } = this.#match!;
      const toAct = game.toAct(position);
      return toAct.length === 1 && toAct[0] === seat && game.legal(position, seat).length > 1;
    };
    for (let moves = 0; moves < 300 && !isTurn(); moves++) this.moveOn();
    if (!isTurn()) throw new Error(`seat ${seat} never had a turn`);
  }

  /** A match between bots from here to its end. */
  finish(): void {
    while (!this.#match!.game.outcome(this.#match!.position)) {
      const { game, position } = this.#match!;
      const [seat] = game.toAct(position);
      const advice = adviceFor(this.#match!, seat);
      this.play(seat, advice?.best.move ?? game.defaultMove(position, seat));
    }
    this.table({ phase: 'over' });
  }

  play(seat: number, move: unknown): void {
    const played = playMatch(this.#match!, seat, move);
    if (!played.ok) throw new Error(played.error.code);
    this.#match = played.value;
    this.set({});
  }

  #look(): Snapshot {
    const match = this.#match!;
    const own = this.#snapshot.seat ?? 0;
    const scene = sceneOf(match, own);
    const { facts } = scene;
    const { seats, phase, deal } = this.#snapshot.table!;
    const isReady = phase === 'over' && seats[own].ready;
    const waits = seats.filter(({ kind, ready }) => kind === 'person' && !ready);
    return {
      ...facts,
      deal,
      seat: own,
      watching: this.watching,
      view: this.watching ? match.game.view(match.position, SPECTATOR) : facts.view,
      sitters: match.header.players.map((player, seat) => ({
        ...player,
        absent: !seats[seat].present,
        standIn: seats[seat].standIn !== null,
      })),
      legal: scene.legal(),
      log: phraseLog(match, this.watching ? SPECTATOR : own),
      lastEvents: [],
      thinking: undefined,
      canUndo: false,
      clock: undefined,
      rematchWaits: isReady ? waits.map(({ name }) => name ?? '') : undefined,
      kept: {},
    };
  }

  #tableNow(): AnyTable {
    return {
      snapshot: () => this.#look(),
      subscribe: (listener) => this.subscribe(listener),
      play: async (move) => {
        if (this.isSlow) await new Promise(() => undefined);
        if (this.playRefusal) return fail(this.playRefusal);
        this.play(this.#snapshot.seat!, move);
        return ok(this.seq());
      },
      hint: async () => undefined,
      undo: async () => false,
      rematch: async () => undefined,
      setSpeed: () => undefined,
      skip: () => undefined,
      keep: () => undefined,
      close: () => undefined,
    };
  }

  async sit(seat: number, name: string): Reply {
    const taken = { code: 'table/name_taken', params: { name }, message: 'Taken.' };
    if (this.takenNames.includes(name)) return fail(taken);
    return this.#order(`sit ${seat} ${name}`);
  }

  leave(): Reply {
    return this.#order('leave');
  }

  ready(ready: boolean): Reply {
    return this.#order(`ready ${ready}`);
  }

  start(): Reply {
    return this.#order('start');
  }

  assign(seat: number, bot: string | null): Reply {
    return this.#order(`assign ${seat} ${bot}`);
  }

  change(): Reply {
    return this.#order('change');
  }

  openGallery(open: boolean): Reply {
    return this.#order(`gallery ${open ? 'open' : 'close'}`);
  }

  clearGallery(): Reply {
    return this.#order('gallery clear');
  }

  closeTable(): Reply {
    return this.#order('close');
  }

  say(phrase: string): Reply {
    return this.#order(`say ${phrase}`);
  }

  back(): Reply {
    return this.#order('back');
  }

  async ticket(): ReturnType<RoomClient['ticket']> {
    return ok({ ticket: 't1cket', expires: 0 });
  }

  wake(): void {}

  close(): void {}

  async #order(order: string): Reply {
    if (this.refusal !== undefined)
      return fail({ code: 'table/not_ready', params: {}, message: this.refusal });
    this.orders.push(order);
    return ok(undefined);
  }
}

export interface Seated {
  readonly puppet: LivePuppet;
  readonly left: Promise<RoomLeave>;
}

/** Somebody sits down in front of this terminal, in this room. */
export function sitAt(room: FakeRoom, puppet: LivePuppet): Seated {
  const visitor = { place: { server: 'http://host', code: 'ABCDEF' }, name: 'Ann' };
  return { puppet, left: new RoomTable(room, puppet, visitor, puppet).run() };
}

export const empty: SeatInfo = {
  kind: 'empty',
  name: null,
  level: null,
  host: false,
  ready: false,
  present: false,
  standIn: null,
};
export const person = (name: string, more: Partial<SeatInfo> = {}): SeatInfo => ({
  ...empty,
  kind: 'person',
  name,
  present: true,
  ...more,
});
export const bot: SeatInfo = { ...empty, kind: 'bot', name: 'Iris', level: 'hard', ready: true };

export const ANN = person('Ann', { host: true });
export const BEA = person('Bea');

/** Ann hosts, Bea has sat down, the third seat has a bot. */
export const lobby = (): FakeRoom => {
  const room = new FakeRoom([ANN, BEA, bot]);
  room.set({ seat: 0, isHost: true });
  return room;
};

/** Ann and Bea have got ready; it is the turn of one of them. */
export function playing(): FakeRoom {
  const room = lobby();
  room.deal();
  return room;
}
