/**
 * Shithead under the names that such engines are asked for, with cards as text. No rule lives here:
 * every call becomes a move in notation, or a question to the table.
 */
import { quote } from '../core/named.ts';
import { fail, ok, readEach, type Result } from '../core/result.ts';
import type { Seat } from '../core/seat.ts';
import { capitalised } from '../core/words.ts';
import {
  bySetupOrder,
  CAP_RANK,
  type Direction,
  EIGHT,
  isActive,
  isMagic,
  JACK,
  JOKER,
  legalRanks,
  type Phase,
  type Position,
  requirementOf,
  requirementWords,
  type ShitheadEvent,
  type ShitheadOptions,
  TEN,
  TWO,
  visibleRank,
  type Zone,
  zoneOf,
} from '../games/shithead/index.ts';
import { type EngineSpec, GameEngine, type Who } from './engine.ts';
import { problem, type Problem, type Reply } from './problem.ts';
import {
  buildPack,
  type Card,
  formatCard,
  PACKS_MAX,
  parseCard,
  RANK_OF,
  type RankName,
  RANKS,
  type Suit,
  SUIT_OF,
  SUITS,
  UNKNOWN,
} from '../core/card.ts';
import { defaultOptions } from '../core/options.ts';
import { shithead } from '../games/index.ts';
import { noCard } from './read.ts';
import type { Viewer } from '../core/knowledge.ts';
import type { Table } from './create.ts';
import type { TablePlayer } from './player.ts';

/** Cards in notation: `'5C'`, `'5C 5D'` or `['5C', '5D']`. Blind cards are slots: `0`, `'0'`. */
export type Cards = string | number | readonly string[];
export type ShitheadReply = Reply<ShitheadEvent>;

const MOVE_WORD = { hand: 'play', faceUp: 'play-up', blind: 'flip' } as const satisfies Record<
  Zone,
  string
>;

export class ShitheadGame extends GameEngine<'shithead', ShitheadState, PlayerView> {
  constructor(spec: EngineSpec) {
    super('shithead', spec, { state: stateOf, view: playerViewOf });
  }

  /** What cards are and do. */
  get cards(): ShitheadCards {
    return shitheadCards;
  }

  playCards(player: Who, cards: Cards, from: Zone = 'hand'): ShitheadReply {
    const text = playText(cards, from);
    return text.ok ? this.playMove(player, text.value) : { ok: false, violation: text.error };
  }

  flipCard(player: Who, slot: number): ShitheadReply {
    return this.playCards(player, slot, 'blind');
  }

  takePile(player: Who): ShitheadReply {
    return this.playMove(player, 'take');
  }

  swapCards(player: Who, handCard: string, faceUpCard: string): ShitheadReply {
    return this.playMove(player, `swap ${wordOf(handCard)} ${wordOf(faceUpCard)}`);
  }

  setReady(player: Who): ShitheadReply {
    return this.playMove(player, 'ready');
  }

  takeBackReady(player: Who): ShitheadReply {
    return this.playMove(player, 'unready');
  }

  selectJokerTarget(player: Who, target: Who): ShitheadReply {
    const seat = this.seatOf(target);
    return seat.ok
      ? this.playMove(player, `target ${seat.value}`)
      : { ok: false, violation: seat.error };
  }

  canPlay(player: Who, cards: Cards, from: Zone = 'hand'): boolean {
    const text = playText(cards, from);
    return text.ok && this.isValidMove(player, text.value);
  }

  /** Whom a waiting Joker may be aimed at: the others in the order in which they play, oneself last (SH-54). */
  getValidJokerTargets(player: Who): Seat[] {
    return (
      this.ask(player, (table, seat) => {
        const { direction, hand } = table.view(seat);
        const seats = hand.length;
        const after = (other: Seat): number =>
          ((other - seat) * direction + seats) % seats || seats;
        const targets = table
          .legal(seat)
          .flatMap(({ move }) => (move.type === 'target' ? [move.target] : []));
        return targets.sort((a, b) => after(a) - after(b));
      }) ?? []
    );
  }

  isPendingJokerTarget(): boolean {
    return this.getGameState()?.isPendingJokerTarget ?? false;
  }

  /** The first to get rid of all cards, while the others play on too (SH-68). */
  override getGameWinners(): readonly Seat[] {
    return this.getGameState()?.finishOrder.slice(0, 1) ?? [];
  }

  /** The last one left with cards. */
  getShithead(): Seat | undefined {
    return this.table?.outcome()?.ranking.at(-1);
  }
}

export const createShithead = (spec: EngineSpec = {}): ShitheadGame => new ShitheadGame(spec);

function playText(cards: Cards, from: Zone): Result<string, Problem> {
  if (typeof from !== 'string' || !Object.hasOwn(MOVE_WORD, from))
    return fail(
      problem(
        'table/unreadable_move',
        `${capitalised(quote(from))} is no zone: choose ${Object.keys(MOVE_WORD).join(', ')}.`,
      ),
    );
  const words = Array.isArray(cards) ? (cards as unknown[]) : [cards ?? ''];
  return ok(`${MOVE_WORD[from]} ${words.map(wordOf).join(' ')}`);
}

/** Types do not bind a plain JavaScript caller; what is no word becomes one that no card bears. */
const wordOf = (card: unknown): string =>
  typeof card === 'string' || typeof card === 'number' ? String(card) : quote(card);

// A seat's view of Shithead in plain words and texts, for programs that draw a table.

/** A card in notation, or `?` where the viewer does not know it. */
type CardText = string;

export interface PlayerAtTable {
  readonly seat: Seat;
  readonly name: string;
  readonly isAI: boolean;
  readonly isReady: boolean;
  readonly isFinished: boolean;
  readonly hand: readonly CardText[];
  readonly faceUp: readonly CardText[];
  readonly blindCount: number;
}

/** The game as one viewer may know it. */
export interface ShitheadState {
  /** How many moves have been made. */
  readonly seq: number;
  readonly phase: Phase;
  /** The seats to move. */
  readonly toAct: readonly Seat[];
  readonly players: readonly PlayerAtTable[];
  /** Bottom to top. */
  readonly pile: readonly CardText[];
  readonly burned: readonly CardText[];
  readonly stockCount: number;
  readonly direction: Direction;
  /** What the next card must be: `Anything goes`, `7 or lower`, `9 or higher`. */
  readonly requirement: string;
  readonly isPendingJokerTarget: boolean;
  readonly finishOrder: readonly Seat[];
  readonly isGameOver: boolean;
}

/** The same with the eyes of a player, and what lies before this player. */
export interface PlayerView extends ShitheadState {
  readonly seat: Seat;
  readonly isYourTurn: boolean;
  /** The zone you play from. */
  readonly zone: Zone;
  readonly hand: readonly CardText[];
  readonly faceUp: readonly CardText[];
  readonly blindCount: number;
}

const texts = (cards: readonly Card[]): CardText[] => cards.map(formatCard);

function stateOf(table: Table<'shithead'>, viewer: Viewer): ShitheadState {
  const view = table.view(viewer);
  return {
    seq: table.seq,
    phase: view.phase,
    toAct: table.toAct(),
    players: table.players.map((player, at) => playerAt(view, player, at)),
    pile: texts(view.pile),
    burned: texts(view.burned),
    stockCount: view.stock.length,
    direction: view.direction,
    requirement: requirementWords(requirementOf(visibleRank(view.pile))),
    isPendingJokerTarget: view.pending,
    finishOrder: view.finishOrder,
    isGameOver: table.outcome() !== undefined,
  };
}

function playerViewOf(table: Table<'shithead'>, seat: Seat): PlayerView {
  const state = stateOf(table, seat);
  const { hand, faceUp, blindCount } = state.players[seat];
  const isYourTurn = state.toAct.includes(seat);
  return {
    ...state,
    seat,
    isYourTurn,
    zone: zoneOf(table.view(seat), seat),
    hand,
    faceUp,
    blindCount,
  };
}

function playerAt(view: Position, { name, bot }: TablePlayer, seat: Seat): PlayerAtTable {
  return {
    seat,
    name,
    isAI: bot !== undefined,
    isReady: view.ready[seat],
    isFinished: !isActive(view, seat),
    hand: texts(view.hand[seat]),
    faceUp: texts(view.faceUp[seat]),
    blindCount: view.blind[seat].length,
  };
}

// Facts about the cards of Shithead, as texts such as `10H`, for programs that draw or sort them.

/** What playing a card does: see SH-41 to SH-51. */
export type CardEffect = 'reset' | 'cap' | 'invisible' | 'burn' | 'reverse' | 'give' | 'none';

const EFFECTS: Readonly<Record<number, CardEffect>> = {
  [TWO]: 'reset',
  [CAP_RANK]: 'cap',
  [EIGHT]: 'invisible',
  [TEN]: 'burn',
  [JACK]: 'reverse',
  [JOKER]: 'give',
};

/** Undefined where the text names no card. */
function cardOf(text: unknown): Card | undefined {
  const card = typeof text === 'string' ? parseCard(text.trim()) : undefined;
  return card === UNKNOWN ? undefined : card;
}

const about = <T>(text: unknown, tell: (card: Card) => T): T | undefined => {
  const card = cardOf(text);
  return card === undefined ? undefined : tell(card);
};

const readText = (text: unknown): Result<Card, Problem> => {
  const card = cardOf(text);
  return card === undefined ? noCard(text) : ok(card);
};

const readCards = (cards: unknown): Result<Card[], Problem> =>
  Array.isArray(cards)
    ? readEach(cards as unknown[], readText)
    : fail(problem('table/unreadable_move', `Cards are a list of texts, not ${quote(cards)}.`));

const USUAL = defaultOptions(shithead.options) as unknown as ShitheadOptions;

export const shitheadCards = {
  /** `'10'`, `'J'`, `'JK'` for a Joker; undefined for what is no card. */
  rank: (card: string): RankName | undefined => about(card, (known) => RANKS[RANK_OF[known]]),

  /** `'C'`, `'D'`, `'H'` or `'S'`; undefined for a Joker and for what is no card. */
  suit: (card: string): Suit | undefined => about(card, (known) => SUITS[SUIT_OF[known]]),

  isJoker: (card: string): boolean => about(card, (known) => RANK_OF[known] === JOKER) ?? false,

  /** Whether it may be played on everything: 2, 8, 10, J and Joker (SH-26). */
  isMagic: (card: string): boolean => about(card, (known) => isMagic(RANK_OF[known])) ?? false,

  effect: (card: string): CardEffect | undefined =>
    about(card, (known) => EFFECTS[RANK_OF[known]] ?? 'none'),

  /** Whether the pile, bottom to top, takes this card by the usual rules; a game with options of its own knows better. */
  fits: (card: string, pile: readonly string[]): boolean => {
    const lies = readCards(pile);
    const legal = lies.ok ? legalRanks(lies.value, USUAL) : 0;
    return about(card, (known) => (legal & (1 << RANK_OF[known])) !== 0) ?? false;
  },

  /** In setup order, 3 4 … K A 2 Joker (SH-7): below 0 where the first is lower. Undefined for what is no card. */
  compare: (first: string, second: string): number | undefined =>
    about(first, (one) => about(second, (other) => bySetupOrder(one, other))),

  /** In setup order, the lowest first. */
  sort: (cards: readonly string[]): Result<string[], Problem> => {
    const read = readCards(cards);
    return read.ok ? ok(read.value.sort(bySetupOrder).map(formatCard)) : read;
  },

  /** All cards of so many packs, not shuffled. */
  deck: (packs = 1, jokers = true): Result<string[], Problem> => {
    if (!Number.isInteger(packs) || packs < 1 || packs > PACKS_MAX)
      return fail(
        problem('table/bad_options', `A deck is of 1 to ${PACKS_MAX} packs, not ${quote(packs)}.`),
      );
    return ok(buildPack({ packs, jokers }).map(formatCard));
  },
} as const;
export type ShitheadCards = typeof shitheadCards;
