/** Parses typed input at the Dhappa screen. The result is a move, or a list of moves to choose from. */
import {
  formatCard, parseCard, RANK_OF, SUIT_OF, UNKNOWN, type Card,
} from '../../../core/card.ts'; // prettier-ignore
import type { Said } from '../../../core/phrase.ts';
import { phraseViolation } from '../../../core/play.ts';
import type { Violation } from '../../../core/game.ts';
import { isTwo } from '../../../core/meld.ts';
import { countCards } from '../../../core/words.ts';
import {
  check,
  explain,
  formatMove,
  isOfTeam,
  type Move,
  type MoveType,
  parseMove,
  prompt,
} from '../../../games/dhappa/index.ts';
import { inLetters, naming } from '../../naming.ts';
import { asking, inNotation, parsed, unclear, type Synonyms } from '../moves.ts';
import type { Choice, Meant, Offer } from '../screen.ts';
import { shown } from '../sentences.ts';
import type { Style } from '../style.ts';
import { labelOf, legalMoves, list, type Dhappa } from './dhappa-choices.ts';

type Read = Meant<Move>;

/** Words of one's own for words of the notation. */
const SAME_AS: Synonyms = [
  [/^(?:stock|draw stock)$/i, 'draw'],
  [/^(?:take|p)(?=\s|$)/i, 'pick'],
  [/^(?:open|new|c)(?=\s|$)/i, 'create'],
  [/^a(?=\s|$)/i, 'add'],
  [/^d(?=\s)/i, 'discard'],
  [/^u$/i, 'undo'],
  [/^(?:n|next)$/i, 'next hand'],
];

export function read(typed: string, scene: Dhappa, style: Style): Read {
  const words = inNotation(inLetters(typed.trim()), SAME_AS).split(/[\s,]+/);
  const [first, ...rest] = withOwnCopies(words, scene);
  const text = [first, ...rest].join(' ');
  const verb = first.toLowerCase();
  const kind = KINDS[verb] as Kind | undefined;
  if (kind !== undefined && rest.length === 0) return readKind(kind, scene, style);
  if (verb === 'add') return readAdd(text, rest, scene, style);
  const cards = cardsIn([first, ...rest], scene);
  return cards === undefined ? readNotation(text, scene) : readCards(cards, scene, style);
}

const sentenceFor = (why: Violation, { names }: Dhappa): Said =>
  phraseViolation({ explain }, why, names);

const readNotation = (text: string, { view, seat }: Dhappa): Read =>
  parsed(parseMove(text, { position: view, seat }));

/** Cards by name, or by their numbers in the hand; undefined where a word is neither. */
function cardsIn(words: readonly string[], { view, seat }: Dhappa): Card[] | undefined {
  const cards: Card[] = [];
  for (const word of words) {
    const card = /^\d+$/.test(word) ? view.hands[seat][Number(word) - 1] : parseCard(word);
    if (card === undefined) return undefined;
    cards.push(card);
  }
  return cards;
}

/** A verb without what it is about. */
interface Kind {
  readonly type: MoveType;
  readonly asks: string;
  readonly none: string;
  /** A move of this kind that only the state can forbid, or that names nothing. */
  readonly bare: Move;
}

const KINDS: Readonly<Record<string, Kind>> = {
  pick: {
    type: 'pick',
    asks: 'How deep you can pick:',
    none: 'You can pick nothing from the pile now; "pile" says why.',
    bare: { type: 'pick', count: 1 },
  },
  create: {
    type: 'create',
    asks: 'The runs that you can create:',
    none: 'Your hand holds no run that you could create now.',
    bare: { type: 'create', cards: [] },
  },
  add: {
    type: 'add',
    asks: 'What you can add:',
    none: 'No card of yours fits a run of your team now.',
    bare: { type: 'add', run: 0, cards: [] },
  },
  merge: {
    type: 'merge',
    asks: 'What you can merge:',
    none: 'No two sequences of yours can be merged now.',
    bare: { type: 'merge', first: 0, second: 0, bridge: [] },
  },
  discard: {
    type: 'discard',
    asks: 'What you can discard:',
    none: 'There is nothing that you could discard now.',
    bare: { type: 'discard', card: -1 },
  },
};

/** What is wrong with a bare move because it is bare, and not because of the state. */
const BARE = ['no_cards', 'run_not_found', 'unknown_card', 'bad_pick_count', 'pick_not_playable'];

function readKind({ type, asks, none, bare }: Kind, scene: Dhappa, style: Style): Read {
  const moves = legalMoves(scene).filter((move) => move.type === type);
  if (moves.length > 0) return asking(asks, list(moves, scene, style));
  const why = check(scene.view, scene.seat, bare);
  const isBare = why === undefined || BARE.some((code) => why.code === `dhappa/${code}`);
  return unclear(isBare ? none : sentenceFor(why, scene));
}

const RUN = /^r?\d+$/i;

/** `add R2` lists what fits that run, `add 9h` the runs that the card fits. */
function readAdd(text: string, words: readonly string[], scene: Dhappa, style: Style): Read {
  if (words.length === 1 && RUN.test(words[0])) return readRun(words[0], scene, style);
  const cards = RUN.test(words[0]) ? undefined : cardsIn(words, scene);
  if (cards === undefined) return readNotation(text, scene);
  const fitting = addsOf(cards, scene, style);
  if (fitting.length > 0) return asking(`Where ${named(cards)} can go:`, fitting);
  const why = check(scene.view, scene.seat, { type: 'add', run: 0, cards });
  const isPlace = why === undefined || why.code === 'dhappa/run_not_found';
  return unclear(isPlace ? `${named(cards)} fits no run of your team.` : sentenceFor(why, scene));
}

function readRun(word: string, scene: Dhappa, style: Style): Read {
  const number = Number(word.replace(/^r/i, ''));
  const moves = legalMoves(scene).filter((move) => move.type === 'add' && move.run === number);
  if (moves.length > 0) return asking(`What fits R${number}:`, list(moves, scene, style));
  const why = check(scene.view, scene.seat, { type: 'add', run: number, cards: [] });
  const isFree = why === undefined || why.code === 'dhappa/no_cards';
  if (!isFree) return unclear(sentenceFor(why, scene));
  const isThere = scene.view.runs.some((run) => run.number === number);
  return unclear(
    isThere ? `No card of yours fits R${number} now.` : `There is no run R${number} on the table.`,
  );
}

const named = (cards: readonly Card[]): string => cards.map(formatCard).join(' ');

/** A move that the rules take, or each of the moves that it could mean. */
function meanings(move: Move, scene: Dhappa, style: Style): Choice<Move>[] {
  const why = check(scene.view, scene.seat, move);
  if (why === undefined) return [{ move, label: labelOf(move, scene, style) }];
  return (why.choices ?? []).flatMap(({ move: text, says, shows }) => {
    const meant = parseMove(text);
    const where = move.type === 'add' ? `R${move.run} ` : '';
    const label = shown(`${where}${says}  ${shows}`, { ...style, colour: false });
    return meant.ok ? [{ move: meant.value, label }] : [];
  });
}

/** Everywhere that these cards can be added together. */
const addsOf = (cards: readonly Card[], scene: Dhappa, style: Style): Choice<Move>[] =>
  scene.view.runs
    .filter((run) => isOfTeam(run, scene.seat))
    .flatMap(({ number }) => meanings({ type: 'add', run: number, cards }, scene, style));

/**
 * Cards alone: everything that can be done with them, a pick down to one of the pile included. Several cards
 * that can do one thing only do it.
 */
function readCards(cards: readonly Card[], scene: Dhappa, style: Style): Read {
  const [card] = cards;
  const others = cards.length === 1 ? ofOneCard(card, scene, style) : [];
  const create = cards.length < 3 ? [] : meanings({ type: 'create', cards }, scene, style);
  const all = [...create, ...addsOf(cards, scene, style), ...others];
  if (cards.length > 1 && all.length === 1) return { kind: 'move', move: all[0].move };
  if (all.length > 0) return asking(`What can be done with ${named(cards)}:`, all);
  const why =
    cards.length < 3 ? undefined : check(scene.view, scene.seat, { type: 'create', cards });
  return unclear(
    why === undefined
      ? `There is nothing to be done with ${named(cards)} now.`
      : sentenceFor(why, scene),
  );
}

/** Besides adding it: the picks of which it is the key card, the plays that name it, the discard. */
function ofOneCard(card: Card, scene: Dhappa, style: Style): Choice<Move>[] {
  const { pile } = scene.view;
  const all = legalMoves(scene);
  const picks = all.filter(
    (move) => move.type === 'pick' && sameFace(card, pile[pile.length - move.count]),
  );
  const discard = all.filter((move) => move.type === 'discard' && move.card === card);
  const plays = all.filter(
    ({ type, ...move }) =>
      type === 'create' || type === 'merge' || ('cards' in move && move.cards.length > 1),
  );
  return [
    ...list([...picks, ...discard], scene, style),
    ...list(naming(plays, formatMove, [formatCard(card)]), scene, style),
  ];
}

/** Cards that do not fit a run are offered the runs that they fit. */
const MISPLACED = [
  'run_not_found',
  'not_your_team',
  'mixed_suits',
  'does_not_fit',
  'slot_occupied',
];

export function instead(move: Move, scene: Dhappa, style: Style): Offer<Move> | undefined {
  if (move.type !== 'add') return undefined;
  const why = check(scene.view, scene.seat, move);
  if (why === undefined || !MISPLACED.some((code) => why.code === `dhappa/${code}`))
    return undefined;
  const choices = addsOf(move.cards, scene, style);
  return { notice: { kind: 'violation', text: sentenceFor(why, scene) }, choices };
}

/** DH-71: a 2 on the pile burns it, which nobody wants by a slip; the last card of a hand is no slip. */
export function confirm(move: Move, { view, seat }: Dhappa): string | undefined {
  if (move.type !== 'discard' || !isTwo(move.card)) return undefined;
  if (view.hands[seat].length === 1) return undefined;
  const pile = view.pile.length;
  const what = pile === 0 ? 'itself, the pile is empty' : `the pile of ${countCards(pile)}`;
  return `Dhappa: ${formatCard(move.card)} burns ${what}. Sure?`;
}

export const question = ({ view, seat, names }: Dhappa): Said => prompt(view, seat, names);

const sameFace = (one: Card, other: Card): boolean =>
  RANK_OF[one] === RANK_OF[other] && SUIT_OF[one] === SUIT_OF[other];

/**
 * The words with every card that is not in the hand as the copy that is; the others as they are. Three packs
 * hold three cards of every face, and six jokers that differ only by their apostrophes.
 */
function withOwnCopies(words: readonly string[], { view, seat }: Dhappa): string[] {
  const free = new Set(view.hands[seat]);
  return words.map((word) => {
    const card = parseCard(word);
    if (card === undefined || card === UNKNOWN) return word;
    const held = copyOf(card, word.includes("'"), free, view.pending);
    if (held === undefined) return word;
    free.delete(held);
    return formatCard(held);
  });
}

/** A copy that is named by its apostrophes is meant; else the key card comes before its copies. */
function copyOf(
  meant: Card,
  isExact: boolean,
  free: ReadonlySet<Card>,
  pending: Card,
): Card | undefined {
  if (isExact) return meant;
  if (free.has(pending) && sameFace(pending, meant)) return pending;
  if (free.has(meant)) return meant;
  return [...free].find((card) => sameFace(card, meant));
}
