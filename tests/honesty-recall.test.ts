/** What a bot of the server is told to recall: moves that it saw itself, of the match that it plays, and all of them. */
import { describe, expect, it } from 'vitest';
import type { BotThought, Recall } from '../src/bots/thought.ts';
import { SearchMemory } from '../src/bots/search-memory.ts';
import type { GameEvent } from '../src/core/game.ts';
import { openMatch } from '../src/core/match.ts';
import { rngFromSeed } from '../src/core/rng.ts';
import { gameOf, mayI } from '../src/games/index.ts';
import type { MayIEvent } from '../src/games/may-i/index.ts';
import { TableBots } from '../src/server/table/table-bots.ts';
import type { Change, TableCore } from '../src/server/table/table-core.ts';
import type { Tools } from '../src/server/tools.ts';

const game = gameOf('casino');
const players = [{ name: 'Ann' }, { name: 'Bot', bot: 'expert' }];

/** A table in memory, as far as its bots look at it. */
class Table {
  readonly #asked: BotThought[] = [];
  readonly #core = { state: this.#dealt(1) };
  readonly bots: TableBots;

  constructor() {
    const tools = {
      bots: { think: async (thought: BotThought) => void this.#asked.push(thought) },
      time: { elapsed: () => 0 },
      watch: { countThought: () => undefined },
    };
    this.bots = new TableBots(this.#core as unknown as TableCore, tools as unknown as Tools);
  }

  async recall(): Promise<Recall> {
    await this.bots.ask(1);
    return this.#asked.at(-1)!.recall!;
  }

  /** A move that the bots hear of, unless the table was read from its log meanwhile. */
  move(isTold = true): unknown {
    const { match } = this.#core.state;
    const [seat] = game.toAct(match.position);
    const move = game.defaultMove(game.view(match.position, seat), seat);
    const position = game.clone(match.position);
    const events: GameEvent[] = [];
    game.apply(position, seat, move, events);
    this.#core.state = {
      ...this.#core.state,
      match: { ...match, position, moves: match.moves + 1 },
    };
    const entry = { body: { type: 'moved', seat, move: game.formatMove(move) } };
    const change = { state: this.#core.state, entry, move, events };
    if (isTold) this.bots.remember(change as unknown as Change);
    return move;
  }

  deal(): void {
    this.#core.state = this.#dealt(this.#core.state.deal + 1);
    const entry = { body: { type: 'dealt' } };
    this.bots.remember({ state: this.#core.state, entry } as unknown as Change);
  }

  #dealt(deal: number) {
    const opened = openMatch(game, { game: game.id, seed: `recall ${deal}`, options: {}, players });
    if (!opened.ok) throw new Error('these players can sit down');
    const { header, position } = opened.value;
    return { game, code: 'TABLE', deal, sitters: players, match: { header, position, moves: 0 } };
  }
}

describe('a bot of the server', () => {
  it('is told of the moves since it last thought', async () => {
    const table = new Table();
    expect(await table.recall()).toEqual({ key: 'TABLE/1/1', at: 0, after: -1, since: [] });
    const moves = [table.move(), table.move()];
    const { at, after, since } = await table.recall();
    expect([at, after]).toEqual([2, 0]);
    expect(since.map(({ move }) => move)).toEqual(moves);
  });

  it('recalls nothing where it missed a move, nor from the match before', async () => {
    const table = new Table();
    await table.recall();
    table.move();
    table.move(false);
    expect(await table.recall()).toMatchObject({ at: 2, after: -1, since: [] });
    table.move();
    expect(await table.recall()).toMatchObject({ at: 3, after: 2 });
    table.deal();
    expect(await table.recall()).toMatchObject({ key: 'TABLE/2/1', at: 0, after: -1, since: [] });
  });

  it('is not told how somebody puts a hand in order, and begins anew after it', () => {
    const dealt = mayI.setup(3, {}, rngFromSeed('recall'));
    if (!dealt.ok) throw new Error('three can play');
    const position = dealt.value;
    const memory = new SearchMemory(mayI, 'match');
    memory.recall(1, 0);
    const move = { type: 'reorder', cards: position.hand[0].toReversed() } as const;
    expect(mayI.check(position, 0, move)).toBeUndefined();
    const events: MayIEvent[] = [];
    mayI.apply(position, 0, move, events);
    memory.noteMove(position, move, events);
    expect(memory.recall(1, 1)).toEqual({ key: 'match/1', at: 1, after: -1, since: [] });
  });
});
