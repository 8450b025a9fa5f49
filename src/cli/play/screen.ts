/** What the shell asks of a game's screen. The shell knows no game; a screen knows no terminal. */
import type { Result } from '../../core/result.ts';
import type { Viewer } from '../../core/knowledge.ts';
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
  readonly log: readonly string[];
  readonly notice: Notice | undefined;
  /** Which of the screen's `orders` the hand is shown in. */
  readonly order: number;
}

export interface Notice {
  readonly kind: 'violation' | 'hint' | 'news';
  readonly text: string;
}

/** A move on offer: the number that the player may type is its place in the list. */
export interface Choice<M> {
  readonly move: M;
  /** Few words, such as `5♣♦` or `take 6 cards`. */
  readonly label: string;
}

export interface GameScreen<P, M> {
  /** One line about the game for the help page. */
  readonly aim: string;
  /** How to write moves, one line each. */
  moveHelp(scene: Scene<P>): readonly string[];
  /** The rules in short, as they are at this table: options change them. */
  rules(scene: Scene<P>): readonly string[];
  /** The orders in which own cards can be shown. */
  readonly orders: readonly string[];
  /** The whole screen above the line of input: at most `size.rows` lines of at most `size.columns`. */
  draw(scene: Scene<P>, size: Size, style: Style): string[];
  /** The legal moves worth listing, in the order of their numbers. */
  choices(scene: Scene<P>, style: Style): Choice<M>[];
  /** What to ask the player, such as "Who takes the 9 cards?". */
  question(scene: Scene<P>): string;
  /** The move that was meant by words other than a number; whether it is legal is for the rules to say. */
  read(text: string, scene: Scene<P>): Result<M, string>;
  /** A question to be answered with yes before this move is made, for moves that nobody makes on purpose. */
  confirm(move: M, scene: Scene<P>): string | undefined;
  /** The end in a few lines. */
  result(scene: Scene<P>, style: Style): string[];
}

export type AnyScreen = GameScreen<unknown, unknown>;
