/** Runs a match on disk at a terminal: whose move it is, the pace of bots, and what comes after the end. */
import { type Phrase, phraseOf, plainText, say } from '../../core/phrase.ts';
import { sayName } from '../../core/speaker.ts';
import type { BotMove } from '../../bots/match-driver.ts';
import type { Thinker } from '../../client/asking.ts';
import type { Seat } from '../../core/seat.ts';
import type { AnyMatch } from '../store.ts';
import { now } from '../bot-seats.ts';
import { TerminalView, QUIT, type Leave, type Step } from './desk.ts';
import { PLAY_HELP } from './pages.ts';
import type { AnyScreen, Scene } from './screen.ts';
import { ratingWords } from './ratings.ts';
import { linesPerMove } from './sentences.ts';
import type { Session } from './session.ts';
import { Shell } from './shell.ts';
import { StoredTable } from './stored-table.ts';
import type { Terminal } from './terminal.ts';

export type { Leave } from './desk.ts';

export interface TableSettings {
  /** No pauses at all. */
  readonly fast: boolean;
  /** How long the coach thinks, where somebody has said so. */
  readonly thinkMs?: number | undefined;
  /** Who thinks for bots and coach, where it is not this process. */
  readonly thinker?: Thinker;
}

export class Table {
  readonly #stored: StoredTable;
  readonly #shell: Shell;
  readonly #screen: AnyScreen;
  readonly #terminal: Terminal;
  readonly #settings: TableSettings;
  /** A key was pressed: no more pauses until the player's next turn. */
  #hurries = false;

  constructor(session: Session, screen: AnyScreen, terminal: Terminal, settings: TableSettings) {
    const { game } = session.match;
    const { thinkMs, thinker } = settings;
    const onTrouble = (text: Phrase): void => this.#shell.say('news', text);
    this.#stored = new StoredTable(session, { onTrouble, thinker });
    const sitting = { game, screen, table: this.#stored, help: PLAY_HELP, thinkMs };
    this.#shell = new Shell(sitting, new TerminalView(terminal));
    this.#screen = screen;
    this.#terminal = terminal;
    this.#settings = settings;
    const strength = strengthLine(session);
    if (strength !== '') this.#shell.say('news', strength);
  }

  get session(): Session {
    return this.#stored.session;
  }

  scene(): Scene<unknown> {
    return this.#shell.scene();
  }

  async run(): Promise<Leave> {
    for (;;) {
      const reason = this.#terminal.ended();
      if (reason) return { kind: 'ended', reason };
      const leave = await this.#step();
      if (leave) return leave;
      if (this.#stored.fault) return { kind: 'fault', fault: this.#stored.fault };
      this.#shell.tellNews();
    }
  }

  async #step(): Step {
    if (this.#stored.snapshot().outcome) return this.#end();
    const isOffered = this.#shell.offer() !== undefined;
    const started = now();
    const patienceMs = this.#stored.patienceMs(isOffered);
    this.#showThinking(this.#stored.whoThinks(isOffered));
    const next = await this.#stored.next(isOffered);
    const isCall = typeof next === 'object' && next.interrupts;
    if (!isCall) await this.#hold(patienceMs - (now() - started));
    if (this.#terminal.ended()) return undefined;
    if (next === undefined || next === 'offer') return this.#person();
    return this.#bot(next, now() - started);
  }

  /** Bots that had nothing to think about take as long as if they had, or it would tell of their cards. */
  async #hold(ms: number): Promise<void> {
    if (ms > 0 && this.#isPaced()) this.#hurries = await this.#terminal.pause(Math.round(ms));
  }

  #isPaced(): boolean {
    return !this.#settings.fast && !this.#hurries && isTurnBased(this.session.match);
  }

  #showThinking(seat: Seat | undefined): void {
    if (seat === undefined || !this.#terminal.isScreen) return;
    this.#shell.show(() => say`${sayName(seat, this.scene().names)} thinks`);
  }

  /** What a bot has thought counts as part of its pause. */
  async #bot(next: BotMove<unknown>, thoughtMs: number): Step {
    const paced = this.#isPaced();
    if (paced && this.#terminal.isScreen)
      this.#shell.show(
        () => say`${phraseOf(this.#screen.question(this.scene()))} (any key: faster)`,
      );
    const pressed = await this.#terminal.pause(
      paced ? Math.max(0, Math.round(this.#pauseMs() - thoughtMs)) : 0,
    );
    if (this.#terminal.ended()) return undefined;
    this.#hurries ||= pressed;
    const played = this.#stored.playBot(next);
    if (!played.ok) this.#shell.say('news', played.error.sentence);
    return undefined;
  }

  /** Long enough to read what has just happened. */
  #pauseMs(): number {
    const { log, seq } = this.#stored.snapshot();
    const lines = linesPerMove(log.filter((line) => line.seq >= seq));
    const words = lines.map(plainText).join(' ');
    return Math.min(PAUSE_MS_MAX, Math.max(PAUSE_MS_MIN, 250 + words.length * MS_PER_LETTER));
  }

  async #person(): Step {
    this.#hurries = false;
    this.#shell.show(() => this.#shell.asks());
    const answer = await this.#terminal.ask();
    if (answer.kind === 'end') return { kind: 'ended', reason: answer.reason };
    return this.#shell.answer(answer.text);
  }

  async #end(): Step {
    const answer = await this.#shell.yes('Another game with the same players?');
    if (answer.kind === 'ended') return answer;
    if (answer.kind === 'no') return QUIT;
    await this.#stored.rematch();
    if (!this.#stored.fault) this.#shell.restart(strengthLine(this.session));
    return undefined;
  }
}

const PAUSE_MS_MIN = 400;
const PAUSE_MS_MAX = 900;
const MS_PER_LETTER = 8;

/** How strong the bots are that follow the person's results; empty where none does. */
const strengthLine = ({ rating, followers }: Session): string =>
  rating ? ratingWords(rating, followers.length) : '';

/** Where several seats act at once nobody waits for anybody. */
const isTurnBased = (match: AnyMatch): boolean => match.game.toAct(match.position).length === 1;
