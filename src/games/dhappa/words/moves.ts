/**
 * Moves of Dhappa in the words of players: the verbs of buttons, a move as one player says it to another, and
 * the prompt that asks for one.
 */
import { unreachable } from '../../../core/invariant.ts';
import type { Viewer } from '../../../core/knowledge.ts';
import { isJoker, isTwo } from '../../../core/meld.ts';
import { say, sayCard, sayNotation, type Phrase } from '../../../core/phrase.ts';
import { sayCards } from '../../../core/saying.ts';
import { Speaker } from '../../../core/speaker.ts';
import { countCards, lowered } from '../../../core/words.ts';
import { hasLock } from '../rules/lock.ts';
import { keyCardOf } from '../rules/pick/pick.ts';
import { judgePlay } from '../rules/plays/play.ts';
import { faceOf, formatRun, formatWithin, runNumbered } from '../rules/runs.ts';
import { lastWinner, winningTeam } from '../rules/score.ts';
import { TEAM_NAMES, teamOf } from '../rules/teams.ts';
import { NO_CARD, type Move, type MoveOfType, type Position, type Run } from '../rules/types.ts';

/** Buttons, hints and choices share these verbs, so that one thing has one word on every surface. */
export const VERBS = {
  draw: 'Draw a card',
  pick: 'Take from the pile',
  create: 'Open run',
  add: 'Add to run',
  merge: 'Merge',
  discard: 'Discard',
  undo: 'Undo',
  next_hand: 'Next hand',
} as const satisfies Record<Move['type'], string>;

/** A discard of the last card. */
export const GO_OUT = 'Go out with';

export const discardVerb = (held: number): string => (held === 1 ? GO_OUT : VERBS.discard);

/** A move as one says it: "push the 2H to the low end of R2 with 8C". */
export function phraseMove(move: Move, names: readonly string[], view: Position): Phrase {
  const verb = lowered(VERBS[move.type]);
  switch (move.type) {
    case 'draw':
      return say`${verb} from the stock`;
    case 'pick':
      return pickWords(move, view);
    case 'create':
      return createWords(move, view);
    case 'add':
      return addWords(move, names, view);
    case 'merge':
      return mergeWords(move);
    case 'discard':
      return discardWords(move, view);
    case 'undo':
      return say`${verb} your last play`;
    case 'next_hand':
      return say`go on to the ${verb}`;
    default:
      return unreachable(move);
  }
}

function pickWords({ count }: MoveOfType<'pick'>, view: Position): Phrase {
  const key = keyCardOf(view, count);
  if (key === undefined) return say`take ${countCards(count)} from the pile`;
  const deepest = sayCard(key);
  return count === 1
    ? say`take ${deepest} from the pile`
    : say`take ${countCards(count)} from the pile, down to ${deepest}`;
}

function createWords(move: MoveOfType<'create'>, view: Position): Phrase {
  const judged = judgePlay(view, view.turn, move);
  return say`open a run with ${judged.ok ? sayNotation(formatRun(judged.value.run)) : sayCards(move.cards)}`;
}

/** "run R2", "South's run R2". */
function runWords(run: Run, names: readonly string[], view: Position): Phrase {
  const called = say`run R${run.number}`;
  if (run.owner === view.turn) return called;
  return say`${new Speaker(view.turn, names).whose(run.owner)} ${called}`;
}

function addWords(move: MoveOfType<'add'>, names: readonly string[], view: Position): Phrase {
  const judged = judgePlay(view, view.turn, move);
  const run = runNumbered(view, move.run);
  if (!judged.ok || run === undefined) return say`add ${sayCards(move.cards)} to run R${move.run}`;
  const { kind, run: after, got, two } = judged.value;
  const cards = sayCards(move.cards);
  const where = runWords(run, names, view);
  if (kind === 'swapped')
    return say`add ${cards} to ${where} and win ${isJoker(got) ? 'the joker' : 'a wild'}`;
  if (kind !== 'displaced')
    return say`add ${sayNotation(formatWithin(after, move.cards))} to ${where}`;
  const slot = after.slots.indexOf(two);
  if (slot < 0) return say`add ${cards} to ${where}, the ${sayCard(two)} stays beside it`;
  const end = slot === 0 ? 'low' : 'high';
  return say`add ${cards} to ${where} and push the ${sayCard(two)} to its ${end} end, as ${sayNotation(faceOf(after, slot))}`;
}

const mergeWords = ({ first, second, bridge }: MoveOfType<'merge'>): Phrase =>
  bridge.length === 0
    ? say`merge R${second} into R${first}`
    : say`merge R${second} into R${first} with ${sayCards(bridge)}`;

function discardWords({ card }: MoveOfType<'discard'>, view: Position): Phrase {
  const held = view.hands[view.turn]?.length ?? 0;
  const words = say`${lowered(discardVerb(held))} ${sayCard(card)}`;
  return isTwo(card) && held > 1 ? say`${words} and burn the pile` : words;
}

/** The prompt: one line that tells a viewer what to do now. */
export function prompt(p: Position, viewer: Viewer, names: readonly string[]): Phrase {
  if (p.phase === 'over') return endLine(p);
  if (p.phase === 'handOver') return say`${handLine(p)}: go on to the next hand`;
  return p.turn === viewer ? ownLine(p) : othersLine(p, new Speaker(viewer, names));
}

const handLine = (p: Position): Phrase => {
  const winner = lastWinner(p);
  return winner === 'draw' ? say`Hand ${p.hand} is a draw` : say`Team ${winner} won hand ${p.hand}`;
};

function endLine(p: Position): Phrase {
  const team = winningTeam(p);
  return team === undefined ? say`The match is a draw` : say`Team ${TEAM_NAMES[team]} wins`;
}

/** DH-89: the key card comes before everything else. */
function ownLine(p: Position): Phrase {
  if (p.phase === 'draw')
    return p.pile.length === 0
      ? say`Your turn: draw from the stock`
      : say`Your turn: draw from the stock or take from the pile`;
  if (p.pending !== NO_CARD) return say`Add ${sayCard(p.pending)} to a new or existing run`;
  const last = p.stock.length === 0 ? 'Last turn of the hand' : 'Your turn';
  if (!p.opened[p.turn]) return say`${last}: open with a run without wilds, or discard`;
  const goesOut = p.hands[p.turn].length === 1 && hasLock(p.runs, teamOf(p.turn), p.options);
  return goesOut ? say`${last}: discard your last card and go out` : say`${last}: play or discard`;
}

function othersLine(p: Position, speaker: Speaker): Phrase {
  const does = p.phase === 'draw' ? 'draws' : 'plays';
  const last = p.stock.length === 0 ? ', the last turn of the hand' : '';
  return say`${speaker.name(p.turn)} ${does}${last}`;
}
