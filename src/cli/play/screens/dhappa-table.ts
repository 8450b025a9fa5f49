/** Runs and discard pile on the Dhappa table: what fits, how deep it may be picked and why not; their pages. */
import { phraseViolation } from '../../../core/play.ts';
import type { Violation } from '../../../core/game.ts';
import { SPECTATOR } from '../../../core/knowledge.ts';
import { capitalised, countCards, listWords } from '../../../core/words.ts';
import {
  explain,
  lockOf,
  NO_CARD,
  pickVerdicts,
  type Position,
  type Run,
  runsOfTeam,
  type Team,
  TEAM_NAMES,
  whyNotClean,
  witnessFor,
} from '../../../games/dhappa/index.ts';
import { cardLabel, cardText } from '../cards.ts';
import { dot } from '../frame.ts';
import { hanging, label, LABEL_WIDTH } from '../label.ts';
import { fitsSign, fitsWords, OWNER_WIDTH_MAX } from '../melds.ts';
import { oncePerView } from '../moves.ts';
import { whoIs, whose } from '../seats.ts';
import { shown } from '../sentences.ts';
import { paint, sign, type Style } from '../style.ts';
import { behind, clip, fit, flow, inset, widthOf, wrap, wrapHanging } from '../text.ts';
import { briefRun, fitting, labelOf, runWords, type Dhappa } from './dhappa-choices.ts';
import { isPlaying, lockWords, teamsOf, teamWithPlayers, wildsWords } from './dhappa-seats.ts';

/** One run in a line, or more where it is long; own team first. */
export function runLines(scene: Dhappa, columns: number, style: Style): string[] {
  return byTeam(scene, style, (runs) => runs.flatMap((run) => oneRun(scene, run, columns, style)));
}

function oneRun(scene: Dhappa, run: Run, columns: number, style: Style): string[] {
  const owners = scene.view.runs.map(({ owner }) => widthOf(whoIs(owner, scene)));
  const width = Math.min(Math.max(...owners), OWNER_WIDTH_MAX);
  const lead = `${`R${run.number}`.padStart(3)} ${fit(whoIs(run.owner, scene), width, style)}  `;
  const words = [...runWords(run, style), ...fitsWords(fitting(scene, run), style)];
  return behind(lead, flow(words, columns - LABEL_WIDTH - widthOf(lead), style));
}

/** All runs in as few lines as possible. */
export function runsInline(scene: Dhappa, columns: number, style: Style): string[] {
  return byTeam(scene, style, (runs) => {
    const words = runs.map((run) => {
      const owner = clip(whoIs(run.owner, scene), OWNER_WIDTH_MAX, style);
      const mark = fitsSign(fitting(scene, run), style);
      return `R${run.number} ${owner} ${briefRun(run, style)}${mark}`;
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

type Verdicts = readonly (Violation | undefined)[];

const judged = oncePerView<Position, Verdicts>(pickVerdicts);

/**
 * Whether a pick means anything to this seat: one who watches takes nothing, and after the hand nobody does.
 */
const isJudge = ({ view, seat }: Dhappa): boolean => seat !== SPECTATOR && isPlaying(view);

/** Whether a pick of this seat has to wait for another turn. */
const hasDrawn = ({ view, seat }: Dhappa): boolean => view.phase === 'play' && view.turn === seat;

/** By depth from 1: undefined where so many may be taken. */
const verdictsOf = (scene: Dhappa): Verdicts =>
  isJudge(scene) ? judged(scene.view, scene.seat) : [];

/** The depths that may be taken, in the draw of this seat. */
const depthsOf = (scene: Dhappa): number[] => {
  const verdicts = verdictsOf(scene);
  return [...verdicts.keys()].filter((at) => verdicts[at] === undefined).map((at) => at + 1);
};

/** The top cards with their verdicts, one in a line. */
export function pileLines(scene: Dhappa, columns: number, style: Style, rows: number): string[] {
  const { pile } = scene.view;
  if (pile.length === 0 || hasDrawn(scene)) return pileInline(scene, columns, style);
  const lines = Array.from({ length: Math.min(rows, pile.length) }, (_, at) =>
    clip(depthLine(scene, at + 1, style), columns - LABEL_WIDTH, style),
  );
  const left = pile.length - lines.length;
  const deep = depthsOf(scene).filter((depth) => depth > lines.length);
  const more = left === 0 ? [] : [paint(style, 'quiet', moreWords(left, deep, style))];
  return hanging(`Pile ${pile.length}`, [...lines, ...more], style);
}

function moreWords(left: number, deep: readonly number[], style: Style): string {
  const picks = deep.length === 0 ? '' : `, pick ${orWords(deep)} possible`;
  return `${sign(style, 'ellipsis')} ${countCards(left)} below${picks}: type "pile"`;
}

const PICKS_MAX = 5;

/** "3", "3 or 7", "3, 4, 5, … or 12". */
function orWords(depths: readonly number[]): string {
  const all = depths.length <= PICKS_MAX;
  const named = all ? depths : [...depths.slice(0, PICKS_MAX - 1), depths[depths.length - 1]];
  return listWords(named.map(String)).replace(' and ', ' or ');
}

const INLINE_MAX = 6;

/** The top cards and the depths that may be taken, in one line. */
export function pileInline(scene: Dhappa, columns: number, style: Style): string[] {
  const { pile } = scene.view;
  const title = label(pile.length === 0 ? 'Pile' : `Pile ${pile.length}`, style);
  if (pile.length === 0) return [title + 'empty: nothing to pick'];
  const depths = hasDrawn(scene) ? [] : depthsOf(scene);
  const cards = pile
    .slice(-INLINE_MAX)
    .toReversed()
    .map((card, at) => cardLabel(card, style, depths.includes(at + 1) ? 'strong' : 'plain'));
  const more = pile.length > INLINE_MAX ? [sign(style, 'ellipsis')] : [];
  const picks = depths.length === 0 ? '' : paint(style, 'accent', `pick ${orWords(depths)}`);
  const isOffered = isJudge(scene) && !hasDrawn(scene);
  const words = isOffered ? dot(style) + (picks || 'no pick for you') : '';
  return [title + clip([...cards, ...more].join(' ') + words, columns - LABEL_WIDTH, style)];
}

/** `3  9♥  yes: add 9♥ to R2`, `4  K♦  no: …`. */
function depthLine(scene: Dhappa, depth: number, style: Style): string {
  const { view } = scene;
  const card = view.pile[view.pile.length - depth];
  const lead = `${String(depth).padStart(2)}  ${fit(cardLabel(card, style), CARD_WIDTH, style)}  `;
  if (!isJudge(scene)) return lead.trimEnd();
  const why = verdictsOf(scene)[depth - 1];
  return lead + (why === undefined ? mayWords(scene, depth, style) : notWords(scene, why, style));
}

const CARD_WIDTH = 5;

/** What would justify it (DH-61). */
function mayWords(scene: Dhappa, depth: number, style: Style): string {
  const witness = witnessFor(scene.view, scene.seat, depth);
  const why = witness === undefined ? '' : `: ${labelOf(witness, afterPick(scene, depth), style)}`;
  return paint(style, 'accent', `yes${why}`);
}

/** With the cards in hand that the play would be made of. */
function afterPick({ view, seat }: Dhappa, depth: number): Pick<Dhappa, 'view' | 'seat'> {
  const hand = [...view.hands[seat], ...view.pile.slice(-depth)];
  return { view: { ...view, hands: view.hands.with(seat, hand), pending: NO_CARD }, seat };
}

/** Short enough for a line where the card is named at its left. */
function notWords({ view, seat, names }: Dhappa, why: Violation, style: Style): string {
  if (why.code === 'dhappa/pick_not_playable')
    return view.opened[seat]
      ? 'no: you could not play it at once'
      : 'no: it makes no pure run with your cards, and you have not opened';
  const sentence = phraseViolation({ explain }, why, names);
  return `no: ${shown(sentence, { ...style, colour: false })}`;
}

/** The page `pile`: every depth from the top, with verdict and reason. */
function pilePage(scene: Dhappa, columns: number, style: Style): string[] {
  const { view } = scene;
  const count = view.pile.length;
  if (count === 0) return [' The discard pile is empty.', ...burntLines(scene, columns, style)];
  const head = ` The discard pile, top card first: ${countCards(count)}.${howWords(scene)}`;
  const lines = Array.from({ length: count }, (_, at) =>
    clip(` ${depthLine(scene, at + 1, style)}`, columns, style),
  );
  return [head, '', ...lines, ...burntLines(scene, columns, style)];
}

function howWords(scene: Dhappa): string {
  if (!isJudge(scene)) return '';
  return hasDrawn(scene) ? ' You have drawn; in a draw of yours:' : ' "pick N" takes the top N.';
}

function burntLines({ view }: Dhappa, columns: number, style: Style): string[] {
  if (view.burnt.length === 0) return [];
  const cards = view.burnt.map((card) => cardText(card, style)).join(' ');
  return ['', ...inset(wrap(`Burnt: ${cards}`, columns - 2, style))];
}

/** Team by team: the Lock, then run by run all cards, kind, owner, wilds, and whether it counts. */
function runsPage(scene: Dhappa, columns: number, style: Style): string[] {
  return teamsOf(scene).flatMap((team, at) => [
    ...(at === 0 ? [] : ['']),
    ` ${paint(style, 'strong', capitalised(teamWithPlayers(team, scene)))}`,
    ...inset(wrap(`Lock: ${lockWords(scene, team, style)}`, columns - 2, style)),
    ...teamRuns(scene, team, columns, style),
  ]);
}

function teamRuns(scene: Dhappa, team: Team, columns: number, style: Style): string[] {
  const runs = runsOfTeam(scene.view.runs, team);
  if (runs.length === 0) return [' No runs yet.'];
  return runs.flatMap((run) => [
    ...wrapHanging(
      `  ${`R${run.number}`.padEnd(3)}  ${runWords(run, style).join(' ')}`,
      columns - 1,
      style,
    ),
    ...wrapHanging(`       ${aboutRun(scene, team, run)}`, columns - 1, style),
  ]);
}

/** "East's sequence, 4 cards, 1 wild; counts for the Lock". */
function aboutRun(scene: Dhappa, team: Team, run: Run): string {
  const { view } = scene;
  const counts = lockOf(view, team).runs.some(({ number }) => number === run.number);
  const why = whyNotClean(run, view.options);
  const lock = counts
    ? 'counts for the Lock'
    : why === ''
      ? 'could count for the Lock'
      : `does not count for the Lock: ${why}`;
  const cards = run.slots.length + run.parked.length;
  return `${whose(run.owner, scene)} ${run.kind}, ${cards} cards, ${wildsWords(run.wilds)}; ${lock}`;
}

const PAGES: Readonly<Record<string, typeof runsPage>> = { pile: pilePage, runs: runsPage };

export const pages = Object.keys(PAGES);

export const page = (name: string, scene: Dhappa, columns: number, style: Style): string[] =>
  PAGES[name](scene, columns, style);
