/** What a player of Shithead types, and the moves that are offered by number. */
import { COPY_OF, parseCard, RANK_OF, SUIT_OF, UNKNOWN, type Card } from '../../../core/card.ts';
import { fail, ok, type Result } from '../../../core/result.ts';
import type { Seat } from '../../../core/seat.ts';
import { countCards } from '../../../core/words.ts';
import { parseMove } from '../../../games/shithead/notation.ts';
import { prompt } from '../../../games/shithead/prompt.ts';
import { bySetupOrder, legalRanks, lowestOf } from '../../../games/shithead/ranks.ts';
import {
  cardCount,
  cardsIn,
  jokerTargets,
  nextSeat,
  zoneOf,
} from '../../../games/shithead/turn.ts';
import type { Move, Position } from '../../../games/shithead/types.ts';
import { byRank, cardText, groupLabel } from '../cards.ts';
import type { Choice, Scene } from '../screen.ts';
import type { Style } from '../style.ts';

type Choices = Choice<Move>[];

export function choices(scene: Scene<Position>, style: Style): Choices {
  const { view, seat } = scene;
  if (view.phase === 'finished') return [];
  if (view.phase === 'setup') return setupChoices(view, seat, style);
  if (view.turn !== seat) return [];
  if (view.pending) return targetChoices(scene);
  if (zoneOf(view, seat) === 'blind') return flipChoices(view, seat);
  return [...playChoices(view, seat, style), ...takeChoice(view, seat, style)];
}

function setupChoices(view: Position, seat: Seat, style: Style): Choices {
  if (view.ready[seat]) return [{ move: { type: 'unready' }, label: 'not ready after all' }];
  const swaps = [...view.hand[seat]].sort(bySetupOrder).flatMap((hand) =>
    [...view.faceUp[seat]].sort(bySetupOrder).map((faceUp) => ({
      move: { type: 'swap', hand, faceUp } as const,
      label: `${cardText(hand, style)} for ${cardText(faceUp, style)}`,
    })),
  );
  return [{ move: { type: 'ready' }, label: 'ready' }, ...swaps];
}

/** One choice for each rank and number of cards: suits matter to nobody once the game has started. */
function playChoices(view: Position, seat: Seat, style: Style): Choices {
  const from = zoneOf(view, seat) === 'hand' ? 'hand' : 'faceUp';
  return byRank(playable(view, seat)).flatMap((group) =>
    group.map((_, i) => {
      const cards = group.slice(0, i + 1);
      return { move: { type: 'play', from, cards } as const, label: groupLabel(cards, style) };
    }),
  );
}

/** The cards of the zone in play that are legal now, in setup order. */
export function playable(view: Position, seat: Seat): Card[] {
  const legal = legalRanks(view.pile, view.options);
  const cards = cardsIn(view, seat, zoneOf(view, seat)).filter((card) => card !== UNKNOWN);
  return cards.filter((card) => (legal & (1 << RANK_OF[card])) !== 0).sort(bySetupOrder);
}

function takeChoice(view: Position, seat: Seat, style: Style): Choices {
  const may = view.options.voluntaryTake || playable(view, seat).length === 0;
  if (!may || view.pile.length === 0) return [];
  const along = zoneOf(view, seat) === 'faceUp' ? lowestOf(view.faceUp[seat]) : undefined;
  const withIt = along === undefined ? '' : ` and your ${cardText(along, style)}`;
  return [{ move: { type: 'take' }, label: `take ${countCards(view.pile.length)}${withIt}` }];
}

const flipChoices = (view: Position, seat: Seat): Choices =>
  view.blind[seat].map((_, slot) => ({
    move: { type: 'flip', slots: [slot] },
    label: `flip ${slot}`,
  }));

/** In the order of play, oneself last. */
function targetChoices({ view, seat, names }: Scene<Position>): Choices {
  const allowed = jokerTargets(view);
  const inOrder: Seat[] = [];
  for (let next = nextSeat(view, seat); next !== seat; next = nextSeat(view, next)) {
    inOrder.push(next);
  }
  return [...inOrder, seat]
    .filter((target) => allowed.includes(target))
    .map((target) => ({
      move: { type: 'target', target },
      label:
        target === seat
          ? 'yourself'
          : `${names[target]} (has ${countCards(cardCount(view, target))})`,
    }));
}

const SHORT_WORDS: Readonly<Record<string, string>> = {
  t: 'take',
  r: 'ready',
  f: 'flip',
  u: 'unready',
};

const SUIT_LETTERS: Readonly<Record<string, string>> = { '♣': 'C', '♦': 'D', '♥': 'H', '♠': 'S' };

/** Notation, bare cards (`5c 5d`), a swap without its word, a player's name for a waiting Joker. */
export function read(text: string, scene: Scene<Position>): Result<Move, string> {
  const letters = text.trim().replace(/[♣♦♥♠]/g, (suit) => SUIT_LETTERS[suit]);
  const words = letters.split(/[\s,]+/).filter((word) => word !== '');
  const named = readName(letters, scene);
  if (named) return ok(named);
  const first = words[0]?.toLowerCase() ?? '';
  const word = SHORT_WORDS[first] ?? first;
  if (parseCard(word) !== undefined) return readCards(words, scene);
  if (word === 'play' || word === 'play-up' || word === 'swap')
    return readCards(words.slice(1), scene, word);
  if (word === 'flip' && words.length === 1) return ok({ type: 'flip', slots: [0] });
  const parsed = parseMove([word, ...words.slice(1)].join(' '));
  return parsed.ok ? parsed : fail(explainWords(text.trim(), parsed.error, word, scene));
}

const NOTATION_WORDS = ['ready', 'unready', 'take', 'flip', 'target'];

function explainWords(
  text: string,
  error: string,
  word: string,
  { view }: Scene<Position>,
): string {
  if (NOTATION_WORDS.includes(word)) return error;
  if (view.pending) return `"${text}" is nobody here: type a number of the list, or a name.`;
  return `"${text}" is no move: type a number of the list, cards like 5c 5d, take, or ? for help.`;
}

/** A waiting Joker may be aimed by name. */
function readName(text: string, { view, seat, names }: Scene<Position>): Move | undefined {
  if (!view.pending || view.turn !== seat || text === '') return undefined;
  const target = names.findIndex((name) => name.toLowerCase() === text.toLowerCase());
  return target < 0 ? undefined : { type: 'target', target };
}

function readCards(
  words: readonly string[],
  { view, seat }: Scene<Position>,
  word?: 'play' | 'play-up' | 'swap',
): Result<Move, string> {
  const cards: Card[] = [];
  for (const text of words) {
    const card = parseCard(text);
    if (card === undefined || card === UNKNOWN) return fail(noCard(text));
    cards.push(card);
  }
  const isSwap = word === 'swap' || (word === undefined && view.phase === 'setup');
  if (isSwap) return readSwap(cards, view, seat);
  const from = word === undefined ? zoneMeant(cards, view, seat) : PLAY_ZONES[word];
  return ok({ type: 'play', from, cards: ownCopies(cards, view[from][seat]) });
}

const PLAY_ZONES = { play: 'hand', 'play-up': 'faceUp', swap: 'hand' } as const;

/** The zone in play, unless all cards lie face up: then the rules explain why they have to wait. */
function zoneMeant(cards: readonly Card[], view: Position, seat: Seat): 'hand' | 'faceUp' {
  const lieFaceUp = cards.every((card) => view.faceUp[seat].includes(card));
  return lieFaceUp || zoneOf(view, seat) === 'faceUp' ? 'faceUp' : 'hand';
}

const noCard = (text: string): string =>
  `"${text}" is no card: write rank and suit (5s, 10h, ac) or jk for a Joker.`;

/** The two cards of a swap may be named in either order. */
function readSwap(named: readonly Card[], view: Position, seat: Seat): Result<Move, string> {
  if (named.length !== 2)
    return fail(
      'A swap names one hand card and one face-up card: 4c ac. When you are done: ready.',
    );
  const [hand, faceUp] = [view.hand[seat], view.faceUp[seat]];
  const own = ownCopies(named, [...hand, ...faceUp]);
  const turned = hand.includes(own[1]) && faceUp.includes(own[0]);
  const [first, second] = turned ? [own[1], own[0]] : own;
  return ok({ type: 'swap', hand: first, faceUp: second });
}

/**
 * Each named card, or a copy of it from another pack where only that one is held: which of two equal
 * cards is played matters to nobody, and apostrophes are hard to type.
 */
function ownCopies(named: readonly Card[], own: readonly Card[]): Card[] {
  const free = own.filter((card) => card !== UNKNOWN);
  const use = (card: Card): Card => {
    const exact = free.indexOf(card);
    const at = exact >= 0 ? exact : free.findIndex((other) => isTwin(other, card));
    return at < 0 ? card : free.splice(at, 1)[0];
  };
  return named.map(use);
}

const isTwin = (a: Card, b: Card): boolean =>
  RANK_OF[a] === RANK_OF[b] && SUIT_OF[a] === SUIT_OF[b] && COPY_OF[a] !== COPY_OF[b];

/** Nobody takes the pile with a Joker by mistake. */
export function confirm(move: Move, { view, seat }: Scene<Position>): string | undefined {
  if (move.type !== 'target' || move.target !== seat || !view.pending) return undefined;
  return `Really take the ${countCards(view.pile.length)} yourself?`;
}

export const question = ({ view, seat, names }: Scene<Position>): string =>
  prompt(view, seat, names);
