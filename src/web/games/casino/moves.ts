/**
 * Input handlers of the Casino table for taps, drags and keys, and the legal moves of the selection or temp
 * stack. Every way ends in `attempt`, where the rulebook checks the move against the current position. An
 * ambiguous move is put to the player as a question.
 */
import { type Card, formatCards } from '../../../core/card.ts';
import { NO_DRAFT } from '../../../core/draft.ts';
import { explainViolation } from '../../../core/play.ts';
import {
  actionsWith,
  casino,
  determineActions,
  drafts,
  type Lack,
  lackOf,
  refusalOf,
  ruleOf,
  validateTrail,
  violation,
  type Action,
  type CasinoEvent,
  type Move,
  type Position,
  type Selection,
  stackActions,
  type Target,
  type TrailVerdict,
} from '../../../games/casino/index.ts';
import { feel } from '../../sound.ts';
import { getSettings } from '../../settings.ts';
import { moveInHand, SORTED } from '../../table/hand-order.ts';
import { type Address, addressOf } from '../../table/places.ts';
import { TableMoves, type Teller } from '../../table/sender.ts';
import {
  buildAddress,
  cardOfThing,
  type Client,
  nameOfThing,
  sameThing,
  selectionText,
  STACK,
  type ScreenState,
  standingOf,
  SUMMARY,
  type Thing,
  turnKey,
} from './screen-state.ts';
import { GO_ON } from './words.ts';

/** CA-S8: a real choice, with what each entry leads to. */
export interface ActionQuestion {
  readonly text: string;
  readonly actions: readonly Action[];
  readonly near: Address;
  /** The turn it was asked in: it is no question any more when the table has moved on. */
  readonly turn: string;
}

export type Ask = (question: ActionQuestion | undefined) => void;

export class Moves extends TableMoves<Position, Move, CasinoEvent, ScreenState> {
  readonly #ask: Ask;

  constructor(client: Client, notices: Teller, ask: Ask) {
    super(casino, client, notices, { ruleOf, goOn: GO_ON, summary: SUMMARY });
    this.#ask = ask;
  }

  get now(): ScreenState {
    return standingOf(this.client.snapshot());
  }

  /** Makes the move, and lets go of all that was chosen or staged for it. */
  async attempt(move: Move, near: Address): Promise<boolean> {
    this.#ask(undefined);
    if (!(await this.sender.send(casino.canonicalMove(move), near))) return false;
    this.choose({ targets: [] });
    this.#keepDraft(NO_DRAFT);
    return true;
  }

  choose(selection: Selection): void {
    this.keep('chosen', selectionText(selection));
  }

  #keepDraft(draft: string): void {
    this.keepDraft('stack', draft, turnKey(this.client.snapshot().view));
  }

  /** A tap chooses, or lays the card into the open stack and takes it out again. */
  tap(thing: Thing): void {
    const { now } = this;
    this.notices.clear();
    if (now.watching || this.asksToRead(now)) return;
    if (now.draft !== '') return this.#tapForStack(now, thing);
    feel('lift');
    this.choose(toggled(now.chosen, thing));
  }

  #tapForStack(now: ScreenState, thing: Thing): void {
    if (thing.kind === 'build') void this.addTo(thing, `build/${thing.build}`);
    else if (now.staged.some((one) => sameThing(one, thing)))
      this.step(`unstage ${nameOfThing(thing)}`);
    else this.stage([thing], addressOfThing(this.now.view, thing));
  }

  /** CA-S3 to CA-S6. */
  async trail(card: Card, near: Address = addressOf(card)): Promise<boolean> {
    const { view, seat, names, draft } = this.now;
    const move: Move = { type: 'trail', card };
    const open = draft === '' ? undefined : drafts.check(view, seat, draft, move);
    if (open) return this.refuse(open, near);
    const verdict = validateTrail(view, seat, card, names);
    if (!verdict.ok) {
      if (verdict.captures.length === 0) return this.refuse(verdict.violation, near);
      return this.#askInstead(verdict, near);
    }
    if (!getSettings().confirmTrail) return this.attempt(move, near);
    const actions = actionsWith(view, seat, { card, targets: [] }, names);
    this.ask('Trail this card?', actions, near);
    return false;
  }

  /** The captures that forbid a trail, to choose from; never a way to trail. */
  #askInstead(verdict: Extract<TrailVerdict, { ok: false }>, near: Address): false {
    feel('refuse');
    this.ask(verdict.message, verdict.captures, near);
    return false;
  }

  ask(text: string, actions: readonly Action[], near: Address): void {
    this.notices.clear();
    this.#ask({ text, actions, near, turn: turnKey(this.now.view) });
  }

  /** CA-S7: one runs at once, several are asked for; none is left to the caller. */
  async oneOf(actions: readonly Action[], near: Address): Promise<boolean | undefined> {
    if (actions.length === 0) return undefined;
    if (actions.length === 1) return this.attempt(actions[0].move, near);
    const text = explainViolation(casino, violation('multiple_actions'), this.now.names);
    this.ask(text, actions, near);
    return false;
  }

  async playOn(card: Card, target: Target, near: Address): Promise<boolean> {
    const { view, seat, names } = this.now;
    const found = determineActions(view, seat, card, target, names);
    const done = await this.oneOf(found.actions, near);
    if (done !== undefined) return done;
    if (!this.now.yourTurn || target.kind === 'build')
      return found.violation
        ? this.refuse(found.violation, near)
        : this.say(found.message ?? '', near);
    return this.stage([target, { kind: 'hand', card }], near);
  }

  /** CA-S10, and why not where it cannot be. */
  async augment(targets: readonly Target[], near: Address): Promise<boolean> {
    const move: Move = { type: 'augment', targets };
    const { view, seat } = this.now;
    const why = casino.check(view, seat, move);
    return why ? this.refuse(why, near) : this.attempt(move, near);
  }

  /** Lays things into the stack, opening it where it is closed; all of them or none. */
  stage(things: readonly Thing[], near: Address): boolean {
    const { view, seat, draft } = this.now;
    let next = draft;
    for (const thing of things) {
      const answer = drafts.take(view, seat, next, `stage ${nameOfThing(thing)}`);
      if (answer.kind === 'refused') return this.refuse(answer.violation, near);
      if (answer.kind === 'draft') next = answer.draft;
    }
    feel('lift');
    this.choose({ targets: [] });
    this.#keepDraft(next);
    return true;
  }

  /** Any step of a draft: a card taken out, cancel, confirm. */
  step(step: string): void {
    const { view, seat, draft } = this.now;
    const answer = drafts.take(view, seat, draft, step);
    if (answer.kind === 'draft') return this.#keepDraft(answer.draft);
    if (answer.kind === 'move') return void this.attempt(answer.move, STACK);
    const offered = this.offered();
    if (answer.options.length > 0) return void this.oneOf(offered, STACK);
    const card = this.now.staged.find(({ kind }) => kind === 'hand');
    const blocked = answer.violation.code === 'casino/capture_required' && card?.kind === 'hand';
    const trail = blocked ? validateTrail(view, seat, card.card, this.now.names) : undefined;
    if (trail?.ok === false && trail.captures.length > 0) this.#askInstead(trail, STACK);
    else this.refuse(answer.violation, STACK);
  }

  /** CA-S9: the stack dropped on a build is added to it. */
  async addTo(build: Target & { readonly kind: 'build' }, near: Address): Promise<boolean> {
    const { staged, view, seat } = this.now;
    const own = staged.find((thing) => thing.kind === 'hand');
    const targets = staged.filter((thing) => thing.kind !== 'hand');
    if (!own) return this.#augmentInto(build, targets, near);
    if (targets.length === 0) return this.playOn(own.card, build, near);
    const move: Move = { type: 'reinforce', card: own.card, targets: [build, ...targets] };
    const why = casino.check(view, seat, move);
    return why ? this.refuse(why, near) : this.attempt(move, near);
  }

  /** Only your own build takes cards without one of your hand (CA-35). */
  async #augmentInto(
    { build }: Target & { readonly kind: 'build' },
    targets: readonly Target[],
    near: Address,
  ): Promise<boolean> {
    const { view, seat } = this.now;
    const own = view.builds.some(({ name, owner }) => name === build && owner === seat);
    return own ? this.augment(targets, near) : this.refuse(violation('need_hand_card'), near);
  }

  /** Exactly the legal moves of what is chosen or staged (CA-S14). */
  offered(): readonly Action[] {
    return offeredBy(this.now);
  }

  /** Enter: the only move, a choice of several, or why there is none. */
  act(): void {
    const { now } = this;
    if (now.watching) return;
    if (now.draft !== '') return this.step('confirm');
    const { card, targets } = now.chosen;
    if (card === undefined && targets.length === 0) return;
    const near = card === undefined ? addressOfThing(this.now.view, targets[0]) : addressOf(card);
    if (card !== undefined && targets.length === 0) return void this.trail(card);
    void this.oneOf(this.offered(), near).then((done) => {
      if (done === undefined) this.#sayWhyNot(now, near);
    });
  }

  #sayWhyNot({ view, seat, chosen }: ScreenState, near: Address): void {
    this.refuse(refusalOf(view, seat, chosen), near);
  }

  /** Escape: the stack goes back to its places, else nothing is chosen any more. */
  letGo(): void {
    this.notices.clear();
    if (this.now.draft !== '') this.step('cancel');
    else this.choose({ targets: [] });
  }

  /** What is chosen becomes a temp stack. */
  stackChosen(): void {
    const { chosen } = this.now;
    const things: Thing[] = [...chosen.targets];
    if (chosen.card !== undefined) things.push({ kind: 'hand', card: chosen.card });
    if (things.length > 0) this.stage(things, addressOfThing(this.now.view, things[0]));
  }

  sort(): void {
    this.client.keep('order', SORTED);
  }

  reorder(card: Card, before: number): void {
    const { hand } = this.now;
    const order = moveInHand(hand, [card], before);
    if (order !== formatCards(hand)) this.client.keep('order', order);
  }
}

function addressOfThing(view: Position, thing: Thing): Address {
  if (thing.kind === 'build') return buildAddress(thing.build);
  const card = cardOfThing(view, thing);
  return card === undefined ? STACK : addressOf(card);
}

/** The first hand card stays with its targets; another one begins anew. */
function toggled({ card, targets }: Selection, thing: Thing): Selection {
  if (thing.kind === 'hand') {
    if (card === thing.card) return { targets };
    return { card: thing.card, targets: card === undefined ? targets : [] };
  }
  const others = targets.filter((target) => !sameThing(target, thing));
  const next = others.length < targets.length ? others : [...targets, thing];
  return card === undefined ? { targets: next } : { card, targets: next };
}

export function offeredBy(now: ScreenState): readonly Action[] {
  const { view, seat, names, yourTurn, chosen, draft } = now;
  if (!yourTurn) return [];
  if (draft === '') return actionsWith(view, seat, chosen, names);
  return stackActions(view, seat, stagedSelection(now), names);
}

function stagedSelection({ staged }: ScreenState): Selection {
  const own = staged.find((thing) => thing.kind === 'hand');
  const targets = staged.filter((thing) => thing.kind !== 'hand');
  return own ? { card: own.card, targets } : { targets };
}

/**
 * Why the stack, or a card with what was chosen for it, comes to nothing; nothing while too little is chosen.
 */
export function lackIn(now: ScreenState): Lack | undefined {
  const { view, seat, yourTurn, chosen, draft } = now;
  if (!yourTurn) return undefined;
  if (draft !== '') return lackOf(view, seat, stagedSelection(now));
  const isBegun = chosen.card !== undefined && chosen.targets.length > 0;
  return isBegun ? lackOf(view, seat, chosen) : undefined;
}
