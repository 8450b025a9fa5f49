/**
 * A person at a match, through a terminal: what is shown, what was typed, hints and pages. It knows no
 * game, no terminal, and not whether the match runs in this process or on a server.
 */
import { isBotLevel } from '../../bots/bot.ts';
import type { Sitter, TableClient, Refusal } from '../../client/table.ts';
import type { AnyGame, GameEvent } from '../../core/game.ts';
import { SPECTATOR } from '../../core/knowledge.ts';
import { checkMove } from '../../core/play.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import {
  LINE_WIDTH,
  promptLine,
  QUIT,
  type Desk,
  type Sheet,
  type Step,
  type Yes,
} from './desk.ts';
import { helpPage, logPage, movesPage, rulesPage } from './pages.ts';
import type { AnyScreen, Choice, Notice, Scene } from './screen.ts';
import { linesPerMove, shown, violationSentence } from './sentences.ts';
import { sign } from './style.ts';
import { finishLines, harmless } from './text.ts';

export type AnyTable = TableClient<unknown, unknown, GameEvent>;

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

/** The position was newer than the one the move was chosen in: nobody's mistake. */
const MOVED_ON = ['cli/stale', 'protocol/stale'];

const LOOK_AGAIN = 'The table has moved on while you typed: look at the list again.';

export interface Sitting {
  readonly game: AnyGame;
  readonly table: AnyTable;
  readonly screen: AnyScreen;
  /** What may be typed besides moves, for the help page. */
  readonly help: readonly string[];
}

export class Shell {
  readonly #sitting: Sitting;
  readonly #desk: Desk;
  #notice: Notice | undefined;
  #order = 0;
  /** How many lines of the log were told, or known from the start. */
  #told: number;
  /** The list on the screen, and the one that was there when the half-typed line was begun. */
  #listed: readonly string[] = [];
  #begun: readonly string[] | undefined;

  constructor(sitting: Sitting, desk: Desk) {
    this.#sitting = sitting;
    this.#desk = desk;
    this.#told = sitting.table.snapshot().log.length;
  }

  scene(): Scene<unknown> {
    const { view, seat, watching, names, sitters } = this.#sitting.table.snapshot();
    return {
      view,
      seat: watching ? SPECTATOR : seat,
      names: names.map(harmless),
      marks: sitters.map(markOf),
      log: this.#desk.terminal.isScreen ? this.#sentences() : [],
      notice: this.#notice,
      order: this.#order,
    };
  }

  /** What the game asks now, with the sign that something may be typed. */
  asks(): string {
    const { style } = this.#desk.terminal;
    return `${this.#sitting.screen.question(this.scene())} ${sign(style, 'prompt')}`;
  }

  show(prompt: () => string): void {
    this.#begun = undefined;
    this.#desk.lay(() => this.sheet(prompt()));
  }

  say(kind: Notice['kind'], text: string): undefined {
    this.#notice = { kind, text: harmless(text) };
  }

  /** What was said last, as it is shown. */
  notice(): string | undefined {
    return this.#notice && this.#pretty(this.#notice.text);
  }

  yes(question: string): Promise<Yes> {
    return this.#desk.yes(() => this.sheet(`${question} (y/n)`));
  }

  /** Before a changed table is drawn: numbers in a half-typed line mean the list they were chosen from. */
  hold(typed: string): void {
    this.#begun = typed === '' ? undefined : (this.#begun ?? this.#listed);
  }

  /** A new match at the same table. */
  restart(): void {
    this.#told = 0;
    this.say('news', 'A new game: cards are dealt.');
  }

  /** Tells what is new in the log where no screen shows it. */
  tellNews(): void {
    const { style } = this.#desk.terminal;
    const { log } = this.#sitting.table.snapshot();
    const news = linesPerMove(log.slice(this.#told)).map((text) => this.#pretty(text));
    this.#told = log.length;
    for (const line of finishLines(news, LINE_WIDTH, style)) this.#desk.terminal.tell(line);
  }

  async answer(typed: string): Step {
    this.#notice = undefined;
    const text = typed.trim();
    if (text === '') return undefined;
    const word = text.toLowerCase();
    const command = COMMANDS.find((name) => name === (SHORT[word] ?? word));
    return command ? this.#command(command) : this.#move(text);
  }

  sheet(prompt: string): Sheet {
    const { style } = this.#desk.terminal;
    const scene = this.scene();
    this.#listed = this.#choices().map((choice) => choice.label);
    return {
      draw: (size) => this.#sitting.screen.draw(scene, size, style),
      prompt: promptLine(prompt, style),
    };
  }

  #sentences(): string[] {
    return linesPerMove(this.#sitting.table.snapshot().log);
  }

  async #command(name: Command): Step {
    const { screen, help, game } = this.#sitting;
    switch (name) {
      case 'hint':
        return this.say('hint', await this.#advice());
      case 'help':
        return this.#desk.leaf(helpPage(game.title, screen, this.scene(), help));
      case 'rules':
        return this.#desk.leaf(rulesPage(game.title, screen, this.scene()));
      case 'log':
        return this.#desk.leaf(logPage(this.#sentences().map((text) => this.#pretty(text))));
      case 'moves':
        return this.#desk.leaf(movesPage(this.#choices()));
      case 'sort':
        return this.#sort();
      case 'quit':
        return QUIT;
    }
  }

  #pretty(sentence: string): string {
    return shown(sentence, this.scene().names, this.#desk.terminal.style);
  }

  #choices(): Choice<unknown>[] {
    const scene = this.scene();
    if (scene.seat === SPECTATOR) return [];
    return this.#sitting.screen.choices(scene, this.#desk.terminal.style);
  }

  #sort(): undefined {
    const { orders } = this.#sitting.screen;
    this.#order = (this.#order + 1) % orders.length;
    return this.say('news', `Your hand is shown ${orders[this.#order]}.`);
  }

  /** From the view alone, and with a generator of its own: asking changes nothing. */
  async #advice(): Promise<string> {
    const hint = await this.#sitting.table.hint();
    return hint === undefined ? 'There is nothing to decide now.' : `Hint: ${hint.sentence}`;
  }

  async #move(text: string): Step {
    const { table, screen } = this.#sitting;
    const meant = this.#readMove(text);
    if (!meant.ok) return this.say('violation', meant.error);
    const sentence = this.#forbidden(meant.value);
    if (sentence !== undefined) return this.say('violation', sentence);
    const question = screen.confirm(meant.value, this.scene());
    if (question !== undefined) {
      const sure = await this.yes(question);
      if (sure.kind === 'ended') return sure;
      if (sure.kind === 'no') return undefined;
    }
    const played = await table.play(meant.value);
    return played.ok ? undefined : this.#refused(played.error);
  }

  /** The rules judge a view as they judge the table itself, so that nothing has to be sent to be refused. */
  #forbidden(move: unknown): string | undefined {
    const { game, table } = this.#sitting;
    const { view, seat, names } = table.snapshot();
    const violation = checkMove(game, view, seat, move);
    return violation && violationSentence(game, violation, names.length);
  }

  #refused({ code, sentence }: Refusal): undefined {
    return this.say(MOVED_ON.includes(code) ? 'news' : 'violation', sentence);
  }

  #readMove(text: string): Result<unknown, string> {
    if (this.scene().seat === SPECTATOR)
      return fail('You are watching: there is no move for you to make. ? lists what you can type.');
    if (!/^\d+$/.test(text)) return this.#sitting.screen.read(text, this.scene());
    const at = Number(text) - 1;
    const choices = this.#choices();
    const choice = choices[at] as Choice<unknown> | undefined;
    if (this.#begun && this.#begun[at] !== choice?.label) return fail(LOOK_AGAIN);
    return choice
      ? ok(choice.move)
      : fail(`There is no move ${text}: the list ends at ${choices.length}.`);
  }
}

/** What is said beside a name: the level of a bot, or that somebody is not there. */
function markOf({ bot, absent, standIn }: Sitter): string {
  if (bot !== undefined) return isBotLevel(bot) ? bot : '';
  return standIn === true ? 'stand-in' : absent === true ? 'absent' : '';
}
