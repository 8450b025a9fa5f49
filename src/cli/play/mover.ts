/**
 * Turns the player's parsed input into a move at the table. It handles drafts, refusals and the alternatives
 * offered instead.
 */
import type { Refusal } from '../../client/table.ts';
import { type Draft, NO_DRAFT } from '../../core/draft.ts';
import type { AnyGame, Violation } from '../../core/game.ts';
import { phraseOf, type Said, say } from '../../core/phrase.ts';
import { checkMove, phraseViolation } from '../../core/play.ts';
import { quoted } from '../../core/words.ts';
import { draftsOf } from '../../games/drafts.ts';
import type { Step, Yes } from './desk.ts';
import type { AnyTable, TableSession } from './shell.ts';
import type { Meaning, WhichMove } from './question.ts';
import type { Choice, Meant, Notice, Offer, Scene, Which } from './screen.ts';
import { shown } from './sentences.ts';
import type { Style } from './style.ts';

/** Leaves a question as Enter does. */
const CANCEL = 'cancel';

/** The position was newer than the one the move was chosen in: nobody's mistake. */
const STALE = 'The table has moved on while you were choosing: look again.';

/** Under this name the table keeps which summary was dismissed. */
export const READ = 'read';

/** The shell as a move needs it. */
export interface Front {
  readonly style: Style;
  scene(): Scene<unknown>;
  say(kind: Notice['kind'], text: Said): undefined;
  yes(question: string): Promise<Yes>;
}

export class Mover {
  readonly #sitting: TableSession;
  readonly #front: Front;
  readonly #drafting: Drafting;
  readonly #question: WhichMove;

  constructor(sitting: TableSession, front: Front, drafting: Drafting, question: WhichMove) {
    this.#sitting = sitting;
    this.#front = front;
    this.#drafting = drafting;
    this.#question = question;
  }

  async carryOut(meant: Meant<unknown>): Step {
    switch (meant.kind) {
      case 'unclear':
        return this.#front.say('violation', meant.sentence);
      case 'step':
        return this.#takeStep(meant.step);
      case 'ask':
        return this.#ask(meant.offer);
      case 'which':
        return this.#askWhich(meant.which);
      case 'move':
        return this.#moveDirectly(meant.move);
    }
  }

  /** What an open draft is confirmed as, or else a move of its own. */
  choose({ move }: Choice<unknown>, meaning: Meaning): Step {
    this.#question.close();
    return meaning === 'confirmation' ? this.#confirm(move) : this.#moveDirectly(move);
  }

  /** An answer to a question in words, or a list that is put away; undefined where neither is open. */
  settle(typed: string): Step | undefined {
    const which = this.#question.which();
    if (which) return this.#settleWith(which, typed.trim());
    const isPutAway = typed.trim().toLowerCase() === CANCEL && this.#isFreeList();
    return isPutAway ? Promise.resolve(this.#question.close()) : undefined;
  }

  /** A list that belongs to no draft: else the word means the draft. */
  #isFreeList(): boolean {
    return this.#question.open()?.meaning === 'move' && this.#drafting.open() === NO_DRAFT;
  }

  async #settleWith(which: Which<unknown>, text: string): Step {
    const word = text.toLowerCase();
    if (word === '' || word === CANCEL) return this.#question.close();
    const answer = which.answers.find(({ words }) => words.includes(word));
    if (!answer)
      return this.#front.say(
        'violation',
        say`${phraseOf(which.text)} ${quoted(text)} is no answer here.`,
      );
    this.#question.close();
    return this.carryOut(answer.meant);
  }

  /** Enter alone: takes a list back, puts a summary away, makes the one move that it stands for. */
  async enter(): Step {
    if (this.#question.open()) return this.#question.close();
    const { screen } = this.#sitting;
    const scene = this.#front.scene();
    const move = screen.enter?.(scene);
    if (move !== undefined) return this.#make(move);
    return this.#dismiss(screen.summary?.(scene));
  }

  /**
   * The clock runs out over an open draft: makes what that means in this game. The table tells what came of
   * it.
   */
  async runOut(): Promise<void> {
    const { game, table } = this.#sitting;
    const draft = this.#drafting.open();
    const { view, seat } = table.snapshot();
    const move = draft === NO_DRAFT ? undefined : draftsOf(game.id)?.late?.(view, seat, draft);
    if (move !== undefined) await table.play(move);
  }

  #dismiss(summary: string | undefined): undefined {
    if (summary !== undefined) this.#sitting.table.keep(READ, summary);
  }

  #askWhich(which: Which<unknown>): undefined {
    this.#question.ask(which);
    return this.#front.say('news', which.text);
  }

  #ask({ notice, choices }: Offer<unknown>): undefined {
    this.#question.put(choices, 'move');
    return this.#front.say(notice.kind, notice.text);
  }

  /** Before a move in its own words, an open draft has to be confirmed or cancelled. */
  async #moveDirectly(move: unknown): Step {
    const draft = this.#drafting.open();
    const { view, seat } = this.#sitting.table.snapshot();
    const drafts = draftsOf(this.#sitting.game.id);
    const violation = draft === NO_DRAFT ? undefined : drafts?.check(view, seat, draft, move);
    return violation ? this.#violated(violation) : this.#make(move);
  }

  /** A step of a draft changes nothing but the draft, until it has become a whole move. */
  async #takeStep(step: string): Step {
    const drafts = draftsOf(this.#sitting.game.id);
    if (!drafts) return this.#front.say('violation', 'Moves are made at once in this game.');
    const unreadable = drafts.unreadable(step);
    if (unreadable !== undefined) return this.#front.say('violation', unreadable);
    const { view, seat } = this.#sitting.table.snapshot();
    const answer = drafts.take(view, seat, this.#drafting.open(), step);
    switch (answer.kind) {
      case 'draft':
        return this.#drafting.keep(answer.draft);
      case 'move':
        return this.#confirm(answer.move);
      case 'refused':
        this.#offer(answer.options);
        return this.#violated(answer.violation);
    }
  }

  /** What the draft can be confirmed as, where several moves fit. */
  #offer(options: readonly unknown[]): void {
    if (options.length === 0) return;
    const { screen } = this.#sitting;
    const choices = screen.list(options, this.#front.scene(), this.#front.style);
    this.#question.put(choices, 'confirmation');
  }

  /** The draft has become this move. */
  #confirm(move: unknown): Step {
    return this.#make(move, () => this.#drafting.close());
  }

  async #make(move: unknown, tidyUp = () => this.#drafting.settle()): Step {
    const { table, screen } = this.#sitting;
    const violation = this.#forbidden(move);
    if (violation) return this.#refuse(move, violation);
    const scene = this.#front.scene();
    const which = screen.unsettled?.(move, scene);
    if (which) return this.#askWhich(which);
    const question = screen.confirm(move, scene);
    if (question !== undefined) {
      const sure = await this.#front.yes(question);
      if (sure.kind === 'ended') return sure;
      if (sure.kind === 'no') return undefined;
    }
    const played = await table.play(move);
    if (!played.ok) return this.#refused(played.error);
    this.#dismiss(screen.summary?.(scene));
    return tidyUp();
  }

  /** The rules judge a view as they judge the table itself, so that nothing has to be sent to be refused. */
  #forbidden(move: unknown): Violation | undefined {
    const { game, table } = this.#sitting;
    const { view, seat } = table.snapshot();
    return checkMove(game, view, seat, move);
  }

  #refuse(move: unknown, violation: Violation): undefined {
    const { screen } = this.#sitting;
    const offer = screen.instead?.(move, this.#front.scene(), this.#front.style);
    return offer && offer.choices.length > 0 ? this.#ask(offer) : this.#violated(violation);
  }

  /** Whatever the move could mean, each as the whole move that says so; none where it says enough. */
  #meanings({ choices = [] }: Violation): Choice<unknown>[] {
    const { game } = this.#sitting;
    return choices.flatMap(({ move: text, says, shows }) => {
      const move = game.parseMove(text);
      if (!move.ok) return [];
      const words = shows === '' ? says : `${says}  ${shows}`;
      return [{ move: move.value, label: shown(words, this.#front.style) }];
    });
  }

  #violated(violation: Violation): undefined {
    const { game, table } = this.#sitting;
    const sentence = phraseViolation(game, violation, table.snapshot().names);
    return this.#answerWith(violation, sentence);
  }

  #refused(refusal: Refusal): undefined {
    if (refusal.code === 'protocol/stale') return this.#front.say('news', STALE);
    if (refusal.code === 'cli/stale') return this.#front.say('news', refusal.sentence);
    return this.#answerWith(refusal, refusal.sentence);
  }

  /** A move that could mean several things is no mistake: it is asked back. */
  #answerWith(violation: Violation, text: Said): undefined {
    const choices = this.#meanings(violation);
    if (choices.length > 0) return this.#ask({ notice: { kind: 'news', text }, choices });
    return this.#front.say('violation', text);
  }
}

/** Under this name the table keeps it. */
const KEPT_AS = 'stack';
/** Stands between the decision and the draft. */
const BAR = '|';

/**
 * The player's draft of a move, stored with the table so that it survives a restart. It belongs to one
 * decision and is closed when that ends, by a move or by the clock.
 */
export class Drafting {
  readonly #game: AnyGame;
  readonly #table: AnyTable;

  constructor(game: AnyGame, table: AnyTable) {
    this.#game = game;
    this.#table = table;
  }

  /** Empty where there is none. */
  open(): Draft {
    const { kept, watching, view, seat } = this.#table.snapshot();
    const [decision, draft = NO_DRAFT] = (kept[KEPT_AS] ?? '').split(BAR);
    const isOurs = !watching && decision === this.#decision();
    return (isOurs && draftsOf(this.#game.id)?.still(view, seat, draft)) || NO_DRAFT;
  }

  keep(draft: Draft): undefined {
    this.#put(draft === NO_DRAFT ? '' : this.#decision() + BAR + draft);
  }

  /** After a move: what still stands of it stays. */
  settle(): undefined {
    return this.keep(this.open());
  }

  close(): undefined {
    this.#put('');
  }

  /** A game without drafts leaves no trace of them. */
  #put(text: string): void {
    const { kept } = this.#table.snapshot();
    if ((kept[KEPT_AS] ?? '') !== text) this.#table.keep(KEPT_AS, text);
  }

  #decision(): string {
    return this.#game.timing(this.#table.snapshot().view).decision;
  }
}
