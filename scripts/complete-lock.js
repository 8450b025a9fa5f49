/**
 * Adds to package-lock.json the optional packages for other platforms that npm left out because the
 * registry at hand did not serve them. Without them `npm ci` calls the lock out of step, and a clone
 * could not be installed on such a platform. Run it after every `npm install`.
 */
import { readFileSync, writeFileSync } from 'node:fs';

const FILE = 'package-lock.json';
const lock = JSON.parse(readFileSync(FILE, 'utf8'));
const PLATFORM =
  /(android|darwin|freebsd|linux|openharmony|win32)-(arm64|arm|ia32|x64|riscv64|ppc64|s390x|loong64)?(?:.*(gnu|musl))?/;

/** What npm reads to decide whether a package is for this machine, told from the package's name. */
function platformOf(name) {
  if (name.includes('wasm32')) return { cpu: ['wasm32'] };
  const [, os, cpu, libc] = PLATFORM.exec(name) ?? [];
  if (os === undefined) throw new Error(`cannot tell for which platform ${name} is`);
  const clib = { gnu: ['glibc'], musl: ['musl'] }[libc];
  return { ...(cpu && { cpu: [cpu] }), ...(clib && os === 'linux' && { libc: clib }), os: [os] };
}

let added = 0;
for (const [path, entry] of Object.entries({ ...lock.packages })) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    const known =
      lock.packages[`${path}/node_modules/${name}`] ?? lock.packages[`node_modules/${name}`];
    if (known) continue;
    const version = range.replace(/^[\^~]/, '');
    lock.packages[`node_modules/${name}`] = {
      version,
      ...platformOf(name),
      ...(entry.dev && { dev: true }),
      optional: true,
    };
    added++;
  }
}
const sorted = Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1));
lock.packages = Object.fromEntries(sorted);
writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} packages added to ${FILE}`);
