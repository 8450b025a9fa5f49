/**
 * Interface between the terminal shell and the screen of one game. The shell knows no game; a screen knows no
 * terminal.
 */
import type { Draft } from '../../core/draft.ts';
import type { Viewer } from '../../core/knowledge.ts';
import { type Phrase, type Said } from '../../core/phrase.ts';
import type { Size, Style } from './style.ts';

/** Everything that a screen may show: the view of one seat and what the shell has to say. */
export interface Scene<P> {
  readonly view: P;
  /** Nobody's seat for one who watches: then nothing is marked as own and no move is on offer. */
  readonly seat: Viewer;
  readonly names: readonly string[];
  /** A word for each seat: the level of a bot, or that somebody is absent; else empty. */
  readonly marks: readonly string[];
  /** Log sentences of this seat, newest last; they and the notice are shown through `shown`. */
  readonly log: readonly Phrase[];
  readonly notice: Notice | undefined;
  /** Which of the screen's `orders` the hand is shown in. */
  readonly order: number;
  /** The player's move in the making, in the game's notation; empty where there is none. */
  readonly draft: Draft;
  /** The list that was put to the player and that numbers mean now; undefined where it is `choices`. */
  readonly asked: readonly Labelled[] | undefined;
  /** The summary that was dismissed last, by its name; undefined where nothing can be kept in sight. */
  readonly read?: string | undefined;
}

export interface Notice {
  readonly kind: 'violation' | 'hint' | 'news';
  readonly text: Said;
}

export interface Labelled {
  /** Few words, such as `5♣♦` or `take 6 cards`; a long list need not make them before they are read. */
  readonly label: string;
}

/** A move on offer: the number that the player may type is its place in the list. */
export interface Choice<M> extends Labelled {
  readonly move: M;
}

/** Moves to choose from by number, with what to say about them. */
export interface Offer<M> {
  readonly notice: Notice;
  readonly choices: readonly Choice<M>[];
}

/** What was meant by words; whether a move is legal is for the rules to say. */
export type Meant<M> =
  | { readonly kind: 'move'; readonly move: M }
  /** A step of a draft, in the game's notation. */
  | { readonly kind: 'step'; readonly step: string }
  /** Several moves fit, and the player is asked for one of them. */
  | { readonly kind: 'ask'; readonly offer: Offer<M> }
  | { readonly kind: 'which'; readonly which: Which<M> }
  | { readonly kind: 'unclear'; readonly sentence: Said };

/** A question with answers of its own: asked again until one of them is given, or Enter leaves it. */
export interface Which<M> {
  readonly text: Said;
  /** What may be typed, in few words. */
  readonly prompt: string;
  readonly answers: readonly { readonly words: readonly string[]; readonly meant: Meant<M> }[];
}

/** A move that the player may make while somebody else is to move, as a yes-or-no question. */
export interface Interruption<M> {
  /** Such as "May I have the KS? y, or Enter for no". */
  readonly question: string;
  /** What yes means. */
  readonly move: M;
}

export interface GameScreen<P, M> {
  /** One line about the game for the help page. */
  readonly aim: string;
  /** How many sit at the table where nobody says. */
  readonly usualSeats: number;
  /** How to write moves, one line each. */
  moveHelp(scene: Scene<P>): readonly string[];
  /** The rules in short, as they are at this table: options change them. */
  rules(scene: Scene<P>): readonly string[];
  /** The orders in which own cards can be shown; none where the hand is arranged by moves. */
  readonly orders: readonly string[];
  /** The whole screen above the line of input: at most `size.rows` lines of at most `size.columns`. */
  draw(scene: Scene<P>, size: Size, style: Style): string[];
  /** The legal moves worth listing, in the order of their numbers; with a draft, what it can become. */
  choices(scene: Scene<P>, style: Style): Choice<M>[];
  /** Any legal moves, put in that order and labelled. */
  list(moves: readonly M[], scene: Scene<P>, style: Style): Choice<M>[];
  /** What to ask the player, such as "Who takes the 9 cards?". */
  question(scene: Scene<P>): Said;
  /** What was meant by words other than a number. */
  read(text: string, scene: Scene<P>, style: Style): Meant<M>;
  /** What a legal move leaves open and only the player can say, asked before it is made. */
  unsettled?(move: M, scene: Scene<P>): Which<M> | undefined;
  /** The name of what stands in place of the table until the player has dismissed it. */
  summary?(scene: Scene<P>): string | undefined;
  /** The move that Enter alone makes, besides dismissing a summary. */
  enter?(scene: Scene<P>): M | undefined;
  /** What to choose from in place of a move that the rules have refused. */
  instead?(refused: M, scene: Scene<P>, style: Style): Offer<M> | undefined;
  /**
   * What to offer a player who may interrupt, before somebody else moves; undefined where it is not worth
   * a question. No (or nothing) is the answer until the decision or the question is another one; whoever
   * types a move instead makes that.
   */
  offers?(scene: Scene<P>): Interruption<M> | undefined;
  /** A question to be answered with yes before this move is made, for moves that nobody makes on purpose. */
  confirm(move: M, scene: Scene<P>): string | undefined;
  /** Words that open pages which only this game has, such as a pile to look through. */
  readonly pages?: readonly string[];
  /** The lines of such a page, for players and those who watch alike. */
  page?(name: string, scene: Scene<P>, columns: number, style: Style): string[];
  /** How the score stands, item by item, in games that count any. */
  score?(scene: Scene<P>, style: Style): string[];
  /** The end in a few lines. */
  result(scene: Scene<P>, style: Style): string[];
}

export type AnyScreen = GameScreen<unknown, unknown>;
