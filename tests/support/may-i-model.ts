/**
 * The rules of May I? a second time, straight from docs/rules/may-i.md: slow and obvious, with cards as text,
 * and without a line of the game's own code. What it answers, the game must answer too.
 */
import { formatCard, type Card } from '../../src/core/card.ts';
import type {
  LayOff,
  MayIOptions,
  Meld,
  Move,
  Position,
} from '../../src/games/may-i/rules/types.ts';

export interface ModelMeld {
  kind: string;
  owner: number;
  cards: string[];
}
export interface ModelRecord {
  round: number;
  winner: number;
  points: number[];
  hands: string[][];
  melds: ModelMeld[];
}
export interface Table {
  options: MayIOptions;
  phase: string;
  round: number;
  dealer: number;
  turn: number;
  hands: string[][];
  shown: string[][];
  /** The top is the last card, as in the pile. */
  stock: string[];
  pile: string[];
  exposed: boolean;
  discarder: number;
  melds: ModelMeld[];
  down: boolean[];
  ask: { caller: number; prompted: number } | null;
  turns: number;
  totals: number[];
  records: ModelRecord[];
}

const texts = (cards: readonly Card[]): string[] => cards.map(formatCard);
const meldOf = ({ kind, owner, cards }: Meld): ModelMeld => ({ kind, owner, cards: texts(cards) });

export const tableOf = (p: Position): Table => ({
  options: p.options,
  phase: p.phase,
  round: p.round,
  dealer: p.dealer,
  turn: p.turn,
  hands: p.hand.map(texts),
  shown: p.shown.map(texts),
  stock: texts(p.stock),
  pile: texts(p.pile),
  exposed: p.exposed,
  discarder: p.discarder,
  melds: p.melds.map(meldOf),
  down: [...p.down],
  ask: p.question && { caller: p.question.caller, prompted: p.question.prompted },
  turns: p.turns,
  totals: [...p.totals],
  records: p.records.map(({ round, winner, points, hands, melds }) => ({
    round,
    winner,
    points: [...points],
    hands: hands.map(texts),
    melds: melds.map(meldOf),
  })),
});

export const copyMelds = (melds: readonly ModelMeld[]): ModelMeld[] =>
  melds.map((meld) => ({ ...meld, cards: [...meld.cards] }));
const copyLists = (lists: readonly string[][]): string[][] => lists.map((list) => [...list]);

/** Records are never changed, so that both tables may hold the same. */
export const copyTable = (t: Table): Table => ({
  ...t,
  hands: copyLists(t.hands),
  shown: copyLists(t.shown),
  stock: [...t.stock],
  pile: [...t.pile],
  melds: copyMelds(t.melds),
  down: [...t.down],
  totals: [...t.totals],
  records: [...t.records],
});

/** What a move says, whatever kind it is of. */
export interface Told {
  readonly type: string;
  readonly card: string;
  readonly cards: readonly string[];
  readonly meld: number;
  readonly joker: string;
  readonly melds: readonly { readonly kind: string; readonly cards: readonly string[] }[];
  readonly list: readonly Entry[];
}
export interface Entry {
  readonly card: string;
  readonly meld: number;
  readonly position?: string;
}

const entryOf = ({ card, meld, position }: LayOff): Entry => ({
  card: formatCard(card),
  meld,
  ...(position === undefined ? {} : { position }),
});
export const tell = (move: Move): Told => ({
  type: move.type,
  card: 'card' in move ? formatCard(move.card) : '',
  cards: 'cards' in move ? texts(move.cards) : [],
  meld: 'meld' in move ? move.meld : 0,
  joker: 'joker' in move ? formatCard(move.joker) : '',
  melds: 'melds' in move ? move.melds.map(({ kind, cards }) => ({ kind, cards: texts(cards) })) : [],
  list: 'layOffs' in move ? move.layOffs.map(entryOf) : move.type === 'lay_off' ? [entryOf(move)] : [],
}); // prettier-ignore

/** MI-5 */
const LADDER = ['3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'];
export const LOW = 3;
export const HIGH = 14;

interface Face {
  readonly rank: string;
  /** Empty for a joker. */
  readonly suit: string;
  readonly value: number;
}
/** A text is taken apart once: there are hundreds of thousands of questions about so few cards. */
const faces = new Map<string, Face>();
function faceOf(card: string): Face {
  const known = faces.get(card);
  if (known) return known;
  const name = card.replaceAll("'", '');
  const rank = name === 'JK' ? 'JK' : name.slice(0, -1);
  const face = {
    rank,
    suit: name === 'JK' ? '' : name.slice(-1),
    value: LADDER.indexOf(rank) + LOW,
  };
  faces.set(card, face);
  return face;
}
export const rankOf = (card: string): string => faceOf(card).rank;
export const suitOf = (card: string): string => faceOf(card).suit;
export const valueOf = (card: string): number => faceOf(card).value;
export const isJoker = (card: string): boolean => rankOf(card) === 'JK';
/** MI-4 */
export const isWild = (card: string): boolean => isJoker(card) || rankOf(card) === '2';

/** MI-91 */
export function worthOf(card: string): number {
  if (isJoker(card)) return 50;
  const rank = rankOf(card);
  if (rank === '2') return 20;
  if (rank === 'A') return 15;
  return ['J', 'Q', 'K'].includes(rank) ? 10 : Number(rank);
}
export const worthOfAll = (cards: readonly string[]): number =>
  cards.reduce((sum, card) => sum + worthOf(card), 0);

/** MI-2, MI-3 */
export function deckFor(seats: number): string[] {
  const packs = seats <= 5 ? 2 : 3;
  const cards: string[] = [];
  for (let copy = 0; copy < packs; copy++)
    for (const suit of ['C', 'D', 'H', 'S'])
      for (const rank of ['2', ...LADDER]) cards.push(rank + suit + "'".repeat(copy));
  for (let joker = 0; joker < packs * 2; joker++) cards.push(`JK${"'".repeat(joker)}`);
  return cards;
}

/** MI-12: sets and runs by round. */
const CONTRACTS = [[2, 0], [1, 1], [0, 2], [3, 0], [2, 1], [1, 2]] as const; // prettier-ignore
export const contractOf = (round: number): readonly [number, number] => CONTRACTS[round - 1];
