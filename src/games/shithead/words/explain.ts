/** Everything Shithead says to people: violations, log lines, the requirement. One place to translate. */
import { RANK, RANK_OF, RANKS, type Card } from '../../../core/card.ts';
import type { Violation } from '../../../core/game.ts';
import { unreachable } from '../../../core/invariant.ts';
import type { Viewer } from '../../../core/knowledge.ts';
import {
  joinPhrases,
  say,
  sayCard,
  sayNotation,
  SILENCE,
  type Phrase,
  type Sayable,
} from '../../../core/phrase.ts';
import { fillIn, sayCards, sayParams } from '../../../core/saying.ts';
import { sayName, Speaker } from '../../../core/speaker.ts';
import { countCards, numberWord, ordinal } from '../../../core/words.ts';
import { parseRequirement } from '../text/notation.ts';
import { runOnTop, type Requirement } from '../rules/ranks.ts';
import { SETUP_SENTENCES } from './setup-words.ts';
import type { PlayedEvent, ShitheadEvent, ShitheadViolation, Zone } from '../rules/types.ts';

const ZONE_WORDS = {
  hand: 'hand',
  faceUp: 'face-up cards',
  blind: 'blind cards',
} as const satisfies Record<Zone, string>;

/** SH-S5: "Anything goes", "7 or lower", "9 or higher". */
export function requirementWords(requirement: Requirement): string {
  if (requirement.kind === 'any') return 'Anything goes';
  return `${RANKS[requirement.rank]} or ${requirement.kind === 'atMost' ? 'lower' : 'higher'}`;
}

export function explain(violation: Violation, names: readonly string[]): Phrase {
  const { code, params } = violation as ShitheadViolation;
  switch (code) {
    case 'shithead/bad_seat_count':
    case 'shithead/bad_options':
      return fillIn(SETUP_SENTENCES[code], sayParams(params));
    case 'shithead/game_over':
      return say`You cannot move any more: the game is over.`;
    case 'shithead/wrong_phase':
      return say`You can swap and get ready only before the game starts, and play only after.`;
    case 'shithead/already_ready':
      return say`You are marked ready; take that back before you change anything.`;
    case 'shithead/not_ready':
      return say`You are not marked ready, so there is nothing to take back.`;
    case 'shithead/not_your_turn':
      return say`You have to wait: it is ${sayName(params.seat, names)}'s turn.`;
    case 'shithead/target_required':
      return say`You played a Joker: first choose who takes the pile.`;
    case 'shithead/no_pending_target':
      return say`You have no Joker that waits for a target.`;
    case 'shithead/bad_target':
      return say`You cannot choose that seat: pick a player who is still in the game.`;
    case 'shithead/wrong_zone':
      return say`You have to play from your ${ZONE_WORDS[params.zone]} first.`;
    case 'shithead/empty_selection':
      return say`You have to choose at least one card.`;
    case 'shithead/blind_single_only':
      return say`You may flip only one blind card at a time.`;
    case 'shithead/duplicate_card':
      return say`You named ${sayNotation(params.card)} twice.`;
    case 'shithead/card_not_in_zone':
      return say`You do not have ${sayNotation(params.card)} in your ${ZONE_WORDS[params.zone]}.`;
    case 'shithead/mixed_ranks':
      return say`You may play several cards together only if they have the same rank.`;
    case 'shithead/illegal_rank':
      return illegalRank(params);
    case 'shithead/must_flip':
      return say`You cannot take the pile from your blind cards: flip one and see.`;
    case 'shithead/pile_empty':
      return say`You cannot take the pile: it is empty.`;
    case 'shithead/has_legal_play':
      return say`You can play ${sayNotation(params.card)}, so you may not take the pile.`;
    default:
      return unreachable(code);
  }
}

type IllegalRank = Extract<ShitheadViolation, { code: 'shithead/illegal_rank' }>['params'];

function illegalRank({ rank, requirement, magic }: IllegalRank): Phrase {
  const asked = requirementWords(parseRequirement(requirement));
  const ways = magic.replace('JK', 'Joker').split(' ');
  const others = ways.slice(0, -1).join(', ');
  return say`You cannot play ${sayNotation(rank)} now: the pile asks for ${asked}, or a ${others} or ${ways[ways.length - 1]}.`;
}

export function describe(event: ShitheadEvent, viewer: Viewer, names: readonly string[]): Phrase {
  const who = new Speaker(viewer, names);
  const { seat } = event;
  switch (event.type) {
    case 'swapped':
      return say`${who.does(seat, 'swap')} ${sayCard(event.hand)} for ${sayCard(event.faceUp)}.`;
    case 'readied':
      return say`${who.is(seat)} ready.`;
    case 'unreadied':
      return say`${who.is(seat)} not ready after all.`;
    case 'started':
      return say`${who.does(seat, 'start')}.`;
    case 'played':
      return say`${playedWords(event, who)}${playedTail(event, who)}.`;
    case 'targeted':
      return say`${who.does(seat, event.joker.flipped ? 'flip' : 'play')} ${jokerWords(event.joker.count)}: ${who.thenDoes(event.target, 'take')} ${countCards(event.cards.length)}.`;
    case 'took':
      return say`${tookWords(event, who)} ${countCards(event.cards.length)}${event.along === null ? '' : say` and ${sayCard(event.along)}`}.`;
    case 'failedFlip':
      return say`${who.does(seat, 'flip')} ${sayCard(event.card)}: not playable, ${who.isYou(seat) ? 'you take' : 'takes'} ${countCards(event.cards.length)}.`;
    case 'drew':
      return say`${who.does(seat, 'draw')} ${who.isYou(seat) ? sayCards(event.cards) : countCards(event.cards.length)}.`;
    case 'finished':
      return say`${who.is(seat)} out (${ordinal(event.place)}).`;
    case 'stalemate':
      return event.limit === 'stallLimit'
        ? say`Nothing moves any more: the game ends as a stalemate.`
        : say`That was move ${event.moves}, the last one: the game ends as a stalemate.`;
    case 'lost':
      return say`${who.is(seat)} the Shithead.`;
    default:
      return unreachable(event);
  }
}

function playedWords(event: PlayedEvent, who: Speaker): Phrase {
  return say`${who.does(event.seat, event.from === 'blind' ? 'flip' : 'play')} ${cardWords(event.cards)}`;
}

function cardWords(cards: readonly Card[]): Phrase {
  return RANK_OF[cards[0]] === RANK.JK ? say`${jokerWords(cards.length)}` : sayCards(cards);
}

const jokerWords = (count: number): string => (count === 1 ? 'a Joker' : `${count} Jokers`);

function playedTail(event: PlayedEvent, who: Speaker): Phrase {
  if (event.awaiting > 0)
    return say` and ${who.isYou(event.seat) ? 'choose' : 'chooses'} who takes ${countCards(event.awaiting)}`;
  const parts: Sayable[] = [];
  if (event.reversed) parts.push('direction reversed');
  if (event.burn === 'run') parts.push(`${runWords(event)} burn`);
  if (event.burn === 'ten') parts.push('the pile burns');
  if (RANK_OF[event.cards[0]] === RANK.JK) parts.push('the pile is empty');
  if (event.again) parts.push(say`${who.thenDoes(event.seat, 'play')} again`);
  return parts.length > 0 ? say`: ${joinPhrases(parts, ', ')}` : SILENCE;
}

function runWords({ burned, cards }: PlayedEvent): string {
  return `${numberWord(runOnTop(burned))} ${RANKS[RANK_OF[cards[0]]]}s`;
}

type TookEvent = Extract<ShitheadEvent, { type: 'took' }>;

function tookWords({ forced, seat }: TookEvent, who: Speaker): Phrase {
  if (!forced) return who.does(seat, 'take');
  return who.isYou(seat)
    ? say`${who.name(seat)} cannot play: ${who.whom(seat)} take`
    : say`${who.name(seat)} cannot play: takes`;
}
