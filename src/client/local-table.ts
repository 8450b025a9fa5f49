/**
 * `TableClient` for a match in this process: one person against bots. The match is saved to a store after
 * every move, and the texts of the screen soon after they change.
 */
import { MatchDriver, type BotMove, type Think } from '../bots/match-driver.ts';
import { coachThought, nextBot } from '../bots/requests.ts';
import type { Game, GameEvent, Violation } from '../core/game.ts';
import { namesOf, openMatch, replay, seqOf } from '../core/match.ts';
import type { Match, MatchHeader } from '../core/match.ts';
import { explainViolation, phraseViolation } from '../core/play.ts';
import { formatRecord, rematchSeed } from '../core/record.ts';
import { fail, ok, type Result } from '../core/result.ts';
import type { Seat } from '../core/seat.ts';
import { DeferredSave, type Defer } from './deferred-save.ts';
import { Listeners } from './listeners.ts';
import { callsMs, Pause, pauseMs, type Speed } from './pace.ts';
import { formatSavedRecord, parseSaved, type Store } from './save.ts';
import { lastDecision, sceneOf, type Scene } from './scene.ts';
import type { Asking, Hint, Refusal, TableClient, TableSnapshot } from './table.ts';
import { hintFrom, type Thinker } from './asking.ts';

export interface LocalTableSetting {
  readonly thinker: Thinker;
  readonly store: Store;
  /** The name of this table in the store. */
  readonly key: string;
  readonly speed: Speed;
  /** Resolves when the screen has shown what happened; bots wait for it, within reason. */
  readonly awaitScreen?: () => Promise<void>;
  /** Hears of a bot or coach that failed; the table itself goes on. */
  readonly onFault?: (error: unknown) => void;
  /** Which bot replaces a bot in a rematch; the same bot where this is absent. */
  readonly botAgain?: (game: string, bot: string) => string;
  /** The time that is written beside what is saved. */
  readonly now?: () => number;
  /** Hears after every change whether the store has taken it. */
  readonly onSaved?: (isSaved: boolean) => void;
  /** When the texts of the screen are saved; at once where this is absent. */
  readonly defer?: Defer;
}

const SETTLE_MS_MAX = 6000;

/** A local table has no clock, no spectators and no rematch vote. */
const ALONE = { watching: false, clock: undefined, rematchWaits: undefined } as const;

type Deal = Pick<TableSnapshot<unknown, unknown, GameEvent>, 'seat' | 'deal' | 'kept'>;

/** A new match at a table, or why these seats and options do not fit. */
export function openLocalTable<P, M, E extends GameEvent>(
  game: Game<P, M, E>,
  header: MatchHeader,
  seat: Seat,
  setting: LocalTableSetting,
): Result<LocalTable<P, M, E>, string> {
  const match = openMatch(game, header);
  if (!match.ok) return fail(explainViolation(game, match.error, namesOf({ header })));
  return ok(new LocalTable(match.value, { seat, deal: 1, kept: {} }, setting));
}

/** The match that the store remembers under this key, or why it cannot be continued. */
export function restoreLocalTable<P, M, E extends GameEvent>(
  game: Game<P, M, E>,
  setting: LocalTableSetting,
): Result<LocalTable<P, M, E>, string> {
  const text = setting.store.getItem(setting.key);
  if (text === null) return fail('There is no saved table.');
  const saved = parseSaved(text);
  if (!saved.ok) return saved;
  const { header, moves, seat, deal, kept } = saved.value;
  if (header.game !== game.id) return fail(`The saved table is a game of ${header.game}.`);
  const match = replay(game, header, moves);
  return match.ok ? ok(new LocalTable(match.value, { seat, deal, kept }, setting)) : match;
}

export class LocalTable<P, M, E extends GameEvent> implements TableClient<P, M, E> {
  #deal: Deal;
  #speed: Speed;
  #snapshot: TableSnapshot<P, M, E>;
  #shown: { readonly match: Match<P, M, E>; readonly scene: Scene<P, M> } | undefined;
  /** The match as text. It is long, and a tap does not change it. */
  #record: { readonly match: Match<P, M, E>; readonly text: string } | undefined;
  #thinking: Seat | undefined;
  /** Ended whenever what bots were thinking about is no longer there. */
  #era = new AbortController();
  #closed = false;
  readonly #pause = new Pause();
  readonly #listeners = new Listeners();
  readonly #setting: LocalTableSetting;
  readonly #driver: MatchDriver<P, M, E>;
  readonly #saving: DeferredSave;

  constructor(match: Match<P, M, E>, deal: Deal, setting: LocalTableSetting) {
    this.#deal = deal;
    this.#setting = setting;
    this.#speed = setting.speed;
    this.#driver = new MatchDriver(match, { name: setting.key, onFault: this.#fault });
    this.#saving = new DeferredSave(() => this.#save(), setting.defer);
    this.#snapshot = this.#look([]);
    this.#saving.saveNow();
    void this.#runBots();
  }

  snapshot(): TableSnapshot<P, M, E> {
    return this.#snapshot;
  }

  subscribe(listener: () => void): () => void {
    return this.#listeners.add(listener);
  }

  async play(move: M): Promise<Result<number, Refusal>> {
    const played = this.#driver.play(this.#deal.seat, move);
    if (!played.ok) return fail(this.#refusal(played.error));
    this.#showMove();
    void this.#runBots();
    return ok(seqOf(played.value));
  }

  hint(asking?: Asking<M>): Promise<Hint<M> | undefined> {
    const thought = coachThought(this.#match, this.#deal.seat);
    return hintFrom(this.#setting.thinker, thought, asking, this.#fault);
  }

  async undo(): Promise<boolean> {
    const at = lastDecision(this.#match, this.#deal.seat);
    if (at < 0) return false;
    const { game, header, moves } = this.#match;
    const before = replay(game, header, moves.slice(0, at));
    if (!before.ok) return false;
    this.#restart(before.value);
    return true;
  }

  async rematch(): Promise<void> {
    const { game, header } = this.#match;
    const deal = this.#deal.deal + 1;
    const { botAgain = (_game, bot) => bot } = this.#setting;
    const players = header.players.map((player) =>
      player.bot === undefined ? player : { ...player, bot: botAgain(game.id, player.bot) },
    );
    const match = openMatch(game, { ...header, players, seed: rematchSeed(header.seed) });
    if (!match.ok) return;
    this.#deal = { ...this.#deal, deal, kept: {} };
    this.#restart(match.value);
  }

  setSpeed(speed: Speed): void {
    this.#speed = speed;
  }

  skip(): void {
    this.#pause.skip();
  }

  keep(name: string, text: string): void {
    if (this.#deal.kept[name] === text) return;
    this.#deal = { ...this.#deal, kept: { ...this.#deal.kept, [name]: text } };
    if (!this.#closed) this.#saving.request();
    this.#tell(this.#look(this.#snapshot.lastEvents));
  }

  close(): void {
    this.#saving.flush();
    this.#closed = true;
    this.#era.abort();
    this.#pause.skip();
    this.#listeners.clear();
  }

  #restart(match: Match<P, M, E>): void {
    this.#era.abort();
    this.#thinking = undefined;
    this.#pause.skip();
    this.#driver.restart(match);
    this.#saving.saveNow();
    this.#tell(this.#look([]));
    void this.#runBots();
  }

  get #match(): Match<P, M, E> {
    return this.#driver.match;
  }

  /** Saves and shows the match after its last move. */
  #showMove(): void {
    this.#saving.saveNow();
    const { game, events } = this.#match;
    const { seat } = this.#deal;
    this.#tell(this.#look(events.at(-1)!.map((event) => game.redact(event, seat))));
  }

  /** Makes the moves of bots, one after another, until only a person is to move. */
  async #runBots(): Promise<void> {
    this.#era.abort();
    const { signal } = (this.#era = new AbortController());
    for (;;) {
      const asked = this.#match;
      this.#showThinking(nextBot(asked));
      const next = await this.#nextMove(asked, signal);
      if (!next || signal.aborted || asked !== this.#match) return;
      if (!this.#driver.play(next.seat, next.move).ok) return;
      this.#thinking = undefined;
      this.#showMove();
    }
  }

  /**
   * The next bot move: of the first bot that interrupts, or else of the bot that is to move. The pause never
   * depends on their hands, since its length would reveal who had something to think about.
   */
  async #nextMove(asked: Match<P, M, E>, signal: AbortSignal): Promise<BotMove<M> | undefined> {
    const driver = this.#driver;
    const { thinker } = this.#setting;
    const think: Think = (request) => thinker.think(request, { signal, onFault: this.#fault });
    const longest = Math.max(0, ...driver.callers().map((seat) => driver.patienceMs(seat)));
    const heldMs = callsMs(this.#speed, longest);
    const held = heldMs > 0 && this.#pause.wait(heldMs);
    const [call, isHurried] = await Promise.all([driver.nextCall(think), held]);
    const seat = call?.seat ?? nextBot(asked);
    if (seat === undefined || signal.aborted) return undefined;
    const thought = call ? call.move : driver.ask(seat, think);
    const dwellMs = call
      ? this.#dwellMs()
      : this.#dwellMs(heldMs + driver.patienceMs(seat)) - heldMs;
    const [move] = await Promise.all([thought, this.#pause.wait(isHurried ? 0 : dwellMs)]);
    await this.#settle();
    return move === undefined ? undefined : { seat, move, interrupts: call !== undefined };
  }

  /** A failure after the table is closed was caused by closing it, and is not reported. */
  readonly #fault = (error: unknown): undefined => {
    if (!this.#closed) this.#setting.onFault?.(error);
    return undefined;
  };

  async #settle(): Promise<void> {
    const { awaitScreen } = this.#setting;
    if (!awaitScreen) return;
    const late = new Promise<void>((resolve) => setTimeout(resolve, SETTLE_MS_MAX));
    await Promise.race([awaitScreen(), late]);
  }

  /**
   * Pause before a bot's move. A bot that is to move has `turnMs` to think, and leaves the person time to
   * interrupt. A bot that interrupts is faster.
   */
  #dwellMs(turnMs?: number): number {
    const { game, position } = this.#match;
    const isWaitedFor = turnMs !== undefined;
    const mayBeInterrupted = isWaitedFor && game.mayInterrupt(position).includes(this.#deal.seat);
    const waitedFor = game.toAct(position).length;
    const thinkMs = turnMs ?? 0;
    const seq = seqOf(this.#match);
    return pauseMs({ seq, waitedFor, mayBeInterrupted, thinkMs, speed: this.#speed });
  }

  #showThinking(seat: Seat | undefined): void {
    if (this.#thinking === seat) return;
    this.#thinking = seat;
    this.#tell(this.#look(this.#snapshot.lastEvents));
  }

  #look(lastEvents: readonly E[]): TableSnapshot<P, M, E> {
    const scene = this.#scene();
    return {
      ...this.#deal,
      ...scene.facts,
      get legal() {
        return scene.legal();
      },
      lastEvents,
      thinking: this.#thinking,
      ...ALONE,
    };
  }

  /** What follows from the match alone stays the same object, so that screens redraw only what changed. */
  #scene(): Scene<P, M> {
    if (this.#shown?.match === this.#match) return this.#shown.scene;
    const scene = sceneOf(this.#match, this.#deal.seat);
    this.#shown = { match: this.#match, scene };
    return scene;
  }

  #tell(snapshot: TableSnapshot<P, M, E>): void {
    this.#snapshot = snapshot;
    this.#listeners.tell();
  }

  /** A full or forbidden store must not end the game; it only cannot be resumed. */
  #save(): void {
    const { store, key, now, onSaved } = this.#setting;
    const { game, position } = this.#match;
    const extra = { ...this.#deal, at: now?.(), isOver: game.outcome(position) !== undefined };
    try {
      store.setItem(key, formatSavedRecord(this.#recordText(), extra));
    } catch {
      return onSaved?.(false);
    }
    onSaved?.(true);
  }

  #recordText(): string {
    const match = this.#match;
    if (this.#record?.match !== match) this.#record = { match, text: formatRecord(match) };
    return this.#record.text;
  }

  #refusal(violation: Violation): Refusal {
    const sentence = phraseViolation(this.#match.game, violation, this.#snapshot.names);
    return { ...violation, sentence };
  }
}
