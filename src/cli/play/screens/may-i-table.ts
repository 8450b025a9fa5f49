/** Parts of the May I? screen: title, seats, pile, melds and own cards. Each is a pure function of a view. */
import { RANK_OF, SUIT_OF, type Card } from '../../../core/card.ts';
import { NO_DRAFT } from '../../../core/draft.ts';
import { SPECTATOR, type Viewer } from '../../../core/knowledge.ts';
import { isWild, spanOf } from '../../../core/meld.ts';
import type { Seat } from '../../../core/seat.ts';
import { countCards } from '../../../core/words.ts';
import {
  check,
  claimVerb,
  contractOf,
  contractWords,
  faceBeyond,
  facesIn,
  fitOf,
  fits,
  isCutNews,
  isLastRound,
  isPlaying,
  type LayOff,
  type MeldCards,
  meldsWith,
  type Phase,
  type Position,
  resolveRunInsertPosition,
  ROUNDS,
  stagedIn,
  topOf,
} from '../../../games/may-i/index.ts';
import {
  boxRow, boxRows, cardLabel, cardLabels, cardText, emptyPlace, groupLabel, type Face,
} from '../cards.ts'; // prettier-ignore
import { dot, titleBar } from '../frame.ts';
import {
  hanging, hangingFlow, label, labelled, labelledRows, LABEL_WIDTH, numberedGrid, numberedInline,
} from '../label.ts'; // prettier-ignore
import type { Room } from '../layout.ts';
import { faceText, fitsSign, fitsWords, OWNER_WIDTH_MAX, shortRun } from '../melds.ts';
import type { Scene } from '../screen.ts';
import { nameWords, seatLead, whoIs, type Look } from '../seats.ts';
import { shownLines } from '../shown-cards.ts';
import { paint, sign, type Style } from '../style.ts';
import { behind, clip, fit, flow, inset, widthOf, wrap } from '../text.ts';

export type MayI = Scene<Position>;

/** Round and contract, always in sight. */
export function titleLine({ view }: MayI, columns: number, style: Style): string {
  const contract = contractWords(contractOf(view.round));
  const isOver = view.phase === 'over';
  const where = isOver ? 'the game is over' : `round ${view.round} of ${ROUNDS}: ${contract}`;
  const right = isOver ? '' : `stock ${view.stock.length}`;
  return titleBar('May I?', dot(style) + where, right, columns, style);
}

const isTurn = (view: Position, seat: Seat): boolean => isPlaying(view) && view.turn === seat;

const PHASE_WORDS: Readonly<Record<Phase, string>> = {
  draw: 'to draw',
  action: 'to play',
  discard: 'to discard',
  roundOver: '',
  over: '',
};

/** What a seat is about now: while a May I is open it is not the turn that counts. */
function stateOf(view: Position, seat: Seat): string {
  const { question } = view;
  if (question === null) return isTurn(view, seat) ? PHASE_WORDS[view.phase] : '';
  if (question.caller === seat) return 'calls';
  return question.prompted === seat ? 'asked' : '';
}

const GRID_NAME_WIDTH_MAX = 10;
/** From here on there is room for two seats beside each other. */
const GRID_FROM = 77;
/** More seats than these stand two in a line. */
const IN_ONE_COLUMN_MAX = 4;

/** All seats: cards, down, total and turn, one in a line. */
export const seatLines = (scene: MayI, columns: number, style: Style): string[] =>
  scene.names.map((_, seat) => seatLine(scene, seat, columns, style));

/** The same in fewer lines, where many seats stand two in a line. */
export function seatRows(scene: MayI, columns: number, style: Style): string[] {
  const isGrid = scene.names.length > IN_ONE_COLUMN_MAX && columns >= GRID_FROM;
  return (isGrid ? seatGrid : seatLines)(scene, columns, style);
}

function seatLine(scene: MayI, seat: Seat, columns: number, style: Style): string {
  const parts = [
    ...seatLead(scene, seat, columns, style, lookOf(scene.view, seat, style)),
    ...countParts(scene, seat, style),
    paint(style, 'accent', stateOf(scene.view, seat)),
  ];
  return ` ${parts.join('  ')}`.trimEnd();
}

function seatGrid(scene: MayI, columns: number, style: Style): string[] {
  const width = Math.floor((columns - 1) / 2);
  const cells = scene.names.map((_, seat) => {
    const look = lookOf(scene.view, seat, style);
    const name = nameWords(scene, seat, GRID_NAME_WIDTH_MAX, style, look);
    return fit(['', name, ...countParts(scene, seat, style)].join(' '), width, style);
  });
  const rows = Math.ceil(cells.length / 2);
  return cells.slice(0, rows).map((cell, at) => cell + (cells[rows + at] ?? ''));
}

/** While a May I is open, the one who is asked acts, and not the one whose turn it is. */
function lookOf(view: Position, seat: Seat, style: Style): Look {
  const isAsked = view.question?.prompted === seat;
  const acts = view.question === null ? isTurn(view, seat) : isAsked;
  const mark = isTurn(view, seat) ? sign(style, 'turn') : isAsked ? '?' : ' ';
  return { acts, mark };
}

function countParts({ view }: MayI, seat: Seat, style: Style): string[] {
  const count = view.hand[seat].length;
  return [
    `${String(count).padStart(2)} card${count === 1 ? ' ' : 's'}`,
    view.down[seat] ? paint(style, 'felt', 'down') : '    ',
    `total ${String(view.totals[seat]).padStart(3)}`,
  ];
}

/** All seats in as few words as possible, for very low terminals. */
export const seatWords = (scene: MayI, style: Style): string[] =>
  scene.names.map((_, seat) => {
    const { view } = scene;
    const mark = isTurn(view, seat) ? sign(style, 'turn') : '';
    const down = view.down[seat] ? ' down' : '';
    const state = view.question === null ? '' : stateOf(view, seat);
    const words = `${mark}${whoIs(seat, scene)} ${view.hand[seat].length}${down} =${view.totals[seat]}`;
    return state === '' ? words : `${words} ${state}`;
  });

/** MI-98: what everyone has seen go into the hands of the others. */
export const seenLines = (scene: MayI, columns: number, style: Style): string[] =>
  isPlaying(scene.view) ? shownLines(scene, columns, style) : [];

/** Who cut what for the first deal, until somebody has discarded. */
export function cutLines(scene: MayI, columns: number, style: Style): string[] {
  const { view } = scene;
  if (!isCutNews(view)) return [];
  const cards = view.cut.map((card, seat) => `${whoIs(seat, scene)} ${cardLabels([card], style)}`);
  const deals = `${whoIs(view.dealer, scene)} ${view.dealer === scene.seat ? 'deal' : 'deals'}`;
  return hangingFlow('Cut', [...cards, deals], columns, style, '   ');
}

/** What the discard pile offers to this seat now, and whether it is anything. */
interface PileOffer {
  readonly words: string;
  readonly isOpen: boolean;
}

const shut = (words: string): PileOffer => ({ words, isOpen: false });

function pileOffer({ view, seat, names }: MayI): PileOffer {
  const top = topOf(view.pile);
  if (top === undefined) return shut('empty');
  if (!view.exposed) return shut('dead');
  if (view.question !== null) return shut(calledWords(view.question.caller, seat, names));
  if (seat === SPECTATOR) return shut('on offer');
  if (check(view, seat, { type: 'draw_discard' }) === undefined)
    return { words: 'pick up', isOpen: true };
  if (check(view, seat, { type: 'call', card: top }) === undefined)
    return { words: 'May I?', isOpen: true };
  if (view.down[seat]) return shut('not for you: you are down');
  if (view.turn === seat) return shut('not for you: you have drawn');
  return shut('not for you: you discarded it');
}

const calledWords = (caller: Seat, own: Viewer, names: readonly string[]): string =>
  caller === own ? 'you have called for it' : `${names[caller]} has called for it`;

const pileWords = (scene: MayI, style: Style): string => {
  const { words, isOpen } = pileOffer(scene);
  const count = scene.view.pile.length;
  const offer = paint(style, isOpen ? 'accent' : 'quiet', words);
  return count === 0 ? offer : `${offer}${dot(style)}${countCards(count)}`;
};

export function pileBox(scene: MayI, style: Style): string[] {
  const top = topOf(scene.view.pile);
  const box =
    top === undefined
      ? emptyPlace(style)
      : boxRow([{ label: cardLabel(top, style, scene.view.exposed ? 'plain' : 'quiet') }], style);
  const lines = labelled('Pile', box, style);
  return lines.map((line, i) => (i === 1 ? `${line}  ${pileWords(scene, style)}` : line));
}

export function pileInline(scene: MayI, columns: number, style: Style): string[] {
  const top = topOf(scene.view.pile);
  const card =
    top === undefined ? '' : `${cardLabel(top, style, scene.view.exposed ? 'plain' : 'quiet')}  `;
  return [
    label('Pile', style) + clip(card + pileWords(scene, style), columns - LABEL_WIDTH, style),
  ];
}

/** MI-97: who calls for what, and whose answer is awaited. */
export function questionLines(scene: MayI, columns: number, style: Style): string[] {
  const { view } = scene;
  if (view.question === null) return [];
  const { caller, prompted } = view.question;
  const card = cardLabel(topOf(view.pile)!, { ...style, colour: false });
  const who = caller === scene.seat ? 'You ask' : `${scene.names[caller]} asks`;
  const waits =
    prompted === scene.seat
      ? `you are asked: allow, or "${claimVerb(view)}"`
      : `${scene.names[prompted]} is asked`;
  const lines = wrap(`${who}: May I have ${card}? Now ${waits}.`, columns - 2, style);
  return inset(lines.map((line) => paint(style, 'accent', line)));
}

/** MI-55: the melds with what is staged on them. */
export const effectiveMelds = ({ view, draft }: Pick<MayI, 'view' | 'draft'>): MeldCards[] =>
  meldsWith(view.melds, stagedIn(draft));

const stagedCards = ({ draft }: Pick<MayI, 'draft'>): ReadonlySet<Card> =>
  new Set(stagedIn(draft).map(({ card }) => card));

/** Whether a list of no cards at all would be the only thing wrong with laying off now. */
const mayLayOff = (view: Position, seat: Seat): boolean =>
  seat !== SPECTATOR &&
  check(view, seat, { type: 'lay_off_many', layOffs: [] })?.code === 'may-i/no_cards';

/** Whether this card fits the meld somehow. */
export const isWelcome = (card: Card, meld: MeldCards): boolean => fits(fitOf(card, meld));

/** The own cards that fit this meld now, in the order of the hand. */
function fitting(scene: MayI, meld: MeldCards): Card[] {
  const { view, seat } = scene;
  if (!mayLayOff(view, seat)) return [];
  const staged = stagedCards(scene);
  return view.hand[seat].filter((card) => !staged.has(card) && isWelcome(card, meld));
}

/** `2♣=4♠ 5♠ 6♠ 7♠`, with a plus at what is only staged. */
function meldWords(meld: MeldCards, staged: ReadonlySet<Card>, style: Style): string[] {
  const faces = facesIn(meld);
  return meld.cards.map((card, at) => {
    const face = faces[at];
    const stands = face === undefined ? '' : paint(style, 'accent', `=${faceText(face, style)}`);
    const plus = staged.has(card) ? paint(style, 'accent', '+') : '';
    return plus + cardLabel(card, style) + stands;
  });
}

/** The same as short as it can be: `5♠-8♠` for three naturals or more in a row, `9♣♦♥` for a set. */
function shortMeld(meld: MeldCards, staged: ReadonlySet<Card>, style: Style): string {
  if (staged.size > 0 && meld.cards.some((card) => staged.has(card)))
    return meldWords(meld, staged, style).join(' ');
  return meld.kind === 'set'
    ? shortSet(meld.cards, style)
    : shortRun(meldWords(meld, new Set(), style), meld.cards);
}

function shortSet(cards: readonly Card[], style: Style): string {
  const naturals = cards.filter((card) => !isWild(card));
  const wilds = cards.filter(isWild);
  return [groupLabel(naturals, style), ...wilds.map((card) => cardLabel(card, style))].join(' ');
}

/** One meld in a line, or two where it is long. */
export function meldLines(scene: MayI, columns: number, style: Style): string[] {
  const { view } = scene;
  if (view.melds.length === 0) return [label('Melds', style) + noMelds(view)];
  const staged = stagedCards(scene);
  const owners = view.melds.map(({ owner }) => whoIs(owner, scene));
  const width = Math.min(Math.max(...owners.map(widthOf)), OWNER_WIDTH_MAX);
  return effectiveMelds(scene).flatMap((meld, at) => {
    const lead = `${String(at + 1).padStart(2)} ${fit(owners[at], width, style)} ${meld.kind}  `;
    const room = columns - LABEL_WIDTH - widthOf(lead);
    const words = [...meldWords(meld, staged, style), ...fitsWords(fitting(scene, meld), style)];
    return hanging(at === 0 ? 'Melds' : '', behind(lead, flow(words, room, style)), style);
  });
}

const noMelds = (view: Position): string =>
  isLastRound(view) ? 'none: in round 6 somebody lays down everything or nothing' : 'none yet';

/** All melds in as few lines as possible. */
export function meldInline(scene: MayI, columns: number, style: Style): string[] {
  const { view } = scene;
  if (view.melds.length === 0) return [label('Melds', style) + noMelds(view)];
  const staged = stagedCards(scene);
  const words = effectiveMelds(scene).map((meld, at) => {
    const owner = clip(whoIs(view.melds[at].owner, scene), OWNER_WIDTH_MAX, style);
    const mark = fitsSign(fitting(scene, meld), style);
    return `${at + 1} ${owner} ${shortMeld(meld, staged, style)}${mark}`;
  });
  return hangingFlow('Melds', words, columns, style, '   ');
}

/** "set 9♣♦♥", "run 5♠-8♠": a meld in few words, for a list. */
export function meldTitle(meld: MeldCards, style: Style): string {
  const bare = { ...style, colour: false };
  return `${meld.kind} ${shortMeld(meld, new Set(), bare)}`;
}

/** Wilds stand at the right, where they are not taken for cards of a rank. */
const wildLast = (a: Card, b: Card): number => Number(isWild(a)) - Number(isWild(b));
const byRank = (a: Card, b: Card): number =>
  wildLast(a, b) || RANK_OF[a] - RANK_OF[b] || SUIT_OF[a] - SUIT_OF[b] || a - b;
const bySuit = (a: Card, b: Card): number =>
  wildLast(a, b) || SUIT_OF[a] - SUIT_OF[b] || RANK_OF[a] - RANK_OF[b] || a - b;

export const SORTS = { rank: byRank, suit: bySuit } as const;

/** The cards that can be laid off now. */
const welcome = (scene: MayI): ReadonlySet<Card> =>
  new Set(effectiveMelds(scene).flatMap((meld) => fitting(scene, meld)));

const countWords = (cards: readonly Card[]): string => `Hand ${cards.length}`;

/** Boxes with the positions in their upper edge; a double line below: it can be laid off now. */
export function handBoxes(scene: MayI, columns: number, style: Style): string[] {
  const cards = scene.view.hand[scene.seat];
  if (cards.length === 0) return [label('Hand', style) + 'empty'];
  const able = welcome(scene);
  const staged = stagedCards(scene);
  const faces = cards.map((card, at): Face => ({
    label: cardLabel(card, style, staged.has(card) ? 'quiet' : 'plain'),
    mark: String(at + 1),
    lifted: able.has(card),
    ...(able.has(card) || staged.has(card) ? { ink: 'accent' } : {}),
  }));
  return labelledRows(countWords(cards), boxRows(faces, columns - LABEL_WIDTH, style), style);
}

/** The same without boxes, for lower terminals. */
export function handWords(scene: MayI, { columns, level }: Room, style: Style): string[] {
  const cards = scene.view.hand[scene.seat];
  if (cards.length === 0) return [label('Hand', style) + 'empty'];
  const drawWords = level < 4 ? numberedGrid : numberedInline;
  return drawWords(countWords(cards), markedCards(scene, style), columns, style);
}

/** An equals sign behind a card that can be laid off, a plus before one that is staged. */
function markedCards(scene: MayI, style: Style): string[] {
  const able = welcome(scene);
  const staged = stagedCards(scene);
  return scene.view.hand[scene.seat].map((card) => {
    const plus = staged.has(card) ? paint(style, 'accent', '+') : '';
    const mark = able.has(card) ? paint(style, 'accent', '=') : '';
    return plus + cardLabel(card, style) + mark;
  });
}

/** What is staged where, and how to go on. */
export function stageLines(scene: MayI, columns: number, style: Style): string[] {
  if (scene.draft === NO_DRAFT) return [];
  const staged = stagedIn(scene.draft);
  const words = staged.map((layOff, at) => layOffWords(scene, staged.slice(0, at), layOff, style));
  const how = paint(style, 'quiet', 'commit, stage, unstage or cancel');
  return hangingFlow('Staged', [...words, how], columns, style, '   ');
}

/** `2♣ on 3 as 4♠ at the start`, after the lay-offs that were staged before it. */
export function layOffWords(
  { view }: Pick<MayI, 'view'>,
  before: readonly LayOff[],
  { card, meld: number, position }: LayOff,
  style: Style,
): string {
  const meld = meldsWith(view.melds, before)[number - 1] as MeldCards | undefined;
  const words = `${cardText(card, style)} on ${number}`;
  const span = meld?.kind === 'run' && isWild(card) ? spanOf(meld.cards) : undefined;
  if (meld === undefined || span === undefined) return words;
  const end = resolveRunInsertPosition(card, meld, position);
  if (end !== 'start' && end !== 'end') return words;
  return `${words} as ${faceText(faceBeyond(span, end), style)} at the ${end}`;
}
