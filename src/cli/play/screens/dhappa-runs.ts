/**
 * The runs of both teams on the Dhappa screen: numbers, owners, what wilds stand for, which own cards fit.
 */
import type { Card } from '../../../core/card.ts';
import { type Run, runsOfTeam, TEAM_NAMES } from '../../../games/dhappa/index.ts';
import { cardText } from '../cards.ts';
import { hanging, LABEL_WIDTH } from '../label.ts';
import { paint, sign, type Style } from '../style.ts';
import { clip, fit, flow, widthOf, wrap } from '../text.ts';
import { legalMoves } from './dhappa-choices.ts';
import { teamsOf, whoIs, type Dhappa } from './dhappa-parts.ts';
import { runWords, shortRun } from './dhappa-run.ts';

const OWNER_WIDTH_MAX = 10;

/** One run in a line, or more where it is long; own team first. */
export function runLines(scene: Dhappa, columns: number, style: Style): string[] {
  return byTeam(scene, style, (runs) => runs.flatMap((run) => oneRun(scene, run, columns, style)));
}

function oneRun(scene: Dhappa, run: Run, columns: number, style: Style): string[] {
  const owners = scene.view.runs.map(({ owner }) => widthOf(whoIs(owner, scene)));
  const width = Math.min(Math.max(...owners), OWNER_WIDTH_MAX);
  const lead = `${`R${run.number}`.padStart(3)} ${fit(whoIs(run.owner, scene), width, style)}  `;
  const words = [...runWords(run, style), ...fitsWords(scene, run, style)];
  const lines = flow(words, columns - LABEL_WIDTH - widthOf(lead), style);
  return lines.map((line, i) => (i === 0 ? lead : ' '.repeat(widthOf(lead))) + line);
}

/** All runs in as few lines as possible. */
export function runsInline(scene: Dhappa, columns: number, style: Style): string[] {
  return byTeam(scene, style, (runs) => {
    const words = runs.map((run) => {
      const owner = clip(whoIs(run.owner, scene), OWNER_WIDTH_MAX, style);
      const isFit = fitting(scene, run).length > 0;
      const mark = isFit ? paint(style, 'accent', sign(style, 'fits')) : '';
      return `R${run.number} ${owner} ${shortRun(run, style)}${mark}`;
    });
    const room = columns - LABEL_WIDTH;
    const pieces = words.flatMap((text) =>
      widthOf(text) <= room ? [text] : wrap(text, room, style),
    );
    return flow(pieces, room, style, '   ');
  });
}

function byTeam(scene: Dhappa, style: Style, drawn: (runs: Run[]) => string[]): string[] {
  return teamsOf(scene).flatMap((team) => {
    const runs = runsOfTeam(scene.view.runs, team);
    const lines = runs.length === 0 ? ['none yet'] : drawn(runs);
    return hanging(`Runs ${TEAM_NAMES[team]}`, lines, style);
  });
}

/** The own cards that can be added to this run now, each by itself, in the order of the hand. */
export function fitting(scene: Dhappa, { number }: Run): Card[] {
  const cards = new Set<Card>();
  for (const move of legalMoves(scene))
    if (move.type === 'add' && move.run === number && move.cards.length === 1)
      cards.add(move.cards[0]);
  return [...cards];
}

const FITS_MAX = 4;

function fitsWords(scene: Dhappa, run: Run, style: Style): string[] {
  const cards = fitting(scene, run);
  if (cards.length === 0) return [];
  const named = cards.slice(0, FITS_MAX).map((card) => cardText(card, style));
  const more = cards.length > FITS_MAX ? [sign(style, 'ellipsis')] : [];
  return [paint(style, 'accent', `${sign(style, 'fits')} fits: ${[...named, ...more].join(' ')}`)];
}
