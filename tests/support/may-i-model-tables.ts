/** Tables of May I? that chance alone would rarely deal: few cards in the stock, many wilds, melds of all sizes. */
import { buildPack, SUIT_OF, type Card } from '../../src/core/card.ts';
import { isJoker, isWild, VALUE_OF } from '../../src/core/meld.ts';
import { oneIn, pickOne, rngFromSeed, shuffle, type Rng } from '../../src/core/rng.ts';
import { mayI } from '../../src/games/index.ts';
import type { Meld, MeldKind, NamedMeld, Position } from '../../src/games/may-i/rules/types.ts';
import { contractOf } from './may-i-model.ts';

/** A set or a run from these cards, which leave them; nothing where chance finds none. */
export function takeMeld(free: Card[], kind: MeldKind, size: number, rng: Rng): Card[] | undefined {
  const wilds = rng.below(Math.floor(size / 2) + 1);
  const cards = kind === 'set' ? setFrom(free, size, wilds, rng) : runFrom(free, size, wilds, rng);
  if (cards === undefined) return undefined;
  for (const card of cards) free.splice(free.indexOf(card), 1);
  return cards;
}

function setFrom(free: readonly Card[], size: number, wilds: number, rng: Rng): Card[] | undefined {
  const value = 3 + rng.below(12);
  const naturals = free.filter((card) => VALUE_OF[card] === value).slice(0, size - wilds);
  const rest = free.filter(isWild).slice(0, size - naturals.length);
  const isWhole = naturals.length + rest.length === size && naturals.length >= rest.length;
  return isWhole ? shuffle([...naturals, ...rest], rng) : undefined;
}

function runFrom(free: readonly Card[], size: number, wilds: number, rng: Rng): Card[] | undefined {
  const suit = rng.below(4);
  const low = 3 + rng.below(13 - size);
  const rest = free.filter(isWild);
  const places = shuffle([...Array(size).keys()], rng).slice(0, wilds);
  const cards = Array.from({ length: size }, (_, at) =>
    places.includes(at) ? undefined : free.find((card) => SUIT_OF[card] === suit && VALUE_OF[card] === low + at),
  ); // prettier-ignore
  const gaps = cards.filter((card) => card === undefined).length;
  if (gaps > rest.length || gaps * 2 > size) return undefined;
  return cards.map((card) => card ?? rest.shift()!);
}

/** From a deal that the game made: whatever is not said below is as it was there. */
function dealtTable(seats: number, rng: Rng): Position {
  const options = {
    contractSize: oneIn(2, rng) ? 'exact' : 'atLeast',
    startRound: oneIn(4, rng) ? 6 : 1 + rng.below(6),
    turnLimit: 20 + rng.below(5),
    firstDealer: oneIn(2, rng) ? 'drawn' : String(rng.below(seats)),
  };
  const dealt = mayI.setup(seats, options, rngFromSeed(String(rng.next())));
  if (!dealt.ok) throw new Error(dealt.error.code);
  return dealt.value;
}

/** Everything in one heap, the wilds first or last now and then, so that somebody gets many of them. */
function heapFor(seats: number, rng: Rng): Card[] {
  const cards = shuffle(buildPack({ packs: seats <= 5 ? 2 : 3, jokers: true }), rng);
  if (!oneIn(3, rng)) return cards;
  return [...cards.filter((card) => !isWild(card)), ...cards.filter(isWild)];
}

/** A table in the middle of a round with melds on it, where the round has them; dry with hardly a stock. */
export function madeTable(rng: Rng, isDry = oneIn(2, rng)): Position {
  const seats = 3 + rng.below(6);
  const p = dealtTable(seats, rng);
  const free = heapFor(seats, rng);
  p.turn = rng.below(seats);
  if (p.round < 6) layMelds(p, free, rng);
  if (p.melds.length > 0 && oneIn(2, rng)) p.turn = pickOne(p.melds, rng).owner;
  p.phase = p.down[p.turn] && oneIn(4, rng) ? 'discard' : oneIn(2, rng) ? 'draw' : 'action';
  giveHands(p, free, isDry, rng);
  p.turns = oneIn(4, rng) ? seats * p.options.turnLimit - 1 : rng.below(seats * 20);
  shuffle(p.hand[p.turn], rng);
  // MI-85: nobody who is not down comes to hold one card only, but the rule is there.
  const mightDiscard = p.phase === 'action' && !p.down[p.turn];
  if (mightDiscard && oneIn(5, rng)) p.stock.push(...p.hand[p.turn].splice(1));
  showSome(p, rng);
  return p;
}

function layMelds(p: Position, free: Card[], rng: Rng): void {
  const crowd = oneIn(2, rng) ? 4 : 14;
  for (let tries = rng.below(crowd * 2); tries > 0; tries--) {
    const kind = oneIn(3, rng) ? 'set' : 'run';
    const size = kind === 'set' ? 3 + rng.below(5) : 4 + rng.below(oneIn(3, rng) ? 9 : 4);
    const cards = takeMeld(free, kind, size, rng);
    if (cards === undefined) continue;
    const owner = rng.below(p.hand.length);
    p.melds.push({ kind, owner, cards });
    p.down[owner] = true;
  }
}

/** Piles first and small, then those who are down; the others hold all that is left. */
function giveHands(p: Position, free: Card[], isDry: boolean, rng: Rng): void {
  const take = (count: number): Card[] => free.splice(0, Math.min(count, free.length));
  p.pile.splice(0, p.pile.length, ...take(rng.below(isDry ? 5 : 12)));
  p.hand.forEach((hand, seat) => {
    const size = p.down[seat] ? 1 + rng.below(6) : 11;
    hand.splice(0, hand.length, ...(!oneIn(3, rng) && seat === p.turn ? chosen(p, free, rng) : []));
    hand.push(...take(size - hand.length));
  });
  p.stock.splice(0, p.stock.length, ...(isDry ? take(rng.below(3)) : free.splice(0)));
  const holders = p.hand.filter((_, seat) => !p.down[seat]);
  for (let at = 0; free.length > 0; at++) {
    const holder = (holders.length > 0 ? holders : p.hand)[at % (holders.length || p.hand.length)];
    holder.push(...take(1));
  }
  p.exposed = p.pile.length > 0 && !oneIn(4, rng);
  p.discarder = p.exposed && !oneIn(4, rng) ? (p.turn + p.hand.length - 1) % p.hand.length : -1;
  // MI-79 comes at once, so that a penalty card never finds the stock empty above a pile (MI-75): now and
  // then a table is left like that all the same.
  if (p.stock.length === 0 && oneIn(2, rng)) p.stock.push(...p.pile.splice(0, p.pile.length - 1));
}

/** A hand with something to do: cards that lie near those of melds, or that might be laid down. */
function chosen(p: Position, free: Card[], rng: Rng): Card[] {
  const near = free.filter((card) => p.melds.some((meld) => mightFit(meld.cards, card)));
  if (p.down[p.turn] && oneIn(3, rng)) near.sort((a, b) => VALUE_OF[a] - VALUE_OF[b]);
  const found = near.slice(0, p.down[p.turn] ? 1 + rng.below(4) : rng.below(5));
  for (const card of found) free.splice(free.indexOf(card), 1);
  for (let tries = 0; tries < 12 && found.length < 10 && !p.down[p.turn]; tries++) {
    const kind = oneIn(2, rng) ? 'set' : 'run';
    found.push(...(takeMeld(free, kind, (kind === 'set' ? 3 : 4) + rng.below(2), rng) ?? []));
  }
  return found;
}

/** No rule, only a good guess: wild, of the same rank, or of the suit and near. */
export const mightFit = (cards: readonly Card[], card: Card): boolean =>
  isWild(card) ||
  cards.some(
    (other) =>
      !isWild(other) &&
      (VALUE_OF[other] === VALUE_OF[card] ||
        (SUIT_OF[other] === SUIT_OF[card] && Math.abs(VALUE_OF[other] - VALUE_OF[card]) < 3)),
  );

/** Somebody who is down has drawn and holds few cards, many of which fit somewhere. */
export function layOffTable(rng: Rng): Position {
  for (;;) {
    const p = madeTable(rng);
    if (p.phase === 'action' && p.down[p.turn] && p.hand[p.turn].length < 6) return p;
  }
}

/** Somebody who is not down has drawn and holds what a joker of a run costs, if that is to be had. */
export function swapTable(rng: Rng): Position {
  for (;;) {
    const p = madeTable(rng, false);
    const hasJokers = p.melds.some(({ kind, cards }) => kind === 'run' && cards.some(isJoker));
    if (p.phase !== 'action' || p.down[p.turn] || !hasJokers) continue;
    const hand = p.hand[p.turn];
    for (const [at, card] of p.stock.entries())
      if (p.melds.some((meld) => costsJoker(meld, card))) {
        p.stock[at] = hand[0];
        hand.splice(0, 1);
        hand.push(card);
      }
    p.shown[p.turn].splice(0);
    return p;
  }
}

function costsJoker({ kind, cards }: Meld, card: Card): boolean {
  const at = cards.findIndex((one) => !isWild(one));
  const place = VALUE_OF[card] - VALUE_OF[cards[at]] + at;
  const isThere = kind === 'run' && !isWild(card) && SUIT_OF[card] === SUIT_OF[cards[at]];
  return isThere && cards[place] !== undefined && isJoker(cards[place]);
}

export interface Rich {
  readonly p: Position;
  /** The contract, or as much of it as chance found in the hand of the current player. */
  readonly melds: readonly NamedMeld[];
}

/** Somebody who has drawn holds a contract of one or two suits and a few cards more, or none more at all. */
export function richTable(rng: Rng): Rich {
  const p = dealtTable(3 + rng.below(6), rng);
  const free = heapFor(p.hand.length, rng);
  const suits = [rng.below(4), rng.below(4)];
  const isLiked = (card: Card): boolean => isWild(card) || suits.includes(SUIT_OF[card]);
  const melds = contractFrom(p, free.filter(isLiked), rng);
  const hand = melds.flatMap(({ cards }) => cards);
  const rest = free.filter((card) => !hand.includes(card));
  hand.push(...rest.splice(0, oneIn(2, rng) ? 0 : rng.below(5)));
  p.phase = 'action';
  p.hand.forEach((cards, seat) =>
    cards.splice(0, cards.length, ...(seat === p.turn ? shuffle(hand, rng) : rest.splice(0, 11))),
  );
  p.pile.splice(0, p.pile.length, rest.pop()!);
  p.stock.splice(0, p.stock.length, ...rest);
  return { p, melds };
}

function contractFrom(p: Position, free: Card[], rng: Rng): NamedMeld[] {
  const [sets, runs] = contractOf(p.round);
  const isExact = p.round < 6 && p.options.contractSize === 'exact';
  const more = isExact && !oneIn(5, rng) ? 1 : 4;
  const kinds: MeldKind[] = [...Array<'set'>(sets).fill('set'), ...Array<'run'>(runs).fill('run')];
  return shuffle(kinds, rng).flatMap((kind) => {
    for (let tries = 0; tries < 40; tries++) {
      const cards = takeMeld(free, kind, (kind === 'set' ? 3 : 4) + rng.below(more), rng);
      if (cards) return [{ kind, cards }];
    }
    return [];
  });
}

/** MI-98: some cards of each hand came there before everyone's eyes. */
function showSome(p: Position, rng: Rng): void {
  p.hand.forEach((hand, seat) => {
    const shown = hand.filter(() => oneIn(6, rng));
    p.shown[seat].splice(0, p.shown[seat].length, ...shuffle(shown, rng));
  });
}
