/**
 * Who may watch a table. Strangers have the code too, so they may neither crowd out those who come to sit
 * down nor stay against the host's will. Everyone without a seat counts as watching.
 */
import { fail, ok, type Result } from '../../core/result.ts';
import { CLOSE_CODES, refusalOf, type WireRefusal } from '../../protocol/index.ts';
import type { Attendance, Member } from './attendance.ts';
import type { TableCore } from './table-core.ts';
import { seatOfHash } from './table-state.ts';
import type { Tools } from '../tools.ts';

/** Whoever was sent away stays away for so long. */
const AWAY_MS = 10 * 60_000;
/** More addresses are not remembered; the oldest may come back sooner. */
const AWAY_MAX = 1_000;
const MINUTE_MS = 60_000;

export class Gallery {
  readonly #core: TableCore;
  readonly #attendance: Attendance;
  readonly #tools: Tools;
  /** Until when clients stay away that were sent away. */
  readonly #away = new Map<string, number>();

  constructor(core: TableCore, attendance: Attendance, tools: Tools) {
    this.#core = core;
    this.#attendance = attendance;
    this.#tools = tools;
  }

  get watchers(): Member[] {
    return [...this.#attendance.members].filter((member) => !this.#hasSeat(member));
  }

  /** Whether somebody was sent away and is to be remembered. */
  get keepsOut(): boolean {
    return [...this.#away.values()].some((until) => until > this.#tools.time.elapsed());
  }

  /** Lets someone in who has no seat, or says why not. Who may still sit down comes before who watches. */
  admit({ client }: Member): Result<undefined, WireRefusal> {
    const { spectatorsPerClient: limit, spectatorsPerTable } = this.#tools.limits;
    const { watchers } = this;
    const left = this.#awayMs(client);
    if (left > 0)
      return fail(refusalOf('table/sent_away', { minutes: Math.ceil(left / MINUTE_MS) }));
    if (!this.#isOpen()) return fail(refusalOf('table/gallery_closed'));
    if (watchers.filter((watcher) => watcher.client === client).length >= limit)
      return fail(refusalOf('table/too_many_watchers', { limit }));
    if (watchers.length < spectatorsPerTable) return ok(undefined);
    if (!this.#hasFreeSeat()) return fail(refusalOf('table/spectators_full'));
    longestOfTheMany(watchers)?.dismiss(refusalOf('table/spectators_full'), CLOSE_CODES.bye);
    return ok(undefined);
  }

  /** To be called after every change: who only watches a closed table goes once no seat is free. */
  sweep(): void {
    if (this.#isOpen()) return;
    for (const watcher of this.watchers)
      watcher.dismiss(refusalOf('table/gallery_closed'), CLOSE_CODES.bye);
  }

  /** Sends all who watch away. An address that someone here sits at is not kept out: it may be a friend's. */
  clear(): void {
    const until = this.#tools.time.elapsed() + AWAY_MS;
    const seated = new Set([...this.#attendance.members].filter((member) => this.#hasSeat(member)));
    const friends = new Set([...seated].map(({ client }) => client));
    const { watchers } = this;
    for (const { client } of watchers) if (!friends.has(client)) this.#keepOut(client, until);
    const why = refusalOf('table/sent_away', { minutes: AWAY_MS / MINUTE_MS });
    for (const watcher of watchers) watcher.dismiss(why, CLOSE_CODES.bye);
  }

  #keepOut(client: string, until: number): void {
    this.#away.delete(client);
    this.#away.set(client, until);
    const [oldest] = this.#away.keys();
    if (this.#away.size > AWAY_MAX && oldest !== undefined) this.#away.delete(oldest);
  }

  #awayMs(client: string): number {
    return (this.#away.get(client) ?? 0) - this.#tools.time.elapsed();
  }

  #hasSeat({ tokenHash }: Member): boolean {
    return seatOfHash(this.#core.state, tokenHash) !== undefined;
  }

  /** A closed gallery lets those in who can sit down, and nobody else. */
  #isOpen(): boolean {
    return this.#core.state.gallery === 'open' || this.#hasFreeSeat();
  }

  #hasFreeSeat(): boolean {
    const { phase, sitters } = this.#core.state;
    return phase !== 'playing' && sitters.includes(null);
  }
}

/** Of the address that most of them come from, the one who came first: a crowd makes room for one of its own. */
function longestOfTheMany(watchers: readonly Member[]): Member | undefined {
  const counts = new Map<string, number>();
  for (const { client } of watchers) counts.set(client, (counts.get(client) ?? 0) + 1);
  const most = Math.max(...counts.values());
  return watchers.find(({ client }) => counts.get(client) === most);
}
