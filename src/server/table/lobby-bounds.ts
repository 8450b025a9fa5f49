/**
 * How much may be written about a table besides moves. A lobby is a few changes of people who agree on a
 * match; whoever writes without end fills the disk of the host.
 */
import { refusalOf, type WireRefusal } from '../../protocol/index.ts';
import { ClientRates } from '../client-rates.ts';
import type { EntryBody } from '../log/entry.ts';
import type { Tools } from '../tools.ts';
import type { TableState } from './table-state.ts';

/** Of one client at one table, after a burst of what a busy evening needs. */
const PER_SECOND = 0.5;
const BURST = 60;
/** Between two deals, in all and of one client: one alone cannot use up what all have. */
const ENTRIES_MAX = 1_000;
const ENTRIES_PER_CLIENT = 300;

export class LobbyBounds {
  readonly #rates: ClientRates;
  /** What each client has written since the deal of this number. */
  readonly #written = new Map<string, number>();
  #deal = 0;

  constructor({ time }: Tools) {
    this.#rates = new ClientRates(PER_SECOND, time, BURST);
  }

  /** Why the entry is not written; where it may be, it is counted. */
  judge(state: TableState, client: string, body: EntryBody): WireRefusal | undefined {
    if (isAlwaysTaken(body)) return undefined;
    if (!this.#rates.take(client)) return refusalOf('protocol/too_fast', { limit: PER_SECOND });
    // Agreeing ends the lobby; there are no more of these than seats.
    if (body.type === 'readied' && body.ready) return undefined;
    const written = this.#countWritten(client, state.deal);
    if (state.lobbyEntries >= ENTRIES_MAX)
      return refusalOf('table/lobby_full', { limit: ENTRIES_MAX });
    if (written >= ENTRIES_PER_CLIENT)
      return refusalOf('table/lobby_full', { limit: ENTRIES_PER_CLIENT });
    this.#written.set(client, written + 1);
    return undefined;
  }

  #countWritten(client: string, deal: number): number {
    if (deal !== this.#deal) this.#written.clear();
    this.#deal = deal;
    return this.#written.get(client) ?? 0;
  }
}

/** Each of these ends something that was counted when it began. */
const isAlwaysTaken = ({ type }: EntryBody): boolean =>
  type === 'dealt' || type === 'closed' || type === 'freed' || type === 'hosted';
