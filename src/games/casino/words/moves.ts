/**
 * Moves of Casino in the words of players: the verbs and labels of buttons (CA-S5, CA-S8, CA-S14), a move as
 * one player says it to another, and the prompt that asks for one.
 */
import { formatCard, RANK_OF, RANKS, type Card } from '../../../core/card.ts';
import { unreachable } from '../../../core/invariant.ts';
import { SPECTATOR, type Viewer } from '../../../core/knowledge.ts';
import { joinPhrases, say, sayCard, type Phrase } from '../../../core/phrase.ts';
import { sayCards, sayList } from '../../../core/saying.ts';
import type { Seat } from '../../../core/seat.ts';
import { sayName, Speaker } from '../../../core/speaker.ts';
import { lowered } from '../../../core/words.ts';
import { isBlocked, isTiedByBuild } from '../rules/check.ts';
import { legal } from '../rules/moves.ts';
import { matchWinners } from '../rules/score.ts';
import { cardsOf, groupsOf, lookUp, takenGroups, type Named } from '../rules/targets.ts';
import { ownBuild, ownsBuild, seatsOf } from '../rules/turn.ts';
import type { Build, Move, MoveOfType, Position } from '../rules/types.ts';
import { valueOf } from '../rules/values.ts';

/** Buttons, hints and choices share these verbs, so that one thing has one word on every surface. */
export const VERBS = {
  trail: 'Trail',
  capture: 'Capture',
  build: 'Build',
  raise: 'Raise',
  reinforce: 'Add',
  merge: 'Merge',
  augment: 'Add',
} as const satisfies Record<Move['type'], string>;

/** A move as one says it: "capture 9C and 5S 4D with 9H", "raise East's build of 6 with 3S". */
export function phraseMove(move: Move, names: readonly string[], view: Position): Phrase {
  if (move.type === 'trail') return say`${lowered(VERBS.trail)} ${sayCard(move.card)}`;
  const named = lookUp(view, move.targets);
  const who = new Speaker(view.turn, names);
  const from = named.top
    ? say` (${sayCard(named.top.card)} from ${who.whose(named.top.from)} pile)`
    : '';
  return say`${playWords(move, named, who, view)}${from}`;
}

function playWords(
  move: Exclude<Move, { type: 'trail' }>,
  named: Named,
  who: Speaker,
  view: Position,
): Phrase {
  const cards = cardsOf(named).map(sayCard);
  const builds = named.builds.map((build) => buildWords(build, who));
  const verb = lowered(VERBS[move.type]);
  switch (move.type) {
    case 'capture':
      return captureWords(move.card, named, builds);
    case 'build':
      return say`${verb} ${move.value} from ${sayList([...cards, sayCard(move.card)])}`;
    case 'raise':
      return say`${verb} ${sayList(builds)} with ${sayCard(move.card)}`;
    case 'reinforce':
      return say`${verb} ${sayList([sayCard(move.card), ...cards])} to ${sayList(builds)}`;
    case 'merge':
      return say`${verb} ${sayList(builds)} into your own with ${sayCard(move.card)}`;
    case 'augment':
      return say`${verb} ${sayList(cards)} to ${sayList(ownWords(view, who))}`;
    default:
      return unreachable(move);
  }
}

const buildWords = ({ owner, value }: Build, who: Speaker): Phrase =>
  say`${who.whose(owner)} build of ${value}`;

const ownWords = (view: Position, who: Speaker): Phrase[] =>
  view.builds.filter(({ owner }) => owner === view.turn).map((build) => buildWords(build, who));

/** Cards that add up stand side by side; a J, Q or K takes one card of its rank. */
function captureWords(card: Card, named: Named, builds: readonly Phrase[]): Phrase {
  const cards = cardsOf(named);
  const groups = groupsOf(cards, valueOf(card)) ?? cards.map((one) => [one]);
  return say`${lowered(VERBS.capture)} ${sayList([...groups.map(sayCards), ...builds])} with ${sayCard(card)}`;
}

/** "Capture 6", "Build 7", "Raise East's build to 9". */
export function labelOf(p: Position, seat: Seat, move: Move, names: readonly string[]): string {
  if (move.type === 'trail') return `${VERBS.trail} Card`;
  if (move.type === 'capture') return captureLabel(p, move, rankText);
  if (move.type === 'build') return `${VERBS.build} ${move.value}`;
  if (move.type === 'augment')
    return `${VERBS.augment} to your build (${ownBuild(p, seat)?.value})`;
  const [{ owner, value }] = lookUp(p, move.targets).builds;
  const whose = new Speaker(seat, names).whose(owner).text;
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

/** The prompt: one line that tells a viewer what to do now. */
export function prompt(view: Position, viewer: Viewer, names: readonly string[]): Phrase {
  if (view.over) return ending(view, viewer, names);
  if (viewer !== view.turn) return say`${sayName(view.turn, names)} is to play`;
  if (isTiedByBuild(view, viewer)) return say`Capture your build, or play on it: you cannot trail`;
  if (ownsBuild(view, viewer)) return say`Your turn: capture, trail or play on your build`;
  if (view.loose.length === 0 && view.builds.length === 0) return bareTable(view, viewer);
  const trails = view.hand[viewer].some((card) => !isBlocked(view, card));
  return trails ? say`Your turn: capture, build or trail` : say`Your turn: capture or build`;
}

/** With nothing on the table there is only the top of an opponent's pile to be used, if any. */
const bareTable = (view: Position, seat: Seat): Phrase =>
  legal(view, seat).every(({ type }) => type === 'trail')
    ? say`Your turn: trail a card`
    : say`Your turn: trail, or use the top of an opponent's pile`;

function ending(view: Position, viewer: Viewer, names: readonly string[]): Phrase {
  const who = new Speaker(viewer, names);
  const seats = matchWinners(view).flatMap((side) => seatsOf(view, side));
  if (seats.length > 1 && matchWinners(view).length > 1)
    return say`The game is over: the win is shared`;
  const mine = viewer !== SPECTATOR && seats.includes(viewer);
  if (mine) return say`The game is over: you have won`;
  return say`The game is over: ${joinPhrases(
    seats.map((seat) => who.whom(seat)),
    ' and ',
  )} won`;
}
