/** Parts of the Shithead screen: seats, pile, own cards. Each is a pure function of a view. */
import { RANK_OF, RANKS, UNKNOWN, type Card } from '../../../core/card.ts';
import type { Seat } from '../../../core/seat.ts';
import { countCards, ordinal } from '../../../core/words.ts';
import {
  bySetupOrder,
  isActive,
  nextSeat,
  pileFace,
  type Position,
  requirementOf,
  requirementWords,
  shitheadOf,
  visibleRank,
} from '../../../games/shithead/index.ts';
import { byRank, cardLabel, cardLabels, emptyPlace, fan, groupLabel, type Face } from '../cards.ts';
import { label, labelled, LABEL_WIDTH } from '../label.ts';
import { ROOMY_FROM } from '../layout.ts';
import type { Scene } from '../screen.ts';
import { paint, sign, type Style } from '../style.ts';
import { fit, widthOf } from '../text.ts';

export function titleLine({ view }: Scene<Position>, columns: number, style: Style): string {
  const dot = ` ${sign(style, 'dot')} `;
  const facts = [
    `stock ${view.stock.length}`,
    `burned ${view.burned.length}`,
    arrow(view, columns, style),
  ];
  const phase = columns < ROOMY_FROM ? '' : phaseWords(view, dot);
  const title = paint(style, 'strong', ' Shithead') + paint(style, 'quiet', phase);
  const right = facts.join(dot);
  return fit(title, Math.max(0, columns - widthOf(right) - 1), style) + right;
}

function arrow({ direction }: Position, columns: number, style: Style): string {
  const [word, way] =
    direction === 1 ? (['clockwise', 'down'] as const) : (['counter-clockwise', 'up'] as const);
  return columns < ROOMY_FROM ? sign(style, way) : `${word} ${sign(style, way)}`;
}

function phaseWords(view: Position, dot: string): string {
  if (view.phase === 'setup') return `${dot}before the game`;
  if (view.phase === 'finished') return `${dot}the game is over`;
  return '';
}

const NAME_WIDTH_MAX = 14;
/** From here on there is room for the levels of the bots and for who is absent. */
const MARKS_FROM = 72;
const MARK_WIDTH_MIN = 6;

/** One line for each seat, clockwise from seat 0, so that the direction is down or up the list. */
export function seatLines(scene: Scene<Position>, columns: number, style: Style): string[] {
  const widest = Math.max(...scene.names.map(widthOf));
  const nameWidth = Math.min(widest, NAME_WIDTH_MAX);
  const upWidth = Math.max(
    ...scene.view.faceUp.map((cards) => widthOf(cardLabels(cards, style))),
    1,
  );
  const markWidth = Math.max(MARK_WIDTH_MIN, ...scene.marks.map(widthOf));
  return scene.names.map((name, seat) => {
    const { view } = scene;
    const turn = isTurn(view, seat) ? paint(style, 'accent', sign(style, 'turn')) : ' ';
    const mark = seat !== scene.seat ? scene.marks[seat] : name === 'You' ? '' : 'you';
    const parts = [
      ` ${turn} ${paintName(scene, seat, fit(name, nameWidth, style), style)}`,
      ...(columns >= MARKS_FROM ? [paint(style, 'quiet', fit(mark, markWidth, style))] : []),
      `hand ${String(view.hand[seat].length).padStart(2)}`,
      `up ${fit(cardLabels(view.faceUp[seat], style) || '-', upWidth, style)}`,
      `blind ${view.blind[seat].length}`,
      seatState(scene, seat, style),
    ];
    return parts.join('  ');
  });
}

export const isTurn = (view: Position, seat: Seat): boolean =>
  view.phase !== 'setup' && view.phase !== 'finished' && view.turn === seat;

const isNext = (view: Position, seat: Seat): boolean =>
  (view.phase === 'mainPlay' || view.phase === 'endGame') && nextSeat(view, view.turn) === seat;

function paintName({ view, seat: own }: Scene<Position>, seat: Seat, name: string, style: Style) {
  if (isTurn(view, seat)) return paint(style, 'accent', name);
  if (!isActive(view, seat)) return paint(style, 'quiet', name);
  return seat === own ? paint(style, 'strong', name) : name;
}

/** Where this seat stands, and which of its hand cards everyone has seen go there (SH-78). */
function seatState({ view, seat: own }: Scene<Position>, seat: Seat, style: Style): string {
  const place = view.finishOrder.indexOf(seat) + 1;
  if (place > 0) return paint(style, 'felt', `out, ${ordinal(place)}`);
  if (shitheadOf(view) === seat) return paint(style, 'warning', 'the Shithead');
  if (view.phase === 'setup') return view.ready[seat] ? paint(style, 'felt', 'ready') : 'swapping';
  const words = isTurn(view, seat)
    ? paint(style, 'accent', view.pending ? 'aims a Joker' : 'to play')
    : isNext(view, seat)
      ? 'next'
      : '';
  const seen = seat === own ? [] : view.hand[seat].filter((card) => card !== UNKNOWN);
  if (seen.length === 0) return words;
  const cards = byRank([...seen].sort(bySetupOrder)).map((group) =>
    groupLabel(group, style, 'quiet'),
  );
  const held = paint(style, 'quiet', 'holds ') + cards.join(' ');
  return words === '' ? held : `${words}, ${held}`;
}

/** SH-S5: "8 on K: K or higher". */
function requirementLine(view: Position): string {
  const words = requirementWords(requirementOf(visibleRank(view.pile)));
  const { visible, covers } = pileFace(view.pile);
  if (visible === undefined || covers === 0) return words;
  return `${coverWords(view.pile.slice(-covers))} on ${rankName(visible)}: ${words}`;
}

const rankName = (card: Card): string => RANKS[RANK_OF[card]];

const COUNT_WORDS: Readonly<Record<number, string>> = { 2: 'two', 3: 'three' };

function coverWords(cards: readonly Card[]): string {
  const words = byRank(cards).map((group) => {
    const rank = rankName(group[0]);
    return group.length === 1 ? rank : `${COUNT_WORDS[group.length] ?? group.length} ${rank}s`;
  });
  return words.join(' and ');
}

/** SH-S5: "3 of 4", from the second equal card on. */
function runLine(view: Position): string {
  const { run, runLength } = pileFace(view.pile);
  return run < 2 ? '' : `${run} of ${runLength}`;
}

/** What the count is for: "3 of 4: one more 9 burns the pile". */
function burnLine(view: Position): string {
  const run = runLine(view);
  const top = view.pile.at(-1);
  if (run === '' || top === undefined) return '';
  const { run: equal, runLength } = pileFace(view.pile);
  const rank = rankName(top);
  return runLength - equal === 1
    ? `${run}: one more ${rank} burns the pile`
    : `${run}: ${COUNT_WORDS[runLength - equal]} more ${rank}s burn the pile`;
}

function pileWords(view: Position, style: Style): string[] {
  const count = view.pile.length === 0 ? 'the pile is empty' : countCards(view.pile.length);
  return [
    paint(style, 'accent', requirementLine(view)),
    burnLine(view),
    paint(style, 'quiet', count),
  ];
}

/** Enough for the card that counts, a gap and the top. */
const FAN_MIN = 3;
const FAN_MAX = 10;
/** How far the next card of a fan lies to the right. */
const FAN_STEP = 4;

export function pileBox({ view }: Scene<Position>, columns: number, style: Style): string[] {
  const words = pileWords(view, style);
  const room = columns - LABEL_WIDTH - Math.max(...words.map(widthOf)) - 4;
  const shown = Math.min(FAN_MAX, Math.max(FAN_MIN, Math.floor(room / FAN_STEP)));
  const box =
    view.pile.length === 0 ? emptyPlace(style) : fan(pileFaces(view, shown, style), style);
  const [first, second, third] = words[1] === '' ? [words[0], words[2], ''] : words;
  const lines = [`${box[0]}  ${first}`, `${box[1]}  ${second}`, `${box[2]}  ${third}`];
  return labelled('Pile', lines, style);
}

/** The top of the pile; the card that counts is always among them, however many 8s and Js lie over it. */
function pileFaces(view: Position, shown: number, style: Style): Face[] {
  const { visible } = pileFace(view.pile);
  const counts = visible === undefined ? -1 : view.pile.lastIndexOf(visible);
  const from = Math.max(0, view.pile.length - shown);
  const face = (at: number): Face => ({
    label: cardLabel(
      view.pile[at],
      style,
      at === counts ? 'strong' : at < counts ? 'quiet' : 'plain',
    ),
    ink: at === counts ? 'accent' : 'quiet',
    ...(at === counts ? { mark: sign(style, 'counts') } : {}),
  });
  const faces = Array.from({ length: view.pile.length - from }, (_, i) => face(from + i));
  if (counts < 0 || counts >= from) return faces;
  const hidden = { label: sign(style, 'ellipsis'), ink: 'quiet' } as const;
  return [face(counts), hidden, ...faces.slice(2)];
}

export function pileInline({ view }: Scene<Position>, style: Style): string[] {
  const run = runLine(view);
  const words = paint(style, 'accent', requirementLine(view)) + (run === '' ? '' : `, ${run}`);
  const { visible } = pileFace(view.pile);
  const top = view.pile.slice(-3);
  const isBuried = visible !== undefined && !top.includes(visible);
  const under = isBuried ? `${cardLabel(visible, style)} ${sign(style, 'ellipsis')} ` : '';
  const cards = view.pile.length === 0 ? 'empty' : under + cardLabels(top, style);
  return [label(`Pile ${view.pile.length}`, style) + `${words}  ${cards}`];
}

/** All seats in as few lines as possible, for very low terminals. */
export function seatWords({ view, names, seat: own }: Scene<Position>, style: Style): string[] {
  return names.map((name, seat) => {
    const mark = isTurn(view, seat) ? sign(style, 'turn') : '';
    const counts = [view.hand, view.faceUp, view.blind].map((zone) => zone[seat].length).join('+');
    const next = isNext(view, seat) ? ' next' : '';
    return `${mark}${seat === own ? 'you' : name} ${isActive(view, seat) ? counts : 'out'}${next}`;
  });
}
