/** What happens when a move of the model is made (see dhappa-model.ts). */
import {
  cardsOf, copyTable, isTwo, isWild, wholeDeck, worthOfAll, type ModelScore, type Table, type Told,
} from './dhappa-model.ts'; // prettier-ignore
import { isFreePick, played } from './dhappa-model-rules.ts';
import type { Way } from './dhappa-model-runs.ts';

/** `seen` is the table that the game came to: chance alone is taken from there, a new deal. */
export function after(table: Table, seat: number, told: Told, way: Way | undefined, seen: Table): Table {
  const t = copyTable(table);
  switch (told.type) {
    case 'draw':
      t.hands[seat].push(t.stock.pop()!);
      t.phase = 'play';
      return t;
    case 'pick':
      return pick(t, seat, told.count);
    case 'discard':
      return discard(t, seat, told.cards[0]);
    case 'undo':
      return undo(t, seat);
    case 'next_hand':
      return deal(t, seen);
    default:
      return play(t, seat, told, way!);
  }
} // prettier-ignore

/** DH-64, DH-67, DH-85 */
function pick(t: Table, seat: number, count: number): Table {
  const isFree = isFreePick(t, count);
  const cards = t.pile.splice(t.pile.length - count);
  t.hands[seat].push(...cards);
  t.shown[seat].push(...cards);
  t.phase = 'play';
  if (isFree) t.freePick = cards[0];
  else if (!t.options.wildKeyFree || !isWild(cards[0])) {
    t.pending = cards[0];
    t.opensFirst = t.options.npickOpenFirst && !t.opened[seat];
  }
  return t;
}

function play(t: Table, seat: number, told: Told, way: Way): Table {
  const next = copyTable(played(t, seat, told, way));
  next.shown[seat] = next.shown[seat].filter((card) => !told.cards.includes(card));
  if (way.joker !== '') next.shown[seat].push(way.joker);
  next.before.push(t);
  return next;
}

/** DH-35; everyone saw the cards that go back to the hand. */
function undo(t: Table, seat: number): Table {
  const then = copyTable(t.before.at(-1)!);
  const back = then.hands[seat].filter((card) => !t.hands[seat].includes(card));
  const known = new Set([...t.shown[seat], ...back]);
  then.shown[seat] = then.hands[seat].filter((card) => known.has(card));
  return then;
}

/** DH-70, DH-71, DH-73, DH-75 */
function discard(t: Table, seat: number, card: string): Table {
  t.hands[seat] = t.hands[seat].filter((other) => other !== card);
  t.shown[seat] = t.shown[seat].filter((other) => other !== card);
  t.thrown[seat].push(card);
  t.pile.push(card);
  if (isTwo(card)) t.burnt.push(...t.pile.splice(0));
  Object.assign(t, { opensFirst: false, freePick: '', before: [] });
  if (t.hands[seat].length === 0) return end(t, seat);
  t.turns++;
  if (t.stock.length === 0) return end(t, -1);
  t.turn = (seat + 1) % t.hands.length;
  t.phase = 'draw';
  return t;
}

/** DH-81 */
function scoreOf(t: Table, team: number, out: number): ModelScore {
  const runs = t.runs.filter(({ owner }) => owner % 2 === team);
  const full = runs.filter(({ kind, slots }) => kind === 'sequence' && slots.length === 12);
  const pure = full.filter((run) => !cardsOf(run).some(isWild));
  return {
    runs: worthOfAll(runs.flatMap(cardsOf)),
    pureFull: 200 * pure.length,
    wildFull: 100 * (full.length - pure.length),
    out: out >= 0 && out % 2 === team ? 100 : 0,
    left: worthOfAll(t.hands.filter((_, seat) => seat % 2 === team).flat()),
  };
}

/** DH-79, DH-82, DH-83 */
function end(t: Table, out: number): Table {
  const { scoring, target, handsToWin } = t.options;
  const scores = scoring === 'points' ? [0, 1].map((team) => scoreOf(t, team, out)) : [];
  t.records.push({ hand: t.hand, out, scores });
  t.totals = t.totals.map((total, team) => {
    if (scoring !== 'points') return total + (out >= 0 && out % 2 === team ? 1 : 0);
    const { runs, pureFull, wildFull, out: bonus, left } = scores[team];
    return total + runs + pureFull + wildFull + bonus - left;
  });
  const [a, b] = t.totals;
  const isDecided =
    scoring === 'single' ||
    (scoring === 'hands' && (a >= handsToWin || b >= handsToWin)) ||
    (scoring === 'points' && a !== b && (a >= target || b >= target));
  t.phase = isDecided ? 'over' : 'handOver';
  return t;
}

/** DH-3 to DH-9: everything but the cards themselves, which must be a whole deck. */
function deal(t: Table, seen: Table): Table {
  const seats = t.hands.length;
  const size = seats === 4 ? 27 : 21;
  const deck = [...seen.hands.flat(), ...seen.pile, ...seen.stock];
  if (deck.toSorted().join() !== wholeDeck().toSorted().join())
    throw new Error('DH-9: a hand starts with the full deck');
  if (isWild(deck[seats * size])) throw new Error('DH-6: a wild card is turned up');
  t.hands = t.hands.map((_, seat) => deck.slice(seat * size, seat * size + size));
  t.pile = [deck[seats * size]];
  t.stock = deck.slice(seats * size + 1);
  t.hand++;
  t.dealer = (t.dealer + 1) % seats;
  t.turn = (t.dealer + 1) % seats;
  const none = t.hands.map(() => []);
  Object.assign(t, { phase: 'draw', burnt: [], runs: [], numbered: 0, turns: 0, before: [] });
  Object.assign(t, { shown: none, thrown: none, pending: '', opensFirst: false, freePick: '' });
  t.opened = t.opened.map(() => false);
  return t;
}

/** The seats that win: none in a draw. */
export function winnersOf({ totals: [a, b], hands }: Table): number[] {
  const team = a > b ? 0 : 1;
  return a === b ? [] : [...hands.keys()].filter((seat) => seat % 2 === team);
}

export function awaited({ phase, turn, hands }: Table): number[] {
  if (phase === 'over') return [];
  return phase === 'handOver' ? [...hands.keys()] : [turn];
}
