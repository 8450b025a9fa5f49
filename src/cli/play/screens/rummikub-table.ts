/** Parts of the Rummikub screen: title, seats, the numbered sets or an arrangement of them, the own rack. */
import { explainViolation } from '../../../core/play.ts';
import type { Seat } from '../../../core/seat.ts';
import { counted } from '../../../core/words.ts';
import {
  type ArrangedSet,
  type Arrangement,
  check,
  explain,
  type Fault,
  faultIn,
  faultWords,
  formatScore,
  isLotsNews,
  isMeld,
  meldOf,
  openingPoints,
  playedIn,
  playOf,
  pointsIn,
  type Position,
} from '../../../games/rummikub/index.ts';
import { dot, titleBar } from '../frame.ts';
import { hangingFlow, label, numberedGrid, numberedInline } from '../label.ts';
import type { Room } from '../layout.ts';
import { seatLead, whoIs } from '../seats.ts';
import { paint, sign, type Style } from '../style.ts';
import { fitting, isTurn } from './rummikub-moves.ts';
import {
  arranged, meldWords, shownRack, standsFor, tileLabel, type Rummikub,
} from './rummikub-tiles.ts'; // prettier-ignore

export function titleLine({ view }: Rummikub, columns: number, style: Style): string {
  const { rounds } = view.options;
  const isOver = view.phase === 'over';
  const needs = `first sets ${openingPoints(view.options)} points`;
  const facts = isOver
    ? ['the game is over']
    : [
        ...(rounds > 1 ? [`round ${view.round} of ${rounds}`] : []),
        ...(view.opened.every(Boolean) ? [] : [needs]),
      ];
  const where = facts.map((fact) => dot(style) + fact).join('');
  return titleBar('Rummikub', where, isOver ? '' : `pool ${view.pool.length}`, columns, style);
}

/** From here on there is room for the levels of the bots. */
const MARKS_FROM = 66;

/** All seats, one in a line: tiles, whether they have opened, and how the match stands. */
export const seatLines = (scene: Rummikub, columns: number, style: Style): string[] =>
  scene.names.map((_, seat) => seatLine(scene, seat, columns, style));

function seatLine(scene: Rummikub, seat: Seat, columns: number, style: Style): string {
  const { view } = scene;
  const acts = isTurn(view, seat);
  const parts = [
    ...seatLead(scene, seat, columns, style, { acts, marksFrom: MARKS_FROM }),
    tileCount(view, seat),
    view.opened[seat] ? `${paint(style, 'felt', 'open')}    ` : 'not open',
    ...(view.records.length > 0 ? [standWords(view, seat)] : []),
    paint(style, 'accent', acts ? 'to play' : ''),
  ];
  return ` ${parts.join('  ')}`.trimEnd();
}

function tileCount({ rack }: Position, seat: Seat): string {
  const count = rack[seat].length;
  return `${String(count).padStart(2)} tile${count === 1 ? ' ' : 's'}`;
}

const standWords = ({ won, totals }: Position, seat: Seat): string =>
  `won ${won[seat]}  total ${formatScore(totals[seat]).padStart(4)}`;

/** All seats in as few words as possible, for low terminals. */
export const seatWords = (scene: Rummikub, style: Style): string[] =>
  scene.names.map((_, seat) => {
    const { view } = scene;
    const mark = isTurn(view, seat) ? sign(style, 'turn') : '';
    const open = view.opened[seat] ? ' open' : '';
    const total = view.records.length > 0 ? ` =${formatScore(view.totals[seat])}` : '';
    return `${mark}${whoIs(seat, scene)} ${view.rack[seat].length}${open}${total}`;
  });

/** RK-1.2: who drew what for the first turn, until somebody has played. */
export function lotsLines(scene: Rummikub, columns: number, style: Style): string[] {
  const { view } = scene;
  if (!isLotsNews(view)) return [];
  const lots = view.lots.map((tile, seat) => `${whoIs(seat, scene)} ${tileLabel(tile, style)}`);
  const begins = `${whoIs(view.starter, scene)} ${view.starter === scene.seat ? 'begin' : 'begins'}`;
  return hangingFlow('Lots', [...lots, begins], columns, style, '   ');
}

/** All sets with their numbers, as many in a line as fit. */
export function tableLines(scene: Rummikub, columns: number, style: Style): string[] {
  const now = arranged(scene);
  const words = now
    ? now.sets.map((set, at) => arrangedWords(set, at + 1, style))
    : scene.view.table.map((meld, at) => numbered(at + 1, meldWords(meld, style), style));
  const title = now ? 'Arranged' : 'Table';
  if (words.length === 0) return [label(title, style) + 'no sets yet'];
  return hangingFlow(title, words, columns, style, '   ');
}

const numbered = (number: number, text: string, style: Style): string =>
  `${paint(style, 'quiet', `${number}:`)} ${text}`;

/** A plus before what came from the rack; an exclamation mark before a set that is broken. */
function arrangedWords(set: ArrangedSet, number: number, style: Style): string {
  const meld = meldOf(set);
  const own = set.tiles.filter((laid) => laid.own).map(({ tile }) => tile);
  const tiles = meld.tiles.map((tile, at) => {
    const mine = own.indexOf(tile);
    if (mine >= 0) own.splice(mine, 1);
    const plus = mine >= 0 ? paint(style, 'accent', '+') : '';
    return plus + tileLabel(tile, style) + standsFor(meld, at, style);
  });
  const broken = isMeld(meld) ? '' : paint(style, 'warning', '!');
  return broken + numbered(number, tiles.join(' '), style);
}

/** What was played so far, and what is still wrong. */
export function arrangedLines(scene: Rummikub, columns: number, style: Style): string[] {
  const now = arranged(scene);
  if (!now) return [];
  const broken = now.sets.flatMap((set, at) => brokenWords(faultIn(set), at + 1));
  const problems = broken.length > 0 ? broken : verdictWords(scene, now);
  const state = paint(style, 'quiet', playedWords(scene, now));
  const painted = problems.map((text) => paint(style, 'warning', text));
  const ready = problems.length === 0 ? [paint(style, 'felt', 'ready: done')] : [];
  const lines = [[state, ...ready], ...painted.map((text) => [text])];
  return lines.flatMap((line) => hangingFlow('', line, columns, style, '   '));
}

const brokenWords = (fault: Fault | undefined, number: number): string[] =>
  fault === undefined ? [] : [`! set ${number}: ${faultWords(fault)}`];

/** Where every set is whole, whatever else the rules have against it. */
function verdictWords({ view, seat, names }: Rummikub, now: Arrangement): string[] {
  const why = check(view, seat, playOf(now));
  return why ? [explainViolation({ explain }, why, names)] : [];
}

function playedWords({ view, seat }: Rummikub, now: Arrangement): string {
  const played = `${counted(playedIn(now).length, 'tile')} from your rack`;
  if (view.opened[seat]) return played;
  return `${played}, ${pointsIn(now)} of ${openingPoints(view.options)} points`;
}

/** The own rack, each tile with its number; an equals sign behind one that fits a set as it lies. */
export function rackLines(scene: Rummikub, { columns, level }: Room, style: Style): string[] {
  const tiles = shownRack(scene);
  if (tiles.length === 0) return [label('Rack', style) + 'empty'];
  const fits = fitting(scene);
  const words = tiles.map(
    (tile) => tileLabel(tile, style) + (fits.has(tile) ? paint(style, 'accent', '=') : ''),
  );
  const drawRack = level < 3 ? numberedGrid : numberedInline;
  return drawRack(`Rack ${tiles.length}`, words, columns, style);
}
