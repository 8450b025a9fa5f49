/** Public parts of the Dhappa screen, except runs and pile. Each is a pure function of a view. */
import { SPECTATOR } from '../../../core/knowledge.ts';
import type { Seat } from '../../../core/seat.ts';
import { listWords } from '../../../core/words.ts';
import {
  NO_CARD,
  type Position,
  type Team,
  TEAM_NAMES,
  teamOf,
} from '../../../games/dhappa/index.ts';
import { cardText } from '../cards.ts';
import { hanging, LABEL_WIDTH } from '../label.ts';
import type { Scene } from '../screen.ts';
import { shownLines } from '../shown-cards.ts';
import { paint, sign, type Style } from '../style.ts';
import { clip, fit, flow, widthOf } from '../text.ts';

export type Dhappa = Scene<Position>;

const TITLE = ' Dhappa';
/** Between the two ends of the line. */
const GAP = 2;

export const isPlaying = ({ phase }: Position): boolean => phase === 'draw' || phase === 'play';

/** Which hand it is, how the match stands, and what lies face down. */
export function titleLine({ view }: Dhappa, columns: number, style: Style): string {
  const dot = ` ${sign(style, 'dot')} `;
  const right = view.phase === 'over' ? '' : countsWords(view, dot);
  const where = [...standWords(view), ...(view.phase === 'over' ? ['the match is over'] : [])];
  const room = Math.max(0, columns - widthOf(TITLE + right) - GAP);
  const title =
    paint(style, 'strong', TITLE) + clip(where.map((text) => dot + text).join(''), room, style);
  return fit(title, Math.max(0, columns - widthOf(right) - 1), style) + right;
}

function countsWords({ stock, pile, burnt }: Position, dot: string): string {
  const burntWords = burnt.length === 0 ? [] : [`burnt ${burnt.length}`];
  return [`stock ${stock.length}`, `pile ${pile.length}`, ...burntWords].join(dot);
}

/** "hand 3", "A 1200, B 900 of 2000"; a match of one hand has nothing to count. */
function standWords({ options, hand, totals }: Position): string[] {
  if (options.scoring === 'single') return [];
  const [goal, what] =
    options.scoring === 'points' ? [options.target, ''] : [options.handsToWin, 'won '];
  const standing = totals.map((total, team) => `${TEAM_NAMES[team]} ${total}`).join(', ');
  return [`hand ${hand}`, `${what}${standing} of ${goal}`];
}

export const whoIs = (seat: Seat, { names, seat: own }: Pick<Dhappa, 'names' | 'seat'>): string =>
  seat === own ? 'you' : names[seat];

/** Own team first; for one who watches, as they are named. */
export function teamsOf({ seat }: Pick<Dhappa, 'seat'>): readonly Team[] {
  return seat !== SPECTATOR && teamOf(seat) === 1 ? [1, 0] : [0, 1];
}

export const seatsOf = (team: Team, { names }: Pick<Dhappa, 'names'>): Seat[] =>
  [...names.keys()].filter((seat) => teamOf(seat) === team);

/** "your team A", "team B". */
export const teamWords = (team: Team, { seat }: Pick<Dhappa, 'seat'>): string =>
  `${seat !== SPECTATOR && teamOf(seat) === team ? 'your ' : ''}team ${TEAM_NAMES[team]}`;

/** "team B (East and West)". */
export const teamWithPlayers = (team: Team, scene: Pick<Dhappa, 'names' | 'seat'>): string =>
  `${teamWords(team, scene)} (${listWords(seatsOf(team, scene).map((seat) => whoIs(seat, scene)))})`;

const isTurn = (view: Position, seat: Seat): boolean => isPlaying(view) && view.turn === seat;

const stateOf = (view: Position, seat: Seat): string =>
  !isTurn(view, seat) ? '' : view.phase === 'draw' ? 'to draw' : 'to play';

const NAME_WIDTH_MAX = 14;
/** From here on there is room for the levels of the bots. */
const WIDE_FROM = 72;

/** One seat in a line, team by team. */
export function seatLines(scene: Dhappa, columns: number, style: Style): string[] {
  return teamsOf(scene).flatMap((team) =>
    hanging(
      `Team ${TEAM_NAMES[team]}`,
      seatsOf(team, scene).map((seat) => seatLine(scene, seat, columns, style)),
      style,
    ),
  );
}

function seatLine(scene: Dhappa, seat: Seat, columns: number, style: Style): string {
  const { view, names, marks, seat: own } = scene;
  const nameWidth = Math.min(Math.max(...names.map(widthOf)), NAME_WIDTH_MAX);
  const markWidth = Math.max(6, ...marks.map(widthOf));
  const mark = seat !== own ? (marks[seat] ?? '') : names[seat] === 'You' ? '' : 'you';
  const count = view.hands[seat].length;
  const parts = [
    nameWords(scene, seat, nameWidth, style),
    ...(columns >= WIDE_FROM ? [paint(style, 'quiet', fit(mark, markWidth, style))] : []),
    `${String(count).padStart(2)} card${count === 1 ? ' ' : 's'}`,
    view.opened[seat] ? paint(style, 'felt', 'opened') + '    ' : 'not opened',
    paint(style, 'accent', stateOf(view, seat)),
  ];
  return parts.join('  ').trimEnd();
}

function nameWords({ view, names, seat: own }: Dhappa, seat: Seat, width: number, style: Style) {
  const mark = isTurn(view, seat) ? sign(style, 'turn') : ' ';
  const name = fit(names[seat], width, style);
  const ink = isTurn(view, seat) ? 'accent' : seat === own ? 'strong' : undefined;
  return `${paint(style, 'accent', mark)} ${ink === undefined ? name : paint(style, ink, name)}`;
}

/** One team in a line. */
export const teamLines = (scene: Dhappa, columns: number, style: Style): string[] =>
  teamsOf(scene).flatMap((team) =>
    hanging(
      `Team ${TEAM_NAMES[team]}`,
      flow(seatWords(scene, team, style), columns - LABEL_WIDTH, style, '   '),
      style,
    ),
  );

/** The players of a team in few words. */
export const seatWords = (scene: Dhappa, team: Team, style: Style): string[] =>
  seatsOf(team, scene).map((seat) => {
    const { view } = scene;
    const mark = isTurn(view, seat) ? sign(style, 'turn') : '';
    const opened = view.opened[seat] ? ' opened' : '';
    const text = `${mark}${whoIs(seat, scene)} ${view.hands[seat].length}${opened}`;
    return isTurn(view, seat) ? paint(style, 'accent', text) : text;
  });

/** DH-85: what everyone has seen go into the hands of the others. */
export const seenLines = (scene: Dhappa, columns: number, style: Style): string[] =>
  isPlaying(scene.view) ? shownLines(scene, columns, style) : [];

/** What presses: the key card that has to be played, and that the hand ends with this turn. */
export function urgentLines(scene: Dhappa, columns: number, style: Style): string[] {
  const words = [...pendingWords(scene, style), ...lastTurnWords(scene)];
  return words
    .flatMap((text) => flow(text.split(' '), columns - 2, style))
    .map((line) => ' ' + paint(style, 'accent', line));
}

function pendingWords(scene: Dhappa, style: Style): string[] {
  const { view, seat, names } = scene;
  if (view.pending === NO_CARD || !isPlaying(view)) return [];
  const card = cardText(view.pending, style);
  return view.turn === seat
    ? [`You took ${card} from the pile: your next play has to use it.`]
    : [`${names[view.turn]} must play ${card} from the pile.`];
}

function lastTurnWords({ view, seat }: Dhappa): string[] {
  if (view.phase !== 'play' || view.stock.length > 0) return [];
  const whose = view.turn === seat ? 'go out or the hand is a draw' : 'then the hand is a draw';
  return [`The stock is empty: last turn of the hand, ${whose}.`];
}
