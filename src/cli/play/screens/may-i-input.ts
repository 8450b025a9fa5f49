/**
 * Parses typed input at the May I? screen. The result is a move, a step of the staged lay-offs, or a question
 * back to the player.
 */
import type { Said } from '../../../core/phrase.ts';
import { phraseViolation } from '../../../core/play.ts';
import { formatCard, parseCard, type Card } from '../../../core/card.ts';
import { NO_DRAFT } from '../../../core/draft.ts';
import type { Violation } from '../../../core/game.ts';
import { quoted } from '../../../core/words.ts';
import {
  check,
  contractOf,
  contractWords,
  drafts,
  explain,
  fitOf,
  formatMove,
  layDowns,
  meldIn,
  type Move,
  type MoveType,
  parseMove,
  prompt,
  sizesFor,
  topOf,
} from '../../../games/may-i/index.ts';
import { inLetters, naming } from '../../naming.ts';
import type { Choice, Meant, Offer } from '../screen.ts';
import type { Style } from '../style.ts';
import { layDownWords, legalMoves, list } from './may-i-choices.ts';
import { stagedOn, whichMeld } from './may-i-ends.ts';
import { effectiveMelds, isWelcome, meldTitle } from './may-i-melds.ts';
import { SORTS } from './may-i-own.ts';
import { whose, type MayI } from './may-i-parts.ts';

type Read = Meant<Move>;

/** Words of one's own for words of the notation; the longest are looked for first. */
const SAME_AS: readonly (readonly [RegExp, string])[] = [
  [/^lay[ _-]?down\b/i, 'laydown'],
  [/^ld\b/i, 'laydown'],
  [/^lay[ _-]?off\b/i, 'layoff'],
  [/^lo\b/i, 'layoff'],
  [/^go[ _-]?out\b/i, 'goout'],
  [/^may[ _-]?i\b\??/i, 'mayi'],
  [/^(?:pick[ _-]?up|take)\b/i, 'draw discard'],
  [/^stock\b/i, 'draw stock'],
  [/^next$/i, 'next round'],
  [/^n$/i, 'next round'],
  [/^d(?=\s)/i, 'discard'],
  [/^a$/i, 'allow'],
  [/^c$/i, 'claim'],
  [/^s$/i, 'sort'],
  [/^\+\s*/, 'stage '],
  [/^-\s*/, 'unstage '],
  [/^x$/i, 'cancel'],
  [/^ok$/i, 'commit'],
];

function inNotation(text: string): string {
  const letters = inLetters(text.trim());
  const [pattern, word] = SAME_AS.find(([words]) => words.test(letters)) ?? [/^$/, ''];
  return letters.replace(pattern, word).trim();
}

export function read(typed: string, scene: MayI, style: Style): Read {
  const text = asAnswer(inNotation(typed), scene);
  const [first, ...rest] = text.split(/\s+/);
  const verb = first.toLowerCase();
  if (drafts.isStep(text)) return readStep(verb, rest, scene, style);
  if (verb === 'sort') return readSort(rest, scene);
  if (rest.length === 0) return readAlone(verb, text, scene, style);
  const card = rest.length === 1 ? cardIn(rest[0], scene) : undefined;
  if (verb === 'layoff' && card !== undefined) return readLayOff(card, scene, style);
  return readNotation(text, scene);
}

/** Whoever is asked about a card claims it by the words of the choice, too: "pick up", "May I instead!". */
const asAnswer = (text: string, { view, seat }: MayI): string =>
  view.question?.prompted === seat && /^(?:draw discard|mayi)\b/i.test(text) ? 'claim' : text;

const unclear = (sentence: Said): Read => ({ kind: 'unclear', sentence });

const asking = (text: string, choices: readonly Choice<Move>[]): Read => ({
  kind: 'ask',
  offer: { notice: { kind: 'news', text }, choices },
});

export const sentenceFor = (why: Violation, { names }: MayI): Said =>
  phraseViolation({ explain }, why, names);

function readNotation(text: string, { view, seat }: MayI): Read {
  const move = parseMove(text, { position: view, seat });
  return move.ok ? { kind: 'move', move: move.value } : unclear(move.error);
}

/** A card by its name, or by its number in the hand. */
function cardIn(word: string, { view, seat }: MayI): Card | undefined {
  return /^\d+$/.test(word) ? view.hand[seat][Number(word) - 1] : parseCard(word);
}

/** A verb without its cards asks for what there is; a card alone for what can be done with it. */
function readAlone(verb: string, text: string, scene: MayI, style: Style): Read {
  switch (verb) {
    case 'laydown':
      return readBestLayDown(scene, style);
    case 'layoff':
      return readKind('lay_off', 'What you can lay off:', scene, style);
    case 'swap':
      return readKind('swap_joker', 'The jokers that you can win:', scene, style);
    case 'discard':
      return readKind('discard', 'What you can discard:', scene, style);
    case 'draw':
      return readDraw(scene, style);
    default: {
      const card = parseCard(text);
      return card === undefined ? readNotation(text, scene) : readCard(card, scene, style);
    }
  }
}

const movesOf = (type: MoveType, { view, seat }: MayI): Move[] =>
  legalMoves(view, seat).filter((move) => move.type === type);

function readKind(
  type: 'lay_off' | 'swap_joker' | 'discard',
  text: string,
  scene: MayI,
  style: Style,
): Read {
  const moves = movesOf(type, scene);
  if (moves.length > 0) return asking(text, list(moves, scene, style));
  const why = whyNone(type, scene);
  if (why !== undefined) return unclear(why);
  return unclear(
    type === 'swap_joker'
      ? 'There is no joker in a run that a card of yours could win.'
      : 'No card of yours fits any meld now.',
  );
}

/** The state that forbids a kind of move whatever cards it names. */
function whyNone(type: 'lay_off' | 'swap_joker' | 'discard', scene: MayI): Said | undefined {
  const { view, seat } = scene;
  const card = view.hand[seat][0];
  const tries: Readonly<Record<typeof type, Move>> = {
    lay_off: { type: 'lay_off_many', layOffs: [] },
    swap_joker: { type: 'swap_joker', meld: 0, joker: card, card },
    discard: { type: 'discard', card },
  };
  const why = check(view, seat, tries[type]);
  const isAboutCards = ['may-i/no_cards', 'may-i/meld_not_found'].includes(why?.code ?? '');
  return why === undefined || isAboutCards ? undefined : sentenceFor(why, scene);
}

/** The only draw there is, or a choice of two. */
function readDraw(scene: MayI, style: Style): Read {
  const moves = [...movesOf('draw_stock', scene), ...movesOf('draw_discard', scene)];
  if (moves.length > 1) return asking('Draw from where?', list(moves, scene, style));
  return { kind: 'move', move: moves[0] ?? { type: 'draw_stock' } };
}

const LAY_DOWNS_SHOWN = 5;

/** The lay-down that leaves the fewest points, and the next best, to be accepted by number. */
function readBestLayDown(scene: MayI, style: Style): Read {
  const { view, seat } = scene;
  const why = check(view, seat, { type: 'lay_down', melds: [] });
  if (why !== undefined && why.code !== 'may-i/wrong_contract')
    return unclear(sentenceFor(why, scene));
  const contract = contractOf(view.round);
  const sizes = sizesFor(view.round, view.options);
  const ways = layDowns(view.hand[seat], contract, sizes, LAY_DOWNS_SHOWN);
  if (ways.length === 0)
    return unclear(`Your hand does not hold ${contractWords(contract)} to lay down yet.`);
  const text = ways.length === 1 ? 'Your lay-down:' : 'The best lay-down first:';
  const choices = ways.map((melds) => ({
    move: { type: 'lay_down', melds } as const,
    label: layDownWords(melds, style),
  }));
  return asking(text, choices);
}

/** The melds that a card fits, numbered; one that fits none is refused with a reason. */
function readLayOff(card: Card, scene: MayI, style: Style): Read {
  const why = whyNone('lay_off', scene);
  if (why !== undefined) return unclear(why);
  const { view, seat } = scene;
  if (!view.hand[seat].includes(card)) return unclear(`${formatCard(card)} is not in your hand.`);
  const choices = fittingMelds(card, scene, style);
  if (choices.length === 0) return unclear(`${formatCard(card)} fits no meld on the table now.`);
  return asking(`Where ${formatCard(card)} fits:`, choices);
}

function fittingMelds(card: Card, scene: MayI, style: Style): Choice<Move>[] {
  const { view } = scene;
  return view.melds.flatMap((meld, at) => {
    if (!isWelcome(card, meld)) return [];
    const { start, end } = fitOf(card, meld);
    const where =
      start && end ? ' at both ends' : start ? ' at the start' : end ? ' at the end' : '';
    const label = `meld ${at + 1}, ${whose(meld.owner, scene)} ${meldTitle(meld, style)}: fits here${where}`;
    return [{ move: { type: 'lay_off', card, meld: at + 1 } as const, label }];
  });
}

/** One card: everything that can be done with it. */
function readCard(card: Card, scene: MayI, style: Style): Read {
  const { view, seat } = scene;
  const name = formatCard(card);
  const moves = naming(legalMoves(view, seat), formatMove, [name]);
  if (card === topOf(view.pile)) moves.push(...movesOf('draw_discard', scene));
  if (moves.length === 0) return unclear(`There is nothing to be done with ${name} now.`);
  return asking(`What can be done with ${name}:`, list(moves, scene, style));
}

/** `sort rank`, `sort suit`; alone it does the one that changes something. */
function readSort(words: readonly string[], { view, seat }: MayI): Read {
  const hand = view.hand[seat];
  const sorted = (by: keyof typeof SORTS): Card[] => hand.toSorted(SORTS[by]);
  const isSorted = (by: keyof typeof SORTS): boolean =>
    sorted(by).every((card, at) => card === hand[at]);
  const [word = isSorted('suit') ? 'rank' : 'suit'] = words.map((text) => text.toLowerCase());
  if (word !== 'rank' && word !== 'suit')
    return unclear(`${quoted(word)} is no order: write sort rank or sort suit.`);
  return { kind: 'move', move: { type: 'reorder', cards: sorted(word) } };
}

/** A step with its card by number written out, and asked for what it leaves open. */
function readStep(verb: string, words: readonly string[], scene: MayI, style: Style): Read {
  if (verb === 'cancel' && scene.draft === NO_DRAFT) return unclear('Nothing is staged.');
  const [first, ...rest] = words;
  const namesCard = first !== undefined && (verb === 'stage' || verb === 'unstage');
  const card = namesCard ? cardIn(first, scene) : undefined;
  if (card === undefined) return { kind: 'step', step: [verb, ...words].join(' ') };
  if (verb === 'stage' && rest.length < 2) return readStage(card, rest[0], scene, style);
  return { kind: 'step', step: [verb, formatCard(card), ...rest].join(' ') };
}

/** A card to be staged without an end, perhaps without a meld. */
function readStage(card: Card, word: string | undefined, scene: MayI, style: Style): Read {
  const melds = effectiveMelds(scene);
  if (word === undefined) return whichMeld(card, melds, style);
  const number = meldIn(word);
  return number.ok ? stagedOn(card, number.value, melds[number.value - 1]) : unclear(number.error);
}

/** A lay-off that does not fit offers the melds that the card does fit. */
export function instead(move: Move, scene: MayI, style: Style): Offer<Move> | undefined {
  if (move.type !== 'lay_off') return undefined;
  const { view, seat } = scene;
  const why = check(view, seat, move);
  const isMisplaced = why?.code === 'may-i/does_not_fit' || why?.code === 'may-i/meld_not_found';
  if (why === undefined || !isMisplaced) return undefined;
  const notice = { kind: 'violation', text: sentenceFor(why, scene) } as const;
  return { notice, choices: fittingMelds(move.card, scene, style) };
}

/** What is staged and not committed goes back to the hand when the turn goes on without it. */
export function confirm(move: Move, { view, seat, draft }: MayI): string | undefined {
  if (draft === NO_DRAFT || move.type === 'reorder') return undefined;
  const committed = drafts.take(view, seat, draft, 'commit');
  if (committed.kind === 'move' && formatMove(committed.move) === formatMove(move))
    return undefined;
  return 'Your staged cards are not committed: go on without them?';
}

export function question({ view, seat, names, draft }: MayI): Said {
  return draft === NO_DRAFT
    ? prompt(view, seat, names)
    : 'Your staged lay-offs: commit them or cancel';
}
