/**
 * The terminal shell: one person at a match. It shows screens and pages, reads input, and asks for hints. It
 * knows no game, no terminal, and not whether the match runs in this process or on a server.
 */
import { type Phrase, phraseOf, type Said, say } from '../../core/phrase.ts';
import type { TableClient } from '../../client/table.ts';
import { NO_DRAFT } from '../../core/draft.ts';
import type { AnyGame, GameEvent } from '../../core/game.ts';
import { SPECTATOR } from '../../core/knowledge.ts';
import { shortened } from '../../core/words.ts';
import { namedIn, naming } from '../naming.ts';
import {
  type TerminalView,
  LINE_WIDTH,
  promptLine,
  QUIT,
  type Sheet,
  type Step,
  type Yes,
} from './desk.ts';
import { Drafting, Mover, READ } from './mover.ts';
import { decidedIn } from '../../games/endings.ts';
import { isGameId } from '../../games/index.ts';
import type { AnyScreen, Choice, Interruption, Labelled, Meant, Notice, Scene } from './screen.ts';
import { linesPerMove, shown } from './sentences.ts';
import { finishLines, harmless } from './text.ts';
import { Hinting } from './hinting.ts';
import { markOf } from './marks.ts';
import { Offering, chooseWords, type Meaning, WhichMove } from './question.ts';
import { gamePage, helpPage, logPage, movesPage, rulesPage, scorePage } from './pages.ts';
import { sign, type Style } from './style.ts';

export type AnyTable = TableClient<unknown, unknown, GameEvent>;

const LOOK_AGAIN = 'The table has moved on while you typed: look at the list again.';
const WATCHING = 'You are watching: there is no move for you to make. ? lists what you can type.';
/** A list of more moves than this is read on a page of its own. */
const LISTED_IN_PLACE_MAX = 12;

export interface TableSession {
  readonly game: AnyGame;
  readonly table: AnyTable;
  readonly screen: AnyScreen;
  /** What may be typed besides moves, for the help page. */
  readonly help: readonly string[];
  /** How long the coach thinks, where somebody has said so. */
  readonly thinkMs?: number | undefined;
}

export class Shell {
  readonly #sitting: TableSession;
  readonly #desk: TerminalView;
  readonly #drafting: Drafting;
  readonly #question: WhichMove;
  readonly #mover: Mover;
  readonly #offering: Offering;
  readonly #hinting: Hinting;
  #notice: Notice | undefined;
  #order = 0;
  /** How many lines of the log were told, or known from the start. */
  #told: number;
  /** The list on the screen, and the one that was there when the half-typed line was begun. */
  #listed: readonly Labelled[] = [];
  #begun: readonly Labelled[] | undefined;

  constructor(sitting: TableSession, desk: TerminalView) {
    this.#sitting = sitting;
    this.#desk = desk;
    this.#drafting = new Drafting(sitting.game, sitting.table);
    this.#question = new WhichMove(sitting.table);
    this.#offering = new Offering(sitting.game, sitting.table, sitting.screen);
    const format = (move: unknown): string => sitting.game.formatMove(move);
    const { isScreen } = desk.terminal;
    this.#hinting = new Hinting(sitting.table, isScreen, format, sitting.thinkMs);
    this.#mover = new Mover(sitting, this, this.#drafting, this.#question);
    this.#told = sitting.table.snapshot().log.length;
  }

  get style(): Style {
    return this.#desk.terminal.style;
  }

  scene(): Scene<unknown> {
    const { view, seat, watching, names, sitters, kept } = this.#sitting.table.snapshot();
    return {
      view,
      seat: watching ? SPECTATOR : seat,
      names: names.map(harmless),
      marks: sitters.map(markOf),
      log: this.#desk.terminal.isScreen ? this.#sentences() : [],
      notice: this.#notice ?? endingOf(this.#sitting),
      order: this.#order,
      draft: this.#drafting.open(),
      asked: this.#question.listed(),
      read: this.#desk.terminal.isScreen ? (kept[READ] ?? '') : undefined,
    };
  }

  /** What the player may do before somebody else moves, while no list is put to them. */
  offer(): Interruption<unknown> | undefined {
    return this.#question.listed() ? undefined : this.#offering.open(this.scene());
  }

  /** What the game asks now, with the sign that something may be typed. */
  asks(): Said {
    const listed = this.#question.open()?.choices.length;
    const asked = listed === undefined ? this.#question.which()?.prompt : chooseWords(listed);
    const words = asked ?? this.offer()?.question ?? this.#sitting.screen.question(this.scene());
    return say`${phraseOf(words)} ${sign(this.style, 'prompt')}`;
  }

  show(prompt: () => Said): void {
    this.#begun = undefined;
    this.#desk.lay(() => this.sheet(prompt()));
  }

  say(kind: Notice['kind'], text: Said): undefined {
    this.#notice = { kind, text };
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

  /** A new match at the same table, and what else is to be told of it. */
  restart(more: string): void {
    this.#told = 0;
    this.say('news', more === '' ? 'A new game: cards are dealt.' : `A new game. ${more}`);
  }

  /** Tells what is new in the log where no screen shows it, and at the end what decided the match. */
  tellNews(): void {
    const news = newsSince(this.#told, this.#sitting).map((text) => this.#pretty(text));
    this.#told = this.#sitting.table.snapshot().log.length;
    for (const line of finishLines(news, LINE_WIDTH, this.style)) this.#desk.terminal.tell(line);
  }

  async answer(typed: string): Step {
    this.#notice = undefined;
    this.#hinting.stop();
    const settled = this.#mover.settle(typed);
    if (settled) return settled;
    const offer = this.offer();
    const said = offer && { ...offer, answer: this.#offering.read(typed) };
    if (said?.answer === 'no') return this.#offering.decline(said);
    if (said?.answer === 'yes') return this.#mover.carryOut({ kind: 'move', move: said.move });
    const words = readWords(typed, this.#sitting.screen);
    switch (words.kind) {
      case 'nothing':
        return this.#mover.enter();
      case 'command':
        return this.#command(words.command);
      case 'page':
        return this.#leafThrough(words.name);
      case 'movesWith':
        return this.#movesWith(words.text);
      case 'number':
        return this.#number(words.number);
      case 'other':
        this.#question.close();
        return this.#mover.carryOut(this.#read(words.text));
    }
  }

  runOut(): Promise<void> {
    return this.#mover.runOut();
  }

  sheet(prompt: Said): Sheet {
    const { style } = this;
    const scene = this.scene();
    this.#listed = this.#choices();
    return {
      draw: (size) => this.#sitting.screen.draw(scene, size, style),
      prompt: promptLine(shown(prompt, uncoloured(style)), style),
    };
  }

  #sentences(): Phrase[] {
    return linesPerMove(this.#sitting.table.snapshot().log);
  }

  async #command(name: Command): Step {
    const { screen, help, game } = this.#sitting;
    switch (name) {
      case 'hint':
        return this.#hint();
      case 'why':
        return this.#desk.leaf(await this.#hinting.why((text) => this.#pretty(text)));
      case 'help':
        return this.#desk.leaf(helpPage(game.title, screen, this.scene(), help));
      case 'rules':
        return this.#desk.leaf(rulesPage(game.title, screen, this.scene()));
      case 'log':
        return this.#desk.leaf(logPage(this.#sentences().map((text) => this.#pretty(text))));
      case 'moves':
        return this.#pickMove();
      case 'score':
        return this.#desk.leaf(scorePage(screen, this.scene()));
      case 'sort':
        return this.#sort();
      case 'quit':
        return QUIT;
    }
  }

  #pretty(sentence: Said): string {
    return shown(sentence, this.style);
  }

  #choices(): readonly Choice<unknown>[] {
    const scene = this.scene();
    if (scene.seat === SPECTATOR) return [];
    const { screen } = this.#sitting;
    return this.#question.open()?.choices ?? screen.choices(scene, this.style);
  }

  #sort(): undefined {
    const { orders } = this.#sitting.screen;
    this.#order = (this.#order + 1) % orders.length;
    return this.say('news', `Your hand is shown ${orders[this.#order]}.`);
  }

  /** From the view alone, and with a generator of its own: asking changes nothing. */
  async #hint(): Step {
    const better = (words: Said): void => {
      this.say('hint', words);
      this.#desk.refresh();
    };
    return this.say('hint', await this.#hinting.hint(better));
  }

  /** The list on a page of its own. A number that is typed there means what stands there. */
  async #pickMove(): Step {
    const listed = this.#choices();
    const picked = await this.#desk.pick(movesPage(listed), (text) => /^\d+$/.test(text));
    if (typeof picked !== 'string') return picked;
    this.#begun = listed;
    return this.#number(picked);
  }

  /** A page of the game. Words that are typed there close it and mean what they mean at the table. */
  async #leafThrough(name: string): Step {
    const page = gamePage(this.#sitting.screen, name, this.scene());
    const typed = await this.#desk.pick(page, (text) => /^(?!q(uit)?$)[a-z]/i.test(text));
    return typeof typed === 'string' ? this.answer(typed) : typed;
  }

  /** `moves 6S`: what can be done with it, numbered like any other list. */
  async #movesWith(text: string): Step {
    const { game, table, screen } = this.#sitting;
    const scene = this.scene();
    if (scene.seat === SPECTATOR) return this.say('violation', WATCHING);
    const words = namedIn(text);
    const moves = naming(table.snapshot().legal, (move) => game.formatMove(move), words);
    if (moves.length === 0)
      return this.say('news', `There is no legal move with ${shortened(words.join(' '))} now.`);
    const choices = screen.list(moves, scene, this.style);
    this.#question.put(choices, 'move');
    return choices.length > LISTED_IN_PLACE_MAX ? this.#pickMove() : undefined;
  }

  #read(text: string): Meant<unknown> {
    if (this.scene().seat === SPECTATOR) return { kind: 'unclear', sentence: WATCHING };
    return this.#sitting.screen.read(text, this.scene(), this.style);
  }

  /** Without a question, an open draft turns the list into what it can be confirmed as. */
  #meaning(): Meaning {
    const isDrafting = this.#drafting.open() !== NO_DRAFT;
    return this.#question.open()?.meaning ?? (isDrafting ? 'confirmation' : 'move');
  }

  async #number(text: string): Step {
    if (this.scene().seat === SPECTATOR) return this.say('violation', WATCHING);
    const at = Number(text) - 1;
    const choices = this.#choices();
    const choice = choices[at] as Choice<unknown> | undefined;
    if (this.#begun && this.#begun[at]?.label !== choice?.label)
      return this.say('violation', LOOK_AGAIN);
    if (choice) return this.#mover.choose(choice, this.#meaning());
    return this.say('violation', `There is no move ${text}: the list ends at ${choices.length}.`);
  }
}

/** Below the table everything has one colour. */
const uncoloured = (style: Style): Style => ({ ...style, colour: false });

/** What decided a match that is over. */
function endingOf({ game: { id }, table }: TableSession): Notice | undefined {
  const { outcome, view, seat, watching, names } = table.snapshot();
  if (!outcome || !isGameId(id)) return undefined;
  return { kind: 'news', text: decidedIn(id)(view, watching ? SPECTATOR : seat, names) };
}

/** What is new in the log after so many lines, and after the last of them what decided the match. */
function newsSince(told: number, sitting: TableSession): Said[] {
  const lines = linesPerMove(sitting.table.snapshot().log.slice(told));
  const ending = lines.length > 0 ? endingOf(sitting) : undefined;
  return ending ? [...lines, ending.text] : lines;
}

const COMMANDS = ['hint', 'why', 'help', 'rules', 'log', 'moves', 'score', 'sort', 'quit'] as const;
type Command = (typeof COMMANDS)[number];

const SHORT: Readonly<Record<string, Command>> = {
  h: 'hint',
  '?': 'help',
  l: 'log',
  m: 'moves',
  s: 'sort',
  q: 'quit',
  exit: 'quit',
  scores: 'score',
};

type Words =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'command'; readonly command: Command }
  /** A page that only this game has, by its name. */
  | { readonly kind: 'page'; readonly name: string }
  /** `moves 6S` */
  | { readonly kind: 'movesWith'; readonly text: string }
  /** A place in the list, as it was written. */
  | { readonly kind: 'number'; readonly number: string }
  | { readonly kind: 'other'; readonly text: string };

/** As much of a screen as words depend on. */
type Known = Pick<AnyScreen, 'score' | 'orders' | 'pages'>;

/** The shell's own commands are looked for before the game's screen reads the rest. */
function readWords(typed: string, screen: Known): Words {
  const text = typed.trim();
  if (text === '') return { kind: 'nothing' };
  if (/^\d+$/.test(text)) return { kind: 'number', number: text };
  const [first, ...rest] = text.split(/\s+/);
  const page = text.toLowerCase();
  if (screen.pages?.includes(page)) return { kind: 'page', name: page };
  const command = commandOf(first, screen);
  if (command === undefined) return { kind: 'other', text };
  if (rest.length === 0) return { kind: 'command', command };
  return command === 'moves'
    ? { kind: 'movesWith', text: rest.join(' ') }
    : { kind: 'other', text };
}

/** A game without a score, or without orders to show a hand in, may have a move of that name. */
function commandOf(typed: string, { score, orders }: Known): Command | undefined {
  const word = typed.toLowerCase();
  const command = COMMANDS.find((name) => name === (SHORT[word] ?? word));
  if (command === 'score' && score === undefined) return undefined;
  return command === 'sort' && orders.length === 0 ? undefined : command;
}
