/** `baize new`: starts a match and prints its id on the last line. */
import { randomBytes } from 'node:crypto';
import { SPECTATOR } from '../../core/knowledge.ts';
import { openMatch, type MatchHeader } from '../../core/match.ts';
import { fail, ok } from '../../core/result.ts';
import { gameOf, type GameId } from '../../games/index.ts';
import { playBots } from '../bot-seats.ts';
import { readArguments, readNumber, type Io, type Run } from '../command.ts';
import type { Attempt } from '../fault.ts';
import { readGame, readOptions, readPlayers, readSeed } from '../seating.ts';
import { MATCH_FLAGS, storeFor, violationFault } from '../match-args.ts';
import { playerText, playersOf, statusOf } from '../report.ts';
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

type NewHeader = MatchHeader & { readonly game: GameId };

function readHeader(word: string, flags: NewFlags): Attempt<NewHeader> {
  const game = readGame(word);
  if (!game.ok) return game;
  const { usual } = gameOf(game.value).seats;
  const seats =
    flags.seats === undefined
      ? ok(usual)
      : readNumber('new', '--seats', flags.seats, { min: 0, max: SEATS_MAX });
  if (!seats.ok) return seats;
  const players = readPlayers(seats.value, flags.names, flags.bots);
  if (!players.ok) return players;
  const seed = readSeed(flags.seed ?? randomBytes(16).toString('hex'));
  if (!seed.ok) return seed;
  const options = readOptions(flags.option ?? []);
  if (!options.ok) return options;
  return ok({
    game: game.value,
    seed: seed.value,
    options: options.value,
    players: players.value,
  });
}

function deal(header: NewHeader): Attempt<AnyMatch> {
  const game = gameOf(header.game);
  const opened = openMatch(game, header);
  return opened.ok ? opened : fail(violationFault({ game, header }, opened.error));
}

function keep(
  dealt: AnyMatch,
  flags: { readonly data?: string | undefined },
  io: Io,
): ReturnType<Run> {
  const match = playBots(dealt);
  const store = storeFor(flags, io);
  if (!store.ok) return store;
  const id = store.value.create(match);
  if (!id.ok) return id;
  const { seq, toAct } = statusOf(id.value, match, SPECTATOR);
  const players = playersOf(match);
  return ok({
    text: [match.game.title, ...players.map(playerText), id.value].join('\n'),
    json: { id: id.value, game: match.game.id, seq, players, toAct },
  });
}
