/** `baize join` and `baize host` with real processes: pipes, a pseudo-terminal, a server that dies. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { codeIn, folder, Piped, playOn, serve, type Served } from './join-harness.ts';
import { CTRL_C, ESC, piped, Pty, requireScript } from './terminal-pty.ts';

beforeAll(requireScript);

const dirs = (): { server: string; ann: string; bea: string } => ({
  server: folder(),
  ann: folder(),
  bea: folder(),
});

/** A slow machine is no reason to lose a turn. */
const UNHURRIED = ['--option', 'setupSeconds=0', '--option', 'turnSeconds=0'];

const hosted = ['--seats', '3', '--bots', 'easy', '--name', 'Ann'];

/** Ann opens a table by a pipe. */
async function hostAt({ url }: Served, dir: string, more: readonly string[] = []): Promise<Piped> {
  const where = ['--server', url, '--data', dir];
  const ann = new Piped(['host', 'shithead', ...where, ...hosted, ...more]);
  await ann.until(/waiting for players/);
  return ann;
}

/** Ann hosts, Bea joins, Ann deals; both by pipes. */
async function twoAtTable(
  server: Served,
  { ann: annDir, bea: beaDir }: { ann: string; bea: string },
): Promise<{ ann: Piped; bea: Piped; code: string }> {
  const where = ['--server', server.url];
  const ann = await hostAt(server, annDir, UNHURRIED);
  const code = codeIn(ann.output);
  const bea = new Piped(['join', code, ...where, '--name', 'Bea', '--data', beaDir]);
  await bea.until(/Type ready when you agree/);
  bea.send('ready');
  await ann.until(/Bea is ready\./);
  ann.send('start');
  await Promise.all([ann.until(/Swap cards/), bea.until(/Swap cards/)]);
  return { ann, bea, code };
}

describe('two processes at a table of a server', () => {
  it('play a whole match with a bot, and another one', async () => {
    const places = dirs();
    const server = await serve(places.server);
    const { ann, bea } = await twoAtTable(server, places);
    ann.send('say luck');
    await bea.until(/^Ann: Good luck!$/m);
    await Promise.all([playOn(ann), playOn(bea)]);
    for (const { output } of [ann, bea]) {
      expect(output).toMatch(/1st[^]*2nd[^]*3rd/);
      expect(output).toMatch(/the Shithead/);
      expect(output).not.toContain(ESC);
    }
    const from = ann.output.length;
    ann.send('again');
    await bea.until(/^Ann is ready\.$/m);
    bea.send('again');
    await ann.until(/Cards are dealt\.[^]*Swap cards/, from);
    ann.endInput();
    expect(await ann.ended()).toBe(0);
    expect(ann.output).toMatch(
      /Your seat is kept\. A bot plays it while you are away\. Come back with: baize join [A-Z0-9]{6} --server http/,
    );
    await bea.until(/^Ann is absent\.$/m);
  });

  it('go on when the server was killed and comes back', async () => {
    const places = dirs();
    const first = await serve(places.server);
    const { ann, bea } = await twoAtTable(first, places);
    const moves = (): number => ann.output.split('You play ').length;
    await Promise.all([ann, bea].map((player) => playOn(player, () => moves() > 4)));
    await first.process.kill('SIGKILL');
    await Promise.all(
      [ann, bea].map((player) => player.until(/^Connection lost; trying again\.$/m)),
    );
    const from = ann.output.length;
    await serve(places.server, first.port);
    await Promise.all([ann, bea].map((player) => player.until(/^Connected again\.$/m)));
    await Promise.all([playOn(ann), playOn(bea)]);
    expect(ann.output.slice(from)).toMatch(/1st[^]*2nd[^]*3rd/);
  });

  it('come back to their seats, whose keys nobody else can read', async () => {
    const places = dirs();
    const server = await serve(places.server);
    const { bea, code } = await twoAtTable(server, places);
    bea.endInput();
    expect(await bea.ended()).toBe(0);
    const [key] = readdirSync(join(places.bea, 'seats'));
    expect(statSync(join(places.bea, 'seats', key)).mode & 0o777).toBe(0o600);
    const again = new Piped(['join', `${server.url}/#/t/${code}`, '--data', places.bea]);
    await again.until(/Bea +you/);
    const stranger = new Piped(['join', `${server.url}/#/t/${code}`, '--data', folder()]);
    await stranger.until(/A match is running: you are watching/);
    expect(stranger.output).not.toMatch(/Hand 3/);
    stranger.send('1');
    await stranger.until(/You are watching: there is no move/);
    stranger.send('q');
    expect(await stranger.ended()).toBe(0);
  });
});

describe('a table of a server in a pseudo-terminal', () => {
  it('is hosted, filled with bots, played, left and found again', async () => {
    const places = dirs();
    const server = await serve(places.server);
    const args = ['--server', server.url, '--seats', '2', '--name', 'Ann', '--data', places.ann];
    const open = (words: readonly string[]): Pty => {
      const pty = new Pty([...words]);
      onTestFinished(async () => {
        pty.hangUp();
        await pty.ended();
      });
      return pty;
    };
    const pty = open(['host', 'shithead', ...args]);
    const lobby = await pty.shows('Waiting for one more player');
    const code = /Code ([A-Z0-9]{6})/.exec(lobby)?.[1] ?? '';
    expect(lobby).toContain(`${server.url}/#/t/${code}`);
    pty.enter('bot 1 easy');
    await pty.shows('Everyone is ready: start');
    pty.enter('start');
    await pty.shows('Swap cards if you like');
    pty.enter('1');
    await pty.until('a turn', (text) => /Your turn|You cannot play/.test(text));
    pty.type('say ');
    await server.process.kill('SIGKILL');
    // What was typed stands below every new screen, as soon as that has arrived whole.
    const showsAround = (words: string): Promise<string> =>
      pty.until(`"${words}"`, (text) => text.includes(words) && text.trimEnd().endsWith('› say'));
    await showsAround('Connection lost; trying again');
    await serve(places.server, server.port);
    await showsAround('Connected again.');
    pty.enter('nice');
    await pty.shows('You: Well played!');
    pty.type(CTRL_C);
    expect(await pty.ended()).toBe(130);
    expect(pty.output).toContain(`Come back with: baize join ${code} --server ${server.url}`);
    const again = open(['join', code, '--server', server.url, '--data', places.ann]);
    await again.until('the seat', (text) => /Ann +you/.test(text));
    again.enter('q');
    expect(await again.ended()).toBe(0);
  });
});

describe('what cannot be joined', () => {
  const refused = (...args: string[]): { status: number | null; stderr: string; stdout: string } =>
    piped([...args, '--data', folder()], '');

  it('is refused in a sentence, with the exit code of its kind', async () => {
    expect(refused('join', 'nonsense')).toMatchObject({ status: 2 });
    expect(refused('host', 'shithead', '--server', 'ftp://x')).toMatchObject({ status: 2 });
    const nobody = refused('join', 'ABCDEF', '--server', 'http://localhost:9');
    expect(nobody).toMatchObject({ status: 1, stdout: '' });
    expect(nobody.stderr).toContain('No Baize answers at http://localhost:9');
    const server = await serve(folder());
    const where = ['--server', server.url];
    expect(refused('join', 'ABCDEF', ...where)).toMatchObject({
      status: 3,
      stderr: 'There is no table ABCDEF.\n',
    });
    expect(refused('host', 'shithead', '--seats', '9', ...where)).toMatchObject({
      status: 1,
      stderr: 'Shithead is for 2 to 8 players.\n',
    });
    expect(refused('host', 'shithead', '--option', 'jokers=maybe', ...where).stderr).toContain(
      'jokers takes',
    );
  });

  it('is said of a seat that is taken, a used link and a closed table', async () => {
    const server = await serve(folder());
    const ann = await hostAt(server, folder());
    const link = `${server.url}/#/t/${codeIn(ann.output)}`;
    expect(refused('join', link, '--seat', '0').stderr).toBe('Seat 0 is taken.\n');
    expect(refused('join', link, '--name', 'ann').stderr).toContain('is called Ann already');
    expect(refused('join', `${link}?move=abc`).stderr).toContain('This link was used already');
    ann.send('close');
    await ann.until(/\(y\/n\)/);
    ann.send('y');
    expect(await ann.ended()).toBe(0);
    expect(ann.output).toContain('The table is closed.');
    expect(refused('join', link)).toMatchObject({ status: 1, stderr: 'This table is closed.\n' });
  });

  it('is a seat that moved to another device', async () => {
    const server = await serve(folder());
    const ann = await hostAt(server, folder());
    ann.send('device');
    await ann.until(/\?move=\w+/);
    const [link] = /http\S+\?move=\w+/.exec(ann.output) ?? [''];
    const tablet = new Piped(['join', link, '--data', folder()]);
    await tablet.until(/Ann +you, host/);
    expect(await ann.ended()).toBe(1);
    expect(ann.errors).toBe('This seat was moved to another device.\n');
  });
});
