/**
 * The prompt: one line that tells a viewer what to do now. Browser, terminal and agent replies show the same
 * words.
 */
import { SPECTATOR, type Viewer } from '../../../core/knowledge.ts';
import { countCards, numberWord } from '../../../core/words.ts';
import { check } from '../rules/check.ts';
import { requirementWords } from './explain.ts';
import { requirementOf, visibleRank } from '../rules/ranks.ts';
import { isActive, nextSeat, zoneOf } from '../rules/turn.ts';
import type { Position } from '../rules/types.ts';

export function prompt(view: Position, viewer: Viewer, names: readonly string[]): string {
  if (view.phase === 'finished') return 'The game is over';
  if (view.phase === 'setup') return setupPrompt(view, viewer, names);
  if (view.turn !== viewer) return othersPrompt(view, viewer, names);
  if (view.pending) return `Who takes the ${countCards(view.pile.length)}?`;
  const zone = zoneOf(view, viewer);
  if (zone === 'blind') return 'Your turn: flip a blind card';
  if (mustTake(view, viewer)) return 'You cannot play: take the pile';
  const from = zone === 'faceUp' ? ' from your face-up cards' : '';
  return `Your turn${from}: ${requirementWords(requirementOf(visibleRank(view.pile))).replace('Any', 'any')}`;
}

function setupPrompt(view: Position, viewer: Viewer, names: readonly string[]): string {
  const plays = viewer !== SPECTATOR;
  if (plays && !view.ready[viewer]) return 'Swap cards if you like, then be ready';
  const waiting = names.filter((_, seat) => !view.ready[seat]);
  return `${plays ? 'You are ready. ' : ''}Waiting for ${fewNames(waiting)}`;
}

const NAMED_MAX = 3;

/** One line has room for a few names; each seat shows by itself whether it is ready. */
const fewNames = (names: readonly string[]): string =>
  names.length <= NAMED_MAX ? names.join(', ') : `${numberWord(names.length)} players`;

function othersPrompt(view: Position, viewer: Viewer, names: readonly string[]): string {
  const name = names[view.turn];
  if (view.pending) return `${name} chooses who takes the pile`;
  const next =
    viewer !== SPECTATOR && isActive(view, viewer) && nextSeat(view, view.turn) === viewer;
  return `${name} plays${next ? ', you are next' : ''}`;
}

const mustTake = (view: Position, seat: number): boolean =>
  !view.options.voluntaryTake && check(view, seat, { type: 'take' }) === undefined;
