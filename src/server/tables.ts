/** All tables of a server: opened, loaded when somebody asks for them, and forgotten when nobody is there. */
import { fail, ok, type Result } from '../core/result.ts';
import {
  CLOSE_CODES,
  CODE_ALPHABET,
  CODE_LENGTH,
  parseCode,
  refusalOf,
  type CreateTableAnswer,
  type CreateTableRequest,
  type WireRefusal,
  type TableInfo,
} from '../protocol/index.ts';
import { atMost } from './log/at-most.ts';
import { ClientRates } from './client-rates.ts';
import { TableConnection } from './connection.ts';
import { Guesses } from './guesses.ts';
import { LobbyList } from './lobby-list.ts';
import type { Asker, Connection, Tables, Wire } from './tables-interface.ts';
import { LiveTable } from './table/live-table.ts';
import { cappedNote, judgeOpening } from './table/lobby.ts';
import type { EntryBody } from './log/entry.ts';
import { loadTable, newTable, type LoadedTable } from './table/loading.ts';
import { logRefusal } from './table/table-core.ts';
import { Records } from './records.ts';
import { hashOf } from './table/admission.ts';
import { openTable, rowOf } from './table/table-state.ts';
import type { Tools } from './tools.ts';

const CHECK_MS = 2_000;
const EXPIRY_MS = 10 * 60_000;
const EXPIRY_BATCH = 100;
/** After a server has died thousands of tables may be asked for at once: those that are played at go first. */
const LOADS_AT_ONCE = 1;
/** Tables that nobody is at leave memory after so long; the log has them. */
const FORGET_MS = 60_000;
const LISTED_MAX = 50;
/** Tables that one client may open, after twice as many at once as it may have: each stays on the disk. */
const OPENINGS_PER_SECOND = 1;
const CODE_TRIES = 8;
/** Characters that a client may send, for each message that its connections may send together: a usual move. */
const CHARS_PER_MESSAGE = 100;
/** To read and answer the shortest message takes as long as to read so many characters of a long one. */
const CHARS_MIN = 256;
const HOUR_MS = 3_600_000;
/** So much of the room for connections may be taken by those who only watch. */
const WATCHING_SHARE = 0.75;

export const openTables = (tools: Tools): Tables => new AllTables(tools);

class AllTables implements Tables {
  readonly #tools: Tools;
  readonly #live = new Map<string, Promise<Result<LiveTable, WireRefusal>>>();
  readonly #loaded = new Map<string, LiveTable>();
  readonly #connections = new Set<TableConnection>();
  /** Tables that clients are just opening. */
  readonly #opening = new Map<string, Promise<void>>();
  readonly #records: Records;
  readonly #openings: ClientRates;
  readonly #lobby: LobbyList;
  readonly #chars: ClientRates;
  readonly guesses: Guesses;
  /** Tables that are being given back; whoever wants one of them waits until it is. */
  readonly #leaving = new Map<string, Promise<void>>();
  readonly #loadInTurn = atMost(LOADS_AT_ONCE);
  /** Tables whose log cannot be folded. */
  readonly #broken = new Set<string>();
  #cancelCheck: () => void;
  #cancelExpiry: () => void;
  #closing = false;
  /** The date that the running time began to count from. */
  readonly #epoch: number;
  /** The pauses that clients have heard of. */
  #pausedTold: number;

  constructor(tools: Tools) {
    this.#tools = tools;
    this.#epoch = tools.calendar.date() - tools.time.elapsed();
    this.#pausedTold = tools.time.paused();
    this.#records = new Records(tools.folding);
    this.#lobby = new LobbyList(tools);
    const { guessesPerMinute, tablesPerClient } = tools.limits;
    const messagesPerSecond = tools.limits.messagesPerSecond * tools.limits.connectionsPerClient;
    this.#chars = new ClientRates(CHARS_PER_MESSAGE * messagesPerSecond, tools.time);
    this.guesses = new Guesses(guessesPerMinute, tools.time);
    this.#openings = new ClientRates(OPENINGS_PER_SECOND, tools.time, 2 * tablesPerClient);
    tools.log.onLost((code) => this.#loaded.get(code)?.lose());
    this.#cancelCheck = tools.time.after(CHECK_MS, this.#check);
    this.#cancelExpiry = tools.time.after(EXPIRY_MS, this.#expire);
  }

  async create(
    request: CreateTableRequest,
    client: string,
  ): Promise<Result<CreateTableAnswer, WireRefusal>> {
    const game = this.#tools.gameNamed(request.game);
    if (!game) {
      const reason = `There is no game "${request.game}".`;
      return fail(refusalOf('table/bad_options', { reason }));
    }
    const token = this.#tools.chance.secret();
    const botMsMax = this.botMsMax();
    const body = judgeOpening(game, request, { tokenHash: hashOf(token), botMsMax });
    if (!body.ok) return body;
    const code = await this.#openFor(client, body.value);
    if (!code.ok) return code;
    this.#tools.watch.note('table opened', { table: code.value, game: game.id });
    const asked = (request.bots ?? []).map(({ level }) => level);
    const note = cappedNote(asked, botMsMax);
    const told = note === undefined ? {} : { note };
    return ok({ code: code.value, seat: request.seat ?? 0, token, ...told });
  }

  botMsMax(): number {
    return this.#tools.limits.botBudgetMs;
  }

  async list(): Promise<Result<readonly TableInfo[], WireRefusal>> {
    const query = { phases: ['waiting' as const], listed: true, limit: LISTED_MAX };
    const rows = await this.#tools.log.rows(query);
    if (!rows.ok) return fail(logRefusal(rows.error));
    return ok(await this.#lobby.tell(rows.value, (code) => this.#loaded.get(code)?.info));
  }

  async info(text: string): Promise<Result<TableInfo, WireRefusal>> {
    const table = await this.#table(parseCode(text) ?? text);
    return table.ok ? ok(table.value.info) : table;
  }

  async record(
    text: string,
    deal?: number,
    asker: Asker = { client: '' },
  ): Promise<Result<string, WireRefusal>> {
    const code = parseCode(text) ?? text;
    const finished = await this.#countFinished(code);
    if (!finished.ok) return finished;
    const wanted = deal ?? finished.value;
    const isThere = wanted >= 1 && wanted <= finished.value;
    return isThere ? this.#records.ask(code, wanted, asker) : fail(refusalOf('table/no_record'));
  }

  /** How many matches of a table are finished; without its log, wherever its row can tell. */
  async #countFinished(code: string): Promise<Result<number, WireRefusal>> {
    const live = this.#loaded.get(code);
    if (live) return ok(live.state.finished);
    const row = await this.#tools.log.row(code);
    if (!row.ok) return fail(logRefusal(row.error));
    if (!row.value) return fail(refusalOf('table/not_found', { code }));
    if (row.value.finished !== null) return ok(row.value.finished);
    const table = await this.#table(code);
    return table.ok ? ok(table.value.state.finished) : table;
  }

  connect(wire: Wire, client: string): Connection {
    const connection = new TableConnection(wire, client, this.#tools, {
      table: (code) => this.#table(code),
      guesses: this.guesses,
      mayRead: (of, length) => this.#chars.take(of, Math.max(CHARS_MIN, length)),
      hasRoomToWatch: (asker) => this.#hasRoomToWatch(asker),
      onEnd: (ended) => this.#letGo(ended),
    });
    this.#connections.add(connection);
    this.#tools.watch.connections(this.#connections.size);
    if (this.#closing) connection.dismiss(refusalOf('server/stopping'), CLOSE_CODES.restart);
    else if (this.#connections.size > this.#tools.limits.connectionsMax)
      connection.dismiss(refusalOf('server/busy'), CLOSE_CODES.full);
    return connection;
  }

  async close(): Promise<void> {
    this.#closing = true;
    this.#cancelCheck();
    this.#cancelExpiry();
    this.#records.close();
    for (const connection of this.#connections)
      connection.dismiss(refusalOf('server/stopping'), CLOSE_CODES.restart);
    await Promise.all([...this.#loaded.values()].map((table) => table.close()));
    // Those who come back look for their tables at other servers, and should find them free.
    await this.#tools.log.releaseAll();
  }

  /** A share of all connections, and of each client's, is kept for those who have a seat to come back to. */
  #hasRoomToWatch(asker: TableConnection): boolean {
    const { connectionsMax, connectionsPerClient } = this.#tools.limits;
    const watching = [...this.#connections].filter((other) => other !== asker && other.isWatching);
    const own = watching.filter(({ client }) => client === asker.client).length;
    const isCrowded = watching.length >= connectionsMax * WATCHING_SHARE;
    return !isCrowded && own < connectionsPerClient * WATCHING_SHARE;
  }

  #letGo(connection: TableConnection): void {
    this.#connections.delete(connection);
    this.#tools.watch.connections(this.#connections.size);
  }

  /** One after the other of each client, so that asking for many at once gains nothing. */
  #openFor(client: string, body: EntryBody): Promise<Result<string, WireRefusal>> {
    const before = this.#opening.get(client) ?? Promise.resolve();
    const opened = before.then(() => this.#openIfRoom(client, body));
    const done = opened.then(
      () => undefined,
      () => undefined,
    );
    this.#opening.set(client, done);
    void done.then(() => this.#opening.get(client) === done && this.#opening.delete(client));
    return opened;
  }

  /** Opens the table if its client and the server have room for one more. */
  async #openIfRoom(client: string, body: EntryBody): Promise<Result<string, WireRefusal>> {
    const opener = hashOf(client);
    const refusal = await this.#noRoomFor(opener);
    if (refusal) return fail(refusal);
    if (!this.#openings.take(client))
      return fail(refusalOf('protocol/too_fast', { limit: OPENINGS_PER_SECOND }));
    return this.#write({ seq: 1, at: this.#tools.calendar.date(), body }, opener);
  }

  async #noRoomFor(opener: string): Promise<WireRefusal | undefined> {
    const { tablesMax, tablesPerClient: limit } = this.#tools.limits;
    const { log } = this.#tools;
    const [own, all] = [await log.countOpen(opener), await log.countOpen()];
    if (!own.ok) return logRefusal(own.error);
    if (!all.ok) return logRefusal(all.error);
    if (own.value >= limit) return refusalOf('server/too_many_tables', { limit });
    // Tables that other clients are just opening may not be counted yet.
    return all.value + this.#opening.size > tablesMax ? refusalOf('server/full') : undefined;
  }

  /** Writes the first entry of a table under a code that no other table has. */
  async #write(
    entry: Parameters<typeof openTable>[1],
    opener: string,
  ): Promise<Result<string, WireRefusal>> {
    for (let attempt = 0; attempt < CODE_TRIES; attempt++) {
      const code = this.#freshCode();
      const opened = openTable(code, entry, this.#tools.gameNamed);
      if (!opened.ok) throw new Error(opened.error);
      const { state } = opened.value;
      const written = await this.#tools.log.append({ entry, row: rowOf(state), opener });
      if (written.ok) {
        this.#keep(code, this.#liveTable(code, newTable(state)));
        return ok(code);
      }
      if (written.error.kind !== 'conflict') return fail(logRefusal(written.error));
    }
    return fail(refusalOf('server/full'));
  }

  #freshCode(): string {
    const letter = (): string => CODE_ALPHABET[this.#tools.chance.below(CODE_ALPHABET.length)];
    return Array.from({ length: CODE_LENGTH }, letter).join('');
  }

  /** Those who ask for a table while it is being loaded get the same one. */
  #table(code: string): Promise<Result<LiveTable, WireRefusal>> {
    let table = this.#live.get(code);
    if (!table) {
      table = this.#load(code).catch((error: unknown) => {
        this.#tools.watch.bug(error);
        return fail(refusalOf('server/bug'));
      });
      this.#live.set(code, table);
      void table.then((loaded) => {
        if (!loaded.ok) this.#live.delete(code);
      });
    }
    return table;
  }

  #liveTable(code: string, loaded: LoadedTable): LiveTable {
    const table = new LiveTable(loaded, this.#tools, () => this.#drop(code, table));
    return table;
  }

  async #load(code: string): Promise<Result<LiveTable, WireRefusal>> {
    await this.#leaving.get(code);
    const loaded = await loadTable(code, this.#tools, this.#loadInTurn);
    if (!loaded.ok) {
      if (loaded.error.kind === 'corrupt') this.#noteBroken(code, loaded.error.reason);
      return fail(logRefusal(loaded.error));
    }
    if (!loaded.value) return fail(refusalOf('table/not_found', { code }));
    const table = this.#liveTable(code, loaded.value);
    this.#keep(code, table);
    return ok(table);
  }

  /** The host is told once of each. */
  #noteBroken(code: string, reason: string): void {
    if (!this.#broken.has(code)) this.#tools.watch.note('table broken', { table: code, reason });
    this.#broken.add(code);
  }

  #keep(code: string, table: LiveTable): void {
    this.#live.set(code, Promise.resolve(ok(table)));
    this.#loaded.set(code, table);
    this.#tools.watch.liveTables(this.#loaded.size);
  }

  /** One round over all connections and tables, in place of a timer for each. */
  readonly #check = (): void => {
    this.#tellPause();
    for (const connection of this.#connections) connection.check();
    const taken = { people: 0, bots: 0 };
    for (const [code, table] of this.#loaded) {
      for (const sitter of table.state.sitters)
        if (sitter) taken[sitter.bot === undefined ? 'people' : 'bots']++;
      if (table.isForgotten(FORGET_MS)) this.#forget(code);
      else table.check();
    }
    this.#tools.watch.seats(taken);
    this.#cancelCheck = this.#tools.time.after(CHECK_MS, this.#check);
  };

  /** Deadlines have moved by as much as the server stood still, and clients cannot know. */
  #tellPause(): void {
    const paused = this.#tools.time.paused();
    if (paused === this.#pausedTold) return;
    this.#tools.watch.note('server stood still', { ms: paused - this.#pausedTold });
    this.#pausedTold = paused;
    for (const table of this.#loaded.values()) table.tellClock();
  }

  /** A date that was set forward by hand makes no table old: the earlier of both clocks counts. */
  #dateByAnyClock(): number {
    return Math.min(this.#tools.calendar.date(), this.#epoch + this.#tools.time.elapsed());
  }

  /** Nobody is there: the table leaves memory, and another server may have it. */
  #forget(code: string): void {
    const table = this.#loaded.get(code);
    if (!table) return;
    this.#drop(code, table);
    const left = table
      .close()
      .then(() => this.#tools.log.release(code))
      .finally(() => this.#leaving.delete(code));
    this.#leaving.set(code, left);
  }

  #drop(code: string, table: LiveTable): void {
    if (this.#loaded.get(code) !== table) return;
    this.#loaded.delete(code);
    this.#live.delete(code);
    this.#tools.watch.liveTables(this.#loaded.size);
  }

  readonly #expire = (): void => {
    void this.#expireIdle().finally(() => {
      if (!this.#closing) this.#cancelExpiry = this.#tools.time.after(EXPIRY_MS, this.#expire);
    });
  };

  async #expireIdle(): Promise<void> {
    const updatedBefore = this.#dateByAnyClock() - this.#tools.limits.idleHours * HOUR_MS;
    const phases = ['waiting', 'playing', 'over'] as const;
    // Broken tables stay where they are, and must not keep others from being archived.
    const limit = EXPIRY_BATCH + this.#broken.size;
    const rows = await this.#tools.log.rows({ phases, updatedBefore, limit });
    if (!rows.ok) return;
    for (const { code } of rows.value) {
      if (this.#broken.has(code)) continue;
      const table = await this.#table(code);
      if (table.ok) await table.value.expire();
    }
  }
}
