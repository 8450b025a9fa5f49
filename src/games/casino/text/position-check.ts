/** Positions that no play could reach are refused with a reason, so that a case cannot test nonsense. */
import { UNKNOWN } from '../../../core/card.ts';
import { rejectDoubles } from '../../../core/position-cards.ts';
import { demand } from '../../../core/position-text.ts';
import type { Seat } from '../../../core/seat.ts';
import { splits } from '../rules/groups.ts';
import { dealFor, packOf } from '../rules/setup.ts';
import type { Build, Position } from '../rules/types.ts';
import { VALUE_MAX, VALUE_OF } from '../rules/values.ts';

export function rejectImpossible(p: Position): void {
  rejectUnlessWhole(p);
  for (const build of p.builds) rejectBuild(p, build);
  rejectBuildPairs(p);
  p.hand.forEach((_, seat) => rejectUnproven(p, seat));
  demand(p.game >= 1 && p.round >= 1, 'games and rounds are counted from 1');
  demand(
    p.buildsMade >= (p.builds.at(-1)?.name ?? 0),
    'made counts the builds that are there, too',
  );
  demand(p.over || p.hand[p.turn].length > 0, `seat ${p.turn} is to move and has no card`);
  demand(!p.over || p.builds.length === 0, 'no build is left when the game is over');
  rejectUnevenDeal(p);
}

/** CA-10 to CA-12: all seats are dealt alike, so the stock comes out even and hands run out together. */
function rejectUnevenDeal(p: Position): void {
  const seats = p.hand.length;
  const { each } = dealFor(seats, p.options);
  const { length } = p.stock;
  const even = length % (each * seats) === 0;
  demand(even, `a stock of ${length} cannot be dealt to ${seats} seats, ${each} cards each`);
  demand(!p.over || length === 0, 'no stock is left when the game is over');
  for (const [seat, hand] of p.hand.entries()) {
    const due = p.over ? 0 : p.hand[p.turn].length - (hasPlayed(p, seat) ? 1 : 0);
    demand(hand.length <= each, `seat ${seat} holds more than the ${each} cards of a deal`);
    demand(hand.length === due, `hands run out together: seat ${seat} must hold ${due} cards`);
  }
}

/** Whether the seat comes before the one to move in this round, and so holds a card less. */
export function hasPlayed(p: Position, seat: Seat): boolean {
  const place = (at: Seat): number => (at - p.lead + p.hand.length) % p.hand.length;
  return place(seat) < place(p.turn);
}

const rejectUnlessWhole = (p: Position): void =>
  rejectDoubles(
    [...p.hand, ...p.pile, p.stock, p.loose, ...p.builds.map(({ cards }) => cards)],
    packOf(p),
  );

/** CA-5, CA-24, CA-28 */
function rejectBuild(p: Position, { name, value, owner, cards }: Build): void {
  demand(value >= 1 && value <= p.options.maxBuild, `b${name} cannot be worth ${value}`);
  const bound = cards.length > 1 && splits(cards, value);
  demand(bound, `b${name}: its cards do not split into groups of ${value}`);
  const hand = p.hand[owner];
  const holds = hand.some((card) => card === UNKNOWN || VALUE_OF[card] === value);
  demand(holds, `seat ${owner} owns b${name} and must hold a card of ${value}`);
}

/** CA-73: what a seat is said to hold it holds, one hidden card for each value. */
function rejectUnproven(p: Position, seat: Seat): void {
  const hand = p.hand[seat];
  let hidden = hand.filter((card) => card === UNKNOWN).length;
  for (let value = 1; value <= VALUE_MAX; value++) {
    if (((p.proven[seat] >>> value) & 1) === 0) continue;
    if (hand.some((card) => VALUE_OF[card] === value)) continue;
    demand(hidden-- > 0, `seat ${seat} is said to hold a card of ${value} and has none`);
  }
}

/** CA-25, CA-26 */
function rejectBuildPairs(p: Position): void {
  const values = new Set(p.builds.map(({ value }) => value));
  demand(values.size === p.builds.length, 'no two builds have the same value');
  const owners = new Set(p.builds.map(({ owner }) => owner));
  const alone = !p.options.oneBuild || owners.size === p.builds.length;
  demand(alone, 'nobody owns two builds at this table');
}
