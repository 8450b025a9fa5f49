/** The numbered sets on the Rummikub table, or the player's arrangement of them so far. */
import { explainViolation } from '../../../core/play.ts';
import { NO_DRAFT } from '../../../core/draft.ts';
import { SPECTATOR } from '../../../core/knowledge.ts';
import { counted } from '../../../core/words.ts';
import {
  faultIn,
  meldOf,
  playedIn,
  playOf,
  pointsIn,
  type ArrangedSet,
  type Arrangement,
  arrangedBy,
  check,
  explain,
  type Fault,
  faultWords,
  isMeld,
  openingPoints,
} from '../../../games/rummikub/index.ts';
import { hanging, label, LABEL_WIDTH } from '../label.ts';
import { paint, type Style } from '../style.ts';
import { flow } from '../text.ts';
import type { Rummikub } from './rummikub-parts.ts';
import { meldWords, standsFor, tileLabel } from './rummikub-tiles.ts';

/** What the open draft has made of table and rack; undefined where there is none. */
export const arranged = ({ view, seat, draft }: Rummikub): Arrangement | undefined =>
  draft === NO_DRAFT || seat === SPECTATOR ? undefined : arrangedBy(view, seat, draft);

/** All sets with their numbers, as many in a line as fit. */
export function tableLines(scene: Rummikub, columns: number, style: Style): string[] {
  const now = arranged(scene);
  const words = now
    ? now.sets.map((set, at) => arrangedWords(set, at + 1, style))
    : scene.view.table.map((meld, at) => numbered(at + 1, meldWords(meld, style), style));
  const title = now ? 'Arranged' : 'Table';
  if (words.length === 0) return [label(title, style) + 'no sets yet'];
  return hanging(title, flow(words, columns - LABEL_WIDTH, style, '   '), style);
}

const numbered = (number: number, text: string, style: Style): string =>
  `${paint(style, 'quiet', `${number}:`)} ${text}`;

/** A plus before what came from the rack; an exclamation mark before a set that is broken. */
function arrangedWords(set: ArrangedSet, number: number, style: Style): string {
  const meld = meldOf(set);
  const own = set.tiles.filter((laid) => laid.own).map(({ tile }) => tile);
  const tiles = meld.tiles.map((tile, at) => {
    const mine = own.indexOf(tile);
    if (mine >= 0) own.splice(mine, 1);
    const plus = mine >= 0 ? paint(style, 'accent', '+') : '';
    return plus + tileLabel(tile, style) + standsFor(meld, at, style);
  });
  const broken = isMeld(meld) ? '' : paint(style, 'warning', '!');
  return broken + numbered(number, tiles.join(' '), style);
}

/** What was played so far, and what is still wrong. */
export function arrangedLines(scene: Rummikub, columns: number, style: Style): string[] {
  const now = arranged(scene);
  if (!now) return [];
  const broken = now.sets.flatMap((set, at) => brokenWords(faultIn(set), at + 1));
  const problems = broken.length > 0 ? broken : verdictWords(scene, now);
  const state = paint(style, 'quiet', playedWords(scene, now));
  const painted = problems.map((text) => paint(style, 'warning', text));
  const ready = problems.length === 0 ? [paint(style, 'felt', 'ready: done')] : [];
  const lines = [[state, ...ready], ...painted.map((text) => [text])];
  const room = columns - LABEL_WIDTH;
  return lines.flatMap((line) => hanging('', flow(line, room, style, '   '), style));
}

const brokenWords = (fault: Fault | undefined, number: number): string[] =>
  fault === undefined ? [] : [`! set ${number}: ${faultWords(fault)}`];

/** Where every set is whole, whatever else the rules have against it. */
function verdictWords({ view, seat, names }: Rummikub, now: Arrangement): string[] {
  const why = check(view, seat, playOf(now));
  return why ? [explainViolation({ explain }, why, names)] : [];
}

function playedWords({ view, seat }: Rummikub, now: Arrangement): string {
  const played = `${counted(playedIn(now).length, 'tile')} from your rack`;
  if (view.opened[seat]) return played;
  return `${played}, ${pointsIn(now)} of ${openingPoints(view.options)} points`;
}
