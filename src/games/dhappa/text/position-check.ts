/** Positions that no play could reach are refused with a reason, so that a case cannot test nonsense. */
import { formatCard, type Card } from '../../../core/card.ts';
import { rejectDoubles } from '../../../core/position-cards.ts';
import { demand } from '../../../core/position-text.ts';
import { secondOfSuit } from '../rules/plays/check-create.ts';
import { naturalsIn, RUN_MIN } from '../rules/runs.ts';
import { PACK } from '../rules/setup.ts';
import { NO_CARD, type Position, type Run } from '../rules/types.ts';

export function rejectImpossible(p: Position): void {
  rejectUnlessWhole(p);
  p.runs.forEach((run) => rejectRun(p, run));
  const numbers = p.runs.map((run) => run.number);
  demand(p.numbered >= Math.max(0, ...numbers), 'numbered counts all runs that were made');
  demand(p.numbered <= RUNS_MAX, `${PACK.length} cards make at most ${RUNS_MAX} runs`);
  const isPlaying = p.phase === 'play';
  demand(p.phase !== 'draw' || p.stock.length > 0, 'nobody draws from an empty stock: S is empty');
  demand(isPlaying || p.pending === NO_CARD, 'a key card is pending only in the phase play');
  rejectAbsent(p, 'pending', p.pending);
  demand(isPlaying || p.plays.length === 0, 'plays are taken back only in the phase play');
  demand(isOver(p) || p.hands[p.turn].length > 0, `seat ${p.turn} is on turn and holds no cards`);
  rejectTakeBacks(p);
}

/** DH-14: each takes three cards that stay on the table. */
const RUNS_MAX = Math.floor(PACK.length / RUN_MIN);

const isOver = ({ phase }: Position): boolean => phase === 'handOver' || phase === 'over';

/** DH-35: with every play taken back, from the last to the first, each card is still in one place. */
function rejectTakeBacks(p: Position): void {
  let hand: readonly Card[] = p.hands[p.turn];
  for (const { runs, gave, got, pending, numbered } of p.plays.toReversed()) {
    for (const card of got)
      demand(hand.includes(card), `${formatCard(card)} cannot be given back: it is not held`);
    hand = [...hand.filter((card) => !got.includes(card)), ...gave];
    rejectUnlessWhole({ ...p, runs, hands: p.hands.with(p.turn, [...hand]) });
    demand(pending === NO_CARD || hand.includes(pending), 'a key card that is pending is held');
    demand(numbered <= p.numbered, 'taking plays back makes no runs');
  }
}

/** DH-86 */
function rejectUnlessWhole({ hands, stock, pile, burnt, runs }: Position): void {
  const onTable = runs.flatMap(({ slots, parked }) => [slots, parked]);
  rejectDoubles([...hands, stock, pile, burnt, ...onTable], PACK);
}

/** DH-16, DH-17, DH-48 */
function rejectRun(p: Position, run: Run): void {
  const { minNaturalsSequence, minNaturalsSet, parkExcessStatics } = p.options;
  demand(
    parkExcessStatics || run.parked.length === 0,
    `R${run.number} has a 2 beside it, which parkExcessStatics off forbids`,
  );
  const need = run.kind === 'set' ? minNaturalsSet : minNaturalsSequence;
  const naturals = naturalsIn(run.slots);
  demand(naturals.length >= need, `R${run.number} has fewer than ${need} naturals`);
  const isDoubled = run.kind === 'set' && secondOfSuit(naturals) !== undefined;
  demand(
    p.options.setDuplicates || !isDoubled,
    `R${run.number} has two cards of the same suit, which setDuplicates off forbids`,
  );
}

/** In a view of others it may be a card that is not seen, but it is always one that all know. */
function rejectAbsent(p: Position, name: string, card: Card): void {
  const isThere = card === NO_CARD || p.hands[p.turn].includes(card);
  demand(isThere, `${name}: ${formatCard(card)} is not in the hand of seat ${p.turn}`);
}
