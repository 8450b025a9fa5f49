/**
 * The rules of Dhappa a second time, straight from docs/rules/dhappa.md: slow and obvious, with cards as text,
 * and without a line of the game's own code. What it answers, the game must answer too.
 */
import { formatCard, type Card } from '../../src/core/card.ts';
import type { DhappaOptions, Move, Position, Run } from '../../src/games/dhappa/rules/types.ts';

/** A card of a run and what it stands for: `8C` in a sequence, a rank in a set (DH-22, DH-23). */
export interface Slot {
  card: string;
  as: string;
}
export interface ModelRun {
  number: number;
  owner: number;
  kind: string;
  /** Of a sequence from low to high (DH-18). */
  slots: Slot[];
  parked: string[];
}
export interface ModelScore {
  runs: number;
  pureFull: number;
  wildFull: number;
  out: number;
  left: number;
}
export interface ModelRecord {
  hand: number;
  out: number;
  scores: ModelScore[];
}
export interface Table {
  options: DhappaOptions;
  phase: string;
  hand: number;
  dealer: number;
  turn: number;
  hands: string[][];
  shown: string[][];
  /** The top is the last card, as in the pile. */
  stock: string[];
  pile: string[];
  burnt: string[];
  thrown: string[][];
  runs: ModelRun[];
  numbered: number;
  opened: boolean[];
  /** Empty where nothing is pending, as in `freePick`. */
  pending: string;
  opensFirst: boolean;
  freePick: string;
  turns: number;
  totals: number[];
  records: ModelRecord[];
  /** DH-35: the whole table as it was before each play of this turn. */
  before: Table[];
}

export const LADDER = ['3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'];
export const LOW = 3;
export const HIGH = 14;

const faces = new Map<string, string>();
/** `5S''` without its copies; looked up, since the searches of the model ask for it all the time. */
export function faceOf(card: string): string {
  const known = faces.get(card);
  if (known !== undefined) return known;
  const face = card.replaceAll("'", '');
  faces.set(card, face);
  return face;
}
export const isJoker = (card: string): boolean => faceOf(card) === 'JK';
export const rankOf = (card: string): string => (isJoker(card) ? 'JK' : faceOf(card).slice(0, -1));
export const suitOf = (card: string): string => faceOf(card).slice(-1);
export const isTwo = (card: string): boolean => rankOf(card) === '2';
/** DH-11, DH-12 */
export const isWild = (card: string): boolean => isJoker(card) || isTwo(card);
export const isNatural = (card: string): boolean => !isWild(card);
/** DH-10 */
export const valueOf = (face: string): number => LADDER.indexOf(rankOf(face)) + LOW;
export const faceFor = (value: number, suit: string): string => LADDER[value - LOW] + suit;
export const areMates = (one: number, other: number): boolean => one % 2 === other % 2;

export const cardsOf = ({ slots, parked }: ModelRun): string[] => [
  ...slots.map(({ card }) => card),
  ...parked,
];
export const lowOf = ({ slots }: ModelRun): number => valueOf(slots[0].as);
export const highOf = ({ slots }: ModelRun): number => valueOf(slots.at(-1)!.as);
export const runSuit = ({ slots }: ModelRun): string => suitOf(slots[0].as);
export const runTextOf = ({ kind, slots, parked }: ModelRun): string => {
  const text = slots.map(({ card, as }) =>
    kind === 'set' || isNatural(card) ? card : `${card}=${as}`,
  );
  return [...text, ...(parked.length > 0 ? ['+', ...parked] : [])].join(' ');
};

const texts = (cards: readonly Card[]): string[] => cards.map(formatCard);
const cardText = (card: Card): string => (card < 0 ? '' : formatCard(card));

/** Of the game's run only the suit, the low end and the order of cards are taken. */
export function runOf({ number, owner, kind, suit, low, slots, parked }: Run): ModelRun {
  const as = (at: number): string =>
    kind === 'set' ? LADDER[low - LOW] : faceFor(low + at, ['C', 'D', 'H', 'S'][suit]);
  return {
    number,
    owner,
    kind,
    slots: slots.map((card, at) => ({ card: formatCard(card), as: as(at) })),
    parked: texts(parked),
  };
}

/** Without what the game knows of plays to take back: of those only the number is asked. */
export const tableOf = (p: Position): Table => ({
  options: p.options,
  phase: p.phase,
  hand: p.hand,
  dealer: p.dealer,
  turn: p.turn,
  hands: p.hands.map(texts),
  shown: p.shown.map(texts),
  stock: texts(p.stock),
  pile: texts(p.pile),
  burnt: texts(p.burnt),
  thrown: p.thrown.map(texts),
  runs: p.runs.map(runOf),
  numbered: p.numbered,
  opened: [...p.opened],
  pending: cardText(p.pending),
  opensFirst: p.opensFirst,
  freePick: cardText(p.freePick),
  turns: p.turns,
  totals: [...p.totals],
  records: p.records.map(({ hand, out, scores }) => ({
    hand,
    out,
    scores: scores.map((score) => ({ ...score })),
  })),
  before: [],
});

export const copyRun = (run: ModelRun): ModelRun => ({
  ...run,
  slots: run.slots.map((slot) => ({ ...slot })),
  parked: [...run.parked],
});
const copyLists = (lists: readonly string[][]): string[][] => lists.map((list) => [...list]);

/** Records and tables of before are never changed, so that both tables may hold the same. */
export const copyTable = (t: Table): Table => ({
  ...t,
  hands: copyLists(t.hands),
  shown: copyLists(t.shown),
  stock: [...t.stock],
  pile: [...t.pile],
  burnt: [...t.burnt],
  thrown: copyLists(t.thrown),
  runs: t.runs.map(copyRun),
  opened: [...t.opened],
  totals: [...t.totals],
  records: [...t.records],
  before: [...t.before],
});

/** What a move says, whatever kind it is of. */
export interface Told {
  readonly type: string;
  readonly cards: readonly string[];
  readonly run: number;
  readonly second: number;
  readonly count: number;
  readonly low?: number;
  readonly direction?: string;
}

export function tell(move: Move): Told {
  const said = { type: move.type, cards: [], run: 0, second: 0, count: 0 };
  switch (move.type) {
    case 'pick':
      return { ...said, count: move.count };
    case 'create':
    case 'add':
      return { ...said, ...move, cards: texts(move.cards) };
    case 'merge':
      return { ...said, run: move.first, second: move.second, cards: texts(move.bridge) };
    case 'discard':
      return { ...said, cards: texts([move.card]) };
    default:
      return said;
  }
}

/** DH-80 */
export function worthOf(card: string): number {
  if (isJoker(card)) return 30;
  if (isTwo(card)) return 20;
  if (rankOf(card) === 'A') return 15;
  return ['3', '4', '5', '6', '7'].includes(rankOf(card)) ? 5 : 10;
}
export const worthOfAll = (cards: readonly string[]): number =>
  cards.reduce((sum, card) => sum + worthOf(card), 0);

/** DH-3 */
export function wholeDeck(): string[] {
  const cards: string[] = [];
  for (const copy of ['', "'", "''"])
    for (const suit of ['C', 'D', 'H', 'S'])
      for (const rank of ['2', ...LADDER]) cards.push(rank + suit + copy);
  for (let joker = 0; joker < 6; joker++) cards.push(`JK${"'".repeat(joker)}`);
  return cards;
}

/** DH-68, by trying any three runs. */
export function hasLock({ runs, options }: Pick<Table, 'runs' | 'options'>, seat: number): boolean {
  const own = runs
    .filter(({ owner, slots }) => areMates(owner, seat) && slots.length >= options.lockMinRunLength)
    .map((run) => cardsOf(run).filter(isWild).length);
  return own.some((a, i) =>
    own.some((b, j) =>
      own.some((c, k) => i < j && j < k && Math.max(a, b, c) <= 2 && a + b + c <= 4),
    ),
  );
}
