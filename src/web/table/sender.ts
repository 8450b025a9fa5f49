/**
 * Sends moves from a screen to its table, one at a time, and shows a refusal at its place. Code shared by the
 * moves of all screens is here as well, so that pages load both as one file.
 */
import type { Refusal, TableClient } from '../../client/table.ts';
import type { Game, GameEvent, Violation } from '../../core/game.ts';
import type { Said } from '../../core/phrase.ts';
import { phraseViolation } from '../../core/play.ts';
import { feel } from '../sound.ts';
import { prefersReducedMotion } from '../settings.ts';
import type { Notices } from './Notice.tsx';
import { elementAt, type Address } from './places.ts';

export type Teller = Pick<Notices, 'show' | 'clear'>;

const UNDER_WAY = 'Your move is on its way to the table.';
/** After this time without an answer, a notice says that the move is on its way. */
const SLOW_MS = 600;

export class Sender<P, M, E extends GameEvent> {
  readonly #client: TableClient<P, M, E>;
  readonly #notices: Teller;
  /** The number of the rule behind a refusal, where it has one. */
  readonly #ruleOf: (violation: Violation) => string | undefined;
  /** A move has been sent to the table and not been answered yet. */
  #underWay = false;

  constructor(
    client: TableClient<P, M, E>,
    notices: Teller,
    ruleOf: (violation: Violation) => string | undefined,
  ) {
    this.#client = client;
    this.#notices = notices;
    this.#ruleOf = ruleOf;
  }

  /** False where the move was not taken, which has been said near that place. */
  async send(move: M, near: Address): Promise<boolean> {
    if (this.#client.snapshot().watching) return false;
    this.#notices.clear();
    if (this.#underWay) {
      this.#notices.show({ sentence: UNDER_WAY, near });
      return false;
    }
    this.#underWay = true;
    const slow = setTimeout(() => this.#notices.show({ sentence: UNDER_WAY, near }), SLOW_MS);
    const played = await this.#client.play(move);
    clearTimeout(slow);
    this.#notices.clear();
    this.#underWay = false;
    if (!played.ok) this.refuse(played.error, near);
    return played.ok;
  }

  refuse(refusal: Refusal, near: Address): void {
    this.say(refusal.sentence, near, this.#ruleOf(refusal));
  }

  say(sentence: Said, near: Address, rule?: string): void {
    feel('refuse');
    shake(near);
    this.#notices.show({ sentence, rule, near });
  }
}

const SHAKE_MS = 220;

/** Shakes the refused card or button; larger places, such as a felt or a seat, stay still. */
function shake(near: Address): void {
  const element = elementAt(near);
  if (prefersReducedMotion() || !(element instanceof HTMLButtonElement)) return;
  const frames = [0, -4, 4, -2, 0].map((x) => ({ translate: `${x}px 0` }));
  element.animate(frames, { duration: SHAKE_MS });
}

/** The part of a game's `Standing` that is needed here. */
interface Read {
  readonly names: readonly string[];
  /** The result of a hand, a round or a game that covers the table until it has been read. */
  readonly unread: unknown;
}

interface Words {
  /** The number of the rule behind a refusal, where it has one. */
  readonly ruleOf: (violation: Violation) => string | undefined;
  /** Said near the result while it is to be read first. */
  readonly goOn: string;
  readonly summary: Address;
}

export abstract class TableMoves<P, M, E extends GameEvent, S extends Read> {
  protected readonly client: TableClient<P, M, E>;
  protected readonly notices: Teller;
  protected readonly sender: Sender<P, M, E>;
  readonly #game: Game<P, M, E>;
  readonly #words: Words;

  constructor(game: Game<P, M, E>, client: TableClient<P, M, E>, notices: Teller, words: Words) {
    this.#game = game;
    this.client = client;
    this.notices = notices;
    this.#words = words;
    this.sender = new Sender(client, notices, words.ruleOf);
  }

  abstract get now(): S;

  refuse(why: Violation, near: Address): false {
    const sentence = phraseViolation(this.#game, why, this.now.names);
    this.sender.refuse({ ...why, sentence }, near);
    return false;
  }

  say(sentence: Said, near: Address): false {
    this.sender.say(sentence, near);
    return false;
  }

  /** Tells the table only what it does not know already. */
  protected keep(name: string, text: string): void {
    if ((this.client.snapshot().kept[name] ?? '') !== text) this.client.keep(name, text);
  }

  /** Keeps a draft, and beside it the turn that it belongs to: under the same name with `At`. */
  protected keepDraft(name: string, draft: string, turn: string): void {
    // First the turn, then the cards: an old draft must not come to life in between.
    if (this.client.snapshot().kept[`${name}At`] !== turn) this.keep(name, '');
    if (draft !== '') this.keep(`${name}At`, turn);
    this.keep(name, draft);
  }

  /** The next hand or round is dealt, and the result of this one has been read with that. */
  protected async dealNext(move: M, partIn: (view: P) => number): Promise<boolean> {
    const part = partIn(this.client.snapshot().view);
    const done = await this.sender.send(move, this.#words.summary);
    // Somebody else may have been quicker: then it has happened all the same.
    if (!done && partIn(this.client.snapshot().view) === part) return false;
    this.notices.clear();
    this.dismiss(part);
    return true;
  }

  /** The result of this hand, round or game has been read. */
  dismiss(part: number): void {
    this.keep('read', String(part));
  }

  /** While a result covers the table nothing can be played there: says so. */
  asksToRead({ unread }: S = this.now): boolean {
    if (unread === undefined) return false;
    this.say(this.#words.goOn, this.#words.summary);
    return true;
  }
}
