/**
 * `npm run test:nodes [-- --nodes 22,24.1.0] [FILE …]`: does Baize hold on other versions of Node? For each of them a copy
 * of the working tree is installed, its fast tests run (those of the files alone, where files are named), and a server
 * started and stopped. Each version has its line; the last line is `N passed, N failed`. Nothing is left behind.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { countsIn } from './test-report.js';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const BROKEN_OFF = 130;
/** So many lines of a step that failed are shown. */
const TAIL = 60;
const isWindows = process.platform === 'win32';
const REMOVE = { recursive: true, force: true, maxRetries: 10, retryDelay: 100 };

const { nodes, files } = readOptions();
const workshop = mkdtempSync(join(tmpdir(), 'baize-nodes-'));
const running = new Set();

process.on('exit', () => rmSync(workshop, REMOVE));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.once(signal, () => {
    for (const child of running) endAll(child);
    process.exit(BROKEN_OFF);
  });

function leave(sentence) {
  console.error(sentence);
  process.exit(2);
}

function readOptions() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { nodes: { type: 'string', default: '22,24,26' } },
    });
    const wanted = values.nodes.split(',');
    const strange = wanted.find((version) => !/^\d+(\.\d+){0,2}$/.test(version));
    if (strange !== undefined)
      leave(`--nodes takes versions of Node, as in 22,24.1.0, not "${strange}".`);
    return { nodes: wanted, files: positionals };
  } catch (error) {
    return leave(error.message);
  }
}

/** A step with everything that it has started. */
function endAll(child) {
  try {
    if (isWindows) child.kill('SIGKILL');
    else process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It has just ended by itself.
  }
}

/** Runs a command to its end, with its output kept, in a group of its own so that it can be ended as a whole. */
async function run(command, args, options) {
  const started = performance.now();
  const child = spawn(command, args, {
    ...options,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: !isWindows,
    shell: isWindows,
  });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output += text));
  const [status] = await once(child, 'close');
  running.delete(child);
  const seconds = Math.round((performance.now() - started) / 1000);
  return { isGood: status === 0, output, seconds };
}

/** The package of the npm registry that holds Node for this machine: the program, and the headers to build against. */
function packageOfNode() {
  const { platform, arch } = process;
  const prefix = platform === 'darwin' && arch === 'arm64' ? 'node-bin' : 'node';
  return `${prefix}-${isWindows ? 'win' : platform}-${arch}`;
}

/** Where that Node is, or why it cannot be had. */
async function getNode(version, folder) {
  const name = packageOfNode();
  const how = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', folder];
  const { isGood, output } = await run('npm', ['install', ...how, `${name}@${version}`], {
    cwd: workshop,
  });
  const code = /^npm (?:error|ERR!) code (\S+)/m.exec(output)?.[1] ?? 'no code';
  if (!isGood) return { refusal: `npm could not fetch ${name}@${version} (${code}).` };
  const home = join(folder, 'node_modules', name);
  const { bin, version: exact } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
  return { home, program: join(home, bin.node), exact };
}

/** The working tree as it is, without what git ignores. */
function copyTree(folder) {
  const listing = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const { status, stdout } = spawnSync('git', listing, { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0) leave('The tests on other versions of Node need git and a clone.');
  const isFile = (path) => lstatSync(join(ROOT, path), { throwIfNoEntry: false })?.isFile();
  const paths = stdout.split('\0').filter((name) => name !== '' && isFile(name));
  for (const path of paths) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    copyFileSync(join(ROOT, path), join(folder, path));
  }
}

/**
 * That Node comes first for all that npm starts. The database module is built against its headers, not against those
 * that the settings of this machine may name. Temporary files go where they are removed with everything else.
 */
function environment({ home, program }, folder) {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_config_nodedir$/i.test(name)),
  );
  if (existsSync(join(home, 'include/node'))) env.npm_config_nodedir = home;
  env.PATH = [dirname(program), process.env.PATH].join(delimiter);
  for (const name of ['TMPDIR', 'TMP', 'TEMP']) env[name] = folder;
  return env;
}

const lastLines = (output) => output.trimEnd().split('\n').slice(-TAIL).join('\n');

/** The steps of one Node, each as it came out; after a failed install there is nothing to run. */
async function stepsOn(node, folder) {
  const [tree, scratch] = [join(folder, 'tree'), join(folder, 'tmp')];
  mkdirSync(scratch, { recursive: true });
  copyTree(tree);
  const options = { cwd: tree, env: environment(node, scratch) };
  const report = join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'fast', ...reporters];

  const step = async (name, command, args, count) => {
    progress(`Node ${node.exact}: ${name} …`);
    const { isGood, output, seconds } = await run(command, args, options);
    progress('');
    if (!isGood) console.error(`${lastLines(output)}\nNode ${node.exact}: ${name} failed.`);
    return { name, seconds, isGood, ...count(isGood) };
  };
  const one = (isGood) => ({ passed: Number(isGood), failed: Number(!isGood) });

  const install = await step('install', 'npm', ['ci', '--no-audit', '--no-fund'], one);
  if (!install.isGood) return [install];
  const tests = await step('tests', node.program, [...vitest, ...files], (isGood) =>
    countsIn(report, isGood),
  );
  return [install, tests, await step('server', node.program, ['scripts/smoke.js'], one)];
}

/** What goes on, for whoever watches; it leaves no line. */
function progress(text) {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001B[K${text}`);
}

const sum = (list, name) => list.reduce((total, { [name]: count }) => total + count, 0);

async function tryNode(version) {
  const folder = join(workshop, version);
  mkdirSync(folder);
  progress(`Node ${version}: fetching …`);
  const node = await getNode(version, join(folder, 'node'));
  progress('');
  if (node.refusal !== undefined) {
    console.log(`Node ${version}: 0 passed, 1 failed; it cannot be had: ${node.refusal}`);
    return { passed: 0, failed: 1 };
  }
  const steps = await stepsOn(node, folder);
  rmSync(folder, REMOVE);
  const counts = { passed: sum(steps, 'passed'), failed: sum(steps, 'failed') };
  const times = steps.map(({ name, isGood, seconds }) =>
    isGood ? `${name} ${seconds} s` : `${name} FAILED after ${seconds} s`,
  );
  console.log(
    `Node ${node.exact}: ${counts.passed} passed, ${counts.failed} failed (${times.join(', ')})`,
  );
  return counts;
}

const results = [];
for (const version of nodes) results.push(await tryNode(version));
const failed = sum(results, 'failed');
console.log(`${sum(results, 'passed')} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
