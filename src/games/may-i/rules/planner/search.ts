/**
 * The search for the best lay-downs: first the ranks of the sets, then the runs beside them, then how many
 * naturals and wilds each set gets. Which wilds are used does not matter until the end: the first ones.
 */
import { SUIT_OF } from '../../../../core/card.ts';
import { GAP_MIN, SET_MIN, type Contract, type Sizes } from '../contract.ts';
import { VALUES, type PlannerWorkspace, RunList, type CardsByWorth, type Run } from './hand.ts';

/** A set of a lay-down: its value, and how many naturals and wilds it has. */
export interface SetShape {
  readonly value: number;
  readonly naturals: number;
  readonly wilds: number;
}

/** A lay-down as the search finds it, without cards: those come at the end. */
export interface Shape {
  readonly sets: readonly SetShape[];
  readonly runs: readonly Readonly<Run>[];
}

/** A rank of which sets are laid down, and what the trial takes of it. */
interface Rank {
  value: number;
  /** How many sets it has. */
  sets: number;
  /** The cards that the runs leave, and `sums[k]`: what the first k of them are worth. */
  left: number;
  readonly sums: number[];
  naturals: number;
  wilds: number;
}

interface Found {
  readonly shape: Shape;
  readonly worth: number;
  readonly wilds: number;
}

/** The fewest naturals of a set. */
const LEAST = SET_MIN - 1;

const emptyRank = (): Rank => ({ value: 0, sets: 0, left: 0, sums: [], naturals: 0, wilds: 0 });

/** One search in a hand that was read. */
export class LayDownSearch {
  readonly #hand: PlannerWorkspace;
  readonly #cards: CardsByWorth;
  readonly #contract: Contract;
  readonly #sizes: Sizes;
  readonly #limit: number;
  /** The best shapes so far, best first. */
  readonly #found: Found[] = [];
  /** The values of the sets, in rising order; and the different ones among them. */
  readonly #values = [0, 0, 0];
  readonly #ranks: readonly Rank[] = [emptyRank(), emptyRank(), emptyRank()];
  #rankCount = 0;
  readonly #list: RunList;
  /** The runs that are tried. */
  #one: Run | undefined;
  #other: Run | undefined;
  /** No lay-down with the sets that are tried can be worth more than its runs and this. */
  #ceiling = 0;

  constructor(
    hand: PlannerWorkspace,
    cards: CardsByWorth,
    contract: Contract,
    sizes: Sizes,
    limit: number,
  ) {
    this.#hand = hand;
    this.#cards = cards;
    this.#contract = contract;
    this.#sizes = sizes;
    this.#limit = limit;
    this.#list = new RunList(hand, cards, sizes);
  }

  /** The best lay-downs, best first. */
  run(): Shape[] {
    this.#chooseValues(0, 0);
    return this.#found.map(({ shape }) => shape);
  }

  #chooseValues(at: number, from: number): void {
    if (at === this.#contract.sets) {
      this.#tryBesideSets();
      return;
    }
    const values = this.#values;
    for (let value = from; value < VALUES; value++) {
      let same = 1;
      for (let i = 0; i < at; i++) if (values[i] === value) same++;
      if (this.#hand.rankCount[value] < same * LEAST) continue;
      values[at] = value;
      this.#chooseValues(at + 1, value);
    }
  }

  #tryBesideSets(): void {
    const { sets, runs } = this.#contract;
    this.#countRanks();
    let mask = 0;
    this.#ceiling = this.#cards.wildSum[this.#hand.wildCount];
    for (let at = 0; at < sets; at++) {
      mask |= 1 << this.#values[at];
      this.#ceiling += this.#mostOf(at);
    }
    if (runs === 0) {
      this.#offerRuns();
      return;
    }
    this.#list.list(mask);
    if (runs === 1) this.#tryRuns();
    else this.#tryPairs();
  }

  #countRanks(): void {
    this.#rankCount = 0;
    for (let at = 0; at < this.#contract.sets; at++) {
      const value = this.#values[at];
      if (at > 0 && value === this.#values[at - 1]) this.#ranks[this.#rankCount - 1].sets++;
      else {
        const rank = this.#ranks[this.#rankCount++];
        rank.value = value;
        rank.sets = 1;
      }
    }
  }

  /** What the set at this place adds at most; several of one rank share its cards. */
  #mostOf(at: number): number {
    const values = this.#values;
    const worths = this.#cards.worths[values[at]];
    let before = 0;
    for (let i = 0; i < at; i++) if (values[i] === values[at]) before++;
    const isExact = this.#sizes === 'exact';
    if (!isExact && before > 0) return 0;
    const from = isExact ? before * SET_MIN : 0;
    const to = isExact ? Math.min(worths.length, from + SET_MIN) : worths.length;
    let sum = 0;
    for (let i = from; i < to; i++) sum += worths[i];
    return sum;
  }

  #tryRuns(): void {
    const { runs, count } = this.#list;
    for (let at = 0; at < count; at++)
      if (runs[at].worth + this.#ceiling >= this.#bar()) this.#offerRuns(runs[at]);
  }

  #tryPairs(): void {
    const { runs, count } = this.#list;
    const ceiling = this.#ceiling;
    let most = 0;
    for (let at = 0; at < count; at++) most = Math.max(most, runs[at].worth);
    for (let at = 0; at < count; at++) {
      const one = runs[at];
      if (one.worth + most + ceiling < this.#bar()) continue;
      const spare = this.#hand.wildCount - one.wilds;
      for (let next = at + 1; next < count; next++) {
        const other = runs[next];
        if (other.wilds > spare) continue;
        if (one.worth + other.worth + ceiling < this.#bar()) continue;
        if (areApart(one, other)) this.#offerRuns(one, other);
      }
    }
  }

  #offerRuns(one?: Run, other?: Run): void {
    this.#one = one;
    this.#other = other;
    const wilds = (one?.wilds ?? 0) + (other?.wilds ?? 0);
    if (wilds > this.#hand.wildCount) return;
    const length = (one?.length ?? 0) + (other?.length ?? 0);
    // With all cards to be used, the sets take what the runs leave; how many that are is known already.
    const forSets = one === undefined ? 0 : SET_MIN * this.#contract.sets;
    if (this.#sizes === 'all' && length + forSets > this.#hand.cardCount) return;
    this.#offerSets((one?.worth ?? 0) + (other?.worth ?? 0), wilds, length);
  }

  /**
   * Offers the lay-downs with the runs that are tried, their naturals' worth, wilds and cards being these. A
   * set of the exact size is three naturals, or two and a wild. A free one takes every natural of its rank,
   * since nothing is won by keeping it, and wilds up to as many (MI-17).
   */
  #offerSets(worth: number, runWilds: number, runCards: number): void {
    for (let at = 0; at < this.#rankCount; at++) {
      const rank = this.#ranks[at];
      this.#readLeft(rank);
      if (rank.left < LEAST * rank.sets) return;
    }
    if (this.#sizes === 'exact') this.#offerExact(0, worth, runWilds);
    else this.#offerFree(worth, runWilds, runCards);
  }

  /** MI-3: a run takes the first card of its suit; all others of the rank are left. */
  #readLeft(rank: Rank): void {
    const { value, sums } = rank;
    const worths = this.#cards.worths[value];
    let count = 0;
    sums[0] = 0;
    for (let i = 0; i < worths.length; i++) {
      if (this.#isTaken(value, i)) continue;
      sums[count + 1] = sums[count] + worths[i];
      count++;
    }
    rank.left = count;
  }

  /** Whether a run that is tried has this card of a rank. */
  #isTaken(value: number, at: number): boolean {
    const suit = SUIT_OF[this.#cards.naturals[value][at]];
    const isWanted = uses(this.#one, suit, value) || uses(this.#other, suit, value);
    return isWanted && this.#cards.isFirstOfSuit(value, at);
  }

  #offerExact(at: number, worth: number, used: number): void {
    if (used > this.#hand.wildCount) return;
    if (at === this.#rankCount) {
      this.#offer(worth + this.#cards.wildSum[used], used);
      return;
    }
    const rank = this.#ranks[at];
    const slots = SET_MIN * rank.sets;
    for (let count = Math.min(slots, rank.left); count >= LEAST * rank.sets; count--) {
      rank.naturals = count;
      rank.wilds = slots - count;
      this.#offerExact(at + 1, worth + rank.sums[count], used + slots - count);
    }
  }

  #offerFree(runsWorth: number, runWilds: number, runCards: number): void {
    const { wildCount, cardCount } = this.#hand;
    let worth = runsWorth;
    let least = runWilds;
    let most = runWilds;
    let cards = runCards;
    for (let at = 0; at < this.#rankCount; at++) {
      const rank = this.#ranks[at];
      rank.naturals = rank.left;
      rank.wilds = Math.max(0, SET_MIN * rank.sets - rank.left);
      worth += rank.sums[rank.left];
      least += rank.wilds;
      most += rank.left;
      cards += rank.left;
    }
    const used = this.#wildsUsed(least, Math.min(most, wildCount));
    if (used < least || (this.#sizes === 'all' && cards + used - runWilds !== cardCount)) return;
    this.#spread(used - least);
    this.#offer(worth + this.#cards.wildSum[used], used);
  }

  /** As many wilds as possible, but none that is worth nothing. */
  #wildsUsed(least: number, most: number): number {
    const { wildSum } = this.#cards;
    let used = most;
    if (this.#sizes === 'all') return used;
    while (used > least && wildSum[used] === wildSum[used - 1]) used--;
    return used;
  }

  #spread(more: number): void {
    let rest = more;
    for (let at = 0; at < this.#rankCount; at++) {
      const rank = this.#ranks[at];
      const here = Math.min(rest, rank.naturals - rank.wilds);
      rank.wilds += here;
      rest -= here;
    }
  }

  /** What a shape must be worth at least to be kept. */
  #bar(): number {
    return this.#found.length < this.#limit ? -1 : this.#found[this.#limit - 1].worth;
  }

  /** Keeps the trial if it is among the best: by worth, then by fewer wilds, then the one found first. */
  #offer(worth: number, wilds: number): void {
    const found = this.#found;
    let at = found.length;
    while (at > 0 && isBetter(worth, wilds, found[at - 1])) at--;
    if (at >= this.#limit) return;
    found.splice(at, 0, { shape: this.#shape(), worth, wilds });
    if (found.length > this.#limit) found.pop();
  }

  /** A copy of the trial: its runs are used again for others. */
  #shape(): Shape {
    const runs: Run[] = [];
    if (this.#one) runs.push({ ...this.#one });
    if (this.#other) runs.push({ ...this.#other });
    const sets: SetShape[] = [];
    for (let at = 0; at < this.#rankCount; at++) addSets(this.#ranks[at], sets);
    return { sets, runs };
  }
}

const isBetter = (worth: number, wilds: number, than: Found): boolean =>
  worth > than.worth || (worth === than.worth && wilds < than.wilds);

/** MI-19 */
function areApart(one: Run, other: Run): boolean {
  if (one.suit !== other.suit) return true;
  const between = Math.max(one.low - other.low - other.length, other.low - one.low - one.length);
  return between >= GAP_MIN;
}

const uses = (run: Run | undefined, suit: number, value: number): boolean =>
  run !== undefined && run.suit === suit && (run.used & (1 << value)) !== 0;

/** Several sets of one rank are as equal as they can be. */
function addSets({ value, sets: count, naturals, wilds }: Rank, sets: SetShape[]): void {
  let spare = wilds - Math.max(0, SET_MIN * count - naturals);
  for (let i = 0; i < count; i++) {
    const here = Math.floor(naturals / count) + (i < naturals % count ? 1 : 0);
    const short = Math.max(0, SET_MIN - here);
    const extra = Math.min(spare, here - short);
    spare -= extra;
    sets.push({ value, naturals: here, wilds: short + extra });
  }
}
