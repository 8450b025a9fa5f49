/**
 * Moves in the words of players: the verbs of buttons, a move as one player says it to another, and the
 * prompt that asks for one.
 */
import { unreachable } from '../../../core/invariant.ts';
import { SPECTATOR, type Viewer } from '../../../core/knowledge.ts';
import { isWild, spanOf } from '../../../core/meld.ts';
import {
  joinPhrases,
  say,
  sayCard,
  sayNotation,
  SILENCE,
  type Phrase,
  type Sayable,
} from '../../../core/phrase.ts';
import { sayCards, sayList } from '../../../core/saying.ts';
import { Speaker } from '../../../core/speaker.ts';
import { counted, lowered } from '../../../core/words.ts';
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
export function phraseMove(move: Move, names: readonly string[], view: Position): Phrase {
  const who = new Speaker(view.turn, names);
  const verb = lowered(VERBS[move.type]);
  switch (move.type) {
    case 'draw_stock':
      return say`${verb} from the stock`;
    case 'draw_discard':
      return say`${verb} ${topText(view)}`;
    case 'swap_joker':
      return say`${verb} ${sayCard(move.card)} for the joker in ${whoseMeld(view, move.meld, who)}`;
    case 'lay_down':
      return say`${verb} ${sayList(move.melds.map(meldWords))}`;
    case 'lay_off':
    case 'lay_off_many':
    case 'go_out':
      return layingOffWords(move, view, who);
    case 'discard':
      return say`${verb} ${sayCard(move.card)}`;
    case 'call':
      return say`call ${VERBS.call} for ${sayCard(move.card)}`;
    case 'allow':
      return say`${verb} it`;
    case 'claim':
      return say`answer "${claimVerb(view)}" for ${topText(view)}`;
    case 'reorder':
      return say`${verb}`;
    case 'next_round':
      return say`start the ${verb}`;
    default:
      return unreachable(move);
  }
}

const topText = ({ pile }: Position): Sayable => {
  const top = topOf(pile);
  return top === undefined ? 'the discard' : sayCard(top);
};

const meldWords = ({ kind, cards }: NamedMeld): Phrase => say`${kind} ${sayCards(cards)}`;

/** "West's run" */
const whoseMeld = ({ melds }: Position, number: number, who: Speaker): Phrase => {
  const meld = melds[number - 1];
  return meld ? say`${who.whose(meld.owner)} ${meld.kind}` : say`meld ${number}`;
};

function layingOffWords(
  move: MoveOfType<'lay_off' | 'lay_off_many' | 'go_out'>,
  view: Position,
  who: Speaker,
): Phrase {
  const layOffs = move.type === 'lay_off' ? [move] : move.layOffs;
  const isOut =
    move.type === 'go_out' ||
    layOffVerb(layOffs.length, view.hand[view.turn].length) === VERBS.go_out;
  const start = isOut ? `${lowered(VERBS.go_out)} with` : lowered(VERBS.lay_off);
  return say`${start} ${layOffWords(layOffs, view, who)}`;
}

function layOffWords(layOffs: readonly LayOff[], view: Position, who: Speaker): Phrase {
  const said = layOffs.map((layOff, at) => {
    const melds = meldsWith(view.melds, layOffs.slice(0, at));
    const where = placeWords(layOff, melds[layOff.meld - 1]);
    return say`${sayCard(layOff.card)} on ${whoseMeld(view, layOff.meld, who)}${where}`;
  });
  return joinPhrases(said, '; ');
}

/** " as 4S, at the start" for a wild on a run; nothing else needs it. */
function placeWords({ card, position }: LayOff, meld: MeldCards): Phrase {
  if (meld.kind === 'set' || !isWild(card)) return SILENCE;
  const end = resolveRunInsertPosition(card, meld, position);
  if (end !== 'start' && end !== 'end') return SILENCE;
  return say` as ${sayNotation(faceBeyond(spanOf(meld.cards)!, end))}, at the ${end}`;
}

/** The prompt: one line that tells a viewer what to do now. */
export function prompt(p: Position, viewer: Viewer, names: readonly string[]): Phrase {
  const speaker = new Speaker(viewer, names);
  if (p.phase === 'over') return endLine(p, speaker);
  if (p.phase === 'roundOver') return say`Round ${p.round} is over: go on to the next one`;
  if (p.question !== null) return questionLine(p, viewer, speaker);
  return p.turn === viewer ? ownLine(p) : othersLine(p, viewer, speaker);
}

function endLine(p: Position, speaker: Speaker): Phrase {
  const winners = winnersOf(p.totals);
  const verb = winners.length > 1 || speaker.isYou(winners[0]) ? 'win' : 'wins';
  return say`${speaker.names(winners)} ${verb} with ${counted(p.totals[winners[0]], 'point')}`;
}

function questionLine(p: Position, viewer: Viewer, speaker: Speaker): Phrase {
  const { caller, prompted } = p.question!;
  const card = sayCard(exposedCard(p)!);
  if (prompted !== viewer)
    return say`${speaker.name(caller)} called May I for ${card}: ${speaker.whom(prompted)} must answer`;
  const own = p.turn === viewer ? 'pick it up' : `answer "${VERBS.claim}"`;
  return say`${speaker.name(caller)} asks for ${card}: allow it or ${own}`;
}

function ownLine(p: Position): Phrase {
  const contract = contractWords(contractOf(p.round));
  switch (p.phase) {
    case 'draw':
      return say`Your turn: ${drawWords(p)}`;
    case 'action':
      if (p.down[p.turn]) return say`Your turn: lay off or discard`;
      return isLastRound(p)
        ? say`Your turn: lay down all your cards (${contract}) or discard`
        : say`Your turn: lay down ${contract} or discard`;
    default:
      return say`Your turn: you are down, now discard`;
  }
}

function drawWords(p: Position): Phrase {
  const card = exposedCard(p);
  if (card === undefined || p.down[p.turn]) return say`draw from the stock`;
  return p.stock.length === 0
    ? say`pick up ${sayCard(card)}`
    : say`draw from the stock or pick up ${sayCard(card)}`;
}

function othersLine(p: Position, viewer: Viewer, speaker: Speaker): Phrase {
  const does = p.phase === 'draw' ? 'draws' : p.phase === 'action' ? 'plays' : 'discards';
  const waits = say`${speaker.name(p.turn)} ${does}`;
  const card = exposedCard(p);
  return viewer !== SPECTATOR && card !== undefined && mayCall(p, viewer)
    ? say`${waits}: you may call for ${sayCard(card)}`
    : waits;
}
