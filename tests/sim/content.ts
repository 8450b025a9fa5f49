/** Compares what the server says with what is true; each function returns what differs, if anything does. */
import { plainText } from '../../src/core/phrase.ts';
import { isDeepStrictEqual } from 'node:util';
import type { Viewer } from '../../src/core/knowledge.ts';
import type { Stage, TableInfo, Update, Welcome } from '../../src/protocol/index.ts';
import type { Truth } from './truth.ts';

type Fault = string | undefined;

/** Of so many of the last entries a server knows everything, however it has come to its table. */
export const SURE_ENTRIES = 4;

/** As it looks after a journey through JSON, where absent and undefined are the same. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

export function differs(what: string, told: unknown, truth: unknown): Fault {
  // Mostly both read the same; only the order of fields is left to compare slowly.
  if (JSON.stringify(told) === JSON.stringify(truth)) return undefined;
  if (isDeepStrictEqual(plain(told), plain(truth))) return undefined;
  return `${what} is ${JSON.stringify(told)}, not ${JSON.stringify(truth)}`;
}

const firstOf = (...faults: Fault[]): Fault => faults.find((fault) => fault !== undefined);

export function checkStage(
  truth: Truth,
  seq: number,
  viewer: Viewer,
  stage: Stage,
  now: number,
): Fault {
  const { state, position } = truth.at(seq);
  const { game, match, deal } = state;
  const view = game.view(position, viewer);
  const names = match!.header.players.map(({ name }) => name);
  return firstOf(
    differs('the deal', stage.deal, deal),
    differs('the number of the deal', stage.dealSeq, match!.dealSeq),
    differs('who plays', stage.players, match!.header.players),
    JSON.stringify(stage.view) === truth.viewAt(seq, viewer)
      ? undefined
      : differs('the view', stage.view, game.formatPosition(view)),
    differs('who is to act', stage.toAct, game.toAct(view)),
    differs('who may interrupt', stage.mayInterrupt, game.mayInterrupt(view)),
    differs('the prompt', stage.prompt, plainText(game.prompt(view, viewer, names))),
    differs('the outcome', stage.outcome, game.outcome(view)),
    checkClock(stage.clock, game.timing(position).seconds, now),
  );
}

function checkClock(clock: Stage['clock'], seconds: number, now: number): Fault {
  if (!clock) return undefined;
  if (clock.seconds !== seconds) return `the clock has ${clock.seconds} s, not ${seconds}`;
  const left = clock.deadline - now;
  return left <= seconds * 1000 ? undefined : `the clock has ${left} ms left of ${seconds} s`;
}

/** Everything about a table that is written down; who is present is not. */
export function checkTable(truth: Truth, seq: number, table: TableInfo): Fault {
  const { state } = truth.at(seq);
  const seats = table.seats.map(({ kind, name, level, host, ready }) => [
    kind,
    name,
    level,
    host,
    ready,
  ]);
  const truly = state.sitters.map((sitter, seat) =>
    sitter
      ? [
          sitter.bot === undefined ? 'person' : 'bot',
          sitter.name,
          sitter.bot ?? null,
          seat === state.host,
          sitter.ready,
        ]
      : ['empty', null, null, false, false],
  );
  return firstOf(
    differs('the phase', table.phase, state.phase),
    differs('the options', table.options, state.options),
    differs('the count of deals', table.deal, state.deal),
    differs('whether it is listed', table.listed, state.listed),
    differs('who sits where', seats, truly),
  );
}

export function checkYou(truth: Truth, seq: number, hash: string | undefined, you: Update['you']) {
  const seat = truth.seatAt(seq, hash);
  const host = seat !== undefined && seat === truth.at(seq).state.host;
  return differs('your place', you, { seat: seat ?? null, host });
}

export function checkUpdate(
  truth: Truth,
  hash: string | undefined,
  update: Update,
  now: number,
): Fault {
  const { seq, stage, move, table } = update;
  const { entry, state } = truth.at(seq);
  const viewer = truth.viewerAt(seq, hash);
  const isPosition = entry.body.type === 'moved' || entry.body.type === 'dealt';
  return firstOf(
    checkYou(truth, seq, hash, update.you),
    differs('whether the position changed', stage !== undefined, isPosition),
    differs('whether it was a move', move !== undefined, entry.body.type === 'moved'),
    stage && checkStage(truth, seq, viewer, stage, now),
    table && checkTable(truth, seq, table),
    table || entry.body.type === 'moved' ? undefined : 'a change of the table was not told',
    state.phase === 'over' && !table ? 'the end of the match was not told' : undefined,
    move && checkMove(truth, seq, viewer, move),
  );
}

function checkMove(
  truth: Truth,
  seq: number,
  viewer: Viewer,
  move: NonNullable<Update['move']>,
): Fault {
  const { body } = truth.at(seq).entry;
  if (body.type !== 'moved') return undefined;
  return firstOf(
    differs('who moved', [move.seat, move.by], [body.seat, body.by]),
    differs('the events', move.events, truth.eventsAt(seq, viewer)),
    differs('the lines', move.log, truth.linesAt(seq, viewer)),
  );
}

export function checkWelcome(
  truth: Truth,
  hash: string | undefined,
  since: number | undefined,
  welcome: Welcome,
): Fault {
  const { seq, resumed, stage, log, events } = welcome;
  const viewer = truth.viewerAt(seq, hash);
  const { match } = truth.at(seq).state;
  if (resumed && (since === undefined || since < (match?.dealSeq ?? 0)))
    return 'a welcome goes on from what this client never had';
  if (
    !resumed &&
    since !== undefined &&
    since >= Math.max(sureSince(truth, seq), 1) &&
    since <= seq
  )
    return 'a welcome begins anew although little was missed';
  const lines = truth.linesBetween(resumed ? since! : 0, seq, viewer);
  const missed = resumed ? truth.eventsBetween(since!, seq, viewer) : [];
  return firstOf(
    checkYou(truth, seq, hash, welcome.you),
    checkTable(truth, seq, welcome.table),
    differs('whether there is a match', stage !== null, match !== undefined),
    stage ? checkStage(truth, seq, viewer, stage, welcome.now) : undefined,
    resumed ? differs('the log', log, lines) : checkLatest(truth, seq, viewer, log, lines),
    differs('the events', events, missed),
  );
}

/** From here on everything has to be told: a few entries back, or from the deal. */
const sureSince = (truth: Truth, seq: number): number =>
  Math.max(seq - SURE_ENTRIES, truth.at(seq).state.match?.dealSeq ?? 0);

/** The log may begin anywhere in the match, but has no gap after that and lacks nothing of the last entries. */
export function checkLatest(
  truth: Truth,
  seq: number,
  viewer: Viewer,
  log: readonly unknown[],
  all: readonly unknown[],
): Fault {
  const sure = truth.linesBetween(sureSince(truth, seq), seq, viewer).length;
  if (log.length < sure) return `only ${log.length} lines, of which the last ${sure} are sure`;
  return differs('the log', log, log.length === 0 ? [] : all.slice(-log.length));
}
