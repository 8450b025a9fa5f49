/** `baize serve`: starts the table server for browsers. */
import { existsSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { fileURLToPath } from 'node:url';
import { createHost, type Host } from '../../server/host.ts';
import type { LogFault } from '../../server/log/log.ts';
import type { Settings } from '../../server/settings.ts';
import type { Run } from '../command.ts';
import { serverDataDir } from '../match-args.ts';
import { EXIT, failWith, type ExitCode } from '../fault.ts';
import { codeOf, reasonOf } from '../files.ts';
import { readSettings } from '../serve-settings.ts';
import { readShared, hideArguments } from '../shared-store.ts';
import { version } from '../help.ts';

const EVERYWHERE = ['0.0.0.0', '::'];
const THIS_COMPUTER = ['127.0.0.1', '::1', 'localhost', ...EVERYWHERE];

export const runServe: Run = async (args, io) => {
  const read = readSettings(args, io.env);
  if (!read.ok) return read;
  const shared = readShared(read.value);
  if (!shared.ok) return shared;
  const settings = shared.value;
  if (settings.store !== undefined) hideArguments('serve');
  const root = settings.web ?? fileURLToPath(new URL('../../../dist/web', import.meta.url));
  if (!existsSync(`${root}/index.html`)) return notBuilt(root);
  const dir = serverDataDir(settings.data, io.env);
  if (!dir.ok) return dir;
  const host = createHost({ settings, root, version: version() });
  const started = await start(host, settings, dir.value);
  if (typeof started !== 'number') {
    await host.close();
    return started;
  }
  io.out(`${greeting(settings.host, started).join('\n')}\n`);
  return untilStopped(host);
};

type Failure = ReturnType<typeof failWith>;

const notBuilt = (root: string): Failure =>
  failWith('cli/not_built', `There is no table to serve in ${root}: run npm run build.`, { root });

/** The port, once tables can be played at; a taken port is found before the data is touched. */
async function start(host: Host, settings: Settings, dir: string): Promise<number | Failure> {
  let port: number;
  try {
    port = await host.listen();
  } catch (error) {
    return cannotListen(error, settings.host, settings.port);
  }
  const inner = await listenInner(host, settings);
  if (inner) return inner;
  const opened = await host.open(dir);
  if (opened.ok) return port;
  return settings.store === undefined ? cannotOpen(opened.error, dir) : cannotShare(opened.error);
}

async function listenInner(host: Host, settings: Settings): Promise<Failure | undefined> {
  try {
    await host.listenInner();
    return undefined;
  } catch (error) {
    return cannotListen(error, settings.innerHost, settings.innerPort, '--inner-port');
  }
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

function cannotListen(error: unknown, host: string, port: number, flag = '--port'): Failure {
  if (codeOf(error) === 'EADDRINUSE')
    return failWith(
      'cli/port_in_use',
      `Port ${port} is taken by another program: stop it, or choose another with ${flag}.`,
      { port },
    );
  return failWith('cli/cannot_listen', `Baize cannot listen on ${host}: ${reasonOf(error)}.`, {
    host,
    port,
  });
}

/** The address of the store is not repeated: it may hold a password. */
const cannotShare = ({ reason }: LogFault): Failure =>
  failWith('cli/store_unusable', `Baize cannot use the store: ${reason}.`, { reason });

function cannotOpen({ kind, reason }: LogFault, dir: string): Failure {
  if (kind === 'locked')
    return failWith(
      'cli/data_in_use',
      `Another server uses the folder ${dir}: stop it, or choose another with --data.`,
      { dir },
    );
  if (kind === 'corrupt')
    return failWith(
      'cli/data_damaged',
      `The tables in ${dir} cannot be opened: ${reason}. Look with "baize doctor --data ${dir}", or bring back a copy.`,
      { dir, reason },
    );
  return failWith('cli/data_unusable', `Baize cannot keep tables in ${dir}: ${reason}.`, {
    dir,
    reason,
  });
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
/** Whatever still holds on to the process after everything was closed does not hold it for long. */
const LINGERING_MS_MAX = 2_000;

/**
 * The first signal lets running answers finish; a second one does not wait. A promise that nobody waited
 * for concerns one table; after an exception that nobody caught, the process cannot be trusted any more.
 */
function untilStopped(host: Host): Promise<number> {
  return new Promise((resolve, reject) => {
    const stop = (exit: ExitCode): void => {
      for (const signal of SIGNALS) process.removeAllListeners(signal);
      host.close().then(() => {
        setTimeout(() => process.exit(exit), LINGERING_MS_MAX).unref();
        resolve(exit);
      }, reject);
    };
    for (const signal of SIGNALS) process.on(signal, () => stop(EXIT.ok));
    process.on('unhandledRejection', (error) => host.bug(error));
    process.once('uncaughtException', (error) => {
      host.bug(error);
      stop(EXIT.bug);
    });
  });
}
