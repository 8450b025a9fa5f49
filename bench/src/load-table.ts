/** A table of the load: all its seats are clients of this process, and one move is on its way at a time. */
import type { CreateTableRequest } from '../../dist/protocol/index.js';
import { GAME_IDS, gameOf } from '../../dist/games/index.js';
import { LoadSeat } from './load-seat.js';

const GAME = gameOf(GAME_IDS[0]);

export interface TableListener {
  /** A move has reached every seat, so many milliseconds after it was sent. */
  told(ms: number): void;
  refused(code: string): void;
  /** Nothing is on its way: the next move may be made. */
  idle(table: LoadTable): void;
}

let moveCount = 0;

export class LoadTable {
  listener: TableListener | undefined;
  readonly #seats: LoadSeat[] = [];
  /** The number that everyone is waiting for, and how many have it; 0 while nothing is on its way. */
  #awaited = 0;
  #heard = 0;
  #isAcked = false;
  #sentAt = 0;
  /** While a new match is agreed on: how many seats have seen the deal. */
  #agreeing: { dealt: number } | undefined;
  #seq = 0;

  /** Opened at one server; the clients may come by another. */
  static async open(
    { openAt, seatsAt }: { readonly openAt: string; readonly seatsAt: string },
    seats: number,
  ): Promise<LoadTable> {
    const table = new LoadTable();
    const { code, token } = await createTable(openAt, seats);
    table.#seats.push(await table.#join(seatsAt, code, token));
    for (let at = 1; at < seats; at++) {
      const seat = await table.#join(seatsAt, code, undefined);
      seat.send({ type: 'sit', id: 'sit', seat: at, name: `Guest ${at}` });
      await seat.answer('seated');
      table.#seats.push(seat);
    }
    await table.#deal();
    return table;
  }

  get isIdle(): boolean {
    return this.#awaited === 0 && !this.#agreeing;
  }

  /** The next move of whoever is waited for; after the end of a match, the next deal. */
  move(): void {
    const turn = this.#seats[0].turn();
    if (!turn) return this.#agree();
    // Everyone moves one seat on with each deal, so they still sit in the same order.
    const mover = this.#seats[(turn.waited - turn.own + this.#seats.length) % this.#seats.length];
    this.#awaited = this.#seq + 1;
    this.#heard = 0;
    this.#isAcked = false;
    const move = choice(mover);
    this.#sentAt = performance.now();
    mover.send({ type: 'play', moveId: `m${++moveCount}`, expect: this.#seq, move });
  }

  leave(): void {
    this.listener = undefined;
    for (const seat of this.#seats) seat.leave();
  }

  #join(url: string, code: string, token: string | undefined): Promise<LoadSeat> {
    return LoadSeat.join(url, code, token, {
      updated: (seq, hasStage) => this.#updated(seq, hasStage),
      acked: () => this.#acked(),
      refused: (why) => this.#refused(why),
    });
  }

  async #deal(): Promise<void> {
    for (const seat of this.#seats) {
      seat.send({ type: 'ready', id: 'ready', ready: true });
      await seat.answer('done');
    }
    const dealt = new Promise<void>(
      (resolve) => (this.listener = { ...QUIET, idle: () => resolve() }),
    );
    this.#agreeing = { dealt: 0 };
    this.#seats[0].send({ type: 'start', id: 'start' });
    await dealt;
    this.listener = undefined;
  }

  #agree(): void {
    this.#agreeing = { dealt: 0 };
    for (const seat of this.#seats) seat.send({ type: 'ready', id: 'ready', ready: true });
  }

  #updated(seq: number, hasStage: boolean): void {
    this.#seq = Math.max(this.#seq, seq);
    if (this.#agreeing) return this.#agreed(hasStage);
    if (seq !== this.#awaited) return;
    if (++this.#heard < this.#seats.length) return;
    this.listener?.told(performance.now() - this.#sentAt);
    this.#settle();
  }

  #acked(): void {
    this.#isAcked = true;
    this.#settle();
  }

  #settle(): void {
    if (!this.#isAcked || this.#heard < this.#seats.length) return;
    this.#awaited = 0;
    this.listener?.idle(this);
  }

  #agreed(hasStage: boolean): void {
    if (!hasStage || ++this.#agreeing!.dealt < this.#seats.length) return;
    this.#agreeing = undefined;
    this.listener?.idle(this);
  }

  /** As when a clock was faster: the move is given up, and the next one starts from the new position. */
  #refused(code: string): void {
    this.#awaited = 0;
    this.listener?.refused(code);
  }
}

/** Chosen by the rulebook from what this seat may see. */
function choice(mover: LoadSeat): string {
  const { stage, you } = mover.look();
  const view = GAME.parsePosition(stage.view);
  if (!view.ok) throw new Error(view.error);
  return GAME.formatMove(GAME.defaultMove(view.value, you.seat));
}

const QUIET: TableListener = {
  told: () => undefined,
  refused: () => undefined,
  idle: () => undefined,
};

async function createTable(url: string, seats: number): Promise<{ code: string; token: string }> {
  const request: CreateTableRequest = { game: GAME.id, name: 'Host', seats };
  const answer = await fetch(`${url}/api/tables`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  });
  if (!answer.ok) throw new Error(`no table: ${await answer.text()}`);
  return (await answer.json()) as { code: string; token: string };
}
