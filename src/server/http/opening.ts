/** Whether tables can be served now, and why not where they cannot. */
import { fail, ok, type Result } from '../../core/result.ts';
import { refusalOf, type WireRefusal } from '../../protocol/index.ts';
import { serverError } from './errors.ts';
import type { Tables } from '../tables-interface.ts';

export interface House {
  readonly tables: Tables;
  /** The tables of this server alone, for what other servers pass on; absent where there are no others. */
  readonly innerTables?: Tables;
  /** Why the log cannot be used, in half a sentence; undefined where it can. */
  readonly trouble: () => Promise<string | undefined>;
}

/** Answers while the log is still being opened, and while the server stops, in words of their own. */
export class Opening {
  #house: House | undefined;
  #isStopping = false;

  open(house: House): void {
    this.#house = house;
  }

  /** Nothing new is begun from now on. Returns what there is to close. */
  stop(): Tables | undefined {
    this.#isStopping = true;
    return this.#house?.tables;
  }

  tables(): Result<Tables, WireRefusal> {
    if (this.#isStopping) return fail(refusalOf('server/stopping'));
    if (this.#house === undefined) return fail(serverError('server/starting'));
    return ok(this.#house.tables);
  }

  /** The tables of this server, for what other servers pass on. */
  innerTables(): Result<Tables, WireRefusal> {
    const tables = this.tables();
    return tables.ok ? ok(this.#house?.innerTables ?? tables.value) : tables;
  }

  /** Why tables cannot be served well now. */
  async problem(): Promise<WireRefusal | undefined> {
    const tables = this.tables();
    if (!tables.ok) return tables.error;
    const reason = await this.#house?.trouble();
    return reason === undefined ? undefined : serverError('server/log_failing', { reason });
  }
}
