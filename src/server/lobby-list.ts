/**
 * The tables that strangers may find. Those of this server are told as they are; the others, which may be
 * another server's or nobody's, as their log has them. None of them is woken or taken for that.
 */
import type { TableInfo } from '../protocol/index.ts';
import type { TableRow } from './log/log.ts';
import { lookAtTable } from './table/loading.ts';
import { tableInfoOf, type Presence } from './table/tell.ts';
import type { Tools } from './tools.ts';

interface Known {
  readonly updatedAt: number;
  readonly readAt: number;
  readonly info: TableInfo | undefined;
}

/** What was read of a table counts for so long, unless its row says that it has changed. */
const KNOWN_MS = 10_000;

export class LobbyList {
  readonly #tools: Tools;
  #known = new Map<string, Promise<Known>>();

  constructor(tools: Tools) {
    this.#tools = tools;
  }

  /** In the order of the rows; tables that cannot be read are left out. */
  async tell(
    rows: readonly TableRow[],
    liveInfo: (code: string) => TableInfo | undefined,
  ): Promise<TableInfo[]> {
    const known = this.#known;
    // Only what is listed now is remembered.
    this.#known = new Map();
    const infos = await Promise.all(
      rows.map(async (row) => liveInfo(row.code) ?? (await this.#look(row, known)).info),
    );
    return infos.filter((info) => info !== undefined);
  }

  async #look(row: TableRow, known: ReadonlyMap<string, Promise<Known>>): Promise<Known> {
    const before = await known.get(row.code);
    const isFresh =
      before?.updatedAt === row.updatedAt && this.#tools.time.elapsed() - before.readAt < KNOWN_MS;
    const look = isFresh ? Promise.resolve(before) : this.#read(row);
    this.#known.set(row.code, look);
    return look;
  }

  async #read({ code, updatedAt }: TableRow): Promise<Known> {
    const readAt = this.#tools.time.elapsed();
    const table = await lookAtTable(code, this.#tools);
    const state = table.ok ? table.value?.state : undefined;
    const info = state && tableInfoOf(state, this.#presence);
    return { updatedAt, readAt, info };
  }

  /** Who is there just now only the owner knows; whoever sits there counts as present. */
  get #presence(): Presence {
    return {
      isPresent: () => true,
      standIn: () => undefined,
      spectators: 0,
      frozen: false,
      botMsMax: this.#tools.limits.botBudgetMs,
    };
  }
}
