/** Round summaries, the sheet of the rounds and the end of Rummikub. */
import { plainText } from '../../../core/phrase.ts';
import { SPECTATOR } from '../../../core/knowledge.ts';
import type { Seat } from '../../../core/seat.ts';
import { Speaker } from '../../../core/speaker.ts';
import { counted } from '../../../core/words.ts';
import {
  formatScore,
  formatSigned,
  type Position,
  type RoundRecord,
  scoreWords,
  standingsOf,
  winnersOf,
} from '../../../games/rummikub/index.ts';
import { besideScore, nameOf, nameWidth, ownStrong } from '../sheet.ts';
import { paint, type Style } from '../style.ts';
import { fit, flow, wrap } from '../text.ts';
import type { Rummikub } from './rummikub-parts.ts';
import { tileLabels } from './rummikub-tiles.ts';

export const lastRecord = ({ records }: Position): RoundRecord | undefined => records.at(-1);

/** Names a summary, so that it is known whether this one was read. */
export function summaryName(view: Position): string {
  const record = lastRecord(view);
  return record === undefined ? '' : `round ${record.round}: ${record.scores.join(' ')}`;
}

/** Whether the summary stands in place of the table: until somebody has read it, or the round is dealt. */
export function showsSummary({ view, seat, read }: Rummikub): boolean {
  if (view.phase === 'over' || lastRecord(view) === undefined) return false;
  if (view.phase === 'roundOver') return true;
  return seat !== SPECTATOR && read !== undefined && read !== summaryName(view);
}

function roundWords({ names, seat: own }: Rummikub, record: RoundRecord): string {
  const speaker = new Speaker(own, names);
  const verb = record.winners.length > 1 ? 'share it' : speaker.isYou(record.winners[0]) ? 'win it' : 'wins it'; // prettier-ignore
  const how =
    record.why === 'out' ? 'with an empty rack' : 'with the lowest rack, the pool being empty';
  return `Round ${record.round} is over: ${plainText(speaker.names(record.winners))} ${verb} ${how}.`;
}

export function summaryLines(scene: Rummikub, columns: number, style: Style): string[] {
  const record = lastRecord(scene.view);
  if (record === undefined) return [];
  const words = wrap(roundWords(scene, record), columns - 2, style);
  return [
    ...words.map((line) => ' ' + paint(style, 'strong', line)),
    '',
    ...leftLines(scene, record, columns, style),
  ];
}

/** One line for each seat, the best first; more where many tiles are left. */
export function leftLines(scene: Rummikub, record: RoundRecord, columns: number, style: Style) {
  const { view } = scene;
  const width = nameWidth(scene);
  const head = `    ${fit('', width, style)}  score  won  total  tiles left`;
  const rows = standingsOf(view).flatMap((seat, at) => {
    const name = ownStrong(scene, seat, fit(nameOf(scene, seat), width, style), style);
    const lead = [
      `${String(at + 1).padStart(3)} ${name}`,
      formatSigned(record.scores[seat]).padStart(5),
      String(view.won[seat]).padStart(3),
      formatScore(view.totals[seat]).padStart(5),
      '',
    ].join('  ');
    return besideScore(lead, columns, (room) => leftWords(record, seat, room, style));
  });
  return [paint(style, 'quiet', head), ...rows];
}

function leftWords({ racks, sums }: RoundRecord, seat: Seat, room: number, style: Style): string[] {
  if (racks[seat].length === 0) return [paint(style, 'accent', 'none')];
  const words = [`${sums[seat]}:`, ...tileLabels(racks[seat], style).split(' ')];
  return flow(words, room, style);
}

const CELL_WIDTH = 6;
/** More rounds than these do not fit beside each other. */
const ROUNDS_SHOWN = 6;

/** The last rounds beside each other, the best seat first. */
export function sheetLines(scene: Rummikub, style: Style): string[] {
  const { view } = scene;
  const width = nameWidth(scene);
  const records = view.records.slice(-ROUNDS_SHOWN);
  const line = (name: string, cells: readonly string[], won: string, total: string): string =>
    `   ${fit(name, width, style)}${cells.map((cell) => cell.padStart(CELL_WIDTH)).join('')}  ${won.padStart(4)}  ${total.padStart(6)}`;
  const rows = standingsOf(view).map((seat) => {
    const cells = records.map(({ scores }) => formatSigned(scores[seat]));
    const text = line(nameOf(scene, seat), cells, String(view.won[seat]), formatScore(view.totals[seat])); // prettier-ignore
    return ownStrong(scene, seat, text, style);
  });
  const rounds = records.map(({ round }) => String(round));
  return [paint(style, 'quiet', line('round', rounds, 'won', 'total')), ...rows];
}

/** The page `score`. */
export function scorePage(scene: Rummikub, style: Style): string[] {
  const { view } = scene;
  const goal =
    view.options.rounds === 1
      ? 'One round decides: the first empty rack wins.'
      : `Round ${view.round} of ${view.options.rounds}: most rounds won, then the highest total.`;
  return [
    view.phase === 'over' ? ' The game is over.' : ` ${goal}`,
    '',
    ...sheetLines(scene, style),
  ];
}

/** RK-8.5: all who won, and how everyone did. */
export function result(scene: Rummikub, style: Style): string[] {
  if (scene.view.phase !== 'over') return [];
  const isOwnWin = scene.seat !== SPECTATOR && winnersOf(scene.view).includes(scene.seat);
  return [
    ' ' + paint(style, isOwnWin ? 'accent' : 'strong', winnerWords(scene, isOwnWin)),
    '',
    ...sheetLines(scene, style),
  ];
}

function winnerWords({ view, names, seat: own }: Rummikub, isOwnWin: boolean): string {
  const winners = winnersOf(view).sort((a, b) => Number(b === own) - Number(a === own));
  const verb = winners.length > 1 ? 'share the win' : isOwnWin ? 'win' : 'wins';
  const rounds = view.options.rounds > 1 ? `${counted(view.won[winners[0]], 'round')} and ` : '';
  const points = scoreWords(view.totals[winners[0]]);
  return `${plainText(new Speaker(own, names).names(winners))} ${verb} with ${rounds}${points}${isOwnWin ? '!' : '.'}`;
}
