/** Positions that no play could reach are refused with a reason, so that a case cannot test nonsense. */
import { countWilds, spanOf, VALUE_OF } from '../../../core/meld.ts';
import { rejectDoubles } from '../../../core/position-cards.ts';
import { demand } from '../../../core/position-text.ts';
import { ROUNDS, RUN_MIN, SET_MIN } from '../rules/contract.ts';
import { packFor } from '../rules/setup.ts';
import { isPlaying, nextInLine } from '../rules/turn.ts';
import { NO_SEAT, type Meld, type Position } from '../rules/types.ts';

export function rejectImpossible(p: Position): void {
  demand(p.round >= 1 && p.round <= ROUNDS, `round is a number from 1 to ${ROUNDS}`);
  demand(p.turn !== NO_SEAT && p.dealer !== NO_SEAT, 'somebody deals, and somebody is on turn');
  rejectUnlessWhole(p);
  p.melds.forEach((meld, at) => rejectMeld(meld, `m${at + 1}`));
  demand(!p.exposed || p.pile.length > 0, 'nothing is exposed: the discard pile is empty');
  const isLater = p.phase !== 'discard' || p.down[p.turn];
  demand(isLater, `phase discard follows laying down, and seat ${p.turn} is not down`);
  rejectRoundSix(p);
  rejectQuestion(p);
}

/** MI-100 */
const rejectUnlessWhole = ({ hand, stock, pile, melds }: Position): void =>
  rejectDoubles([...hand, stock, pile, ...melds.map(({ cards }) => cards)], packFor(hand.length));

/** MI-101: what is on the table may hold any number of wilds by now, but not of other cards. */
function rejectMeld({ kind, cards }: Meld, name: string): void {
  const naturals = cards.filter((card) => VALUE_OF[card] !== 0);
  demand(cards.length - countWilds(cards) >= 2, `${name} has fewer than two naturals`);
  if (kind === 'run') {
    demand(cards.length >= RUN_MIN && spanOf(cards) !== undefined, `${name} is no run`);
    return;
  }
  const isSet =
    cards.length >= SET_MIN && naturals.every((card) => VALUE_OF[card] === VALUE_OF[naturals[0]]);
  demand(isSet, `${name} is no set`);
}

/** MI-104 */
function rejectRoundSix(p: Position): void {
  const isBare = p.melds.length === 0 && !p.down.includes(true);
  demand(
    p.round < ROUNDS || p.phase === 'over' || isBare,
    'in round 6 nobody is down before the end',
  );
  const isLast = p.round === ROUNDS && p.phase === 'roundOver';
  demand(!isLast, 'no round follows round 6: its end is the phase over');
}

/** MI-68, MI-72 */
function rejectQuestion(p: Position): void {
  if (p.question === null) return;
  const { caller, prompted } = p.question;
  demand(p.exposed && isPlaying(p), 'nobody can ask for a card that is not exposed');
  const mayAsk = caller !== p.turn && caller !== p.discarder && !p.down[caller];
  demand(mayAsk, `seat ${caller} cannot have called`);
  let inLine = nextInLine(p, caller, p.turn);
  while (inLine >= 0 && inLine !== prompted)
    inLine = nextInLine(p, caller, (inLine + 1) % p.hand.length);
  demand(inLine === prompted, `seat ${prompted} is not in the line of seat ${caller}'s May I`);
}
