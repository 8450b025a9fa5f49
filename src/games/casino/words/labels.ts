/** Moves in the words of a button or a numbered choice (CA-S5, CA-S8, CA-S14). */
import { formatCard, RANK_OF, RANKS, type Card } from '../../../core/card.ts';
import type { Seat } from '../../../core/seat.ts';
import { Speaker } from '../../../core/speaker.ts';
import { takenGroups, cardsOf, lookUp } from '../rules/targets.ts';
import { ownBuild } from '../rules/turn.ts';
import type { Move, MoveOfType, Position } from '../rules/types.ts';
import { valueOf } from '../rules/values.ts';
import { VERBS } from './verbs.ts';

/** "Capture 6", "Build 7", "Raise East's build to 9". */
export function labelOf(p: Position, seat: Seat, move: Move, names: readonly string[]): string {
  if (move.type === 'trail') return `${VERBS.trail} Card`;
  if (move.type === 'capture') return captureLabel(p, move, rankText);
  if (move.type === 'build') return `${VERBS.build} ${move.value}`;
  if (move.type === 'augment')
    return `${VERBS.augment} to your build (${ownBuild(p, seat)?.value})`;
  const [{ owner, value }] = lookUp(p, move.targets).builds;
  const whose = new Speaker(seat, names).whose(owner);
  switch (move.type) {
    case 'raise':
      return `${VERBS.raise} ${whose} build to ${value + valueOf(move.card)}`;
    case 'reinforce':
      return `${VERBS.reinforce} to ${whose} build (${value})`;
    case 'merge':
      return `${VERBS.merge} into your build (${value + valueOf(move.card)})`;
  }
}

/** "Capture 4 + 2", or by cards "Capture 4H + 2C": for a list in which ranks do not tell captures apart. */
export const exactLabel = (p: Position, capture: MoveOfType<'capture'>): string =>
  captureLabel(p, capture, formatCard);

function captureLabel(
  p: Position,
  { card, targets }: MoveOfType<'capture'>,
  nameOf: (card: Card) => string,
): string {
  const named = lookUp(p, targets);
  const builds = named.builds.map(({ value }) => `Build (${value})`);
  const groups = takenGroups(card, cardsOf(named)).map((group) => group.map(nameOf).join(' + '));
  return `${VERBS.capture} ${[...builds, ...groups].join(', ')}`;
}

const rankText = (card: Card): string => RANKS[RANK_OF[card]];
