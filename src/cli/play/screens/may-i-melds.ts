/** The melds on the May I? screen: owners, numbers, what wilds stand for, and which own cards fit. */
import { parseCard, type Card } from '../../../core/card.ts';
import { SPECTATOR } from '../../../core/knowledge.ts';
import { isWild } from '../../../core/meld.ts';
import type { Seat } from '../../../core/seat.ts';
import {
  check,
  facesIn,
  fitOf,
  fits,
  isLastRound,
  type MeldCards,
  meldsWith,
  type Position,
  stagedIn,
} from '../../../games/may-i/index.ts';
import { cardLabel, cardText, groupLabel } from '../cards.ts';
import { hanging, label, LABEL_WIDTH } from '../label.ts';
import { paint, sign, type Style } from '../style.ts';
import { clip, fit, flow, widthOf } from '../text.ts';
import { whoIs, type MayI } from './may-i-parts.ts';

/** MI-55: the melds with what is staged on them. */
export const effectiveMelds = ({ view, draft }: Pick<MayI, 'view' | 'draft'>): MeldCards[] =>
  meldsWith(view.melds, stagedIn(draft));

export const stagedCards = ({ draft }: Pick<MayI, 'draft'>): ReadonlySet<Card> =>
  new Set(stagedIn(draft).map(({ card }) => card));

/** Whether a list of no cards at all would be the only thing wrong with laying off now. */
export const mayLayOff = (view: Position, seat: Seat): boolean =>
  seat !== SPECTATOR &&
  check(view, seat, { type: 'lay_off_many', layOffs: [] })?.code === 'may-i/no_cards';

/** Whether this card fits the meld somehow. */
export const isWelcome = (card: Card, meld: MeldCards): boolean => fits(fitOf(card, meld));

/** The own cards that fit this meld now, in the order of the hand. */
export function fitting(scene: MayI, meld: MeldCards): Card[] {
  const { view, seat } = scene;
  if (!mayLayOff(view, seat)) return [];
  const staged = stagedCards(scene);
  return view.hand[seat].filter((card) => !staged.has(card) && isWelcome(card, meld));
}

/** What a wild stands for, `4S` in the notation, as the terminal shows it. */
export const faceText = (face: string, style: Style): string => cardText(parseCard(face)!, style);

/** `2♣=4♠ 5♠ 6♠ 7♠`, with a plus at what is only staged. */
export function meldWords(meld: MeldCards, staged: ReadonlySet<Card>, style: Style): string[] {
  const faces = facesIn(meld);
  return meld.cards.map((card, at) => {
    const face = faces[at];
    const stands = face === undefined ? '' : paint(style, 'accent', `=${faceText(face, style)}`);
    const plus = staged.has(card) ? paint(style, 'accent', '+') : '';
    return plus + cardLabel(card, style) + stands;
  });
}

/** The same as short as it can be: `5♠-8♠` for three naturals or more in a row, `9♣♦♥` for a set. */
export function shortMeld(meld: MeldCards, staged: ReadonlySet<Card>, style: Style): string {
  if (staged.size > 0 && meld.cards.some((card) => staged.has(card)))
    return meldWords(meld, staged, style).join(' ');
  return (meld.kind === 'set' ? shortSet(meld.cards, style) : shortRun(meld, style)).join(' ');
}

function shortSet(cards: readonly Card[], style: Style): string[] {
  const naturals = cards.filter((card) => !isWild(card));
  const wilds = cards.filter(isWild);
  return [groupLabel(naturals, style), ...wilds.map((card) => cardLabel(card, style))];
}

const SHORT_FROM = 3;

function shortRun(meld: MeldCards, style: Style): string[] {
  const words = meldWords(meld, new Set(), style);
  const short: string[] = [];
  for (let at = 0; at < words.length;) {
    let after = at;
    while (after < words.length && !isWild(meld.cards[after])) after++;
    if (after - at >= SHORT_FROM) short.push(`${words[at]}-${words[after - 1]}`);
    else short.push(...words.slice(at, Math.max(after, at + 1)));
    at = Math.max(after, at + 1);
  }
  return short;
}

const OWNER_WIDTH_MAX = 10;

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
    const words = [...meldWords(meld, staged, style), ...fitsWords(scene, meld, style)];
    const lines = flow(words, room, style);
    const indented = lines.map((line, i) => (i === 0 ? lead : ' '.repeat(widthOf(lead))) + line);
    return hanging(at === 0 ? 'Melds' : '', indented, style);
  });
}

const noMelds = (view: Position): string =>
  isLastRound(view) ? 'none: in round 6 somebody lays down everything or nothing' : 'none yet';

const FITS_MAX = 4;

/** The mark beside a meld: what of the own hand fits here. */
function fitsWords(scene: MayI, meld: MeldCards, style: Style): string[] {
  const cards = fitting(scene, meld);
  if (cards.length === 0) return [];
  const named = cards.slice(0, FITS_MAX).map((card) => cardText(card, style));
  const more = cards.length > FITS_MAX ? [sign(style, 'ellipsis')] : [];
  return [paint(style, 'accent', `${sign(style, 'fits')} fits: ${[...named, ...more].join(' ')}`)];
}

/** All melds in as few lines as possible. */
export function meldInline(scene: MayI, columns: number, style: Style): string[] {
  const { view } = scene;
  if (view.melds.length === 0) return [label('Melds', style) + noMelds(view)];
  const staged = stagedCards(scene);
  const words = effectiveMelds(scene).map((meld, at) => {
    const owner = clip(whoIs(view.melds[at].owner, scene), OWNER_WIDTH_MAX, style);
    const mark = fitting(scene, meld).length > 0 ? paint(style, 'accent', sign(style, 'fits')) : '';
    return `${at + 1} ${owner} ${shortMeld(meld, staged, style)}${mark}`;
  });
  return hanging('Melds', flow(words, columns - LABEL_WIDTH, style, '   '), style);
}

/** "set 9♣♦♥", "run 5♠-8♠": a meld in few words, for a list. */
export function meldTitle(meld: MeldCards, style: Style): string {
  const bare = { ...style, colour: false };
  return `${meld.kind} ${shortMeld(meld, new Set(), bare)}`;
}
