/** Every command of `baize`, in the order in which help lists them. */
import type { Command } from './command.ts';
import { serveDetails, serveUsage } from './serve-settings.ts';

const WHERE = 'Matches are kept in --data DIR, else in $BAIZE_DATA, else in your data folder.';
const JSON_ANSWER = '--json answers in JSON, refusals too; see docs/agents.md.';

export const COMMANDS: readonly Command[] = [
  {
    name: 'play',
    summary: 'play a game against bots in the terminal',
    usage:
      '[GAME] [--seats N] [--bots LEVEL,...] [--seed TEXT] [--name NAME] [--option NAME=VALUE]... [--start-over] [--fast] [--think TIME] [--resume [ID]] [--data DIR]',
    details: [
      '--bots adaptive seats a bot that follows your results in the game; --start-over makes it forget them.',
      '--resume goes on with the last unfinished match (of GAME), or with the one named.',
      '--think says how long the coach thinks about a hint, as 300ms or 2s.',
      WHERE,
    ],
    load: async () => (await import('./play/main.ts')).runPlay,
  },
  {
    name: 'serve',
    summary: 'serve the table for browsers',
    usage: serveUsage(),
    details: [
      'Default: http://localhost:8787, for this computer only. A flag wins over its variable:',
      ...serveDetails(),
      'docs/hosting.md tells more.',
    ],
    load: async () => (await import('./commands/serve.ts')).runServe,
  },
  {
    name: 'join',
    summary: 'sit at a table of a server, by its link or code',
    usage: 'URL|CODE [--server URL] [--name NAME] [--seat N] [--watch] [--data DIR]',
    details: [
      'A code alone is looked for on --server, else $BAIZE_SERVER, else http://localhost:8787.',
      'You get the first empty seat, or seat N (they count from 0); --watch takes none.',
      'The key of your seat is kept in --data DIR, else in $BAIZE_DATA, else in your data folder:',
      'the same command finds the seat again. docs/terminal.md lists what you can type.',
    ],
    load: async () => (await import('./join/main.ts')).runJoin,
  },
  {
    name: 'host',
    summary: 'open a table on a server and sit down at it',
    usage:
      'GAME [--server URL] [--seats N] [--bots LEVELS] [--option NAME=VALUE]... [--name NAME] [--listed] [--data DIR]',
    details: [
      'Prints the code and the link that the others need, then goes on like baize join.',
      '--bots easy,hard seats bots at the last places, --bots 1:easy,2:hard where you say.',
      '--listed shows the table to everyone who asks the server for tables.',
    ],
    load: async () => (await import('./join/main.ts')).runHost,
  },
  {
    name: 'new',
    summary: 'start a match and print its id on the last line',
    usage:
      'GAME [--seats N] [--seed TEXT] [--names A,B,...] [--bots LEVELS] [--option NAME=VALUE]... [--data DIR] [--json]',
    details: [
      '--bots easy,hard seats bots at the last places, --bots 1:easy,2:hard where you say.',
      'Bots move at once, until a person is to act or may interrupt one of them (see baize wait).',
      WHERE,
      JSON_ANSWER,
    ],
    load: async () => (await import('./commands/new.ts')).runNew,
  },
  {
    name: 'status',
    summary: 'show a match as a seat sees it, with its legal moves',
    usage: 'ID [--seat N] [--since SEQ] [--data DIR] [--json]',
    details: ['Without --seat: what a spectator sees.', WHERE, JSON_ANSWER],
    load: async () => (await import('./commands/look.ts')).runStatus,
  },
  {
    name: 'legal',
    summary: 'list the legal moves of a seat',
    usage: 'ID --seat N [--with WORDS] [--data DIR] [--json]',
    details: [
      '--with 6S lists only moves that name the 6S, --with "6S b1" those that name both.',
      WHERE,
      JSON_ANSWER,
    ],
    load: async () => (await import('./commands/look.ts')).runLegal,
  },
  {
    name: 'move',
    summary: 'make a move for a seat',
    usage: 'ID --seat N "MOVE" [--expect SEQ] [--data DIR] [--json]',
    details: [
      '--expect refuses the move if the match is no longer at that position.',
      'The notation of moves is in docs/notation.md.',
      WHERE,
      JSON_ANSWER,
    ],
    load: async () => (await import('./commands/move.ts')).runMove,
  },
  {
    name: 'wait',
    summary: 'let the bots play on where a seat might have interrupted',
    usage: 'ID --seat N [--expect SEQ] [--data DIR] [--json]',
    details: [
      'Bots stop before each turn of theirs that a person may interrupt, such as by a May I.',
      '--expect refuses if the match is no longer at that position.',
      WHERE,
      JSON_ANSWER,
    ],
    load: async () => (await import('./commands/move.ts')).runWait,
  },
  {
    name: 'hint',
    summary: 'ask the coach for the best move of a seat, and why',
    usage: 'ID --seat N [--think TIME] [--data DIR] [--json]',
    details: [
      '--think says how long the coach thinks: 300ms as usual, or 2s, or 500i for so many imagined games.',
      WHERE,
      JSON_ANSWER,
    ],
    load: async () => (await import('./commands/hint.ts')).runHint,
  },
  {
    name: 'log',
    summary: 'tell what has happened, as a seat or a spectator knows it',
    usage: 'ID [--seat N] [--since SEQ] [--data DIR] [--json]',
    details: [WHERE, JSON_ANSWER],
    load: async () => (await import('./commands/look.ts')).runLog,
  },
  {
    name: 'record',
    summary: 'print the whole match as text, its seed included',
    usage: 'ID [--data DIR] [--json]',
    details: [
      'Whoever has the seed knows every card: do not give it to a seat.',
      WHERE,
      JSON_ANSWER,
    ],
    load: async () => (await import('./commands/look.ts')).runRecord,
  },
  {
    name: 'list',
    summary: 'list the matches on this computer, the latest first',
    usage: '[--data DIR] [--json]',
    details: [WHERE, JSON_ANSWER],
    load: async () => (await import('./commands/look.ts')).runList,
  },
  {
    name: 'doctor',
    summary: 'verify the tables that a server keeps, by replay',
    usage: '[--data DIR | --store URL] [--json]',
    details: [
      'Looks only, and only while no server uses the folder: --data DIR, else $BAIZE_DATA, else the',
      'folder server in your data folder. A store (--store URL, else $BAIZE_STORE) may be looked at while',
      'servers use it. Exit 0: all well, 1: something is broken or in use.',
      JSON_ANSWER,
    ],
    load: async () => (await import('./commands/doctor.ts')).runDoctor,
  },
  {
    name: 'move-store',
    summary: 'copy the tables of stopped servers from a folder to PostgreSQL, or back',
    usage: '--from DIR|URL --to DIR|URL [--json]',
    details: [
      'Every entry is held to its sum. What is there already stays; run it again to go on after a halt.',
      'URL is a store, as postgres://user:password@host/database; see docs/hosting.md.',
      JSON_ANSWER,
    ],
    load: async () => (await import('./commands/move-store.ts')).runMoveStore,
  },
  {
    name: 'check',
    summary: 'run rule cases, or questions to the coach: files or folders of scenarios',
    usage: '[FILE or FOLDER]... [--think TIME] [--json]',
    details: [
      'Default: the folder scenarios. Exit 0: all passed, 1: some failed, 2: a bad file.',
      'Questions to the coach are asked where they are named, as in "baize check scenarios/coach":',
      '--think says how long the coach thinks about each, 1s as usual.',
    ],
    load: async () => (await import('./commands/check.ts')).runCheck,
  },
  {
    name: 'solve',
    summary: 'find the best play of a Rummikub position, proved and explained',
    usage:
      '--rack TILES [--table SETS] [--objective tiles|points] [--joker free|replace] [--opening] [--hold] [--no-keep] [--json], or --file FILE [--bench] [--json]',
    details: [
      'Tiles: r4 b7 y10 k13, a joker J; sets: r[r1 r2 r3] a run, g[b7 y7 k7] a group.',
      'As in: baize solve --table "r[r1 r2 r3] g[b7 y7 k7]" --rack "r4 k1 J"',
      '--objective says what counts first (default tiles), --joker how jokers on the table are freed.',
      '--opening: the first meld, from the rack alone and worth 30; --hold: keep jokers where they',
      'do not end the round or open; --no-keep: any best play, not the one nearest to the table.',
      '--file solves all positions of a JSON file and holds them against the optima in it; --bench',
      'times them too. Exit 0: solved, 1: a known optimum was missed, 2: a position that is none.',
    ],
    load: async () => (await import('./rummikub/solve.ts')).runSolve,
  },
  {
    name: 'arena',
    summary: 'let bots play many games against each other',
    usage:
      'GAME --bots BOT,BOT[,...] [--league] [--games N] [--seats N] [--seed TEXT] [--option NAME=VALUE]... [--workers N] [--minutes N] [--csv FILE] [--svg FOLDER] [--json], or GAME --sweep TIME,TIME[,...] --against BOT [--bots expert]',
    details: [
      '--games is the number of deals (default 2000); each is played once for every way to rotate',
      'the bots around the table, so that nobody wins by the cards alone.',
      'A bot is a level (random, easy, medium, hard, expert), maybe with a personality and a time to',
      'think: hard-aggressive, expert@300ms, expert-defensive@5000i (iterations: the same on any',
      'machine); also determinized@1s and adaptive@40.',
      '--league: every bot meets every other, which gives Elo ratings. --sweep 100i,400i,1600i: one',
      'bot with more and more time against another. Two bots share the seats evenly there.',
      '--minutes: no new deal is begun after that. Ctrl-C stops and shows what was played (exit 130).',
      '--csv: a line for each bot of each contest; --svg: plots of strength and decision times.',
    ],
    load: async () => (await import('./arena/main.ts')).runArena,
  },
];
