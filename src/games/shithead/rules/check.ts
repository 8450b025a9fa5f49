/**
 * The only judge of moves. Guards stand in the order of SH-89 and the first hit is the answer. Nothing
 * here looks at a card that the mover does not know, so a state and the mover's view get one verdict.
 */
import {
  formatCard,
  RANK,
  RANK_OF,
  RANKS,
  UNKNOWN,
  type Card,
  type Rank,
} from '../../../core/card.ts';
import { unreachable } from '../../../core/invariant.ts';
import { holds, listIn } from '../../../core/named.ts';
import type { Seat } from '../../../core/seat.ts';
import { formatRequirement } from '../text/notation.ts';
import { legalRanks, lowestOf, MAGIC, requirementOf, visibleRank, type RankMask } from './ranks.ts';
import { cardsIn, jokerTargets, zoneOf } from './turn.ts';
import type { FlipMove, Move, PlayMove, Position, ShitheadViolation, Zone } from './types.ts';
import { violation } from './types.ts';

type Verdict = ShitheadViolation | undefined;

/** `unreachable` stands for moves of no known type, which only a caller without types can make. */
export function check(p: Position, seat: Seat, move: Move): Verdict {
  if (!Object.hasOwn(MOVE_PHASES, move.type)) return unreachable(move as never);
  if (p.phase === 'finished') return violation('game_over');
  if ((MOVE_PHASES[move.type] === 'setup') !== (p.phase === 'setup'))
    return violation('wrong_phase');
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

/** When each type of move can be made at all. */
const MOVE_PHASES = {
  swap: 'setup',
  ready: 'setup',
  unready: 'setup',
  play: 'running',
  flip: 'running',
  take: 'running',
  target: 'running',
} as const satisfies Record<Move['type'], 'setup' | 'running'>;

function checkSwap(p: Position, seat: Seat, hand: Card, faceUp: Card): Verdict {
  if (p.ready[seat]) return violation('already_ready');
  if (!holds(p.hand[seat], hand)) return notIn('hand', nameOf(hand));
  if (!holds(p.faceUp[seat], faceUp)) return notIn('faceUp', nameOf(faceUp));
  return undefined;
}

/** Moves may come from callers without types, and then name what is no card at all. */
const nameOf = (card: Card): string =>
  card === UNKNOWN || RANK_OF[card] < RANKS.length ? formatCard(card) : String(card);

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

function checkPlay(p: Position, seat: Seat, move: PlayMove): Verdict {
  const zone = zoneOf(p, seat);
  if (zone === 'blind' || move.from !== zone) return violation('wrong_zone', { zone });
  const cards = listIn(move.cards);
  if (cards.length === 0) return violation('empty_selection');
  const twice = cards.find((card, i) => cards.indexOf(card) !== i);
  if (twice !== undefined) return violation('duplicate_card', { card: nameOf(twice) });
  const own = cardsIn(p, seat, zone);
  const foreign = cards.findIndex((card) => !holds(own, card));
  if (foreign >= 0) return notIn(zone, nameOf(cards[foreign]));
  const rank = RANK_OF[cards[0]];
  if (cards.some((card) => RANK_OF[card] !== rank)) return violation('mixed_ranks');
  const legal = legalRanks(p.pile, p.options);
  return (legal & (1 << rank)) === 0 ? illegalRank(p, rank, legal) : undefined;
}

/** Names the ways out too: without Jokers they are none, and with `tenOnSeven` off a 10 is none on a 7. */
function illegalRank(p: Position, rank: Rank, legal: RankMask): ShitheadViolation {
  const requirement = formatRequirement(requirementOf(visibleRank(p.pile)));
  const inPack = p.options.jokers ? MAGIC : MAGIC & ~(1 << RANK.JK);
  const magic = RANKS.filter((_, other) => (legal & inPack & (1 << other)) !== 0).join(' ');
  return violation('illegal_rank', { rank: RANKS[rank], requirement, magic });
}

function checkFlip(p: Position, seat: Seat, move: FlipMove): Verdict {
  const zone = zoneOf(p, seat);
  if (zone !== 'blind') return violation('wrong_zone', { zone });
  const slots = listIn(move.slots);
  if (slots.length === 0) return violation('empty_selection');
  if (slots.length > 1) return violation('blind_single_only');
  const [slot] = slots;
  const exists = Number.isInteger(slot) && slot >= 0 && slot < p.blind[seat].length;
  return exists ? undefined : notIn('blind', `slot ${String(slot)}`);
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
  jokerTargets(p).includes(target) ? undefined : violation('bad_target', { seat: Number(target) });

const notIn = (zone: Zone, card: string): ShitheadViolation =>
  violation('card_not_in_zone', { card, zone });
