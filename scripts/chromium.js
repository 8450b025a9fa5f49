/** Finds a Chromium or Chrome for the browser tests; as root on Debian it installs one where there is none. */
import process from 'node:process';
import { installed, isExecutable, onPath } from './debian.js';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The path of an installed browser, or undefined. */
export const findChromium = () =>
  [process.env.CHROMIUM, ...onPath(NAMES), ...PLACES].filter(Boolean).find(isExecutable);

/** The path of a browser, after installing one where that is possible; undefined with a sentence otherwise. */
export function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  if (installed('chromium', 'fonts-liberation')) return findChromium();
  console.error(
    'The browser tests need Chromium or Chrome. Install one (on Debian or Ubuntu: "sudo apt-get install chromium"), ' +
      'or set CHROMIUM to the path of its executable.',
  );
  return undefined;
}
