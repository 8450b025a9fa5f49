/** Bounds a load run: it ends by itself, and a signal ends it in an orderly way. */

/** On exit, servers and their folders are removed. */
export function boundRun(msMax: number): void {
  process.once('SIGINT', () => process.exit(130));
  process.once('SIGTERM', () => process.exit(143));
  setTimeout(() => {
    console.error(`The load run has not ended within ${msMax / 1000} s.`);
    process.exit(1);
  }, msMax).unref();
}
