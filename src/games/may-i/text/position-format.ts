/** A position as named fields of text: what is printed here, `parsePosition` reads back. */
import { formatCard, UNKNOWN } from '../../../core/card.ts';
import type { Fields } from '../../../core/game.ts';
import { changedOptions } from '../../../core/options.ts';
import {
  cardList,
  cardsField,
  handField,
  handList,
  pileField,
  topFirst,
} from '../../../core/position-cards.ts';
import type { Seat } from '../../../core/seat.ts';
import { contractOf, contractWords } from '../rules/contract.ts';
import { formatFaces } from '../rules/layoff.ts';
import { OPTIONS } from '../rules/options.ts';
import { pointsIn, winnersOf } from '../rules/score.ts';
import { exposedCard, mayInterrupt } from '../rules/turn.ts';
import { NO_SEAT, type Meld, type Position, type RoundRecord } from '../rules/types.ts';

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
