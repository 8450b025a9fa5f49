/** A position as named fields of text: what is printed here, `parsePosition` reads back. */
import { formatCard, type Card } from '../../../core/card.ts';
import type { Fields } from '../../../core/game.ts';
import { changedOptions } from '../../../core/options.ts';
import {
  cardList, cardsField, handField, handList, pileField, topFirst,
} from '../../../core/position-cards.ts'; // prettier-ignore
import type { Seat } from '../../../core/seat.ts';
import { lockOf } from '../rules/lock.ts';
import { OPTIONS } from '../rules/options.ts';
import { formatFaces, formatOwnedRun, formatPlays, formatRecord } from './position-words.ts';
import { isPure } from '../rules/runs.ts';
import { lastWinner, winnersOf } from '../rules/score.ts';
import { TEAM_NAMES, TEAMS } from '../rules/teams.ts';
import { NO_CARD, type Position } from '../rules/types.ts';

const cardText = (card: Card): string => (card === NO_CARD ? 'none' : formatCard(card));

const openedSeats = (p: Position): Seat[] => p.opened.flatMap((open, seat) => (open ? [seat] : []));

export function formatPosition(p: Position): Record<string, string> {
  const named: Record<string, string> = {
    n: String(p.hands.length),
    ...changedOptions(OPTIONS, { ...p.options }),
    hand: String(p.hand),
    phase: p.phase,
    dealer: String(p.dealer),
    turn: String(p.turn),
    S: topFirst(p.stock),
    D: topFirst(p.pile),
    B: cardList(p.burnt),
  };
  p.hands.forEach((hand, seat) => (named[`H${seat}`] = handList(hand, p.shown[seat])));
  for (const run of p.runs) named[`R${run.number}`] = formatOwnedRun(run);
  return { ...named, ...turnFields(p), ...countFields(p) };
}

function turnFields(p: Position): Record<string, string> {
  const named: Record<string, string> = {
    opened: openedSeats(p).join(' ') || 'none',
    pending: cardText(p.pending),
    opensFirst: p.opensFirst ? 'on' : 'off',
    freePick: cardText(p.freePick),
  };
  formatPlays(p).forEach((play, at) => (named[`back${at + 1}`] = play));
  return named;
}

function countFields(p: Position): Record<string, string> {
  const named: Record<string, string> = {
    numbered: String(p.numbered),
    turns: String(p.turns),
    totals: p.totals.join(' '),
    buried: cardList(p.buried),
  };
  p.thrown.forEach((cards, seat) => (named[`thrown${seat}`] = cardList(cards)));
  p.took.forEach((cards, seat) => {
    if (cards.length > 0) named[`took${seat}`] = formatFaces(cards);
  });
  for (const record of p.records) named[`record${record.hand}`] = formatRecord(record);
  named.chance = p.chance === '' ? 'none' : p.chance;
  return named;
}

/** What is printed and what follows from it, for `expect` in cases and for people. */
export const fields = (p: Position): Fields => ({
  n: p.hands.length,
  ...p.options,
  ...numberedFields(p),
  hand: p.hand,
  phase: p.phase,
  dealer: p.dealer,
  turn: p.turn,
  ...pileFields(p),
  opened: { seats: openedSeats(p), ordered: false },
  pending: cardText(p.pending),
  opensFirst: p.opensFirst,
  freePick: cardText(p.freePick),
  undoable: p.options.undo ? p.plays.length : 0,
  ...lockFields(p),
  ...scoreFields(p),
});

/** Of every hand, every run and every hand that is over. */
function numberedFields(p: Position): Fields {
  const hands = p.hands.flatMap((hand, seat) => [
    [`H${seat}`, handField(hand, p.shown[seat])],
    [`hand${seat}`, hand.length],
    [`thrown${seat}`, cardsField(p.thrown[seat], true)],
    [`took${seat}`, formatFaces(p.took[seat])],
  ]);
  const runs = p.runs.flatMap((run) => [
    [`R${run.number}`, formatOwnedRun(run)],
    [`kind${run.number}`, run.kind],
    [`pure${run.number}`, isPure(run)],
    [`wilds${run.number}`, run.wilds],
  ]);
  const records = p.records.map((record) => [`record${record.hand}`, formatRecord(record)]);
  return Object.fromEntries([...hands, ...runs, ...records]) as Fields;
}

const pileFields = (p: Position): Fields => ({
  S: pileField(p.stock),
  D: pileField(p.pile),
  B: cardsField(p.burnt, false),
  stock: p.stock.length,
  pile: p.pile.length,
  burnt: p.burnt.length,
  buried: cardsField(p.buried, true),
  runs: p.runs.length,
  numbered: p.numbered,
});

/** Who has the Lock, which runs count for it, and what is missing. */
const lockFields = (p: Position): Fields =>
  Object.fromEntries(
    TEAMS.flatMap((team) => {
      const lock = lockOf(p, team);
      const name = TEAM_NAMES[team];
      const runs = lock.runs.map(({ number }) => `R${number}`).join(' ');
      return [
        [`lock${name}`, lock.has],
        [`lockRuns${name}`, runs || 'none'],
        [`lockNeeds${name}`, lock.missing || 'nothing'],
      ];
    }),
  ) as Fields;

const scoreFields = (p: Position): Fields => ({
  turns: p.turns,
  totals: p.totals.join(' '),
  winner: p.phase === 'over' || p.phase === 'handOver' ? lastWinner(p) : 'none',
  winners: { seats: p.phase === 'over' ? winnersOf(p) : [], ordered: false },
  hands: p.records.length,
});
