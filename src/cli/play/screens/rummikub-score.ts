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
import { leftLines, sheetLines } from '../sheet.ts';
import { paint, type Style } from '../style.ts';
import { flow, wrap } from '../text.ts';
import { tileLabels, type Rummikub } from './rummikub-tiles.ts';

const lastRecord = ({ records }: Position): RoundRecord | undefined => records.at(-1);

/** Names the last round; empty while the first is on. */
export function roundName(view: Position): string {
  const record = lastRecord(view);
  return record === undefined ? '' : `round ${record.round}: ${record.scores.join(' ')}`;
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
    ...leftIn(scene, record, columns, style),
  ];
}

/** Scores, rounds won, totals and tiles left of the last round. */
const leftIn = (scene: Rummikub, record: RoundRecord, columns: number, style: Style): string[] =>
  leftLines(
    scene,
    {
      order: standingsOf(scene.view),
      titles: ['score', 'won', 'total'],
      figures: (seat) => [
        formatSigned(record.scores[seat]),
        scene.view.won[seat],
        formatScore(scene.view.totals[seat]),
      ],
      title: 'tiles left',
      words: (seat, room) => leftWords(record, seat, room, style),
    },
    columns,
    style,
  );

/** At the end: what the last round left. */
export function lastLeft(scene: Rummikub, columns: number, style: Style): string[] {
  const record = lastRecord(scene.view);
  const title = paint(style, 'quiet', ' What was left on the racks:');
  return [title, ...(record === undefined ? [] : leftIn(scene, record, columns, style))];
}

function leftWords({ racks, sums }: RoundRecord, seat: Seat, room: number, style: Style): string[] {
  if (racks[seat].length === 0) return [paint(style, 'accent', 'none')];
  const words = [`${sums[seat]}:`, ...tileLabels(racks[seat], style).split(' ')];
  return flow(words, room, style);
}

/** More rounds than these do not fit beside each other. */
const ROUNDS_SHOWN = 6;

/** The last rounds beside each other, the best seat first. */
function lastRounds(scene: Rummikub, style: Style): string[] {
  const { won, totals, records } = scene.view;
  const shown = records.slice(-ROUNDS_SHOWN);
  const sheet = {
    order: standingsOf(scene.view),
    rounds: shown.map(({ round }) => round),
    cells: (seat: Seat) => shown.map(({ scores }) => formatSigned(scores[seat])),
    totals: [
      { title: 'won', width: 4, of: (seat: Seat) => won[seat] },
      { title: 'total', width: 6, of: (seat: Seat) => formatScore(totals[seat]) },
    ],
  };
  return sheetLines(scene, sheet, style);
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
    ...lastRounds(scene, style),
  ];
}

/** RK-8.5: all who won, and how everyone did. */
export function result(scene: Rummikub, style: Style): string[] {
  if (scene.view.phase !== 'over') return [];
  const isOwnWin = scene.seat !== SPECTATOR && winnersOf(scene.view).includes(scene.seat);
  return [
    ' ' + paint(style, isOwnWin ? 'accent' : 'strong', winnerWords(scene, isOwnWin)),
    '',
    ...lastRounds(scene, style),
  ];
}

function winnerWords({ view, names, seat: own }: Rummikub, isOwnWin: boolean): string {
  const winners = winnersOf(view).sort((a, b) => Number(b === own) - Number(a === own));
  const verb = winners.length > 1 ? 'share the win' : isOwnWin ? 'win' : 'wins';
  const rounds = view.options.rounds > 1 ? `${counted(view.won[winners[0]], 'round')} and ` : '';
  const points = scoreWords(view.totals[winners[0]]);
  return `${plainText(new Speaker(own, names).names(winners))} ${verb} with ${rounds}${points}${isOwnWin ? '!' : '.'}`;
}
