/**
 * Input handlers of the Rummikub table for taps, drags and keys. Arranging is free and not checked. Done,
 * Draw or Pass sends a move to the table, where the rulebook checks it.
 */
import {
  type Arrangement,
  check,
  chooseType,
  faultIn,
  isTouched,
  layOut,
  type Meld,
  MELD_MIN,
  meldOf,
  type Move,
  newSet,
  playOf,
  type Position,
  putInto,
  reset,
  ruleOf,
  rummikub,
  type RummikubEvent,
  takeBack,
  timeUpOf,
  undo,
} from '../../../games/rummikub/index.ts';
import { feel } from '../../sound.ts';
import { elementAt, type Address } from '../../table/places.ts';
import { TableMoves, type Teller } from '../../table/sender.ts';
import type { Spot } from './board.ts';
import type { Draft, DraftState } from './draft.ts';
import { CLOTH, DONE, POOL, RACK, setAddress, SUMMARY, tileAddress } from './places.ts';
import { movedInRack, SORTED } from './rack.ts';
import { standingOf, type Client, type ScreenState } from './screen-state.ts';
import {
  CHOOSE_FIRST, GO_ON, RESET_FIRST, RESET_TO_PASS, staysWords,
} from './words.ts'; // prettier-ignore

export class Moves extends TableMoves<Position, Move, RummikubEvent, ScreenState> {
  readonly #draft: Draft;

  constructor(client: Client, draft: Draft, notices: Teller) {
    super(rummikub, client, notices, { ruleOf, goOn: GO_ON, summary: SUMMARY });
    this.#draft = draft;
  }

  get now(): ScreenState {
    const snapshot = this.client.snapshot();
    return standingOf(snapshot, this.#draft.in(snapshot));
  }

  /** False, with a word on why, where the table is not yours to arrange. */
  mayArrange(near: Address): boolean {
    const { now } = this;
    this.notices.clear();
    if (now.watching || this.asksToRead(now)) return false;
    if (now.yourTurn) return true;
    const why = check(now.view, now.seat, { type: 'draw' });
    return why ? this.refuse(why, near) : false;
  }

  choose(keys: readonly number[]): void {
    this.#draft.choose(keys);
  }

  toggle(keys: readonly number[]): void {
    const { watching, chosen } = this.now;
    this.notices.clear();
    if (watching || this.asksToRead()) return;
    feel('lift');
    const all = keys.every((key) => chosen.includes(key));
    const others = chosen.filter((key) => !keys.includes(key));
    this.choose(all ? others : [...others, ...keys]);
  }

  /** A tap on a tile of the table: chooses it, or puts what is chosen into its set. */
  tapTable(set: number, tile: number): void {
    if (!this.mayArrange(tileAddress(tile))) return;
    const { chosen, arrangement } = this.now;
    const inSet = arrangement.sets.find(({ key }) => key === set)!.tiles;
    const isSame = chosen.every((key) => inSet.some((one) => one.key === key));
    if (isSame) this.toggle([tile]);
    else this.put(set);
  }

  /** A tap on the handle: the whole set, or what is chosen goes into it. */
  tapSet(set: number): void {
    if (!this.mayArrange(setAddress(set))) return;
    const { chosen, arrangement } = this.now;
    const keys = arrangement.sets.find(({ key }) => key === set)!.tiles.map(({ key }) => key);
    if (chosen.every((key) => keys.includes(key))) this.toggle(keys);
    else this.put(set);
  }

  #change(arrangement: Arrangement, wishes?: DraftState['wishes']): true {
    feel('lift');
    this.notices.clear();
    this.#draft.change(arrangement, wishes);
    return true;
  }

  /** Into a set: before the tile at `at`, or where they fit. */
  put(set: number, at?: number, keys: readonly number[] = this.now.chosen): boolean {
    if (!this.mayArrange(setAddress(set))) return false;
    if (keys.length === 0) return this.say(CHOOSE_FIRST, setAddress(set));
    return this.#change(putInto(this.now.arrangement, keys, set, at));
  }

  putNew(keys: readonly number[] = this.now.chosen, wish?: Spot): boolean {
    if (!this.mayArrange(CLOTH)) return false;
    if (keys.length === 0) return this.say(CHOOSE_FIRST, CLOTH);
    const { arrangement } = this.now;
    const whole = arrangement.sets.find(({ tiles }) => isAll(tiles, keys));
    // The whole set, put down elsewhere: it only moves.
    if (whole && wish) return this.#change(arrangement, new Map([[whole.key, wish]]));
    const made = newSet(arrangement, keys);
    return this.#change(made, wish && new Map([[made.sets.at(-1)!.key, wish]]));
  }

  /** Own tiles go back to the rack; those of the table cannot. */
  back(keys: readonly number[] = this.now.chosen): boolean {
    const near = keys.length > 0 ? tileAddress(keys[0]) : RACK;
    if (!this.mayArrange(near)) return false;
    const { arrangement } = this.now;
    const taken = takeBack(arrangement, keys);
    if (!taken.ok) return this.say(staysWords(taken.error), near);
    return taken.value === arrangement ? true : this.#change(taken.value);
  }

  setType(set: number): void {
    if (!this.mayArrange(setAddress(set))) return;
    const { arrangement } = this.now;
    const found = arrangement.sets.find(({ key }) => key === set);
    if (!found) return;
    const type = meldOf(found).type === 'run' ? 'group' : 'run';
    this.#change(chooseType(arrangement, set, type));
  }

  undo(): void {
    if (this.mayArrange(CLOTH)) this.#change(undo(this.now.arrangement));
  }

  reset(): void {
    if (this.mayArrange(CLOTH)) this.#change(reset(this.now.arrangement));
  }

  /** Lays out what the coach found, from the start of the turn on; one step back takes it all away. */
  layOut(table: readonly Meld[]): boolean {
    if (!this.mayArrange(CLOTH)) return false;
    const { arrangement } = this.now;
    const laid = layOut(arrangement, table);
    return laid.ok && this.#change(laid.value);
  }

  /** The set that a sentence on Done speaks of, brought into sight. */
  #brokenSet(): Address | undefined {
    const broken = this.now.arrangement.sets
      .filter((set) => faultIn(set) !== undefined)
      // Too short is said before all else.
      .sort((a, b) => Number(a.tiles.length >= MELD_MIN) - Number(b.tiles.length >= MELD_MIN))
      .at(0);
    const place = broken && setAddress(broken.key);
    if (place !== undefined) elementAt(place)?.scrollIntoView({ block: 'nearest' });
    return place;
  }

  async done(): Promise<boolean> {
    if (!this.mayArrange(DONE)) return false;
    const { verdict, arrangement } = this.now;
    if (verdict) return this.refuse(verdict, this.#brokenSet() ?? DONE);
    return this.sender.send(playOf(arrangement), DONE);
  }

  async draw(near: Address = POOL): Promise<boolean> {
    if (!this.mayArrange(near)) return false;
    if (this.now.played > 0) return this.say(RESET_FIRST, near);
    return this.sender.send({ type: 'draw' }, near);
  }

  async pass(): Promise<boolean> {
    if (!this.mayArrange(DONE)) return false;
    if (this.now.played > 0) return this.say(RESET_TO_PASS, DONE);
    return this.sender.send({ type: 'pass' }, DONE);
  }

  /**
   * RK-7: the clock has run out over the table as it lies; what is whole counts. Over one that was not
   * touched the table's own clock ends the turn: it knows then that nobody is there, and gives the seat to a
   * bot.
   */
  async timeUp(): Promise<void> {
    const { yourTurn, verdict, arrangement } = this.now;
    if (!yourTurn || !isTouched(arrangement)) return;
    await this.sender.send(verdict ? timeUpOf(arrangement) : playOf(arrangement), DONE);
  }

  async nextRound(): Promise<boolean> {
    return this.dealNext({ type: 'next_round' }, ({ round }) => round);
  }

  /** Sorted as it was last sorted; pressed again, the other way. */
  sort(): void {
    const { kept } = this.client.snapshot();
    const wasSorted = (kept.order ?? SORTED) === SORTED;
    feel('lift');
    if (wasSorted) this.keep('sort', this.now.sort === 'colour' ? 'number' : 'colour');
    else this.keep('order', SORTED);
  }

  /** Puts tiles of the rack before the one that stands at this place; behind all others without one. */
  reorder(keys: readonly number[], at: number): true {
    const { rack, all } = this.now;
    const before = rack.slice(at).find(({ key }) => !keys.includes(key))?.key;
    this.keep('order', movedInRack(all, keys, before));
    this.choose([]);
    return true;
  }

  /** Escape. */
  letGo(): void {
    this.notices.clear();
    this.choose([]);
  }
}

const isAll = (tiles: Arrangement['rack'], keys: readonly number[]): boolean =>
  tiles.length === keys.length && tiles.every(({ key }) => keys.includes(key));
