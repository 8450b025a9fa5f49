/**
 * Opponent modelling in Shithead, measured (BT-22): does an expert play better that takes a rank which an opponent
 * passed over for less likely in that hand?
 *
 * `node bench/out/soft-evidence.js --fit 400` counts in games between bots how often each kind of rank is held after
 * a play, against chance. `--deals 2000` then plays experts with and without these weights against each other.
 */
import { parseArgs } from 'node:util';
import { respond } from '../../dist/bots/bot.js';
import { Search } from '../../dist/bots/search/search.js';
import { runSearch } from '../../dist/bots/search/think.js';
import { invariant } from '../../dist/core/invariant.js';
import { play } from '../../dist/core/play.js';
import { rngFromSeed, type Rng } from '../../dist/core/rng.js';
import type { Seat } from '../../dist/core/seat.js';
import { THINKING_GAMES } from '../../dist/games/minds.js';
import type { Move, Position } from '../../dist/games/shithead/rules/types.js';
import { percent } from './measure.js';
import { fitFrom, notePlay, type Passed, type SeenPlay, type Weights } from './soft-plays.js';
import { SoftDealer } from './soft-worlds.js';

const { shithead } = THINKING_GAMES;

const { values } = parseArgs({
  options: {
    /** Games to fit the weights on, and who plays them: a bot's name. */
    fit: { type: 'string', default: '150' },
    by: { type: 'string', default: 'expert@200i' },
    /** Deals to play, each from both seats; who plays against the model. */
    deals: { type: 'string', default: '2000' },
    against: { type: 'string', default: 'expert' },
    iterations: { type: 'string', default: '400' },
    /** Without weights the same expert plays with plain worlds: the figure to compare with. */
    plain: { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
  },
});

const SEATS = 2;
const budget = { iterations: Number(values.iterations) };

type Choose = (position: Position, seat: Seat, passed: readonly Passed[][]) => Move;

/** Plays a game and keeps what each seat's last play passed over; who came out first. */
function playGame(seed: string, choose: Choose, look?: (seen: SeenPlay) => void): Seat | undefined {
  const dealt = shithead.setup(SEATS, {}, rngFromSeed(seed));
  invariant(dealt.ok, 'two seats can be dealt');
  let position = dealt.value;
  const passed: Passed[][] = Array.from({ length: SEATS }, () => []);
  for (;;) {
    const outcome = shithead.outcome(position);
    if (outcome) return outcome.winners[0];
    const [seat] = shithead.toAct(position);
    const move = choose(position, seat, passed);
    const played = play(shithead, position, seat, move);
    invariant(played.ok, 'a bot makes legal moves');
    const seen = notePlay(position, played.value.position, seat, move, passed);
    if (seen && look) look(seen);
    position = played.value.position;
  }
}

const fit = fitFrom();

const named =
  (name: string, rngs: readonly Rng[]): Choose =>
  (position, seat) => {
    const decision = respond(
      { game: shithead, view: shithead.view(position, seat), seat, rng: rngs[seat] },
      name,
      {},
    );
    invariant(decision?.move !== undefined, 'a bot on turn moves');
    return decision.move;
  };

/** An expert that starts afresh for each move, with worlds drawn by weights where it is given any. */
const searching =
  (rngs: readonly Rng[], weights?: Weights): Choose =>
  (position, seat, passed) => {
    const view = shithead.view(position, seat);
    const [only, ...others] = shithead.legal(view, seat);
    if (others.length === 0) return only;
    const dealer = weights && new SoftDealer(view, seat, passed, weights);
    const options = dealer && { deal: (rng: Rng) => dealer.deal(rng) };
    const search = new Search({ game: shithead, view, seat, rng: rngs[seat] }, options);
    const [best] = runSearch(search, budget).found().ranked;
    invariant(best.move !== undefined, 'an expert on turn moves');
    return best.move;
  };

const chances = (label: string): Rng[] =>
  Array.from({ length: SEATS }, (_, seat) => rngFromSeed(`${values.seed}/${label}/${seat}`));

function fitWeights(): Weights {
  for (let game = 0; game < Number(values.fit); game++)
    playGame(`${values.seed}/fit/${game}`, named(values.by, chances(`fit/${game}`)), fit.add);
  const weights = fit.weights();
  for (const [kind, weight] of Object.entries(weights)) console.log(kind, weight.toFixed(2));
  return weights;
}

/** The share of a deal that the model wins, played from both seats. */
function playDeal(deal: number, weights: Weights | undefined): number {
  let won = 0;
  for (let model = 0; model < SEATS; model++) {
    const rngs = chances(`${deal}/${model}`);
    const own = searching(rngs, weights);
    const other = values.against === 'expert' ? searching(rngs) : named(values.against, rngs);
    const winner = playGame(`${values.seed}/deal/${deal}`, (position, seat, passed) =>
      (seat === model ? own : other)(position, seat, passed),
    );
    won += winner === undefined ? 0.5 : Number(winner === model);
  }
  return won / SEATS;
}

const Z_95 = 1.96;
const weights = fitWeights();
const shares: number[] = [];
for (let deal = 0; deal < Number(values.deals); deal++) {
  shares.push(playDeal(deal, values.plain ? undefined : weights));
  if (shares.length % 100 === 0 || shares.length === Number(values.deals)) report();
}

function report(): void {
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
  const squares = shares.reduce((sum, share) => sum + (share - mean) ** 2, 0);
  const half = (Z_95 * Math.sqrt(squares / shares.length)) / Math.sqrt(shares.length);
  console.log(
    `${shares.length} deals: ${percent(mean)} (${percent(mean - half)} to ${percent(mean + half)})`,
  );
}
