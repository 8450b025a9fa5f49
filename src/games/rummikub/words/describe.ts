/** Events as lines of the log: one sentence for each change that a person would tell (RK-12c). */
import type { Viewer } from '../../../core/knowledge.ts';
import { unreachable } from '../../../core/invariant.ts';
import { joinPhrases, say, SILENCE, type Phrase } from '../../../core/phrase.ts';
import { Speaker } from '../../../core/speaker.ts';
import { sayTile, sayTileNotation } from '../../../core/tile-phrase.ts';
import { formatTile } from '../../../core/tile.ts';
import { counted } from '../../../core/words.ts';
import { UNKNOWN } from '../../../core/card.ts';
import { tellMove } from '../plan/say.ts';
import { formatScore, formatSigned } from '../rules/score.ts';
import type { Position, RummikubEvent } from '../rules/types.ts';

type EventOf<T extends RummikubEvent['type']> = Extract<RummikubEvent, { type: T }>;

export function describe(event: RummikubEvent, viewer: Viewer, names: readonly string[]): Phrase {
  return sentence(event, new Speaker(viewer, names));
}

function sentence(event: RummikubEvent, speaker: Speaker): Phrase {
  const who = speaker.name(event.seat);
  switch (event.type) {
    case 'drew':
      // Even where the event was not redacted, the sentence tells a tile to nobody but its owner.
      return event.tile !== UNKNOWN && speaker.isYou(event.seat)
        ? say`${who} drew ${sayTile(event.tile)}.`
        : say`${who} drew a tile.`;
    case 'passed':
      return say`${who} passed.`;
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

function playedWords({ seat, tiles, opening, left }: EventOf<'played'>, speaker: Speaker): Phrase {
  const has = speaker.isYou(seat) ? 'have' : 'has';
  const opened = opening > 0 ? say` to open with ${opening} points` : '';
  const played = say`${speaker.name(seat)} played ${counted(tiles.length, 'tile')}${opened}`;
  return say`${played} and ${has} ${left === 0 ? 'none' : left} left.`;
}

function timeUpWords({ seat, broken, draws }: EventOf<'timeUp'>, speaker: Speaker): Phrase {
  const whose = speaker.isYou(seat) ? 'Your' : say`${speaker.name(seat)}'s`;
  const drawn = draws === 0 ? 'no tile to draw' : counted(draws, 'tile');
  if (!broken) return say`${whose} time was up: ${drawn}.`;
  const penalty = draws === 0 ? drawn : say`${drawn} as a penalty`;
  return say`${whose} time was up with a play that was not allowed: the table is as it was, and ${penalty}.`;
}

function roundWords({ record }: EventOf<'roundEnded'>, speaker: Speaker): Phrase {
  const why = record.why === 'pool' ? ', for everyone passed' : '';
  const scores = record.scores.map(
    (score, seat) => say`${speaker.whom(seat)} ${formatSigned(score)}`,
  );
  const verb = record.winners.length > 1 ? 'shared' : 'won';
  return say`${speaker.names(record.winners)} ${verb} round ${record.round}${why}: ${joinPhrases(scores, ', ')}.`;
}

const dealWords = ({ seat, round }: EventOf<'dealt'>, speaker: Speaker): Phrase =>
  say`Round ${round} was dealt. ${speaker.does(seat, 'begin')}.`;

function endWords({ winners, totals, won }: EventOf<'gameEnded'>, speaker: Speaker): Phrase {
  const verb = winners.length > 1 ? 'shared the win' : 'won the match';
  const [first] = winners;
  return say`${speaker.names(winners)} ${verb} with ${counted(won[first], 'round')} and ${formatScore(totals[first])} points.`;
}

/** RK-1.2: whether the lots for the first turn are the last that happened. */
export const isLotsNews = (p: Position): boolean =>
  p.lots.length > 0 && p.turns === 0 && p.phase === 'play';

/** Who drew what and who begins; for the first round no event tells of it, because it comes before the first move. */
export function lotsWords(p: Position, viewer: Viewer, names: readonly string[]): Phrase {
  if (!isLotsNews(p)) return SILENCE;
  const speaker = new Speaker(viewer, names);
  const lots = p.lots.map(
    (tile, seat) => say`${speaker.whom(seat)} ${sayTileNotation(formatTile(tile))}`,
  );
  return say`The lots: ${joinPhrases(lots, ', ')}. ${speaker.does(p.starter, 'begin')}.`;
}
