/** Teams on the Dhappa screen: title, seats, Locks, what presses, and the own hand by suits. */
import { COPY_OF, RANK_OF, RANKS, SUIT_OF, SUITS, type Card } from '../../../core/card.ts';
import { SPECTATOR } from '../../../core/knowledge.ts';
import { isWild } from '../../../core/meld.ts';
import type { Seat } from '../../../core/seat.ts';
import { counted, listWords } from '../../../core/words.ts';
import {
  LOCK_RUNS,
  lockOf,
  NO_CARD,
  type Position,
  type Team,
  TEAM_NAMES,
  teamOf,
} from '../../../games/dhappa/index.ts';
import { cardLabel, cardText, SUIT_SIGNS } from '../cards.ts';
import { dot, titleBar } from '../frame.ts';
import { hanging, hangingFlow, label, LABEL_WIDTH } from '../label.ts';
import { seatLead, seatsInline, whoIs } from '../seats.ts';
import { shownLines } from '../shown-cards.ts';
import { paint, sign, type Style } from '../style.ts';
import { clip, inset, wrap } from '../text.ts';
import { fitting, type Dhappa } from './dhappa-choices.ts';

export const isPlaying = ({ phase }: Position): boolean => phase === 'draw' || phase === 'play';

/** Which hand it is, how the match stands, and what lies face down. */
export function titleLine({ view }: Dhappa, columns: number, style: Style): string {
  const isOver = view.phase === 'over';
  const where = [...standWords(view), ...(isOver ? ['the match is over'] : [])];
  const right = isOver ? '' : countsWords(view, dot(style));
  const stands = where.map((text) => dot(style) + text).join('');
  return titleBar('Dhappa', stands, right, columns, style);
}

function countsWords({ stock, pile, burnt }: Position, bullet: string): string {
  const burntWords = burnt.length === 0 ? [] : [`burnt ${burnt.length}`];
  return [`stock ${stock.length}`, `pile ${pile.length}`, ...burntWords].join(bullet);
}

/** "hand 3", "A 1200, B 900 of 2000"; a match of one hand has nothing to count. */
function standWords({ options, hand, totals }: Position): string[] {
  if (options.scoring === 'single') return [];
  const [goal, what] =
    options.scoring === 'points' ? [options.target, ''] : [options.handsToWin, 'won '];
  const standing = totals.map((total, team) => `${TEAM_NAMES[team]} ${total}`).join(', ');
  return [`hand ${hand}`, `${what}${standing} of ${goal}`];
}

/** Own team first; for one who watches, as they are named. */
export function teamsOf({ seat }: Pick<Dhappa, 'seat'>): readonly Team[] {
  return seat !== SPECTATOR && teamOf(seat) === 1 ? [1, 0] : [0, 1];
}

const seatsOf = (team: Team, { names }: Pick<Dhappa, 'names'>): Seat[] =>
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
  const { view } = scene;
  const count = view.hands[seat].length;
  const parts = [
    ...seatLead(scene, seat, columns, style, { acts: isTurn(view, seat) }),
    `${String(count).padStart(2)} card${count === 1 ? ' ' : 's'}`,
    view.opened[seat] ? paint(style, 'felt', 'opened') + '    ' : 'not opened',
    paint(style, 'accent', stateOf(view, seat)),
  ];
  return parts.join('  ').trimEnd();
}

/** One team in a line. */
export const teamLines = (scene: Dhappa, columns: number, style: Style): string[] =>
  teamsOf(scene).flatMap((team) =>
    hangingFlow(`Team ${TEAM_NAMES[team]}`, seatWords(scene, team, style), columns, style, '   '),
  );

/** The players of a team in few words. */
const seatWords = (scene: Dhappa, team: Team, style: Style): string[] =>
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
  const lines = words.flatMap((text) => wrap(text, columns - 2, style));
  return inset(lines.map((line) => paint(style, 'accent', line)));
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

/** The Lock line of each team (DH-68): which three runs count, and what is missing. */
export const lockLines = (scene: Dhappa, columns: number, style: Style): string[] =>
  teamsOf(scene).map((team) => {
    const words = clip(lockWords(scene, team, style), columns - LABEL_WIDTH, style);
    return label(`Lock ${TEAM_NAMES[team]}`, style) + words;
  });

/** "no: 1 more run with at most 2 wilds (so far R1 pure, R3 2 wilds)". */
export function lockWords({ view }: Pick<Dhappa, 'view'>, team: Team, style: Style): string {
  const { has, runs, missing } = lockOf(view, team);
  const counting = runs.map(({ number, wilds }) => `R${number} ${wildsWords(wilds)}`).join(', ');
  if (has) return paint(style, 'felt', `yes: ${counting}`);
  return `no: ${missing}${counting === '' ? '' : ` (so far ${counting})`}`;
}

export const wildsWords = (wilds: number): string =>
  wilds === 0 ? 'pure' : counted(wilds, 'wild');

/** Both teams with their Locks in as few words as possible, for very low terminals. */
export const teamsInline = (scene: Dhappa, columns: number, style: Style): string[] =>
  teamsOf(scene).flatMap((team) => {
    const words = [`${TEAM_NAMES[team]}:`, ...seatWords(scene, team, style)];
    return seatsInline([...words, lockSign(scene, team)], columns, style);
  });

function lockSign({ view }: Dhappa, team: Team): string {
  const { has, runs } = lockOf(view, team);
  return has ? 'Lock: yes' : `Lock: ${runs.length} of ${LOCK_RUNS}`;
}

/** A card with its place in the hand, from 1. */
interface Held {
  readonly card: Card;
  readonly place: number;
}

/** The hand in its order, cut where the suit changes; 2s and jokers are the last row. */
function rowsOf({ view, seat }: Dhappa): Held[][] {
  const rows: Held[][] = [];
  let last = '';
  for (const [at, card] of view.hands[seat].entries()) {
    const row = rowOf(card);
    if (row !== last) rows.push([]);
    rows[rows.length - 1].push({ card, place: at + 1 });
    last = row;
  }
  return rows;
}

const rowOf = (card: Card): string => (isWild(card) ? 'wild' : SUITS[SUIT_OF[card]]);

/** The word at the left of a row: `♠ 7`, `Wild 3`. */
function rowTitle(row: readonly Held[], style: Style): string {
  const name = rowOf(row[0].card);
  const shown = name === 'wild' ? 'Wild' : suitText(row[0].card, style);
  return `${shown} ${row.length}`;
}

const suitText = (card: Card, style: Style): string => {
  const suit = SUITS[SUIT_OF[card]];
  return style.unicode ? SUIT_SIGNS[suit] : suit;
};

/** What a card may be marked with: it has to be played, or it can be added to a run. */
function markOf(scene: Dhappa): (card: Card) => string {
  const fits = new Set(scene.view.runs.flatMap((run) => fitting(scene, run)));
  const { pending, turn } = scene.view;
  return (card) => (card === pending && turn === scene.seat ? '!' : fits.has(card) ? '=' : '');
}

const marked = (text: string, mark: string, style: Style): string =>
  text + paint(style, 'accent', mark);

/** The place before each card, `3:10♠`, a suit in a row of its own. */
export function handRows(scene: Dhappa, columns: number, style: Style): string[] {
  const mark = markOf(scene);
  const rows = rowsOf(scene);
  if (rows.length === 0) return [label('Hand', style) + 'empty'];
  return rows.flatMap((row) => {
    const words = row.map(({ card, place }) =>
      marked(paint(style, 'quiet', `${place}:`) + cardLabel(card, style), mark(card), style),
    );
    return hangingFlow(rowTitle(row, style), words, columns, style);
  });
}

/** All in one run of words with each suit named once, for very low terminals: `♠ 1:A 2:K  ♥ 3:9`. */
export function handInline(scene: Dhappa, columns: number, style: Style): string[] {
  const mark = markOf(scene);
  const words = rowsOf(scene).flatMap((row) =>
    row.map(({ card, place }, at) => {
      const lead = at === 0 && !isWild(card) ? `${suitText(card, style)} ` : '';
      const name = isWild(card) ? cardLabel(card, style) : shortName(card);
      return marked(lead + paint(style, 'quiet', `${place}:`) + name, mark(card), style);
    }),
  );
  const count = scene.view.hands[scene.seat].length;
  return hangingFlow(`Hand ${count}`, words.length === 0 ? ['empty'] : words, columns, style);
}

/** `10'`: a card whose suit stands before its row. */
const shortName = (card: Card): string => RANKS[RANK_OF[card]] + "'".repeat(COPY_OF[card]);
