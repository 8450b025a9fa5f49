/** The game at a terminal: who moves, what was typed, how fast bots are. It knows no game and no terminal. */
import { nextBot } from '../../bots/at-table.ts';
import { playMatch, seqOf } from '../../core/match.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import { playBot } from '../bot-seats.ts';
import type { Attempt, Fault } from '../fault.ts';
import type { AnyMatch } from '../store.ts';
import { helpPage, logPage, leafOf, movesPage, rulesPage, type Page } from './pages.ts';
import type { AnyScreen, Choice, Notice, Scene } from './screen.ts';
import { adviceSentence, linesPerMove, shown, violationSentence } from './sentences.ts';
import { keepMove, levelsOf, namesHere, reloadSession, rematch, type Session } from './session.ts';
import { paint, sign, type Size } from './style.ts';
import type { EndReason, Terminal } from './terminal.ts';
import { finishLines, harmless } from './text.ts';

/** How a game at the terminal was left. */
export type Leave =
  | { readonly kind: 'quit' }
  | { readonly kind: 'ended'; readonly reason: EndReason }
  | { readonly kind: 'fault'; readonly fault: Fault };

/** `undefined` means: play on. */
type Step = Promise<Leave | undefined>;

const QUIT: Leave = { kind: 'quit' };

const COMMANDS = ['hint', 'help', 'rules', 'log', 'moves', 'sort', 'quit'] as const;
type Command = (typeof COMMANDS)[number];
const SHORT: Readonly<Record<string, Command>> = {
  h: 'hint',
  '?': 'help',
  l: 'log',
  m: 'moves',
  s: 'sort',
  q: 'quit',
  exit: 'quit',
};

/** A pipe has no width; this keeps one sentence on one line. */
const TOLD_WIDTH = 500;

export interface TableSettings {
  /** No pauses at all. */
  readonly fast: boolean;
}

export class Table {
  #session: Session;
  readonly #screen: AnyScreen;
  readonly #terminal: Terminal;
  readonly #settings: TableSettings;
  #notice: Notice | undefined;
  #order = 0;
  /** A key was pressed: no more pauses until the player's next turn. */
  #hurries = false;
  #told = 0;

  constructor(session: Session, screen: AnyScreen, terminal: Terminal, settings: TableSettings) {
    this.#session = session;
    this.#screen = screen;
    this.#terminal = terminal;
    this.#settings = settings;
    this.#told = seqOf(session.match);
  }

  get session(): Session {
    return this.#session;
  }

  scene(): Scene<unknown> {
    const { match, seat } = this.#session;
    return {
      view: match.game.view(match.position, seat),
      seat,
      names: namesHere(this.#session).map(harmless),
      levels: levelsOf(this.#session),
      log: this.#terminal.isScreen ? this.#sentences() : [],
      notice: this.#notice,
      order: this.#order,
    };
  }

  async run(): Promise<Leave> {
    for (;;) {
      const reason = this.#terminal.ended();
      if (reason) return { kind: 'ended', reason };
      const leave = await this.#step();
      if (leave) return leave;
    }
  }

  #step(): Step {
    const { match } = this.#session;
    if (match.game.outcome(match.position)) return this.#end();
    const bot = nextBot(match);
    return bot === undefined ? this.#person() : this.#bot(bot);
  }

  #sentences(since = 0): string[] {
    return linesPerMove(this.#session.match, this.#session.seat, since);
  }

  async #bot(seat: number): Step {
    const { match } = this.#session;
    const paced = !this.#settings.fast && !this.#hurries && isTurnBased(match);
    if (paced && this.#terminal.isScreen)
      this.#show(`${this.#screen.question(this.scene())} (any key: faster)`);
    const pressed = await this.#terminal.pause(paced ? this.#pauseMs() : 0);
    if (this.#terminal.ended()) return undefined;
    this.#hurries ||= pressed;
    return this.#keep(playBot(match, seat));
  }

  /** Long enough to read what has just happened. */
  #pauseMs(): number {
    const { match } = this.#session;
    const words = this.#sentences(Math.max(0, seqOf(match) - 1)).join(' ');
    return Math.min(PAUSE_MS_MAX, Math.max(PAUSE_MS_MIN, 250 + words.length * MS_PER_LETTER));
  }

  #keep(match: AnyMatch): Leave | undefined {
    const kept = keepMove(this.#session, match);
    if (kept.ok) {
      this.#session = kept.value;
      this.#tellNews();
      return undefined;
    }
    return kept.error.code === 'cli/stale' ? this.#reload() : { kind: 'fault', fault: kept.error };
  }

  /** Somebody moved in this match from elsewhere; what is on disk counts. */
  #reload(): Leave | undefined {
    const loaded = reloadSession(this.#session);
    if (!loaded.ok) return { kind: 'fault', fault: loaded.error };
    this.#session = loaded.value;
    this.#notice = {
      kind: 'news',
      text: 'The match went on elsewhere; this is how it stands now.',
    };
    this.#tellNews();
    return undefined;
  }

  #tellNews(): void {
    const { style } = this.#terminal;
    const news = this.#sentences(this.#told).map((text) => this.#pretty(text));
    for (const line of finishLines(news, TOLD_WIDTH, style)) this.#terminal.tell(line);
    this.#told = seqOf(this.#session.match);
  }

  #show(prompt: string): void {
    const { style } = this.#terminal;
    const scene = this.scene();
    const line = ` ${paint(style, 'strong', prompt)} `;
    this.#terminal.show(
      (size) => this.#screen.draw(scene, size, style),
      finishLines([line], TOLD_WIDTH, style)[0] + ' ',
    );
  }

  async #person(): Step {
    this.#hurries = false;
    const prompt = `${this.#screen.question(this.scene())} ${sign(this.#terminal.style, 'prompt')}`;
    this.#show(prompt);
    const answer = await this.#terminal.ask();
    this.#notice = undefined;
    if (answer.kind === 'end') return { kind: 'ended', reason: answer.reason };
    const text = answer.text.trim();
    if (text === '') return undefined;
    const word = text.toLowerCase();
    const command = COMMANDS.find((name) => name === (SHORT[word] ?? word));
    return command ? this.#command(command) : this.#move(text);
  }

  async #command(name: Command): Step {
    const { title } = this.#session.match.game;
    switch (name) {
      case 'hint':
        return this.#say('hint', this.#advice());
      case 'help':
        return this.#leaf(helpPage(title, this.#screen, this.scene()));
      case 'rules':
        return this.#leaf(rulesPage(title, this.#screen, this.scene()));
      case 'log':
        return this.#leaf(logPage(this.#sentences().map((text) => this.#pretty(text))));
      case 'moves':
        return this.#leaf(movesPage(this.#choices()));
      case 'sort':
        return this.#sort();
      case 'quit':
        return QUIT;
    }
  }

  #pretty(sentence: string): string {
    return shown(sentence, this.scene().names, this.#terminal.style);
  }

  #choices(): Choice<unknown>[] {
    return this.#screen.choices(this.scene(), this.#terminal.style);
  }

  #say(kind: Notice['kind'], text: string): undefined {
    this.#notice = { kind, text: harmless(text) };
  }

  #sort(): undefined {
    this.#order = (this.#order + 1) % this.#screen.orders.length;
    return this.#say('news', `Your hand is shown ${this.#screen.orders[this.#order]}.`);
  }

  /** From the view alone, and with a generator of its own: asking changes nothing. */
  #advice(): string {
    const advice = adviceSentence(this.#session.match, this.#session.seat);
    return advice === undefined ? 'There is nothing to decide now.' : `Hint: ${advice}`;
  }

  async #move(text: string): Step {
    const meant = this.#readMove(text);
    if (!meant.ok) return this.#say('violation', meant.error);
    const { match, seat } = this.#session;
    const played = playMatch(match, seat, meant.value);
    if (!played.ok) return this.#say('violation', violationSentence(match, played.error));
    const question = this.#screen.confirm(meant.value, this.scene());
    if (question !== undefined) {
      const sure = await this.#yes(question);
      if (sure.kind === 'ended') return sure;
      if (sure.kind === 'no') return undefined;
    }
    return this.#keep(played.value);
  }

  #readMove(text: string): Result<unknown, string> {
    if (!/^\d+$/.test(text)) return this.#screen.read(text, this.scene());
    const choices = this.#choices();
    const choice = choices[Number(text) - 1] as Choice<unknown> | undefined;
    return choice
      ? ok(choice.move)
      : fail(`There is no move ${text}: the list ends at ${choices.length}.`);
  }

  async #yes(
    question: string,
  ): Promise<{ kind: 'yes' | 'no' } | Extract<Leave, { kind: 'ended' }>> {
    this.#show(`${question} (y/n)`);
    const answer = await this.#terminal.ask();
    if (answer.kind === 'end') return { kind: 'ended', reason: answer.reason };
    return { kind: /^y(es)?$/i.test(answer.text.trim()) ? 'yes' : 'no' };
  }

  /** Shows a long text page by page; Enter turns the page, q closes it. */
  async #leaf(page: Page): Step {
    const { style } = this.#terminal;
    for (let turned = 0; ; turned++) {
      let count = 1;
      const draw = (size: Size): string[] => {
        const leaf = leafOf(page, turned, size, style);
        count = leaf.count;
        return finishLines(leaf.lines, size.columns, style);
      };
      const words = page.opensAt === 'start' ? 'Enter goes on' : 'Enter goes back';
      this.#terminal.show(draw, ` ${words}, q closes ${sign(style, 'prompt')} `);
      if (!this.#terminal.isScreen) return undefined;
      const answer = await this.#terminal.ask();
      if (answer.kind === 'end') return { kind: 'ended', reason: answer.reason };
      if (turned + 1 >= count || /^q/i.test(answer.text.trim())) return undefined;
    }
  }

  async #end(): Step {
    const answer = await this.#yes('Another game with the same players?');
    if (answer.kind === 'ended') return answer;
    if (answer.kind === 'no') return QUIT;
    const again: Attempt<Session> = rematch(this.#session);
    if (!again.ok) return { kind: 'fault', fault: again.error };
    this.#session = again.value;
    this.#told = 0;
    this.#notice = { kind: 'news', text: 'A new game: cards are dealt.' };
    return undefined;
  }
}

const PAUSE_MS_MIN = 400;
const PAUSE_MS_MAX = 900;
const MS_PER_LETTER = 8;

/** Where several seats act at once nobody waits for anybody. */
const isTurnBased = (match: AnyMatch): boolean => match.game.toAct(match.position).length === 1;
