/**
 * A position read from named fields of text. What is not named takes the defaults of docs/notation.md, and
 * what no play could reach is refused.
 */
import { type Card, formatCard, UNKNOWN } from '../../../core/card.ts';
import { integerIn } from '../../../core/field-text.ts';
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
import type { Seat } from '../../../core/seat.ts';
import { compareInHand } from '../rules/hands.ts';
import { OPTIONS, SEATS } from '../rules/options.ts';
import { cardsOf, facesOf, handOf, readPlays, readRecord, readRun } from './position-words.ts';
import { rejectDoubles } from '../../../core/position-cards.ts';
import { secondOfSuit } from '../rules/plays/build.ts';
import { naturalsIn, RUN_MIN } from '../rules/runs.ts';
import { checkSetup, emptyPosition, handSize, PACK } from '../rules/setup.ts';
import { NO_CARD, PHASES, type Position, type Run } from '../rules/types.ts';
import { placesIn, unseenCards } from '../rules/knowledge.ts';

export const parsePosition = (input: FieldTexts): Result<Position, string> =>
  readOrReason(() => readPosition(input));

const SCALARS = [
  'n', 'hand', 'phase', 'dealer', 'turn', 'S', 'D', 'B', 'opened', 'pending', 'opensFirst', 'freePick',
  'turns', 'totals', 'numbered', 'buried', 'chance',
]; // prettier-ignore
const RUN_FIELD = /^R[1-9]\d?$/;
const RECORD_FIELD = /^record[1-9]\d{0,2}$/;
const PLAY_FIELD = /^back[1-9]\d?$/;
const SERIES = [
  { pattern: RUN_FIELD, example: 'R1, R2 …' },
  { pattern: RECORD_FIELD, example: 'record1 …' },
  { pattern: PLAY_FIELD, example: 'back1 …' },
] as const;

/** The rules call the number of seats an option. */
const SYNONYMS = new Map([['players', 'n']]);

const SETUP = { seats: SEATS, options: OPTIONS, check: checkSetup } as const;

function readPosition(input: FieldTexts): Position {
  const given = readFields(input, SYNONYMS);
  const { seats, options } = readSetup(input, given, SETUP);
  const p = emptyPosition(seats, options);
  rejectUnknownFields(given, seats, fieldNames(p), SERIES);
  readScalars(p, given);
  readRuns(p, given);
  readCards(p, given);
  fillIn(p, given);
  readTurn(p, given);
  p.chance = readChance(given, [...p.hands, p.stock]);
  rejectImpossible(p);
  return p;
}

function fieldNames(p: Position): string[] {
  const bySeat = p.hands.flatMap((_, seat) => [`H${seat}`, `thrown${seat}`, `took${seat}`]);
  return [...SCALARS, ...bySeat, ...OPTIONS.map((option) => option.name)];
}

function readScalars(p: Position, given: Given): void {
  const seats = p.hands.length;
  p.hand = readCount(given, 'hand', 1);
  p.phase = readOneOf(given, 'phase', PHASES);
  p.turn = readOneSeat(p, given, 'turn', 0);
  p.dealer = readOneSeat(p, given, 'dealer', (p.turn + seats - 1) % seats);
  p.turns = readCount(given, 'turns', 0);
  readTotals(p, given);
  for (const [name, words] of given)
    if (RECORD_FIELD.test(name)) p.records.push(readRecord(p, name, words));
  p.records.sort((a, b) => a.hand - b.hand);
}

function readOneSeat(p: Position, given: Given, name: string, otherwise: Seat): Seat {
  const text = textOf(given, name);
  return text === '' ? otherwise : readOwner(name, text, p.hands.length);
}

function readTotals(p: Position, given: Given): void {
  const words = given.get('totals') ?? [];
  if (words.length === 0) return;
  demand(words.length === p.totals.length, 'totals takes two numbers, for team A and team B');
  words.forEach((word, team) => {
    const total = integerIn(word);
    demand(total !== undefined, `totals takes numbers, not "${word}"`);
    p.totals[team] = total;
  });
}

function readRuns(p: Position, given: Given): void {
  const runs = [...given].flatMap(([name, words]) =>
    RUN_FIELD.test(name) ? [readRun(p, name, Number(name.slice(1)), words)] : [],
  );
  p.runs = runs.sort((a, b) => a.number - b.number);
  const highest = Math.max(0, ...p.runs.map(({ number }) => number));
  p.numbered = readCount(given, 'numbered', highest);
  for (const seat of readSeats(given, 'opened', p.hands.length)) p.opened[seat] = true;
  for (const { owner } of p.runs) p.opened[owner] = true;
}

function readCards(p: Position, given: Given): void {
  const topFirst = (name: string): Card[] =>
    isNumber(given.get(name)) ? [] : cardsOf(name, given.get(name) ?? []).reverse();
  p.pile.push(...topFirst('D'));
  p.burnt.push(...topFirst('B').reverse());
  p.stock.push(...topFirst('S'));
  p.buried.push(...cardsOf('buried', given.get('buried') ?? []));
  for (const seat of p.hands.keys()) {
    readHand(p, seat, given);
    p.thrown[seat].push(...cardsOf(`thrown${seat}`, given.get(`thrown${seat}`) ?? []));
    p.took[seat] = facesOf(`took${seat}`, given.get(`took${seat}`) ?? []);
  }
}

/** `5S*` is a card that everyone knows to be in this hand. */
function readHand(p: Position, seat: Seat, given: Given): void {
  const words = given.get(`H${seat}`) ?? [];
  if (isNumber(words)) return;
  const { cards, shown } = handOf(`H${seat}`, words);
  p.hands[seat].push(...cards.toSorted(compareInHand));
  p.shown[seat].push(...shown.toSorted(compareInHand));
}

/** What this turn has brought: the key card is one that everyone saw go into the hand. */
function readTurn(p: Position, given: Given): void {
  p.pending = readCard(given, 'pending');
  p.freePick = readCard(given, 'freePick');
  p.opensFirst = readSwitch(given, 'opensFirst');
  for (const card of [p.pending, p.freePick]) {
    const isKnown = card === NO_CARD || p.shown[p.turn].includes(card);
    if (!isKnown && p.hands[p.turn].includes(card))
      p.shown[p.turn] = [...p.shown[p.turn], card].sort(compareInHand);
  }
  const names = [...given.keys()].filter((name) => PLAY_FIELD.test(name));
  const texts = names.map((_, at) => given.get(`back${at + 1}`));
  demand(!texts.includes(undefined), 'plays are numbered from 1 without a gap: back1, back2 …');
  p.plays.push(...readPlays(p, texts as readonly (readonly string[])[]));
}

function readCard(given: Given, name: string): Card {
  const cards = cardsOf(name, given.get(name) ?? []);
  demand(cards.length < 2, `${name} takes one card`);
  return cards[0] ?? NO_CARD;
}

// The cards of a position that nobody named. A hand that is not mentioned gets as many as at the deal, as far
// as cards last, and the stock gets the rest. Where the stock is named, the hands that are not share out what
// is left, because every card has to lie somewhere.

function fillIn(p: Position, given: Given): void {
  if ([...p.hands, p.stock].some((cards) => cards.includes(UNKNOWN))) return;
  const free = plainFirst(unseenCards(p));
  fillPile(p.pile, given.get('D'), free);
  fillPile(p.burnt, given.get('B'), free);
  const stock = countIn(given.get('S')) ?? 0;
  while (p.stock.length < stock) p.stock.unshift(takeFree(free));
  fillHands(p, given, free);
  if (given.has('S')) shareOut(p.hands, given, free);
  else p.stock.push(...free.reverse());
  for (const hand of p.hands) hand.sort(compareInHand);
}

function fillPile(pile: Card[], words: readonly string[] | undefined, free: Card[]): void {
  const count = countIn(words) ?? 0;
  while (pile.length < count) pile.push(takeFree(free));
}

function fillHands(p: Position, given: Given, free: Card[]): void {
  const keep = given.has('S') ? 0 : 1;
  for (const [seat, hand] of p.hands.entries()) {
    const words = given.get(`H${seat}`);
    const usual = Math.max(0, Math.min(handSize(p.hands.length), free.length - keep));
    const count = words === undefined ? usual : (countIn(words) ?? 0);
    while (hand.length < count) hand.push(takeFree(free));
  }
}

// Positions that no play could reach are refused with a reason, so that a case cannot test nonsense.

function rejectImpossible(p: Position): void {
  rejectDoubles(placesIn(p), PACK);
  p.runs.forEach((run) => rejectRun(p, run));
  const numbers = p.runs.map((run) => run.number);
  demand(p.numbered >= Math.max(0, ...numbers), 'numbered counts all runs that were made');
  demand(p.numbered <= RUNS_MAX, `${PACK.length} cards make at most ${RUNS_MAX} runs`);
  const isPlaying = p.phase === 'play';
  demand(p.phase !== 'draw' || p.stock.length > 0, 'nobody draws from an empty stock: S is empty');
  demand(isPlaying || p.pending === NO_CARD, 'a key card is pending only in the phase play');
  rejectAbsent(p, 'pending', p.pending);
  demand(isPlaying || p.plays.length === 0, 'plays are taken back only in the phase play');
  demand(isOver(p) || p.hands[p.turn].length > 0, `seat ${p.turn} is on turn and holds no cards`);
  rejectTakeBacks(p);
}

/** DH-14: each takes three cards that stay on the table. */
const RUNS_MAX = Math.floor(PACK.length / RUN_MIN);

const isOver = ({ phase }: Position): boolean => phase === 'handOver' || phase === 'over';

/** DH-35: with every play taken back, from the last to the first, each card is still in one place. */
function rejectTakeBacks(p: Position): void {
  let hand: readonly Card[] = p.hands[p.turn];
  for (const { runs, gave, got, pending, numbered } of p.plays.toReversed()) {
    for (const card of got)
      demand(hand.includes(card), `${formatCard(card)} cannot be given back: it is not held`);
    hand = [...hand.filter((card) => !got.includes(card)), ...gave];
    rejectDoubles(placesIn({ ...p, runs, hands: p.hands.with(p.turn, [...hand]) }), PACK);
    demand(pending === NO_CARD || hand.includes(pending), 'a key card that is pending is held');
    demand(numbered <= p.numbered, 'taking plays back makes no runs');
  }
}

/** DH-16, DH-17, DH-48 */
function rejectRun(p: Position, run: Run): void {
  const { minNaturalsSequence, minNaturalsSet, parkExcessStatics } = p.options;
  demand(
    parkExcessStatics || run.parked.length === 0,
    `R${run.number} has a 2 beside it, which parkExcessStatics off forbids`,
  );
  const need = run.kind === 'set' ? minNaturalsSet : minNaturalsSequence;
  const naturals = naturalsIn(run.slots);
  demand(naturals.length >= need, `R${run.number} has fewer than ${need} naturals`);
  const isDoubled = run.kind === 'set' && secondOfSuit(naturals) !== undefined;
  demand(
    p.options.setDuplicates || !isDoubled,
    `R${run.number} has two cards of the same suit, which setDuplicates off forbids`,
  );
}

/** In a view of others it may be a card that is not seen, but it is always one that all know. */
function rejectAbsent(p: Position, name: string, card: Card): void {
  const isThere = card === NO_CARD || p.hands[p.turn].includes(card);
  demand(isThere, `${name}: ${formatCard(card)} is not in the hand of seat ${p.turn}`);
}
