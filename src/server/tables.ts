/** All tables of a server: opened, loaded when somebody asks for them, and forgotten when nobody is there. */
import { formatRecord } from '../core/record.ts';
import { fail, ok, type Result } from '../core/result.ts';
import {
  CLOSE_CODES,
  CODE_ALPHABET,
  CODE_LENGTH,
  parseCode,
  refusalOf,
  type CreateTableAnswer,
  type CreateTableRequest,
  type Refusal,
  type TableInfo,
} from '../protocol/index.ts';
import { TableConnection } from './connection.ts';
import type { Connection, Tables, Wire } from './tables-interface.ts';
import { LiveTable } from './table/live-table.ts';
import { cappedNote, judgeOpening } from './table/lobby.ts';
import type { EntryBody } from './log/entry.ts';
import { logRefusal } from './table/log-refusal.ts';
import { Quota } from './quota.ts';
import { recordOf } from './records.ts';
import { hashOf } from './table/secrets.ts';
import { foldTable, openTable, rowOf } from './table/table-state.ts';
import type { Tools } from './tools.ts';
import { UsedIds } from './table/used-ids.ts';

const CHECK_MS = 2_000;
const EXPIRY_MS = 10 * 60_000;
const EXPIRY_BATCH = 100;
/** Tables that nobody is at leave memory after so long; the log has them. */
const FORGET_MS = 60_000;
const LISTED_MAX = 50;
const CODE_TRIES = 8;
const HOUR_MS = 3_600_000;

export const openTables = (tools: Tools): Tables => new AllTables(tools);

class AllTables implements Tables {
  readonly #tools: Tools;
  readonly #live = new Map<string, Promise<Result<LiveTable, Refusal>>>();
  readonly #loaded = new Map<string, LiveTable>();
  readonly #connections = new Set<TableConnection>();
  readonly #quota: Quota;
  /** Tables whose log cannot be folded. */
  readonly #broken = new Set<string>();
  #cancelCheck: () => void;
  #cancelExpiry: () => void;
  #closing = false;

  constructor(tools: Tools) {
    this.#tools = tools;
    this.#quota = new Quota(
      tools.limits.tablesPerClient,
      (code) => this.#loaded.get(code)?.state.phase === 'closed',
    );
    this.#cancelCheck = tools.time.after(CHECK_MS, this.#check);
    this.#cancelExpiry = tools.time.after(EXPIRY_MS, this.#expire);
  }

  async create(
    request: CreateTableRequest,
    client: string,
  ): Promise<Result<CreateTableAnswer, Refusal>> {
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

  async list(): Promise<Result<readonly TableInfo[], Refusal>> {
    const query = { phases: ['waiting' as const], listed: true, limit: LISTED_MAX };
    const rows = await this.#tools.log.rows(query);
    if (!rows.ok) return fail(logRefusal(rows.error));
    const tables = await Promise.all(rows.value.map(({ code }) => this.#table(code)));
    return ok(tables.flatMap((table) => (table.ok ? [table.value.info] : [])));
  }

  async info(text: string): Promise<Result<TableInfo, Refusal>> {
    const table = await this.#table(parseCode(text) ?? text);
    return table.ok ? ok(table.value.info) : table;
  }

  async record(text: string, deal?: number): Promise<Result<string, Refusal>> {
    const code = parseCode(text) ?? text;
    const entries = await this.#tools.log.read(code);
    if (!entries.ok) return fail(logRefusal(entries.error));
    if (entries.value.length === 0) return fail(refusalOf('table/not_found', { code }));
    const record = recordOf(code, entries.value, this.#tools.gameNamed, deal);
    return record.ok ? ok(formatRecord(record.value)) : record;
  }

  connect(wire: Wire): Connection {
    const connection = new TableConnection(wire, this.#tools, {
      table: (code) => this.#table(code),
      gone: (gone) => this.#gone(gone),
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
    for (const connection of this.#connections)
      connection.dismiss(refusalOf('server/stopping'), CLOSE_CODES.restart);
    await Promise.all([...this.#loaded.values()].map((table) => table.close()));
  }

  #gone(connection: TableConnection): void {
    this.#connections.delete(connection);
    this.#tools.watch.connections(this.#connections.size);
  }

  /** Opens the table if its client and the server have room for one more. */
  async #openFor(client: string, body: EntryBody): Promise<Result<string, Refusal>> {
    const { tablesMax, tablesPerClient } = this.#tools.limits;
    const place = this.#quota.take(client);
    if (!place) return fail(refusalOf('server/too_many_tables', { limit: tablesPerClient }));
    const open = await this.#tools.log.countOpen();
    const opened = !open.ok
      ? fail(logRefusal(open.error))
      : open.value + this.#quota.opening > tablesMax
        ? fail(refusalOf('server/full'))
        : await this.#write({ seq: 1, at: this.#tools.time.now(), body });
    if (opened.ok) place.keep(opened.value);
    else place.giveBack();
    return opened;
  }

  /** Writes the first entry of a table under a code that no other table has. */
  async #write(entry: Parameters<typeof openTable>[1]): Promise<Result<string, Refusal>> {
    for (let attempt = 0; attempt < CODE_TRIES; attempt++) {
      const code = this.#freshCode();
      const opened = openTable(code, entry, this.#tools.gameNamed);
      if (!opened.ok) throw new Error(opened.error);
      const { state } = opened.value;
      const written = await this.#tools.log.append({ entry, row: rowOf(state) });
      if (written.ok) {
        this.#keep(code, new LiveTable(state, new UsedIds(), this.#tools));
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
  #table(code: string): Promise<Result<LiveTable, Refusal>> {
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

  async #load(code: string): Promise<Result<LiveTable, Refusal>> {
    const entries = await this.#tools.log.read(code);
    if (!entries.ok) {
      if (entries.error.kind === 'corrupt') this.#isBroken(code, entries.error.reason);
      return fail(logRefusal(entries.error));
    }
    if (entries.value.length === 0) return fail(refusalOf('table/not_found', { code }));
    const state = foldTable(code, entries.value, this.#tools.gameNamed);
    if (!state.ok) {
      this.#isBroken(code, state.error);
      return fail(refusalOf('table/broken', { reason: state.error }));
    }
    const table = new LiveTable(state.value, new UsedIds(entries.value), this.#tools);
    this.#keep(code, table);
    return ok(table);
  }

  /** The host is told once of each. */
  #isBroken(code: string, reason: string): void {
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

  #forget(code: string): void {
    const table = this.#loaded.get(code);
    void table?.close();
    this.#loaded.delete(code);
    this.#live.delete(code);
    if (table?.state.phase === 'closed') this.#quota.closed(code);
    this.#tools.watch.liveTables(this.#loaded.size);
  }

  readonly #expire = (): void => {
    void this.#expireIdle().finally(() => {
      if (!this.#closing) this.#cancelExpiry = this.#tools.time.after(EXPIRY_MS, this.#expire);
    });
  };

  async #expireIdle(): Promise<void> {
    const updatedBefore = this.#tools.time.now() - this.#tools.limits.idleHours * HOUR_MS;
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
