/** The bots of a table: each is asked with the view of its seat, and one that fails is noted. */
import { botSeed } from '../../bots/bot.ts';
import { SearchMemory } from '../../bots/search-memory.ts';
import { isSearcher } from '../../bots/roster.ts';
import type { BotThought } from '../../bots/thought.ts';
import type { GameEvent } from '../../core/game.ts';
import type { Seat } from '../../core/seat.ts';
import type { Tools } from '../tools.ts';
import { judgeMove, readMove, type JudgedMove } from './judged-move.ts';
import type { Change, TableCore } from './table-core.ts';

/** Plays for people who are away. */
const STAND_IN_LEVEL = 'medium';

export class TableBots {
  readonly #core: TableCore;
  readonly #tools: Tools;
  /** What bots that search have seen of the running match; begun with the first of them that thinks. */
  #memory: SearchMemory<unknown, unknown, GameEvent> | undefined;
  /** The moves of that match which it was told of. */
  #seen = 0;

  constructor(core: TableCore, tools: Tools) {
    this.#core = core;
    this.#tools = tools;
  }

  /** To be told of every change. What a bot has missed it does not recall. */
  remember({ state: { match }, entry: { body }, move, events }: Change): void {
    const isMove = body.type === 'moved';
    if (isMove && match?.moves === ++this.#seen)
      this.#memory?.noteMove(match.position, move, events);
    else if (isMove || body.type === 'dealt') this.#memory = undefined;
  }

  /** The move in notation; none where the bot has none to make, or failed. Its seed is its own. */
  async ask(seat: Seat, client = ''): Promise<string | undefined> {
    const { game, match } = this.#core.state;
    const { header, position, moves } = match!;
    const level = header.players[seat].bot ?? STAND_IN_LEVEL;
    const view = game.view(position, seat);
    const seed = botSeed(header.seed, seat, moves);
    const thought = { gameId: game.id, level, view, seat, seed, ...this.#recall(seat, level) };
    const started = this.#tools.time.elapsed();
    const spentMs = (): number => this.#tools.time.elapsed() - started;
    try {
      const move = await this.#tools.bots.think(thought, client);
      this.#tools.watch.countThought(level, spentMs(), 'good');
      return move;
    } catch (error) {
      this.#tools.watch.countThought(level, spentMs(), 'failed');
      this.noteFailure(seat, error instanceof Error ? error.message : 'unknown');
      return undefined;
    }
  }

  #recall(seat: Seat, level: string): Pick<BotThought, 'recall'> {
    if (!isSearcher(level)) return {};
    const { game, match, code, deal } = this.#core.state;
    // After a fault the table is read anew from its log, which may hold moves that nobody was told of.
    if (!this.#memory || this.#seen !== match!.moves) {
      this.#memory = new SearchMemory(game, `${code}/${deal}`);
      this.#seen = match!.moves;
    }
    return { recall: this.#memory.recall(seat, match!.moves) };
  }

  noteFailure(seat: Seat, reason: string): void {
    this.#tools.watch.note('bot failed', { table: this.#core.state.code, seat, reason });
  }

  /** The move that a bot has named, if it may be made. */
  judge(seat: Seat, text: string): JudgedMove | undefined {
    const { game, match } = this.#core.state;
    const read = readMove(game, text);
    const judged = read.ok ? judgeMove(game, match!.position, seat, read.value) : read;
    return judged.ok ? judged.value : undefined;
  }

  /** Lets people follow; at the pace that the host has set. */
  wait(pauseMs: number): Promise<void> {
    const ms = pauseMs * this.#tools.limits.botPace;
    if (ms === 0) return Promise.resolve();
    return new Promise((resolve) => void this.#tools.time.after(ms, resolve));
  }
}
