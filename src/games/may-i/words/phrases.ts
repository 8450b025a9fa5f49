/**
 * Moves in the words of players: the verbs of buttons, a move as one player says it to another, and the
 * prompt that asks for one.
 */
import { formatCard, formatCards } from '../../../core/card.ts';
import { unreachable } from '../../../core/invariant.ts';
import { SPECTATOR, type Viewer } from '../../../core/knowledge.ts';
import { isWild, spanOf } from '../../../core/meld.ts';
import { Speaker } from '../../../core/speaker.ts';
import { counted, listWords, lowered } from '../../../core/words.ts';
import { contractOf, contractWords } from '../rules/contract.ts';
import { faceBeyond, meldsWith, resolveRunInsertPosition, type MeldCards } from '../rules/melds.ts';
import { winnersOf, exposedCard, isLastRound, mayCall, topOf } from '../rules/turn.ts';
import type { LayOff, Move, MoveOfType, MoveType, NamedMeld, Position } from '../rules/types.ts';

/** Buttons, hints and choices share these verbs, so that one thing has one word on every surface. */
export const VERBS = {
  draw_stock: 'Draw a card',
  draw_discard: 'Pick up',
  swap_joker: 'Swap',
  lay_down: 'Lay down',
  lay_off: 'Lay off',
  lay_off_many: 'Lay off',
  go_out: 'Go out',
  discard: 'Discard',
  call: 'May I?',
  allow: 'Allow',
  /** Of somebody who is not on turn. */
  claim: 'May I instead!',
  reorder: 'Arrange your hand',
  next_round: 'Next round',
} as const satisfies Record<MoveType, string>;

/** MI-84: whoever lays off every card goes out, by one lay-off or by many. */
export const layOffVerb = (laid: number, held: number): string =>
  laid > 0 && laid === held ? VERBS.go_out : VERBS.lay_off;

/** MI-73, MI-74: the current player picks up, anyone else pays a penalty card for it. */
export const claimVerb = ({ question, turn }: Pick<Position, 'question' | 'turn'>): string =>
  question?.prompted === turn ? VERBS.draw_discard : VERBS.claim;

/** A move as one says it: "lay off 2C on West's run as 4S, at the start". */
export function phraseMove(move: Move, names: readonly string[], view: Position): string {
  const who = new Speaker(view.turn, names);
  const verb = lowered(VERBS[move.type]);
  switch (move.type) {
    case 'draw_stock':
      return `${verb} from the stock`;
    case 'draw_discard':
      return `${verb} ${topText(view)}`;
    case 'swap_joker':
      return `${verb} ${formatCard(move.card)} for the joker in ${whoseMeld(view, move.meld, who)}`;
    case 'lay_down':
      return `${verb} ${listWords(move.melds.map(meldWords))}`;
    case 'lay_off':
    case 'lay_off_many':
    case 'go_out':
      return layingOffWords(move, view, who);
    case 'discard':
      return `${verb} ${formatCard(move.card)}`;
    case 'call':
      return `call ${VERBS.call} for ${formatCard(move.card)}`;
    case 'allow':
      return `${verb} it`;
    case 'claim':
      return `answer "${claimVerb(view)}" for ${topText(view)}`;
    case 'reorder':
      return verb;
    case 'next_round':
      return `start the ${verb}`;
    default:
      return unreachable(move);
  }
}

const topText = ({ pile }: Position): string => {
  const top = topOf(pile);
  return top === undefined ? 'the discard' : formatCard(top);
};

const meldWords = ({ kind, cards }: NamedMeld): string => `${kind} ${formatCards(cards)}`;

/** "West's run" */
const whoseMeld = ({ melds }: Position, number: number, who: Speaker): string => {
  const meld = melds[number - 1];
  return meld ? `${who.whose(meld.owner)} ${meld.kind}` : `meld ${number}`;
};

function layingOffWords(
  move: MoveOfType<'lay_off' | 'lay_off_many' | 'go_out'>,
  view: Position,
  who: Speaker,
): string {
  const layOffs = move.type === 'lay_off' ? [move] : move.layOffs;
  const isOut =
    move.type === 'go_out' ||
    layOffVerb(layOffs.length, view.hand[view.turn].length) === VERBS.go_out;
  const start = isOut ? `${lowered(VERBS.go_out)} with` : lowered(VERBS.lay_off);
  return `${start} ${layOffWords(layOffs, view, who)}`;
}

function layOffWords(layOffs: readonly LayOff[], view: Position, who: Speaker): string {
  return layOffs
    .map((layOff, at) => {
      const melds = meldsWith(view.melds, layOffs.slice(0, at));
      const where = placeWords(layOff, melds[layOff.meld - 1]);
      return `${formatCard(layOff.card)} on ${whoseMeld(view, layOff.meld, who)}${where}`;
    })
    .join('; ');
}

/** " as 4S, at the start" for a wild on a run; nothing else needs it. */
function placeWords({ card, position }: LayOff, meld: MeldCards): string {
  if (meld.kind === 'set' || !isWild(card)) return '';
  const end = resolveRunInsertPosition(card, meld, position);
  if (end !== 'start' && end !== 'end') return '';
  return ` as ${faceBeyond(spanOf(meld.cards)!, end)}, at the ${end}`;
}

/** The prompt: one line that tells a viewer what to do now. */
export function prompt(p: Position, viewer: Viewer, names: readonly string[]): string {
  const speaker = new Speaker(viewer, names);
  if (p.phase === 'over') return endLine(p, speaker);
  if (p.phase === 'roundOver') return `Round ${p.round} is over: go on to the next one`;
  if (p.question !== null) return questionLine(p, viewer, speaker);
  return p.turn === viewer ? ownLine(p) : othersLine(p, viewer, speaker);
}

function endLine(p: Position, speaker: Speaker): string {
  const winners = winnersOf(p.totals);
  const verb = winners.length > 1 || speaker.isYou(winners[0]) ? 'win' : 'wins';
  return `${speaker.names(winners)} ${verb} with ${counted(p.totals[winners[0]], 'point')}`;
}

function questionLine(p: Position, viewer: Viewer, speaker: Speaker): string {
  const { caller, prompted } = p.question!;
  const card = formatCard(exposedCard(p)!);
  if (prompted !== viewer)
    return `${speaker.name(caller)} called May I for ${card}: ${speaker.whom(prompted)} must answer`;
  const own = p.turn === viewer ? 'pick it up' : `answer "${VERBS.claim}"`;
  return `${speaker.name(caller)} asks for ${card}: allow it or ${own}`;
}

function ownLine(p: Position): string {
  const contract = contractWords(contractOf(p.round));
  switch (p.phase) {
    case 'draw':
      return `Your turn: ${drawWords(p)}`;
    case 'action':
      if (p.down[p.turn]) return 'Your turn: lay off or discard';
      return isLastRound(p)
        ? `Your turn: lay down all your cards (${contract}) or discard`
        : `Your turn: lay down ${contract} or discard`;
    default:
      return 'Your turn: you are down, now discard';
  }
}

function drawWords(p: Position): string {
  const card = exposedCard(p);
  if (card === undefined || p.down[p.turn]) return 'draw from the stock';
  return p.stock.length === 0
    ? `pick up ${formatCard(card)}`
    : `draw from the stock or pick up ${formatCard(card)}`;
}

function othersLine(p: Position, viewer: Viewer, speaker: Speaker): string {
  const does = p.phase === 'draw' ? 'draws' : p.phase === 'action' ? 'plays' : 'discards';
  const waits = `${speaker.name(p.turn)} ${does}`;
  const card = exposedCard(p);
  return viewer !== SPECTATOR && card !== undefined && mayCall(p, viewer)
    ? `${waits}: you may call for ${formatCard(card)}`
    : waits;
}
