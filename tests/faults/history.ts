/**
 * What people did and what the log held, as the history of a list-append test: each table is a list, each
 * move of a person appends a number of its own. Elle can judge it (`elle-cli --model list-append`).
 */
import { appendFileSync, writeFileSync } from 'node:fs';
import type { LogEntry } from '../../src/server/log/log.ts';
import type { Player } from './player.ts';

/** The log of a table, as somebody read it between two moments. */
export interface Reading {
  readonly code: string;
  readonly from: number;
  readonly to: number;
  readonly entries: readonly LogEntry[];
}

type Writer = Pick<Player, 'code' | 'sent' | 'acks' | 'tooLate'>;

interface Operation {
  readonly at: number;
  readonly process: number;
  readonly type: 'invoke' | 'ok' | 'fail' | 'info';
  readonly value: string;
}

const NS_PER_MS = 1e6;

export class History {
  #index = 0;
  #processes = 0;
  #values = 0;

  /** One operation a line, from where the last lines ended. Tables of one call are in no other. */
  lines(players: readonly Writer[], readings: readonly Reading[]): string[] {
    const values = this.#valuesOf(players);
    const operations = [
      ...players.flatMap((player) => this.#appends(player, values)),
      ...this.#reads(readings, values),
    ];
    operations.sort((a, b) => a.at - b.at);
    return operations.map(
      ({ at, process, type, value }) =>
        `{:index ${this.#index++}, :time ${Math.round(at * NS_PER_MS)}, :process ${process}, :type :${type}, :f :txn, :value [${value}]}`,
    );
  }

  #valuesOf(players: readonly Writer[]): Map<string, number> {
    const ids = players.flatMap(({ sent }) => [...sent.keys()]);
    return new Map(ids.map((id) => [id, ++this.#values]));
  }

  /** Whoever has no answer before they go on is somebody else from then on: nobody does two things at once. */
  #appends(player: Writer, values: ReadonlyMap<string, number>): Operation[] {
    const ends = endsOf(player);
    const moves = [...player.sent];
    let process = this.#processes++;
    return moves.flatMap(([moveId, { at }], number) => {
      const value = `[:append "${player.code}" ${values.get(moveId)}]`;
      const end = ends.get(moveId) ?? { type: 'info', at };
      const nextAt = moves[number + 1]?.[1].at ?? Infinity;
      const invoked: Operation = { at, process, type: 'invoke', value };
      if (end.type === 'info' || end.at > nextAt) process = this.#processes++;
      return [invoked, { ...invoked, ...end }];
    });
  }

  #reads(readings: readonly Reading[], values: ReadonlyMap<string, number>): Operation[] {
    return readings.flatMap(({ code, from, to, entries }) => {
      const process = this.#processes++;
      const list = entries.flatMap(({ key }) => (key ? [values.get(key.moveId) ?? -1] : []));
      return [
        { at: from, process, type: 'invoke', value: `[:r "${code}" nil]` },
        { at: to, process, type: 'ok', value: `[:r "${code}" [${list.join(' ')}]]` },
      ];
    });
  }
}

/** How moves ended, by their id; of those that are not there nobody knows. The first answer counts. */
function endsOf({ acks, tooLate }: Writer): Map<string, Pick<Operation, 'type' | 'at'>> {
  const refused = [...tooLate].map(([moveId, at]) => [moveId, { type: 'fail', at }] as const);
  const made = [...acks].reverse().map(({ moveId, at }) => [moveId, { type: 'ok', at }] as const);
  return new Map<string, Pick<Operation, 'type' | 'at'>>([...refused, ...made]);
}

export class HistoryFile {
  readonly #path: string;
  readonly #history = new History();

  constructor(path: string) {
    this.#path = path;
    writeFileSync(path, '');
  }

  add(players: readonly Writer[], readings: readonly Reading[]): void {
    const lines = this.#history.lines(players, readings);
    appendFileSync(this.#path, lines.map((line) => `${line}\n`).join(''));
  }
}
