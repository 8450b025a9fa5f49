/** A match on disk as a table: one person moves here, bots when they are told to, and every move is kept. */
import { adviceFor, nextBotMove, nextCall, type BotMove } from '../../bots/at-table.ts';
import { Listeners } from '../../client/listeners.ts';
import { sceneOf, whyWords } from '../../client/scene.ts';
import type { Hint, Refusal, TableSnapshot } from '../../client/table.ts';
import type { GameEvent } from '../../core/game.ts';
import { playMatch, seqOf } from '../../core/match.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import { playBot } from '../bot-seats.ts';
import type { Fault } from '../fault.ts';
import type { AnyMatch } from '../store.ts';
import { loadTexts, saveTexts, type Shelf, type Texts } from './kept-texts.ts';
import { marked, markedLog, violationSentence } from './sentences.ts';
import { keepMove, namesHere, reloadSession, rematch, type Session } from './session.ts';
import type { AnyTable } from './shell.ts';

type Snapshot = TableSnapshot<unknown, unknown, GameEvent>;

const ELSEWHERE = 'The match went on elsewhere; this is how it stands now.';

/** Nobody else looks at a match on disk. */
const ALONE = {
  deal: 1,
  watching: false,
  lastEvents: [],
  thinking: undefined,
  canUndo: false,
  clock: undefined,
  rematchWaits: undefined,
} as const;

export class StoredTable implements AnyTable {
  #session: Session;
  #kept: Texts;
  #snapshot: Snapshot;
  #fault: Fault | undefined;
  readonly #listeners = new Listeners();

  constructor(session: Session) {
    this.#session = session;
    this.#kept = loadTexts(shelfOf(session));
    this.#snapshot = look(session, this.#kept);
  }

  get session(): Session {
    return this.#session;
  }

  /** Why the match cannot be kept any longer. */
  get fault(): Fault | undefined {
    return this.#fault;
  }

  snapshot(): Snapshot {
    return this.#snapshot;
  }

  subscribe(listener: () => void): () => void {
    return this.#listeners.add(listener);
  }

  async play(move: unknown): Promise<Result<number, Refusal>> {
    const { match, seat } = this.#session;
    const played = playMatch(match, seat, move);
    if (played.ok) return this.#keep(played.value);
    const sentence = violationSentence(match.game, played.error, match.header.players.length);
    return fail({ ...played.error, sentence });
  }

  /**
   * What happens next by itself. Whoever may interrupt is asked in turn, bots and the person alike, so that
   * nobody is passed over: 'offer' stands for the person, while there is an offer.
   */
  next(isOffered: boolean): BotMove<unknown> | 'offer' | undefined {
    const { match, seat } = this.#session;
    if (!isOffered) return nextBotMove(match);
    return nextCall(match, seat) ?? 'offer';
  }

  playBot(next: BotMove<unknown>): Result<number, Refusal> {
    return this.#keep(playBot(this.#session.match, next));
  }

  async hint(): Promise<Hint<unknown> | undefined> {
    const advice = adviceFor(marked(this.#session.match), this.#session.seat);
    if (!advice) return undefined;
    return { move: advice.best.move, sentence: advice.sentence, why: whyWords(advice) };
  }

  /** What was played against bots on disk stays played. */
  async undo(): Promise<boolean> {
    return false;
  }

  async rematch(): Promise<void> {
    const again = rematch(this.#session);
    if (again.ok) this.#sit(again.value);
    else this.#fault = again.error;
  }

  setSpeed(): void {}

  skip(): void {}

  keep(name: string, text: string): void {
    if (this.#kept[name] === text) return;
    this.#kept = { ...this.#kept, [name]: text };
    saveTexts(shelfOf(this.#session), this.#kept);
    this.#sit(this.#session);
  }

  close(): void {
    this.#listeners.clear();
  }

  #keep(match: AnyMatch): Result<number, Refusal> {
    const kept = keepMove(this.#session, match);
    if (!kept.ok) return this.#reload(kept.error);
    this.#sit(kept.value);
    return ok(seqOf(match));
  }

  /** Where somebody moved in this match from elsewhere, what is on disk counts. */
  #reload(fault: Fault): Result<number, Refusal> {
    const loaded = fault.code === 'cli/stale' ? reloadSession(this.#session) : fail(fault);
    if (loaded.ok) this.#sit(loaded.value);
    else this.#fault = loaded.error;
    const { code, params, message } = loaded.ok ? { ...fault, message: ELSEWHERE } : loaded.error;
    return fail({ code, params, sentence: message });
  }

  #sit(session: Session): void {
    if (session.id !== this.#session.id) this.#kept = {};
    this.#session = session;
    this.#snapshot = look(session, this.#kept);
    this.#listeners.tell();
  }
}

const shelfOf = ({ store, id }: Session): Shelf => ({ dir: store.dir, id });

function look(session: Session, kept: Texts): Snapshot {
  const { match, seat } = session;
  const scene = sceneOf(match, seat);
  return {
    ...scene.facts,
    get legal() {
      return scene.legal();
    },
    ...ALONE,
    kept,
    seat,
    names: namesHere(session),
    log: markedLog(match, seat),
  };
}
