/** Whether what the coach of May I? claims is true of the whole position, judged by rules and planner. */
import { formatCard, type Card } from '../../src/core/card.ts';
import type { Reason } from '../../src/core/game.ts';
import { isJoker, isWild } from '../../src/core/meld.ts';
import { contractOf, sizesFor } from '../../src/games/may-i/rules/contract.ts';
import {
  facesIn,
  fitOf,
  fits,
  meldsWith,
  meldWith,
  type MeldCards,
} from '../../src/games/may-i/rules/melds.ts';
import { mayI } from '../../src/games/may-i/game.ts';
import { canLayDown, distance } from '../../src/games/may-i/rules/planner/index.ts';
import { POINTS_OF, pointsIn } from '../../src/games/may-i/rules/turn.ts';
import type { ReasonCode } from '../../src/games/may-i/words/reasons.ts';
import type { LayOff, Move, Position } from '../../src/games/may-i/rules/types.ts';

interface Claimed {
  readonly before: Position;
  readonly after: Position;
  readonly seat: number;
  readonly move: Move;
  readonly params: Reason['params'];
}

const handOf = (p: Position, seat: number): readonly Card[] => p.hand[seat];
const far = (p: Position, hand: readonly Card[]): number =>
  distance(hand, contractOf(p.round), sizesFor(p.round, p.options));
const can = (p: Position, hand: readonly Card[]): boolean =>
  canLayDown(hand, contractOf(p.round), sizesFor(p.round, p.options));

/** The card that a draw, a call or a claim is about. */
const offered = ({ before }: Claimed): Card => before.pile[before.pile.length - 1];
const withOffered = (one: Claimed): Card[] => [...handOf(one.before, one.seat), offered(one)];
const isNamed = (one: Claimed, card: Card): boolean => formatCard(card) === one.params.card;

/** The hand once the move is made; a draw is not made, for it shows what nobody knows. */
const handAfter = ({ before, seat, move }: Claimed): Card[] =>
  handOf(before, seat).filter((card) => move.type !== 'discard' || card !== move.card);

/** Cards that the seat cannot see: the stock, and what nobody saw go to other hands. */
function hiddenFrom({ before, seat }: Claimed): Card[] {
  const others = before.hand.flatMap((hand, other) =>
    other === seat ? [] : hand.filter((card) => !before.shown[other].includes(card)),
  );
  return [...others, ...before.stock];
}

function outsIn(one: Claimed, hand: readonly Card[] = handAfter(one)): number {
  const now = far(one.before, hand);
  return hiddenFrom(one).filter((card) => far(one.before, [...hand, card]) < now).length;
}

const layOffsIn = ({ move }: Claimed): readonly LayOff[] => {
  if (move.type === 'lay_off') return [move];
  return move.type === 'lay_off_many' || move.type === 'go_out' ? move.layOffs : [];
};

/** Whether all these cards find a place, one after another in some order. */
function canLayOffAll(cards: readonly Card[], melds: readonly MeldCards[]): boolean {
  if (cards.length === 0) return true;
  return cards.some((card) =>
    melds.some((meld, at) =>
      (['start', 'end'] as const).some((position) => {
        const fit = fitOf(card, meld);
        if (!fit.set && !fit[position]) return false;
        const grown = { kind: meld.kind, cards: meldWith(card, meld, position) };
        const others = cards.filter((other) => other !== card);
        return canLayOffAll(others, melds.with(at, grown));
      }),
    ),
  );
}

/** Whether the natural fits the run at this end once the wild lies there, and not before. */
function opensFor(one: Claimed): boolean {
  const { before, params } = one;
  const layOffs = layOffsIn(one);
  const at = layOffs.findIndex(({ card }) => formatCard(card) === params.card);
  const { meld } = layOffs[at];
  const next = handOf(before, one.seat).find((card) => formatCard(card) === params.next)!;
  const end = params.end === 'start' ? 'start' : 'end';
  const [old, grown] = [at, at + 1].map(
    (count) => meldsWith(before.melds, layOffs.slice(0, count))[meld - 1],
  );
  return fitOf(next, grown)[end] && !fitOf(next, old)[end];
}

/** The card of another seat that a claim names, if everyone knows it there and the seat is down. */
const knownTo = ({ before, seat, params }: Claimed): Card | undefined => {
  const other = Number(params.seat);
  if (other === seat || !before.down[other]) return undefined;
  const named = before.shown[other].filter((card) => formatCard(card) === params.next);
  return named.find((card) => before.hand[other].includes(card));
};

/** The run on which the named wild lies after the move, its place there, and what wilds there stand for. */
function grownRun(one: Claimed): { faces: (string | undefined)[]; at: number; meld: MeldCards } {
  const meld = one.after.melds.find(({ kind, cards }) => {
    return kind === 'run' && cards.some((card) => isNamed(one, card));
  })!;
  return { faces: facesIn(meld), at: meld.cards.findIndex((card) => isNamed(one, card)), meld };
}

const fitsNowhere = (card: Card, melds: readonly MeldCards[]): boolean =>
  !melds.some((meld) => fits(fitOf(card, meld)));

function takesPlace(one: Claimed): boolean {
  const card = knownTo(one);
  if (card === undefined) return false;
  const { faces, at } = grownRun(one);
  const face = formatCard(card).replaceAll("'", '');
  return faces[at] === face && fitsNowhere(card, one.after.melds);
}

function opensTo(one: Claimed): boolean {
  const card = knownTo(one);
  if (card === undefined) return false;
  const end = one.params.end === 'start' ? 'start' : 'end';
  return fitOf(card, grownRun(one).meld)[end] && fitsNowhere(card, one.before.melds);
}

const isOutNow = ({ after, seat }: Claimed): boolean =>
  after.records.at(-1)?.winner === seat && after.hand[seat].length === 0;

const others = ({ before, seat }: Claimed): number[] =>
  before.hand.map((_, other) => other).filter((other) => other !== seat);

/** In round 6 a hand of even size between turns wants another size after the draw; that is left out. */
const isPlain = ({ before }: Claimed, hand: readonly Card[]): boolean =>
  before.round < 6 || hand.length % 2 === 1;

/** True, false, or undefined where the rules alone do not say. */
const CHECKS: Readonly<Record<ReasonCode, (one: Claimed) => boolean | undefined>> = {
  ONLY_MOVE: ({ before, seat }) => mayI.legal(before, seat).length === 1,
  COMPLETES: (one) =>
    isNamed(one, offered(one)) &&
    can(one.before, withOffered(one)) &&
    far(one.before, handOf(one.before, one.seat)) > 0,
  NEARER: (one) =>
    isNamed(one, offered(one)) &&
    far(one.before, withOffered(one)) === one.params.count &&
    far(one.before, handOf(one.before, one.seat)) > one.params.count,
  WILD: (one) => isNamed(one, offered(one)) && isWild(offered(one)),
  NOT_NEARER: (one) =>
    isNamed(one, offered(one)) &&
    far(one.before, withOffered(one)) >= far(one.before, handOf(one.before, one.seat)),
  DOES_WITHOUT: (one) =>
    isNamed(one, offered(one)) && can(one.before, handOf(one.before, one.seat)),
  OUTS: (one) => (isPlain(one, handAfter(one)) ? outsIn(one) === one.params.count : undefined),
  MORE_OUTS: (one) =>
    isNamed(one, offered(one)) &&
    outsIn(one, withOffered(one)) === one.params.count &&
    outsIn(one, handOf(one.before, one.seat)) === one.params.before &&
    one.params.count > one.params.before,
  DOWN_DRAWS: ({ before, seat }) => before.down[seat],
  BLOCKS: (one) =>
    one.before.question?.caller === one.params.seat &&
    isNamed(one, offered(one)) &&
    one.after.hand[one.seat].includes(offered(one)),
  COSTS_PENALTY: ({ before, seat }) => before.turn !== seat,
  SPARES_PENALTY: ({ before, after, seat }) =>
    before.turn !== seat && after.hand[seat].length === before.hand[seat].length,
  LETS_LAY_DOWN: ({ before, after, seat }) =>
    can(after, handOf(after, seat)) && !can(before, handOf(before, seat)),
  WINS_JOKER: ({ before, after, seat }) =>
    after.hand[seat].filter(isJoker).length === before.hand[seat].filter(isJoker).length + 1,
  GOES_OUT: isOutNow,
  SHEDS: ({ before, after, seat, params }) =>
    pointsIn(after.hand[seat]) === params.left &&
    pointsIn(before.hand[seat]) - pointsIn(after.hand[seat]) === params.points,
  FOLLOWS_NEXT: ({ after, seat, params }) => {
    const names = String(params.card).split(' ');
    const cards = after.hand[seat].filter((card) => names.includes(formatCard(card)));
    return cards.length === names.length && canLayOffAll(cards, after.melds);
  },
  JOKER_IN_SET: ({ after, seat }) =>
    after.melds.some(
      ({ kind, owner, cards }) => kind === 'set' && owner === seat && cards.some(isJoker),
    ),
  LAST_IS_DISCARDED: (one) =>
    one.after.hand[one.seat].length === 1 && isNamed(one, one.after.hand[one.seat][0]),
  OPENS: opensFor,
  OPENS_NOTHING: (one) =>
    layOffsIn(one).some(
      ({ card, meld }) => isWild(card) && one.before.melds[meld - 1].kind === 'set',
    ),
  TAKES_PLACE: takesPlace,
  OPENS_TO: opensTo,
  FITS_NOWHERE: ({ before, move }) =>
    move.type === 'discard' && !before.melds.some((meld) => fits(fitOf(move.card, meld))),
  NOT_NEEDED: (one) =>
    isPlain(one, handAfter(one))
      ? far(one.before, handAfter(one)) === far(one.before, handOf(one.before, one.seat))
      : undefined,
  DEAR: ({ move, params }) => move.type === 'discard' && POINTS_OF[move.card] === params.points,
  NEAR_OUT: ({ before, params }) =>
    before.down[Number(params.seat)] && before.hand[Number(params.seat)].length === params.count,
  NOBODY_TAKES: (one) => others(one).every((other) => one.before.down[other]),
  NEXT_IS_DOWN: ({ before, seat, params }) =>
    params.seat === (seat + 1) % before.hand.length && before.down[params.seat],
  WITHHOLDS: ({ before, after, seat, params }) => {
    const next = (seat + 1) % before.hand.length;
    const names = String(params.next).split(/, | and /);
    const isTaken = (name: string): boolean =>
      before.shown[next].some((card) => formatCard(card) === name);
    const isKept = after.hand[seat].some((card) => formatCard(card) === params.card);
    return params.seat === next && !before.down[next] && isKept && names.every(isTaken);
  },
  STAYS_POSSIBLE: ({ before, seat }) => can(before, handOf(before, seat)),
  GIVES_WILD: ({ move }) => move.type === 'discard' && isWild(move.card),
  NEXT_ROUND: ({ before }) => before.phase === 'roundOver',
  OTHERS_WORSE: () => undefined,
};

export function carryOut(before: Position, seat: number, move: Move): Omit<Claimed, 'params'> {
  const after = mayI.clone(before);
  mayI.apply(after, seat, move);
  return { before, after, seat, move };
}

export const isTrue = (
  done: Omit<Claimed, 'params'>,
  { code, params }: Reason,
): boolean | undefined => CHECKS[code as ReasonCode]({ ...done, params });
