/** Somebody who wants to play: with one tab or several, through the real client alone. */
import type { TableClient } from '../../src/client/table.ts';
import type { RoomClient } from '../../src/client/room.ts';
import type { AnyGame, GameEvent } from '../../src/core/game.ts';
import { oneIn, pickOne, type Rng } from '../../src/core/rng.ts';
import type { Seat } from '../../src/core/seat.ts';
import type { TableInfo } from '../../src/protocol/index.ts';
import { gameNamed } from '../../src/games/index.ts';
import { openStore, Tab, type TabSetting } from './tab.ts';

type Match = TableClient<unknown, unknown, GameEvent>;

/** What a person did and what came back, for the onlooker. */
export interface Diary {
  note(what: string): void;
  /** The client says that this move was made, `moves` moves after the deal. */
  made(deal: number, moves: number, text: string): void;
  seated(tab: Tab, seat: number): void;
}

export type PersonSetting = Omit<
  TabSetting,
  'store' | 'token' | 'ticket' | 'onToken' | 'onSeatLost'
> & {
  readonly token?: string | undefined;
  readonly diary: Diary;
};

const TABS_MAX = 3;
const INTERRUPTS_ONE_IN = 6;
const TAKES_BACK_ONE_IN = 8;

/** Where the rules know an undo, it is allowed now and then without being listed among the moves. */
function takenBack(game: AnyGame, view: unknown, seat: Seat, rng: Rng): unknown {
  const undo = game.parseMove('undo');
  const mayUndo = undo.ok && game.check(view, seat, undo.value) === undefined;
  return mayUndo && oneIn(TAKES_BACK_ONE_IN, rng) ? undo.value : undefined;
}

export class Person {
  readonly name: string;
  readonly code: string;
  token: string | undefined;
  tabs: Tab[] = [];
  /** Why the last tab was refused for good. */
  lastProblem: string | undefined;
  /** The tickets that this person was given and has not used. */
  readonly tickets: string[] = [];
  /** The store of the device in use. */
  #store = openStore();
  readonly #setting: PersonSetting;
  readonly #isPlaying = new Set<Tab>();
  #opened = 0;

  constructor(setting: PersonSetting) {
    this.#setting = setting;
    this.name = setting.name;
    this.code = setting.code;
    this.token = setting.token;
    this.openTab();
  }

  get online(): Tab[] {
    return this.tabs.filter((tab) => tab.isOnline);
  }

  /** Another tab; with a ticket it is another device, whose store is empty, and which is used from then on. */
  openTab(ticket?: string): void {
    if (this.tabs.length >= TABS_MAX) this.tabs.shift()?.close();
    if (ticket !== undefined) this.#store = openStore();
    const tab = new Tab({
      ...this.#setting,
      name: `${this.name} ${this.code} ${++this.#opened}`,
      store: this.#store,
      token: ticket === undefined ? this.token : undefined,
      ticket,
      onToken: (_, token) => (this.token = token),
      onSeatLost: (lost) => {
        if (lost.token === this.token) this.token = undefined;
      },
    });
    this.tabs.push(tab);
  }

  shut(tab: Tab, how: 'close' | 'crash'): void {
    tab[how]();
    this.tabs = this.tabs.filter((other) => other !== tab);
  }

  /** What a refused tab cannot do any more, a new one can. */
  tidy(): void {
    for (const tab of this.tabs.filter(({ isRefused }) => isRefused)) {
      const code = tab.room.snapshot().problem?.code;
      this.lastProblem = code;
      if (code === 'protocol/bad_token' && tab.token === this.token) this.token = undefined;
      this.shut(tab, 'close');
    }
    if (this.tabs.length === 0) this.openTab();
  }

  /** One step of somebody who wants the match to go on. */
  act(rng: Rng, wantsRematch: boolean): void {
    const tab = this.online.length > 0 ? pickOne(this.online, rng) : undefined;
    const table = tab?.room.snapshot().table;
    if (!tab || !table || table.frozen) return;
    const { room } = tab;
    const { seat } = room.snapshot();
    if (seat === undefined) return this.#sit(tab, table, rng);
    if (table.seats[seat]?.standIn) void room.back();
    if (table.phase === 'playing') return this.#play(tab, room.match(), rng);
    if (table.phase === 'over' && !wantsRematch) return;
    this.#prepare(room, table, seat, rng);
  }

  #sit(tab: Tab, table: TableInfo, rng: Rng): void {
    if (table.phase === 'playing') return;
    const free = [...table.seats.keys()].filter((seat) => table.seats[seat].kind === 'empty');
    if (free.length === 0) return;
    const isTaken = table.seats.some(({ name }) => name === this.name);
    // After a lost answer one's own name may be sitting there already.
    const name = isTaken ? `${this.name} ${rng.below(100)}` : this.name;
    const seat = pickOne(free, rng);
    void tab.room.sit(seat, name).then((done) => {
      if (done.ok) this.#setting.diary.seated(tab, seat);
    });
  }

  #prepare(room: RoomClient, table: TableInfo, seat: number, rng: Rng): void {
    if (room.snapshot().isHost && table.phase === 'waiting') return this.#host(room, table, rng);
    if (!table.seats[seat]?.ready) void room.ready(true);
    else if (room.snapshot().isHost) this.#host(room, table, rng);
  }

  /** Puts bots on seats that stay empty, frees those of people who are gone, and starts. */
  #host(room: RoomClient, table: TableInfo, rng: Rng): void {
    const empty = table.seats.findIndex(({ kind }) => kind === 'empty');
    const gone = table.seats.findIndex(({ kind, present }) => kind === 'person' && !present);
    if (empty >= 0 && rng.below(6) === 0) void room.assign(empty, 'easy');
    else if (gone >= 0 && rng.below(8) === 0) void room.assign(gone, null);
    else if (empty < 0) void room.start();
  }

  #play(tab: Tab, match: Match | undefined, rng: Rng): void {
    if (!match || this.#isPlaying.has(tab)) return;
    const { toAct, mayInterrupt, seat, view, legal, deal } = match.snapshot();
    const isAsked = toAct.includes(seat);
    const interrupts = mayInterrupt.includes(seat) && oneIn(INTERRUPTS_ONE_IN, rng);
    if ((!isAsked && !interrupts) || legal.length === 0) return;
    const game = gameNamed(tab.room.snapshot().table!.game)!;
    // Mostly sensible moves, so that matches come to an end; at times any.
    const isSensible = isAsked && rng.below(3) > 0;
    const move =
      takenBack(game, view, seat, rng) ??
      (isSensible ? game.defaultMove(view, seat) : pickOne(legal, rng));
    const text = game.formatMove(move);
    this.#isPlaying.add(tab);
    this.#setting.diary.note(`${tab.name} plays ${text}`);
    void match.play(move).then((made) => {
      this.#isPlaying.delete(tab);
      if (made.ok) this.#setting.diary.made(deal, made.value, text);
    });
  }
}
