/** Adaptive bots of the library: from match to match they follow the results of the people at their table. */
import { describe, expect, test } from 'vitest';
import {
  adaptiveName, afterMatch, afterTable, createShithead, createTable, loadTable, NEW_RATING, utilityOf,
  type Rating, type Table, type TablePlayer,
} from '../src/index.ts'; // prettier-ignore
import { problemIn, untyped, valueOf } from './support/door.ts';

type ShitheadTable = Table<'shithead'>;

const opened = (players: readonly (string | TablePlayer)[], seed = 'follow'): ShitheadTable =>
  valueOf(createTable({ game: 'shithead', players, seed }));

/** People take the first listed move. */
function playOut(table: ShitheadTable): ShitheadTable {
  while (!table.outcome()) {
    table.playBots();
    const [seat] = table.toAct();
    if (seat !== undefined) table.play(seat, table.legal(seat)[0].move);
  }
  return table;
}

const ADAPTIVE: TablePlayer = { name: 'Bo', bot: 'adaptive' };

describe('an adaptive bot', () => {
  test('begins as a new one, says its rating, and stands in the record by its strength', () => {
    const table = opened(['Ann', ADAPTIVE]);
    expect(table.players).toEqual([{ name: 'Ann' }, { ...ADAPTIVE, rating: NEW_RATING }]);
    expect(table.record()).toContain('Bo (bot adaptive@40)');
  });

  test('follows the results from rematch to rematch', () => {
    let table = opened(['Ann', ADAPTIVE]);
    let rating: Rating = NEW_RATING;
    const seen = new Set<number>();
    for (let match = 0; match < 6; match++) {
      playOut(table);
      rating = afterMatch(rating, utilityOf(table.outcome()!, 0));
      table = valueOf(table.rematch());
      expect(table.players[1]).toEqual({ ...ADAPTIVE, rating });
      expect(table.record()).toContain(`Bo (bot ${adaptiveName(rating)})`);
      expect(table.seq).toBe(0);
      seen.add(rating.strength);
    }
    expect(rating.matches).toBe(6);
    expect(seen.size).toBeGreaterThan(3);
  });

  test('counts what several people got between them, and nothing where only bots play', () => {
    const table = playOut(opened(['Ann', 'Cy', ADAPTIVE]));
    const outcome = table.outcome()!;
    const mean = (utilityOf(outcome, 0) + utilityOf(outcome, 1)) / 2;
    expect(valueOf(table.rematch()).players[2].rating).toEqual(afterMatch(NEW_RATING, mean));
    expect(afterTable(NEW_RATING, outcome, table.players)).toEqual(afterMatch(NEW_RATING, mean));
    const bots = playOut(opened([{ name: 'Al', bot: 'easy' }, ADAPTIVE]));
    expect(valueOf(bots.rematch()).players[1].rating).toEqual(NEW_RATING);
  });

  test('stays as it is where its strength was named', () => {
    const table = playOut(opened(['Ann', { name: 'Bo', bot: 'adaptive@46' }]));
    expect(valueOf(table.rematch()).players[1]).toEqual({ name: 'Bo', bot: 'adaptive@46' });
  });

  test('goes on where another table left it', () => {
    const rating = { strength: 63.5, matches: 7 };
    const table = opened(['Ann', { ...ADAPTIVE, rating }]);
    expect(table.record()).toContain('Bo (bot adaptive@64)');
    const next = valueOf(playOut(table).rematch());
    expect(opened(next.players).players).toEqual(next.players);
    expect(next.players[1].rating?.matches).toBe(8);
  });

  test('can sit down in the middle, and give its place to another', () => {
    const table = opened(['Ann', 'Bo']);
    expect(valueOf(table.addBot(1, 'adaptive'))).toEqual({ ...ADAPTIVE, rating: NEW_RATING });
    expect(table.record()).toContain('Bo (bot adaptive@40)');
    expect(valueOf(table.addBot(1, 'hard'))).toEqual({ name: 'Bo', bot: 'hard' });
    expect(table.players[1]).toEqual({ name: 'Bo', bot: 'hard' });
  });

  test('is by its strength what a record says of it', () => {
    const loaded = valueOf(loadTable(opened(['Ann', ADAPTIVE]).record()));
    expect(loaded.players[1]).toEqual({ name: 'Bo', bot: 'adaptive@40' });
    const old = opened(['Ann', { name: 'Bo', bot: 'adaptive@40' }]).record();
    expect(valueOf(loadTable(old)).record()).toBe(old);
  });

  test.each<[TablePlayer, RegExp]>([
    [{ ...ADAPTIVE, rating: { strength: 101, matches: 0 } }, /A rating is \{ strength, matches \}/],
    [{ ...ADAPTIVE, rating: untyped('strong') }, /A rating is/],
    [{ ...ADAPTIVE, rating: untyped({ strength: 40 }) }, /A rating is/],
    [{ name: 'Bo', bot: 'hard', rating: NEW_RATING }, /Only a bot that is called adaptive/],
    [{ name: 'Bo', rating: NEW_RATING }, /Only a bot that is called adaptive/],
    [untyped({ name: 'Bo', level: 'hard' }), /A player has no field "level"/],
  ])('is refused as %j', (player, sentence) => {
    const found = problemIn(createTable({ game: 'shithead', players: ['Ann', player] }));
    expect(found).toMatchObject({ code: 'table/bad_players' });
    expect(found.message).toMatch(sentence);
  });

  test('follows in an engine too', () => {
    const game = createShithead({ seed: 'follow' });
    valueOf(game.setupSinglePlayerGame('Ann', 1, 'adaptive'));
    playOut(game.table!);
    const rating = afterMatch(NEW_RATING, utilityOf(game.table!.outcome()!, 0));
    valueOf(game.rematch());
    expect(game.table!.players[1].rating).toEqual(rating);
  });
});

describe('rematch', () => {
  test('is refused while a match runs', () => {
    expect(problemIn(opened(['Ann', 'Bo']).rematch())).toMatchObject({
      code: 'table/playing',
      message: 'A match is running: play it to its end first.',
    });
  });

  test('keeps people and rules, and deals from the seed that follows', () => {
    const made = createTable({
      game: 'shithead',
      players: ['Ann', { name: 'Bo', bot: 'easy' }],
      seed: '7',
      options: { decks: 2 },
    });
    const next = valueOf(playOut(valueOf(made)).rematch());
    expect(next.record()).toContain('seed: 7.2');
    expect(next.options.decks).toBe('2');
    expect(next.players).toEqual([{ name: 'Ann' }, { name: 'Bo', bot: 'easy' }]);
  });
});

test('a table refuses what it is not made of', () => {
  const found = problemIn(createTable(untyped({ game: 'shithead', player: ['Ann', 'Bo'] })));
  expect(found.message).toBe(
    'A table has no "player": it is made of game, seats, players, seed and options.',
  );
  expect(problemIn(createShithead(untyped({ jokers: false })).startGame()).message).toMatch(
    /A table has no "jokers"/,
  );
});
