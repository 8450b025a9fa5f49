/** Round summaries, the score sheet of six rounds and the end of May I?. */
import { SPECTATOR } from '../../../core/knowledge.ts';
import type { Seat } from '../../../core/seat.ts';
import { counted, listWords } from '../../../core/words.ts';
import {
  type Contract,
  contractOf,
  contractWords,
  NO_SEAT,
  type Position,
  type RoundRecord,
  ROUNDS,
  standingsOf,
  winnersOf,
} from '../../../games/may-i/index.ts';
import { cardLabels } from '../cards.ts';
import { besideScore, nameOf, nameWidth, ownStrong } from '../sheet.ts';
import { paint, type Style } from '../style.ts';
import { fit, flow } from '../text.ts';
import type { MayI } from './may-i-parts.ts';

/** The round that was played last; undefined while the first is on. */
export const lastRecord = ({ records }: Position): RoundRecord | undefined => records.at(-1);

/** Names a summary, so that it is known whether this one was read. */
export function summaryName(view: Position): string {
  const record = lastRecord(view);
  return record === undefined ? '' : `round ${record.round}: ${record.points.join(' ')}`;
}

/** Whether the summary stands in place of the table: until somebody has read it, or the round is dealt. */
export function showsSummary({ view, seat, read }: MayI): boolean {
  if (view.phase === 'over' || lastRecord(view) === undefined) return false;
  if (view.phase === 'roundOver') return true;
  return seat !== SPECTATOR && read !== undefined && read !== summaryName(view);
}

/** "East went out.", "Nobody went out." */
function roundWords({ names, seat: own }: MayI, { round, winner }: RoundRecord): string {
  const who = winner === NO_SEAT ? 'nobody' : winner === own ? 'you' : names[winner];
  return `Round ${round} is over: ${who} went out.`;
}

/** Winner, everyone's cards left with points, and standings, lowest total first. */
export function summaryLines(scene: MayI, columns: number, style: Style): string[] {
  const record = lastRecord(scene.view);
  if (record === undefined) return [];
  return [
    ' ' + paint(style, 'strong', roundWords(scene, record)),
    '',
    ...leftLines(scene, record, columns, style),
  ];
}

/** One line for each seat, two where many cards are left. */
export function leftLines(scene: MayI, record: RoundRecord, columns: number, style: Style) {
  const width = nameWidth(scene);
  const head = `    ${fit('', width, style)}  points  total  cards left`;
  const rows = standingsOf(scene.view.totals).flatMap((seat, at) => {
    const lead = [
      `${String(at + 1).padStart(3)} ${ownStrong(scene, seat, fit(nameOf(scene, seat), width, style), style)}`,
      String(record.points[seat]).padStart(6),
      String(scene.view.totals[seat]).padStart(5),
      '',
    ].join('  ');
    return besideScore(lead, columns, (room) => leftWords(record, seat, room, style));
  });
  return [paint(style, 'quiet', head), ...rows];
}

function leftWords(record: RoundRecord, seat: Seat, room: number, style: Style): string[] {
  if (record.winner === seat) return [paint(style, 'accent', 'went out')];
  const lines = flow(cardLabels(record.hands[seat], style).split(' '), room, style);
  return lines.length === 0 ? ['none'] : lines;
}

/** `2s`, `1s+1r`: a contract in the head of a column. */
function contractSign({ sets, runs }: Contract): string {
  const parts = [...(sets > 0 ? [`${sets}s`] : []), ...(runs > 0 ? [`${runs}r`] : [])];
  return parts.join('+');
}

const CELL_WIDTH = 5;
const ALL_ROUNDS = Array.from({ length: ROUNDS }, (_, at) => at + 1);

/** The sheet of six rounds, lowest total first. */
export function sheetLines(scene: MayI, style: Style): string[] {
  const { view } = scene;
  const width = nameWidth(scene);
  const line = (name: string, cells: readonly string[], total: string): string =>
    `   ${fit(name, width, style)}${cells.map((cell) => ` ${cell.padStart(CELL_WIDTH)}`).join('')}  ${total.padStart(5)}`;
  const pointsIn = (round: number, seat: Seat): string =>
    String(view.records.find((record) => record.round === round)?.points[seat] ?? '-');
  const rows = standingsOf(view.totals).map((seat) => {
    const cells = ALL_ROUNDS.map((round) => pointsIn(round, seat));
    return ownStrong(
      scene,
      seat,
      line(nameOf(scene, seat), cells, String(view.totals[seat])),
      style,
    );
  });
  const signs = ALL_ROUNDS.map((round) => contractSign(contractOf(round)));
  return [
    paint(style, 'quiet', line('round', ALL_ROUNDS.map(String), 'total')),
    paint(style, 'quiet', line('', signs, '').trimEnd()),
    ...rows,
  ];
}

/** The page `score`. */
export function scorePage(scene: MayI, style: Style): string[] {
  const { view } = scene;
  const now = `Round ${view.round}: ${contractWords(contractOf(view.round))}.`;
  const where = view.phase === 'over' ? ' The game is over.' : ` ${now} The lowest total wins.`;
  return [where, '', ...sheetLines(scene, style)];
}

/** MI-95: all who won, and how everyone did. */
export function result(scene: MayI, style: Style): string[] {
  if (scene.view.phase !== 'over') return [];
  const isOwnWin = scene.seat !== SPECTATOR && winnersOf(scene.view.totals).includes(scene.seat);
  return [
    ' ' + paint(style, isOwnWin ? 'accent' : 'strong', winnerWords(scene, isOwnWin)),
    '',
    ...sheetLines(scene, style),
  ];
}

function winnerWords({ view, names, seat: own }: MayI, isOwnWin: boolean): string {
  const winners = winnersOf(view.totals);
  const best = view.totals[winners[0]];
  const called = winners
    .toSorted((a, b) => Number(b === own) - Number(a === own))
    .map((seat) => (seat === own ? 'You' : names[seat]));
  const verb = winners.length > 1 ? 'share the win' : isOwnWin ? 'win' : 'wins';
  const mark = isOwnWin ? '!' : '.';
  return `${listWords(called)} ${verb} with ${counted(best, 'point')}${mark}`;
}
