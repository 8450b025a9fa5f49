/** What each viewer is told of a table. Everything that leaves the server about a match is cut here. */
import type { GameEvent } from '../../core/game.ts';
import type { Viewer } from '../../core/knowledge.ts';
import { namesOf } from '../../core/match.ts';
import { plainText } from '../../core/phrase.ts';
import type { Seat } from '../../core/seat.ts';
import type {
  ClockInfo,
  Mover,
  SeatInfo,
  Stage,
  StandInReason,
  TableInfo,
  WireLine,
} from '../../protocol/index.ts';
import { sentenceFrom } from '../../protocol/phrase-parts.ts';
import { moverLine } from '../../protocol/mover-line.ts';
import { botOf, type TableMatch, type TableState } from './table-state.ts';

/** What is known of a table besides its log: who is there just now. */
export interface Presence {
  isPresent(seat: Seat): boolean;
  standIn(seat: Seat): StandInReason | undefined;
  readonly spectators: number;
  readonly frozen: boolean;
  readonly botMsMax: number;
}

export function tableInfoOf(state: TableState, presence: Presence): TableInfo {
  const { code, game, phase, listed, gallery, options, deal, sitters } = state;
  return {
    code,
    game: game.id,
    phase,
    listed,
    options: { ...options },
    seats: sitters.map((_, seat) => seatInfoOf(state, seat, presence)),
    spectators: presence.spectators,
    gallery,
    deal,
    frozen: presence.frozen,
    botMsMax: presence.botMsMax,
  };
}

const EMPTY: SeatInfo = {
  kind: 'empty',
  name: null,
  level: null,
  host: false,
  ready: false,
  present: false,
  standIn: null,
};

function seatInfoOf({ sitters, host }: TableState, seat: Seat, presence: Presence): SeatInfo {
  const sitter = sitters[seat];
  if (!sitter) return EMPTY;
  const { name, ready } = sitter;
  const level = botOf(sitter);
  if (level !== undefined) return { ...EMPTY, kind: 'bot', name, level, ready, present: true };
  return {
    kind: 'person',
    name,
    level: null,
    host: seat === host,
    ready,
    present: presence.isPresent(seat),
    standIn: presence.standIn(seat) ?? null,
  };
}

export function stageOf(
  { game, deal }: TableState,
  match: TableMatch,
  viewer: Viewer,
  clock: ClockInfo | undefined,
): Stage {
  const { header, dealSeq, position, standIns } = match;
  const view = game.view(position, viewer);
  const outcome = game.outcome(view);
  return {
    deal,
    dealSeq,
    players: header.players.map((player) => ({ ...player })),
    standIns: [...standIns],
    view: game.formatPosition(view),
    toAct: [...game.toAct(view)],
    mayInterrupt: [...game.mayInterrupt(view)],
    prompt: plainText(game.prompt(view, viewer, namesOf(match))),
    clock: clock ?? null,
    outcome: outcome
      ? {
          ...outcome,
          ranking: [...outcome.ranking],
          winners: [...outcome.winners],
          points: outcome.points && [...outcome.points],
        }
      : null,
  };
}

/** A move that is in the log, with what it led to. */
export interface MadeMove {
  readonly seq: number;
  readonly seat: Seat;
  readonly by: Mover;
  readonly events: readonly GameEvent[];
}

/** A move as one viewer is told of it. */
export interface ToldMove {
  readonly events: GameEvent[];
  readonly log: WireLine[];
}

/**
 * Cuts a move for this viewer: each event is redacted once, and its sentence is made from what is left of it.
 * Who chose the move is said where it was not the player.
 */
export function tellMove(
  { game, match }: TableState,
  { seq, seat, by, events: full }: MadeMove,
  viewer: Viewer,
): ToldMove {
  const names = namesOf(match!);
  const chosen = moverLine(by, seat === viewer ? undefined : names[seat]);
  const events = full.map((event) => game.redact(event, viewer));
  const log: WireLine[] = chosen === '' ? [] : [{ seq, text: chosen }];
  for (const event of events) {
    const phrase = game.describe(event, viewer, names);
    if (phrase.length > 0) log.push({ seq, ...sentenceFrom(phrase) });
  }
  return { events, log };
}
