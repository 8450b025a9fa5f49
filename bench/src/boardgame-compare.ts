/**
 * Ours beside boardgame.io on the same game, in one run: moves a second through the rules, and iterations a second
 * of a search whose playouts are up to fifty random moves. Theirs looks at the real cards of everyone, ours draws
 * a world for every iteration; that much more work is ours.
 */
import { Search } from '../../dist/bots/search/search.js';
import { play } from '../../dist/core/play.js';
import { rngFromSeed, type Rng } from '../../dist/core/rng.js';
import { THINKING_GAMES } from '../../dist/games/minds.js';
import type { Position } from '../../dist/games/shithead/rules/types.js';
import {
  loadBoardgame,
  peerGame,
  type Action,
  type Peer,
  type PeerState,
} from './boardgame-shithead.js';
import { median, perSecond, type Pace } from './measure.js';
import { started } from './positions.js';

const { shithead } = THINKING_GAMES;

/** As long as the playouts of their bot are when nothing is said. */
const PLAYOUT_MOVES = 50;
const SEATS = 2;
const RULES = { jokers: false };
/** A search is measured in positions after so many random moves. */
const MOVES_BEFORE = 12;

export interface BoardgameFigures {
  readonly peerMoves: number;
  readonly pureMoves: number;
  readonly packedMoves: number;
  readonly peerIterations: number;
  readonly matchedIterations: number;
  readonly expertIterations: number;
}

const codes = new Int32Array(shithead.packed.limit);

function randomMove(position: Position, rng: Rng): boolean {
  if (position.phase === 'finished') return false;
  const seat = position.turn;
  const found = shithead.packed.listDistinct(position, seat, codes);
  shithead.packed.apply(position, seat, codes[rng.below(found)]);
  return true;
}

const dealtFor = (at: number): Position =>
  started(shithead, { seats: SEATS, seed: `peer/${at}`, options: RULES }) as Position;

/** The same search with the playouts of the other: random and long. */
const matched: typeof shithead = {
  ...shithead,
  search: {
    ...shithead.search,
    open: (...args) =>
      Object.assign(shithead.search.open(...args), {
        playout: (position: Position, rng: Rng) => {
          for (let moves = 0; moves < PLAYOUT_MOVES && randomMove(position, rng); moves++);
        },
      }),
  },
};

function ourIterations(game: typeof shithead, pace: Pace, each: number): number {
  const rng = rngFromSeed('ours');
  let at = 0;
  return perSecond(() => {
    const position = dealtFor(at++);
    for (let moves = 0; moves < MOVES_BEFORE; moves++) randomMove(position, rng);
    if (position.phase === 'finished') return 0;
    const search = new Search({
      game,
      view: game.view(position, position.turn),
      seat: position.turn,
      rng,
    });
    search.run(each);
    return each;
  }, pace);
}

/** Whole random games; returns the moves made. */
function packedGame(at: number, rng: Rng): number {
  const position = dealtFor(at);
  let moves = 0;
  while (randomMove(position, rng)) moves++;
  return moves;
}

function pureGame(at: number, rng: Rng): number {
  let position = dealtFor(at);
  let moves = 0;
  while (position.phase !== 'finished') {
    const seat = position.turn;
    const found = shithead.packed.listDistinct(position, seat, codes);
    const move = shithead.packed.unpack(position, seat, codes[rng.below(found)]);
    const played = play(shithead, position, seat, move);
    if (!played.ok) throw new Error('a listed move is legal');
    position = played.value.position;
    moves++;
  }
  return moves;
}

function openPeer(peer: Peer, at: number) {
  const game = peerGame(`peer/${at}`) as { ai: { enumerate: unknown } };
  const state = peer.InitializeGame({ game, numPlayers: SEATS });
  const reduce = peer.CreateGameReducer({ game });
  const bot = (iterations: number) =>
    new peer.MCTSBot({ game, enumerate: game.ai.enumerate, iterations, seed: 'peer' });
  return { state, reduce, bot };
}

/** Plays on at random; the state reached and the moves that were made. */
function peerMoves(
  peer: Peer,
  at: number,
  rng: Rng,
  max: number,
): { state: PeerState; moves: number } {
  const opened = openPeer(peer, at);
  const listing = opened.bot(1);
  let { state } = opened;
  let moves = 0;
  for (; moves < max && state.ctx.gameover === undefined; moves++) {
    const listed: Action[] = listing.enumerate(state.G, state.ctx, state.ctx.currentPlayer);
    state = opened.reduce(state, listed[rng.below(listed.length)]);
  }
  return { state, moves };
}

/** Their bot answers by a promise, so it is timed by hand; the median of several positions. */
async function peerIterations(peer: Peer, positions: number, each: number): Promise<number> {
  const rng = rngFromSeed('theirs');
  const rates: number[] = [];
  for (let at = 0; rates.length < positions; at++) {
    const { state } = peerMoves(peer, at, rng, MOVES_BEFORE);
    if (state.ctx.gameover !== undefined) continue;
    const bot = openPeer(peer, at).bot(each);
    const before = process.cpuUsage();
    await bot.play(state, state.ctx.currentPlayer);
    const { user, system } = process.cpuUsage(before);
    rates.push(each / ((user + system) / 1e6));
  }
  return median(rates.slice(1));
}

/** Games that go on and on by chance are left: the moves up to there count. */
const GAME_MOVES_MAX = 2000;

export async function compareWithBoardgame(
  pace: Pace,
  isQuick: boolean,
): Promise<BoardgameFigures> {
  const peer = await loadBoardgame();
  const rng = rngFromSeed('moves');
  let at = 0;
  return {
    peerMoves: perSecond(() => peerMoves(peer, at++, rng, isQuick ? 40 : GAME_MOVES_MAX).moves, {
      ...pace,
      repetitions: 3,
    }),
    pureMoves: perSecond(() => pureGame(at++, rng), pace),
    packedMoves: perSecond(() => packedGame(at++, rng), pace),
    peerIterations: await peerIterations(peer, isQuick ? 4 : 12, isQuick ? 40 : 200),
    matchedIterations: ourIterations(matched, pace, 500),
    expertIterations: ourIterations(shithead, pace, 2000),
  };
}

export function boardgameRows(figures: BoardgameFigures): string[][] {
  const row = (name: string, theirs: number, ours: number): string[] => [
    name,
    Math.round(theirs).toLocaleString('en'),
    Math.round(ours).toLocaleString('en'),
    `${Math.round(ours / theirs).toLocaleString('en')} times`,
  ];
  return [
    ['Shithead, two seats, a second', 'boardgame.io', 'Baize', 'ratio'],
    row('moves: reducer / play (pure, checked)', figures.peerMoves, figures.pureMoves),
    row('moves: reducer / in place, as search does', figures.peerMoves, figures.packedMoves),
    row(
      'search iterations, playouts of 50 random moves',
      figures.peerIterations,
      figures.matchedIterations,
    ),
    row(
      'search iterations, each as it is shipped',
      figures.peerIterations,
      figures.expertIterations,
    ),
  ];
}
