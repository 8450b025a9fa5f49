/**
 * What typed words mean at the May I? screen: a move, a step of the staged lay-offs, or a question back to the
 * player. A wild that fits both ends of a run is asked for its end (MI-105), never guessed.
 */
import type { Said } from '../../../core/phrase.ts';
import { phraseViolation } from '../../../core/play.ts';
import { formatCard, parseCard, type Card } from '../../../core/card.ts';
import { NO_DRAFT } from '../../../core/draft.ts';
import type { Violation } from '../../../core/game.ts';
import { faceAt, RUN_ENDS, spanOf, type RunEnd } from '../../../core/meld.ts';
import { quoted } from '../../../core/words.ts';
import {
  check,
  contractOf,
  contractWords,
  drafts,
  explain,
  faceBeyond,
  fitOf,
  formatMove,
  layDowns,
  type LayOff,
  type MeldCards,
  meldIn,
  meldsWith,
  misfitOf,
  type Move,
  type MoveType,
  needsPositionChoice,
  parseMove,
  prompt,
  sizesFor,
  topOf,
} from '../../../games/may-i/index.ts';
import { inLetters, naming } from '../../naming.ts';
import { asking, inNotation, parsed, unclear, type Synonyms } from '../moves.ts';
import type { Choice, Meant, Offer, Which } from '../screen.ts';
import { whose } from '../seats.ts';
import type { Style } from '../style.ts';
import { layDownWords, legalMoves, list } from './may-i-choices.ts';
import { effectiveMelds, isWelcome, meldTitle, SORTS, type MayI } from './may-i-table.ts';

type Read = Meant<Move>;

/** Words of one's own for words of the notation; the longest are looked for first. */
const SAME_AS: Synonyms = [
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

export function read(typed: string, scene: MayI, style: Style): Read {
  const text = asAnswer(inNotation(inLetters(typed.trim()), SAME_AS), scene);
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

const sentenceFor = (why: Violation, { names }: MayI): Said =>
  phraseViolation({ explain }, why, names);

const readNotation = (text: string, { view, seat }: MayI): Read =>
  parsed(parseMove(text, { position: view, seat }));

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

/** "as 4S at the START, before 5S" */
function endWords(meld: MeldCards, end: RunEnd): string {
  const span = spanOf(meld.cards)!;
  const [side, value] = end === 'start' ? ['before', span.low] : ['after', span.high];
  const becomes = faceBeyond(span, end);
  return `as ${becomes} at the ${end.toUpperCase()}, ${side} ${faceAt(span.suit, value)}`;
}

const askEnd = (
  card: Card,
  number: number,
  meld: MeldCards,
  meant: (end: RunEnd) => Read,
): Which<Move> => ({
  text: `Where does ${formatCard(card)} go on meld ${number}: ${RUN_ENDS.map((end) => endWords(meld, end)).join(' / ')}?`,
  prompt: 's (start) or e (end), Enter leaves it',
  answers: RUN_ENDS.map((end) => ({ words: [end[0], end], meant: meant(end) })),
});

const whichEnd = (
  card: Card,
  number: number,
  meld: MeldCards,
  meant: (end: RunEnd) => Read,
): Read => ({ kind: 'which', which: askEnd(card, number, meld, meant) });

/** What a lay-off leaves open, judged after those before it (MI-55). One question at a time. */
export function unsettled(move: Move, { view }: MayI): Which<Move> | undefined {
  if (move.type === 'lay_off') {
    const meld = view.melds[move.meld - 1] as MeldCards | undefined;
    if (meld === undefined || !isOpen(move, meld)) return undefined;
    return askEnd(move.card, move.meld, meld, (position) => made({ ...move, position }));
  }
  if (move.type !== 'lay_off_many' && move.type !== 'go_out') return undefined;
  return unsettledIn(move.layOffs, view.melds, (layOffs) => made({ ...move, layOffs }));
}

const made = (move: Move): Read => ({ kind: 'move', move });

const isOpen = ({ card, position }: LayOff, meld: MeldCards): boolean =>
  position === undefined && needsPositionChoice(card, meld);

function unsettledIn(
  layOffs: readonly LayOff[],
  melds: MayI['view']['melds'],
  meant: (layOffs: readonly LayOff[]) => Read,
): Which<Move> | undefined {
  for (const [at, layOff] of layOffs.entries()) {
    const meld = meldsWith(melds, layOffs.slice(0, at))[layOff.meld - 1] as MeldCards | undefined;
    // What does not fit is for the rules to refuse, not to be asked about.
    if (meld === undefined || misfitOf(layOff.card, meld, layOff.position)) return undefined;
    if (isOpen(layOff, meld))
      return askEnd(layOff.card, layOff.meld, meld, (position) =>
        meant(layOffs.with(at, { ...layOff, position })),
      );
  }
  return undefined;
}

const stageStep = (card: Card, ...more: readonly (string | number)[]): Read => ({
  kind: 'step',
  step: ['stage', formatCard(card), ...more].join(' '),
});

/** `stage 2C 3` without an end: the step, or a question where there is a choice. */
const stagedOn = (card: Card, number: number, meld: MeldCards | undefined): Read =>
  meld !== undefined && needsPositionChoice(card, meld)
    ? whichEnd(card, number, meld, (end) => stageStep(card, number, end))
    : stageStep(card, number);

/** `stage 2C` alone: the one meld that it fits, or a question which. */
function whichMeld(card: Card, melds: readonly MeldCards[], style: Style): Read {
  const name = formatCard(card);
  const fitting = [...melds.keys()].filter((at) => isWelcome(card, melds[at]));
  const staged = (at: number): Read => stagedOn(card, at + 1, melds[at]);
  if (fitting.length === 0) return unclear(`${name} fits no meld on the table now.`);
  if (fitting.length === 1) return staged(fitting[0]);
  const named = fitting.map(
    (at) => `${at + 1} (${meldTitle(melds[at], { ...style, unicode: false })})`,
  );
  return {
    kind: 'which',
    which: {
      text: `${name} fits several melds: ${named.join(', ')}.`,
      prompt: 'the number of a meld, Enter leaves it',
      answers: fitting.map((at) => ({ words: [String(at + 1)], meant: staged(at) })),
    },
  };
}
