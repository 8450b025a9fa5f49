/**
 * The rules of Casino a second time, straight from docs/rules/casino.md: slow and obvious, with cards and
 * moves as text, and without a line of the game's own code. What it answers, the game must answer too.
 */
import { formatCard, type Card } from '../../src/core/card.ts';
import type { CasinoOptions, Position } from '../../src/games/casino/rules/types.ts';

export interface ModelBuild {
  name: string;
  value: number;
  owner: number;
  cards: string[];
}
export interface Table {
  options: CasinoOptions;
  over: boolean;
  game: number;
  round: number;
  lead: number;
  turn: number;
  hands: string[][];
  stock: string[];
  loose: string[];
  builds: ModelBuild[];
  made: number;
  piles: string[][];
  last: number;
  /** The piles, by side, that gave a card in this turn. */
  gave: number[];
  sweeps: number[];
}
const texts = (cards: readonly Card[]): string[] => cards.map(formatCard);

export const tableOf = (p: Position): Table => ({
  options: p.options,
  over: p.over,
  game: p.game,
  round: p.round,
  lead: p.lead,
  turn: p.turn,
  hands: p.hand.map(texts),
  stock: texts(p.stock),
  loose: texts(p.loose),
  builds: p.builds.map(({ name, value, owner, cards }) => ({
    name: `b${name}`,
    value,
    owner,
    cards: texts(cards),
  })),
  made: p.buildsMade,
  piles: p.pile.map(texts),
  last: p.lastCapturer,
  gave: p.pile.flatMap((_, side) => ((p.topsUsed >> side) & 1 ? [side] : [])),
  sweeps: [...p.sweeps],
});

export const rankOf = (card: string): string => card.slice(0, -1);
export const isFace = (card: string): boolean => 'JQK'.includes(rankOf(card));
/** CA-1, CA-66: J, Q and K have no number. */
export const worthOf = (card: string): number => {
  if (isFace(card)) return Number.NaN;
  return rankOf(card) === 'A' ? 1 : Number(rankOf(card));
};

export const totalOf = (cards: readonly string[]): number =>
  cards.reduce((sum, card) => sum + worthOf(card), 0);

/** CA-4, by trying every group that the first card could be in. */
export function splitsInto(worths: readonly number[], value: number): boolean {
  if (worths.length === 0) return true;
  const [first, ...rest] = worths;
  for (let others = 0; others < 1 << rest.length; others++) {
    const isIn = (at: number): boolean => ((others >> at) & 1) === 1;
    const total = rest.reduce((sum, worth, at) => (isIn(at) ? sum + worth : sum), first);
    if (total !== value) continue;
    const left = rest.filter((_, at) => !isIn(at));
    if (splitsInto(left, value)) return true;
  }
  return false;
}
export const cardsSplit = (cards: readonly string[], value: number): boolean =>
  splitsInto(cards.map(worthOf), value);

export function subsetsOf(cards: readonly string[]): string[][] {
  return cards.reduce<string[][]>(
    (sets, card) => [...sets, ...sets.map((set) => [...set, card])],
    [[]],
  );
}

export interface Told {
  readonly type: string;
  /** Empty in an augment. */
  readonly card: string;
  readonly targets: readonly string[];
  readonly value: number;
}
export function tell(text: string): Told {
  const [head, tail = ''] = text.split(':');
  const [type, card = ''] = head.split(' ');
  const words = tail.split(' ').filter((word) => word !== '');
  const as = words.indexOf('as');
  return {
    type,
    card,
    targets: as < 0 ? words : words.slice(0, as),
    value: as < 0 ? 0 : Number(words[as + 1]),
  };
}

/** One seat's turn at one table: all that a rule may look at. */
export class Turn {
  readonly table: Table;
  readonly seat: number;
  readonly told: Told;
  readonly options: CasinoOptions;
  readonly loose: readonly string[];
  readonly builds: readonly string[];
  readonly tops: readonly string[];

  constructor(table: Table, seat: number, told: Told) {
    this.table = table;
    this.seat = seat;
    this.told = told;
    this.options = table.options;
    this.builds = told.targets.filter((target) => /^b\d+$/.test(target));
    this.tops = told.targets.filter((target) => target.startsWith('top'));
    this.loose = told.targets.filter(
      (target) => !this.builds.includes(target) && !this.tops.includes(target),
    );
  }
  sideOf(seat: number): number {
    return seat % this.table.piles.length;
  }
  get rest(): string[] {
    return this.table.hands[this.seat].filter((card) => card !== this.told.card);
  }
  holdsAnother(value: number): boolean {
    return this.rest.some((card) => worthOf(card) === value);
  }
  get own(): ModelBuild[] {
    return this.table.builds.filter(({ owner }) => owner === this.seat);
  }
  named(): ModelBuild[] {
    return this.table.builds.filter(({ name }) => this.builds.includes(name));
  }
  get topCards(): string[] {
    return this.tops.map((top) => this.table.piles[this.sideOf(Number(top.slice(3)))].at(-1)!);
  }
  /** CA-36: loose cards in table order, then the top. */
  get joining(): string[] {
    return [...this.table.loose.filter((card) => this.loose.includes(card)), ...this.topCards];
  }
  /** CA-28: of the builds that are still the seat's own after the move. */
  keeps(builds: readonly ModelBuild[]): string | undefined {
    return builds.every(({ value }) => this.holdsAnother(value)) ? undefined : 'keep_capture_card';
  }
}
