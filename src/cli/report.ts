/**
 * Report of a match for one seat, for programs and for people. It is made only from `game.view` and redacted
 * events, never from the position itself, and never reveals the seed.
 */
import { plainText } from '../core/phrase.ts';
import type { Field, Outcome } from '../core/game.ts';
import { isDrawn } from '../core/outcome.ts';
import { SPECTATOR, type Viewer } from '../core/knowledge.ts';
import { namesOf, seqOf } from '../core/match.ts';
import { explainViolation } from '../core/play.ts';
import type { Seat } from '../core/seat.ts';
import { verdictsIn } from '../games/verdicts.ts';
import type { AnyMatch } from './store.ts';

export interface PlayerReport {
  readonly seat: Seat;
  readonly name: string;
  /** The level of a bot, `null` for a person. */
  readonly bot: string | null;
}

export interface EventReport {
  /** The position that the event's move led to. */
  readonly seq: number;
  readonly seat: Seat;
  readonly type: string;
  readonly text: string;
}

/** The answer of `baize status` and `baize move`; its schema is in docs/agents.md. */
export interface StatusReport {
  readonly id: string;
  readonly game: string;
  readonly seq: number;
  readonly seat: Seat | null;
  readonly players: readonly PlayerReport[];
  readonly toAct: readonly Seat[];
  /** Seats that may interrupt although they are not to move. */
  readonly mayInterrupt: readonly Seat[];
  readonly yourTurn: boolean;
  readonly prompt: string;
  readonly outcome: Outcome | null;
  /** The view in the game's notation, as `parsePosition` reads it. */
  readonly view: Readonly<Record<string, string>>;
  /** The same and what follows from it, with cards as lists. */
  readonly facts: Readonly<Record<string, string | number | boolean | readonly string[]>>;
  readonly legal: readonly { readonly text: string; readonly move: unknown }[];
  /** Moves that a seat weighs before it makes one, in games that have such. */
  readonly verdicts: readonly VerdictReport[];
  readonly events: readonly EventReport[];
}

/** Whether a move would be allowed: by which other move, or why not. */
export type VerdictReport =
  | { readonly text: string; readonly ok: true; readonly by: string | null }
  | {
      readonly text: string;
      readonly ok: false;
      readonly code: string;
      readonly message: string;
    };

export const playersOf = (match: AnyMatch): PlayerReport[] =>
  match.header.players.map(({ name, bot }, seat) => ({ seat, name, bot: bot ?? null }));

export function statusOf(
  id: string,
  match: AnyMatch,
  viewer: Viewer,
  since = lastOwnMove(match, viewer),
): StatusReport {
  const { game } = match;
  const view = game.view(match.position, viewer);
  const toAct = game.toAct(view);
  const legal = viewer === SPECTATOR ? [] : game.legal(view, viewer);
  return {
    id,
    game: game.id,
    seq: seqOf(match),
    seat: viewer === SPECTATOR ? null : viewer,
    players: playersOf(match),
    toAct,
    mayInterrupt: game.mayInterrupt(view),
    yourTurn: toAct.includes(viewer),
    prompt: promptFor(match, viewer),
    outcome: game.outcome(view) ?? null,
    view: game.formatPosition(view),
    facts: Object.fromEntries(
      Object.entries(game.fields(view)).map(([name, field]) => [name, plain(field)]),
    ),
    legal: legal.map((move) => ({ text: game.formatMove(move), move })),
    verdicts: verdictsOf(match, view, viewer),
    events: eventsOf(match, viewer, since),
  };
}

function verdictsOf(match: AnyMatch, view: unknown, viewer: Viewer): VerdictReport[] {
  const { game } = match;
  const foreseen = viewer === SPECTATOR ? [] : verdictsIn(game.id, view, viewer);
  return foreseen.map(({ move, violation, by }) => {
    const text = game.formatMove(move);
    if (!violation) return { text, ok: true, by: by === undefined ? null : game.formatMove(by) };
    const message = explainViolation(game, violation, namesOf(match));
    return { text, ok: false, code: violation.code, message };
  });
}

function plain(field: Field): string | number | boolean | readonly string[] {
  if (typeof field !== 'object') return field;
  return 'cards' in field ? field.cards : field.seats.join(' ');
}

const SPECTATOR_MOVES = 10;

/** Where "what happened since" begins: a seat's own last move, or a few moves back for a spectator. */
function lastOwnMove(match: AnyMatch, viewer: Viewer): number {
  if (viewer === SPECTATOR) return Math.max(0, seqOf(match) - SPECTATOR_MOVES);
  return Math.max(
    0,
    match.moves.findLastIndex(({ seat }) => seat === viewer),
  );
}

export function eventsOf(match: AnyMatch, viewer: Viewer, since: number): EventReport[] {
  const names = namesOf(match);
  return match.events.slice(since).flatMap((events, at) =>
    events
      .map((event) => {
        const phrase = match.game.describe(match.game.redact(event, viewer), viewer, names);
        const text = plainText(phrase);
        return { seq: since + at + 1, seat: event.seat, type: event.type, text };
      })
      .filter(({ text }) => text !== ''),
  );
}

/** One sentence: the pending decision, or the result. */
function promptFor(match: AnyMatch, viewer: Viewer): string {
  const names = namesOf(match);
  const view = match.game.view(match.position, viewer);
  const outcome = match.game.outcome(view);
  if (outcome) return resultSentence(outcome, names, viewer);
  const asked = plainText(match.game.prompt(view, viewer, names));
  return asked.endsWith('?') ? asked : `${asked}.`;
}

function resultSentence(outcome: Outcome, names: readonly string[], viewer: Viewer): string {
  if (isDrawn(outcome)) return 'The game is over: it is a draw, nobody wins.';
  const winners = outcome.winners.map((seat) => (seat === viewer ? 'you' : names[seat]));
  const verb = winners.length > 1 || winners[0] === 'you' ? 'win' : 'wins';
  const order = outcome.ranking.map((seat) => names[seat]).join(', ');
  return `The game is over: ${winners.join(' and ')} ${verb} (${order}).`;
}

/** The report as lines that a person reads and a program can cut at the first colon. */
export function statusText(report: StatusReport): string {
  const { seat, players } = report;
  const you = seat === null ? 'You watch.' : `You are ${players[seat].name} (seat ${seat}).`;
  const facts = Object.entries(report.facts).map(([name]) => `${name}: ${factText(report, name)}`);
  const lines = [
    `Match ${report.id}, ${report.game}, position ${report.seq}. ${you}`,
    ...players.map(playerText),
    '',
    ...facts.map((line) => line.trimEnd()),
  ];
  if (report.events.length > 0) lines.push('', ...report.events.map(({ text }) => text));
  lines.push('', report.prompt);
  if (report.legal.length > 0)
    lines.push('Legal moves:', ...report.legal.map(({ text }) => `  ${text}`));
  if (report.verdicts.length > 0) lines.push('Verdicts:', ...report.verdicts.map(verdictText));
  return lines.join('\n');
}

function verdictText(verdict: VerdictReport): string {
  if (!verdict.ok) return `  ${verdict.text}: no. ${verdict.message}`;
  return `  ${verdict.text}: yes${verdict.by === null ? '' : `, then ${verdict.by}`}`;
}

/** Where the notation has a form for a field, that form: it folds holes and marks what all have seen. */
function factText({ view, facts }: StatusReport, name: string): string {
  const fact = facts[name];
  if (typeof fact !== 'object') return String(fact);
  return view[name] ?? fact.join(' ');
}

export const playerText = ({ seat, name, bot }: PlayerReport): string =>
  `seat ${seat}: ${name}${bot === null ? '' : ` (bot ${bot})`}`;

/** For a list of matches: who is to move, or who won. */
export function statePhrase(match: AnyMatch): string {
  return promptFor(match, SPECTATOR);
}
