/** What the bench measures of Dhappa beside what it measures of every game: lists of plays, and how deep one may pick. */
import { formatCards, type Card } from '../../dist/core/card.js';
import { rngFromSeed, shuffle, type Rng } from '../../dist/core/rng.js';
import { THINKING_GAMES } from '../../dist/games/minds.js';
import { pickVerdicts } from '../../dist/games/dhappa/rules/pick/pick.js';
import { PACK } from '../../dist/games/dhappa/rules/setup.js';
import type { Position } from '../../dist/games/dhappa/rules/types.js';
import type { Figure } from './figure.js';
import { sampleMoments } from './positions.js';

const { dhappa } = THINKING_GAMES;

const HAND = 27;
const RUNS = 8;
const PILE = 40;
const TABLES = 2000;
const RUN_LENGTHS = [3, 4, 5, 6];

const valueOf = (card: Card): number => card % 13;
const isWild = (card: Card): boolean => card % 54 >= 52 || card % 13 === 0;

/** A sequence from the cards that are left, a wild where one is missing. */
function takeRun(left: Card[], rng: Rng): string {
  const suit = rng.below(4);
  const length = RUN_LENGTHS[rng.below(RUN_LENGTHS.length)];
  const low = 1 + rng.below(13 - length);
  const take = (fits: (card: Card) => boolean): Card[] => {
    const at = left.findIndex(fits);
    return at < 0 ? [] : left.splice(at, 1);
  };
  const cards: Card[] = [];
  for (let value = low; value < low + length; value++) {
    const isIt = (card: Card): boolean =>
      card % 54 < 52 && Math.floor((card % 54) / 13) === suit && valueOf(card % 54) === value;
    const natural = rng.below(6) === 0 ? take((card) => isWild(card % 54)) : take(isIt);
    cards.push(...(natural.length > 0 ? natural : take((card) => isWild(card % 54))));
  }
  const naturals = cards.filter((card) => !isWild(card % 54));
  return cards.length === length && naturals.length > 1 ? formatCards(cards) : '';
}

/** A hand of 27, eight runs of the team and a pile of 40, all at random. */
function constructed(rng: Rng): Position {
  for (;;) {
    const left = shuffle(PACK.slice(), rng);
    const fields: Record<string, string> = { n: '4', phase: 'play', turn: '0', opened: '0' };
    fields.H0 = formatCards(left.splice(0, HAND));
    for (let run = 1, tries = 0; run <= RUNS && tries < 60; tries++) {
      const text = takeRun(left, rng);
      if (text !== '') fields[`R${run}`] = `P${2 * rng.below(2)} ${text}`;
      if (text !== '') run++;
    }
    fields.D = formatCards(left.splice(0, PILE));
    const parsed = dhappa.parsePosition(fields);
    if (parsed.ok && parsed.value.runs.length === RUNS) return parsed.value;
  }
}

/** Microseconds of every call, in rising order; the second time round, so that the code is warm. */
function timesOf(tables: readonly Position[], call: (table: Position) => unknown): number[] {
  for (const table of tables) call(table);
  const times = tables.map((table) => {
    const before = performance.now();
    call(table);
    return 1000 * (performance.now() - before);
  });
  return times.sort((a, b) => a - b);
}

function spread(
  name: string,
  times: readonly number[],
  wanted: readonly [string, string],
): Figure[] {
  const at = (share: number): number => times[Math.floor(share * (times.length - 1))];
  return [
    { name: `${name}, median`, value: at(0.5), unit: 'µs', target: wanted[0] },
    { name: `${name}, 99th of 100`, value: at(0.99), unit: 'µs', target: wanted[1] },
  ];
}

const fromPlay = (): Position[] =>
  sampleMoments(dhappa as never, 4, TABLES)
    .map(({ position }) => position as Position)
    .filter(({ phase, hands, turn }) => phase === 'play' && hands[turn].length > 0);

const codes = new Int32Array(dhappa.packed.limit);

export function playFigures(): Figure[] {
  const rng = rngFromSeed('tables');
  const tables = Array.from({ length: TABLES }, () => constructed(rng));
  const listed = (table: Position): number => dhappa.packed.list(table, table.turn, codes);
  const moves = (table: Position): number => dhappa.legal(table, table.turn).length;
  return [
    ...spread('plays as codes, 27 cards and 8 runs', timesOf(tables, listed), [
      'under 1000',
      'under 10000',
    ]),
    ...spread('plays as moves, 27 cards and 8 runs', timesOf(tables, moves), [
      'under 1000',
      'under 10000',
    ]),
    ...spread('plays as moves, from games', timesOf(fromPlay(), moves), [
      'under 1000',
      'under 10000',
    ]),
    ...spread(
      'all depths of a pile of 40',
      timesOf(tables, (table) => pickVerdicts(table, 0)),
      ['under 1000', ''],
    ),
  ];
}
