/** The clock of this device; a test has one of its own. */
export interface Time {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls back once, unless the returned function is called first. */
  after(ms: number, run: () => void): () => void;
}

export const deviceTime: Time = {
  now: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
