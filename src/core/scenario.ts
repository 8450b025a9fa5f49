/** Rule cases as data: a position, moves, and what must follow. Run by `baize check` and the test suite. */
import { compareFields, type Expected } from './scenario-compare.ts';
import type { AnyGame, Violation } from './game.ts';
import { SPECTATOR, type Viewer } from './knowledge.ts';
import type { RawOptions } from './options.ts';
import { checkMove, explainViolation, play } from './play.ts';
import { rngFromSeed } from './rng.ts';
import { defaultNames, type Seat } from './seat.ts';

export interface MoveStep {
  readonly seat: Seat;
  readonly move: string;
  /** The code of the violation that must answer this move. */
  readonly rejects?: string | undefined;
  /** The exact sentence of that violation. */
  readonly says?: string | undefined;
  /** Fields of the position right after this move; `burned+` counts from before it. */
  readonly expect?: Expected | undefined;
}
/** Asks for the move that a clock running out would make, without making it. */
export interface DefaultStep {
  readonly seat: Seat;
  readonly default: string;
}
export interface RepeatStep {
  readonly repeat: number;
  readonly moves: readonly Step[];
}
export type Step = MoveStep | DefaultStep | RepeatStep;

export interface Scenario {
  readonly name: string;
  readonly options?: RawOptions | undefined;
  /** A position in the game's notation, … */
  readonly given?: Readonly<Record<string, unknown>> | undefined;
  /** … or a new game. */
  readonly new?:
    | {
        readonly seats: number;
        readonly seed?: string | undefined;
        readonly rejects?: string | undefined;
        /** The exact sentence of the violation that refuses the new game. */
        readonly says?: string | undefined;
      }
    | undefined;
  readonly moves?: readonly Step[] | undefined;
  readonly expect?: Expected | undefined;
  readonly legal?: { readonly seat: Seat; readonly moves: readonly string[] } | undefined;
  readonly view?: { readonly seat: Viewer; readonly expect: Expected } | undefined;
  /** All log lines, as a spectator reads them, or as a seat does. */
  readonly log?:
    | readonly string[]
    | { readonly seat: Viewer; readonly lines: readonly string[] }
    | undefined;
}

/** What was found: differences mean the rules and the case disagree, `unreadable` that the case is no case. */
export interface Finding {
  readonly name: string;
  readonly differences: readonly string[];
  readonly unreadable?: string;
}

/** Thrown inside this file only, where a case cannot be read. */
class Unreadable extends Error {}

export function runScenario(game: AnyGame, scenario: Scenario): Finding {
  const run = new Run(game);
  try {
    run.all(scenario);
    return { name: scenario.name, differences: run.differences };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return { name: scenario.name, differences: run.differences, unreadable: error.message };
  }
}

class Run {
  readonly differences: string[] = [];
  readonly #game: AnyGame;
  #position: unknown;
  #names: string[] = [];
  readonly #events: { readonly type: string; readonly seat: Seat }[] = [];

  constructor(game: AnyGame) {
    this.#game = game;
  }

  all(scenario: Scenario): void {
    const started = scenario.new ? this.#deal(scenario) : this.#setUp(scenario);
    if (!started) return;
    const before = this.#game.fields(this.#position);
    this.#names = defaultNames(this.#game.seatCount(this.#position));
    for (const step of scenario.moves ?? []) this.#step(step);
    const after = this.#game.fields(this.#position);
    if (scenario.expect) this.#compare('', scenario.expect, after, before);
    if (scenario.legal) this.#legal(scenario.legal.seat, scenario.legal.moves);
    if (scenario.view) {
      this.#seated('view', scenario.view.seat);
      const seen = this.#game.fields(this.#game.view(this.#position, scenario.view.seat));
      this.#compare(`view of seat ${scenario.view.seat}: `, scenario.view.expect, seen, before);
    }
    if (scenario.log) this.#log(scenario.log);
  }

  #deal({ new: deal, options = {} }: Scenario): boolean {
    const made = this.#game.setup(deal!.seats, options, rngFromSeed(deal!.seed ?? '1'));
    const code = made.ok ? undefined : made.error.code;
    if (code !== deal!.rejects)
      this.#differ('new game', deal!.rejects ?? 'a new game', code ?? 'a new game');
    if (made.ok) this.#position = made.value;
    else this.#sentence('new game', deal!.says, made.error);
    return made.ok;
  }

  #setUp({ given = {}, options = {} }: Scenario): boolean {
    const position = this.#game.parsePosition({ ...options, ...given });
    if (!position.ok) throw new Unreadable(`given: ${position.error}`);
    this.#position = position.value;
    return true;
  }

  #step(step: Step): void {
    if ('repeat' in step) {
      for (let time = 0; time < step.repeat; time++)
        step.moves.forEach((inner) => this.#step(inner));
    } else if ('default' in step) {
      this.#seated('default', step.seat);
      const move = this.#game.formatMove(this.#game.defaultMove(this.#position, step.seat));
      if (move !== step.default)
        this.#differ(`default move of seat ${step.seat}`, step.default, move);
    } else {
      this.#move(step);
    }
  }

  #move({ seat, move: text, rejects, says, expect }: MoveStep): void {
    const move = this.#read(text);
    const before = this.#game.fields(this.#position);
    const played = play(this.#game, this.#position, seat, move);
    const where = `seat ${seat}, "${text}"`;
    const code = played.ok ? 'accepted' : played.error.code;
    if (code !== (rejects ?? 'accepted')) this.#differ(where, rejects ?? 'accepted', code);
    this.#sameVerdictFromView(where, seat, move);
    if (played.ok) {
      this.#position = played.value.position;
      this.#events.push(...played.value.events);
    } else {
      this.#sentence(where, says, played.error);
    }
    if (expect)
      this.#compare(`after ${where}: `, expect, this.#game.fields(this.#position), before);
  }

  /** Asking about a seat that does not exist is a slip in the case, not a finding about the rules. */
  #seated(part: string, seat: Viewer): void {
    const seats = this.#game.seatCount(this.#position);
    if (Number.isInteger(seat) && seat >= SPECTATOR && seat < seats) return;
    throw new Unreadable(`${part}: there is no seat ${seat}, seats are 0 to ${seats - 1}`);
  }

  #sentence(where: string, says: string | undefined, violation: Violation): void {
    if (says === undefined) return;
    const sentence = explainViolation(this.#game, violation, this.#names);
    if (sentence !== says) this.#differ(`${where}: sentence`, says, sentence);
  }

  /** Law 2: what a seat may do never depends on what it cannot see. */
  #sameVerdictFromView(where: string, seat: Seat, move: unknown): void {
    const full = checkMove(this.#game, this.#position, seat, move);
    const seen = checkMove(this.#game, this.#game.view(this.#position, seat), seat, move);
    if (full?.code === seen?.code) return;
    this.#differ(
      `${where}: verdict from the view`,
      full?.code ?? 'accepted',
      seen?.code ?? 'accepted',
    );
  }

  #read(text: string): unknown {
    const move = this.#game.parseMove(text);
    if (!move.ok) throw new Unreadable(move.error);
    return move.value;
  }

  #legal(seat: Seat, expected: readonly string[]): void {
    this.#seated('legal', seat);
    const wanted = expected.map((text) => this.#game.formatMove(this.#read(text))).sort();
    const listed = this.#game
      .legal(this.#position, seat)
      .map((move) => this.#game.formatMove(move))
      .sort();
    const missing = wanted.filter((move) => !listed.includes(move));
    const extra = listed.filter((move) => !wanted.includes(move));
    if (missing.length > 0)
      this.differences.push(`legal moves of seat ${seat}: missing ${quoteAll(missing)}`);
    if (extra.length > 0)
      this.differences.push(`legal moves of seat ${seat}: not expected ${quoteAll(extra)}`);
  }

  #log(expected: NonNullable<Scenario['log']>): void {
    const isList = Array.isArray(expected);
    const { seat, lines } = isList
      ? { seat: SPECTATOR, lines: expected as readonly string[] }
      : (expected as { seat: Viewer; lines: readonly string[] });
    this.#seated('log', seat);
    const log = this.#events.map((event) =>
      this.#game.describe(this.#game.redact(event, seat), seat, this.#names),
    );
    for (let i = 0; i < Math.max(lines.length, log.length); i++) {
      if (lines[i] !== log[i])
        this.#differ(`log line ${i + 1}`, lines[i] ?? 'nothing', log[i] ?? 'nothing');
    }
  }

  #compare(
    prefix: string,
    expected: Expected,
    actual: ReturnType<AnyGame['fields']>,
    before: ReturnType<AnyGame['fields']>,
  ): void {
    const found = compareFields(expected, actual, before);
    if (found.unknown !== undefined)
      throw new Unreadable(`${prefix}expect: there is no field "${found.unknown}"`);
    for (const { field, wanted, got } of found.differences)
      this.#differ(prefix + field, wanted, got);
  }

  #differ(what: string, wanted: string, got: string): void {
    this.differences.push(`${what}: expected ${wanted}, got ${got}`);
  }
}

const quoteAll = (moves: readonly string[]): string => moves.map((move) => `"${move}"`).join(', ');
