/** Reasons and moves in the words that one player would use to another. */
import type { Reason } from '../../../core/game.ts';
import { unreachable } from '../../../core/invariant.ts';
import { formatTiles } from '../../../core/tile.ts';
import { counted, lowered } from '../../../core/words.ts';
import { tilesAdded } from '../rules/count.ts';
import { sayMove } from '../plan/say.ts';
import { translate } from '../plan/translate.ts';
import type { Meld, Move, Position } from '../rules/types.ts';
import { VERBS } from './verbs.ts';

export const REASON_CODES = [
  'GOES_OUT',
  'OPENS',
  'LAYS',
  'MOST',
  'MORE',
  'KEEPS_JOKER',
  'POOL_LOW',
  'NO_PLAY',
  'CANNOT_OPEN',
  'SEES_NONE',
  'JOKER_TO_OPEN',
  'JOKER_TO_LAY',
  'WAITS',
  'KEEPS_BACK',
  'NEAR_OUT',
  'NEXT_ROUND',
] as const;
export type ReasonCode = (typeof REASON_CODES)[number];

export interface RummikubReason extends Reason {
  readonly code: ReasonCode;
}

export const reason = (code: ReasonCode, params: Reason['params'] = {}): RummikubReason => ({
  code,
  params,
});

/** Half a sentence in small letters, so that several can be joined by commas and "and". */
export function giveReason({ code, params }: Reason, names: readonly string[] = []): string {
  const known = code as ReasonCode;
  const count = Number(params.count);
  switch (known) {
    case 'GOES_OUT':
      return 'it empties your rack and wins the round';
    case 'OPENS':
      return `it opens with ${params.points} points`;
    case 'LAYS':
      return `it lays ${counted(count, 'tile')} and leaves you ${params.left}`;
    case 'MOST':
      return 'no play lays more';
    case 'MORE':
      return `${counted(count, 'tile')} could be laid`;
    case 'KEEPS_JOKER':
      return 'your joker stays for the last tiles';
    case 'POOL_LOW':
      return `the pool is nearly empty and it takes ${params.points} points off your rack`;
    case 'NO_PLAY':
      return 'no tile of your rack can be played';
    case 'CANNOT_OPEN':
      return 'your rack cannot open yet';
    case 'SEES_NONE':
      return 'there seems to be no play';
    case 'JOKER_TO_OPEN':
      return 'opening would cost your joker, which is worth more at the end';
    case 'JOKER_TO_LAY':
      return 'a play would cost your joker, which is worth more at the end';
    case 'WAITS':
      return `the ${counted(count, 'tile')} that you could lay can wait, and a new tile comes a turn sooner`;
    case 'KEEPS_BACK':
      return `it keeps back ${counted(count, 'tile')} for the turn in which you go out`;
    case 'NEAR_OUT':
      return `${names[Number(params.seat)] ?? 'another player'} has only ${counted(count, 'tile')} left`;
    case 'NEXT_ROUND':
      return 'the next round can be dealt';
    default:
      return unreachable(known);
  }
}

/** A move as one says it: "put your red 4 to red 1-2-3". */
export function phraseMove(move: Move, _names: readonly string[], view: Position): string {
  const verb = lowered(VERBS[move.type]);
  switch (move.type) {
    case 'play':
      return playWords(move.table, view);
    case 'draw':
      return `${verb} a tile`;
    case 'pass':
      return verb;
    case 'time_up':
      return verb;
    case 'next_round':
      return `go on to the ${verb}`;
    case 'unreadable':
      return `${verb} ${move.text}`;
    default:
      return unreachable(move);
  }
}

/** More steps than this are shown on the table and not said in one breath. */
const SAID = 3;

function playWords(table: readonly Meld[], view: Position): string {
  const { moves } = translate(view.table, view.rack[view.turn], table);
  if (moves.length > 0 && moves.length <= SAID) return moves.map(sayMove).map(inside).join('; ');
  const tiles = tilesAdded(view.table, table);
  return `${lowered(VERBS.play)} ${formatTiles(tiles)} in ${counted(moves.length, 'step')}`;
}

/** A sentence as a part of another one. */
const inside = (text: string): string => lowered(text.endsWith('.') ? text.slice(0, -1) : text);
