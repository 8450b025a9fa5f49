/** Events as lines of the log: one sentence for each change that a person would tell (RK-12c). */
import type { Viewer } from '../../../core/knowledge.ts';
import { unreachable } from '../../../core/invariant.ts';
import { Speaker } from '../../../core/speaker.ts';
import { formatTile, tileWords } from '../../../core/tile.ts';
import { counted } from '../../../core/words.ts';
import { UNKNOWN } from '../../../core/card.ts';
import { tellMove } from '../plan/say.ts';
import { formatScore, formatSigned } from '../rules/score.ts';
import type { Position, RummikubEvent } from '../rules/types.ts';

type EventOf<T extends RummikubEvent['type']> = Extract<RummikubEvent, { type: T }>;

export function describe(event: RummikubEvent, viewer: Viewer, names: readonly string[]): string {
  return sentence(event, new Speaker(viewer, names));
}

function sentence(event: RummikubEvent, speaker: Speaker): string {
  const who = speaker.name(event.seat);
  switch (event.type) {
    case 'drew':
      // Even where the event was not redacted, the sentence tells a tile to nobody but its owner.
      return event.tile !== UNKNOWN && speaker.isYou(event.seat)
        ? `${who} drew ${tileWords(event.tile)}.`
        : `${who} drew a tile.`;
    case 'passed':
      return `${who} passed.`;
    case 'moved':
      return tellMove(event.move, who);
    case 'played':
      return playedWords(event, speaker);
    case 'timeUp':
      return timeUpWords(event, speaker);
    case 'roundEnded':
      return roundWords(event, speaker);
    case 'dealt':
      return dealWords(event, speaker);
    case 'gameEnded':
      return endWords(event, speaker);
    default:
      return unreachable(event);
  }
}

function playedWords({ seat, tiles, opening, left }: EventOf<'played'>, speaker: Speaker): string {
  const has = speaker.isYou(seat) ? 'have' : 'has';
  const opened = opening > 0 ? ` to open with ${opening} points` : '';
  const played = `${speaker.name(seat)} played ${counted(tiles.length, 'tile')}${opened}`;
  return `${played} and ${has} ${left === 0 ? 'none' : left} left.`;
}

function timeUpWords({ seat, broken, draws }: EventOf<'timeUp'>, speaker: Speaker): string {
  const whose = speaker.isYou(seat) ? 'Your' : `${speaker.name(seat)}'s`;
  const drawn = draws === 0 ? 'no tile to draw' : counted(draws, 'tile');
  if (!broken) return `${whose} time was up: ${drawn}.`;
  const penalty = draws === 0 ? drawn : `${drawn} as a penalty`;
  return `${whose} time was up with a play that was not allowed: the table is as it was, and ${penalty}.`;
}

function roundWords({ record }: EventOf<'roundEnded'>, speaker: Speaker): string {
  const why = record.why === 'pool' ? ', for everyone passed' : '';
  const scores = record.scores.map((score, seat) => `${speaker.whom(seat)} ${formatSigned(score)}`);
  const verb = record.winners.length > 1 ? 'shared' : 'won';
  return `${speaker.names(record.winners)} ${verb} round ${record.round}${why}: ${scores.join(', ')}.`;
}

const dealWords = ({ seat, round }: EventOf<'dealt'>, speaker: Speaker): string =>
  `Round ${round} was dealt. ${speaker.does(seat, 'begin')}.`;

function endWords({ winners, totals, won }: EventOf<'gameEnded'>, speaker: Speaker): string {
  const verb = winners.length > 1 ? 'shared the win' : 'won the match';
  const [first] = winners;
  return `${speaker.names(winners)} ${verb} with ${counted(won[first], 'round')} and ${formatScore(totals[first])} points.`;
}

/** RK-1.2: whether the lots for the first turn are the last that happened. */
export const isLotsNews = (p: Position): boolean =>
  p.lots.length > 0 && p.turns === 0 && p.phase === 'play';

/** Who drew what and who begins; for the first round no event tells of it, because it comes before the first move. */
export function lotsWords(p: Position, viewer: Viewer, names: readonly string[]): string {
  if (!isLotsNews(p)) return '';
  const speaker = new Speaker(viewer, names);
  const lots = p.lots.map((tile, seat) => `${speaker.whom(seat)} ${formatTile(tile)}`);
  return `The lots: ${lots.join(', ')}. ${speaker.does(p.starter, 'begin')}.`;
}
