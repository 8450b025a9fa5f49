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
import { whoIs } from '../seats.ts';
import { leftLines, sheetLines } from '../sheet.ts';
import { paint, type Style } from '../style.ts';
import { flow } from '../text.ts';
import type { MayI } from './may-i-table.ts';

/** The round that was played last; undefined while the first is on. */
const lastRecord = ({ records }: Position): RoundRecord | undefined => records.at(-1);

/** Names the last round; empty while the first is on. */
export function roundName(view: Position): string {
  const record = lastRecord(view);
  return record === undefined ? '' : `round ${record.round}: ${record.points.join(' ')}`;
}

/** "East went out.", "Nobody went out." */
function roundWords(scene: MayI, { round, winner }: RoundRecord): string {
  const who = winner === NO_SEAT ? 'nobody' : whoIs(winner, scene);
  return `Round ${round} is over: ${who} went out.`;
}

/** Winner, everyone's cards left with points, and standings, lowest total first. */
export function summaryLines(scene: MayI, columns: number, style: Style): string[] {
  const record = lastRecord(scene.view);
  if (record === undefined) return [];
  return [
    ' ' + paint(style, 'strong', roundWords(scene, record)),
    '',
    ...leftIn(scene, record, columns, style),
  ];
}

/** Points, totals and cards left of the last round. */
const leftIn = (scene: MayI, record: RoundRecord, columns: number, style: Style): string[] =>
  leftLines(
    scene,
    {
      order: standingsOf(scene.view.totals),
      titles: ['points', 'total'],
      figures: (seat) => [record.points[seat], scene.view.totals[seat]],
      title: 'cards left',
      words: (seat, room) => leftWords(record, seat, room, style),
    },
    columns,
    style,
  );

function leftWords(record: RoundRecord, seat: Seat, room: number, style: Style): string[] {
  if (record.winner === seat) return [paint(style, 'accent', 'went out')];
  const lines = flow(cardLabels(record.hands[seat], style).split(' '), room, style);
  return lines.length === 0 ? ['none'] : lines;
}

/** At the end: what the last round left. */
export function lastLeft(scene: MayI, columns: number, style: Style): string[] {
  const record = lastRecord(scene.view);
  const title = paint(style, 'quiet', ` What round ${record?.round ?? ''} left:`);
  return [title, ...(record === undefined ? [] : leftIn(scene, record, columns, style))];
}

/** `2s`, `1s+1r`: a contract in the head of a column. */
function contractSign({ sets, runs }: Contract): string {
  const parts = [...(sets > 0 ? [`${sets}s`] : []), ...(runs > 0 ? [`${runs}r`] : [])];
  return parts.join('+');
}

const ALL_ROUNDS = Array.from({ length: ROUNDS }, (_, at) => at + 1);

/** The sheet of six rounds, lowest total first. */
function sixRounds(scene: MayI, style: Style): string[] {
  const { totals, records } = scene.view;
  const pointsIn = (round: number, seat: Seat): number | string =>
    records.find((record) => record.round === round)?.points[seat] ?? '-';
  const sheet = {
    order: standingsOf(totals),
    rounds: ALL_ROUNDS,
    about: ALL_ROUNDS.map((round) => contractSign(contractOf(round))),
    cells: (seat: Seat) => ALL_ROUNDS.map((round) => pointsIn(round, seat)),
    totals: [{ title: 'total', width: 5, of: (seat: Seat) => totals[seat] }],
  };
  return sheetLines(scene, sheet, style);
}

/** The page `score`. */
export function scorePage(scene: MayI, style: Style): string[] {
  const { view } = scene;
  const now = `Round ${view.round}: ${contractWords(contractOf(view.round))}.`;
  const where = view.phase === 'over' ? ' The game is over.' : ` ${now} The lowest total wins.`;
  return [where, '', ...sixRounds(scene, style)];
}

/** MI-95: all who won, and how everyone did. */
export function result(scene: MayI, style: Style): string[] {
  if (scene.view.phase !== 'over') return [];
  const isOwnWin = scene.seat !== SPECTATOR && winnersOf(scene.view.totals).includes(scene.seat);
  return [
    ' ' + paint(style, isOwnWin ? 'accent' : 'strong', winnerWords(scene, isOwnWin)),
    '',
    ...sixRounds(scene, style),
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
