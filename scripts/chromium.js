/** Finds a Chromium or Chrome for the browser tests; as root on Debian it installs one where there is none. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import process from 'node:process';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const isExecutable = (path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** The path of an installed browser, or undefined. */
export function findChromium() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [process.env.CHROMIUM, ...onPath, ...PLACES].filter(Boolean).find(isExecutable);
}

const canInstall = () => process.getuid?.() === 0 && existsSync('/etc/debian_version');

function installChromium() {
  console.log('No Chromium found: installing the Debian packages chromium and fonts-liberation …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) =>
    spawnSync('apt-get', args, { stdio: ['ignore', 'inherit', 'inherit'], env }).status === 0;
  return (
    apt('update', '-qq') &&
    apt('install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation')
  );
}

/** The path of a browser, after installing one where that is possible; undefined with a sentence otherwise. */
export function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  if (canInstall() && installChromium()) return findChromium();
  console.error(
    'The browser tests need Chromium or Chrome. Install one (on Debian or Ubuntu: "sudo apt-get install chromium"), ' +
      'or set CHROMIUM to the path of its executable.',
  );
  return undefined;
}
