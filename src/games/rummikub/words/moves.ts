/**
 * Moves of Rummikub in the words of players: the verbs of buttons, a move as one player says it to another,
 * and the prompt that asks for one.
 */
import { unreachable } from '../../../core/invariant.ts';
import { SPECTATOR, type Viewer } from '../../../core/knowledge.ts';
import { joinPhrases, say, type Phrase } from '../../../core/phrase.ts';
import { withoutStop, withSmallLetter } from '../../../core/saying.ts';
import { Speaker } from '../../../core/speaker.ts';
import { sayTileNotation } from '../../../core/tile-phrase.ts';
import { formatTiles } from '../../../core/tile.ts';
import { counted, lowered } from '../../../core/words.ts';
import { sayMove } from '../plan/say.ts';
import { translate } from '../plan/translate.ts';
import { tilesAdded } from '../rules/count.ts';
import { formatScore, winnersOf } from '../rules/score.ts';
import { openingPoints } from '../rules/setup.ts';
import type { Meld, Move, Position } from '../rules/types.ts';

/** Buttons, hints and choices share these verbs, so that one thing has one word on every surface. */
export const VERBS = {
  play: 'Play',
  draw: 'Draw',
  pass: 'Pass',
  time_up: 'Let the time run out',
  unreadable: 'Play',
  next_round: 'Next round',
} as const satisfies Record<Move['type'], string>;

/** A move as one says it: "put your red 4 to red 1-2-3". */
export function phraseMove(move: Move, _names: readonly string[], view: Position): Phrase {
  const verb = lowered(VERBS[move.type]);
  switch (move.type) {
    case 'play':
      return playWords(move.table, view);
    case 'draw':
      return say`${verb} a tile`;
    case 'pass':
      return say`${verb}`;
    case 'time_up':
      return say`${verb}`;
    case 'next_round':
      return say`go on to the ${verb}`;
    case 'unreadable':
      return say`${verb} ${sayTileNotation(move.text)}`;
    default:
      return unreachable(move);
  }
}

/** More steps than this are shown on the table and not said in one breath. */
const SAID = 3;

function playWords(table: readonly Meld[], view: Position): Phrase {
  const { moves } = translate(view.table, view.rack[view.turn], table);
  if (moves.length > 0 && moves.length <= SAID)
    return joinPhrases(moves.map(sayMove).map(inside), '; ');
  const tiles = tilesAdded(view.table, table);
  return say`${lowered(VERBS.play)} ${sayTileNotation(formatTiles(tiles))} in ${counted(moves.length, 'step')}`;
}

/** A sentence as a part of another one. */
const inside = (sentence: Phrase): Phrase => withSmallLetter(withoutStop(sentence));

/** The prompt: one line that tells a viewer what to do now. */
export function prompt(p: Position, viewer: Viewer, names: readonly string[]): Phrase {
  const speaker = new Speaker(viewer, names);
  if (p.phase === 'over') return endLine(p, speaker);
  if (p.phase === 'roundOver') return say`Round ${p.round} is over: go on to the next one`;
  return p.turn === viewer && viewer !== SPECTATOR ? ownLine(p) : othersLine(p, speaker);
}

function endLine(p: Position, speaker: Speaker): Phrase {
  const winners = winnersOf(p);
  const verb = winners.length > 1 || speaker.isYou(winners[0]) ? 'win' : 'wins';
  return say`${speaker.names(winners)} ${verb} with ${formatScore(p.totals[winners[0]])} points`;
}

function ownLine(p: Position): Phrase {
  const otherwise = p.pool.length > 0 ? 'draw a tile' : 'pass';
  if (p.opened[p.turn]) return say`Your turn: play from your rack or ${otherwise}`;
  return say`Your turn: open with sets worth ${openingPoints(p.options)} points or ${otherwise}`;
}

const othersLine = (p: Position, speaker: Speaker): Phrase =>
  say`${speaker.does(p.turn, 'play')}: ${counted(p.rack[p.turn].length, 'tile')} on the rack`;
