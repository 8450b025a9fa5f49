/** The moments of a May I? match that the browser tests look at, each with the cards that matter in it. */
import { formatCard, SUIT_OF, type Card } from '../../src/core/card.ts';
import { faceAt, isJoker, isWild, spanOf, VALUE_OF, type Span } from '../../src/core/meld.ts';
import { standsFor } from '../../src/games/may-i/rules/check.ts';
import { fitOf, fits, meldWith } from '../../src/games/may-i/rules/melds.ts';
import type { Meld, Move, NamedMeld, Position } from '../../src/games/may-i/rules/types.ts';
import { bestOf, matchWhen, saved, towardsContract } from './may-i-saved.ts';

/** The others are down and hold still; you are on turn, have drawn, and were down before. */
const isLayingOff = (p: Position): boolean => p.turn === 0 && p.phase === 'action' && p.down[0];

interface Run {
  readonly meld: number;
  readonly cards: readonly Card[];
  readonly span: Span;
}

const runsOf = (melds: readonly Meld[]): Run[] =>
  melds.flatMap(({ kind, cards }, at) => {
    const span = kind === 'run' ? spanOf(cards) : undefined;
    return span ? [{ meld: at + 1, cards, span }] : [];
  });

const isOpenTwice = ({ span }: Run): boolean => span.low >= 5 && span.high <= 13;
const isOpenOnce = ({ span }: Run): boolean => (span.low === 3) !== (span.high === 14);
export const fitsSome = (card: Card, { melds }: Position): boolean =>
  melds.some((meld) => fits(fitOf(card, meld)));

/** A natural that fits a run only once a wild lies at its start. */
const waitsAt = (card: Card, { span }: Run, p: Position): boolean =>
  SUIT_OF[card] === span.suit && VALUE_OF[card] === span.low - 2 && !fitsSome(card, p);

interface Ends {
  readonly run: Run;
  readonly wild: Card;
  readonly natural: Card;
}

/** A run with both ends open, a wild for it, and the natural that then fits before the wild. */
function endsIn(p: Position): Ends | undefined {
  const wild = p.hand[0].find((card) => isWild(card) && !isJoker(card));
  for (const run of runsOf(p.melds).filter(isOpenTwice)) {
    const natural = p.hand[0].find((card) => waitsAt(card, run, p));
    if (wild !== undefined && natural !== undefined) return { run, wild, natural };
  }
  return undefined;
}

const mayComeToWait = (card: Card, p: Position): boolean =>
  runsOf(p.melds).some((run) => isOpenTwice(run) && waitsAt(card, run, p));

const closedRun = (p: Position): Run | undefined => runsOf(p.melds).find(isOpenOnce);

/** Keeps what the position needs: wilds, cards that wait, cards that fit. */
const hoards = (card: Card, p: Position): number => {
  if (!p.down[0]) return towardsContract(card, p);
  if (isWild(card)) return 3;
  return mayComeToWait(card, p) ? 2 : Number(fitsSome(card, p));
};

/** Round 2: everyone has laid down a set and a run. */
const SET_AND_RUN = { startRound: 2, turnLimit: 500 } as const;

const faceBeside = ({ span }: Run, value: number): string => faceAt(span.suit, value);

const texts = (cards: readonly Card[]): string[] => cards.map(formatCard);

/** A table on which wilds find runs with two open ends, runs with one, and sets. */
export function layingOff() {
  const fitting = (p: Position): Card | undefined =>
    p.hand[0].find((card) => !isWild(card) && fitsSome(card, p));
  const match = matchWhen({
    seed: 1,
    options: SET_AND_RUN,
    you: { worth: hoards },
    when: (p) =>
      isLayingOff(p) &&
      endsIn(p) !== undefined &&
      closedRun(p) !== undefined &&
      fitting(p) !== undefined,
  });
  const p = match.position;
  const { run, wild, natural } = endsIn(p)!;
  const closed = closedRun(p)!;
  const closedEnd = closed.span.low === 3 ? 'start' : 'end';
  const fit = fitting(p)!;
  return {
    storage: saved(match),
    hand: texts(p.hand[0]),
    wild: formatCard(wild),
    natural: formatCard(natural),
    run: {
      meld: run.meld,
      cards: texts(run.cards),
      atStart: faceBeside(run, run.span.low - 1),
      atEnd: faceBeside(run, run.span.high + 1),
    },
    closed: {
      meld: closed.meld,
      cards: texts(closed.cards),
      openEnd: closedEnd === 'start' ? 'end' : 'start',
      as: faceBeside(closed, closedEnd === 'start' ? closed.span.high + 1 : closed.span.low - 1),
    },
    set: p.melds.findIndex(({ kind }) => kind === 'set') + 1,
    fits: {
      card: formatCard(fit),
      meld: p.melds.findIndex((meld) => fits(fitOf(fit, meld))) + 1,
    },
  } as const;
}

/** Two cards are left, and they go out only together: the wild first. */
export function goingOut() {
  const isNeeded = (card: Card): boolean => isWild(card) && !isJoker(card);
  const sheds = (p: Position): Move | undefined => {
    if (!p.down[0] || p.hand[0].length <= 2) return undefined;
    const [kept] = p.hand[0].filter(isNeeded);
    const shed = p.hand[0].find((card) => card !== kept && fitsSome(card, p));
    if (shed === undefined) return undefined;
    const meld = p.melds.findIndex((one) => fits(fitOf(shed, one))) + 1;
    return { type: 'lay_off', card: shed, meld };
  };
  const match = matchWhen({
    seed: 1,
    options: SET_AND_RUN,
    you: { worth: hoards, plays: sheds },
    when: (p) => isLayingOff(p) && p.hand[0].length === 2 && endsIn(p) !== undefined,
  });
  const { run, wild, natural } = endsIn(match.position)!;
  const laid = meldWith(wild, { kind: 'run', cards: run.cards }, 'start');
  return {
    storage: saved(match),
    meld: run.meld,
    wild: formatCard(wild),
    natural: formatCard(natural),
    run: texts(run.cards),
    after: texts(meldWith(natural, { kind: 'run', cards: laid })),
    as: faceBeside(run, run.span.low - 1),
  } as const;
}

/** The lay-down of this hand has a wild at the end of its run that could as well stand at the start. */
export function layingDown() {
  const spare = (p: Position): NamedMeld | undefined => {
    const run = bestOf(p)?.find(({ kind }) => kind === 'run');
    const span = run && spanOf(run.cards);
    const last = run?.cards.at(-1);
    const inside = run?.cards.slice(0, -1).some(isWild);
    return span && span.low > 3 && !inside && isWild(last!) && !isJoker(last!) ? run : undefined;
  };
  const match = matchWhen({
    seed: 1,
    options: SET_AND_RUN,
    you: { laysDown: false },
    when: (p) =>
      p.turn === 0 &&
      p.phase === 'action' &&
      spare(p) !== undefined &&
      bestOf(p)!.every(({ kind, cards }) => kind === 'run' || !cards.some(isWild)),
  });
  const p = match.position;
  const run = spare(p)!;
  const set = bestOf(p)!.find(({ kind }) => kind === 'set')!;
  const used = new Set([...run.cards, ...set.cards]);
  const span = spanOf(run.cards)!;
  return {
    storage: saved(match),
    set: texts(set.cards),
    run: texts(run.cards),
    wild: formatCard(run.cards.at(-1)!),
    atStart: faceAt(span.suit, span.low - 1),
    atEnd: faceAt(span.suit, span.high),
    others: texts(p.hand[0].filter((card) => !used.has(card) && !isWild(card))),
  } as const;
}

/** You hold the natural that a Joker in a run of another player stands for. */
export function swapping() {
  const swap = (p: Position) =>
    p.melds.flatMap((meld, at) =>
      meld.cards.flatMap((joker, place) => {
        const gives = (card: Card): boolean => standsFor(meld.cards, place, card);
        const card = meld.kind === 'run' && isJoker(joker) ? p.hand[0].find(gives) : undefined;
        return card === undefined ? [] : [{ meld: at + 1, joker, card, place }];
      }),
    )[0];
  const match = matchWhen({
    seed: 1,
    options: SET_AND_RUN,
    you: { laysDown: false },
    when: (p) => p.turn === 0 && p.phase === 'action' && swap(p) !== undefined,
  });
  const p = match.position;
  const { meld, joker, card, place } = swap(p);
  const other = p.hand[0].find(
    (one) => !isWild(one) && one !== card && SUIT_OF[one] !== SUIT_OF[card],
  );
  return {
    storage: saved(match),
    meld,
    joker: formatCard(joker),
    card: formatCard(card),
    other: formatCard(other!),
    before: texts(p.melds[meld - 1].cards),
    after: texts(p.melds[meld - 1].cards.with(place, card)),
    hand: p.hand[0].length,
  } as const;
}
