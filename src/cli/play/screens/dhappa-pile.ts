/** The discard pile of Dhappa: its cards, how deep it may be picked now, and why not deeper. */
import { phraseViolation } from '../../../core/play.ts';
import { SPECTATOR } from '../../../core/knowledge.ts';
import type { Violation } from '../../../core/game.ts';
import { countCards, listWords } from '../../../core/words.ts';
import {
  explain,
  NO_CARD,
  pickVerdicts,
  type Position,
  witnessFor,
} from '../../../games/dhappa/index.ts';
import { cardLabel, cardText } from '../cards.ts';
import { hanging, label, LABEL_WIDTH } from '../label.ts';
import { shown } from '../sentences.ts';
import { paint, sign, type Style } from '../style.ts';
import { clip, fit, wrap } from '../text.ts';
import { labelOf } from './dhappa-choices.ts';
import { isPlaying, type Dhappa } from './dhappa-parts.ts';

type Verdicts = readonly (Violation | undefined)[];

const judged = new WeakMap<Position, Verdicts>();

/**
 * Whether a pick means anything to this seat: one who watches takes nothing, and after the hand nobody does.
 */
const isJudge = ({ view, seat }: Dhappa): boolean => seat !== SPECTATOR && isPlaying(view);

/** Whether a pick of this seat has to wait for another turn. */
const hasDrawn = ({ view, seat }: Dhappa): boolean => view.phase === 'play' && view.turn === seat;

/** By depth from 1: undefined where so many may be taken. Asked for again and again for one view. */
function verdictsOf(scene: Dhappa): Verdicts {
  const { view, seat } = scene;
  if (!isJudge(scene)) return [];
  const known = judged.get(view) ?? pickVerdicts(view, seat);
  judged.set(view, known);
  return known;
}

/** The depths that may be taken, in the draw of this seat. */
const depthsOf = (scene: Dhappa): number[] => {
  const verdicts = verdictsOf(scene);
  return [...verdicts.keys()].filter((at) => verdicts[at] === undefined).map((at) => at + 1);
};

/** The top cards with their verdicts, one in a line. */
export function pileLines(scene: Dhappa, columns: number, style: Style, rows: number): string[] {
  const { pile } = scene.view;
  if (pile.length === 0 || hasDrawn(scene)) return pileInline(scene, columns, style);
  const lines = Array.from({ length: Math.min(rows, pile.length) }, (_, at) =>
    clip(depthLine(scene, at + 1, style), columns - LABEL_WIDTH, style),
  );
  const left = pile.length - lines.length;
  const deep = depthsOf(scene).filter((depth) => depth > lines.length);
  const more = left === 0 ? [] : [paint(style, 'quiet', moreWords(left, deep, style))];
  return hanging(`Pile ${pile.length}`, [...lines, ...more], style);
}

function moreWords(left: number, deep: readonly number[], style: Style): string {
  const picks = deep.length === 0 ? '' : `, pick ${orWords(deep)} possible`;
  return `${sign(style, 'ellipsis')} ${countCards(left)} below${picks}: type "pile"`;
}

const PICKS_MAX = 5;

/** "3", "3 or 7", "3, 4, 5, … or 12". */
function orWords(depths: readonly number[]): string {
  const all = depths.length <= PICKS_MAX;
  const named = all ? depths : [...depths.slice(0, PICKS_MAX - 1), depths[depths.length - 1]];
  return listWords(named.map(String)).replace(' and ', ' or ');
}

const INLINE_MAX = 6;

/** The top cards and the depths that may be taken, in one line. */
export function pileInline(scene: Dhappa, columns: number, style: Style): string[] {
  const { pile } = scene.view;
  const title = label(pile.length === 0 ? 'Pile' : `Pile ${pile.length}`, style);
  if (pile.length === 0) return [title + 'empty: nothing to pick'];
  const depths = hasDrawn(scene) ? [] : depthsOf(scene);
  const cards = pile
    .slice(-INLINE_MAX)
    .toReversed()
    .map((card, at) => cardLabel(card, style, depths.includes(at + 1) ? 'strong' : 'plain'));
  const more = pile.length > INLINE_MAX ? [sign(style, 'ellipsis')] : [];
  const dot = ` ${sign(style, 'dot')} `;
  const picks = depths.length === 0 ? '' : paint(style, 'accent', `pick ${orWords(depths)}`);
  const isOffered = isJudge(scene) && !hasDrawn(scene);
  const words = isOffered ? dot + (picks || 'no pick for you') : '';
  return [title + clip([...cards, ...more].join(' ') + words, columns - LABEL_WIDTH, style)];
}

/** `3  9♥  yes: add 9♥ to R2`, `4  K♦  no: …`. */
function depthLine(scene: Dhappa, depth: number, style: Style): string {
  const { view } = scene;
  const card = view.pile[view.pile.length - depth];
  const lead = `${String(depth).padStart(2)}  ${fit(cardLabel(card, style), CARD_WIDTH, style)}  `;
  if (!isJudge(scene)) return lead.trimEnd();
  const why = verdictsOf(scene)[depth - 1];
  return lead + (why === undefined ? mayWords(scene, depth, style) : notWords(scene, why, style));
}

const CARD_WIDTH = 5;

/** What would justify it (DH-61). */
function mayWords(scene: Dhappa, depth: number, style: Style): string {
  const witness = witnessFor(scene.view, scene.seat, depth);
  const why = witness === undefined ? '' : `: ${labelOf(witness, afterPick(scene, depth), style)}`;
  return paint(style, 'accent', `yes${why}`);
}

/** With the cards in hand that the play would be made of. */
function afterPick({ view, seat }: Dhappa, depth: number): Pick<Dhappa, 'view' | 'seat'> {
  const hand = [...view.hands[seat], ...view.pile.slice(-depth)];
  return { view: { ...view, hands: view.hands.with(seat, hand), pending: NO_CARD }, seat };
}

/** Short enough for a line where the card is named at its left. */
function notWords({ view, seat, names }: Dhappa, why: Violation, style: Style): string {
  if (why.code === 'dhappa/pick_not_playable')
    return view.opened[seat]
      ? 'no: you could not play it at once'
      : 'no: it makes no pure run with your cards, and you have not opened';
  const sentence = phraseViolation({ explain }, why, names);
  return `no: ${shown(sentence, { ...style, colour: false })}`;
}

/** The page `pile`: every depth from the top, with verdict and reason. */
export function pilePage(scene: Dhappa, columns: number, style: Style): string[] {
  const { view } = scene;
  const count = view.pile.length;
  if (count === 0) return [' The discard pile is empty.', ...burntLines(scene, columns, style)];
  const head = ` The discard pile, top card first: ${countCards(count)}.${howWords(scene)}`;
  const lines = Array.from({ length: count }, (_, at) =>
    clip(` ${depthLine(scene, at + 1, style)}`, columns, style),
  );
  return [head, '', ...lines, ...burntLines(scene, columns, style)];
}

function howWords(scene: Dhappa): string {
  if (!isJudge(scene)) return '';
  return hasDrawn(scene) ? ' You have drawn; in a draw of yours:' : ' "pick N" takes the top N.';
}

function burntLines({ view }: Dhappa, columns: number, style: Style): string[] {
  if (view.burnt.length === 0) return [];
  const cards = view.burnt.map((card) => cardText(card, style)).join(' ');
  return ['', ...wrap(`Burnt: ${cards}`, columns - 2, style).map((line) => ' ' + line)];
}
