/** Refuses written positions that no game can lead to. */
import { RANK, RANK_OF, RANKS, type Card } from '../../../core/card.ts';
import { BrokenInvariant } from '../../../core/invariant.ts';
import { demand, reject } from '../../../core/position-text.ts';
import type { Seat } from '../../../core/seat.ts';
import { assertWhole } from '../rules/knowledge.ts';
import { lackedRanks, lackingCards, satisfies, type Lack } from '../rules/lacks.ts';
import { runOnTop, RUN_LENGTH } from '../rules/ranks.ts';
import { cardCount, isActive } from '../rules/turn.ts';
import type { Position } from '../rules/types.ts';

export const isRunning = ({ phase }: Position): boolean =>
  phase === 'mainPlay' || phase === 'endGame';

export function rejectImpossible(p: Position): void {
  rejectLostCards(p);
  rejectPhase(p);
  rejectPile(p.pile);
  rejectJokers(p);
  for (const [seat] of p.hand.entries()) {
    rejectSeat(p, seat);
    rejectLacks(p, seat);
  }
}

function rejectLostCards(p: Position): void {
  try {
    assertWhole(p);
  } catch (error) {
    if (!(error instanceof BrokenInvariant)) throw error;
    reject(error.message);
  }
}

function rejectPhase(p: Position): void {
  if (p.phase === 'setup') rejectSetup(p);
  else demand(!p.ready.includes(false), 'all seats are ready once the game has started');
  if (isRunning(p)) rejectRunning(p);
  demand(isRunning(p) || !p.pending, 'a Joker waits for its target only while the game runs');
  demand(p.phase === 'finished' || !p.stalemate, 'a stalemate ends the game: say phase: finished');
  const placed = p.finishOrder.length === p.hand.length - 1;
  demand(
    p.phase !== 'finished' || placed,
    'when the game is over all seats but one have a place in finish',
  );
}

/** SH-17, SH-20 */
function rejectSetup(p: Position): void {
  demand(p.pile.length === 0, 'there is no pile before the game starts');
  demand(p.finishOrder.length === 0, 'nobody is out before the game starts');
  demand(p.ready.includes(false), 'the game starts as soon as all seats are ready');
}

/** SH-21, SH-69 */
function rejectRunning(p: Position): void {
  const stock = p.phase === 'mainPlay' ? 'has cards' : 'is empty';
  demand(
    (p.phase === 'mainPlay') === p.stock.length > 0,
    `the phase is ${p.phase} only while the stock ${stock}`,
  );
  demand(isActive(p, p.turn), `seat ${p.turn} is out and cannot be to move`);
  demand(
    p.finishOrder.length <= p.hand.length - 2,
    'a running game has two seats that are not out',
  );
}

/** SH-83 */
function rejectPile(pile: readonly Card[]): void {
  for (const [i, card] of pile.entries()) {
    const rank = RANK_OF[card];
    const burns = rank !== RANK.JK && runOnTop(pile.slice(0, i + 1)) >= RUN_LENGTH;
    demand(!burns, `the pile cannot hold four ${RANKS[rank]}s in a row: they burn`);
    demand(rank !== RANK['10'], 'the pile cannot hold a 10: it burns');
  }
}

/** What takes are said to have proved must hold, and stand in the order in which the rules keep it. */
function rejectLacks(p: Position, seat: Seat): void {
  const lacks = p.lacks[seat];
  for (const [i, lack] of lacks.entries()) {
    demand(
      satisfies(p.hand[seat], p.known, lack),
      `seat ${seat} has not so many hidden cards without the ranks that it lacks`,
    );
    const before = i === 0 ? undefined : lacks[i - 1];
    demand(
      before === undefined || goesOn(before, lack),
      `what seat ${seat} lacks is told from the most ranks and fewest cards on`,
    );
  }
}

const goesOn = (before: Lack, lack: Lack): boolean =>
  lackingCards(before) < lackingCards(lack) &&
  lackedRanks(before) !== lackedRanks(lack) &&
  (lackedRanks(lack) & ~lackedRanks(before)) === 0;

const isJoker = (card: Card): boolean => RANK_OF[card] === RANK.JK;

export function jokersOnTop(pile: readonly Card[]): number {
  const top = pile.at(-1);
  return top !== undefined && isJoker(top) ? runOnTop(pile) : 0;
}

/** SH-51 to SH-53, SH-83: where a waiting Joker lies, and that there is a pile to take. */
function rejectJokers(p: Position): void {
  const { jokerGoesToTarget } = p.options;
  const onPile = p.pile.filter(isJoker).length;
  // A stalemate drops the target of a waiting Joker and leaves it where it lies (SH-72).
  const mayLie = jokerGoesToTarget && (p.pending || p.stalemate);
  demand(onPile === 0 || mayLie, 'the pile cannot hold a Joker');
  demand(onPile === jokersOnTop(p.pile), 'a Joker lies on top of the pile while it waits');
  if (!p.pending) return;
  demand(p.pile.length > 0, 'a Joker waits for a target only if there is a pile to take');
  const played = jokerGoesToTarget ? onPile === p.joker.count : burnedJokers(p) >= p.joker.count;
  const place = jokerGoesToTarget ? 'on top of the pile' : 'burned';
  demand(played, `a Joker that waits for a target lies ${place}`);
}

const burnedJokers = (p: Position): number => p.burned.filter(isJoker).length;

/** SH-39, SH-86 */
function rejectSeat(p: Position, seat: Seat): void {
  const cards = cardCount(p, seat);
  const waits = p.pending && p.turn === seat;
  const playing = p.phase !== 'finished' && isActive(p, seat);
  demand(
    !playing || cards > 0 || waits,
    `seat ${seat} has no cards: give it some, or say out: ${seat}`,
  );
  const keeps = isActive(p, seat) || p.stalemate;
  demand(keeps || cards === 0, `seat ${seat} is out but has cards`);
  demand(
    p.phase !== 'setup' || p.hand[seat].length > 0,
    `seat ${seat} needs a hand before the game starts`,
  );
}
