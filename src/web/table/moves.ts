/** What the moves of every screen have in common: how they are refused, what a table keeps of them, and results to read. */
import type { TableClient } from '../../client/table.ts';
import type { Game, GameEvent, Violation } from '../../core/game.ts';
import { explainViolation } from '../../core/play.ts';
import type { Address } from './places.ts';
import { Sender, type Teller } from './sender.ts';

/** What is asked of a game's standing here. */
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
    const sentence = explainViolation(this.#game, why, this.now.names);
    this.sender.refuse({ ...why, sentence }, near);
    return false;
  }

  say(sentence: string, near: Address): false {
    this.sender.say(sentence, near);
    return false;
  }

  /** Tells the table only what it does not know already. */
  protected keep(name: string, text: string): void {
    if ((this.client.snapshot().kept[name] ?? '') !== text) this.client.keep(name, text);
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
