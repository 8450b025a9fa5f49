import { existsSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { fileURLToPath } from 'node:url';
import { ok } from '../../core/result.ts';
import { createServer, type Server } from '../../server/server.ts';
import { readArguments, readNumber, type Io, type Run } from '../command.ts';
import { failWith, type Attempt } from '../fault.ts';
import { codeOf, reasonOf } from '../files.ts';
import { version } from '../version.ts';

const FLAGS = { port: { type: 'string' }, host: { type: 'string' } } as const;

const DEFAULT_PORT = '8787';
/** This computer only. Opening the table to a network is a decision, so it takes a flag. */
const DEFAULT_HOST = '127.0.0.1';
const PORTS = { min: 0, max: 65_535 } as const;
const EVERYWHERE = ['0.0.0.0', '::'];
const THIS_COMPUTER = ['127.0.0.1', '::1', 'localhost', ...EVERYWHERE];

interface Settings {
  readonly host: string;
  readonly port: number;
  readonly root: string;
}

export const runServe: Run = async (args, io) => {
  const settings = readSettings(args, io);
  if (!settings.ok) return settings;
  const { host, port, root } = settings.value;
  const server = createServer({ root, version: version() });
  try {
    const taken = await server.listen({ host, port });
    io.out(`${greeting(host, taken).join('\n')}\n`);
  } catch (error) {
    await server.close();
    return cannotListen(error, host, port);
  }
  return untilStopped(server);
};

function readSettings(args: readonly string[], io: Io): Attempt<Settings> {
  const read = readArguments('serve', args, FLAGS, { names: [], min: 0, max: 0 });
  if (!read.ok) return read;
  const { flags } = read.value;
  const portText = flags.port ?? (io.env.BAIZE_PORT || DEFAULT_PORT);
  const port = readNumber('serve', '--port', portText, PORTS);
  if (!port.ok) return port;
  const root = io.env.BAIZE_WEB || fileURLToPath(new URL('../../../dist/web', import.meta.url));
  if (!existsSync(`${root}/index.html`))
    return failWith('cli/not_built', `There is no table to serve in ${root}: run npm run build.`, {
      root,
    });
  return ok({ host: flags.host ?? (io.env.BAIZE_HOST || DEFAULT_HOST), port: port.value, root });
}

function greeting(host: string, port: number): string[] {
  const urlOf = (name: string): string =>
    `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
  const here = THIS_COMPUTER.includes(host) ? 'localhost' : host;
  const lines = [`Baize is on ${urlOf(here)}`];
  if (!EVERYWHERE.includes(host)) return lines;
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  for (const { family, internal, address } of addresses)
    if (family === 'IPv4' && !internal) lines.push(`On your network: ${urlOf(address)}`);
  return lines;
}

function cannotListen(error: unknown, host: string, port: number): ReturnType<typeof failWith> {
  if (codeOf(error) === 'EADDRINUSE')
    return failWith(
      'cli/port_in_use',
      `Port ${port} is taken by another program: stop it, or choose another with --port.`,
      { port },
    );
  return failWith('cli/cannot_listen', `Baize cannot listen on ${host}: ${reasonOf(error)}.`, {
    host,
    port,
  });
}

/** The first signal lets running answers finish; a second one does not wait. */
function untilStopped(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, stop);
      server.close().then(() => resolve(0), reject);
    };
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
  });
}
