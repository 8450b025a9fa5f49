/** What is always true in a random game of Casino, besides the number of cards (CA-75 to CA-78). */
import { RANK_OF } from '../../dist/core/card.js';
import { scoreNow } from '../../dist/games/casino/rules/score.js';
import { dealFor } from '../../dist/games/casino/rules/setup.js';
import type { Build, Position } from '../../dist/games/casino/rules/types.js';
import { totalOf, VALUE_OF } from '../../dist/games/casino/rules/values.js';
import { must, type Soak } from './soak-laws.js';

const isSouthAfrican = ({ options }: Position): boolean => options.profile === 'sa40';

/** CA-75 */
function checkLoose({ loose }: Position): void {
  const ranks = new Set(loose.map((card) => RANK_OF[card]));
  must(ranks.size === loose.length, 'CA-75: two loose cards have the same rank');
}

/** CA-5: how many groups there are follows from the total; that they exist is the judge's business. */
function checkBuild(p: Position, build: Build): void {
  must(
    totalOf(build.cards) % build.value === 0,
    'CA-5: a build does not split into groups of its value',
  );
  const holds = p.hand[build.owner].some((card) => VALUE_OF[card] === build.value);
  must(holds, 'CA-28: the owner of a build holds no card for it');
}

/** CA-76 */
function checkBuilds(p: Position): void {
  for (const build of p.builds) checkBuild(p, build);
  const values = new Set(p.builds.map(({ value }) => value));
  must(values.size === p.builds.length, 'CA-76: two builds have the same value');
  if (!p.options.oneBuild) return;
  const owners = new Set(p.builds.map(({ owner }) => owner));
  must(owners.size === p.builds.length, 'CA-76: a seat owns two builds');
}

/** CA-76: a round that was just dealt finds no build, whatever the new hands hold. */
function checkNewRound({ round, hand, builds, options }: Position): void {
  const { each } = dealFor(hand.length, options);
  const isNew = round > 1 && hand.every(({ length }) => length === each);
  must(!isNew || builds.length === 0, 'CA-76: a build has survived a round');
}

/** CA-77 */
function checkLength(p: Position): void {
  if (!isSouthAfrican(p)) return;
  const turns = p.hand.length === 3 ? 39 : 40;
  must(p.turns === turns, `CA-77: a game had ${p.turns} turns`);
}

/** CA-58, CA-61, CA-78: all points are given to somebody. */
function checkPoints(p: Position): void {
  if (!isSouthAfrican(p)) return;
  must(p.lastCapturer >= 0, 'CA-78: nobody has captured');
  let total = 0;
  for (const side of scoreNow(p)) total += side.points.total;
  must(total === (p.pile.length === 2 ? 11 : 7), `CA-78: ${total} points were given`);
}

export const casinoSoak: Soak<Position> = {
  tables: [
    { seats: 2, options: {} },
    { seats: 3, options: {} },
    { seats: 4, options: {} },
    { seats: 4, options: { partners: 'on' } },
    ...[2, 3, 4].map((seats) => ({ seats, options: { profile: 'classic52' } })),
  ],
  beforeMove() {},
  afterMove(p) {
    if (isSouthAfrican(p)) checkLoose(p);
    checkBuilds(p);
    checkNewRound(p);
  },
  atEnd(p) {
    must(p.builds.length === 0, 'CA-76: a build is left at the end');
    checkLength(p);
    checkPoints(p);
  },
};
