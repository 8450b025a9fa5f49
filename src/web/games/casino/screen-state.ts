/**
 * State that the Casino screen derives from a snapshot: whose turn it is, the selection, and the contents of
 * the temp stack.
 */
import type { TableClient, TableSnapshot } from '../../../client/table.ts';
import { formatCard, parseCard, RANK_OF, SUIT_OF, type Card } from '../../../core/card.ts';
import { NO_DRAFT, type Draft } from '../../../core/draft.ts';
import {
  drafts,
  isUsableTop,
  sideOf,
  valueOf,
  type CasinoEvent,
  type GameScore,
  type Move,
  type Position,
  type Selection,
  type Target,
} from '../../../games/casino/index.ts';
import { orderHand, SORTED } from '../../table/hand-order.ts';
import { cardAt, type Address } from '../../table/places.ts';

export type Client = TableClient<Position, Move, CasinoEvent>;
export type Snapshot = TableSnapshot<Position, Move, CasinoEvent>;

/** Whatever can be touched: a card of your own hand, or what a move names on the table. */
export type Thing = { readonly kind: 'hand'; readonly card: Card } | Target;

export interface ScreenState {
  readonly view: Position;
  readonly seat: number;
  readonly names: readonly string[];
  readonly yourTurn: boolean;
  /** You have no seat: nothing here is yours to move. */
  readonly watching: boolean;
  /** Your hand from left to right. */
  readonly hand: readonly Card[];
  /** What is tapped, for the action bar. */
  readonly chosen: Selection;
  /** The open temp stack in notation; empty where there is none. */
  readonly draft: Draft;
  readonly staged: readonly Thing[];
  /** The game of the match that ended last, until its score has been read. */
  readonly unread: GameScore | undefined;
}

export function standingOf(snapshot: Snapshot): ScreenState {
  const { view, seat, watching, kept, toAct, names } = snapshot;
  const yourTurn = !watching && toAct.includes(seat);
  const draft =
    yourTurn && kept.stackAt === turnKey(view) ? stillWhole(view, seat, kept.stack) : '';
  return {
    view,
    seat,
    names,
    yourTurn,
    watching,
    hand: watching ? [] : orderHand(view.hand[seat], kept.order ?? SORTED, byValue),
    chosen: chosenOf(view, seat, watching || draft !== '' ? '' : (kept.chosen ?? '')),
    draft,
    staged: thingsIn(view, seat, draft),
    unread: unreadOf(view, Number(kept.read ?? 0)),
  };
}

const unreadOf = ({ over, lastGame }: Position, read: number): GameScore | undefined =>
  !over && lastGame && lastGame.game > read ? lastGame : undefined;

/** A draft belongs to one turn: a table that went on without this screen has no use for it. */
export const turnKey = ({ game, turns }: Position): string => `${game}.${turns}`;

/** Low to high, then by suit. */
export const byValue = (a: Card, b: Card): number =>
  rankValue(a) - rankValue(b) || SUIT_OF[a] - SUIT_OF[b];

/** J, Q and K have no number, but a place after the ten. */
const rankValue = (card: Card): number => valueOf(card) || RANK_OF[card] + 2;

/** The draft while all that it names is still there; a card that has gone closes it. */
const stillWhole = (view: Position, seat: number, text: string = NO_DRAFT): Draft =>
  drafts.still(view, seat, text);

export const thingsIn = (view: Position, seat: number, text: string): Thing[] =>
  text
    .split(' ')
    .map((word) => thingNamed(view, seat, word))
    .filter((thing) => thing !== undefined);

/** What a word of the notation means at this table: `7S`, `b1`, `top1`. */
function thingNamed(view: Position, seat: number, word: string): Thing | undefined {
  const [, name, of] = /^(?:b(\d+)|top(\d+))$/.exec(word) ?? [];
  if (name !== undefined) {
    const build = view.builds.find((one) => one.name === Number(name));
    return build && { kind: 'build', build: build.name };
  }
  if (of !== undefined)
    return isUsableTop(view, seat, Number(of)) ? { kind: 'top', seat: Number(of) } : undefined;
  const card = parseCard(word);
  if (card === undefined) return undefined;
  if (view.hand[seat].includes(card)) return { kind: 'hand', card };
  return view.loose.includes(card) ? { kind: 'loose', card } : undefined;
}

export function nameOfThing(thing: Thing): string {
  switch (thing.kind) {
    case 'hand':
    case 'loose':
      return formatCard(thing.card);
    case 'build':
      return `b${thing.build}`;
    case 'top':
      return `top${thing.seat}`;
  }
}

export const sameThing = (a: Thing, b: Thing): boolean => nameOfThing(a) === nameOfThing(b);

function chosenOf(view: Position, seat: number, text: string): Selection {
  const things = thingsIn(view, seat, text);
  const card = things.find((thing) => thing.kind === 'hand')?.card;
  const targets = things.filter((thing) => thing.kind !== 'hand');
  return card === undefined ? { targets } : { card, targets };
}

export const selectionText = ({ card, targets }: Selection): string =>
  [card === undefined ? '' : formatCard(card), ...targets.map(nameOfThing)]
    .filter(Boolean)
    .join(' ');

/** The top of a pile is named by the first seat of its side, whose number is the side's. */
export const topTarget = (side: number): Target => ({ kind: 'top', seat: side });

export const buildAddress = (name: number): Address => `build/${name}`;
export const STACK: Address = 'stack';
export const TABLE: Address = 'table';
export const SUMMARY: Address = 'summary';

export const buildAt = (address: Address): number | undefined => {
  const name = /^build\/(\d+)$/.exec(address)?.[1];
  return name === undefined ? undefined : Number(name);
};

/** What lies at an address of the screen. */
export function thingAt({ view, seat }: ScreenState, address: Address): Thing | undefined {
  const name = buildAt(address);
  if (name !== undefined) return { kind: 'build', build: name };
  const card = cardAt(address);
  if (card === undefined) return undefined;
  if (view.hand[seat].includes(card)) return { kind: 'hand', card };
  if (view.loose.includes(card)) return { kind: 'loose', card };
  const side = view.pile.findIndex((pile) => pile.at(-1) === card);
  return side < 0 ? undefined : topTarget(side);
}

/** The card that a thing is; a build is several. */
export function cardOfThing({ pile }: Position, thing: Thing): Card | undefined {
  if (thing.kind === 'build') return undefined;
  return thing.kind === 'top' ? pile[thing.seat % pile.length].at(-1) : thing.card;
}

/** What a thing counts for: the number of a card, the value of a build. */
export function worthOf(view: Position, thing: Thing): number {
  if (thing.kind === 'build')
    return view.builds.find(({ name }) => name === thing.build)?.value ?? 0;
  const card = cardOfThing(view, thing);
  return card === undefined ? 0 : valueOf(card);
}

/** The sides from yours on, as they sit around the table. */
export const sidesFromYou = (view: Position, seat: number): number[] =>
  view.pile.map((_, at) => (sideOf(view, seat) + at) % view.pile.length);
