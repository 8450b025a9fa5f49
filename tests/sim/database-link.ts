/** How one process reaches the database: late, not at all, or without ever hearing how it ended. */
import { oneIn, type Rng } from '../../src/core/rng.ts';
import type { Time } from '../../src/core/time.ts';
import { APPEND, REGISTER, type Statement } from '../../src/server/log/postgres-sql.ts';
import type { OpenStatements, Statements } from '../../src/server/log/postgres-sessions.ts';
import type { Gate } from './gate.ts';
import type { Row } from './model-disk.ts';
import type { Done, ModelPostgres } from './model-postgres.ts';

/** What a cut way does: what is sent waits for its end, fails at once, or is done and never answered. */
export type CutKind = 'waits' | 'fails' | 'unanswered';
export const CUT_KINDS: readonly CutKind[] = ['waits', 'fails', 'unanswered'];

/** What befalls the process at its next append. */
export type AppendDeath = 'before append' | 'after append';

/** The next append gets to the database late, or takes long there, and meanwhile something befalls its sender. */
export interface Delay {
  readonly at: 'arrival' | 'commit';
  readonly ms: number;
  readonly meanwhile: () => void;
}

export interface LinkSetting {
  readonly database: ModelPostgres;
  /** Of the world: what is on its way does not stop with the process. */
  readonly time: Time;
  readonly ownTime: Time;
  readonly rng: Rng;
  readonly gate: Gate;
  readonly latencyMsMax: number;
  /** One answer to an append in so many is lost with its connection; 0 for none. */
  readonly lostOneIn: () => number;
  readonly die: () => void;
  /** Counts what a run must have met. */
  readonly tally: (what: string) => void;
}

const RESET = Object.assign(new Error('Connection terminated'), { code: 'ECONNRESET' });

export class DatabaseLink {
  readonly #setting: LinkSetting;
  readonly #held: (() => void)[] = [];
  /** The numbers under which this process has claimed tables. */
  readonly ids = new Set<number>();
  cut: CutKind | undefined;
  death: AppendDeath | undefined;
  delay: Delay | undefined;

  constructor(setting: LinkSetting) {
    this.#setting = setting;
  }

  readonly open: OpenStatements = (_max, answerMsMax): Statements => ({
    rows: <R>(statement: Statement, values: readonly unknown[]) =>
      this.#ask(statement, values, answerMsMax) as Promise<R[]>,
    end: () => Promise.resolve(),
  });

  mend(): void {
    this.cut = undefined;
    for (const send of this.#held.splice(0)) send();
  }

  #ask(statement: Statement, values: readonly unknown[], msMax: number): Promise<Row[]> {
    const { gate, ownTime } = this.#setting;
    return new Promise((resolve, reject) => {
      const cancel = ownTime.after(msMax, () => reject(new Error('Query read timeout')));
      const done: Done = (answer) =>
        gate.enter(() => {
          cancel();
          if ('rows' in answer) resolve(answer.rows);
          else reject(answer.error);
        });
      this.#send(statement, values, done);
    });
  }

  #send(statement: Statement, values: readonly unknown[], done: Done): void {
    if (!this.#setting.gate.isAlive) return;
    const death = statement === APPEND ? this.death : undefined;
    if (death) this.death = undefined;
    if (death === 'before append') return this.#setting.die();
    const { delay } = this;
    if (statement === APPEND && delay) return this.#sendLate(delay, values, done);
    if (this.cut === 'fails') return this.#later(() => done({ error: RESET }));
    const run = (): void => this.#run(statement, values, done, death);
    if (this.cut === 'waits') this.#held.push(() => this.#later(run));
    else this.#later(run);
  }

  #sendLate({ at, ms, meanwhile }: Delay, values: readonly unknown[], done: Done): void {
    const { time, database } = this.#setting;
    this.delay = undefined;
    const run = (lateMs: number): void =>
      database.run(APPEND, values, (answer) => this.#answer(APPEND, answer, done), lateMs);
    if (at === 'arrival') time.after(ms, () => run(0));
    else run(ms);
    meanwhile();
  }

  #run(
    statement: Statement,
    values: readonly unknown[],
    done: Done,
    death: AppendDeath | undefined,
  ): void {
    const { database, die } = this.#setting;
    database.run(statement, values, (answer) => {
      if (statement === REGISTER && 'rows' in answer) this.ids.add(answer.rows[0].id as number);
      if (death) return die();
      this.#answer(statement, answer, done);
    });
  }

  #answer(statement: Statement, answer: Parameters<Done>[0], done: Done): void {
    const { rng, lostOneIn } = this.#setting;
    const oneInMany = lostOneIn();
    const isLost = statement === APPEND && oneInMany > 0 && oneIn(oneInMany, rng);
    if (this.cut === 'unanswered') return;
    if (isLost) {
      this.#setting.tally('an answer is lost');
      return this.#later(() => done({ error: RESET }));
    }
    if (this.cut === 'waits') this.#held.push(() => this.#later(() => done(answer)));
    else this.#later(() => done(answer));
  }

  #later(run: () => void): void {
    const { time, rng, latencyMsMax } = this.#setting;
    const ms = rng.below(latencyMsMax + 1);
    if (ms > 0) time.after(ms, run);
    else run();
  }
}
