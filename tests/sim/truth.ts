/** What is true of a table, worked out anew from its entries on disk and nothing else. */
import { sentenceFrom, type WireLine } from '../../src/protocol/index.ts';
import type { GameEvent } from '../../src/core/game.ts';
import { SPECTATOR, type Viewer } from '../../src/core/knowledge.ts';
import { openMatch } from '../../src/core/match.ts';
import { play } from '../../src/core/play.ts';
import type { Seat } from '../../src/core/seat.ts';
import type { LogEntry } from '../../src/server/log/log.ts';
import {
  foldEntry,
  foldTable,
  openTable,
  type TableState,
} from '../../src/server/table/table-state.ts';
import { gameNamed } from '../../src/games/index.ts';

/** The table after one entry, with what the entry did in the game. */
export interface Moment {
  readonly entry: LogEntry;
  readonly before: TableState | undefined;
  readonly state: TableState;
  /** The position by the rulebook alone; undefined before the first deal. */
  readonly position: unknown;
  readonly events: readonly GameEvent[];
  /** When the decision that is waited for after it came up, had nothing come into its middle. */
  readonly decisionAt: number;
  /** How long the decision that this entry ended had been waited for, in milliseconds. */
  readonly waitedMs: number;
  /** Whether a question came into the middle of the decision that this entry ended. */
  readonly wasResumed: boolean;
}

/** Without a name it is the reader's own move. */
const WORDS_OF_MOVER: Readonly<Record<string, (name: string | undefined) => string>> = {
  clock: (name) => `${name === undefined ? 'Your clock' : `The clock of ${name}`} has run out.`,
  'stand-in': (name) => `A bot plays for ${name ?? 'you'}.`,
  fallback: (name) => `${name ?? 'You'} found no move in time: the simplest one is made.`,
};

export class Truth {
  readonly code: string;
  readonly moments: Moment[] = [];
  readonly #views = new Map<string, string>();
  readonly #lines = new Map<string, WireLine[]>();
  readonly #moveKeys = new Set<string>();
  /** How long each decision has been waited for: a question may come into its middle. */
  readonly #waited = new Map<string, number>();
  readonly #resumed = new Set<string>();

  constructor(code: string) {
    this.code = code;
  }

  get seq(): number {
    return this.moments.length;
  }

  get last(): Moment {
    return this.moments[this.seq - 1];
  }

  at(seq: number): Moment {
    return this.moments[seq - 1];
  }

  /** Takes in what has been written since; returns what is wrong with it, if anything is. */
  extend(texts: readonly string[]): string | undefined {
    if (texts.length < this.seq) return `the log went back from ${this.seq} to ${texts.length}`;
    for (const text of texts.slice(this.seq)) {
      const entry = JSON.parse(text) as LogEntry;
      const fault = this.#add(entry);
      if (fault !== undefined) return `entry ${entry.seq}: ${fault}`;
    }
    return undefined;
  }

  /** The whole log once more from its beginning, by the fold that the server uses. */
  checkWhole(texts: readonly string[]): string | undefined {
    const entries = texts.map((text) => JSON.parse(text) as LogEntry);
    const folded = foldTable(this.code, entries, gameNamed);
    if (!folded.ok) return folded.error;
    const { game, match, seq } = folded.value;
    if (seq !== this.seq) return `folds to ${seq}, not ${this.seq}`;
    if (!match) return undefined;
    const same =
      JSON.stringify(game.formatPosition(match.position)) ===
      JSON.stringify(game.formatPosition(this.last.position));
    return same ? undefined : 'folds to another position';
  }

  /** The view of the position at this number as text, as it must stand in a message. */
  viewAt(seq: number, viewer: Viewer): string {
    const key = `${seq}/${viewer}`;
    let text = this.#views.get(key);
    if (text === undefined) {
      const { state, position } = this.at(seq);
      text = JSON.stringify(state.game.formatPosition(state.game.view(position, viewer)));
      this.#views.set(key, text);
    }
    return text;
  }

  eventsAt(seq: number, viewer: Viewer): GameEvent[] {
    const { state, events } = this.at(seq);
    return events.map((event) => state.game.redact(event, viewer));
  }

  linesAt(seq: number, viewer: Viewer): WireLine[] {
    const key = `${seq}/${viewer}`;
    const known = this.#lines.get(key);
    if (known) return known;
    const lines = this.#describe(seq, viewer);
    this.#lines.set(key, lines);
    return lines;
  }

  #describe(seq: number, viewer: Viewer): WireLine[] {
    const { state, entry } = this.at(seq);
    if (entry.body.type !== 'moved') return [];
    const { by, seat } = entry.body;
    const names = state.match!.header.players.map(({ name }) => name);
    const chosen = WORDS_OF_MOVER[by]?.(seat === viewer ? undefined : names[seat]) ?? '';
    const told = this.eventsAt(seq, viewer).map((e) => state.game.describe(e, viewer, names));
    return [chosen === '' ? [] : [chosen], ...told]
      .filter((phrase) => phrase.length > 0)
      .map((phrase) => ({ seq, ...sentenceFrom(phrase) }));
  }

  /** All lines of the deal that runs at `to`, after `since`. */
  linesBetween(since: number, to: number, viewer: Viewer): WireLine[] {
    return this.#range(since, to).flatMap((seq) => this.linesAt(seq, viewer));
  }

  eventsBetween(since: number, to: number, viewer: Viewer): GameEvent[] {
    return this.#range(since, to).flatMap((seq) => this.eventsAt(seq, viewer));
  }

  /** The number of the entry that dealt this deal. */
  dealSeq(deal: number): number {
    return this.moments.find(({ state }) => state.deal === deal)?.entry.seq ?? Infinity;
  }

  /** The seat of whoever holds the secret with this hash, at a number. */
  seatAt(seq: number, hash: string | undefined): Seat | undefined {
    if (hash === undefined) return undefined;
    const seat = this.at(seq).state.sitters.findIndex((sitter) => sitter?.tokenHash === hash);
    return seat < 0 ? undefined : seat;
  }

  /** Whoever sat down after the deal is a spectator of that match, whoever's seat it was before. */
  viewerAt(seq: number, hash: string | undefined): Viewer {
    const seat = this.seatAt(seq, hash);
    const { match } = this.at(seq).state;
    if (seat === undefined || !match) return SPECTATOR;
    const since = this.moments.slice(match.dealSeq, seq);
    const isLate = since.some(({ entry: { body } }) => body.type === 'sat' && body.seat === seat);
    return isLate ? SPECTATOR : seat;
  }

  #range(since: number, to: number): number[] {
    const from = Math.max(since, this.at(to).state.match?.dealSeq ?? 0);
    return Array.from({ length: Math.max(0, to - from) }, (_, at) => from + 1 + at);
  }

  #add(entry: LogEntry): string | undefined {
    const before = this.moments.at(-1);
    const folded = before ? foldEntry(before.state, entry) : openTable(this.code, entry, gameNamed);
    if (!folded.ok) return folded.error;
    const key = entry.key && `${entry.key.owner}/${entry.key.moveId}`;
    if (key !== undefined && this.#moveKeys.has(key)) return `move ${key} is there twice`;
    if (key !== undefined) this.#moveKeys.add(key);
    const { state } = folded.value;
    const step = stepped(state, before?.position, entry);
    const waitedMs = entry.at - (before?.decisionAt ?? entry.at);
    const wasResumed = before !== undefined && this.#resumed.has(decisionIn(before.state));
    if (before) this.#waited.set(decisionIn(before.state), waitedMs);
    const waitedBefore = this.#waited.get(decisionIn(state));
    if (waitedBefore !== undefined) this.#resumed.add(decisionIn(state));
    const decisionAt = entry.at - (waitedBefore ?? 0);
    const waited = { decisionAt, waitedMs, wasResumed };
    this.moments.push({ entry, before: before?.state, state, ...step, ...waited });
    return undefined;
  }
}

const decisionIn = ({ game, match, deal }: TableState): string =>
  match ? `${deal}/${game.timing(match.position).decision}` : '';

/** The position by `openMatch` and `play` alone, so that a fault in the server's fold would show. */
function stepped(
  { game, match }: TableState,
  position: unknown,
  { body }: LogEntry,
): { position: unknown; events: readonly GameEvent[] } {
  if (body.type === 'dealt') {
    const opened = openMatch(game, match!.header);
    return { position: opened.ok ? opened.value.position : undefined, events: [] };
  }
  if (body.type !== 'moved') return { position, events: [] };
  const move = game.parseMove(body.move);
  const played = move.ok ? play(game, position, body.seat, move.value) : move;
  if (!played.ok) throw new Error(`a move of the log is not allowed: ${body.move}`);
  return { position: played.value.position, events: played.value.events };
}
