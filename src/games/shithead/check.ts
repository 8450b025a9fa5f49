/**
 * The only judge of moves. Guards stand in the order of SH-89 and the first hit is the answer. Nothing
 * here looks at a card that the mover does not know, so a state and the mover's view get one verdict.
 */
import { formatCard, RANK_OF, RANKS, type Card, type Rank } from '../../core/card.ts';
import type { Seat } from '../../core/seat.ts';
import { formatRequirement } from './notation.ts';
import { legalRanks, lowestOf, MAGIC, requirementOf, visibleRank, type RankMask } from './ranks.ts';
import { cardsIn, jokerTargets, zoneOf } from './turn.ts';
import type {
  FlipMove,
  Move,
  PlayMove,
  Position,
  ShitheadViolation,
  ViolationCode,
  Zone,
} from './types.ts';

type Verdict = ShitheadViolation | undefined;

const violation = (
  what: ViolationCode extends `shithead/${infer What}` ? What : never,
  params: ShitheadViolation['params'] = {},
): ShitheadViolation => ({ code: `shithead/${what}`, params });

export function check(p: Position, seat: Seat, move: Move): Verdict {
  if (p.phase === 'finished') return violation('game_over');
  const isSetupMove = move.type === 'swap' || move.type === 'ready' || move.type === 'unready';
  if (isSetupMove !== (p.phase === 'setup')) return violation('wrong_phase');
  switch (move.type) {
    case 'swap':
      return checkSwap(p, seat, move.hand, move.faceUp);
    case 'ready':
      return p.ready[seat] ? violation('already_ready') : undefined;
    case 'unready':
      return p.ready[seat] ? undefined : violation('not_ready');
    default:
      return checkTurn(p, seat, move);
  }
}

function checkSwap(p: Position, seat: Seat, hand: Card, faceUp: Card): Verdict {
  if (p.ready[seat]) return violation('already_ready');
  if (!p.hand[seat].includes(hand)) return notIn('hand', formatCard(hand));
  if (!p.faceUp[seat].includes(faceUp)) return notIn('faceUp', formatCard(faceUp));
  return undefined;
}

type TurnMove = Exclude<Move, { type: 'swap' | 'ready' | 'unready' }>;

function checkTurn(p: Position, seat: Seat, move: TurnMove): Verdict {
  if (seat !== p.turn) return violation('not_your_turn', { seat: p.turn });
  if (p.pending && move.type !== 'target') return violation('target_required');
  if (!p.pending && move.type === 'target') return violation('no_pending_target');
  switch (move.type) {
    case 'play':
      return checkPlay(p, seat, move);
    case 'flip':
      return checkFlip(p, seat, move);
    case 'take':
      return checkTake(p, seat);
    case 'target':
      return checkTarget(p, move.target);
  }
}

function checkPlay(p: Position, seat: Seat, { from, cards }: PlayMove): Verdict {
  const zone = zoneOf(p, seat);
  if (from !== zone) return violation('wrong_zone', { zone });
  if (cards.length === 0) return violation('empty_selection');
  const twice = cards.find((card, i) => cards.indexOf(card) !== i);
  if (twice !== undefined) return violation('duplicate_card', { card: formatCard(twice) });
  const own = cardsIn(p, seat, zone);
  const foreign = cards.find((card) => !own.includes(card));
  if (foreign !== undefined) return notIn(zone, formatCard(foreign));
  const rank = RANK_OF[cards[0]];
  if (cards.some((card) => RANK_OF[card] !== rank)) return violation('mixed_ranks');
  const legal = legalRanks(p.pile, p.options);
  return (legal & (1 << rank)) === 0 ? illegalRank(p, rank, legal) : undefined;
}

/** Names the ways out too: with `tenOnSeven` off a 10 is none on a 7. */
function illegalRank(p: Position, rank: Rank, legal: RankMask): ShitheadViolation {
  const requirement = formatRequirement(requirementOf(visibleRank(p.pile)));
  const magic = RANKS.filter((_, other) => (legal & MAGIC & (1 << other)) !== 0).join(' ');
  return violation('illegal_rank', { rank: RANKS[rank], requirement, magic });
}

function checkFlip(p: Position, seat: Seat, { slots }: FlipMove): Verdict {
  const zone = zoneOf(p, seat);
  if (zone !== 'blind') return violation('wrong_zone', { zone });
  if (slots.length === 0) return violation('empty_selection');
  if (slots.length > 1) return violation('blind_single_only');
  if (p.blind[seat][slots[0]] === undefined) return notIn('blind', `slot ${slots[0]}`);
  return undefined;
}

/** SH-60, and SH-66 for the blind zone. */
function checkTake(p: Position, seat: Seat): Verdict {
  const zone = zoneOf(p, seat);
  if (zone === 'blind') return violation('must_flip');
  if (p.pile.length === 0) return violation('pile_empty');
  if (p.options.voluntaryTake) return undefined;
  const legal = legalRanks(p.pile, p.options);
  const playable = cardsIn(p, seat, zone).filter((card) => (legal & (1 << RANK_OF[card])) !== 0);
  if (playable.length === 0) return undefined;
  return violation('has_legal_play', { card: formatCard(lowestOf(playable)) });
}

const checkTarget = (p: Position, target: Seat): Verdict =>
  jokerTargets(p).includes(target) ? undefined : violation('bad_target', { seat: target });

const notIn = (zone: Zone, card: string): ShitheadViolation =>
  violation('card_not_in_zone', { card, zone });
