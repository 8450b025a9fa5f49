/**
 * Guides a player through a hint at the Casino table: it selects the cards and names the next control to
 * press.
 */
import { casino, type Move } from '../../../games/casino/index.ts';
import { actionButton, cardButton, type Presses } from '../../table/guide.ts';
import type { Moves } from './moves.ts';
import { cardOfThing, nameOfThing, sameThing, type Standing, type Thing } from './standing.ts';

/** A hint also lays the cards out, ready to be played. */
export function layOut(move: Move, moves: Moves): void {
  if (moves.now.draft !== '') return;
  const targets = move.type === 'trail' ? [] : move.targets;
  moves.choose(move.type === 'augment' ? { targets } : { card: move.card, targets });
}

/** The name by which buttons and entries of the choice carry their move. */
export const moveName = (move: Move): string => casino.formatMove(casino.canonicalMove(move));

export function nextPress(now: Standing, move: Move): Presses {
  const named = `[data-move="${moveName(move)}"]`;
  const { chosen, draft } = now;
  // A stack that is about something else goes back to its places first.
  if (draft !== '') return [`dialog ${named}`, named, '.ca-stack-no'];
  const own: Thing[] = chosen.card === undefined ? [] : [{ kind: 'hand', card: chosen.card }];
  const thing = apart([...own, ...chosen.targets], thingsOf(move));
  if (thing) return [buttonOf(now, thing)];
  return [`dialog ${named}`, named, actionButton('more')];
}

/** The card of the hand first: without one a build is looked into and not chosen. */
function thingsOf(move: Move): Thing[] {
  const own: Thing[] = move.type === 'augment' ? [] : [{ kind: 'hand', card: move.card }];
  return move.type === 'trail' ? own : [...own, ...move.targets];
}

const apart = (chosen: readonly Thing[], wanted: readonly Thing[]): Thing | undefined =>
  chosen.find((one) => !isAmong(one, wanted)) ?? wanted.find((one) => !isAmong(one, chosen));

const isAmong = (thing: Thing, things: readonly Thing[]): boolean =>
  things.some((one) => sameThing(one, thing));

function buttonOf({ view }: Standing, thing: Thing): string {
  if (thing.kind === 'build') return `[data-build="${thing.build}"]`;
  const card = cardOfThing(view, thing);
  return card === undefined ? nameOfThing(thing) : cardButton(card);
}
