/**
 * Moves of Shithead in the words of players: the verbs of buttons, a move as one player says it to another,
 * and the prompt that asks for one.
 */
import { RANK, RANK_OF } from '../../../core/card.ts';
import { unreachable } from '../../../core/invariant.ts';
import { SPECTATOR, type Viewer } from '../../../core/knowledge.ts';
import { joinPhrases, say, sayCard, type Phrase, type SeatPart } from '../../../core/phrase.ts';
import { sayList } from '../../../core/saying.ts';
import type { Seat } from '../../../core/seat.ts';
import { sayName } from '../../../core/speaker.ts';
import { countCards, lowered, numberWord, ordinal } from '../../../core/words.ts';
import { check } from '../rules/check.ts';
import { requirementOf, visibleRank } from '../rules/ranks.ts';
import { isActive, nextSeat, zoneOf } from '../rules/turn.ts';
import type { Move, PlayMove, Position } from '../rules/types.ts';
import { requirementWords } from './explain.ts';

/** Buttons, hints and choices share these verbs, so that one thing has one word on every surface. */
export const VERBS = {
  swap: 'Swap',
  ready: 'Ready',
  unready: 'Not ready after all',
  play: 'Play',
  flip: 'Flip',
  take: 'Take',
  /** By the name of whoever gets it. */
  target: 'Give the pile',
} as const satisfies Record<Move['type'], string>;

/** A move as one says it: "play 4C and 4D", "give the pile to North". */
export function phraseMove(move: Move, names: readonly string[]): Phrase {
  const verb = lowered(VERBS[move.type]);
  switch (move.type) {
    case 'swap':
      return say`${verb} ${sayCard(move.hand)} for your face-up ${sayCard(move.faceUp)}`;
    case 'ready':
      return say`get ${verb}`;
    case 'unready':
      return say`say "${VERBS.unready}"`;
    case 'play':
      return playWords(move);
    case 'flip':
      return say`${verb} your ${move.slots.map((slot) => ordinal(slot + 1)).join(' and ')} blind card`;
    case 'take':
      return say`${verb} the pile`;
    case 'target':
      return say`${verb} to ${sayPlayer(move.target, names)}`;
    default:
      return unreachable(move);
  }
}

function playWords({ from, cards }: PlayMove): Phrase {
  const joker = cards.length === 1 && RANK_OF[cards[0]] === RANK.JK;
  const words = joker ? 'your Joker' : sayList(cards.map(sayCard));
  return say`${lowered(VERBS.play)} ${words}${from === 'faceUp' ? ' from your face-up cards' : ''}`;
}

/** "North", or "seat 1" for a move or a reason without names. */
export const sayPlayer = (seat: Seat, names: readonly string[]): SeatPart => ({
  seat,
  text: names[seat] ?? `seat ${seat}`,
});

/** The prompt: one line that tells a viewer what to do now. */
export function prompt(view: Position, viewer: Viewer, names: readonly string[]): Phrase {
  if (view.phase === 'finished') return say`The game is over`;
  if (view.phase === 'setup') return setupPrompt(view, viewer, names);
  if (view.turn !== viewer) return othersPrompt(view, viewer, names);
  if (view.pending) return say`Who takes the ${countCards(view.pile.length)}?`;
  const zone = zoneOf(view, viewer);
  if (zone === 'blind') return say`Your turn: flip a blind card`;
  if (mustTake(view, viewer)) return say`You cannot play: take the pile`;
  const from = zone === 'faceUp' ? ' from your face-up cards' : '';
  return say`Your turn${from}: ${requirementWords(requirementOf(visibleRank(view.pile))).replace('Any', 'any')}`;
}

function setupPrompt(view: Position, viewer: Viewer, names: readonly string[]): Phrase {
  const plays = viewer !== SPECTATOR;
  if (plays && !view.ready[viewer]) return say`Swap cards if you like, then be ready`;
  const waiting = [...names.keys()].filter((seat) => !view.ready[seat]);
  return say`${plays ? 'You are ready. ' : ''}Waiting for ${fewNames(waiting, names)}`;
}

const NAMED_MAX = 3;

/** One line has room for a few names; each seat shows by itself whether it is ready. */
const fewNames = (seats: readonly Seat[], names: readonly string[]): Phrase =>
  seats.length <= NAMED_MAX
    ? joinPhrases(
        seats.map((seat) => sayName(seat, names)),
        ', ',
      )
    : say`${numberWord(seats.length)} players`;

function othersPrompt(view: Position, viewer: Viewer, names: readonly string[]): Phrase {
  const name = sayName(view.turn, names);
  if (view.pending) return say`${name} chooses who takes the pile`;
  const next =
    viewer !== SPECTATOR && isActive(view, viewer) && nextSeat(view, view.turn) === viewer;
  return say`${name} plays${next ? ', you are next' : ''}`;
}

const mustTake = (view: Position, seat: number): boolean =>
  !view.options.voluntaryTake && check(view, seat, { type: 'take' }) === undefined;
