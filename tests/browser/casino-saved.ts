/**
 * Saved Casino tables in exactly the positions of the rule sheet. A saved table is a whole match, so the
 * way into each position is found here: both seats play towards it from a seeded deal.
 */
import { formatSaved } from '../../src/client/save.ts';
import { parseCard, type Card } from '../../src/core/card.ts';
import { openMatch, playMatch, type Match } from '../../src/core/match.ts';
import type { RawOptions } from '../../src/core/options.ts';
import { rngFromSeed, type Rng } from '../../src/core/rng.ts';
import type { Seat } from '../../src/core/seat.ts';
import { formatBuild } from '../../src/games/casino/text/position.ts';
import type { CasinoEvent, Move, Position, Target } from '../../src/games/casino/rules/types.ts';
import { casino } from '../../src/games/index.ts';

/** In the notation of the sheet; cards and builds that are not named lie in the piles. */
export interface Wanted {
  /** A deal that leads there. */
  readonly seed: number;
  readonly seats?: number;
  readonly options?: RawOptions;
  /** The round, where it matters; else any. */
  readonly round?: number;
  readonly turn?: Seat;
  readonly T?: string;
  /** `b1`, `b2`, … as `8[5H 3H]P0`. */
  readonly builds?: readonly string[];
  readonly H0: string;
  /** The top of seat 1's pile. */
  readonly top?: string;
}

type Casino = Match<Position, Move, CasinoEvent>;

const STORE_KEY = 'baize/table';
const NAMES = ['Ann', 'East', 'North', 'West'] as const;
const TRIES = 4000;
const MOVES_MAX = 80;

/** What `localStorage` holds there; the others are people who never move, unless they are bots. */
export function savedAt(wanted: Wanted, bot?: string): Record<string, string> {
  const goal = goalOf(wanted);
  const rng = rngFromSeed(`way ${wanted.seed}`);
  for (let tries = 0; tries < TRIES; tries++) {
    const match = walk(opened(wanted, bot), goal, rng);
    if (match) return { [STORE_KEY]: formatSaved(match, { seat: 0, deal: 1, kept: {} }) };
  }
  throw new Error(`No way leads from deal ${wanted.seed} to ${JSON.stringify(wanted)}.`);
}

type Dealt = Pick<Moment, 'seats' | 'options'> & { readonly seed: string | number };

function opened({ seed, seats = 2, options = {} }: Dealt, bot: string | undefined): Casino {
  const players = NAMES.slice(0, seats).map((name, seat) =>
    seat > 0 && bot !== undefined ? { name, bot } : { name },
  );
  const match = openMatch(casino, { game: 'casino', seed: String(seed), options, players });
  if (!match.ok) throw new Error(match.error.code);
  return match.value;
}

interface Goal extends Wanted {
  readonly loose: readonly Card[];
  readonly hand: ReadonlySet<Card>;
  readonly made: readonly Made[];
  /** Cards that have to lie on the table until the end, or until they are built upon. */
  readonly staying: ReadonlySet<Card>;
}

interface Made {
  readonly text: string;
  readonly lying: readonly Card[];
  readonly played: Card;
}

function goalOf(wanted: Wanted): Goal {
  const made = (wanted.builds ?? []).map((text) => {
    const cards = cardsIn(/\[(.*)\]/.exec(text)![1]);
    return { text, lying: cards.slice(0, -1), played: cards.at(-1)! };
  });
  const loose = cardsIn(wanted.T ?? '');
  const staying = new Set([...loose, ...made.flatMap(({ lying }) => lying)]);
  return { ...wanted, loose, hand: new Set(cardsIn(wanted.H0)), made, staying };
}

const cardsIn = (text: string): Card[] => {
  const words = text.split(' ').filter((word) => word !== '');
  return words.map((word) => parseCard(word)!);
};

/** One way through the deal, by chance within reason; undefined where it ends elsewhere. */
function walk(start: Casino, goal: Goal, rng: Rng): Casino | undefined {
  let match = start;
  for (let moves = 0; moves < MOVES_MAX; moves++) {
    if (isThere(match.position, goal)) return match;
    const move = nextMove(match.position, goal, rng);
    const played = move && playMatch(match, match.position.turn, move);
    if (!played?.ok) return undefined;
    match = played.value;
  }
  return undefined;
}

const isThere = (p: Position, { round = p.round, turn = 0, ...goal }: Goal): boolean =>
  p.round === round &&
  p.turn === turn &&
  p.hand[0].length === goal.hand.size &&
  p.hand[0].every((card) => goal.hand.has(card)) &&
  p.loose.join() === goal.loose.join() &&
  p.builds.map(formatBuild).join() === goal.made.map(({ text }) => text).join() &&
  (goal.top === undefined || p.pile[1].at(-1) === cardsIn(goal.top)[0]);

/** Cards that are needed stay; all others are best taken, many at once. */
function nextMove(p: Position, goal: Goal, rng: Rng): Move | undefined {
  const worths = casino
    .legal(p, p.turn)
    .map((move) => ({ move, worth: worthOf(move, p.turn, goal) + rng.below(60) }))
    .filter(({ worth }) => worth >= 0)
    .sort((a, b) => b.worth - a.worth);
  return worths[0]?.move;
}

const NEVER = -1000;
const NEEDED = 1000;

function worthOf(move: Move, seat: Seat, goal: Goal): number {
  if (move.type === 'augment' || (seat === 0 && goal.hand.has(move.card))) return NEVER;
  const bound = goal.made.find(({ played }) => played === move.card);
  switch (move.type) {
    case 'trail':
      if (bound) return NEVER;
      return goal.staying.has(move.card) ? 60 : 0;
    case 'capture':
      if (bound || goal.staying.has(move.card) || !move.targets.every((one) => isFree(one, goal)))
        return NEVER;
      return 30 * move.targets.filter(({ kind }) => kind === 'loose').length;
    case 'build':
      return bound && makes(move.targets, bound) ? NEEDED : NEVER;
    default:
      return NEVER;
  }
}

const isFree = (target: Target, { staying }: Goal): boolean =>
  target.kind === 'top' || (target.kind === 'loose' && !staying.has(target.card));

const makes = (targets: readonly Target[], { lying }: Made): boolean =>
  targets.length === lying.length &&
  targets.every((target) => target.kind === 'loose' && lying.includes(target.card));

interface Moment {
  readonly seed: string;
  readonly seats?: number;
  readonly options?: RawOptions;
  readonly bot?: string;
  readonly when: (position: Position) => boolean;
}

/** The first position of the wanted kind in a match that is played by chance. */
export function savedWhen({ seed, seats = 2, options = {}, bot, when }: Moment) {
  const rng = rngFromSeed(`chance ${seed}`);
  let match = opened({ seed, seats, options }, bot);
  while (!when(match.position)) {
    const { turn } = match.position;
    const legal = casino.legal(match.position, turn);
    if (legal.length === 0) throw new Error('The match never came to the wanted position.');
    const played = playMatch(match, turn, legal[rng.below(legal.length)]);
    if (!played.ok) throw new Error(played.error.code);
    match = played.value;
  }
  return { [STORE_KEY]: formatSaved(match, { seat: 0, deal: 1, kept: {} }) };
}
