/**
 * Shithead for two without Jokers, stated for boardgame.io as its guide shows: a plain state, moves that change a
 * draft of it, a turn that ends by an event. Cards are ranks, as no rule looks at suits. The work is matched to
 * ours: the same ranks, zones, burns, takes and flips.
 */
import { RANK } from '../../dist/core/card.js';
import { rngFromSeed, shuffle } from '../../dist/core/rng.js';
import { legalRanks } from '../../dist/games/shithead/rules/ranks.js';
import type { ShitheadOptions } from '../../dist/games/shithead/rules/types.js';
import { createRequire } from 'node:module';
import { loadPeer } from './peer-package.js';

export interface Cards {
  hand: number[][];
  faceUp: number[][];
  blind: number[][];
  stock: number[];
  pile: number[];
}

interface Context {
  readonly currentPlayer: string;
  readonly gameover?: unknown;
}
export interface PeerState {
  readonly G: Cards;
  readonly ctx: Context;
}
interface MoveTools {
  readonly G: Cards;
  readonly ctx: Context;
  readonly events: { endTurn(): void };
}
export interface Action {
  readonly type: string;
}
export type Reducer = (state: PeerState, action: Action) => PeerState;

/** What is used of it; its own types ask for React. */
export interface Peer {
  readonly InitializeGame: (setting: { game: unknown; numPlayers: number }) => PeerState;
  readonly CreateGameReducer: (setting: { game: unknown }) => Reducer;
  readonly MCTSBot: new (setting: Record<string, unknown>) => PeerBot;
}
interface PeerBot {
  play(state: PeerState, player: string): Promise<unknown>;
  enumerate(G: Cards, ctx: Context, player: string): Action[];
}

/** Held in a variable: it is installed for this comparison alone. */
const PACKAGE = 'boardgame.io';

export const loadBoardgame = (): Promise<Peer> =>
  loadPeer(PACKAGE, async () => {
    const require = createRequire(import.meta.url);
    const internal = require(`${PACKAGE}/internal`) as Omit<Peer, 'MCTSBot'>;
    const { MCTSBot } = require(`${PACKAGE}/ai`) as Pick<Peer, 'MCTSBot'>;
    return { ...internal, MCTSBot };
  });

const SEATS = 2;
const ZONE = 3;
const RANKS_IN_USE = 13;
const RUN = 4;
const OPTIONS = { tenOnSeven: true } as ShitheadOptions;

/** By rank, the mask of ranks that may follow it; ranks of cards are what our table looks up, too. */
const allowedOn = (pile: readonly number[]): number => legalRanks(pile, OPTIONS);

function deal(seed: string): Cards {
  const pack = Array.from({ length: 4 * RANKS_IN_USE }, (_, at) => at % RANKS_IN_USE);
  shuffle(pack, rngFromSeed(seed));
  const zones = (): number[][] => Array.from({ length: SEATS }, () => pack.splice(0, ZONE));
  return { hand: zones(), faceUp: zones(), blind: zones(), stock: pack, pile: [] };
}

const zoneOf = (G: Cards, seat: number): 'hand' | 'faceUp' | 'blind' => {
  if (G.hand[seat].length > 0) return 'hand';
  return G.faceUp[seat].length > 0 ? 'faceUp' : 'blind';
};

function land(G: Cards, rank: number, count: number): boolean {
  for (let i = 0; i < count; i++) G.pile.push(rank);
  const run = G.pile.slice(-RUN);
  const burns = rank === RANK['10'] || (run.length === RUN && run.every((one) => one === rank));
  if (burns) G.pile = [];
  return burns;
}

function refill(G: Cards, seat: number): void {
  while (G.hand[seat].length < ZONE && G.stock.length > 0) G.hand[seat].push(G.stock.pop()!);
}

function play({ G, ctx, events }: MoveTools, rank: number, count: number): void {
  const seat = Number(ctx.currentPlayer);
  const zone = zoneOf(G, seat);
  for (let i = 0; i < count; i++) G[zone][seat].splice(G[zone][seat].indexOf(rank), 1);
  const burns = land(G, rank, count);
  refill(G, seat);
  if (!burns) events.endTurn();
}

function take({ G, ctx, events }: MoveTools): void {
  const seat = Number(ctx.currentPlayer);
  G.hand[seat].push(...G.pile);
  G.pile = [];
  events.endTurn();
}

function flip(tools: MoveTools, slot: number): void {
  const { G, ctx, events } = tools;
  const seat = Number(ctx.currentPlayer);
  const [rank] = G.blind[seat].splice(slot, 1);
  if ((allowedOn(G.pile) & (1 << rank)) === 0) {
    G.hand[seat].push(rank);
    return take(tools);
  }
  if (!land(G, rank, 1)) events.endTurn();
}

interface Listed {
  readonly move: string;
  readonly args: readonly number[];
}

function enumerate(G: Cards, ctx: Context): Listed[] {
  const seat = Number(ctx.currentPlayer);
  const zone = zoneOf(G, seat);
  if (zone === 'blind') return G.blind[seat].map((_, slot) => ({ move: 'flip', args: [slot] }));
  const counts = new Array<number>(RANKS_IN_USE).fill(0);
  for (const rank of G[zone][seat]) counts[rank]++;
  const allowed = allowedOn(G.pile);
  const moves: Listed[] = [];
  for (let rank = 0; rank < RANKS_IN_USE; rank++)
    if ((allowed & (1 << rank)) !== 0)
      for (let count = 1; count <= counts[rank]; count++)
        moves.push({ move: 'play', args: [rank, count] });
  return moves.length > 0 ? moves : [{ move: 'take', args: [] }];
}

const isOut = (G: Cards, seat: number): boolean =>
  G.hand[seat].length + G.faceUp[seat].length + G.blind[seat].length === 0;

export const peerGame = (seed: string): unknown => ({
  name: 'shithead',
  setup: () => deal(seed),
  moves: { play, take, flip },
  endIf: ({ G }: MoveTools) => {
    const winner = [0, 1].find((seat) => isOut(G, seat));
    return winner === undefined ? undefined : { winner: String(winner) };
  },
  ai: { enumerate },
});
