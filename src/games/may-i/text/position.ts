/**
 * Positions as named fields of text: what `formatPosition` prints, `parsePosition` reads back. What is not
 * named takes the defaults of docs/notation.md, and what no play could reach is refused.
 */
import { type Card, formatCard, UNKNOWN } from '../../../core/card.ts';
import type { Fields } from '../../../core/game.ts';
import { changedOptions } from '../../../core/options.ts';
import {
  cardList,
  cardsField,
  handField,
  handList,
  type Pack,
  pileField,
  readCards,
  readHand,
  type ReadHand,
  rejectDoubles,
  topFirst,
} from '../../../core/position-cards.ts';
import type { Seat } from '../../../core/seat.ts';
import { contractOf, contractWords, ROUNDS, RUN_MIN, SET_MIN } from '../rules/contract.ts';
import { facesIn, formatFaces } from '../rules/melds.ts';
import { OPTIONS, SEATS } from '../rules/options.ts';
import {
  pointsIn,
  winnersOf,
  exposedCard,
  isLastRound,
  isPlaying,
  mayInterrupt,
  nextInLine,
} from '../rules/turn.ts';
import { type Meld, NO_SEAT, PHASES, type Position, type RoundRecord } from '../rules/types.ts';
import { integerIn } from '../../../core/field-text.ts';
import { countWilds, spanOf, VALUE_OF } from '../../../core/meld.ts';
import { countIn, isNumber, plainFirst, shareOut, takeFree } from '../../../core/position-fill.ts';
import {
  demand,
  type FieldTexts,
  type Given,
  readChance,
  readCount,
  readFields,
  readOneOf,
  readOrReason,
  readOwner,
  readSeats,
  readSetup,
  readSwitch,
  rejectUnknownFields,
  textOf,
} from '../../../core/position-text.ts';
import type { Result } from '../../../core/result.ts';
import { unseenCards } from '../rules/knowledge.ts';
import { checkSetup, emptyPosition, HAND_SIZE, packFor } from '../rules/setup.ts';

/** `P1 run 2C=4S 5S 6S 7S` */
export const formatMeld = (meld: Meld): string =>
  `P${meld.owner} ${meld.kind} ${formatFaces(meld)}`;

const seatText = (seat: Seat): string => (seat === NO_SEAT ? 'none' : String(seat));

const seatsDown = (p: Position): Seat[] => p.down.flatMap((down, seat) => (down ? [seat] : []));

export function formatPosition(p: Position): Record<string, string> {
  const named: Record<string, string> = {
    n: String(p.hand.length),
    ...changedOptions(OPTIONS, { ...p.options }),
    round: String(p.round),
    phase: p.phase,
    dealer: String(p.dealer),
    turn: String(p.turn),
    S: topFirst(p.stock),
    D: topFirst(p.pile),
    exposed: p.exposed ? 'on' : 'off',
    discarder: seatText(p.discarder),
  };
  p.hand.forEach((hand, seat) => (named[`H${seat}`] = handList(hand, p.shown[seat])));
  shownOrders(p).forEach(([seat, text]) => (named[`shown${seat}`] = text));
  p.melds.forEach((meld, at) => (named[`m${at + 1}`] = formatMeld(meld)));
  return { ...named, ...countFields(p) };
}

/** In what order a hand showed its cards matters only where its owner keeps them in another one. */
const shownOrders = (p: Position): [Seat, string][] =>
  p.shown.flatMap((shown, seat): [Seat, string][] => {
    const inHand = p.hand[seat].filter((card) => shown.includes(card));
    const isSame = shown.every((card, at) => inHand[at] === card);
    return isSame ? [] : [[seat, cardList(shown)]];
  });

/** `3 1`: who has called, and who is prompted. */
const askText = ({ question }: Position): string =>
  question === null ? 'none' : `${question.caller} ${question.prompted}`;

function countFields(p: Position): Record<string, string> {
  const counts: Record<string, string> = {
    down: seatsDown(p).join(' ') || 'none',
    ask: askText(p),
    turns: String(p.turns),
    totals: p.totals.join(' '),
  };
  p.records.forEach((record) => (counts[`record${record.round}`] = formatRecord(record)));
  if (p.cut.length > 0) counts.cut = cardList(p.cut);
  counts.shuffles = String(p.shuffles);
  counts.chance = p.chance === '' ? 'none' : p.chance;
  return counts;
}

/** `won 0 points 0 25 40 H0 H1 5C JK H2 … P0 set 9C 9D 9H P1 run …`, where nobody won `won none`. */
function formatRecord({ winner, points, hands, melds }: RoundRecord): string {
  const held = hands.flatMap((hand, seat) => [`H${seat}`, ...hand.map(formatCard)]);
  const words = ['won', seatText(winner), 'points', ...points, ...held, ...melds.map(formatMeld)];
  return words.join(' ');
}

/** What is printed and what follows from it, for `expect` in cases and for people. */
export const fields = (p: Position): Fields => ({
  n: p.hand.length,
  ...p.options,
  ...numberedFields(p),
  round: p.round,
  contract: contractWords(contractOf(p.round)),
  phase: p.phase,
  dealer: p.dealer,
  turn: p.turn,
  ...tableFields(p),
  ...scoreFields(p),
});

/** Of every hand, every meld and every round that is over. */
function numberedFields(p: Position): Fields {
  const hands = p.hand.flatMap((hand, seat) => [
    [`H${seat}`, handField(hand, p.shown[seat])],
    [`hand${seat}`, hand.length],
    [`right${seat}`, cardsField(hand, true)],
    [`left${seat}`, hand.includes(UNKNOWN) ? '?' : pointsIn(hand)],
  ]);
  const melds = p.melds.map((meld, at) => [`m${at + 1}`, formatMeld(meld)]);
  const records = p.records.map((record) => [`record${record.round}`, formatRecord(record)]);
  return Object.fromEntries([...hands, ...melds, ...records]) as Fields;
}

/** What lies there, and who may take it. */
function tableFields(p: Position): Fields {
  const exposed = exposedCard(p);
  return {
    S: pileField(p.stock),
    D: pileField(p.pile),
    stock: p.stock.length,
    pile: p.pile.length,
    exposed: p.exposed,
    offer: exposed === undefined ? 'none' : formatCard(exposed),
    discarder: seatText(p.discarder),
    melds: p.melds.length,
    down: { seats: seatsDown(p), ordered: false },
    ask: askText(p),
    mayCall: { seats: mayInterrupt(p), ordered: false },
  };
}

const scoreFields = (p: Position): Fields => ({
  turns: p.turns,
  totals: p.totals.join(' '),
  winners: { seats: p.phase === 'over' ? winnersOf(p.totals) : [], ordered: false },
  rounds: p.records.length,
  cut: cardsField(p.cut, true),
  shuffles: p.shuffles,
});

export const parsePosition = (input: FieldTexts): Result<Position, string> =>
  readOrReason(() => readPosition(input));

const SCALARS = [
  'n', 'round', 'phase', 'dealer', 'turn', 'S', 'D', 'exposed', 'discarder', 'down', 'ask', 'turns',
  'totals', 'cut', 'shuffles', 'chance',
]; // prettier-ignore
const MELD_FIELD = /^m[1-9]\d?$/;
const RECORD_FIELD = /^record[1-6]$/;
const SERIES = [
  { pattern: MELD_FIELD, example: 'm1, m2 …' },
  { pattern: RECORD_FIELD, example: 'record1 …' },
] as const;

const SETUP = { seats: SEATS, options: OPTIONS, check: checkSetup } as const;

function readPosition(input: FieldTexts): Position {
  const given = readFields(input);
  const { seats, options } = readSetup(input, given, SETUP);
  const p = emptyPosition(seats, options);
  rejectUnknownFields(given, seats, fieldNames(p), SERIES);
  readScalars(p, given);
  placeCards(p, given);
  readQuestion(p, given);
  fillIn(p, given);
  p.chance = readChance(given, [...p.hand, p.stock]);
  rejectImpossible(p);
  return p;
}

function fieldNames(p: Position): string[] {
  const hands = p.hand.flatMap((_, seat) => [`H${seat}`, `shown${seat}`]);
  const options = OPTIONS.map((option) => option.name);
  return [...SCALARS, ...hands, ...options];
}

function readScalars(p: Position, given: Given): void {
  const seats = p.hand.length;
  p.round = readCount(given, 'round', p.options.startRound);
  p.phase = readOneOf(given, 'phase', PHASES);
  p.turn = readOneSeat(p, given, 'turn', 0);
  p.dealer = readOneSeat(p, given, 'dealer', (p.turn + seats - 1) % seats);
  p.discarder = readOneSeat(p, given, 'discarder', NO_SEAT);
  p.turns = readCount(given, 'turns', 0);
  p.shuffles = readCount(given, 'shuffles', 0);
  readTotals(p, given);
  for (const [name, words] of given)
    if (RECORD_FIELD.test(name)) p.records.push(readRecord(p, name, words));
  p.records.sort((a, b) => a.round - b.round);
}

/** The word `none` names nobody. */
function readOneSeat(p: Position, given: Given, name: string, otherwise: Seat): Seat {
  const text = textOf(given, name);
  if (text === '') return given.has(name) ? NO_SEAT : otherwise;
  return readOwner(name, text, p.hand.length);
}

function readTotals(p: Position, given: Given): void {
  const words = given.get('totals') ?? [];
  if (words.length === 0) return;
  demand(words.length === p.totals.length, `totals takes ${p.totals.length} numbers, one by seat`);
  words.forEach((word, seat) => {
    const total = integerIn(word);
    demand(total !== undefined && total >= 0, `totals takes numbers, not "${word}"`);
    p.totals[seat] = total;
  });
}

function placeCards(p: Position, given: Given): void {
  p.pile.push(...cardsOf(p, 'D', given.get('D') ?? []).reverse());
  if (!isNumber(given.get('S'))) p.stock.push(...cardsOf(p, 'S', given.get('S') ?? []).reverse());
  p.cut.push(...cardsOf(p, 'cut', given.get('cut') ?? []));
  for (const [seat, hand] of p.hand.entries()) placeHand(p, seat, hand, given);
  placeMelds(p, given);
  readDown(p, given);
  const isOffered = p.pile.length > 0 && isPlaying(p);
  p.exposed = given.has('exposed') ? readSwitch(given, 'exposed') : isOffered;
}

function placeMelds(p: Position, given: Given): void {
  const names = [...given.keys()].filter((name) => MELD_FIELD.test(name));
  for (let number = 1; number <= names.length; number++) {
    const words = given.get(`m${number}`);
    demand(words !== undefined, `melds are numbered from 1 without a gap: there is no m${number}`);
    p.melds.push(readMeld(p, `m${number}`, words));
  }
}

function readDown(p: Position, given: Given): void {
  for (const seat of readSeats(given, 'down', p.hand.length)) p.down[seat] = true;
  if (!isLastRound(p)) for (const { owner } of p.melds) p.down[owner] = true;
}

/** `5S*` is a card that everyone has seen go into this hand. */
function placeHand(p: Position, seat: Seat, hand: Card[], given: Given): void {
  const words = given.get(`H${seat}`) ?? [];
  if (isNumber(words)) return;
  const { cards, shown } = handOf(p, `H${seat}`, words);
  hand.push(...cards);
  p.shown[seat].push(...shown);
  const order = cardsOf(p, `shown${seat}`, given.get(`shown${seat}`) ?? []);
  if (order.length === 0) return;
  const fits = order.length === p.shown[seat].length && order.every((c) => hand.includes(c));
  demand(fits, `shown${seat} names the cards of H${seat} that have a * in another order`);
  p.shown[seat].splice(0, order.length, ...order);
}

/** `3 1`: who has called, and who is prompted. */
function readQuestion(p: Position, given: Given): void {
  const words = given.get('ask') ?? [];
  if (words.length === 0) return;
  demand(words.length === 2, 'ask names who called and who is asked: ask: 3 1');
  const [caller, prompted] = words.map((word) => readOwner('ask', word, p.hand.length));
  p.question = { caller, prompted };
}

const packOf = ({ hand }: Position): Pack => ({
  cards: packFor(hand.length),
  words: `the packs of ${hand.length} players`,
});

const cardsOf = (p: Position, name: string, words: readonly string[]): Card[] =>
  readCards(packOf(p), name, words);

const handOf = (p: Position, name: string, words: readonly string[]): ReadHand =>
  readHand(packOf(p), name, words);

const OWNER = /^P(\d)$/i;

/** `P1 run 2C=4S 5S 6S 7S` */
function readMeld(p: Position, name: string, words: readonly string[]): Meld {
  const [who = '', kind = '', ...rest] = words;
  const owner = Number(OWNER.exec(who)?.[1] ?? -1);
  const isNamed = owner >= 0 && owner < p.hand.length && (kind === 'set' || kind === 'run');
  demand(isNamed, `${name} is written as owner, kind and cards: P0 set 9C 9D 9H`);
  const names = rest.map((word) => word.split('=')[0]);
  const cards = cardsOf(p, name, names);
  const meld: Meld = { kind: kind === 'set' ? 'set' : 'run', owner, cards };
  rejectOtherFaces(name, meld, rest);
  return meld;
}

/** What a wild stands for follows from its place; who writes it down must be right. */
function rejectOtherFaces(name: string, meld: Meld, words: readonly string[]): void {
  const faces = facesIn(meld);
  words.forEach((word, at) => {
    const [card, face] = word.split('=');
    const fits = face === undefined || face.toUpperCase() === faces[at];
    demand(fits, `${name}: ${card} stands for ${faces[at] ?? 'no other card'}, not for ${face}`);
  });
}

/** Words up to the next one that begins something else. */
function sections(words: readonly string[]): string[][] {
  const found: string[][] = [];
  for (const word of words) {
    if (/^(won|points|[HP]\d)$/.test(word)) found.push([word]);
    else found.at(-1)?.push(word);
  }
  return found;
}

/** `won 0 points 0 25 40 H0 H1 5C …` */
function readRecord(p: Position, name: string, words: readonly string[]): RoundRecord {
  const parts = sections(words);
  const [won, points, ...rest] = parts;
  const isNamed = won?.[0] === 'won' && points?.[0] === 'points';
  demand(isNamed, `${name} is written as: won 0 points 0 25 40 H0 H1 5C JK H2 … P0 set 9C 9D 9H`);
  const hands = p.hand.map((_, seat) => {
    const hand = rest.find(([first]) => first === `H${seat}`);
    return cardsOf(p, name, hand?.slice(1) ?? []);
  });
  return {
    round: Number(name.slice('record'.length)),
    winner: integerIn(won[1]) ?? NO_SEAT,
    points: p.hand.map((_, seat) => integerIn(points[seat + 1]) ?? 0),
    hands,
    melds: rest.filter(([first]) => OWNER.test(first)).map((part) => readMeld(p, name, part)),
  };
}

const DOWN_HAND_SIZE = 5;

/**
 * Deals the cards that nobody named. A hand that is not mentioned gets as many as at the deal, fewer where
 * its owner is down, and the stock gets the rest. Where the stock is named, the hands that are not share out
 * what is left, because every card has to lie somewhere.
 */
function fillIn(p: Position, given: Given): void {
  if ([...p.hand, p.stock].some((cards) => cards.includes(UNKNOWN))) return;
  const free = plainFirst(unseenCards(p));
  for (const [seat, hand] of p.hand.entries()) {
    const words = given.get(`H${seat}`);
    const usual = p.down[seat] ? DOWN_HAND_SIZE : HAND_SIZE;
    const count = words === undefined ? Math.min(usual, free.length) : (countIn(words) ?? 0);
    while (hand.length < count) hand.push(takeFree(free));
  }
  const stock = countIn(given.get('S')) ?? 0;
  while (p.stock.length < stock) p.stock.unshift(takeFree(free));
  if (given.has('S')) shareOut(p.hand, given, free);
  else p.stock.push(...free.reverse());
}

/** A position that no play could reach is refused with a reason, so that a case cannot test nonsense. */
function rejectImpossible(p: Position): void {
  demand(p.round >= 1 && p.round <= ROUNDS, `round is a number from 1 to ${ROUNDS}`);
  demand(p.turn !== NO_SEAT && p.dealer !== NO_SEAT, 'somebody deals, and somebody is on turn');
  rejectUnlessWhole(p);
  p.melds.forEach((meld, at) => rejectMeld(meld, `m${at + 1}`));
  demand(!p.exposed || p.pile.length > 0, 'nothing is exposed: the discard pile is empty');
  const isLater = p.phase !== 'discard' || p.down[p.turn];
  demand(isLater, `phase discard follows laying down, and seat ${p.turn} is not down`);
  rejectRoundSix(p);
  rejectQuestion(p);
}

/** MI-100 */
const rejectUnlessWhole = ({ hand, stock, pile, melds }: Position): void =>
  rejectDoubles([...hand, stock, pile, ...melds.map(({ cards }) => cards)], packFor(hand.length));

/** MI-101: what is on the table may hold any number of wilds by now, but not of other cards. */
function rejectMeld({ kind, cards }: Meld, name: string): void {
  const naturals = cards.filter((card) => VALUE_OF[card] !== 0);
  demand(cards.length - countWilds(cards) >= 2, `${name} has fewer than two naturals`);
  if (kind === 'run') {
    demand(cards.length >= RUN_MIN && spanOf(cards) !== undefined, `${name} is no run`);
    return;
  }
  const isSet =
    cards.length >= SET_MIN && naturals.every((card) => VALUE_OF[card] === VALUE_OF[naturals[0]]);
  demand(isSet, `${name} is no set`);
}

/** MI-104 */
function rejectRoundSix(p: Position): void {
  const isBare = p.melds.length === 0 && !p.down.includes(true);
  demand(
    p.round < ROUNDS || p.phase === 'over' || isBare,
    'in round 6 nobody is down before the end',
  );
  const isLast = p.round === ROUNDS && p.phase === 'roundOver';
  demand(!isLast, 'no round follows round 6: its end is the phase over');
}

/** MI-68, MI-72 */
function rejectQuestion(p: Position): void {
  if (p.question === null) return;
  const { caller, prompted } = p.question;
  demand(p.exposed && isPlaying(p), 'nobody can ask for a card that is not exposed');
  const mayAsk = caller !== p.turn && caller !== p.discarder && !p.down[caller];
  demand(mayAsk, `seat ${caller} cannot have called`);
  let inLine = nextInLine(p, caller, p.turn);
  while (inLine >= 0 && inLine !== prompted)
    inLine = nextInLine(p, caller, (inLine + 1) % p.hand.length);
  demand(inLine === prompted, `seat ${prompted} is not in the line of seat ${caller}'s May I`);
}
