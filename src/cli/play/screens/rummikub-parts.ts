/** Public parts of the Rummikub screen. Each is a pure function of a view. */
import type { Viewer } from '../../../core/knowledge.ts';
import type { Seat } from '../../../core/seat.ts';
import {
  formatScore,
  isLotsNews,
  openingPoints,
  type Position,
} from '../../../games/rummikub/index.ts';
import { hanging, LABEL_WIDTH } from '../label.ts';
import type { Scene } from '../screen.ts';
import { paint, sign, type Style } from '../style.ts';
import { clip, fit, flow, widthOf } from '../text.ts';
import { tileLabel } from './rummikub-tiles.ts';

export type Rummikub = Scene<Position>;

const TITLE = ' Rummikub';
/** Between the two ends of the line. */
const GAP = 2;

export function titleLine({ view }: Rummikub, columns: number, style: Style): string {
  const dot = ` ${sign(style, 'dot')} `;
  const isOver = view.phase === 'over';
  const right = isOver ? '' : `pool ${view.pool.length}`;
  const round =
    view.options.rounds > 1 ? `${dot}round ${view.round} of ${view.options.rounds}` : '';
  const opening = openingPoints(view.options);
  const isOpen = view.opened.every(Boolean);
  const needs = isOpen ? '' : `${dot}first sets ${opening} points`;
  const where = isOver ? `${dot}the game is over` : round + needs;
  const room = Math.max(0, columns - widthOf(TITLE + right) - GAP);
  const title = paint(style, 'strong', TITLE) + clip(where, room, style);
  return fit(title, Math.max(0, columns - widthOf(right) - 1), style) + right;
}

export const whoIs = (
  seat: Seat,
  { names, seat: own }: { readonly names: readonly string[]; readonly seat: Viewer },
): string => (seat === own ? 'you' : names[seat]);

export const isTurn = (view: Position, seat: Seat): boolean =>
  view.phase === 'play' && view.turn === seat;

const NAME_WIDTH_MAX = 14;
/** From here on there is room for the levels of the bots. */
const WIDE_FROM = 66;

/** All seats, one in a line: tiles, whether they have opened, and how the match stands. */
export const seatLines = (scene: Rummikub, columns: number, style: Style): string[] =>
  scene.names.map((_, seat) => seatLine(scene, seat, columns, style));

function seatLine(scene: Rummikub, seat: Seat, columns: number, style: Style): string {
  const { view, names, marks, seat: own } = scene;
  const nameWidth = Math.min(Math.max(...names.map(widthOf)), NAME_WIDTH_MAX);
  const markWidth = Math.max(6, ...marks.map(widthOf));
  const mark = seat !== own ? (marks[seat] ?? '') : names[seat] === 'You' ? '' : 'you';
  const parts = [
    nameWords(scene, seat, nameWidth, style),
    ...(columns >= WIDE_FROM ? [paint(style, 'quiet', fit(mark, markWidth, style))] : []),
    tileCount(view, seat),
    view.opened[seat] ? `${paint(style, 'felt', 'open')}    ` : 'not open',
    ...(view.records.length > 0 ? [standWords(view, seat)] : []),
    paint(style, 'accent', isTurn(view, seat) ? 'to play' : ''),
  ];
  return parts.join('  ').trimEnd();
}

function nameWords({ view, names, seat: own }: Rummikub, seat: Seat, width: number, style: Style) {
  const mark = isTurn(view, seat) ? sign(style, 'turn') : ' ';
  const name = fit(names[seat], width, style);
  const ink = isTurn(view, seat) ? 'accent' : seat === own ? 'strong' : undefined;
  return ` ${paint(style, 'accent', mark)} ${ink === undefined ? name : paint(style, ink, name)}`;
}

function tileCount({ rack }: Position, seat: Seat): string {
  const count = rack[seat].length;
  return `${String(count).padStart(2)} tile${count === 1 ? ' ' : 's'}`;
}

const standWords = ({ won, totals }: Position, seat: Seat): string =>
  `won ${won[seat]}  total ${formatScore(totals[seat]).padStart(4)}`;

/** All seats in as few words as possible, for low terminals. */
export function seatsInline(scene: Rummikub, columns: number, style: Style): string[] {
  const { view } = scene;
  const words = scene.names.map((_, seat) => {
    const mark = isTurn(view, seat) ? sign(style, 'turn') : '';
    const open = view.opened[seat] ? ' open' : '';
    const total = view.records.length > 0 ? ` =${formatScore(view.totals[seat])}` : '';
    return `${mark}${whoIs(seat, scene)} ${view.rack[seat].length}${open}${total}`;
  });
  return flow(words, columns - 1, style, '   ').map((line) => ' ' + line);
}

/** RK-1.2: who drew what for the first turn, until somebody has played. */
export function lotsLines(scene: Rummikub, columns: number, style: Style): string[] {
  const { view } = scene;
  if (!isLotsNews(view)) return [];
  const lots = view.lots.map((tile, seat) => `${whoIs(seat, scene)} ${tileLabel(tile, style)}`);
  const begins = `${whoIs(view.starter, scene)} ${view.starter === scene.seat ? 'begin' : 'begins'}`;
  return hanging('Lots', flow([...lots, begins], columns - LABEL_WIDTH, style, '   '), style);
}
