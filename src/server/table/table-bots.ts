/** The bots of a table: each is asked with the view of its seat, and one that fails is noted. */
import { botSeed } from '../../bots/bot.ts';
import { checkMove } from '../../core/play.ts';
import type { Seat } from '../../core/seat.ts';
import type { Tools } from '../tools.ts';
import type { TableCore } from './table-core.ts';

/** Plays for people who are away. */
const STAND_IN_LEVEL = 'medium';

export class TableBots {
  readonly #core: TableCore;
  readonly #tools: Tools;

  constructor(core: TableCore, tools: Tools) {
    this.#core = core;
    this.#tools = tools;
  }

  /** The move in notation; none where the bot has none to make, or failed. Its seed is its own. */
  async ask(seat: Seat): Promise<string | undefined> {
    const { game, match, sitters } = this.#core.state;
    const { header, position, moves } = match!;
    const level = sitters[seat]?.bot ?? STAND_IN_LEVEL;
    const view = game.view(position, seat);
    const seed = botSeed(header.seed, seat, moves);
    const started = this.#tools.time.now();
    const spent = (): number => this.#tools.time.now() - started;
    try {
      const move = await this.#tools.bots.think({ gameId: game.id, level, view, seat, seed });
      this.#tools.watch.botThought(level, spent(), 'good');
      return move;
    } catch (error) {
      this.#tools.watch.botThought(level, spent(), 'failed');
      this.failed(seat, error instanceof Error ? error.message : 'unknown');
      return undefined;
    }
  }

  failed(seat: Seat, reason: string): void {
    this.#tools.watch.note('bot failed', { table: this.#core.state.code, seat, reason });
  }

  /** The move that a bot has named, if it may be made. */
  read(seat: Seat, text: string): { readonly move: unknown } | undefined {
    const { game, match } = this.#core.state;
    const parsed = game.parseMove(text);
    const fits = parsed.ok && !checkMove(game, match!.position, seat, parsed.value);
    return fits ? { move: parsed.value } : undefined;
  }

  /** Lets people follow; at the pace that the host has set. */
  wait(pauseMs: number): Promise<void> {
    const ms = pauseMs * this.#tools.limits.botPace;
    if (ms === 0) return Promise.resolve();
    return new Promise((resolve) => void this.#tools.time.after(ms, resolve));
  }
}
