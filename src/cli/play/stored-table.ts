/**
 * `TableClient` for a match on disk. One person moves here, bots move when the caller says so, and every move
 * is saved.
 */
import { MatchDriver, type BotMove, type Think } from '../../bots/match-driver.ts';
import { coachThought } from '../../bots/requests.ts';
import { isSearcher } from '../../bots/roster.ts';
import { gameFor } from '../../bots/think-now.ts';
import { FALLBACK } from '../../bots/thought.ts';
import { hintFrom, type Thinker } from '../../client/asking.ts';
import { Listeners } from '../../client/listeners.ts';
import { sceneOf } from '../../client/scene.ts';
import type { Asking, Hint, Refusal, TableSnapshot } from '../../client/table.ts';
import { thinkerHere } from '../../client/thinker-here.ts';
import type { GameEvent } from '../../core/game.ts';
import { playMatch, seqOf } from '../../core/match.ts';
import { type Phrase, say, type SeatPart } from '../../core/phrase.ts';
import { phraseViolation } from '../../core/play.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import type { Seat } from '../../core/seat.ts';
import { sayName } from '../../core/speaker.ts';
import { playBot } from '../bot-seats.ts';
import type { Fault } from '../fault.ts';
import type { AnyMatch } from '../store.ts';
import { loadTexts, saveTexts, type Shelf, type Texts } from './kept-texts.ts';
import {
  keepMove,
  namedHere,
  noteResult,
  reloadSession,
  rematch,
  type Session,
} from './session.ts';
import type { AnyTable } from './shell.ts';

type Snapshot = TableSnapshot<unknown, unknown, GameEvent>;

const ELSEWHERE = 'The match went on elsewhere; this is how it stands now.';

/** Keys and signals come in between two slices of a thought. */
export const breathe = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));
const thinkerOfProcess = thinkerHere({ gameFor, breathe });

interface StoredTools {
  /** Hears in a sentence of a bot that failed and was replaced. */
  readonly onTrouble: (sentence: Phrase) => void;
  /** Who thinks for the bots and the coach; this process where nobody else is named. */
  readonly thinker?: Thinker | undefined;
}

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
  readonly #driver: MatchDriver<unknown, unknown, GameEvent>;
  readonly #thinker: Thinker;
  readonly #think: Think;
  readonly #listeners = new Listeners();

  constructor(session: Session, { onTrouble, thinker = thinkerOfProcess }: StoredTools) {
    this.#session = session;
    const botAt = (seat: Seat): SeatPart => sayName(seat, this.#snapshot.names);
    this.#thinker = thinker;
    this.#think = (request) =>
      thinker.think(request, { onFault: () => onTrouble(searchFailed(botAt(request.seat))) });
    const onFault = (_: unknown, seat: Seat): void => onTrouble(botFailed(botAt(seat)));
    this.#driver = new MatchDriver(session.match, { name: session.id, onFault });
    noteResult(session);
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
    if (played.ok) return this.#keep(played.value, move);
    const sentence = phraseViolation(match.game, played.error, this.#snapshot.names);
    return fail({ ...played.error, sentence });
  }

  /**
   * What happens next by itself. Whoever may interrupt is asked in turn, bots and the person alike, so that
   * nobody is passed over: 'offer' stands for the person, while there is an offer.
   */
  async next(isOffered: boolean): Promise<BotMove<unknown> | 'offer' | undefined> {
    const next = await this.#driver.nextMove(this.#think, this.#until(isOffered));
    return next ?? (isOffered ? 'offer' : undefined);
  }

  /** The bot that will take its time about it. */
  whoThinks(isOffered: boolean): Seat | undefined {
    const { players } = this.#session.match.header;
    return this.#driver
      .unanswered(this.#until(isOffered))
      .findLast((bot) => isSearcher(players[bot].bot ?? ''));
  }

  /** How long those who are asked now take at most, whatever is on their hands. */
  patienceMs(isOffered: boolean): number {
    return this.#driver
      .unanswered(this.#until(isOffered))
      .reduce((sum, bot) => sum + this.#driver.patienceMs(bot), 0);
  }

  playBot(next: BotMove<unknown>): Result<number, Refusal> {
    return this.#keep(playBot(this.#session.match, next), next.move);
  }

  hint(asking?: Asking<unknown>): Promise<Hint<unknown> | undefined> {
    const thought = coachThought(namedHere(this.#session), this.#session.seat);
    return hintFrom(this.#thinker, thought, asking, () => undefined);
  }

  /** What was played against bots on disk stays played. */
  async undo(): Promise<boolean> {
    return false;
  }

  async rematch(): Promise<void> {
    const again = rematch(this.#session);
    if (again.ok) this.#restart(again.value);
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

  #until(isOffered: boolean): Seat | undefined {
    return isOffered ? this.#session.seat : undefined;
  }

  #keep(match: AnyMatch, move: unknown): Result<number, Refusal> {
    const kept = keepMove(this.#session, match);
    if (!kept.ok) return this.#reload(kept.error);
    this.#driver.follow(match, move);
    this.#sit(kept.value);
    return ok(seqOf(match));
  }

  /** Where somebody moved in this match from elsewhere, what is on disk counts. */
  #reload(fault: Fault): Result<number, Refusal> {
    const loaded = fault.code === 'cli/stale' ? reloadSession(this.#session) : fail(fault);
    if (loaded.ok) this.#restart(loaded.value);
    else this.#fault = loaded.error;
    const { code, params, message } = loaded.ok ? { ...fault, message: ELSEWHERE } : loaded.error;
    return fail({ code, params, sentence: [message] });
  }

  #restart(session: Session): void {
    this.#driver.restart(session.match);
    this.#sit(session);
  }

  #sit(session: Session): void {
    if (session.id !== this.#session.id) this.#kept = {};
    this.#session = session;
    noteResult(session);
    this.#snapshot = look(session, this.#kept);
    this.#listeners.tell();
  }
}

const botFailed = (name: SeatPart): Phrase =>
  say`The bot ${name} failed and found no move: the simplest one is made for it.`;

const searchFailed = (name: SeatPart): Phrase =>
  say`The bot ${name} failed to search: it plays this move like a ${FALLBACK} bot.`;

const shelfOf = ({ store, id }: Session): Shelf => ({ dir: store.dir, id });

function look(session: Session, kept: Texts): Snapshot {
  const { seat } = session;
  const scene = sceneOf(namedHere(session), seat);
  return {
    ...scene.facts,
    get legal() {
      return scene.legal();
    },
    ...ALONE,
    sitters: session.match.header.players,
    kept,
    seat,
  };
}
