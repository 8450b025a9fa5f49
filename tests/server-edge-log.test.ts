/** A whole match at a real server, to see that the host's log and figures tell nothing of it. */
import { describe, expect, it, onTestFinished } from 'vitest';
import { parseRecord } from '../src/core/record.ts';
import { GAME_IDS, gameOf, type GameId } from '../src/games/index.ts';
import { factsOf } from './support/game-facts.ts';
import {
  PROTOCOL_VERSION,
  serverMessage,
  type CreateTableAnswer,
  type ServerMessage,
} from '../src/protocol/index.ts';
import { createHost } from '../src/server/host.ts';
import { openLogger } from '../src/server/watch/logger.ts';
import { readSettings } from '../src/cli/serve-settings.ts';
import { dial, pagesFolder, scratchFolder, type Dialled } from './support/edge.ts';

const NAME = 'Wilhelmina';

interface Hosted {
  readonly url: string;
  readonly lines: string[];
}

async function startHost(): Promise<Hosted> {
  const lines: string[] = [];
  const flags = ['--port', '0', '--log-level', 'debug', '--bot-pace', '0'];
  const settings = readSettings([...flags, '--messages-per-second', '10000'], {});
  if (!settings.ok) throw new Error(settings.error.message);
  const options = { settings: settings.value, version: '9.9.9', root: pagesFolder() };
  const host = createHost({ ...options, lines: { write: (line) => void lines.push(line) } });
  onTestFinished(() => host.close());
  const port = await host.listen();
  const opened = await host.open(scratchFolder());
  if (!opened.ok) throw new Error(opened.error.reason);
  return { url: `http://127.0.0.1:${port}`, lines };
}

async function openTable({ url }: Hosted, game: GameId): Promise<CreateTableAnswer> {
  const seats = gameOf(game).seats.min;
  const bots = Array.from({ length: seats - 1 }, (_, at) => ({ seat: at + 1, level: 'easy' }));
  const options = factsOf(game).short;
  const answer = await fetch(`${url}/api/tables`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ game, name: NAME, seats, bots, options }),
  });
  expect(answer.status).toBe(201);
  return (await answer.json()) as CreateTableAnswer;
}

/** Plays the seat with the first legal move each time until the match is over. */
async function playMatch(dialled: Dialled, { code, token }: CreateTableAnswer): Promise<number> {
  const { socket } = dialled;
  let moves = 0;
  const send = (message: unknown): void => socket.send(JSON.stringify(message));
  const over = new Promise<void>((resolve, reject) => {
    socket.on('message', (data: Buffer) => {
      const message = serverMessage.parse(JSON.parse(data.toString()));
      if (message.type === 'refused' && message.code !== 'protocol/stale')
        reject(new Error(message.message));
      if (message.type === 'welcome') send({ type: 'ready', id: 'ready', ready: true });
      if (message.type === 'done' && message.id === 'ready') send({ type: 'start', id: 'start' });
      if (isOver(message)) resolve();
      else if (isMine(message)) send({ type: 'legal', id: `legal-${message.seq}` });
      if (message.type !== 'legal' || message.moves.length === 0) return;
      const move = choose(message.moves, moves++);
      send({ type: 'play', moveId: `m${moves}`, expect: message.seq, move });
    });
  });
  send({ type: 'hello', version: PROTOCOL_VERSION, table: code, token });
  await over;
  return moves;
}

const isOver = (message: ServerMessage): boolean =>
  message.type === 'update' && (message.stage?.outcome ?? null) !== null;

const isMine = (message: ServerMessage): message is ServerMessage & { type: 'update' } =>
  message.type === 'update' &&
  message.you.seat !== null &&
  (message.stage?.toAct.includes(message.you.seat) ?? false);

/** Some games have moves that can be made and taken back for ever, so the choice wanders. */
const choose = (moves: readonly string[], made: number): string =>
  moves[(made * 7 + 3) % moves.length];

describe('the log of a server', () => {
  it.each(GAME_IDS)('tells no secret, name, seed or card of a match of %s', async (game) => {
    const host = await startHost();
    const table = await openTable(host, game);
    const dialled = await dial(host);
    expect(await playMatch(dialled, table)).toBeGreaterThan(0);
    const record = await (await fetch(`${host.url}/api/tables/${table.code}/record`)).text();
    const read = parseRecord(record);
    if (!read.ok) throw new Error(read.error);
    const figures = await (await fetch(`${host.url}/metrics`)).text();
    expect(figures).toMatch(/^baize_moves_total\{by="player"\} [1-9]/m);
    expect(figures).toMatch(/^baize_moves_total\{by="bot"\} [1-9]/m);
    expect(figures).toMatch(/^baize_seats_taken_total\{by="person"\} 1$/m);
    const bots = gameOf(game).seats.min - 1;
    expect(figures).toMatch(new RegExp(`^baize_seats_taken_total\\{by="bot"\\} ${bots}$`, 'm'));
    expect(figures).toMatch(/^baize_tables_open 1$/m);
    expect(figures).toMatch(/^baize_log_bytes [1-9]/m);
    const told = host.lines.join('');
    expect(told).toContain('"msg":"table opened"');
    expect(told).toContain('"route":"/api/tables"');
    for (const text of [told, figures]) {
      expect(secretsIn(text, [table.token, read.value.header.seed, NAME])).toEqual([]);
    }
  });

  it('blots out what must not be there, and the words of a bug', () => {
    let told = '';
    const logger = openLogger('info', { write: (line) => void (told += line) });
    logger.note('table opened', { table: 'ABCDEF', token: 'tok-1', seed: 'sow-1', name: NAME });
    logger.bug(new Error('a card too many: QH'));
    logger.bug('QH');
    expect(told).toContain('"table":"ABCDEF"');
    expect(told).toContain('server-edge-log.test.ts');
    expect(secretsIn(told, ['tok-1', 'sow-1', NAME])).toEqual([]);
  });

  it('would be found out', () => {
    expect(secretsIn('{"table":"ABCDEF","card":"10H","who":"Wilhelmina"}', [NAME])).toEqual([
      NAME,
      '10H',
    ]);
  });
});

/** What of these stands in the text, and whatever looks like a card. */
function secretsIn(text: string, secrets: readonly string[]): string[] {
  const cards = text.match(/\b(?:10|[2-9JQKA])[CDHS]\b|\bJK\b/g) ?? [];
  return [...secrets.filter((secret) => text.includes(secret)), ...cards];
}
