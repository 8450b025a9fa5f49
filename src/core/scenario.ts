/** Runs rule cases, for `baize check` and the test suite. */
import { NO_DRAFT, type Draft, type DraftAnswer, type Drafts } from './draft.ts';
import { compareChoices, compareFields, type Expected } from './scenario-compare.ts';
import {
  slipIn,
  type DefaultStep,
  type MoveStep,
  type Scenario,
  type Step,
} from './scenario-types.ts';
import type { AnyGame, Fields, Violation } from './game.ts';
import { SPECTATOR, type Viewer } from './knowledge.ts';
import { plainText } from './phrase.ts';
import { checkMove, explainViolation, play } from './play.ts';
import { rngFromSeed } from './rng.ts';
import { defaultNames, type Seat } from './seat.ts';

export type { Scenario, Step } from './scenario-types.ts';

/** What was found: differences mean the rules and the case disagree, `unreadable` that the case is no case. */
export interface Finding {
  readonly name: string;
  readonly differences: readonly string[];
  readonly unreadable?: string;
}

/** Thrown inside this file only, where a case cannot be read. */
class Unreadable extends Error {}

/** `steps` are the drafts of the game, where it has such. */
export function runScenario(
  game: AnyGame,
  scenario: Scenario,
  steps?: Drafts<unknown, unknown>,
): Finding {
  const run = new Run(game, steps);
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
  readonly #steps: Drafts<unknown, unknown> | undefined;
  #position: unknown;
  #names: string[] = [];
  readonly #drafts = new Map<Seat, Draft>();
  readonly #events: { readonly type: string; readonly seat: Seat }[] = [];

  constructor(game: AnyGame, steps: Drafts<unknown, unknown> | undefined) {
    this.#game = game;
    this.#steps = steps;
  }

  all(scenario: Scenario): void {
    const slip = slipIn(this.#game.options, scenario);
    if (slip !== undefined) throw new Unreadable(slip);
    const started = scenario.new ? this.#deal(scenario) : this.#setUp(scenario);
    if (!started) return;
    const before = this.#game.fields(this.#position);
    this.#names = defaultNames(this.#game.seatCount(this.#position));
    for (const step of scenario.moves ?? []) this.#step(step);
    const after = this.#game.fields(this.#position);
    if (scenario.expect) this.#compare('', scenario.expect, after, before);
    if (scenario.legal) this.#legal(scenario.legal.seat, scenario.legal.moves);
    if (scenario.view) this.#view(scenario.view.seat, scenario.view.expect, before);
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
    } else if ('default' in step) this.#default(step);
    else this.#move(step);
  }

  #default({ seat, default: text }: DefaultStep): void {
    this.#knowing(seat, 'default');
    const wanted = this.#canonical(this.#read(text, seat));
    const made = this.#canonical(this.#game.defaultMove(this.#position, seat));
    if (made !== wanted) this.#differ(`default move of seat ${seat}`, wanted, made);
  }

  #move(step: MoveStep): void {
    const { seat, move: text, expect, draft } = step;
    const where = `seat ${seat}, "${text}"`;
    const before = this.#game.fields(this.#position);
    if (this.#steps?.isStep(text)) this.#draftStep(where, step);
    else if (step.makes ?? step.offers)
      throw new Unreadable(`${where}: only a step of a draft makes or offers moves`);
    else this.#wholeMove(where, step);
    if (draft !== undefined) this.#compareDraft(where, seat, draft);
    if (expect)
      this.#compare(`after ${where}: `, expect, this.#game.fields(this.#position), before);
  }

  #draftOf(seat: Seat): Draft {
    const draft = this.#drafts.get(seat) ?? NO_DRAFT;
    return draft && this.#steps!.still(this.#position, seat, draft);
  }

  #compareDraft(where: string, seat: Seat, wanted: string): void {
    const got = this.#draftOf(seat) || 'none';
    if (got !== wanted) this.#differ(`after ${where}: draft`, wanted, got);
  }

  /** A draft never touches the position: only the whole move that it turns into does. */
  #draftStep(where: string, step: MoveStep): void {
    const { seat, move: text } = step;
    const drafts = this.#steps!;
    const slip = drafts.unreadable(text);
    if (slip !== undefined) throw new Unreadable(slip);
    const answer = drafts.take(this.#position, seat, this.#draftOf(seat), text);
    this.#compareAnswer(where, step, answer);
    if (answer.kind === 'draft') this.#drafts.set(seat, answer.draft);
    if (answer.kind !== 'move') return;
    this.#drafts.delete(seat);
    this.#wholeMove(where, { seat, move: this.#game.formatMove(answer.move) });
  }

  #compareAnswer(where: string, step: MoveStep, answer: DraftAnswer<unknown>): void {
    const { seat, rejects, makes, offers } = step;
    const made = answer.kind === 'move' ? this.#canonical(answer.move) : 'nothing';
    const wanted = makes === undefined ? 'nothing' : this.#canonical(this.#read(makes, seat));
    if (answer.kind === 'refused') this.#refuse(where, answer.violation, step);
    else if (rejects !== undefined) this.#differ(where, rejects, 'accepted');
    if (made !== wanted) this.#differ(`${where}: makes`, wanted, made);
    if (offers === undefined) return;
    const wantedOffers = offers.map((text) => this.#canonical(this.#read(text, seat)));
    this.#compareOffers(where, wantedOffers, answer.kind === 'refused' ? answer.options : []);
  }

  #compareOffers(where: string, offers: readonly string[], got: readonly unknown[]): void {
    const wanted = offers.join(', ');
    const offered = got.map((move) => this.#canonical(move)).join(', ');
    if (wanted !== offered) this.#differ(`${where}: offers`, wanted, offered);
  }

  #wholeMove(where: string, step: MoveStep): void {
    const { seat, move: text, rejects } = step;
    const move = this.#read(text, seat);
    const open = this.#draftOf(seat);
    const stopped = open && this.#steps?.check(this.#position, seat, open, move);
    if (stopped) return this.#refuse(where, stopped, step);
    const allowed = checkMove(this.#game, this.#position, seat, move) === undefined;
    if (allowed && this.#game.needsUnknown(this.#position, seat, move))
      throw new Unreadable(`${where}: ${NOT_KNOWN}`);
    const played = play(this.#game, this.#position, seat, move);
    this.#sameVerdictFromView(where, seat, move);
    if (!played.ok) return this.#refuse(where, played.error, step);
    if (rejects !== undefined) this.#differ(where, rejects, 'accepted');
    this.#position = played.value.position;
    this.#events.push(...played.value.events);
  }

  #refuse(where: string, why: Violation, { seat, rejects, says, choices }: MoveStep): void {
    if (why.code !== rejects) this.#differ(where, rejects ?? 'accepted', why.code);
    this.#sentence(where, says, why);
    if (choices === undefined) return;
    const canonical = (text: string): string => this.#canonical(this.#read(text, seat));
    const [wanted, got] = compareChoices(choices, why.choices ?? [], canonical);
    if (wanted !== got) this.#differ(`${where}: choices`, wanted, got);
  }

  /** Asking about a seat that does not exist is a slip in the case, not a finding about the rules. */
  #seated(part: string, seat: Seat): void {
    const seats = this.#game.seatCount(this.#position);
    if (Number.isInteger(seat) && seat >= 0 && seat < seats) return;
    throw new Unreadable(`${part}: there is no seat ${seat}, seats are 0 to ${seats - 1}`);
  }

  #watching(part: string, viewer: Viewer): void {
    if (viewer !== SPECTATOR) this.#seated(part, viewer);
  }

  /** Only who knows the seat's own cards can say what it may do. */
  #knowing(seat: Seat, part: string): void {
    this.#seated(part, seat);
    if (this.#game.needsUnknown(this.#position, seat))
      throw new Unreadable(`${part}: ${NOT_KNOWN}`);
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
    const [wanted, got] = [full, seen].map(verdictText);
    if (wanted !== got) this.#differ(`${where}: verdict from the view`, wanted, got);
  }

  /** A seat may point at its own cards by their places; one that does not exist has none. */
  #read(text: string, seat: Seat): unknown {
    const isSeat =
      Number.isInteger(seat) && seat >= 0 && seat < this.#game.seatCount(this.#position);
    const move = this.#game.parseMove(
      text,
      isSeat ? { position: this.#position, seat } : undefined,
    );
    if (!move.ok) throw new Unreadable(move.error);
    return move.value;
  }

  /** The text that moves share which differ only in the order of their cards. */
  #canonical(move: unknown): string {
    return this.#game.formatMove(this.#game.canonicalMove(move));
  }

  #legal(seat: Seat, expected: readonly string[]): void {
    this.#knowing(seat, 'legal');
    const wanted = expected.map((text) => this.#canonical(this.#read(text, seat))).sort();
    const legal = this.#game.legal(this.#position, seat);
    const listed = legal.map((move) => this.#canonical(move)).sort();
    const tell = (what: string, moves: readonly string[]): void => {
      if (moves.length > 0)
        this.differences.push(`legal moves of seat ${seat}: ${what} ${quoteAll(moves)}`);
    };
    tell(
      'missing',
      wanted.filter((move) => !listed.includes(move)),
    );
    tell(
      'not expected',
      listed.filter((move) => !wanted.includes(move)),
    );
    tell('expected twice', wanted.filter(isRepeated));
    tell('listed twice', listed.filter(isRepeated));
  }

  #view(viewer: Viewer, expected: Expected, before: Fields): void {
    this.#watching('view', viewer);
    const seen = this.#game.fields(this.#game.view(this.#position, viewer));
    const who = viewer === SPECTATOR ? 'a spectator' : `seat ${viewer}`;
    this.#compare(`view of ${who}: `, expected, seen, before);
  }

  #log(expected: NonNullable<Scenario['log']>): void {
    const isList = Array.isArray(expected);
    const { seat, lines } = isList
      ? { seat: SPECTATOR, lines: expected as readonly string[] }
      : (expected as { seat: Viewer; lines: readonly string[] });
    this.#watching('log', seat);
    const told = this.#events.map((event) =>
      plainText(this.#game.describe(this.#game.redact(event, seat), seat, this.#names)),
    );
    const log = told.filter((line) => line !== '');
    for (let i = 0; i < Math.max(lines.length, log.length); i++) {
      if (lines[i] !== log[i])
        this.#differ(`log line ${i + 1}`, lines[i] ?? 'nothing', log[i] ?? 'nothing');
    }
  }

  #compare(prefix: string, expected: Expected, actual: Fields, before: Fields): void {
    const found = compareFields(expected, actual, before);
    if (!found.ok) throw new Unreadable(`${prefix}expect: ${found.error}`);
    for (const { field, wanted, got } of found.value) this.#differ(prefix + field, wanted, got);
  }

  #differ(what: string, wanted: string, got: string): void {
    this.differences.push(`${what}: expected ${wanted}, got ${got}`);
  }
}

const NOT_KNOWN = 'this needs a card that the position does not know (?)';

/** The code, and what the move could mean where that is asked. */
const verdictText = (violation: Violation | undefined): string =>
  [violation?.code ?? 'accepted', ...(violation?.choices ?? []).map(({ move }) => move)].join(', ');

const isRepeated = (move: string, at: number, moves: readonly string[]): boolean =>
  moves.indexOf(move) !== at;

const quoteAll = (moves: readonly string[]): string => moves.map((move) => `"${move}"`).join(', ');
