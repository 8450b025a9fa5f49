/** The far end of a room in tests: sockets that a test moves by hand, and a table that tells what a real one would. */
import { sentenceFrom, type WireLine } from '../../src/protocol/index.ts';
import { plainText } from '../../src/core/phrase.ts';
import type { AnyGame, GameEvent } from '../../src/core/game.ts';
import { SPECTATOR, type Viewer } from '../../src/core/knowledge.ts';
import { namesOf, openMatch, playMatch, type Match, type Player } from '../../src/core/match.ts';
import {
  clientMessage,
  type ClientMessage,
  type SeatInfo,
  type ServerMessage,
  type Stage,
  type TableInfo,
  type Update,
  type Welcome,
} from '../../src/protocol/index.ts';
import type { Connect, Socket, SocketEvents } from '../../src/client/socket.ts';
import type { Store } from '../../src/client/save.ts';
import type { DeviceTime } from '../../src/client/time.ts';

/** Time that stands still until a test lets it pass. */
export class StillTime implements DeviceTime {
  #now = 1_000_000;
  #date = 1_800_000_000_000;
  #alarms: { readonly at: number; readonly run: () => void }[] = [];

  elapsed(): number {
    return this.#now;
  }

  date(): number {
    return this.#date + this.#now;
  }

  setDateBy(ms: number): void {
    this.#date += ms;
  }

  after(ms: number, run: () => void): () => void {
    const alarm = { at: this.#now + ms, run };
    this.#alarms.push(alarm);
    return () => (this.#alarms = this.#alarms.filter((other) => other !== alarm));
  }

  pass(ms: number): void {
    const end = this.#now + ms;
    for (;;) {
      const [next] = this.#alarms.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
      if (!next) break;
      this.#alarms = this.#alarms.filter((other) => other !== next);
      this.#now = next.at;
      next.run();
    }
    this.#now = end;
  }

  /** A device that sleeps: the date goes on, timers do not, and on some devices nor does any other clock. */
  sleep(ms: number, clockRuns = true): void {
    if (!clockRuns) return this.setDateBy(ms);
    this.#alarms = this.#alarms.map(({ at, run }) => ({ at: at + ms, run }));
    this.#now += ms;
  }
}

export class MemoryStore implements Store {
  readonly texts = new Map<string, string>();
  getItem(key: string): string | null {
    return this.texts.get(key) ?? null;
  }
  setItem(key: string, text: string): void {
    this.texts.set(key, text);
  }
  removeItem(key: string): void {
    this.texts.delete(key);
  }
}

/** One attempt of a client to connect, seen from the server. */
export class FakeSocket implements Socket {
  /** What the client said; every message is one that the protocol knows. */
  readonly heard: ClientMessage[] = [];
  /** The client has hung up. */
  isClosed = false;
  #events: SocketEvents | undefined;

  listen(events: SocketEvents): void {
    this.#events = events;
  }

  send(text: string): void {
    this.heard.push(clientMessage.parse(JSON.parse(text)));
  }

  close(): void {
    this.isClosed = true;
  }

  open(): void {
    this.#events!.onOpen();
  }

  tell(...messages: ServerMessage[]): void {
    for (const message of messages) this.tellText(JSON.stringify(message));
  }

  tellText(text: unknown): void {
    this.#events!.onMessage(text);
  }

  hangUp(code = 1006): void {
    this.#events!.onClose(code, '');
  }

  of<Type extends ClientMessage['type']>(type: Type): Extract<ClientMessage, { type: Type }>[] {
    return this.heard.filter(
      (message): message is Extract<ClientMessage, { type: Type }> => message.type === type,
    );
  }

  /** The latest message of a type; throws where there is none, to name what was missing. */
  last<Type extends ClientMessage['type']>(type: Type): Extract<ClientMessage, { type: Type }> {
    const found = this.of(type).at(-1);
    if (!found) throw new Error(`no "${type}" among ${this.heard.map((m) => m.type).join(', ')}`);
    return found;
  }
}

export class FakeServer {
  readonly sockets: FakeSocket[] = [];

  readonly connect: Connect = () => {
    const socket = new FakeSocket();
    this.sockets.push(socket);
    return socket;
  };

  get socket(): FakeSocket {
    return this.sockets.at(-1)!;
  }

  /** Lets the latest attempt in. */
  greet(welcome: Welcome): FakeSocket {
    const { socket } = this;
    socket.open();
    socket.tell(welcome);
    return socket;
  }
}

const PERSON: SeatInfo = {
  kind: 'person',
  name: null,
  level: null,
  host: false,
  ready: false,
  present: true,
  standIn: null,
};

/** A table with a match, which numbers what happens as a server does. */
export class FakeTable {
  readonly code = 'ABC234';
  seq = 1;
  deal = 0;
  dealSeq = 0;
  phase: TableInfo['phase'] = 'waiting';
  match: Match<unknown, unknown, GameEvent> | undefined;
  seats: SeatInfo[];
  clock: Stage['clock'] = null;
  standIns: readonly number[] = [];
  serverNow = 5_000_000;
  readonly game: AnyGame;

  constructor(game: AnyGame, players: readonly Player[]) {
    this.game = game;
    this.seats = players.map(({ name, bot }, seat) =>
      bot === undefined
        ? { ...PERSON, name, host: seat === 0 }
        : { ...PERSON, kind: 'bot', name, level: bot, ready: true },
    );
  }

  get info(): TableInfo {
    const { code, phase, seats, deal } = this;
    const rest = {
      listed: false,
      options: {},
      spectators: 0,
      gallery: 'open' as const,
      frozen: false,
    };
    return { code, game: this.game.id, phase, seats, deal, ...rest };
  }

  /** Cards are dealt; by the second deal everyone has moved one seat on. */
  start(seed = '7'): void {
    if (this.deal > 0) this.seats = [this.seats.at(-1)!, ...this.seats.slice(0, -1)];
    const players = this.seats.map(({ name, level }) =>
      level === null ? { name: name! } : { name: name!, bot: level },
    );
    const opened = openMatch(this.game, { game: this.game.id, seed, options: {}, players });
    if (!opened.ok) throw new Error(opened.error.code);
    this.match = opened.value;
    this.deal++;
    this.dealSeq = ++this.seq;
    this.phase = 'playing';
  }

  /** Makes a move, and says what it led to as each viewer hears it. */
  play(seat: number, move: string): (viewer?: Viewer) => Update {
    const { game, match } = this;
    const parsed = game.parseMove(move);
    if (!parsed.ok || !match) throw new Error(`cannot play ${move}`);
    const played = playMatch(match, seat, parsed.value);
    if (!played.ok) throw new Error(played.error.code);
    this.match = played.value;
    const seq = ++this.seq;
    const made = { seat, by: 'player' as const };
    return (viewer = 0) => ({
      ...this.update(viewer),
      seq,
      stage: this.stage(viewer)!,
      move: { ...made, events: this.#events(viewer), log: this.#lines(viewer) },
    });
  }

  /** Something numbered that is no move. */
  update(viewer: Viewer = 0): Update {
    return { type: 'update', seq: this.seq, you: this.you(viewer), table: this.info };
  }

  you(viewer: Viewer): Update['you'] {
    const seat = viewer === SPECTATOR ? null : viewer;
    return { seat, host: seat !== null && this.seats[seat].host };
  }

  welcome(viewer: Viewer = 0, over: Partial<Welcome> = {}): Welcome {
    return {
      type: 'welcome',
      version: 1,
      now: this.serverNow,
      seq: this.seq,
      you: this.you(viewer),
      table: this.info,
      stage: this.stage(viewer),
      resumed: false,
      log: [],
      events: [],
      ...over,
    };
  }

  stage(viewer: Viewer = 0): Stage | null {
    const { game, match, deal, dealSeq, clock } = this;
    if (!match) return null;
    const view = game.view(match.position, viewer);
    return {
      deal,
      dealSeq,
      players: match.header.players.map((player) => ({ ...player })),
      standIns: [...this.standIns],
      view: game.formatPosition(view),
      toAct: [...game.toAct(view)],
      mayInterrupt: [...game.mayInterrupt(view)],
      prompt: plainText(game.prompt(view, viewer, namesOf(match))),
      clock,
      outcome: null,
    };
  }

  #events(viewer: Viewer): GameEvent[] {
    return this.match!.events.at(-1)!.map((event) => this.game.redact(event, viewer));
  }

  #lines(viewer: Viewer): WireLine[] {
    const names = namesOf(this.match!);
    return this.#events(viewer)
      .map((event) => this.game.describe(event, viewer, names))
      .filter((phrase) => phrase.length > 0)
      .map((phrase) => ({ seq: this.seq, ...sentenceFrom(phrase) }));
  }
}
