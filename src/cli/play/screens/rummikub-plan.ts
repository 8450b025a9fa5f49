/** The solver's answer at the Rummikub screen: the best play step by step, and its proof. */
import { SPECTATOR } from '../../../core/knowledge.ts';
import { counted } from '../../../core/words.ts';
import {
  type Answer,
  bestPlay,
  isProvable,
  type Move,
  openingPoints,
  sayPlan,
  translate,
} from '../../../games/rummikub/index.ts';
import { hanging, LABEL_WIDTH } from '../label.ts';
import type { Meant } from '../screen.ts';
import type { Style } from '../style.ts';
import { flow, wrapHanging } from '../text.ts';
import { list } from './rummikub-choices.ts';
import { isTurn, type Rummikub } from './rummikub-parts.ts';
import { meldWords } from './rummikub-tiles.ts';

/** The page `plan`. */
export const PLAN = 'plan';

const best = ({ view, seat }: Rummikub): Answer | undefined =>
  bestPlay(view, seat, { keepTable: true });

/** Also before the turn: what could be played if nothing changed until then. */
export function planPage(scene: Rummikub, columns: number, style: Style): string[] {
  const { view, seat } = scene;
  if (seat === SPECTATOR) return [' You watch: there is no rack of yours to plan for.'];
  if (view.phase !== 'play') return [' The round is over.'];
  const answer = best(scene);
  if (answer === undefined) return wrapped([noPlay(scene)], columns, style);
  const { moves } = translate(view.table, view.rack[seat], answer.tableAfter);
  const steps = sayPlan(moves).map((text, at) => `${String(at + 1).padStart(2)}  ${text}`);
  const after = answer.tableAfter.map((meld) => meldWords(meld, style));
  return [
    ...wrapped([answerWords(scene, answer)], columns, style),
    '',
    ...wrapped(steps, columns, style),
    '',
    ...hanging('Then', flow(after, columns - LABEL_WIDTH, style, '   '), style),
    ...(isTurn(view, seat) ? ['', ' "best" offers this play by number.'] : []),
  ];
}

const wrapped = (lines: readonly string[], columns: number, style: Style): string[] =>
  lines.flatMap((line) => wrapHanging(` ${line}`, columns - 1, style));

function answerWords({ view, seat }: Rummikub, answer: Answer): string {
  const what = `${counted(answer.tiles, 'tile')}, ${counted(answer.points, 'point')}`;
  const now = isTurn(view, seat) ? '' : ' If nothing changes until your turn:';
  const proof = isProvable(view, seat)
    ? 'No play places more: that is proven.'
    : 'It is the best found under the rules of this table.';
  const ends = answer.status === 'finish' ? ' It empties your rack.' : '';
  return `${now} ${what}.${ends} ${proof}`.trim();
}

function noPlay({ view, seat }: Rummikub): string {
  const otherwise = view.pool.length > 0 ? 'draw a tile' : 'pass';
  const proof = isProvable(view, seat) ? ' That is proven.' : '';
  return view.opened[seat]
    ? `No tile of your rack can be played: ${otherwise}.${proof}`
    : `Your rack holds no sets worth ${openingPoints(view.options)} points to open with: ${otherwise}.${proof}`;
}

/** `best`: the same as a move, to be accepted by its number. */
export function readBest(scene: Rummikub, style: Style): Meant<Move> {
  const { view, seat } = scene;
  if (!isTurn(view, seat)) return { kind: 'unclear', sentence: 'It is not your turn.' };
  const answer = best(scene);
  if (answer === undefined) return { kind: 'unclear', sentence: noPlay(scene) };
  const { moves } = translate(view.table, view.rack[seat], answer.tableAfter);
  const move: Move = { type: 'play', table: answer.tableAfter };
  const text = sayPlan(moves).join(' ');
  return {
    kind: 'ask',
    offer: { notice: { kind: 'hint', text }, choices: list([move], scene, style) },
  };
}
