/**
 * The frame of every screen: title and seats, the table, the own cards, the moves on offer; a summary between
 * two rounds, and the end of the match. A game fills it with its parts.
 */
import { SPECTATOR } from '../../core/knowledge.ts';
import {
  layOut,
  logLines,
  listLines,
  noticeLines,
  type Level,
  type ListRoom,
  type Parts,
  type Room,
} from './layout.ts';
import type { Choice, GameScreen, Labelled, Scene } from './screen.ts';
import { paint, sign, type Size, type Style } from './style.ts';
import { clip, finishLines, fit, widthOf } from './text.ts';

type Part<P> = (scene: Scene<P>, room: Room, style: Style) => string[];

export interface Frame<P, M> {
  readonly title: (scene: Scene<P>, columns: number, style: Style) => string;
  readonly seats: Part<P>;
  readonly table: Part<P>;
  /** Not drawn for one who watches. */
  readonly own: Part<P>;
  readonly choices: GameScreen<P, M>['choices'];
  /** A word before some of the moves on offer. */
  readonly heading?: (offered: readonly Choice<M>[], at: number, style: Style) => string;
  readonly listRoom?: ListRoom;
  /** How many lines a notice may have. */
  readonly noticeRoom?: Readonly<Record<Level, number>>;
  readonly isOver: (view: P) => boolean;
  readonly result: (scene: Scene<P>, style: Style, columns?: number) => string[];
  /** What the last round left: shown at the end in place of the log. */
  readonly left?: (scene: Scene<P>, columns: number, style: Style) => string[];
  readonly rounds?: Rounds<P, M>;
}

/** A match of several rounds: what each of them left is shown until the player has dismissed it. */
interface Rounds<P, M> {
  /** Names the last round that is over, so that it is known whether it was read; empty during the first. */
  readonly lastName: (view: P) => string;
  /** Whether a round is over and nobody has dealt the next. */
  readonly isBetween: (view: P) => boolean;
  readonly dealNext: M;
  readonly summary: (scene: Scene<P>, columns: number, style: Style) => string[];
  /** The round that comes, or has come, after it: `Round 3`, and what is to be said about it. */
  readonly next: (view: P) => { readonly name: string; readonly about?: string };
}

type Framed<P, M> = Required<
  Pick<GameScreen<P, M>, 'draw' | 'choices' | 'summary' | 'enter' | 'result'>
>;

export function framed<P, M>(frame: Frame<P, M>): Framed<P, M> {
  const { choices, rounds } = frame;
  return {
    choices,
    draw: (scene, size, style) => {
      const lines = drawScreen(frame, scene, size, style);
      return finishLines(lines.slice(-Math.max(size.rows, 1)), size.columns, style);
    },
    summary: (scene) =>
      scene.seat !== SPECTATOR && showsSummary(frame, scene)
        ? rounds?.lastName(scene.view)
        : undefined,
    // It puts a summary away as well.
    enter: ({ view, seat }) =>
      seat !== SPECTATOR && rounds?.isBetween(view) === true ? rounds.dealNext : undefined,
    result: (scene, style) => frame.result(scene, style),
  };
}

function drawScreen<P, M>(frame: Frame<P, M>, scene: Scene<P>, size: Size, style: Style): string[] {
  const title = frame.title(scene, size.columns, style);
  const { rounds } = frame;
  if (rounds && showsSummary(frame, scene))
    return [title, ...summaryBelow(rounds, scene, size, style)];
  if (frame.isOver(scene.view)) return [title, ...endBelow(frame, scene, size, style)];
  const listed = listedIn(frame, scene, style);
  return layOut(scene, size, style, (room) => partsOf(frame, scene, listed, room, style));
}

function partsOf<P, M>(
  frame: Frame<P, M>,
  scene: Scene<P>,
  { labels, lines, headingOf }: Listed,
  room: Room,
  style: Style,
): Parts {
  const { columns, level } = room;
  return {
    top: [frame.title(scene, columns, style), ...frame.seats(scene, room, style)],
    table: frame.table(scene, room, style),
    own: scene.seat === SPECTATOR ? [] : frame.own(scene, room, style),
    actions: [
      ...listLines(labels, columns, style, lines[level], headingOf),
      ...noticeLines(scene, columns, style, frame.noticeRoom?.[level]),
    ],
  };
}

/** A numbered list, found once for a screen and not for every try to make it fit. */
interface Listed {
  readonly labels: readonly Labelled[];
  readonly lines: ListRoom['asked'];
  readonly headingOf?: (at: number) => string;
}

const LIST_ROOM: ListRoom = {
  asked: { 0: 8, 1: 8, 2: 7, 3: 6, 4: 5 },
  offered: { 0: 3, 1: 3, 2: 3, 3: 2, 4: 2 },
};

function listedIn<P, M>(
  { choices, heading, listRoom = LIST_ROOM }: Frame<P, M>,
  scene: Scene<P>,
  style: Style,
): Listed {
  if (scene.asked) return { labels: scene.asked, lines: listRoom.asked };
  const labels = choices(scene, style);
  const headingOf = (at: number): string => heading?.(labels, at, style) ?? '';
  return { labels, lines: listRoom.offered, headingOf };
}

/** Whether the summary stands in place of the table: until somebody has read it, or the round is dealt. */
function showsSummary<P, M>(
  { isOver, rounds }: Frame<P, M>,
  { view, seat, read }: Scene<P>,
): boolean {
  if (rounds === undefined || isOver(view) || rounds.lastName(view) === '') return false;
  if (rounds.isBetween(view)) return true;
  return seat !== SPECTATOR && read !== undefined && read !== rounds.lastName(view);
}

const SUMMARY_LOG_LINES = 4;

/** What a round left, until it is dismissed; the log has what room there is. */
function summaryBelow<P, M>(
  rounds: Rounds<P, M>,
  scene: Scene<P>,
  { columns, rows }: Size,
  style: Style,
): string[] {
  const left = rounds.summary(scene, columns, style);
  const lines = ['', ...left, '', ` ${nextWords(rounds, scene)}`];
  const notice = noticeLines(scene, columns, style);
  const free = rows - lines.length - notice.length - 2;
  const log = logLines(scene, columns, style, Math.min(SUMMARY_LOG_LINES, Math.max(0, free)));
  return [...lines, ...(log.length > 0 ? ['', ...log] : []), ...notice];
}

function nextWords<P, M>({ isBetween, next }: Rounds<P, M>, { view, seat }: Scene<P>): string {
  const { name, about = '' } = next(view);
  if (!isBetween(view)) return `${name} is dealt${about}. Enter goes to it.`;
  return `${name} comes next${about}.${seat === SPECTATOR ? '' : ' Enter deals it.'}`;
}

const END_LOG_LINES = 6;

/** How the match ended, and below it what the last round left, or the end of the log, as far as it fits. */
function endBelow<P, M>(
  frame: Frame<P, M>,
  scene: Scene<P>,
  { columns, rows }: Size,
  style: Style,
): string[] {
  const end = ['', ...frame.result(scene, style, columns), ''];
  const notice = noticeLines(scene, columns, style);
  const free = Math.max(0, rows - 1 - end.length - notice.length);
  const left = frame.left?.(scene, columns, style);
  const more = left ?? logLines(scene, columns, style, Math.min(END_LOG_LINES, free));
  return [...end, ...(more.length <= free ? more : []), ...notice];
}

/** A line with words at its left and at its right end. */
export const bothEnds = (left: string, right: string, columns: number, style: Style): string =>
  fit(left, Math.max(0, columns - widthOf(right) - 1), style) + right;

/** The least space between the two ends. */
export const ENDS_GAP = 2;

/** The first line: the game, where the match stands, and at the right what lies face down. */
export function titleBar(
  game: string,
  where: string,
  right: string,
  columns: number,
  style: Style,
): string {
  const room = Math.max(0, columns - widthOf(` ${game}${right}`) - ENDS_GAP);
  const left = paint(style, 'strong', ` ${game}`) + clip(where, room, style);
  return bothEnds(left, right, columns, style);
}

/** Stands between facts: ` · `. */
export const dot = (style: Style): string => ` ${sign(style, 'dot')} `;
