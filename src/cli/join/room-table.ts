/** Session of a person at a table on a server: it executes typed input and shows what happens meanwhile. */
import type { RoomClient } from '../../client/room.ts';
import type { Time } from '../../core/time.ts';
import type { WireRefusal } from '../../protocol/index.ts';
import { type Leave, QUIT } from '../play/desk.ts';
import { manual } from '../play/pages.ts';
import type { Scene } from '../play/screen.ts';
import { type LiveTerminal, Once } from '../play/terminal.ts';
import { LOBBY_HELP, type Order, readOrder } from './orders.ts';
import { linkOf, type Place } from './place.ts';
import { type LobbyNotice, titleOf } from './lobby.ts';
import { RoomSheets } from './room-sheets.ts';
import { clockWords, secondsLeft, troubleOf } from './news.ts';

/** How a table on a server was left. */
export type RoomLeave =
  | Leave
  | { readonly kind: 'left' }
  | { readonly kind: 'closed' }
  | { readonly kind: 'refused'; readonly problem: WireRefusal };

type RoomStep = Promise<RoomLeave | undefined>;

const TICK_MS = 1000;
const CLOSE = 'End this table for everyone?';
const GIVE_UP = 'Give up your seat and go?';
/** Nobody can leave a running match for good; whoever comes back gets the seat back. */
const STEP_OUT = 'Go, and let a bot play for you at once?';

/** With so little time left the clock is drawn although somebody types. */
const LAST_CALLS_S: readonly (number | undefined)[] = [10, 5];

/** A draft that is to count when the clock runs out has to be on its way before. */
const RUNS_OUT_S = 1;

interface Visitor {
  readonly place: Place;
  /** The name to sit down under. */
  readonly name: string;
}

export class RoomTable {
  readonly #room: RoomClient;
  readonly #terminal: LiveTerminal;
  readonly #visitor: Visitor;
  readonly #time: Time;
  readonly #sheets: RoomSheets;
  readonly #over = new Once<RoomLeave>();
  #stopTick: (() => void) | undefined;
  #drawnStatus = '';
  #warned = false;

  constructor(room: RoomClient, terminal: LiveTerminal, visitor: Visitor, time: Time) {
    this.#room = room;
    this.#terminal = terminal;
    this.#visitor = visitor;
    this.#time = time;
    this.#sheets = new RoomSheets(room, terminal, visitor.place, time);
  }

  /** The match that was seen last, to be told when the terminal is given back. */
  scene(): Scene<unknown> | undefined {
    return this.#sheets.lastShell?.scene();
  }

  say(text: string): void {
    this.#sheets.say('news', text);
  }

  async run(): Promise<RoomLeave> {
    const off = this.#room.subscribe(() => this.#changed());
    const ended = this.#terminal
      .whenEnded()
      .then((reason): RoomLeave => ({ kind: 'ended', reason }));
    this.#changed();
    this.#tick();
    try {
      for (;;) {
        this.#sheets.lay();
        const leave = await Promise.race([this.#turn(), this.#over.promise, ended]);
        if (leave) return leave;
      }
    } finally {
      off();
      this.#stopTick?.();
    }
  }

  async #turn(): RoomStep {
    const answer = await this.#terminal.ask();
    if (answer.kind === 'end') return { kind: 'ended', reason: answer.reason };
    const text = answer.text.trim();
    const { shell } = this.#sheets;
    this.#sheets.asking();
    try {
      if (text === '' && !shell) return undefined;
      const order = readOrder(text, this.#sheets.seen.table?.phase ?? 'waiting');
      if (order) return await this.#carry(order);
      return await (shell ?? this.#sheets.lastShell)?.answer(text);
    } finally {
      this.#sheets.answered();
    }
  }

  async #carry(order: Order): RoomStep {
    switch (order.kind) {
      case 'quit':
        return QUIT;
      case 'help':
        return this.#sheets.desk.leaf(this.#helpPage());
      case 'seats':
        return this.#sheets.lookAround();
      case 'leave':
      case 'close':
        return this.#goAfter(order.kind);
      default: {
        const told = await carryOut(this.#room, order, this.#visitor);
        return told && this.#sheets.say(told.kind, told.text);
      }
    }
  }

  #helpPage(): ReturnType<typeof manual> {
    const title = titleOf(this.#sheets.seen.table?.game ?? '');
    return manual([`${title}: what you can type at the table`, '', ...LOBBY_HELP]);
  }

  /** What cannot be taken back is asked for twice. */
  async #goAfter(kind: 'leave' | 'close'): RoomStep {
    const { seat, table } = this.#sheets.seen;
    if (kind === 'leave' && seat === undefined) return QUIT;
    const isPlaying = table?.phase === 'playing';
    const question = kind === 'close' ? CLOSE : isPlaying ? STEP_OUT : GIVE_UP;
    const sure = await this.#sheets.desk.yes(() => this.#sheets.sheet(`${question} (y/n)`));
    if (sure.kind === 'ended') return sure;
    if (sure.kind === 'no') return undefined;
    const reply = kind === 'leave' ? await this.#room.leave() : await this.#room.closeTable();
    if (!reply.ok) return this.#sheets.say('violation', reply.error.message);
    if (kind === 'close') return { kind: 'closed' };
    return isPlaying ? QUIT : { kind: 'left' };
  }

  #changed(): void {
    this.#sheets.changed();
    const { connection, problem, table } = this.#sheets.seen;
    if (table?.phase === 'closed') this.#over.resolve({ kind: 'closed' });
    else if (connection === 'refused' && problem) this.#over.resolve({ kind: 'refused', problem });
  }

  /** Keeps the seconds on the screen true, and draws only where they read differently. */
  #tick(): void {
    this.#stopTick = this.#time.after(TICK_MS, () => this.#tick());
    const { seen } = this.#sheets;
    const now = this.#time.elapsed();
    const left = secondsLeft(seen, now);
    if (left !== undefined && left <= RUNS_OUT_S) void this.#sheets.shell?.runOut();
    if (!this.#terminal.isScreen) return this.#warn(left);
    const status = `${troubleOf(seen, now) ?? ''}/${clockWords(seen, now)}`;
    const disturbs = this.#terminal.typed() !== '' && !LAST_CALLS_S.includes(left);
    if (status === this.#drawnStatus || disturbs) return;
    this.#drawnStatus = status;
    this.#sheets.refresh();
  }

  /** Once for each decision, where no clock can be watched. */
  #warn(left: number | undefined): void {
    const isLate = left !== undefined && left <= LAST_CALLS_S[0]! && this.#sheets.isAsked();
    if (isLate && !this.#warned) this.#terminal.tell(`${left} seconds left.`);
    this.#warned = isLate;
  }
}

/** Those that need no second question and end nothing. */
type Plain = Exclude<Order, { kind: 'quit' | 'help' | 'seats' | 'leave' | 'close' }>;

/** Undefined where the table itself shows what came of it. */
async function carryOut(
  room: RoomClient,
  order: Plain,
  visitor: Visitor,
): Promise<LobbyNotice | undefined> {
  switch (order.kind) {
    case 'unclear':
      return { kind: 'violation', text: order.sentence };
    case 'device':
      return device(room, visitor);
    case 'watch':
      if (room.snapshot().seat === undefined) return { kind: 'news', text: 'You are watching.' };
      return replyOf(room.leave());
    default:
      return replyOf(send(room, order, visitor));
  }
}

type Sent = Exclude<Plain, { kind: 'unclear' | 'device' | 'watch' }>;

function send(room: RoomClient, order: Sent, { name }: Visitor): ReturnType<RoomClient['start']> {
  switch (order.kind) {
    case 'sit':
      return room.sit(order.seat, order.name ?? name);
    case 'ready':
      return room.ready(order.ready);
    case 'bot':
      return room.assign(order.seat, order.level);
    case 'say':
      return room.say(order.phrase);
    case 'gallery':
      return order.wish === 'clear' ? room.clearGallery() : room.openGallery(order.wish === 'open');
    case 'start':
      return room.start();
    case 'back':
      return room.back();
  }
}

async function replyOf(reply: ReturnType<RoomClient['start']>): Promise<LobbyNotice | undefined> {
  const answered = await reply;
  if (!answered.ok) return { kind: 'violation', text: answered.error.message };
  return answered.value === undefined ? undefined : { kind: 'news', text: answered.value };
}

async function device(room: RoomClient, { place }: Visitor): Promise<LobbyNotice> {
  const given = await room.ticket();
  if (!given.ok) return { kind: 'violation', text: given.error.message };
  const { server, code } = place;
  const link = linkOf({ server, code, ticket: given.value.ticket });
  return { kind: 'news', text: `Once, and soon, this moves your seat to another device: ${link}` };
}
