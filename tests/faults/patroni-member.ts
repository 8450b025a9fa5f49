/** One PostgreSQL under Patroni: a machine, as far as faults are concerned. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Unprivileged } from '../support/postgres.ts';
import { configOf, dataOf, type MemberPlace } from './patroni-config.ts';
import { familyOf, signalAll } from './processes.ts';

export interface MemberSetting extends MemberPlace {
  readonly etcdPort: number;
  readonly patroni: string;
  readonly bin: string;
  readonly user: Unprivileged;
}

const ANSWER_MS_MAX = 500;

export class Member {
  readonly #setting: MemberSetting;
  #process: ChildProcess | undefined;

  constructor(setting: MemberSetting) {
    this.#setting = setting;
    writeFileSync(this.#configPath, configOf(setting, setting.etcdPort, setting.bin));
  }

  get name(): string {
    return this.#setting.name;
  }

  get port(): number {
    return this.#setting.port;
  }

  get isRunning(): boolean {
    return this.#process?.exitCode === null && this.#process.signalCode === null;
  }

  get #configPath(): string {
    return join(this.#setting.folder, `${this.name}.yml`);
  }

  start(): void {
    const { folder, patroni, bin, user } = this.#setting;
    const log = openSync(join(folder, `${this.name}.log`), 'a');
    const env = { ...process.env, PATH: `${bin}:${process.env.PATH ?? ''}`, HOME: folder };
    const stdio: ['ignore', number, number] = ['ignore', log, log];
    this.#process = spawn(patroni, [this.#configPath], { ...user, cwd: folder, env, stdio });
  }

  /** Whether Patroni itself says that this one may be written. */
  async isPrimary(): Promise<boolean> {
    return (await this.#ask('primary'))?.ok ?? false;
  }

  /** What Patroni tells of all members. */
  async cluster(): Promise<ClusterState | undefined> {
    const answer = await this.#ask('cluster');
    return answer?.ok ? ((await answer.json()) as ClusterState) : undefined;
  }

  #ask(path: string): Promise<Response | undefined> {
    const signal = AbortSignal.timeout(ANSWER_MS_MAX);
    const url = `http://127.0.0.1:${this.#setting.restPort}/${path}`;
    return fetch(url, { signal }).catch(() => undefined);
  }

  /** Patroni, the PostgreSQL that it runs and all their children: stopped, woken or gone at once. */
  async signal(signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): Promise<void> {
    const patroni = this.#process;
    if (patroni?.pid === undefined) return;
    const ended = this.isRunning && once(patroni, 'exit');
    signalAll([...familyOf(patroni.pid), ...this.#postgres()], signal);
    if (signal === 'SIGKILL') await ended;
  }

  /** The postmaster may outlive the Patroni that started it. */
  #postgres(): number[] {
    const path = join(dataOf(this.#setting), 'postmaster.pid');
    if (!existsSync(path)) return [];
    const pid = Number(readFileSync(path, 'utf8').split('\n')[0]);
    return isPostgres(pid) ? familyOf(pid) : [];
  }
}

/** The number may be another's by now. */
function isPostgres(pid: number): boolean {
  const path = `/proc/${pid}/comm`;
  return existsSync(path) && readFileSync(path, 'utf8').trim() === 'postgres';
}

export interface ClusterState {
  readonly members: readonly {
    readonly name: string;
    readonly role: string;
    readonly state: string;
    readonly timeline?: number;
  }[];
}
