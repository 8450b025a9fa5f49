/**
 * May I?'s judges for programs that draw a table of their own: where on a meld does this card go, and must
 * the player be asked? Cards and melds are texts or values. No rule lives here, and nothing is thrown.
 */
import { formatCard, formatCards, RANK, RANK_OF, type Card } from '../core/card.ts';
import type { Violation } from '../core/game.ts';
import { isWild, RUN_ENDS, spanOf, type RunEnd } from '../core/meld.ts';
import { fail, ok, readEach, type Result } from '../core/result.ts';
import { capitalised } from '../core/words.ts';
import {
  checkFit,
  faceBeyond,
  facesIn,
  type MeldCards,
  needsPositionChoice as needsChoice,
  rankOfSet,
  resolveRunInsertPosition as resolvePosition,
  RUN_MIN,
  SET_MIN,
} from '../games/may-i/index.ts';
import { mayI } from '../games/index.ts';
import { noCard, readCard } from './read.ts';
import { quote } from '../core/named.ts';
import { problem, problemOf, type Problem } from './problem.ts';

/** `'2C'`, `"9C'"` for its second copy, or the card as a number, `parseCard('2C')`. */
export type MayICard = string | Card;

/** A meld of `table.view(seat).melds`, or one with its cards as texts: `{ kind: 'run', cards: '5S 6S 7S 8S' }`. */
export interface MayIMeld {
  readonly kind: 'set' | 'run';
  /** A run from low to high; `2C=4S` may say what a wild stands for. */
  readonly cards: string | readonly MayICard[];
}

export type RunInsertPosition =
  | {
      readonly ok: true;
      /** `start` is the low end of a run. To a set cards are added at the end. */
      readonly position: RunEnd;
      /** The card that it is in the run, `4S` for a 2 before the 5; null in a set, which has no places. */
      readonly as: string | null;
    }
  | ({ readonly ok: false } & Problem);

/**
 * Whether the player must be asked for an end: so for a wild on a run with both ends open, and in no other
 * case (MI-54). What cannot be read leaves nothing to ask; `resolveRunInsertPosition` says why.
 */
export function needsPositionChoice(card: MayICard, meld: MayIMeld): boolean {
  const read = readLayOff(card, meld, undefined);
  return read.ok && needsChoice(read.value.card, read.value.meld);
}

/**
 * Where the card comes to lie, and what it is there, or why it does not go there (MI-46 to MI-53). A natural
 * goes to the only end that it fits; a wild goes where it is asked to, by default to the end, and never to
 * another end than the one requested.
 */
export function resolveRunInsertPosition(
  card: MayICard,
  meld: MayIMeld,
  requested?: RunEnd,
): RunInsertPosition {
  const read = readLayOff(card, meld, requested);
  if (!read.ok) return { ok: false, ...read.error };
  const { card: laidOff, meld: onto, position } = read.value;
  const misfit = checkFit([onto], { card: laidOff, meld: 1, ...(position && { position }) });
  if (misfit) return { ok: false, ...problemOf(mayI, named(misfit, onto), []) };
  if (onto.cards.includes(laidOff)) return { ok: false, ...liesThere(laidOff) };
  return placeOf(laidOff, onto, position);
}

function placeOf(card: Card, meld: MeldCards, requested: RunEnd | undefined): RunInsertPosition {
  if (meld.kind === 'set') return { ok: true, position: 'end', as: null };
  const position = resolvePosition(card, meld, requested) === 'start' ? 'start' : 'end';
  return { ok: true, position, as: faceBeyond(spanOf(meld.cards)!, position) };
}

/** A meld that lies on no table has no number: its cards name it. */
const named = ({ code, params }: Violation, { cards }: MeldCards): Violation => ({
  code,
  params: 'meld' in params ? { ...params, meld: formatCards(cards) } : params,
});

interface ReadLayOff {
  readonly card: Card;
  readonly meld: MeldCards;
  readonly position: RunEnd | undefined;
}

function readLayOff(card: unknown, meld: unknown, end: unknown): Result<ReadLayOff, Problem> {
  const cardRead = readDealt(card);
  if (!cardRead.ok) return cardRead;
  const meldRead = readMeld(meld);
  if (!meldRead.ok) return meldRead;
  const endRead = readEnd(end);
  if (!endRead.ok) return endRead;
  return ok({ card: cardRead.value, meld: meldRead.value, position: endRead.value });
}

/** A number may also be that of no card at all. */
function readDealt(card: unknown): Result<Card, Problem> {
  const read = readCard(card);
  return read.ok && !(RANK_OF[read.value] <= RANK.JK) ? noCard(card) : read;
}

export function readEnd(end: unknown): Result<RunEnd | undefined, Problem> {
  if (end === undefined) return ok(undefined);
  const word = typeof end === 'string' ? end.trim().toLowerCase() : undefined;
  const known = RUN_ENDS.find((name) => name === word);
  return known
    ? ok(known)
    : fail(
        problem(
          'table/unreadable_move',
          `${capitalised(quote(end))} is no end of a run: say start or end.`,
        ),
      );
}

function readMeld(meld: unknown): Result<MeldCards, Problem> {
  if (typeof meld !== 'object' || meld === null) return noMeld(`${quote(meld)} is no meld`);
  const { kind, cards } = meld as Readonly<Record<string, unknown>>;
  if (kind !== 'set' && kind !== 'run') return noMeld('a meld has the kind set or run');
  const words = typeof cards === 'string' ? cards.split(/\s+/).filter(Boolean) : cards;
  if (!Array.isArray(words)) return noMeld('a meld has cards');
  const read = readEach(words as unknown[], (word) =>
    readDealt(typeof word === 'string' ? word.split('=')[0] : word),
  );
  if (!read.ok) return read;
  const laid: MeldCards = { kind, cards: read.value };
  const flaw = flawIn(laid) ?? otherFace(laid, words);
  return flaw === undefined ? ok(laid) : noMeld(flaw);
}

/** MI-101: what every meld on a table is. How many wilds it has no longer matters there (MI-18). */
function flawIn({ kind, cards }: MeldCards): string | undefined {
  if (new Set(cards).size < cards.length) return 'a card lies in a meld only once';
  const least = kind === 'set' ? SET_MIN : RUN_MIN;
  if (cards.length < least) return `a ${kind} has at least ${least} cards`;
  const isMeld = kind === 'run' ? spanOf(cards) !== undefined : isOfOneRank(cards);
  const wanted = kind === 'run' ? 'no run from low to high' : 'no set';
  return isMeld ? undefined : `${formatCards(cards)} is ${wanted}`;
}

const isOfOneRank = (cards: readonly Card[]): boolean => {
  const rank = rankOfSet(cards);
  return rank >= 0 && cards.every((card) => isWild(card) || RANK_OF[card] === rank);
};

/** What a wild stands for follows from its place; who writes it down must be right. */
function otherFace(meld: MeldCards, words: readonly unknown[]): string | undefined {
  const faces = facesIn(meld);
  const at = words.findIndex((word, place) => {
    const said = typeof word === 'string' ? word.split('=')[1] : undefined;
    return said !== undefined && said.toUpperCase() !== faces[place];
  });
  if (at < 0) return undefined;
  return `${formatCard(meld.cards[at])} stands for ${faces[at] ?? 'no other card'} there`;
}

const noMeld = (why: string): Result<never, Problem> =>
  fail(
    problem(
      'table/unreadable_position',
      `${capitalised(why)}. Give a meld of the view, or { kind: 'run', cards: '5S 6S 7S 8S' }.`,
    ),
  );

const liesThere = (card: Card): Problem =>
  problem(
    'table/unreadable_move',
    `${formatCard(card)} lies in this meld already. A further copy is written ${formatCard(card)}'.`,
  );
