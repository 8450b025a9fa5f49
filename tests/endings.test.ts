/** What decided a match: every game says it, from its own figures, the same to every surface. */
import { plainText } from '../src/core/phrase.ts';
import { describe, expect, it } from 'vitest';
import { botRng, decide } from '../src/bots/bot.ts';
import { placesOf, winnerWords } from '../src/core/ending.ts';
import { SPECTATOR } from '../src/core/knowledge.ts';
import { openMatch, playMatch } from '../src/core/match.ts';
import { seatCounts } from '../src/core/seat.ts';
import { decidedIn } from '../src/games/endings.ts';
import { GAME_IDS, type GameId } from '../src/games/index.ts';
import { thinkingGameOf as gameOf } from '../src/games/minds.ts';

const NAMES = ['Ann', 'West', 'North', 'East', 'Dawn', 'Noon'];

describe.each(GAME_IDS)('%s', (id) => {
  const game = gameOf(id);

  it('says what decided a whole match, to each of its players and to whoever watches', () => {
    const seats = seatCounts(game.seats).at(0)!;
    const players = NAMES.slice(0, seats).map((name) => ({ name, bot: 'easy' }));
    const opened = openMatch(game, { game: id, seed: '5', options: {}, players });
    if (!opened.ok) throw new Error(opened.error.code);
    let match = opened.value;
    for (let move = 0; game.outcome(match.position) === undefined; move++) {
      const [seat] = game.toAct(match.position);
      const view = game.view(match.position, seat);
      const { move: chosen } = decide({ game, view, seat, rng: botRng('5', seat, move) }, 'easy');
      expect(plainText(decidedIn(id)(view, seat, NAMES))).toBe('');
      const played = playMatch(match, seat, chosen);
      if (!played.ok) throw new Error(played.error.code);
      match = played.value;
    }
    for (const viewer of [...players.keys(), SPECTATOR]) {
      const view = game.view(match.position, viewer);
      const words = plainText(decidedIn(id)(view, viewer, NAMES));
      expect(words).toMatch(/^[A-Z].*[.]$/);
      expect(words).not.toMatch(/undefined|NaN|\{|Seat \d/);
      expect(/\b[Yy]ou\b/.test(words) && viewer === SPECTATOR).toBe(false);
    }
  });
});

/** A finished position in which only what decides is filled in. */
const told = (id: GameId, given: object): string => plainText(decidedIn(id)(given, 0, NAMES));

describe('what decided it', () => {
  it('is in Shithead who was left with cards', () => {
    const given = { phase: 'finished', finishOrder: [1, 0], stalemate: false };
    const cards = { hand: [[], [], [5, 6]], faceUp: [[], [], [7]], blind: [[], [], []] };
    expect(told('shithead', { ...given, ...cards })).toBe(
      'West was out first. North was left with 3 cards and is the Shithead.',
    );
  });

  it('is in Casino what the winner has more of', () => {
    const side = (cards: number, spades: number, aces: number, big: boolean): object => {
      const points = { cards: cards > 26 ? 3 : 0, spades: spades > 6 ? 1 : 0, aces };
      const all = { ...points, bigCasino: big ? 2 : 0, littleCasino: 0, sweeps: 0 };
      const total = Object.values(all).reduce((sum, one) => sum + one, 0);
      return { cards, spades, aces, sweeps: 0, points: { ...all, total } };
    };
    const lastGame = {
      game: 1,
      sides: [side(30, 5, 1, true), side(22, 8, 3, false)],
      winners: [0],
    };
    const given = { over: true, options: { match: 'single' }, pile: [[], []], hand: [[], []] };
    expect(told('casino', { ...given, lastGame })).toBe(
      'You have 6 points, West has 4. What decided it: most cards (30) and big casino (10D).',
    );
  });

  it('is in May I? the lowest total, and the round that cost most', () => {
    const records = [{ round: 1, points: [0, 40, 20] }, { round: 2, points: [10, 5, 60] }]; // prettier-ignore
    expect(told('may-i', { phase: 'over', totals: [10, 45, 80], records })).toBe(
      'You have the lowest total, 10 points: 35 less than West. Round 1 set them furthest apart: it cost West 40 and you 0.',
    );
    expect(told('may-i', { phase: 'over', totals: [45, 45, 80], records })).toBe(
      'You and West share the lowest total, 45 points.',
    );
  });

  it('is in Dhappa the Lock, or the points and where they came from', () => {
    const none = { runs: 0, pureFull: 0, wildFull: 0, out: 0, left: 0 };
    const scores = [{ ...none, runs: 400, out: 100 }, { ...none, runs: 450, left: 200 }]; // prettier-ignore
    const given = { phase: 'over', totals: [500, 250], records: [{ hand: 1, out: 2, scores }] };
    expect(told('dhappa', { ...given, options: { scoring: 'single' } })).toBe(
      'North went out with the Lock of team A.',
    );
    expect(told('dhappa', { ...given, options: { scoring: 'points' } })).toBe(
      'Team A has 500 points, team B 250; most of it came from fewer points left in hands, 200 more. North went out with the Lock of team A.',
    );
    const nobody = { ...given, totals: [0, 0], records: [{ hand: 1, out: -1, scores: [] }] };
    expect(told('dhappa', { ...nobody, options: { scoring: 'single' } })).toBe(
      'The stock ran out, and nobody had gone out.',
    );
  });

  it('is in Rummikub what was left on the other racks, and the rounds', () => {
    const out = { round: 1, winners: [1], why: 'out', sums: [23, 0, 8] };
    const one = { phase: 'over', won: [0, 1, 0], totals: [-138, 186, -48], records: [out] };
    expect(told('rummikub', one)).toBe(
      'West went out; what was left on the other racks counts 23 and 8.',
    );
    const pool = { round: 2, winners: [0], why: 'pool', sums: [4, 20, 9] };
    expect(told('rummikub', { ...one, won: [1, 1, 0], records: [out, pool] })).toBe(
      'West won 1 of 2 rounds, as many as you; the totals decided, 31 to -23. The last round: everybody passed with the pool empty, and you held the least, 4 points.',
    );
  });
});

describe('placesOf()', () => {
  const ending = '';
  const places = (outcome: Parameters<typeof placesOf>[0], teams?: number[][]): string =>
    placesOf(outcome, teams)
      .map(({ seat, place }) => `${seat}:${place ?? '-'}`)
      .join(' ');

  it('counts through, and lets equals share', () => {
    expect(places({ ranking: [2, 0, 1], winners: [2], ending })).toBe('2:1 0:2 1:3');
    const tied = { ranking: [0, 2, 1, 3], winners: [0, 2], points: [5, 9, 5, 9], ending };
    expect(places(tied)).toBe('0:1 2:1 1:3 3:3');
  });

  it('counts teams, not seats', () => {
    const outcome = { ranking: [1, 3, 0, 2], winners: [1, 3], ending };
    expect(places(outcome, [[0, 2], [1, 3]])).toBe('1:1 3:1 0:2 2:2'); // prettier-ignore
  });

  it('gives no places after a draw', () => {
    expect(places({ ranking: [0, 1], winners: [], ending: 'draw' })).toBe('0:- 1:-');
  });
});

it('names who won as one says it to whoever looks', () => {
  const won = (winners: number[], viewer: number): string =>
    winnerWords({ ranking: [0, 1, 2, 3], winners, ending: '' }, viewer, NAMES);
  expect(won([0], 0)).toBe('You win');
  expect(won([0], 1)).toBe('Ann wins');
  expect(won([0, 2], 2)).toBe('You and Ann win');
  expect(won([0, 2], SPECTATOR)).toBe('Ann and North win');
  expect(won([], 0)).toBe('A draw');
});
