/**
 * What is always true in a random game of May I?, besides the number of cards (MI-101 to MI-104), and how
 * such games are played: hands that only draw and discard would hardly ever lay anything down.
 */
import { RANK_OF } from '../../dist/core/card.js';
import { isWild, spanOf } from '../../dist/core/meld.js';
import { oneIn, type Rng } from '../../dist/core/rng.js';
import { kindOfCode } from '../../dist/games/may-i/rules/moves.js';
import type { Meld, Position } from '../../dist/games/may-i/rules/types.js';
import { must, type Soak } from './soak-laws.js';

const ROUNDS = 6;
const HAND_SIZE = 11;
const RUN_MIN = 4;
const SET_MIN = 3;

const isPlaying = ({ phase }: Position): boolean => phase !== 'roundOver' && phase !== 'over';

/** MI-13, MI-14, MI-101 */
function checkMeld({ kind, cards }: Meld): void {
  let naturals = 0;
  let rank = -1;
  let isOneRank = true;
  for (const card of cards) {
    if (isWild(card)) continue;
    isOneRank &&= naturals === 0 || RANK_OF[card] === rank;
    rank = RANK_OF[card];
    naturals++;
  }
  if (kind === 'set') return must(cards.length >= SET_MIN && isOneRank && naturals > 0, 'MI-101: no set'); // prettier-ignore
  must(cards.length >= RUN_MIN && spanOf(cards) !== undefined, 'MI-101: no run');
  must(naturals >= 2, 'MI-101: a run has fewer than two naturals');
}

/** MI-102 */
function checkHands({ phase, hand, down }: Position): void {
  if (phase !== 'draw') return;
  for (let seat = 0; seat < hand.length; seat++)
    must(down[seat] || hand[seat].length >= HAND_SIZE, 'MI-102: a hand has lost cards');
}

/** MI-65, MI-68, MI-103 */
function checkQuestion({ question, down, turn, phase, exposed }: Position): void {
  if (question === null) return;
  const { caller, prompted } = question;
  must(exposed && phase !== 'roundOver' && phase !== 'over', 'MI-103: a question about nothing');
  must(caller !== turn && !down[caller], 'MI-65: somebody called who may not');
  must(prompted !== caller && !down[prompted], 'MI-68: somebody is asked who is not in line');
  must(prompted !== turn || phase === 'draw', 'MI-68: the current player is asked after the draw');
}

/** MI-79, MI-87, MI-104, and MI-35 for the number of turns. */
function checkTable(p: Position): void {
  must(!p.exposed || (p.pile.length > 0 && isPlaying(p)), 'MI-104: no card is exposed');
  must(p.round < ROUNDS || p.melds.length === 0 || p.phase === 'over', 'MI-104: melds in round 6');
  if (!isPlaying(p)) return;
  must(p.stock.length > 0 || p.pile.length < 2, 'MI-79: the stock was not refilled');
  must(p.turns < p.options.turnLimit * p.hand.length, 'MI-35: a round is too long');
  must(
    p.down.every((down, seat) => !down || p.hand[seat].length > 0),
    'MI-84: an empty hand',
  );
}

/** MI-92, MI-93 */
function checkRecords({ records, totals }: Position): void {
  totals.forEach((total, seat) => {
    let points = 0;
    for (const record of records) points += record.points[seat];
    must(points === total, 'MI-93: a total is not the sum of its rounds');
  });
  for (const { winner, points, hands } of records)
    must(winner < 0 || (points[winner] === 0 && hands[winner].length === 0), 'MI-92: no winner');
}

/** What can be laid somewhere is listed before what can be thrown away. */
const NOT_FIRST_KIND_ONE_IN = 4;

export const mayISoak: Soak<Position> = {
  tables: [
    ...[3, 4, 5, 6, 7, 8].map((seats) => ({ seats, options: {} })),
    { seats: 4, options: { contractSize: 'atLeast' } },
  ],
  beforeMove(p) {
    must(isPlaying(p) || p.phase === 'roundOver', 'MI-96: a move after the game');
  },
  choose(codes: Int32Array, found: number, rng: Rng): number {
    if (oneIn(NOT_FIRST_KIND_ONE_IN, rng)) return codes[rng.below(found)];
    let same = 1;
    while (same < found && kindOfCode(codes[same]) === kindOfCode(codes[0])) same++;
    return codes[rng.below(same)];
  },
  afterMove(p) {
    for (const meld of p.melds) checkMeld(meld);
    checkHands(p);
    checkQuestion(p);
    checkTable(p);
  },
  atEnd(p) {
    must(p.records.length === ROUNDS, 'MI-95: a game has six rounds');
    checkRecords(p);
  },
};
