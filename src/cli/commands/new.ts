import { randomBytes } from 'node:crypto';
import { openMatch, type MatchHeader } from '../../core/match.ts';
import { changedOptions } from '../../core/options.ts';
import { fail, ok } from '../../core/result.ts';
import { GAME_IDS, gameOf, isGameId } from '../../games/index.ts';
import { playBots } from '../bot-seats.ts';
import { readArguments, readNumber, type Io, type Run } from '../command.ts';
import { failWith, type Attempt } from '../fault.ts';
import { MATCH_FLAGS, storeFor, violationFault } from '../match-args.ts';
import { suggestion } from '../near-miss.ts';
import { playerText, playersOf, statusOf } from '../report.ts';
import { readOptions, readPlayers, readSeed } from '../seating.ts';
import type { AnyMatch } from '../store.ts';

const FLAGS = {
  ...MATCH_FLAGS,
  seats: { type: 'string' },
  seed: { type: 'string' },
  names: { type: 'string' },
  bots: { type: 'string' },
  option: { type: 'string', multiple: true },
} as const;

const SEATS_MAX = 999;

export const runNew: Run = (args, io) => {
  const read = readArguments('new', args, FLAGS, { names: ['the game'], min: 1, max: 1 });
  if (!read.ok) return read;
  const { flags, words } = read.value;
  const header = readHeader(words[0], flags);
  const match = header.ok ? deal(header.value) : header;
  return match.ok ? keep(match.value, flags, io) : match;
};

interface NewFlags {
  readonly seats?: string | undefined;
  readonly seed?: string | undefined;
  readonly names?: string | undefined;
  readonly bots?: string | undefined;
  readonly option?: string[] | undefined;
}

function readHeader(gameId: string, flags: NewFlags): Attempt<MatchHeader> {
  if (!isGameId(gameId)) return unknownGame(gameId);
  const fewest = gameOf(gameId).seats.min;
  const seats =
    flags.seats === undefined
      ? ok(fewest)
      : readNumber('new', '--seats', flags.seats, { min: 0, max: SEATS_MAX });
  if (!seats.ok) return seats;
  const players = readPlayers(seats.value, flags.names, flags.bots);
  if (!players.ok) return players;
  const seed = readSeed(flags.seed ?? randomBytes(16).toString('hex'));
  if (!seed.ok) return seed;
  const options = readOptions(flags.option ?? []);
  if (!options.ok) return options;
  return ok({
    game: gameId,
    seed: seed.value,
    options: options.value,
    players: players.value,
  });
}

const unknownGame = (game: string): ReturnType<typeof failWith> =>
  failWith(
    'cli/unknown_game',
    `There is no game "${game}"${suggestion(game, GAME_IDS)}; the games are ${GAME_IDS.join(', ')}.`,
    { game },
  );

function deal(header: MatchHeader): Attempt<AnyMatch> {
  if (!isGameId(header.game)) return unknownGame(header.game);
  const game = gameOf(header.game);
  const opened = openMatch(game, header);
  if (!opened.ok) return fail(violationFault({ game, header }, opened.error));
  // Only what differs from the defaults, in one spelling: `true`, `on` and ` on ` make the same record.
  const options = changedOptions(game.options, game.optionsOf(opened.value.position));
  return ok({ ...opened.value, header: { ...header, options } });
}

function keep(
  dealt: AnyMatch,
  flags: { readonly data?: string | undefined },
  io: Io,
): ReturnType<Run> {
  const match = playBots(dealt);
  const id = storeFor(flags, io).create(match);
  if (!id.ok) return id;
  const { seq, toAct } = statusOf(id.value, match, -1);
  const players = playersOf(match);
  return ok({
    text: [match.game.title, ...players.map(playerText), id.value].join('\n'),
    json: { id: id.value, game: match.game.id, seq, players, toAct },
  });
}
